"""REST: the floor's desk at a table, what an order would do, and giving it."""

import asyncio
import time
from uuid import uuid4

from fastapi import APIRouter

from paigow.errors import Refused
from paigow.server import rest_signs
from paigow.server.access import PitDep, TableNumber, TokenDep, Tongue, works_at
from paigow.server.audit import audit
from paigow.server.floor_desk import command_of, floor_desk, preview
from paigow.server.floor_models import FloorDesk, FloorOrder, FloorPresence, Preview
from paigow.server.messages import Ordered
from paigow.server.orders import NotHere
from paigow.server.pit import Pit
from paigow.server.powers import Holder, permit_order, rules_here
from paigow.server.threads import reading
from paigow.server.wording import language_of, refusal
from paigow.table.state import Table

router = APIRouter(prefix="/api", tags=["floor"])
router.include_router(rest_signs.router)


async def _table(pit: Pit, number: str, token: str) -> tuple[Table, Holder]:
    """The table as it is now, for people who may work its floor."""
    await pit.find(number)
    holder = await works_at(pit, number, token)
    hosted = pit.tables.get(number)
    return hosted.table if hosted is not None else await asyncio.to_thread(pit.state, number), holder


def _now(table: Table) -> int:
    return max(time.time_ns() // 1_000_000, table.at)


@router.get("/tables/{number}/floor")
async def desk(pit: PitDep, number: TableNumber, token: TokenDep, language: Tongue = "en") -> FloorDesk:
    """What the floor may report, rule and do now, each ruling with what it would bring about."""
    table, _ = await _table(pit, number, token)
    return await reading(floor_desk, table, language_of(language), _now(table))


@router.post("/tables/{number}/floor/preview")
async def try_order(pit: PitDep, number: TableNumber, order: FloorOrder, token: TokenDep) -> Preview:
    """What an order would bring about if it were given now; nothing is recorded."""
    table, holder = await _table(pit, number, order.token or token)
    language, at = language_of(order.language), _now(table)
    try:
        permit_order(table, command_of(table, order, at, holder.id), holder)
    except Refused as refused:
        return Preview(trouble=refusal(refused, language))
    return await reading(preview, table, order, language, at)


@router.post("/tables/{number}/floor/presence")
async def be_present(pit: PitDep, number: TableNumber, asked: FloorPresence, token: TokenDep) -> Ordered:
    """Let the dealer wait or go on, take the table's call or give it back; for people whose rulings count here."""
    table, holder = await _table(pit, number, asked.token or token)
    hosted = pit.tables.get(number)
    if hosted is None:
        raise Refused("wire.elsewhere")
    if not rules_here(holder, table):
        raise Refused("wire.badge-needed", role=holder.role)
    hosted.hear_floor(holder.name or holder.role, hold=asked.hold, take=asked.take)
    audit("floor present", table=number, holder=holder.id, hold=asked.hold, take=asked.take)
    return Ordered(sequence=hosted.table.sequence)


@router.post("/tables/{number}/floor/order")
async def give_order(pit: PitDep, number: TableNumber, order: FloorOrder, token: TokenDep) -> Ordered:
    """Report, rule or act; refused with the clause if it is not permitted."""
    _, holder = await _table(pit, number, order.token or token)
    hosted = pit.tables.get(number) or await pit.host(number)
    if hosted is None:
        raise Refused("wire.elsewhere")
    command = command_of(hosted.table, order, hosted.now(), holder.id)
    told = {"table": number, "holder": holder.id, "role": holder.role, "order": type(command).__name__}
    try:
        sequence = await hosted.order(
            f"{holder.id}/{order.id or uuid4().hex}",
            command,
            lambda table: permit_order(table, command, holder),
        )
    except NotHere:
        raise Refused("wire.closing") from None
    except Refused as refused:
        audit("order refused", why=refused.code, **told)
        raise
    audit("order given", sequence=sequence, **told)
    return Ordered(sequence=sequence)
