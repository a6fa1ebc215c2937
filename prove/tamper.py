"""Whoever edits, deletes, inserts, swaps or cuts anything in a record is found out, with the place.

A record of two tables is changed at random in one place, in the way of somebody who has the database but not the
checkpoints kept outside; half of the time hashes after the change are made anew, as a careful forger would.
"""

import random
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from paigow.record.chain import command_link, event_link, stream_link
from paigow.record.checkpoints import Checkpoint
from paigow.record.database import open_database
from paigow.record.schema import (
    ACCOUNTS,
    CHECKPOINTS,
    COMMANDS,
    EVENTS,
    KEYFRAMES,
    STREAM_ENTRIES,
    TABLES,
)
from paigow.record.verify import Verified, verify
from prove import Progress, Result

ALONE = "it edits a record on this disk"

PIECES = 100
CHANGES_A_PIECE = 100

RECORD = (TABLES, COMMANDS, EVENTS, STREAM_ENTRIES, ACCOUNTS, KEYFRAMES, CHECKPOINTS)
CHAINS = (COMMANDS, EVENTS, STREAM_ENTRIES)

Row = dict[str, Any]
Change = Callable[[sa.Connection, random.Random], str]


def run(seed: int, progress: Progress) -> Result:
    folder = Path(tempfile.mkdtemp(prefix="paigow-tamper"))
    try:
        whole, heads = make_record(folder / "whole.db")
        for piece in progress.pieces(PIECES):
            luck = random.Random(f"{seed} {piece}")
            for _ in range(CHANGES_A_PIECE):
                what, found = tried(whole, folder / "changed.db", heads, luck)
                progress.tally["changes"] += 1
                progress.tally[what.split(":")[0]] += 1
                progress.tally["found" if found.faults else "missed"] += 1
                progress.tally["placed"] += any(fault.at or fault.where for fault in found.faults)
                if not found.faults:
                    print(f"not found: {what}")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    count, missed = progress.tally["changes"], progress.tally["missed"]
    says = (
        f"{count:,} changes of a record, {progress.tally['found']:,} found with their place, {missed} missed"
    )
    return Result(missed == 0 and progress.tally["placed"] == count, count, says, dict(progress.tally))


def make_record(path: Path) -> tuple[Path, tuple[Checkpoint, ...]]:
    """A record of two tables with a few rounds, and the heads of its chains, kept outside."""
    from tests.support.recording import recorded, table_record

    engine = open_database(str(path))
    recorded(engine, (table_record("1", "maryland-poker"), 3), (table_record("2", "colorado-tiles"), 2))
    clean = verify(engine)
    assert not clean.faults, clean.faults
    with engine.begin() as connection:
        connection.exec_driver_sql("pragma wal_checkpoint(truncate)")
    engine.dispose()
    return path, clean.heads


def tried(
    whole: Path, changed: Path, heads: tuple[Checkpoint, ...], luck: random.Random
) -> tuple[str, Verified]:
    """Change a copy of the record once, and verify it."""
    for old in changed.parent.glob(f"{changed.name}*"):
        old.unlink()
    shutil.copyfile(whole, changed)
    engine = open_database(str(changed))
    try:
        change = luck.choice((edit, edit, edit, delete, insert, swap, cut_tail))
        with engine.begin() as connection:
            what = change(connection, luck)
        return what, verify(engine, heads)
    finally:
        engine.dispose()


def edit(connection: sa.Connection, luck: random.Random) -> str:
    """One value of one row becomes another; perhaps the chain is made anew behind it."""
    table, row, key = a_row(connection, RECORD, luck)
    column = luck.choice([each_column.name for each_column in table.columns])
    value = other(row[column], luck)
    try:
        with connection.begin_nested():
            connection.execute(table.update().where(*key).values({column: value}))
    except sa.exc.IntegrityError:
        return edit(connection, luck)
    if table in CHAINS and column != "hash" and luck.random() < 0.5:
        forge(connection, table, {**row, column: value})
    return f"edit: {table.name}.{column} of {identity(table, row)}"


def delete(connection: sa.Connection, luck: random.Random) -> str:
    table, row, key = a_row(connection, RECORD, luck)
    connection.execute(table.delete().where(*key))
    if table in CHAINS and luck.random() < 0.5:
        forge(connection, table, row)
    return f"delete: {table.name} {identity(table, row)}"


def insert(connection: sa.Connection, luck: random.Random) -> str:
    """A copy of a row under another key."""
    table, row, _ = a_row(connection, RECORD[1:], luck)
    for column in table.primary_key.columns:
        row[column.name] = other(row[column.name], luck)
    if table is COMMANDS:
        row["command_id"] = f"{row['command_id']}x"
    try:
        with connection.begin_nested():
            connection.execute(table.insert().values(row))
    except sa.exc.IntegrityError:
        return insert(connection, luck)
    return f"insert: {table.name} {identity(table, row)}"


def swap(connection: sa.Connection, luck: random.Random) -> str:
    """Two rows of one chain change places, everything but their keys."""
    table, first, first_key = a_row(connection, CHAINS, luck)
    _, second, second_key = a_row(connection, (table,), luck)
    keys = {column.name for column in table.primary_key.columns}
    if all(first[item] == second[item] for item in first if item not in keys):
        return swap(connection, luck)
    swapped = [
        {**first, **{key: second[key] for key in keys}},
        {**second, **{key: first[key] for key in keys}},
    ]
    try:
        with connection.begin_nested():
            connection.execute(table.delete().where(*first_key))
            connection.execute(table.delete().where(*second_key))
            connection.execute(table.insert(), swapped)
    except sa.exc.IntegrityError:
        return swap(connection, luck)
    return f"swap: {table.name} {identity(table, first)} and {identity(table, second)}"


def cut_tail(connection: sa.Connection, luck: random.Random) -> str:
    """Everything after a place is gone from a chain, or from both chains of a table and from what follows from them."""
    table, row, _ = a_row(connection, CHAINS, luck)
    scope, place = list(table.primary_key.columns)
    connection.execute(table.delete().where(scope == row[scope.name], place >= row[place.name]))
    if table is EVENTS and luck.random() < 0.5:
        cut_commands(connection, row["number"], row["sequence"])
    return f"cut: {table.name} from {identity(table, row)}"


def cut_commands(connection: sa.Connection, number: str, sequence: int) -> None:
    """The commands of events that were cut go too, and their last events, and balances are made to fit."""
    import json

    from paigow.record.ledger import balances_of
    from paigow.table.codec import read_event

    gone = sa.and_(COMMANDS.c.number == number, COMMANDS.c.first + COMMANDS.c.events >= sequence)
    first = connection.execute(sa.select(sa.func.min(COMMANDS.c.first)).where(gone)).scalar()
    connection.execute(COMMANDS.delete().where(gone))
    if first is not None:
        connection.execute(EVENTS.delete().where(EVENTS.c.number == number, EVENTS.c.sequence > first))
    connection.execute(ACCOUNTS.delete().where(ACCOUNTS.c.number == number))
    left = connection.execute(sa.select(EVENTS.c.event).where(EVENTS.c.number == number)).scalars()
    balances = balances_of(read_event(json.loads(item)) for item in left)
    for account, balance in balances.items():
        connection.execute(ACCOUNTS.insert().values(number=number, account=account, balance=balance))


def forge(connection: sa.Connection, table: sa.Table, changed: Row) -> None:
    """Make every hash of a chain anew from a changed row on, as somebody would who knows how it is made."""
    scope, place = list(table.primary_key.columns)
    rows = connection.execute(sa.select(table).where(scope == changed[scope.name]).order_by(place)).mappings()
    head = None
    for row in list(rows):
        if row[place.name] < changed[place.name]:
            head = row["hash"]
            continue
        before = head if head is not None else row["hash"]
        if table is EVENTS:
            head = event_link(before, row)
        elif table is STREAM_ENTRIES:
            head = stream_link(before, row)
        else:
            seal = connection.execute(
                sa.select(EVENTS.c.hash).where(
                    EVENTS.c.number == row["number"], EVENTS.c.sequence == row["first"] + row["events"]
                )
            ).scalar()
            head = command_link(before, row, seal or "")
        connection.execute(
            table.update().where(scope == row[scope.name], place == row[place.name]).values(hash=head)
        )


def a_row(
    connection: sa.Connection, tables: tuple[sa.Table, ...], luck: random.Random
) -> tuple[sa.Table, Row, list[Any]]:
    """Any row of one of these tables, of those that have any, and what finds it again."""
    for table in luck.sample(tables, len(tables)):
        rows = connection.execute(sa.select(table).order_by(*table.primary_key.columns)).mappings().all()
        if rows:
            row = dict(luck.choice(rows))
            return table, row, [column == row[column.name] for column in table.primary_key.columns]
    raise LookupError("the record is empty")


def other(value: Any, luck: random.Random) -> Any:
    """Something else of the same kind."""
    if isinstance(value, int):
        return value + luck.choice((-1_000, -2, -1, 1, 2, 100))
    if not value:
        return "x"
    at = luck.randrange(len(value))
    letter = luck.choice([item for item in '0123456789abcdefxyz{}":,' if item != value[at]])
    return value[:at] + letter + value[at + 1 :]


def identity(table: sa.Table, row: Row) -> str:
    return " ".join(str(row[column.name]) for column in table.primary_key.columns)
