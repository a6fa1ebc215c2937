"""A table's record read from its beginning: each command as it was given, with the events it brought about."""

import json
from collections.abc import Iterator

import sqlalchemy as sa

from paigow.record.journal import Journal
from paigow.record.schema import COMMANDS
from paigow.table.codec import read_stored_command
from paigow.table.commands import Command
from paigow.table.events import Event


def history(journal: Journal, number: str) -> Iterator[tuple[Command, tuple[Event, ...], int]]:
    """Commands in order, each with its events and the sequence number of the first of them."""
    query = (
        sa.select(COMMANDS.c.command, COMMANDS.c.first, COMMANDS.c.events)
        .where(COMMANDS.c.number == number)
        .order_by(COMMANDS.c.place)
    )
    with journal.engine.connect() as connection:
        given = connection.execute(query).all()
    events = journal.events(number)
    for command, first, count in given:
        brought = tuple(next(events).read() for _ in range(count))
        yield read_stored_command(json.loads(command)), brought, first + 1
