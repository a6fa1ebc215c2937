"""Recalling a round: the table before it, and each of its events with the table right after."""

from dataclasses import dataclass

from paigow.record.journal import Journal, Stored, TableRecord
from paigow.submissions import ApprovedGame
from paigow.table.events import Event
from paigow.table.evolve import evolve
from paigow.table.replay import replay
from paigow.table.state import Table


@dataclass(frozen=True, slots=True)
class Recalled:
    """A round as it was."""

    before: Table
    steps: tuple[tuple[Stored, Event, Table], ...]


def recall(journal: Journal, record: TableRecord, game: ApprovedGame, number: int) -> Recalled | None:
    """A round of a table; nothing if there is none of that number."""
    span = journal.span(record.number, number)
    if span is None:
        return None
    first, last = span
    table = before = replay(
        record.number, game, (one.read() for one in journal.events(record.number, until=first - 1))
    )
    steps = []
    for stored in journal.events(record.number, first - 1, last):
        event = stored.read()
        table = evolve(table, event)
        steps.append((stored, event, table))
    return Recalled(before, tuple(steps))
