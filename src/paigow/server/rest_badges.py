"""REST: make, list and revoke badges, for people who may give them."""

import asyncio
import time
from typing import Annotated, Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field

from paigow.errors import Refused
from paigow.record.badges import Badge
from paigow.server.access import Named, PitDep, TokenDep, holder_of
from paigow.server.audit import audit
from paigow.server.messages import Name, Strict
from paigow.server.pit import Pit
from paigow.server.powers import GIVE, OPENER, Holder
from paigow.server.reading import Trimmed

router = APIRouter(prefix="/api/badges", tags=["badges"])

Role = Literal["player", "dealer", "floor", "surveillance", "trainer", "pit", "regulator", "operator"]
Scope = Literal["table", "pit", "house"]
HOUR = 3_600_000
BY_OPENER = frozenset({"dealer", "floor"})
"""Roles that a table's opener may give, at that table, for practice."""
OPENERS_HOURS = 24


class AskBadge(Strict):
    """A badge that is asked for: whose, for which role, where, and for how long."""

    role: Role
    name: Annotated[Trimmed, Field(min_length=1, max_length=64)]
    scope: Scope = "house"
    place: Name = ""
    """The table's number or the pit's name; empty for the house."""
    hours: Annotated[int, Field(ge=0, le=24 * 366)] = 12
    """After how many hours it ends; 0 never."""
    key: Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")] = ""
    """The public key the holder signs with."""


class BadgeInfo(BaseModel):
    """A badge, without its token."""

    id: str
    role: str
    name: str
    scope: str
    place: str
    made_at: int
    made_by: str
    expires_at: int
    revoked_at: int
    revoked_by: str
    key: str
    holds: bool


class NewBadge(BaseModel):
    """A badge that was made, and its token, which is shown this once."""

    badge: BadgeInfo
    token: str


@router.post("", status_code=201)
async def make(pit: PitDep, asked: AskBadge, token: TokenDep) -> NewBadge:
    """Make a badge: the operator gives every role, a table's opener dealer and floor of a practice table."""
    table = asked.place if asked.scope == "table" else ""
    giver = await holder_of(pit, table, token)
    hours = asked.hours
    if not giver.may(GIVE):
        _opener_may(pit, giver, asked)
        hours = min(hours or OPENERS_HOURS, OPENERS_HOURS)
    if table:
        await asyncio.to_thread(pit.record, table)
    now = time.time_ns() // 1_000_000
    by = f"{OPENER}:{table}" if giver.role == OPENER else giver.id
    badge, secret = await asyncio.to_thread(
        lambda: pit.door.badges.make(
            asked.role,
            asked.name,
            now,
            by,
            scope=asked.scope,
            place=asked.place,
            expires_at=now + hours * HOUR if hours else 0,
            key=asked.key,
        )
    )
    audit("badge made", badge=badge.id, role=badge.role, scope=badge.scope, place=badge.place, by=by)
    return NewBadge(badge=_info(badge), token=secret)


def _opener_may(pit: Pit, giver: Holder, asked: AskBadge) -> None:
    allowed = giver.role == OPENER and asked.scope == "table" and asked.role in BY_OPENER
    if not allowed or pit.record(asked.place).mode != "practice":
        raise Refused("wire.not-yours-to-give", role=asked.role)


@router.get("")
async def all_badges(pit: PitDep, token: TokenDep) -> tuple[BadgeInfo, ...]:
    """Every badge there is or was, for the operator."""
    await _operator(pit, token)
    found = await asyncio.to_thread(pit.door.badges.all)
    return tuple(_info(badge) for badge in found)


@router.delete("/{id}")
async def revoke(pit: PitDep, id: Named, token: TokenDep) -> BadgeInfo:
    """Revoke a badge: from now on it opens nothing."""
    holder = await _operator(pit, token)
    badge = await asyncio.to_thread(pit.door.badges.revoke, id, time.time_ns() // 1_000_000, holder.id)
    if badge is None:
        raise Refused("wire.no-such-badge", id=id)
    audit("badge revoked", badge=badge.id, by=holder.id)
    pit.shut_out(badge.id)
    return _info(badge)


async def _operator(pit: Pit, token: str) -> Holder:
    holder = await holder_of(pit, "", token)
    if not holder.may(GIVE):
        raise Refused("wire.not-yours-to-give", role=holder.role)
    return holder


def _info(badge: Badge) -> BadgeInfo:
    told = {name: getattr(badge, name) for name in BadgeInfo.model_fields if name != "holds"}
    return BadgeInfo(**told, holds=badge.holds(time.time_ns() // 1_000_000))
