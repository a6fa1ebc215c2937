"""REST: surveillance: the wall of tables with every hand, search over finished rounds, and marks.

A badge with the power to watch hands in play opens it. A person who plays at a table sees nothing of that table here.
"""

from collections import Counter
from typing import Annotated, Literal

from fastapi import APIRouter, Query

from paigow.errors import Refused
from paigow.reports.marks import MAY_MARK, MarkBook
from paigow.reports.search import MOST, search
from paigow.reports.shifts import called
from paigow.server.access import PitDep, TokenDep, Tongue, does_not_play, house_holder
from paigow.server.audit import audit
from paigow.server.pit import Pit
from paigow.server.pit_desk import badge_of, now
from paigow.server.powers import SURVEIL, Holder
from paigow.server.surveillance_models import (
    AskMark,
    RoundMark,
    SearchFound,
    SearchHit,
    Wall,
    WallHand,
    WallTable,
)
from paigow.server.threads import reading
from paigow.server.wording import language_of
from paigow.table.state import Table
from paigow.table.views import HandView, Viewer, view
from paigow.words import Language

router = APIRouter(prefix="/api", tags=["surveillance"])

FACE_DOWN = frozenset({"dealt", "set"})


@router.get("/wall")
async def wall(pit: PitDep, token: TokenDep, language: Tongue = "en") -> Wall:
    """Every table that runs here with all its hands, and the marks."""
    holder = await _watcher(pit, token)
    return await reading(_wall, pit, holder, language_of(language))


@router.get("/search")
async def find(
    pit: PitDep,
    token: TokenDep,
    kind: Literal["hand", "person", "clause", "amount", "irregularity"],
    words: Annotated[
        str, Query(max_length=120, description="Pieces, a name, a clause, dollars or a kind.")
    ] = "",
) -> SearchFound:
    """Rounds that are over in which something is found."""
    holder = await _watcher(pit, token)
    audit("record searched", holder=holder.id, kind=kind)
    return await reading(_found, pit, holder, kind, words)


@router.post("/marks", status_code=201)
async def mark(pit: PitDep, token: TokenDep, asked: AskMark) -> Wall:
    """Mark a round, to be looked at again."""
    holder = await _watcher(pit, token)
    await pit.find(asked.table)
    await does_not_play(pit, asked.table, holder)
    badge = await reading(badge_of, pit, token)
    await reading(lambda: MarkBook(pit.journal).mark(asked.table, asked.round, asked.words, badge, now()))
    audit("round marked", table=asked.table, round=asked.round, holder=holder.id)
    return await reading(_wall, pit, holder, "en")


async def _watcher(pit: Pit, token: str) -> Holder:
    """Somebody who may watch hands in play, in the whole house."""
    holder = await house_holder(pit, token, "surveillance")
    if not holder.may(SURVEIL):
        raise Refused("wire.not-surveillance", role=holder.role)
    return holder


def _wall(pit: Pit, holder: Holder, language: Language) -> Wall:
    running = {number: hosted.table for number, hosted in sorted(pit.tables.items())}
    shown = {number: table for number, table in running.items() if not pit.plays(number, holder)}
    names = called(pit.journal)
    badge = pit.door.badges.get(holder.id)
    return Wall(
        tables=tuple(_tile(pit, table, names, language) for table in shown.values()),
        marks=tuple(
            RoundMark(**{**item, "by": names.get(item["by"], ""), "title": names.get(item["table"], "")})
            for item in MarkBook(pit.journal).all()
            if item["table"] in shown or item["table"] not in running
        ),
        left_out=len(running) - len(shown),
        marks_rounds=badge is not None and badge.scope == "house" and holder.role in MAY_MARK,
    )


def _tile(pit: Pit, table: Table, names: dict[str, str], language: Language) -> WallTable:
    seen = view(table, Viewer("surveillance", language=language))
    stakes: Counter[int] = Counter()
    owners: dict[int, str] = {}
    for seat in seen.seats:
        stakes[seat.spot] = sum(wager.amount for wager in seat.wagers)
        owners[seat.spot] = seat.name
    hands = [seen.dealer_hand, *(seat.hand for seat in seen.seats)]
    return WallTable(
        number=table.number,
        title=names.get(table.number, ""),
        game=seen.game,
        game_title=seen.title,
        pieces=seen.pieces,
        phase=seen.phase,
        round=seen.round,
        dealer=names.get(table.dealer, table.dealer),
        stakes=sum(stakes.values()),
        irregularity=seen.irregularity,
        hands=tuple(
            _hand(hand, owners.get(hand.place, ""), stakes[hand.place]) for hand in hands if hand is not None
        ),
    )


def _hand(hand: HandView, name: str, stake: int) -> WallHand:
    return WallHand(
        place=hand.place,
        name=name,
        stake=stake,
        pieces=hand.pieces,
        high=hand.high,
        low=hand.low,
        hidden=hand.stage in FACE_DOWN,
    )


def _found(pit: Pit, holder: Holder, kind: str, words: str) -> SearchFound:
    names = called(pit.journal)
    tables = [
        record.number
        for record in pit.journal.tables()
        if record.number not in pit.out and not pit.plays(record.number, holder)
    ]
    found = search(pit.journal, kind, words, tables)
    people = {number: pit.called(number) for number in {item.table for item in found}}
    hits = tuple(
        SearchHit(
            table=item.table,
            title=names.get(item.table, ""),
            round=item.round,
            sequence=item.sequence,
            at=item.at,
            event=item.event,
            place=item.place,
            person=people[item.table].get(item.person, item.person),
            amount=item.amount,
            clauses=item.clauses,
        )
        for item in found
    )
    return SearchFound(hits=hits, more=len(hits) >= MOST)
