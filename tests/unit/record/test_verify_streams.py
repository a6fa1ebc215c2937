"""A meter's stream is a chain, fits its meters, and says what the tables' events say."""

import sqlalchemy as sa

from paigow.record.chain import canonical
from paigow.record.entries import StreamNote
from paigow.record.journal import Journal
from paigow.record.schema import STREAM_ENTRIES
from paigow.record.verify import Fault, verify
from tests.support.recording import recorded, table_record


def made(engine: sa.Engine) -> sa.Engine:
    recorded(engine, (table_record("1", "maryland-poker"), 3))
    assert verify(engine).faults == ()
    return engine


def change(engine: sa.Engine, statement: sa.Update | sa.Delete) -> tuple[Fault, ...]:
    with engine.begin() as connection:
        connection.execute(statement)
    return verify(engine).faults


def test_an_entry_that_was_changed_is_found(engine: sa.Engine) -> None:
    at = STREAM_ENTRIES.c.sequence == 1
    faults = change(made(engine), STREAM_ENTRIES.update().where(at).values(number="2"))
    assert any(fault.where == "meters/1" and fault.at == 1 for fault in faults)
    assert Fault("table 2", 0, "stream entries of a table that is not on record") in faults


def test_an_entry_that_is_missing_or_cannot_be_read_is_found(engine: sa.Engine) -> None:
    unread = change(
        made(engine), STREAM_ENTRIES.update().where(STREAM_ENTRIES.c.sequence == 2).values(entry="{")
    )
    assert Fault("meters/1", 2, "the entry cannot be read") in unread
    faults = change(engine, STREAM_ENTRIES.delete().where(STREAM_ENTRIES.c.sequence == 2))
    assert Fault("meters/1", 2, "entry 2 is missing") in faults
    assert Fault("meters/1", 0, "contributions of table 1 are not what its events say") in faults


def test_an_award_that_no_event_speaks_of_is_found(engine: sa.Engine) -> None:
    name = verify(made(engine)).heads
    assert any(item.chain == "meters/1" for item in name)
    first = Journal(engine).stream("meters/1")[0].entry["meter"]
    Journal(engine).note("1", StreamNote("meters/1", {"meter": first, "kind": "award", "units": 0}))
    assert verify(engine).faults == (Fault("meters/1", 0, "awards of table 1 are not what its events say"),)


def test_an_entry_that_fits_no_meter_is_found(engine: sa.Engine) -> None:
    Journal(made(engine)).note("1", StreamNote("meters/1", {"meter": "none", "kind": "seed", "units": 1}))
    assert any("does not fit its meter" in fault.what for fault in verify(engine).faults)
    assert canonical({}) == "{}"


def test_a_stream_that_is_gone_altogether_is_found(engine: sa.Engine) -> None:
    faults = change(made(engine), STREAM_ENTRIES.delete())
    assert Fault("meters/1", 0, "contributions of table 1 are not what its events say") in faults


def test_a_stream_of_another_kind_is_only_a_chain(engine: sa.Engine) -> None:
    Journal(made(engine)).note("1", StreamNote("fairness/1", {"kind": "anything"}))
    Journal(engine).note("1", StreamNote("meters/unknown", {"kind": "anything"}))
    assert verify(engine).faults == ()
