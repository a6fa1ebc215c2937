"""REST: the pit's day, for people with a badge of the pit or the house, and read-only for a regulator."""

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request

from paigow.errors import BadNotation, Refused, of_type
from paigow.server.access import PitDep, TokenDep, unknown_token
from paigow.server.pit_desk import PitDesk, PitReport
from paigow.server.powers import COUNT
from paigow.server.threads import reading
from paigow.server.visitors import visitor

router = APIRouter(prefix="/api", tags=["pit"])

Day = Annotated[str, Query(max_length=10, description="A gaming day, by the date on which it begins.")]
ShiftName = Annotated[str, Query(max_length=43, description="A shift, as DATE/NAME.")]


@router.get("/pit")
async def pit_report(
    request: Request,
    pit: PitDep,
    token: TokenDep,
    shift: ShiftName = "",
    day: Day = "",
    week: Day = "",
    by: Literal["table", "dealer", "floor"] = "table",
    name: Annotated[str, Query(max_length=64, description="Only the tables of the pit of this name.")] = "",
) -> PitReport:
    """What tables won, how fast and how rightly they were dealt, in a shift (the present one), a day or a week.

    A badge of one pit names it; a badge of the house may. Tables at which its holder plays are left out."""
    if sum(map(bool, (shift, day, week))) > 1:
        raise BadNotation("a report is of one shift, one day or one week")
    pit.visitors.may_guess(visitor())
    holder = await asyncio.to_thread(pit.door.holder, "", token, name)
    if holder is None:
        raise unknown_token(pit, "", "pit")
    if not holder.may(COUNT):
        raise Refused("wire.not-the-pits", role=holder.role)
    desk = of_type(PitDesk, request.app.state.desk)
    return await reading(desk.report, pit, holder, name, desk.period(shift, day, week), by)
