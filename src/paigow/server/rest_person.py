"""REST: what is kept of a person at a table, for that person and the operator; wiped once they have left."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel

from paigow.errors import Refused, of_type
from paigow.reports.person import kept_of, wipe
from paigow.server.access import PitDep, TableNumber, TokenDep, holder_of, unknown_token
from paigow.server.audit import audit
from paigow.server.pit import Pit
from paigow.server.pit_desk import PitDesk
from paigow.server.powers import GIVE
from paigow.server.threads import reading
from paigow.server.visitors import visitor

router = APIRouter(prefix="/api", tags=["person"])

Whom = Annotated[str, Query(max_length=96, description="The person's id; the operator names one.")]


class WipedPerson(BaseModel):
    """What was forgotten of a person, and what stays and why."""

    name: bool
    hands: int
    passport: bool
    stays: int
    why: str


@router.get("/tables/{number}/person")
async def kept(request: Request, pit: PitDep, number: TableNumber, token: TokenDep, person: Whom = "") -> Any:
    """Everything that is kept of a person at a table: their own by their token, anybody's for the operator."""
    whose = await _whose(pit, number, token, person)
    return await reading(kept_of, pit.journal, number, whose, _keeps(request))


@router.delete("/tables/{number}/person")
async def forget(
    request: Request, pit: PitDep, number: TableNumber, token: TokenDep, person: Whom = ""
) -> WipedPerson:
    """Forget a person's name, passport and hands at a table; not while they are there."""
    whose = await _whose(pit, number, token, person)
    table = await reading(pit.state, number)
    if any(each.id == whose for each in table.people):
        raise Refused("wire.still-there")
    gone = await reading(wipe, pit.journal, number, whose)
    hosted = pit.tables.get(number)
    if hosted is not None:
        hosted.call(whose, "")
    pit.play.forget(number, whose)
    audit("person wiped", table=number, person=whose)
    return WipedPerson(
        name=gone.name, hands=gone.hands, passport=gone.passport, stays=gone.stays, why=_keeps(request)
    )


def _keeps(request: Request) -> str:
    return of_type(PitDesk, request.app.state.desk).hours.keeps


async def _whose(pit: Pit, number: str, token: str, person: str) -> str:
    """The person whom a token proves, or whom the operator names."""
    await pit.find(number)
    pit.visitors.may_guess(visitor())
    guest = await asyncio.to_thread(pit.door.person, number, token)
    if guest is not None:
        if person and person != guest.id:
            raise unknown_token(pit, number, "person")
        return guest.id
    holder = await holder_of(pit, number, token)
    if not holder.may(GIVE) or not person:
        raise Refused("wire.badge-needed", role=holder.role)
    return person
