"""Patience with the database: what a table must know is asked again until it is answered."""

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from paigow.record.outage import Outage, is_outage
from paigow.record.scribe import FIRST_PAUSE, LONGEST_PAUSE

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


async def patiently(
    outage: Outage, call: Callable[Given, Answer], *given: Given.args, **named: Given.kwargs
) -> Answer:
    """What a call answers, in a thread; repeated while the database is away, unless the process ends."""
    pause = FIRST_PAUSE
    with outage.attempt():
        while True:
            try:
                return await asyncio.to_thread(call, *given, **named)
            except Exception as trouble:
                if outage.ending or not is_outage(trouble):
                    raise
                outage.heard(trouble)
            await asyncio.sleep(pause.total_seconds())
            pause = min(2 * pause, LONGEST_PAUSE)
