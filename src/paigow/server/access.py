"""Who may see what over the wire: roles are proved by tokens.

A table's own token opens its floor, which sees nothing hidden. Whoever opened a table may sit down at it, so
surveillance of hands in play opens with the operator's key alone; a finished round may be seen with either.
"""

import asyncio
from typing import Annotated

from fastapi import Depends, Request

from paigow.errors import Refused
from paigow.server.identity import Person
from paigow.server.pit import Pit
from paigow.server.wording import language_of
from paigow.table.views import Viewer


def _pit(request: Request) -> Pit:
    pit = request.app.state.pit
    assert isinstance(pit, Pit)
    return pit


PitDep = Annotated[Pit, Depends(_pit)]


async def see_as(
    pit: Pit, number: str, role: str, token: str, language: str | None, finished: bool = False
) -> tuple[Viewer, Person | None]:
    """The viewer that a role and a token make; `Refused` if the token does not prove the role.

    `finished` says that only a round which is over will be shown.
    """
    tongue = language_of(language)
    if role == "spectator":
        return Viewer("spectator", language=tongue), None
    if role == "player":
        person = await asyncio.to_thread(pit.door.person, number, token)
        if person is None:
            raise Refused("wire.unknown-token")
        return Viewer("player", person.id, tongue), person
    if role in {"floor", "surveillance"}:
        if not await asyncio.to_thread(pit.door.is_floor, number, token):
            raise Refused("wire.unknown-token")
        if role == "surveillance" and not finished and not pit.door.is_operator(token):
            raise Refused("wire.operator-only")
        return Viewer(role, language=tongue), None
    raise Refused("wire.unknown-role", role=role[:40])


async def is_finished(pit: Pit, number: str, round_number: int) -> bool:
    """Whether a round is over: closing it moves the table on to the next number."""
    table = await asyncio.to_thread(pit.state, number)
    return round_number < table.round.number
