"""Recalling a round: the table before it, and each of its events with the table right after."""

from collections.abc import Mapping
from dataclasses import dataclass

from paigow.record.entries import TableRecord
from paigow.record.journal import Journal, Stored
from paigow.record.keyframes import is_current, read_state
from paigow.submissions import ApprovedGame
from paigow.table.events import Event
from paigow.table.evolve import evolve
from paigow.table.state import Table

LAST = 2**62
"""Beyond the end of every journal."""


@dataclass(frozen=True, slots=True)
class Recalled:
    """A round as it was."""

    before: Table
    steps: tuple[tuple[Stored, Event, Table], ...]


def recall(
    journal: Journal,
    record: TableRecord,
    game: ApprovedGame,
    number: int,
    names: Mapping[str, str] | None = None,
) -> Recalled | None:
    """A round of a table; nothing if there is none of that number."""
    span = journal.span(record.number, number)
    if span is None:
        return None
    first, last = span
    table = before = table_at(journal, record, game, first - 1, names)
    steps = []
    for stored in journal.events(record.number, first - 1, last):
        event = stored.read()
        table = evolve(table, event)
        steps.append((stored, event, table))
    return Recalled(before, tuple(steps))


def table_at(
    journal: Journal,
    record: TableRecord,
    game: ApprovedGame,
    sequence: int | None = None,
    names: Mapping[str, str] | None = None,
) -> Table:
    """A table after so many events, or as it is now; from the last keyframe before on. `names` are shown in views."""
    frame = journal.keyframe(record.number, LAST if sequence is None else sequence)
    called = {} if names is None else names
    if frame is None or not is_current(frame[1]):
        table = Table(record.number, game, names=called)
    else:
        table = read_state(frame[1], record.number, game, called)
    for stored in journal.events(record.number, table.sequence, sequence):
        table = evolve(table, stored.read())
    return table
