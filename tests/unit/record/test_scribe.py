"""The scribe writes what it is handed in one commit, answers when it is on disk, and outlasts outages."""

import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa

from paigow.record.batch import Head
from paigow.record.database import open_database
from paigow.record.entries import Entry
from paigow.record.journal import Journal
from paigow.record.scribe import MOST_AT_ONCE, Scribe, ScribeStopped
from paigow.record.trouble import Repeated, Stale, Unwritable
from paigow.record.verify import verify
from tests.support.recording import Recorder, table_record


class SlowJournal(Journal):
    """Writes only when it is let, so that entries gather."""

    def __init__(self, engine: sa.Engine) -> None:
        super().__init__(engine)
        self.gate = threading.Event()
        self.sizes: list[int] = []

    def append(self, entries: Sequence[Entry]) -> tuple[Head, ...]:
        self.gate.wait(10)
        self.sizes.append(len(entries))
        return super().append(entries)


def recorders(journal: Journal, count: int) -> list[Recorder]:
    made = []
    for number in range(1, count + 1):
        recorder = Recorder(table_record(str(number), "horseshoe-poker"))
        recorder.session.open()
        journal.create_table(recorder.record)
        made.append(recorder)
    return made


def test_entries_that_gather_are_written_in_one_commit(engine: sa.Engine) -> None:
    journal = SlowJournal(engine)
    tables = recorders(journal, 5)
    scribe = Scribe(journal)
    futures = [scribe.write(table.entries[0]) for table in tables]
    assert not any(each_future.done() for each_future in futures)
    journal.gate.set()
    for future in futures:
        future.result(10)
    scribe.stop()
    assert journal.sizes in ([1, 4], [5])
    assert (scribe.entries, scribe.commits) == (5, len(journal.sizes))
    assert [len(list(journal.events(str(number)))) > 0 for number in range(1, 6)] == [True] * 5


def test_no_more_than_so_many_at_once(engine: sa.Engine) -> None:
    journal = SlowJournal(engine)
    (table,) = recorders(journal, 1)
    scribe = Scribe(journal)
    wrong = replace(table.entries[1])
    futures = [scribe.write(table.entries[0])] + [scribe.write(wrong) for _ in range(MOST_AT_ONCE + 5)]
    journal.gate.set()
    futures[0].result(30)
    futures[1].result(30)
    assert isinstance(futures[-1].exception(30), Repeated | Stale)
    scribe.stop()
    assert max(journal.sizes) <= MOST_AT_ONCE


def test_one_bad_entry_does_not_hold_up_the_others(engine: sa.Engine) -> None:
    journal = SlowJournal(engine)
    recorder, two, three = recorders(journal, 3)
    scribe = Scribe(journal)
    good, stale, fine = (
        scribe.write(each) for each in (recorder.entries[0], two.entries[1], three.entries[0])
    )
    journal.gate.set()
    good.result(10)
    fine.result(10)
    assert isinstance(stale.exception(10), Stale)
    again = scribe.write(recorder.entries[0])
    assert isinstance(again.exception(10), Repeated | Stale)
    scribe.stop()


def test_whoever_gives_up_waiting_does_not_stop_the_scribe(engine: sa.Engine) -> None:
    journal = SlowJournal(engine)
    recorder, two, three = recorders(journal, 3)
    scribe = Scribe(journal)
    under_way = scribe.write(recorder.entries[0])
    while under_way.running() is False:
        time.sleep(0.001)
    waiting, last = scribe.write(two.entries[0]), scribe.write(three.entries[0])
    assert waiting.cancel()
    assert not under_way.cancel(), "what is being written can no longer be called off"
    journal.gate.set()
    last.result(10)
    scribe.stop()
    assert list(journal.events("2")) == []
    assert list(journal.events("1"))


def away(text: str = "the server closed the connection") -> sa.exc.OperationalError:
    return sa.exc.OperationalError("insert", {}, OSError(text))


class Away(Journal):
    """A database that is away for some attempts; perhaps it stores what it was given and drops the answer."""

    def __init__(self, engine: sa.Engine, times: int, *, stores: bool = False) -> None:
        super().__init__(engine)
        self.times = times
        self.stores = stores

    def append(self, entries: Sequence[Entry]) -> tuple[Head, ...]:
        if self.times == 0:
            return super().append(entries)
        self.times -= 1
        if self.stores:
            super().append(entries)
        raise away()


@pytest.mark.parametrize("stores", [False, True])
def test_a_write_that_met_an_outage_is_repeated_until_it_is_known(engine: sa.Engine, stores: bool) -> None:
    journal = Away(engine, 1 if stores else 4, stores=stores)
    (table,) = recorders(journal, 1)
    scribe = Scribe(journal)
    first = scribe.write(table.entries[0]).result(20)
    second = scribe.write(table.entries[1]).result(20)
    scribe.stop()
    assert scribe.repeats == (1 if stores else 4)
    assert second.sequence == table.entries[1].after.sequence
    assert first == Journal(engine).holds(table.entries[0])
    stored = [each.sequence for each in journal.events("1")]
    assert stored == list(range(1, table.entries[1].after.sequence + 1))
    assert verify(engine).faults == ()


def test_several_that_met_an_outage_together_are_each_stored_once(engine: sa.Engine) -> None:
    journal = Away(engine, 1, stores=True)
    tables = recorders(journal, 3)
    scribe = Scribe(journal)
    futures = [scribe.write(entry) for table in tables for entry in table.entries[:2]]
    for future in futures:
        future.result(20)
    scribe.stop()
    assert verify(engine).faults == ()
    assert [len(list(journal.events(str(number)))) for number in (1, 2, 3)] == [
        table.entries[1].after.sequence for table in tables
    ]


def test_another_entry_under_the_same_id_is_not_taken_for_the_one_in_doubt(engine: sa.Engine) -> None:
    journal = Journal(engine)
    (table,) = recorders(journal, 1)
    entry = table.entries[0]
    journal.append([entry])
    assert journal.holds(entry) is not None
    assert journal.holds(replace(entry, command=replace(entry.command, at=entry.command.at + 1))) is None
    assert journal.holds(replace(entry, events=entry.events[:-1])) is None
    assert journal.holds(table.entries[1]) is None


def test_the_outage_is_known_while_it_lasts(engine: sa.Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paigow.record.outage.PATIENCE", 100)
    journal = Away(engine, 10**6)
    (table,) = recorders(journal, 1)
    scribe = Scribe(journal)
    assert not scribe.waits
    future = scribe.write(table.entries[0])
    wait_until(lambda: scribe.waits)
    assert scribe.outage.trouble == "OperationalError"
    journal.times = 0
    future.result(20)
    wait_until(lambda: not scribe.waits)
    assert scribe.outage.trouble == ""
    scribe.stop()


def test_nobody_waits_for_an_outage_when_the_process_ends(engine: sa.Engine) -> None:
    journal = Away(engine, 10**6)
    (table,) = recorders(journal, 1)
    scribe = Scribe(journal)
    future = scribe.write(table.entries[0])
    scribe.stop()
    with pytest.raises(ScribeStopped):
        future.result(1)


@pytest.mark.parametrize("what", ["no encoding", "too large for a column"])
def test_what_cannot_be_written_fails_alone(engine: sa.Engine, what: str) -> None:
    journal = SlowJournal(engine)
    first, second, third = recorders(journal, 3)
    scribe = Scribe(journal)
    entry = second.entries[0]
    bad = (
        replace(entry, command_id="\ud800")
        if what == "no encoding"
        else replace(entry, command=replace(entry.command, at=2**70))
    )
    futures = [scribe.write(each) for each in (first.entries[0], bad, third.entries[0])]
    journal.gate.set()
    futures[0].result(20)
    futures[2].result(20)
    with pytest.raises(Unwritable):
        futures[1].result(20)
    scribe.write(entry).result(20)
    scribe.stop()
    assert verify(engine).faults == ()


@pytest.mark.postgres
def test_a_text_with_a_null_fails_alone_on_a_database_server(postgres: str) -> None:
    engine = open_database(postgres)
    journal = Journal(engine)
    first, second = recorders(journal, 2)
    scribe = Scribe(journal)
    with pytest.raises(Unwritable):
        scribe.write(replace(first.entries[0], command_id="a\x00b")).result(20)
    scribe.write(second.entries[0]).result(20)
    scribe.stop()
    engine.dispose()


@pytest.mark.postgres
def test_a_terminated_connection_loses_and_doubles_nothing(postgres: str) -> None:
    engine = open_database(postgres)
    journal = Journal(engine)
    (table,) = recorders(journal, 1)
    table.session.play(1)
    scribe = Scribe(journal)
    other = sa.create_engine(postgres, isolation_level="AUTOCOMMIT")
    cut = threading.Event()

    def terminate() -> None:
        with other.connect() as connection:
            while not cut.is_set():
                connection.execute(
                    sa.text(
                        "select pg_terminate_backend(pid) from pg_stat_activity "
                        "where datname = current_database() and pid <> pg_backend_pid()"
                    )
                )
                time.sleep(0.03)

    cutting = threading.Thread(target=terminate)
    cutting.start()
    try:
        for entry in table.entries:
            scribe.write(entry).result(30)
            time.sleep(0.01)
    finally:
        cut.set()
        cutting.join()
        scribe.stop()
        other.dispose()
    faults, length = verify(engine).faults, len(list(journal.events("1")))
    engine.dispose()
    assert scribe.repeats > 0
    assert (faults, length) == ((), table.entries[-1].after.sequence)


def test_a_locked_file_is_waited_for(folder: Path) -> None:
    path = folder / "record.db"
    engine = open_database(str(path))
    journal = Journal(engine)
    (table,) = recorders(journal, 1)
    scribe = Scribe(journal)
    with engine.connect() as connection:
        connection.exec_driver_sql("pragma busy_timeout=50")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("begin immediate")
    future = scribe.write(table.entries[0])
    time.sleep(0.5)
    assert not future.done()
    other.execute("rollback")
    future.result(30)
    other.close()
    scribe.stop()
    engine.dispose()


def test_a_full_file_is_waited_for(folder: Path) -> None:
    engine = open_database(str(folder / "record.db"))
    journal = Journal(engine)
    (table,) = recorders(journal, 1)
    table.session.play(2)
    scribe = Scribe(journal)
    limit = {"pages": 1}

    @sa.event.listens_for(engine, "begin")
    def bounded(connection: sa.Connection) -> None:
        connection.exec_driver_sql(f"pragma max_page_count={limit['pages']}")

    futures = [scribe.write(entry) for entry in table.entries]
    wait_until(lambda: scribe.repeats > 1)
    assert not futures[-1].done()
    limit["pages"] = 1_000_000
    for future in futures:
        future.result(30)
    scribe.stop()
    assert verify(engine).faults == ()
    engine.dispose()


def wait_until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.005)
