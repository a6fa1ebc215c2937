"""Threads for those who read: kept apart from the threads that tables wait for, and charged to the asking visitor."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import cache
from typing import ParamSpec, TypeVar

from pydantic import BaseModel
from pydantic_core import to_json
from starlette.responses import Response

from paigow.server.visitors import charged

READERS = 2
"""Readers' threads: what they work out takes turns with the tables, so there are few."""

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(READERS, thread_name_prefix="reader")


async def reading(call: Callable[Given, Answer], *given: Given.args, **named: Given.kwargs) -> Answer:
    """What a call answers, worked out in a reader's thread; its seconds are charged to the visitor."""
    account = charged()

    def timed() -> Answer:
        began = time.thread_time()
        try:
            return call(*given, **named)
        finally:
            if account is not None:
                account.spent += time.thread_time() - began

    try:
        return await asyncio.get_running_loop().run_in_executor(_pool(), copy_context().run, timed)
    finally:
        if account is not None:
            account.settle(time.monotonic())


async def answering(call: Callable[Given, object], *given: Given.args, **named: Given.kwargs) -> Response:
    """What a call answers as JSON; written in a reader's thread too, because a long answer takes long to write."""
    body = await reading(lambda: written(call(*given, **named)))
    return Response(body, media_type="application/json")


def written(answer: object) -> bytes:
    """An answer as JSON, its long lists entry by entry: nobody else can work while one call writes."""
    if isinstance(answer, BaseModel):
        fields = (
            b"%b:%b" % (to_json(name), written(getattr(answer, name))) for name in type(answer).model_fields
        )
        return b"{" + b",".join(fields) + b"}"
    if isinstance(answer, dict) and all(isinstance(name, str) for name in answer):
        entries = (b"%b:%b" % (to_json(name), written(value)) for name, value in answer.items())
        return b"{" + b",".join(entries) + b"}"
    if isinstance(answer, (list, tuple)):
        return b"[" + b",".join(map(to_json, answer)) + b"]"
    return to_json(answer)
