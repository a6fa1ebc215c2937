"""Whoever edits a live record by hand, and makes all hashes and balances fit again, is found out.

What follows from something else in the record is found by the record alone. What somebody said, and everything that
follows from it, can be written again as another story; that is found with heads kept outside.
"""

import asyncio
import json
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from paigow.money import Cents
from paigow.record.chain import begin, command_link, commands_chain, event_link, events_chain, stream_link
from paigow.record.checkpoints import Checkpoint
from paigow.record.database import open_database
from paigow.record.journal import Journal, table_record
from paigow.record.ledger import balances_of
from paigow.record.schema import (
    ACCOUNTS,
    CHECKPOINTS,
    COMMANDS,
    EVENTS,
    KEYFRAMES,
    NAMES,
    SECRETS,
    STREAM_ENTRIES,
    TABLES,
)
from paigow.record.verify import Fault, verify
from paigow.server.fairness_check import check_fairness
from paigow.server.messages import NewTable
from paigow.table import commands as c
from paigow.table.codec import read_event
from tests.support.databases import folder_for_databases
from tests.support.serving import pit_at, quick, spectator, until

ANN = c.Actor("player", "ann")
GAMES = ("maryland-poker", "horseshoe-poker")


async def play(path: Path) -> None:
    async with pit_at(quick(str(path))) as pit:
        for game in GAMES:
            number, _ = await pit.open(NewTable.model_validate({"game": game, "bots": 2, "quiet_seconds": 0}))
            pit.door.join(number, "Ann")
            hosted = await pit.host(number)
            assert hosted is not None
            watcher = spectator()
            hosted.watch(watcher)
            await until(lambda table=hosted: table.table.phase.value != "closed")  # type: ignore[misc]
            await hosted.order("sit", c.Sit(3, by=ANN, at=hosted.now()))
            await hosted.order("buy", c.BuyIn(Cents(5_000), by=ANN, at=hosted.now()))
            await until(lambda table=hosted: table.table.round.number >= 3)  # type: ignore[misc]
            hosted.unwatch(watcher)


@pytest.fixture(scope="module")
def whole() -> Any:
    folder = folder_for_databases("paigow-edits")
    path = folder / "whole.db"
    asyncio.run(play(path))
    engine = open_database(str(path))
    with engine.begin() as connection:
        connection.exec_driver_sql("pragma wal_checkpoint(truncate)")
    heads = verify(engine).heads
    engine.dispose()
    yield path, heads
    shutil.rmtree(folder)


def event_of(connection: sa.Connection, kind: str, **wanted: Any) -> Any:
    """The last event of a kind, of those that have these fields."""
    rows = connection.execute(
        sa.select(EVENTS)
        .where(EVENTS.c.event.contains(f'"type":"{kind}"'))
        .order_by(EVENTS.c.sequence.desc())
    ).mappings()
    return next(row for row in rows if wanted.items() <= json.loads(row["event"]).items())


def command_of(connection: sa.Connection, kind: str) -> Any:
    rows = connection.execute(
        sa.select(COMMANDS).where(COMMANDS.c.command.contains(f'"type":"{kind}"')).order_by(COMMANDS.c.place)
    )
    row = rows.mappings().first()
    assert row is not None
    return row


def put(connection: sa.Connection, table: sa.Table, row: Any, **values: Any) -> None:
    key = [column == row[column.name] for column in table.primary_key.columns]
    connection.execute(table.update().where(*key).values(values))


def text(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def change_event(connection: sa.Connection, row: Any, **values: Any) -> None:
    put(connection, EVENTS, row, event=text({**json.loads(row["event"]), **values}))


def change_command(connection: sa.Connection, row: Any, **values: Any) -> None:
    put(connection, COMMANDS, row, command=text({**json.loads(row["command"]), **values}))


# What is edited


def payout(connection: sa.Connection) -> None:
    row = event_of(connection, "WagerPaid")
    change_event(connection, row, wins=json.loads(row["event"])["wins"] + 1_000)


def outcome(connection: sa.Connection) -> None:
    row = event_of(connection, "WagersJudged")
    judged = json.loads(row["event"])["judgements"]
    other = "push" if judged[0]["outcome"] != "push" else "win"
    change_event(connection, row, judgements=[{**judged[0], "outcome": other}, *judged[1:]])


def buy_in_event(connection: sa.Connection) -> None:
    row = connection.execute(sa.select(EVENTS).where(EVENTS.c.command_id == "buy")).mappings().first()
    change_event(connection, row, amount=9_000)


def set_hand(connection: sa.Connection) -> None:
    row = command_of(connection, "SetHand")
    low = json.loads(row["command"])["low"]
    hand = json.loads(event_of(connection, "HandSet")["event"])
    other = next(each for each in hand["high"] if each not in low)
    change_command(connection, row, low=[other, *low[1:]])


def drawn_number(connection: sa.Connection) -> None:
    row = command_of(connection, "ReportNumber")
    number = json.loads(row["command"])["number"]
    other = number % 6 + 1
    change_command(connection, row, number=other)
    for each in connection.execute(
        sa.select(EVENTS).where(EVENTS.c.command_id == row["command_id"])
    ).mappings():
        data = json.loads(each["event"])
        if data.get("number") == number:
            change_event(connection, each, number=other)


def actor(connection: sa.Connection) -> None:
    row = command_of(connection, "SetHand")
    put(connection, COMMANDS, row, actor="ann")
    connection.execute(EVENTS.update().where(EVENTS.c.command_id == row["command_id"]).values(actor="ann"))


def actor_everywhere(connection: sa.Connection) -> None:
    row = command_of(connection, "SetHand")
    actor(connection)
    change_command(connection, row, by={"role": "player", "name": "ann"})


def time_of_a_command(connection: sa.Connection) -> None:
    row = command_of(connection, "BuyIn")
    put(connection, COMMANDS, row, at=row["at"] + 3_600_000)


def all_times(connection: sa.Connection) -> None:
    """Every time an hour later, wherever it is written."""
    for table, column in ((COMMANDS, "command"), (EVENTS, "event")):
        for row in connection.execute(sa.select(table)).mappings().all():
            data = json.loads(row[column])
            moved = {**data, "at": data["at"] + 3_600_000} if "at" in data else data
            put(connection, table, row, at=row["at"] + 3_600_000, **{column: text(moved)})


def fairness_deleted(connection: sa.Connection) -> None:
    connection.execute(STREAM_ENTRIES.delete().where(STREAM_ENTRIES.c.stream == "fairness/1"))


def fairness_and_keys_deleted(connection: sa.Connection) -> None:
    fairness_deleted(connection)
    connection.execute(SECRETS.delete().where(SECRETS.c.number == "1", SECRETS.c.name.startswith("shuffle:")))


def fairness_cut(connection: sa.Connection) -> None:
    last = sa.select(sa.func.max(STREAM_ENTRIES.c.sequence)).where(STREAM_ENTRIES.c.stream == "fairness/1")
    end = connection.execute(last).scalar() or 0
    connection.execute(
        STREAM_ENTRIES.delete().where(
            STREAM_ENTRIES.c.stream == "fairness/1", STREAM_ENTRIES.c.sequence > end - 3
        )
    )


def floor_token(connection: sa.Connection) -> None:
    connection.execute(SECRETS.update().where(SECRETS.c.name == "house").values(value='{"token": "mine"}'))


def person_token(connection: sa.Connection) -> None:
    connection.execute(SECRETS.delete().where(SECRETS.c.name.startswith("person:")))


def token_added(connection: sa.Connection) -> None:
    connection.execute(SECRETS.insert().values(number="1", name="person:p9", value='{"token": "mine"}'))


def table_deleted(connection: sa.Connection) -> None:
    for table in (TABLES, COMMANDS, EVENTS, ACCOUNTS, KEYFRAMES, SECRETS, NAMES):
        connection.execute(table.delete().where(table.c.number == "2"))
    gone = STREAM_ENTRIES.c.number == "2"
    connection.execute(STREAM_ENTRIES.delete().where(gone, STREAM_ENTRIES.c.stream != "house"))
    connection.execute(CHECKPOINTS.delete().where(CHECKPOINTS.c.chain.endswith("/2")))


def table_and_its_opening_deleted(connection: sa.Connection) -> None:
    table_deleted(connection)
    connection.execute(STREAM_ENTRIES.delete().where(STREAM_ENTRIES.c.number == "2"))


def table_opened_otherwise(connection: sa.Connection) -> None:
    connection.execute(TABLES.update().where(TABLES.c.number == "1").values(mode="practice"))


def trigger(connection: sa.Connection) -> None:
    connection.exec_driver_sql(
        "create trigger generous after insert on events begin update accounts set balance = balance + 1; end"
    )


def event_left_out(connection: sa.Connection) -> None:
    row = event_of(connection, "WagerPaid")
    connection.execute(
        EVENTS.delete().where(EVENTS.c.number == row["number"], EVENTS.c.sequence == row["sequence"])
    )
    later = sa.and_(EVENTS.c.number == row["number"], EVENTS.c.sequence > row["sequence"])
    for each in (
        connection.execute(sa.select(EVENTS).where(later).order_by(EVENTS.c.sequence)).mappings().all()
    ):
        put(connection, EVENTS, each, sequence=each["sequence"] - 1)
    of = sa.and_(COMMANDS.c.number == row["number"], COMMANDS.c.command_id == row["command_id"])
    connection.execute(COMMANDS.update().where(of).values(events=COMMANDS.c.events - 1))
    after = sa.and_(COMMANDS.c.number == row["number"], COMMANDS.c.first >= row["sequence"])
    connection.execute(COMMANDS.update().where(after).values(first=COMMANDS.c.first - 1))


def tail_cut(connection: sa.Connection) -> None:
    """The last commands of a table, with everything that follows from them."""
    query = sa.select(COMMANDS).where(COMMANDS.c.number == "1").order_by(COMMANDS.c.place.desc()).limit(1)
    row = connection.execute(query).mappings().one()
    connection.execute(COMMANDS.delete().where(COMMANDS.c.number == "1", COMMANDS.c.place >= row["place"]))
    connection.execute(EVENTS.delete().where(EVENTS.c.number == "1", EVENTS.c.sequence > row["first"]))


Edit = Callable[[sa.Connection], None]

FOUND_ALONE: tuple[Edit, ...] = (
    payout, outcome, buy_in_event, set_hand, drawn_number, actor, time_of_a_command, fairness_deleted,
    fairness_and_keys_deleted, fairness_cut, floor_token, person_token, token_added, table_deleted,
    table_opened_otherwise, trigger, event_left_out, actor_everywhere,
)  # fmt: skip

FOUND_WITH_HEADS: tuple[Edit, ...] = (all_times, table_and_its_opening_deleted, tail_cut)


def forge(connection: sa.Connection) -> None:
    """Make every hash, checkpoint and balance of the record again from what is there."""
    connection.execute(ACCOUNTS.delete())
    for row in connection.execute(sa.select(TABLES)).all():
        number, identity = row.number, table_record(row).identity()
        heads = {0: begin(events_chain(number), identity)}
        head = heads[0]
        events = connection.execute(
            sa.select(EVENTS).where(EVENTS.c.number == number).order_by(EVENTS.c.sequence)
        )
        read = []
        for event in events.mappings().all():
            head = heads[event["sequence"]] = event_link(head, event)
            put(connection, EVENTS, event, hash=head)
            read.append(read_event(json.loads(event["event"])))
        for account, balance in balances_of(read).items():
            connection.execute(ACCOUNTS.insert().values(number=number, account=account, balance=balance))
        seal = begin(commands_chain(number), identity)
        commands = sa.select(COMMANDS).where(COMMANDS.c.number == number).order_by(COMMANDS.c.place)
        for command in connection.execute(commands).mappings().all():
            seal = command_link(seal, command, heads[command["first"] + command["events"]])
            put(connection, COMMANDS, command, hash=seal)
    for stream in connection.execute(sa.select(STREAM_ENTRIES.c.stream).distinct()).scalars().all():
        head = begin(stream)
        rows = sa.select(STREAM_ENTRIES).where(STREAM_ENTRIES.c.stream == stream)
        for entry in connection.execute(rows.order_by(STREAM_ENTRIES.c.sequence)).mappings().all():
            head = stream_link(head, entry)
            put(connection, STREAM_ENTRIES, entry, hash=head)
    connection.execute(CHECKPOINTS.delete())
    # Keyframes and checkpoints are few in a short record; a forger would make them again, too.
    connection.execute(KEYFRAMES.delete())


def faults_after(
    whole: tuple[Path, tuple[Checkpoint, ...]], folder: Path, edit: Edit | None, *, with_heads: bool = False
) -> tuple[Fault, ...]:
    path = folder / "edited.db"
    shutil.copyfile(whole[0], path)
    engine = open_database(str(path))
    try:
        with engine.begin() as connection:
            if edit is not None:
                edit(connection)
            forge(connection)
        found = verify(engine, whole[1] if with_heads else ()).faults
        faults = (*found, *check_fairness(engine).faults)
    finally:
        engine.dispose()
    missing = ("a keyframe is missing", "a stored checkpoint is missing")
    return tuple(fault for fault in faults if fault.what not in missing)


@pytest.mark.parametrize("with_heads", [False, True])
def test_a_record_that_was_only_hashed_again_is_clean(whole: Any, folder: Path, with_heads: bool) -> None:
    assert faults_after(whole, folder, None, with_heads=with_heads) == ()


@pytest.mark.parametrize("edit", FOUND_ALONE, ids=lambda edit: edit.__name__)
def test_an_edit_is_found_by_the_record_alone(whole: Any, folder: Path, edit: Edit) -> None:
    assert faults_after(whole, folder, edit)


@pytest.mark.parametrize("edit", FOUND_WITH_HEADS, ids=lambda edit: edit.__name__)
def test_another_story_is_found_with_heads_kept_outside(whole: Any, folder: Path, edit: Edit) -> None:
    assert faults_after(whole, folder, edit, with_heads=True)


def test_the_heads_of_a_record_say_how_long_it_was(whole: Any, folder: Path) -> None:
    path = folder / "same.db"
    shutil.copyfile(whole[0], path)
    engine = open_database(str(path))
    assert set(Journal(engine).heads()) == set(whole[1])
    engine.dispose()


def standalone(path: Path, *arguments: str) -> tuple[int, str]:
    """What the verifier says that is one file and knows nothing of the package."""
    ran = subprocess.run(
        [sys.executable, "-I", "tools/verify_record.py", str(path), *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    return ran.returncode, ran.stdout + ran.stderr


def test_a_verifier_without_the_package_finds_the_record_whole(whole: Any, folder: Path) -> None:
    heads = folder / "heads.jsonl"
    heads.write_text("".join(f"{json.dumps(asdict(head))}\n" for head in whole[1]))
    code, printed = standalone(whole[0], "--heads", str(heads))
    assert code == 0, printed
    assert "no fault" in printed


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        ("update events set event = replace(event, ',', ', ') where sequence = 40", "the hash of entry 40"),
        ("delete from commands where place = 30", "entry 30 is missing"),
        ("update commands set actor = 'bob' where place = 12", "the hash of entry 12"),
        ("delete from tables where number = '1'", "table 1 was opened and is not here"),
        ("delete from stream_entries where stream = 'fairness/1' and sequence = 1", "entry 1 is missing"),
        (
            "update stream_entries set entry = replace(entry, '\"result\":', '\"result\":1')",
            "the hash of entry",
        ),
    ],
)
def test_a_verifier_without_the_package_finds_what_was_changed(
    whole: Any, folder: Path, statement: str, says: str
) -> None:
    path = folder / "changed.db"
    shutil.copyfile(whole[0], path)
    with closing(sqlite3.connect(path)) as connection, connection:
        assert connection.execute(statement).rowcount
    code, printed = standalone(path)
    assert code == 1
    assert says in printed


def test_a_verifier_without_the_package_makes_every_roll_again(whole: Any, folder: Path) -> None:
    path = folder / "rolled.db"
    shutil.copyfile(whole[0], path)
    engine = open_database(str(path))
    with engine.begin() as connection:
        for row in connection.execute(sa.select(STREAM_ENTRIES)).mappings().all():
            entry = json.loads(row["entry"])
            if entry.get("kind") == "rolled" and isinstance(entry["result"], int):
                entry["result"] = entry["result"] % 6 + 1
                connection.execute(
                    sa.update(STREAM_ENTRIES)
                    .where(
                        STREAM_ENTRIES.c.stream == row["stream"], STREAM_ENTRIES.c.sequence == row["sequence"]
                    )
                    .values(entry=json.dumps(entry, sort_keys=True, separators=(",", ":")))
                )
        forge(connection)
    engine.dispose()
    code, printed = standalone(path)
    assert code == 1
    assert "seed and nonces give" in printed


def test_a_verifier_without_the_package_says_when_a_file_is_not_a_record(folder: Path) -> None:
    path = folder / "words.db"
    path.write_text("not a database")
    code, printed = standalone(path)
    assert code == 2
    assert "cannot be read as a record" in printed
