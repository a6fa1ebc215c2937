"""REST: the floor's desk at a table, what an order would do, and giving it."""

import asyncio
import time
from typing import Annotated
from uuid import uuid4

from fastapi import APIRouter, Query
from pydantic import BaseModel

from paigow.errors import Refused
from paigow.server import rest_signs
from paigow.server.access import PitDep
from paigow.server.floor_desk import command_of, floor_desk, preview
from paigow.server.floor_models import FloorDesk, FloorOrder, Preview
from paigow.server.hosting import NotHere
from paigow.server.pit import Pit
from paigow.server.wording import language_of
from paigow.table.state import Table

router = APIRouter(prefix="/api", tags=["floor"])
router.include_router(rest_signs.router)


class Ordered(BaseModel):
    """An order was carried out and is on record."""

    sequence: int


async def _table(pit: Pit, number: str, token: str) -> Table:
    """The table as it stands, for whoever may work its floor."""
    pit.record(number)
    if not await asyncio.to_thread(pit.door.is_floor, number, token):
        raise Refused("wire.unknown-token")
    hosted = pit.tables.get(number)
    return hosted.table if hosted is not None else await asyncio.to_thread(pit.state, number)


def _now(table: Table) -> int:
    return max(time.time_ns() // 1_000_000, table.at)


@router.get("/tables/{number}/floor")
async def desk(
    pit: PitDep, number: str, token: Annotated[str, Query(max_length=100)] = "", language: str = "en"
) -> FloorDesk:
    """What the floor may report, rule and do now, each ruling with what it would bring about."""
    table = await _table(pit, number, token)
    return await asyncio.to_thread(floor_desk, table, language_of(language), _now(table))


@router.post("/tables/{number}/floor/preview")
async def try_order(pit: PitDep, number: str, order: FloorOrder) -> Preview:
    """What an order would bring about if it were given now; nothing is recorded."""
    table = await _table(pit, number, order.token)
    return await asyncio.to_thread(preview, table, order, language_of(order.language), _now(table))


@router.post("/tables/{number}/floor/order")
async def give_order(pit: PitDep, number: str, order: FloorOrder) -> Ordered:
    """Report, rule or act; refused with the clause if it is not permitted."""
    await _table(pit, number, order.token)
    hosted = pit.tables.get(number) or await pit.host(number)
    if hosted is None:
        raise Refused("wire.elsewhere")
    command = command_of(hosted.table, order, hosted.now())
    try:
        return Ordered(sequence=await hosted.order(f"floor/{order.id or uuid4().hex}", command))
    except NotHere:
        raise Refused("wire.closing") from None
