"""A batch: several commands made into rows, with their hashes, and written in as few statements as possible."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from paigow.record import keyframes
from paigow.record.chain import (
    begin,
    canonical,
    command_link,
    commands_chain,
    event_link,
    events_chain,
    stream_link,
)
from paigow.record.checkpoints import EVERY
from paigow.record.entries import Entry, StreamNote
from paigow.record.schema import (
    ACCOUNTS,
    CHECKPOINTS,
    COMMANDS,
    EVENTS,
    KEYFRAMES,
    LEASES,
    SECRETS,
    STREAM_ENTRIES,
)
from paigow.record.trouble import Stale, StreamMoved
from paigow.table.codec import write_command, write_event
from paigow.table.postings import postings

Row = dict[str, Any]

WRITTEN = (COMMANDS, EVENTS, KEYFRAMES, STREAM_ENTRIES, SECRETS, CHECKPOINTS)
"""Tables to which a batch adds rows, in this order."""

_INSERTS = {table: table.insert() for table in WRITTEN}
_EPOCHS = sa.select(LEASES.c.number, LEASES.c.epoch).where(
    LEASES.c.number.in_(sa.bindparam("numbers", expanding=True))
)
_LOCKED_EPOCHS = _EPOCHS.order_by(LEASES.c.number).with_for_update()
"""Statements are made once: making one takes as long as having it carried out."""


@dataclass(frozen=True, slots=True)
class Head:
    """Where a table's two chains end."""

    sequence: int
    hash: str
    place: int
    seal: str


class RowBatch:
    """The rows of some commands, in the order in which they are written."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.entries = entries
        self.rows: dict[sa.Table, list[Row]] = {line: [] for line in WRITTEN}
        self.moved: dict[tuple[str, str], int] = {}
        self.heads: list[Head] = []
        """The heads after each entry."""

    def write(
        self, connection: sa.Connection, known: Mapping[str, Head], look_up: Callable[[str], Head]
    ) -> dict[str, Head]:
        """Write everything; the new heads."""
        self._check_leases(connection)
        heads: dict[str, Head] = {}
        for entry in self.entries:
            head = heads.get(entry.number) or known.get(entry.number) or look_up(entry.number)
            heads[entry.number] = self._add(entry, head)
            self.heads.append(heads[entry.number])
        self._add_notes(
            connection,
            [(each_entry.number, note) for each_entry in self.entries for note in each_entry.notes],
        )
        self._insert(connection)
        self._move(connection)
        return heads

    def write_note(self, connection: sa.Connection, number: str, note: StreamNote) -> int:
        """Write one entry of a stream that no command causes; the length of the stream after it."""
        self._add_notes(connection, [(number, note)])
        self._insert(connection)
        return int(self.rows[STREAM_ENTRIES][-1]["sequence"])

    def _insert(self, connection: sa.Connection) -> None:
        for table, rows in self.rows.items():
            if rows:
                connection.execute(_INSERTS[table], rows)

    def _check_leases(self, connection: sa.Connection) -> None:
        """Every table of the batch is still written under the epoch its lease has."""
        numbers = sorted({each_entry.number for each_entry in self.entries})
        query = _EPOCHS if connection.dialect.name == "sqlite" else _LOCKED_EPOCHS
        rows = connection.execute(query, {"numbers": numbers})
        epochs = {row.number: row.epoch for row in rows}
        for entry in self.entries:
            if epochs.get(entry.number, entry.epoch) != entry.epoch:
                raise Stale(f"table {entry.number} is at epoch {epochs[entry.number]}, not at {entry.epoch}")

    def _add(self, entry: Entry, head: Head) -> Head:
        """The rows of one command after a head, and the head after it."""
        if head.sequence != entry.before.sequence:
            expected = entry.before.sequence
            raise Stale(f"table {entry.number} stands at {head.sequence}, the append expected {expected}")
        command = entry.command
        shared = {
            "number": entry.number,
            "at": command.at,
            "actor": command.by.name,
            "command_id": entry.command_id,
        }
        sequence, hash = head.sequence, head.hash
        for event, round_number in zip(entry.events, entry.rounds(), strict=True):
            sequence += 1
            row = {
                **shared,
                "sequence": sequence,
                "round": round_number,
                "event": canonical(write_event(event)),
            }
            row["hash"] = hash = event_link(hash, row)
            self.rows[EVENTS].append(row)
            self._checkpoint(events_chain(entry.number), sequence, hash)
            for account, amount in postings(event):
                key = (entry.number, account)
                self.moved[key] = self.moved.get(key, 0) + amount
        place = head.place + 1
        sealed = {
            **shared,
            "place": place,
            "first": head.sequence,
            "events": len(entry.events),
            "command": canonical(write_command(command)),
        }
        sealed["hash"] = seal = command_link(head.seal, sealed, hash)
        self.rows[COMMANDS].append(sealed)
        self._checkpoint(commands_chain(entry.number), place, seal)
        self._add_beside(entry, sequence)
        return Head(sequence, hash, place, seal)

    def _add_beside(self, entry: Entry, sequence: int) -> None:
        if keyframes.is_due(entry.before.sequence, sequence):
            state = keyframes.write_state(entry.after)
            self.rows[KEYFRAMES].append({"number": entry.number, "sequence": sequence, "state": state})
        for name, value in entry.secrets:
            self.rows[SECRETS].append({"number": entry.number, "name": name, "value": json.dumps(value)})

    def _checkpoint(self, chain: str, length: int, hash: str) -> None:
        if length % EVERY == 0:
            self.rows[CHECKPOINTS].append({"chain": chain, "length": length, "hash": hash})

    def _add_notes(self, connection: sa.Connection, noted: Sequence[tuple[str, StreamNote]]) -> None:
        """Entries on streams, each after the last one there; streams are locked in one order by everybody."""
        heads = {}
        for stream in sorted({note.stream for _, note in noted}):
            lock_stream(connection, stream)
            heads[stream] = stream_head(connection, stream)
        for number, note in noted:
            heads[note.stream] = self._note(number, note, *heads[note.stream])

    def _note(self, number: str, note: StreamNote, sequence: int, hash: str) -> tuple[int, str]:
        if note.expected is not None and note.expected != sequence:
            raise StreamMoved(f"stream {note.stream} stands at {sequence}, not at {note.expected}")
        row: Row = {
            "stream": note.stream,
            "sequence": sequence + 1,
            "number": number,
            "entry": canonical(dict(note.entry)),
        }
        row["hash"] = stream_link(hash, row)
        self.rows[STREAM_ENTRIES].append(row)
        self._checkpoint(note.stream, sequence + 1, row["hash"])
        return sequence + 1, row["hash"]

    def _move(self, connection: sa.Connection) -> None:
        """Add to the stored balances, making accounts as they come up."""
        rows = [
            {"number": number, "account": account, "balance": amount}
            for (number, account), amount in sorted(self.moved.items())
        ]
        if not rows:
            return
        connection.execute(_added_to_accounts(connection.dialect.name), rows)


@cache
def _added_to_accounts(dialect: str) -> sa.Insert:
    """Add to a balance, or open the account with it."""
    insert = sqlite.insert if dialect == "sqlite" else postgresql.insert
    made = insert(ACCOUNTS)
    added = ACCOUNTS.c.balance + made.excluded.balance
    keys = [ACCOUNTS.c.number, ACCOUNTS.c.account]
    return made.on_conflict_do_update(index_elements=keys, set_={"balance": added})


def write_first(connection: sa.Connection) -> None:
    """Begin a transaction that writes: an embedded database lets nobody else write from the first look on."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("begin immediate")


def lock_stream(connection: sa.Connection, stream: str) -> None:
    """Keep other processes off a stream until the transaction is over; a sole writer need not."""
    if connection.dialect.name != "sqlite":
        connection.execute(sa.text("select pg_advisory_xact_lock(hashtext(:stream))"), {"stream": stream})


def stream_head(connection: sa.Connection, stream: str) -> tuple[int, str]:
    """The length of a stream, and the hash of its last entry."""
    row = connection.execute(
        sa.select(STREAM_ENTRIES.c.sequence, STREAM_ENTRIES.c.hash)
        .where(STREAM_ENTRIES.c.stream == stream)
        .order_by(STREAM_ENTRIES.c.sequence.desc())
        .limit(1)
    ).first()
    return (0, begin(stream)) if row is None else (row.sequence, row.hash)
