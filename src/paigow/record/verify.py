"""Verifying a record: chain, checkpoints, accounts, meters and the approved game; every fault with its place."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from paigow.errors import BadNotation, Broken
from paigow.record.chain import GENESIS, canonical, link
from paigow.record.checkpoints import Checkpoint
from paigow.record.games import game_of
from paigow.record.journal import TableRecord
from paigow.record.ledger import balances_of, faults_in
from paigow.record.schema import ACCOUNTS, CHECKPOINTS, COMMANDS, EVENTS, METER_ENTRIES, TABLES
from paigow.table.codec import read_event
from paigow.table.events import Event
from paigow.table.replay import replay


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is not as it was written: the table, the event's sequence (0 for the whole), and what."""

    number: str
    sequence: int
    what: str


@dataclass(frozen=True, slots=True)
class Verified:
    """What was looked at, the heads of the chains, and every fault."""

    tables: int
    events: int
    heads: tuple[Checkpoint, ...]
    faults: tuple[Fault, ...]


CHANGED = "the entry or its hash was changed, or another was cut out before it"

Progress = Callable[[int, int], None]


def verify(
    engine: sa.Engine, outside: Sequence[Checkpoint] = (), progress: Progress | None = None
) -> Verified:
    """Check a whole record."""
    faults: list[Fault] = []
    heads: list[Checkpoint] = []
    counted = 0
    with engine.connect() as connection:
        rows = connection.execute(sa.select(TABLES).order_by(TABLES.c.number)).all()
        known = {row.number for row in rows}
        faults += _orphans(connection, known, outside)
        for at, row in enumerate(rows):
            found, head, count = _verify_table(
                connection, row, [one for one in outside if one.number == row.number]
            )
            faults += found
            heads.append(head)
            counted += count
            if progress is not None:
                progress(at + 1, len(rows))
        faults += _verify_meters(connection)
    return Verified(len(rows), counted, tuple(heads), tuple(faults))


def _orphans(connection: sa.Connection, known: set[str], outside: Sequence[Checkpoint]) -> list[Fault]:
    """Events or outside checkpoints of tables that are not there any more."""
    numbers = set(connection.execute(sa.select(EVENTS.c.number).distinct()).scalars()) | {
        one.number for one in outside
    }
    return [Fault(one, 0, "the table itself is missing from the record") for one in sorted(numbers - known)]


def _verify_table(
    connection: sa.Connection, row: Any, outside: Sequence[Checkpoint]
) -> tuple[list[Fault], Checkpoint, int]:
    number = row.number
    faults: list[Fault] = []
    stored = connection.execute(
        sa.select(EVENTS).where(EVENTS.c.number == number).order_by(EVENTS.c.sequence)
    ).all()
    hashes, head = _chain(number, stored, faults)
    _checkpoints(connection, number, hashes, outside, faults)
    _commands(connection, number, stored, faults)
    events = _read(number, stored, faults)
    if events is not None:
        _accounts(connection, number, events, faults)
        _game(row, events, faults)
    return faults, Checkpoint(number, len(stored), head), len(stored)


def _chain(number: str, stored: Sequence[Any], faults: list[Fault]) -> tuple[dict[int, str], str]:
    """Recompute every link; after a fault go on from the stored hash, so that each place is named once."""
    head = GENESIS
    expected = 1
    hashes: dict[int, str] = {}
    for one in stored:
        if one.sequence != expected:
            faults.append(
                Fault(number, expected, f"event {expected} is missing; the next one is {one.sequence}")
            )
            expected = one.sequence
        linked = link(head, number, one.sequence, one.round, one.at, one.actor, one.command_id, one.event)
        if linked != one.hash:
            faults.append(
                Fault(
                    number,
                    one.sequence,
                    CHANGED,
                )
            )
        head = one.hash
        hashes[one.sequence] = one.hash
        expected += 1
    return hashes, head


def _checkpoints(
    connection: sa.Connection,
    number: str,
    hashes: dict[int, str],
    outside: Sequence[Checkpoint],
    faults: list[Fault],
) -> None:
    inside = connection.execute(sa.select(CHECKPOINTS).where(CHECKPOINTS.c.number == number)).all()
    known = [(one.sequence, one.hash, "stored") for one in inside]
    known += [(one.sequence, one.hash, "outside") for one in outside]
    for sequence, value, where in known:
        if sequence == 0:
            continue
        if sequence not in hashes:
            faults.append(
                Fault(
                    number,
                    sequence,
                    f"the record ends before a checkpoint ({where})",
                )
            )
        elif hashes[sequence] != value:
            faults.append(
                Fault(
                    number,
                    sequence,
                    f"the chain is not the one of a checkpoint ({where})",
                )
            )


def _commands(connection: sa.Connection, number: str, stored: Sequence[Any], faults: list[Fault]) -> None:
    """Every event belongs to a stored command, and every command's events are there."""
    sequences: dict[str, list[int]] = {}
    for one in stored:
        sequences.setdefault(one.command_id, []).append(one.sequence)
    rows = connection.execute(sa.select(COMMANDS).where(COMMANDS.c.number == number)).all()
    for row in rows:
        values = row._mapping
        first, count = values["first"], values["count"]
        found = sequences.pop(values["command_id"], [])
        if found != list(range(first + 1, first + count + 1)):
            what = f"command {values['command_id']} brought about {count} events, {len(found)} are there"
            faults.append(Fault(number, first + 1, what))
    for command_id, found in sequences.items():
        faults.append(Fault(number, found[0], f"events of command {command_id!r}, which is not stored"))


def _read(number: str, stored: Sequence[Any], faults: list[Fault]) -> list[Event] | None:
    events = []
    for one in stored:
        try:
            events.append(read_event(json.loads(one.event)))
        except (ValueError, BadNotation, Broken, TypeError) as wrong:
            faults.append(Fault(number, one.sequence, f"the event cannot be read: {wrong}"))
            return None
    return events


def _accounts(connection: sa.Connection, number: str, events: Sequence[Event], faults: list[Fault]) -> None:
    rows = connection.execute(sa.select(ACCOUNTS).where(ACCOUNTS.c.number == number)).all()
    stored = {row.account: row.balance for row in rows if row.balance}
    added = {account: balance for account, balance in balances_of(events).items() if balance}
    for account in sorted(stored.keys() | added.keys()):
        if stored.get(account, 0) != added.get(account, 0):
            held, due = stored.get(account, 0), added.get(account, 0)
            what = f"account {account} is stored as {held}, its events come to {due}"
            faults.append(Fault(number, 0, what))
    faults += [Fault(number, 0, one) for one in faults_in(added)]


def _game(row: Any, events: Sequence[Event], faults: list[Fault]) -> None:
    """The approved game is the one the table was opened with, and its events replay."""
    game = game_of(
        TableRecord(
            row.number, row.game, row.filing, row.digest, row.mode, json.loads(row.settings), row.created_at
        )
    )
    if game is None:
        faults.append(Fault(row.number, 0, f"the filing of {row.game} is not clean any more"))
        return
    if game.digest != row.digest:
        faults.append(
            Fault(row.number, 0, "the approved game has another digest than the table was opened with")
        )
    try:
        replay(row.number, game, events)
    except (Broken, AssertionError, IndexError) as wrong:
        faults.append(Fault(row.number, 0, f"the events do not replay: {wrong}"))


def _verify_meters(connection: sa.Connection) -> list[Fault]:
    """Each meter's stream is a chain of its own."""
    faults = []
    rows = connection.execute(
        sa.select(METER_ENTRIES).order_by(METER_ENTRIES.c.stream, METER_ENTRIES.c.sequence)
    ).all()
    head, stream, expected = GENESIS, "", 1
    for one in rows:
        if one.stream != stream:
            head, stream, expected = GENESIS, one.stream, 1
        linked = link(head, one.stream, one.sequence, one.number, canonical(json.loads(one.entry)))
        if one.sequence != expected or linked != one.hash:
            faults.append(Fault(f"meter {one.stream}", one.sequence, CHANGED))
            expected = one.sequence
        head = one.hash
        expected += 1
    return faults
