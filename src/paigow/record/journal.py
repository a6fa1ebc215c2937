"""The journal: events appended before the state moves, chained by hash, with the accounts they add up to.

An append carries the sequence it expects and the epoch of the lease under which it writes; a stale process can do
neither. A command's id is stored with its events: a repeat is answered with what it brought about the first time.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from paigow.record.chain import GENESIS, canonical, link
from paigow.record.schema import ACCOUNTS, CHECKPOINTS, COMMANDS, EVENTS, LEASES, METER_ENTRIES, TABLES
from paigow.table.codec import read_event, write_event
from paigow.table.events import Event, GameBegan, RoundClosed
from paigow.table.postings import postings

CHECKPOINT_EVERY = 1_000
"""Events between two checkpoints of a chain."""


class Stale(Exception):
    """The append came from a process that no longer owns the table, or expected another sequence."""


class MeterMoved(Exception):
    """A meter changed since an award was worked out on it."""


class Repeated(Exception):
    """The command's id has been stored before."""


@dataclass(frozen=True, slots=True)
class TableRecord:
    """What a table is, apart from what happened at it."""

    number: str
    game: str
    filing: str
    digest: str
    mode: str
    settings: Mapping[str, Any]
    created_at: int


@dataclass(frozen=True, slots=True)
class MeterNote:
    """An entry on the stream of a progressive meter, caused by a table."""

    stream: str
    entry: Mapping[str, Any]
    expected: int | None = None
    """The length of the stream that the entry was worked out on; none where the order does not matter."""


@dataclass(frozen=True, slots=True)
class Entry:
    """The events of one command, to be stored all together or not at all."""

    number: str
    expected: int
    epoch: int
    command_id: str
    command: Mapping[str, Any]
    at: int
    actor: str
    round: int
    """The table's round before the command."""
    events: tuple[Event, ...]
    meters: tuple[MeterNote, ...] = field(default=())


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


class Journal:
    """The record in one database."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self._heads: dict[str, tuple[int, str]] = {}

    # What tables there are

    def create_table(self, record: TableRecord) -> None:
        with self.engine.begin() as connection:
            connection.execute(
                TABLES.insert().values(
                    number=record.number,
                    game=record.game,
                    filing=record.filing,
                    digest=record.digest,
                    mode=record.mode,
                    settings=canonical(dict(record.settings)),
                    created_at=record.created_at,
                )
            )

    def tables(self) -> tuple[TableRecord, ...]:
        with self.engine.connect() as connection:
            rows = connection.execute(sa.select(TABLES).order_by(TABLES.c.created_at, TABLES.c.number)).all()
        return tuple(
            TableRecord(
                row.number,
                row.game,
                row.filing,
                row.digest,
                row.mode,
                json.loads(row.settings),
                row.created_at,
            )
            for row in rows
        )

    def table(self, number: str) -> TableRecord | None:
        return next((one for one in self.tables() if one.number == number), None)

    # Appending

    def append(self, entries: Sequence[Entry]) -> None:
        """Store several commands' events in one transaction; durable when this returns."""
        heads = dict(self._heads)
        with self.engine.begin() as connection:
            for entry in entries:
                self._append(connection, entry, heads)
        self._heads = heads

    def _append(self, connection: sa.Connection, entry: Entry, heads: dict[str, tuple[int, str]]) -> None:
        self._check_lease(connection, entry)
        sequence, head = heads.get(entry.number) or self._head(connection, entry.number)
        if sequence != entry.expected:
            raise Stale(f"table {entry.number} stands at {sequence}, the append expected {entry.expected}")
        rows: list[dict[str, Any]] = []
        moved: dict[str, int] = {}
        for event, round_number in zip(entry.events, rounds_of(entry.round, entry.events), strict=True):
            sequence += 1
            text = canonical(write_event(event))
            head = link(
                head, entry.number, sequence, round_number, entry.at, entry.actor, entry.command_id, text
            )
            rows.append(
                {
                    "number": entry.number,
                    "sequence": sequence,
                    "round": round_number,
                    "at": entry.at,
                    "actor": entry.actor,
                    "command_id": entry.command_id,
                    "event": text,
                    "hash": head,
                }
            )
            for account, amount in postings(event):
                moved[account] = moved.get(account, 0) + amount
        try:
            connection.execute(
                COMMANDS.insert().values(
                    number=entry.number,
                    command_id=entry.command_id,
                    first=entry.expected,
                    count=len(rows),
                    command=canonical(dict(entry.command)),
                )
            )
        except sa.exc.IntegrityError as twice:
            raise Repeated(entry.command_id) from twice
        if rows:
            try:
                connection.execute(EVENTS.insert(), rows)
            except sa.exc.IntegrityError as other:
                raise Stale(
                    f"table {entry.number}: somebody else wrote event {rows[0]['sequence']}"
                ) from other
        self._checkpoint(connection, entry, rows)
        _move(connection, entry.number, moved)
        for note in entry.meters:
            _note(connection, entry.number, note)
        heads[entry.number] = (sequence, head)

    def _check_lease(self, connection: sa.Connection, entry: Entry) -> None:
        query = sa.select(LEASES.c.epoch).where(LEASES.c.number == entry.number)
        if connection.dialect.name != "sqlite":
            query = query.with_for_update()
        epoch = connection.execute(query).scalar()
        if epoch is not None and epoch != entry.epoch:
            raise Stale(f"table {entry.number} is at epoch {epoch}, the append at {entry.epoch}")

    def _head(self, connection: sa.Connection, number: str) -> tuple[int, str]:
        row = connection.execute(
            sa.select(EVENTS.c.sequence, EVENTS.c.hash)
            .where(EVENTS.c.number == number)
            .order_by(EVENTS.c.sequence.desc())
            .limit(1)
        ).first()
        return (0, GENESIS) if row is None else (row.sequence, row.hash)

    @staticmethod
    def _checkpoint(connection: sa.Connection, entry: Entry, rows: Sequence[Mapping[str, Any]]) -> None:
        due = [row for row in rows if row["sequence"] % CHECKPOINT_EVERY == 0]
        for row in due:
            connection.execute(
                CHECKPOINTS.insert().values(number=entry.number, sequence=row["sequence"], hash=row["hash"])
            )

    def forget_heads(self) -> None:
        """Read the heads of the chains anew, after a failed append or a change of owner."""
        self._heads = {}

    # Reading

    def events(self, number: str, after: int = 0, until: int | None = None) -> Iterator[Stored]:
        """Events of a table in order, after one sequence and up to another."""
        query = sa.select(EVENTS).where(EVENTS.c.number == number, EVENTS.c.sequence > after)
        if until is not None:
            query = query.where(EVENTS.c.sequence <= until)
        with self.engine.connect() as connection:
            for row in connection.execute(query.order_by(EVENTS.c.sequence)):
                yield _stored(row)

    def answer(self, number: str, command_id: str) -> tuple[int, int, Mapping[str, Any]] | None:
        """The sequence before a stored command, the number of its events, and the command; nothing if unknown."""
        with self.engine.connect() as connection:
            row = connection.execute(
                sa.select(COMMANDS).where(COMMANDS.c.number == number, COMMANDS.c.command_id == command_id)
            ).first()
        if row is None:
            return None
        values = row._mapping
        return values["first"], values["count"], json.loads(values["command"])

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

    def meter_entries(self, stream: str, after: int = 0) -> tuple[tuple[str, Mapping[str, Any]], ...]:
        """The entries of a meter stream after a sequence, each with the table that caused it."""
        query = sa.select(METER_ENTRIES).where(
            METER_ENTRIES.c.stream == stream, METER_ENTRIES.c.sequence > after
        )
        with self.engine.connect() as connection:
            rows = connection.execute(query.order_by(METER_ENTRIES.c.sequence)).all()
        return tuple((row.number, json.loads(row.entry)) for row in rows)


def rounds_of(before: int, events: Sequence[Event]) -> Iterator[int]:
    """The round that each event belongs to: what closes a round belongs to it, what follows to the next."""
    for event in events:
        if isinstance(event, GameBegan):
            before = max(1, before)
        yield before
        if isinstance(event, RoundClosed):
            before = event.number + 1


def _stored(row: Any) -> Stored:
    return Stored(row.sequence, row.round, row.at, row.actor, row.command_id, json.loads(row.event), row.hash)


def _move(connection: sa.Connection, number: str, moved: Mapping[str, int]) -> None:
    """Add to the stored balances, making accounts as they come up."""
    for account, amount in moved.items():
        if not amount:
            continue
        where = (ACCOUNTS.c.number == number, ACCOUNTS.c.account == account)
        changed = connection.execute(
            ACCOUNTS.update().where(*where).values(balance=ACCOUNTS.c.balance + amount)
        )
        if changed.rowcount == 0:
            connection.execute(ACCOUNTS.insert().values(number=number, account=account, balance=amount))


def _note(connection: sa.Connection, number: str, note: MeterNote) -> None:
    """Append to a meter's own chain."""
    row = connection.execute(
        sa.select(METER_ENTRIES.c.sequence, METER_ENTRIES.c.hash)
        .where(METER_ENTRIES.c.stream == note.stream)
        .order_by(METER_ENTRIES.c.sequence.desc())
        .limit(1)
    ).first()
    sequence, head = (0, GENESIS) if row is None else (row.sequence, row.hash)
    text = canonical(dict(note.entry))
    if note.expected is not None and note.expected != sequence:
        raise MeterMoved(f"meter stream {note.stream} stands at {sequence}, not at {note.expected}")
    connection.execute(
        METER_ENTRIES.insert().values(
            stream=note.stream,
            sequence=sequence + 1,
            number=number,
            entry=text,
            hash=link(head, note.stream, sequence + 1, number, text),
        )
    )
