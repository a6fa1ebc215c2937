"""The journal: commands and events appended before the state moves, chained by hash, with the accounts they add up to.

An append carries the sequence it expects and the epoch of the lease under which it writes; a stale process can do
neither. A command's id is stored with its events: a repeat is answered with what it brought about the first time.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from paigow.record.batch import Head, RowBatch, stream_head, write_first
from paigow.record.chain import begin, canonical, commands_chain, events_chain
from paigow.record.checkpoints import Checkpoint
from paigow.record.entries import HOUSE_STREAM, Entry, StreamNote, TableRecord, is_sealed
from paigow.record.outage import Outage
from paigow.record.schema import ACCOUNTS, COMMANDS, EVENTS, KEYFRAMES, NAMES, STREAM_ENTRIES, TABLES
from paigow.record.secrets import keep_secret
from paigow.record.trouble import Collision, Repeated, Stale
from paigow.table.codec import read_event, write_command, write_event
from paigow.table.events import Event


@dataclass(frozen=True, slots=True)
class Stored:
    """One event as it is stored."""

    sequence: int
    round: int
    at: int
    actor: str
    command_id: str
    event: Mapping[str, Any]
    hash: str

    def read(self) -> Event:
        return read_event(self.event)


@dataclass(frozen=True, slots=True)
class Streamed:
    """One entry of a stream, with the table that caused it."""

    sequence: int
    number: str
    entry: Mapping[str, Any]


class Journal:
    """The record in one database."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.outage = Outage()
        """How long the database has kept writers and readers waiting."""
        self._heads: dict[str, Head] = {}

    # What tables there are

    def create_table(
        self,
        record: TableRecord,
        names: Mapping[str, str] | None = None,
        kept: Mapping[str, Mapping[str, Any]] | None = None,
    ) -> None:
        """Put a new table on record, with what its people are called and what is kept secret, or nothing of it."""
        values = {**record.identity(), "settings": canonical(dict(record.settings))}
        called = [
            {"number": record.number, "person": person, "name": name}
            for person, name in (names or {}).items()
        ]
        with self.engine.begin() as connection:
            write_first(connection)
            connection.execute(TABLES.insert().values(values))
            if called:
                connection.execute(NAMES.insert(), called)
            if is_sealed(record.settings):
                begins = begin(events_chain(record.number), record.identity())
                opened = StreamNote(HOUSE_STREAM, {"number": record.number, "begins": begins})
                RowBatch(()).write_note(connection, record.number, opened)
            for name, value in (kept or {}).items():
                keep_secret(connection, record.number, name, value)

    def tables(self) -> tuple[TableRecord, ...]:
        with self.engine.connect() as connection:
            rows = connection.execute(sa.select(TABLES).order_by(TABLES.c.created_at, TABLES.c.number)).all()
        return tuple(table_record(row) for row in rows)

    def table(self, number: str) -> TableRecord | None:
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(TABLES).where(TABLES.c.number == number)).first()
        return None if row is None else table_record(row)

    # Appending

    def append(self, entries: Sequence[Entry]) -> tuple[Head, ...]:
        """Store several commands in one transaction, durable when this returns; the heads after each."""
        batch = RowBatch(entries)
        try:
            with self.engine.begin() as connection:
                write_first(connection)
                heads = batch.write(connection, self._heads, lambda item: self._head(connection, item))
        except sa.exc.IntegrityError as twice:
            raise self._why(entries) from twice
        self._heads.update(heads)
        return tuple(batch.heads)

    def holds(self, entry: Entry) -> Head | None:
        """The heads after an entry, if exactly this entry is stored; nothing if it is not."""
        with self.engine.connect() as connection:
            row = connection.execute(
                sa.select(COMMANDS).where(
                    COMMANDS.c.number == entry.number, COMMANDS.c.command_id == entry.command_id
                )
            ).first()
            if row is None or row.first != entry.before.sequence:
                return None
            last = row.first + row.events
            events = connection.execute(
                sa.select(EVENTS.c.event, EVENTS.c.hash)
                .where(EVENTS.c.number == entry.number, EVENTS.c.sequence > row.first)
                .where(EVENTS.c.sequence <= last)
                .order_by(EVENTS.c.sequence)
            ).all()
            if row.command != canonical(write_command(entry.command)):
                return None
            if [each.event for each in events] != [canonical(write_event(each)) for each in entry.events]:
                return None
            hash = events[-1].hash if events else self._event_head(connection, entry.number, last)
        return Head(last, hash, row.place, row.hash)

    def _event_head(self, connection: sa.Connection, number: str, sequence: int) -> str:
        """The hash of the chain of events at a sequence."""
        query = sa.select(EVENTS.c.hash).where(EVENTS.c.number == number, EVENTS.c.sequence == sequence)
        found = connection.execute(query).scalar()
        return self._head(connection, number).hash if found is None else str(found)

    def note(self, number: str, note: StreamNote) -> int:
        """Put one entry on a stream by itself, without a command; the length of the stream after it."""
        with self.engine.begin() as connection:
            write_first(connection)
            return RowBatch(()).write_note(connection, number, note)

    def _why(self, entries: Sequence[Entry]) -> Exception:
        """What an append ran into: a command that is stored already, or somebody else's writing."""
        if len(entries) > 1:
            return Collision("one of several commands could not be stored")
        (entry,) = entries
        if self.answer(entry.number, entry.command_id) is not None:
            return Repeated(entry.command_id)
        return Stale(f"table {entry.number}: somebody else wrote after {entry.before.sequence}")

    def _head(self, connection: sa.Connection, number: str) -> Head:
        """The heads of a table's chains, as they are stored."""
        table = connection.execute(sa.select(TABLES).where(TABLES.c.number == number)).one()
        identity = table_record(table).identity()
        command = connection.execute(
            sa.select(COMMANDS.c.place, COMMANDS.c.hash)
            .where(COMMANDS.c.number == number)
            .order_by(COMMANDS.c.place.desc())
            .limit(1)
        ).first()
        event = connection.execute(
            sa.select(EVENTS.c.sequence, EVENTS.c.hash)
            .where(EVENTS.c.number == number)
            .order_by(EVENTS.c.sequence.desc())
            .limit(1)
        ).first()
        sequence, hash = (0, begin(events_chain(number), identity)) if event is None else event
        place, seal = (0, begin(commands_chain(number), identity)) if command is None else command
        return Head(sequence, hash, place, seal)

    def heads(self) -> tuple[Checkpoint, ...]:
        """Where every chain of the record ends now: what is worth keeping outside."""
        found = []
        with self.engine.connect() as connection:
            for number in (
                connection.execute(sa.select(TABLES.c.number).order_by(TABLES.c.number)).scalars().all()
            ):
                head = self._head(connection, number)
                found.append(Checkpoint(events_chain(number), head.sequence, head.hash))
                found.append(Checkpoint(commands_chain(number), head.place, head.seal))
            streams = sa.select(STREAM_ENTRIES.c.stream).distinct().order_by(STREAM_ENTRIES.c.stream)
            names = connection.execute(streams).scalars().all()
            found += [Checkpoint(name, *stream_head(connection, name)) for name in names]
        return tuple(found)

    def forget(self, number: str | None = None) -> None:
        """Read the heads of a table's chains again, after a failed append or a change of owner; or of all tables."""
        if number is None:
            self._heads.clear()
        else:
            self._heads.pop(number, None)

    # Reading

    def events(self, number: str, after: int = 0, until: int | None = None) -> Iterator[Stored]:
        """Events of a table in order, after one sequence and up to another."""
        query = sa.select(EVENTS).where(EVENTS.c.number == number, EVENTS.c.sequence > after)
        if until is not None:
            query = query.where(EVENTS.c.sequence <= until)
        # A reader may stop in the middle: the rows are closed before the connection is given back.
        with (
            self.engine.connect() as connection,
            connection.execution_options(yield_per=1_000).execute(query.order_by(EVENTS.c.sequence)) as rows,
        ):
            for row in rows:
                yield _stored(row)

    def written_events(self, number: str, after: int = 0) -> Iterator[str]:
        """Events of a table in order, as they are written and nothing beside: for those who read whole records."""
        query = (
            sa.select(EVENTS.c.event)
            .where(EVENTS.c.number == number, EVENTS.c.sequence > after)
            .order_by(EVENTS.c.sequence)
        )
        with self.engine.connect() as connection:
            yield from connection.execution_options(yield_per=1_000).execute(query).scalars()

    def answer(self, number: str, command_id: str) -> int | None:
        """The sequence after a stored command; nothing if the command is unknown."""
        query = sa.select(COMMANDS.c.first, COMMANDS.c.events).where(
            COMMANDS.c.number == number, COMMANDS.c.command_id == command_id
        )
        with self.engine.connect() as connection:
            row = connection.execute(query).first()
        return None if row is None else int(row.first) + int(row.events)

    def given(self, number: str, command_id: str) -> tuple[int, Mapping[str, Any]] | None:
        """The sequence after a stored command, and the command as it was given; nothing if it is unknown."""
        query = sa.select(COMMANDS.c.first, COMMANDS.c.events, COMMANDS.c.command).where(
            COMMANDS.c.number == number, COMMANDS.c.command_id == command_id
        )
        with self.engine.connect() as connection:
            row = connection.execute(query).first()
        return None if row is None else (int(row.first) + int(row.events), json.loads(row.command))

    def keyframe(self, number: str, until: int) -> tuple[int, str] | None:
        """The last keyframe of a table not after a sequence."""
        query = (
            sa.select(KEYFRAMES.c.sequence, KEYFRAMES.c.state)
            .where(KEYFRAMES.c.number == number, KEYFRAMES.c.sequence <= until)
            .order_by(KEYFRAMES.c.sequence.desc())
            .limit(1)
        )
        with self.engine.connect() as connection:
            row = connection.execute(query).first()
        return None if row is None else (row.sequence, row.state)

    def rounds(
        self, number: str, before: int | None = None, limit: int = 1_000_000
    ) -> tuple[tuple[int, int, int, int], ...]:
        """Rounds of a table, the last first: number, first and last sequence, and when it began."""
        last = sa.select(sa.func.max(EVENTS.c.round)).where(EVENTS.c.number == number)
        columns = (
            EVENTS.c.round,
            sa.func.min(EVENTS.c.sequence),
            sa.func.max(EVENTS.c.sequence),
            sa.func.min(EVENTS.c.at),
        )
        with self.engine.connect() as connection:
            top = connection.execute(last).scalar()
            if top is None:
                return ()
            top = top if before is None else min(top, before - 1)
            query = (
                sa.select(*columns)
                .where(EVENTS.c.number == number, EVENTS.c.round <= top, EVENTS.c.round > top - limit)
                .group_by(EVENTS.c.round)
                .order_by(EVENTS.c.round.desc())
            )
            rows = connection.execute(query).all()
        return tuple((row[0], row[1], row[2], row[3]) for row in rows)

    def span(self, number: str, round_number: int) -> tuple[int, int] | None:
        """First and last sequence of a round."""
        query = sa.select(sa.func.min(EVENTS.c.sequence), sa.func.max(EVENTS.c.sequence)).where(
            EVENTS.c.number == number, EVENTS.c.round == round_number
        )
        with self.engine.connect() as connection:
            row = connection.execute(query).one()
        return None if row[0] is None else (row[0], row[1])

    def accounts(self, number: str) -> dict[str, int]:
        """Balances as they are stored."""
        with self.engine.connect() as connection:
            rows = connection.execute(sa.select(ACCOUNTS).where(ACCOUNTS.c.number == number)).all()
        return {row.account: row.balance for row in rows}

    def stream(self, name: str, after: int = 0, containing: str = "") -> tuple[Streamed, ...]:
        """The entries of a stream after a sequence; only those whose text contains something, if that is said."""
        query = sa.select(STREAM_ENTRIES).where(
            STREAM_ENTRIES.c.stream == name, STREAM_ENTRIES.c.sequence > after
        )
        if containing:
            query = query.where(STREAM_ENTRIES.c.entry.contains(containing, autoescape=True))
        with self.engine.connect() as connection:
            rows = connection.execute(query.order_by(STREAM_ENTRIES.c.sequence)).all()
        return tuple(Streamed(row.sequence, row.number, json.loads(row.entry)) for row in rows)

    def length(self, stream: str) -> int:
        """How many entries a stream has."""
        with self.engine.connect() as connection:
            return stream_head(connection, stream)[0]


def table_record(row: Any) -> TableRecord:
    """A row of the tables as a record."""
    return TableRecord(
        row.number,
        row.game,
        row.filing,
        row.digest,
        row.mode,
        json.loads(row.settings),
        row.created_at,
        row.rules,
    )


def _stored(row: Any) -> Stored:
    return Stored(row.sequence, row.round, row.at, row.actor, row.command_id, json.loads(row.event), row.hash)
