"""A table's record read from its beginning: each command as it was given, with the events it brought about."""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

import sqlalchemy as sa

from paigow.errors import BadNotation
from paigow.record.entries import TableRecord
from paigow.record.journal import Journal
from paigow.record.schema import COMMANDS
from paigow.table.codec import read_event, read_stored_command
from paigow.table.commands import Command
from paigow.table.events import Event

StoredStep = tuple[Mapping[str, Any], Sequence[Mapping[str, Any]], int]
"""A command and its events as they are stored, and the sequence number of the first of them."""
ReadStep = tuple[Command, tuple[Event, ...], int]
"""The same, read."""


def chosen_tables(journal: Journal, number: str = "") -> tuple[TableRecord, ...]:
    """The table with a number, or all where none is named; `BadNotation` if there is no such table."""
    tables = journal.tables()
    chosen = tuple(record for record in tables if number in ("", record.number))
    if number and not chosen:
        numbers = ", ".join(record.number for record in tables) or "none"
        raise BadNotation(f"the record has no table {number!r}; there are {numbers}")
    return chosen


def stored_history(
    journal: Journal, number: str, after: int = 0, most: int | None = None
) -> Iterator[StoredStep]:
    """Commands in order, from the first whose events come after a sequence, and no more than so many."""
    query = (
        sa.select(COMMANDS.c.command, COMMANDS.c.first, COMMANDS.c.events)
        .where(COMMANDS.c.number == number, COMMANDS.c.first >= after)
        .order_by(COMMANDS.c.place)
        .limit(most)
    )
    with journal.engine.connect() as connection:
        given = connection.execute(query).all()
    events = journal.written_events(number, after)
    for command, first, count in given:
        brought = [json.loads(event) for event in islice(events, count)]
        if len(brought) < count:
            raise BadNotation(f"events of table {number} are missing after number {first + len(brought)}")
        yield json.loads(command), brought, first + 1


def history(journal: Journal, number: str, after: int = 0, most: int | None = None) -> Iterator[ReadStep]:
    """The same, read."""
    return (read_step(step) for step in stored_history(journal, number, after, most))


def read_step(step: StoredStep) -> ReadStep:
    """A stored step, read."""
    command, events, first = step
    return read_stored_command(command), tuple(read_event(event) for event in events), first
