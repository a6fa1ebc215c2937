"""Closing tables: by their own procedure, by somebody who may, or when nobody has been there for a long time.

A deleted table is out of the house: nobody runs it, no lobby lists it, and it counts towards no limit. Its record is
never erased.
"""

import asyncio
import logging
import time
from uuid import uuid4

from paigow.errors import Refused
from paigow.server.as_opened import is_houses
from paigow.server.audit import audit
from paigow.server.hosting import HostedTable
from paigow.server.orders import NotHere
from paigow.server.pit import Pit
from paigow.server.powers import people_at
from paigow.staff.house import UNCONNECTED
from paigow.table import commands as c
from paigow.table.state import Phase

log = logging.getLogger("paigow.closing")

EVERY = 30.0
"""Seconds between two looks for tables at which nobody is."""
HOUSE = "house"


async def close_table(pit: Pit, number: str, by: str) -> int:
    """Close a table; the sequence after it. `Refused` while a round is in play."""
    hosted = await _here(pit, number)
    if hosted.table.phase is Phase.CLOSED:
        return hosted.table.sequence
    role = hosted.table.game.options.roles[0]
    command = c.CloseTable(by=c.Actor(role, by), at=hosted.now())
    try:
        sequence = await hosted.order(f"{by}/close-{uuid4().hex[:16]}", command)
    except NotHere:
        raise Refused("wire.closing") from None
    audit("table closed", table=number, holder=by, sequence=sequence)
    return sequence


async def delete_table(pit: Pit, number: str, by: str) -> None:
    """Take a table out of the house, once it is closed."""
    await close_table(pit, number, by)
    hosted = pit.tables.pop(number, None)
    pit.out |= {number}
    await asyncio.to_thread(pit.retired.add, number, time.time_ns() // 1_000_000, by)
    if hosted is not None:
        await hosted.stop()
    pit.forget(number)
    audit("table deleted", table=number, holder=by)


async def _here(pit: Pit, number: str) -> HostedTable:
    await pit.find(number)
    hosted = pit.tables.get(number) or await pit.host(number)
    if hosted is None:
        raise Refused("wire.elsewhere")
    return hosted


async def keep_house(pit: Pit) -> None:
    """Again and again: take out visitors' tables at which nobody has been for too long, and end roles that are over."""
    while True:
        await asyncio.sleep(EVERY)
        try:
            await close_idle(pit, time.monotonic())
            for number in list(pit.tables):
                await pit.look_at_roles(number)
        except Exception:
            log.exception("the house could not be looked after; it is tried again")


async def close_idle(pit: Pit, now: float) -> None:
    """Close and take out every visitor's table at which nobody has been for too long."""
    limits = pit.settings.limits
    for number, hosted in list(pit.tables.items()):
        here = hosted.stream.watchers or any(
            _is_present(hosted, person) for person in people_at(hosted.table)
        )
        most = 60 * (limits.idle_minutes if people_at(hosted.table) else limits.empty_minutes)
        if not most or is_houses(hosted.record) or here or now - hosted.idle_since < most:
            continue
        try:
            await delete_table(pit, number, HOUSE)
        except Refused as refused:
            log.info("table %s is not closed yet: %s", number, refused.code)
        except Exception:
            log.exception("table %s could not be closed", number)


def _is_present(hosted: HostedTable, person: str) -> bool:
    seated = hosted.table.person(person)
    return seated is not None and seated.present and not person.startswith(UNCONNECTED)
