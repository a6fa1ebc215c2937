"""Search over the record for surveillance: a hand, a person, a clause, an amount or an irregularity.

Only rounds that are over are searched. The database finds texts in which something may stand; what is found is then
read, so that a number or a piece counts only where the event means it.
"""

import json
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from paigow.errors import BadNotation
from paigow.money import parse_dollars
from paigow.pieces import Tile
from paigow.record.journal import Journal
from paigow.record.names import Names
from paigow.record.schema import EVENTS
from paigow.rulebook import library
from paigow.table.codec import read_piece
from paigow.table.irregularity_book import irregularity_book

HAND, PERSON, CLAUSE, AMOUNT, IRREGULARITY = "hand", "person", "clause", "amount", "irregularity"
KINDS = (HAND, PERSON, CLAUSE, AMOUNT, IRREGULARITY)
MOST = 200
"""Rounds that one search tells."""
FIRST = 1
"""The first round of a table; what is before it belongs to none."""
OVER = '"type":"RoundClosed"'
AMOUNTS = ("amount", "stake", "wins", "vigorish")

Entry = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class FoundRound:
    """A round in which something was found, and the first event that has it."""

    table: str
    round: int
    sequence: int
    at: int
    event: str
    """The type of the event."""
    place: int | None
    person: str
    amount: int | None
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What a search is for: texts one of which an event has, and whether it is really meant."""

    texts: tuple[str, ...]
    meant: Callable[[str, Entry], bool]


def search(journal: Journal, kind: str, words: str, tables: Collection[str]) -> tuple[FoundRound, ...]:
    """Rounds of these tables in which it is found, the last first."""
    wanted = _wanted(journal, kind, words.strip())
    if not wanted.texts or not tables:
        return ()
    found = [
        item
        for number, last in _last_over(journal, tables)
        for item in _in_table(journal, wanted, number, last)
    ]
    return tuple(sorted(found, key=lambda item: (-item.at, item.table, -item.round))[:MOST])


def _in_table(journal: Journal, wanted: _Wanted, number: str, last: int) -> Iterable[FoundRound]:
    """The last rounds of a table in which it is found; no more of them than one search tells."""
    has = sa.or_(*(EVENTS.c.event.contains(text, autoescape=True) for text in wanted.texts))
    query = sa.select(EVENTS).where(EVENTS.c.number == number, has)
    found: dict[int, FoundRound] = {}
    with journal.engine.connect() as connection:
        for row in connection.execute(
            query.order_by(EVENTS.c.sequence.desc()).execution_options(yield_per=500)
        ):
            if not FIRST <= row.round <= last:
                continue
            if len(found) >= MOST and row.round not in found:
                break
            event = json.loads(row.event)
            if wanted.meant(number, event):
                # Read backwards, so that what stays is the first event of the round that has it.
                found[row.round] = _told(row, event)
    return found.values()


def _last_over(journal: Journal, tables: Collection[str]) -> list[tuple[str, int]]:
    """The last round of each table that is over; those before it are over too. By the index of rounds, not by texts."""
    reached = (
        sa.select(EVENTS.c.number, sa.func.max(EVENTS.c.round))
        .where(EVENTS.c.number.in_(tables))
        .group_by(EVENTS.c.number)
    )
    found = []
    with journal.engine.connect() as connection:
        for number, last in connection.execute(reached).all():
            closed = sa.select(EVENTS.c.sequence).where(
                EVENTS.c.number == number,
                EVENTS.c.round == last,
                EVENTS.c.event.contains(OVER, autoescape=True),
            )
            is_over = connection.execute(closed.limit(1)).first() is not None
            found.append((number, last if is_over else last - 1))
    return found


def _told(row: Any, event: Entry) -> FoundRound:
    amounts = (event[name] for name in AMOUNTS if isinstance(event.get(name), int))
    return FoundRound(
        row.number, row.round, row.sequence, row.at, str(event["type"]), event.get("place", event.get("spot")),
        str(event.get("person", "")), next(amounts, None), tuple(event.get("clauses", ())),
    )  # fmt: skip


def _wanted(journal: Journal, kind: str, words: str) -> _Wanted:
    match kind:
        case "hand":
            return _a_hand(words)
        case "person":
            return _a_person(journal, words)
        case "clause":
            if not library().has_clause(words):
                raise BadNotation(f"there is no clause {words!r}")
            return _Wanted((f'"{words}"',), lambda _, event: words in _clauses(event))
        case "amount":
            cents = int(parse_dollars(words))
            return _Wanted((f":{cents}",), lambda _, event: cents in (event.get(name) for name in AMOUNTS))
        case "irregularity":
            return _an_irregularity(words)
    raise BadNotation(f"a search is for one of {', '.join(KINDS)}, not {kind!r}")


def _a_hand(words: str) -> _Wanted:
    """Pieces that lie together in one hand, as it was set or shown."""
    if not words:
        raise BadNotation("a hand is looked for by its pieces, such as Ah Kd or 6-6 1-3")
    pieces = [read_piece(text) for text in words.split()]
    wanted = Counter(map(_face, pieces))

    def meant(_: str, event: Entry) -> bool:
        if event["type"] not in {"HandSet", "HandShown"}:
            return False
        return wanted <= Counter(_face(read_piece(text)) for text in (*event["high"], *event["low"]))

    first = pieces[0]
    return _Wanted((f'"{first.notation}' if isinstance(first, Tile) else f'"{first.mark}"',), meant)


def _face(piece: Any) -> str:
    """What a piece shows: both copies of a tile show the same."""
    return str(piece.notation) if isinstance(piece, Tile) else str(piece.mark)


def _a_person(journal: Journal, words: str) -> _Wanted:
    """Somebody who had money in the round, by id or by name."""
    if not words:
        raise BadNotation("a person is looked for by name or by id")
    called = set(Names(journal.engine).find(words))
    ids = {words, *(person for _, person in called)}

    def meant(number: str, event: Entry) -> bool:
        person = event.get("person")
        return "amount" in event and (person == words or (number, person) in called)

    return _Wanted(tuple(f'"person":"{person}"' for person in sorted(ids)), meant)


def _an_irregularity(words: str) -> _Wanted:
    """Irregularities of a kind, or any."""
    if words and words not in irregularity_book():
        raise BadNotation(
            f"{words!r} is not an irregularity; there are {', '.join(sorted(irregularity_book()))}"
        )
    return _Wanted(
        ('"type":"IrregularityReported"',),
        lambda _, event: event["type"] == "IrregularityReported" and words in ("", event["kind"]),
    )


def _clauses(data: Any) -> Iterator[str]:
    """Every clause that an event cites, also inside reasons and judgements."""
    if isinstance(data, Mapping):
        for name, value in data.items():
            if name == "clauses":
                yield from value
            else:
                yield from _clauses(value)
    elif isinstance(data, list):
        for item in data:
            yield from _clauses(item)
