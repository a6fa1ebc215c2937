"""Who may see what over the wire: roles are proved by tokens.

A table's own token opens its floor, which sees nothing hidden. The person who opened a table may sit down at it, so
surveillance of hands in play opens only with the operator's key or a badge; a finished round may be seen with either.
What each role may do is in `powers`.
"""

import asyncio
import base64
from collections.abc import Sequence
from typing import Annotated, NamedTuple

from fastapi import Depends, Header, Path, Query, Request

from paigow.errors import Refused, of_type
from paigow.server.audit import audit
from paigow.server.identity import Guest
from paigow.server.pit import Pit
from paigow.server.powers import DEAL, FLOOR, REVIEW, SURVEIL, Holder
from paigow.server.reading import LARGEST_ROUND, LONGEST_TOKEN, NUMBER_PATTERN, TOKEN_PATTERN
from paigow.server.visitors import visitor
from paigow.server.wording import language_of
from paigow.table.views import Viewer


async def _pit(request: Request) -> Pit:
    return of_type(Pit, request.app.state.pit)


PitDep = Annotated[Pit, Depends(_pit)]

TableNumber = Annotated[str, Path(pattern=NUMBER_PATTERN, description="A table's number.")]
RoundNumber = Annotated[int, Path(ge=0, le=LARGEST_ROUND, description="A round's number.")]
Named = Annotated[str, Path(max_length=64, description="A name of ours.")]
Tongue = Annotated[str, Query(max_length=20, description="The language of the answer.")]


def bearer(header: str | None) -> str:
    """The token in a header `Authorization: Bearer`; nothing if there is none."""
    scheme, _, token = (header or "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


async def _token(
    request: Request,
    token: Annotated[
        str,
        Query(
            max_length=LONGEST_TOKEN,
            pattern=TOKEN_PATTERN,
            deprecated=True,
            description="Addresses are logged by proxies: send `Authorization: Bearer TOKEN` instead.",
        ),
    ] = "",
) -> str:
    return bearer(request.headers.get("authorization")) or token


PROTOCOL = "paigow"
OFFERED = "token."


def offered_token(protocols: Sequence[str]) -> str:
    """The token among the subprotocols that a live connection offers, where it stands as base64 for addresses."""
    for offered in protocols:
        if offered.startswith(OFFERED) and len(offered) <= 2 * LONGEST_TOKEN:
            coded = offered.removeprefix(OFFERED)
            try:
                return base64.urlsafe_b64decode(coded + "=" * (-len(coded) % 4)).decode("ascii")
            except ValueError:
                return ""
    return ""


PassportHeader = Annotated[str, Header(min_length=0, max_length=100, pattern=r"^([A-Za-z0-9_-]{32,100})?$")]
"""The secret under which somebody's hands are kept."""
TokenDep = Annotated[str, Depends(_token)]
"""The token of a request: from its header, or from its address as older clients send it."""


class Admitted(NamedTuple):
    """Somebody who may come in: what they see, who they are at the table, and the role their token proves."""

    viewer: Viewer
    guest: Guest | None = None
    holder: Holder | None = None


async def see_as(
    pit: Pit, number: str, role: str, token: str, language: str | None, finished: bool = False
) -> Admitted:
    """The viewer that a role and a token make; `Refused` if the token does not prove the role.

    `finished` says that only a round which is over will be shown.
    """
    tongue = language_of(language)
    if role == "spectator":
        return Admitted(Viewer("spectator", language=tongue))
    if role == "player":
        pit.visitors.may_guess(visitor())
        person = await asyncio.to_thread(pit.door.person, number, token)
        if person is None:
            raise unknown_token(pit, number, role)
        return Admitted(Viewer("player", person.id, tongue), person)
    if role in {"floor", "surveillance", "dealer"}:
        holder = await holder_of(pit, number, token)
        if not holder.may(DEAL if role == "dealer" else FLOOR):
            raise unknown_token(pit, number, role)
        if role == "surveillance" and not holder.may(REVIEW if finished else SURVEIL):
            raise Refused("wire.operator-only")
        if not finished:
            await does_not_play(pit, number, holder)
        return Admitted(Viewer(role, language=tongue), None, holder)
    raise Refused("wire.unknown-role", role=role[:40])


async def holder_of(pit: Pit, number: str, token: str) -> Holder:
    """The person who holds a role at a table, or in the house, by this token; `Refused` if nobody does."""
    pit.visitors.may_guess(visitor())
    holder = await asyncio.to_thread(pit.role_of, number, token)
    if holder is None:
        raise unknown_token(pit, number, "holder")
    return holder


async def house_holder(pit: Pit, token: str, asks: str, of_pit: str = "") -> Holder:
    """The holder of a badge that is valid for the whole house; `asks` says in the audit trail who was asked for."""
    pit.visitors.may_guess(visitor())
    holder = await asyncio.to_thread(pit.door.holder, "", token, of_pit)
    if holder is None:
        raise unknown_token(pit, "", asks)
    return holder


async def works_at(pit: Pit, number: str, token: str) -> Holder:
    """The person who works the floor of a table by this token, and does not play at it."""
    holder = await holder_of(pit, number, token)
    if not holder.may(FLOOR):
        raise unknown_token(pit, number, "floor")
    await does_not_play(pit, number, holder)
    return holder


async def does_not_play(pit: Pit, number: str, holder: Holder) -> None:
    """Refuse somebody who plays at a table any other role there."""
    if await asyncio.to_thread(pit.plays, number, holder):
        audit("role refused", table=number, holder=holder.id, role=holder.role)
        raise Refused("wire.plays-here", role=holder.role)


def unknown_token(pit: Pit, number: str, role: str) -> Refused:
    """A token opens nothing: it is counted, and goes into the audit trail."""
    pit.visitors.guessed(visitor())
    audit("token refused", table=number, role=role)
    return Refused("wire.unknown-token")


async def is_finished(pit: Pit, number: str, round_number: int) -> bool:
    """Whether a round is over: closing it moves the table on to the next number."""
    table = await asyncio.to_thread(pit.state, number)
    return round_number < table.round.number
