"""Verifying finds a clean record clean, and every kind of fault with its place, on both databases."""

import pytest
import sqlalchemy as sa

from paigow.record.checkpoints import Checkpoint
from paigow.record.entries import Entry
from paigow.record.journal import Journal
from paigow.record.schema import (
    ACCOUNTS,
    CHECKPOINTS,
    COMMANDS,
    EVENTS,
    KEYFRAMES,
    STREAM_ENTRIES,
    TABLES,
)
from paigow.record.verify import Fault, verify
from paigow.table.commands import Actor, LookAtHand
from tests.support.recording import recorded, table_record


@pytest.fixture
def record(engine: sa.Engine) -> sa.Engine:
    recorded(engine, (table_record("1", "maryland-poker"), 13), (table_record("2", "colorado-tiles"), 1))
    return engine


def change(engine: sa.Engine, *statements: sa.Update | sa.Delete | sa.Insert) -> tuple[Fault, ...]:
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(statement)
    return verify(engine).faults


def test_a_record_as_it_was_written_has_no_fault(record: sa.Engine) -> None:
    told: list[tuple[int, int]] = []
    found = verify(record, progress=lambda done, total: told.append((done, total)))
    assert found.faults == ()
    assert found.tables == 2
    assert told
    assert told[-1][1] == found.events
    assert {head.chain for head in found.heads} == {
        "events/1", "commands/1", "events/2", "commands/2", "meters/1",
    }  # fmt: skip
    assert verify(record, found.heads).faults == ()


def test_a_changed_event_is_found_where_it_is(record: sa.Engine) -> None:
    at = (EVENTS.c.number == "1", EVENTS.c.sequence == 30)
    faults = change(record, EVENTS.update().where(*at).values(actor="somebody"))
    assert (
        Fault("events/1", 30, "the entry or its hash was changed, or one before it was cut out or put in")
        in faults
    )
    assert {fault.at for fault in faults if fault.where == "events/1"} == {30}


def test_an_event_that_cannot_be_read_or_does_not_follow_is_named(record: sa.Engine) -> None:
    at = (EVENTS.c.number == "1", EVENTS.c.sequence == 30)
    unread = change(record, EVENTS.update().where(*at).values(event="no event"))
    assert any(text.where == "table 1" and text.at == 30 and "cannot be read" in text.what for text in unread)
    wrong = '{"type":"HandShown","version":1,"place":3,"high":["As"],"low":["Kd"]}'
    strange = change(record, EVENTS.update().where(*at).values(event=wrong))
    assert any(
        text.at == 30 and ("does not follow" in text.what or "cannot be read" in text.what)
        for text in strange
    )


def test_a_missing_event_and_its_command_are_found(record: sa.Engine) -> None:
    faults = change(record, EVENTS.delete().where(EVENTS.c.number == "1", EVENTS.c.sequence == 40))
    assert any(fault.where == "events/1" and fault.at == 40 and "missing" in fault.what for fault in faults)
    assert any(fault.where == "commands/1" for fault in faults)


def test_a_missing_command_leaves_events_without_one(record: sa.Engine) -> None:
    faults = change(record, COMMANDS.delete().where(COMMANDS.c.number == "1", COMMANDS.c.place == 5))
    assert Fault("commands/1", 5, "command 5 is missing") in faults
    assert any("events of a command that is not stored" in fault.what for fault in faults)


def test_the_last_commands_cannot_be_cut_off_alone(record: sa.Engine) -> None:
    with record.connect() as connection:
        last = connection.execute(
            sa.select(sa.func.max(COMMANDS.c.place)).where(COMMANDS.c.number == "1")
        ).scalar()
    assert last is not None
    faults = change(record, COMMANDS.delete().where(COMMANDS.c.number == "1", COMMANDS.c.place >= last - 3))
    assert any("events of a command that is not stored" in fault.what for fault in faults)


def test_a_command_in_another_place_or_that_says_something_else_is_found(record: sa.Engine) -> None:
    with record.connect() as connection:
        silent = sa.select(COMMANDS.c.place).where(COMMANDS.c.number == "1", COMMANDS.c.events == 1).limit(1)
        place = connection.execute(silent).scalar()
    at = (COMMANDS.c.number == "1", COMMANDS.c.place == place)
    emptied = change(record, COMMANDS.update().where(*at).values(events=0, first=99_999))
    assert any("stands in another place" in text.what for text in emptied)
    moved = change(record, COMMANDS.update().where(*at).values(events=1, first=99_999))
    assert any("events that are not there" in text.what for text in moved)


def test_a_command_whose_events_say_otherwise_is_found(record: sa.Engine) -> None:
    at = (COMMANDS.c.number == "1", COMMANDS.c.place == 6)
    faults = change(record, COMMANDS.update().where(*at).values(actor="somebody"))
    assert any(fault.where == "commands/1" and "do not say the same" in fault.what for fault in faults)


def test_a_command_without_events_is_on_the_chain_too(engine: sa.Engine) -> None:
    (recorder,) = recorded(engine, (table_record("1", "horseshoe-poker"), 1))
    last = recorder.entries[-1].after
    Journal(engine).append([Entry(last, LookAtHand(1, by=Actor("player", "a"), at=9), (), last, "looked")])
    assert verify(engine).faults == ()
    faults = change(engine, COMMANDS.delete().where(COMMANDS.c.command_id == "looked"))
    assert faults == ()
    heads = verify(engine).heads
    Journal(engine).append([Entry(last, LookAtHand(1, by=Actor("player", "a"), at=9), (), last, "again")])
    assert verify(engine, heads).faults == ()
    with engine.begin() as connection:
        connection.execute(COMMANDS.update().where(COMMANDS.c.command_id == "again").values(command="{}"))
    assert any(fault.where == "commands/1" for fault in verify(engine).faults)


def test_an_award_is_from_the_meter_only_if_the_meter_says_so(record: sa.Engine) -> None:
    with record.connect() as connection:
        paid = connection.execute(
            sa.select(EVENTS).where(EVENTS.c.event.contains("AwardPaid")).limit(1)
        ).one()
    text = paid.event.replace('"source":"tray"', '"source":"meters"')
    faults = change(record, EVENTS.update().where(EVENTS.c.sequence == paid.sequence).values(event=text))
    assert Fault("meters/1", 0, "awards of table 1 are not what its events say") in faults


def test_a_balance_that_does_not_follow_is_found(record: sa.Engine) -> None:
    at = (ACCOUNTS.c.number == "1", ACCOUNTS.c.account == "tray")
    faults = change(record, ACCOUNTS.update().where(*at).values(balance=ACCOUNTS.c.balance + 1))
    assert [fault.where for fault in faults] == ["table 1"]
    assert "account tray is stored as" in faults[0].what


def test_money_that_came_from_nowhere_is_found(record: sa.Engine) -> None:
    with record.connect() as connection:
        bought = connection.execute(
            sa.select(EVENTS.c.sequence, EVENTS.c.event)
            .where(EVENTS.c.event.contains("WagerPlaced"))
            .limit(1)
        ).one()
    more = bought.event.replace('"amount":', '"amount":9000000')
    faults = change(record, EVENTS.update().where(EVENTS.c.sequence == bought.sequence).values(event=more))
    assert any("owes" in fault.what for fault in faults)


def test_keyframes_are_made_again(record: sa.Engine) -> None:
    at = (KEYFRAMES.c.number == "1",)
    changed = change(record, KEYFRAMES.update().where(*at).values(state="{}"))
    assert {item.what for item in changed} == {"a keyframe is not what the events come to"}
    missing = change(record, KEYFRAMES.delete().where(*at))
    assert {item.what for item in missing} == {"a keyframe is missing"}
    extra = change(record, KEYFRAMES.insert().values(number="1", sequence=3, state="{}"))
    assert Fault("table 1", 3, "a keyframe that is not due, or not of this record") in extra


def test_stored_checkpoints_are_compared(record: sa.Engine) -> None:
    at = (CHECKPOINTS.c.chain == "events/1", CHECKPOINTS.c.length == 1_000)
    changed = change(record, CHECKPOINTS.update().where(*at).values(hash="0" * 64))
    assert changed == (Fault("events/1", 1_000, "a stored checkpoint says something else"),)
    missing = change(record, CHECKPOINTS.delete().where(*at))
    assert missing == (Fault("events/1", 1_000, "a stored checkpoint is missing"),)
    lost = CHECKPOINTS.insert().values(chain="events/9", length=1_000, hash="0" * 64)
    assert any(
        text.where == "events/9" and "whole chain is missing" in text.what for text in change(record, lost)
    )


def test_a_cut_that_fits_in_itself_is_found_by_checkpoints_kept_outside(record: sa.Engine) -> None:
    heads = verify(record).heads
    with record.begin() as connection:
        for table in (EVENTS, COMMANDS, ACCOUNTS, KEYFRAMES, STREAM_ENTRIES):
            connection.execute(table.delete())
        connection.execute(CHECKPOINTS.delete())
    assert verify(record).faults == ()
    faults = verify(record, heads).faults
    assert any(fault.where == "events/1" and "the chain ends at 0" in fault.what for fault in faults)
    assert any(fault.where == "meters/1" for fault in faults)


def test_a_checkpoint_outside_that_says_something_else_is_found(record: sa.Engine) -> None:
    outside = (Checkpoint("events/1", 10, "0" * 64), Checkpoint("events/1", 0, "0" * 64))
    assert verify(record, outside).faults == (
        Fault("events/1", 10, "a checkpoint kept outside says something else"),
    )


def test_a_table_that_is_missing_or_was_changed_is_found(record: sa.Engine) -> None:
    at = TABLES.c.number == "2"
    practice = change(record, TABLES.update().where(at).values(mode="practice"))
    assert {item.at for item in practice if item.where == "events/2"} == {1}
    other = change(record, TABLES.update().where(at).values(digest="0" * 64))
    assert Fault("table 2", 0, "the stored game does not have the digest the table was opened with") in other
    older = change(record, TABLES.update().where(at).values(filing="game = 3", rules=""))
    assert Fault("table 2", 0, "the filing of colorado-tiles is not clean any more") in older
    unread = change(record, TABLES.update().where(at).values(settings="{"))
    assert Fault("table 2", 0, "what the table was opened with cannot be read") in unread
    gone = change(record, TABLES.delete().where(at))
    assert Fault("table 2", 0, "events of a table that is not on record") in gone
