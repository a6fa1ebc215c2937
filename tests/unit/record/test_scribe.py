"""The scribe writes what it is handed in one commit, answers when it is on disk, and stops when it cannot write."""

import threading
import time
from collections.abc import Sequence
from dataclasses import replace

import pytest
import sqlalchemy as sa

from paigow.record.entries import Entry
from paigow.record.journal import Journal
from paigow.record.scribe import MOST_AT_ONCE, Scribe, ScribeStopped
from paigow.record.trouble import Repeated, Stale
from tests.support.recording import Recorder, table_record


class SlowJournal(Journal):
    """Writes only when it is let, so that entries gather."""

    def __init__(self, engine: sa.Engine) -> None:
        super().__init__(engine)
        self.gate = threading.Event()
        self.sizes: list[int] = []

    def append(self, entries: Sequence[Entry]) -> None:
        self.gate.wait(10)
        self.sizes.append(len(entries))
        super().append(entries)


class FullDisk(Journal):
    """A disk that takes nothing."""

    def append(self, entries: Sequence[Entry]) -> None:
        raise OSError(28, "No space left on device")


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
    futures = [scribe.write(one.entries[0]) for one in tables]
    assert not any(one.done() for one in futures)
    journal.gate.set()
    for one in futures:
        one.result(10)
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
    one, two, three = recorders(journal, 3)
    scribe = Scribe(journal)
    good, stale, fine = (scribe.write(each) for each in (one.entries[0], two.entries[1], three.entries[0]))
    journal.gate.set()
    good.result(10)
    fine.result(10)
    assert isinstance(stale.exception(10), Stale)
    again = scribe.write(one.entries[0])
    assert isinstance(again.exception(10), Repeated | Stale)
    scribe.stop()


def test_whoever_gives_up_waiting_does_not_stop_the_scribe(engine: sa.Engine) -> None:
    journal = SlowJournal(engine)
    one, two, three = recorders(journal, 3)
    scribe = Scribe(journal)
    under_way = scribe.write(one.entries[0])
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


def test_a_failed_write_is_not_tried_again_and_nothing_more_is_taken(engine: sa.Engine) -> None:
    journal = FullDisk(engine)
    (table,) = recorders(journal, 1)
    scribe = Scribe(journal)
    with pytest.raises(ScribeStopped, match="No space left"):
        scribe.write(table.entries[0]).result(10)
    with pytest.raises(ScribeStopped):
        scribe.write(table.entries[0]).result(10)
    assert isinstance(scribe.failed, OSError)
    scribe.stop()


def test_what_waits_when_the_disk_fails_is_refused_too(engine: sa.Engine) -> None:
    journal = SlowJournal(engine)
    (table,) = recorders(journal, 1)
    scribe = Scribe(journal)
    scribe.failed = OSError("earlier")
    scribe._queue.put((table.entries[0], future := scribe.write(table.entries[0]).__class__()))
    with pytest.raises(ScribeStopped):
        future.result(10)
    scribe.stop()


class DroppedConnection(Journal):
    """A database server that drops the connection once, in the middle of a write."""

    dropped = False

    def append(self, entries: Sequence[Entry]) -> None:
        if not self.dropped:
            self.dropped = True
            raise sa.exc.OperationalError("insert", {}, OSError("gone"), connection_invalidated=True)
        super().append(entries)


def test_a_dropped_connection_stops_the_tables_it_concerned_and_nothing_else(engine: sa.Engine) -> None:
    journal = DroppedConnection(engine)
    (table,) = recorders(journal, 1)
    scribe = Scribe(journal)
    with pytest.raises(Stale, match="connection was lost"):
        scribe.write(table.entries[0]).result(10)
    assert scribe.failed is None
    scribe.write(table.entries[0]).result(10)
    scribe.stop()


def test_any_other_trouble_of_the_database_stops_the_scribe(engine: sa.Engine) -> None:
    class FullDatabase(Journal):
        def append(self, entries: Sequence[Entry]) -> None:
            raise sa.exc.OperationalError("insert", {}, OSError("database or disk is full"))

    journal = FullDatabase(engine)
    (table,) = recorders(journal, 1)
    scribe = Scribe(journal)
    with pytest.raises(ScribeStopped, match="disk is full"):
        scribe.write(table.entries[0]).result(10)
    assert scribe.failed is not None
    scribe.stop()
