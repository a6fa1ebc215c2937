"""The scribe: one thread that writes, several commands a commit, each acknowledged only when it is on disk.

An entry that cannot be written as it is fails alone. A write that fails because the database is away is repeated,
with the same identity, until the record says what became of it; nobody is answered before that.
"""

import logging
import queue
import threading
from concurrent.futures import Future
from datetime import timedelta

from paigow.record.batch import Head
from paigow.record.entries import Entry
from paigow.record.journal import Journal
from paigow.record.outage import is_outage
from paigow.record.trouble import NotStored, Repeated, Stale, Unwritable

log = logging.getLogger("paigow.scribe")

MOST_AT_ONCE = 256
"""Entries written in one transaction at most."""
FIRST_PAUSE = timedelta(milliseconds=50)
"""Before a failed write is repeated the first time; each pause is twice the one before."""
LONGEST_PAUSE = timedelta(seconds=1)
LAST_WAIT = 5
"""Seconds that a write may take after the process was asked to end."""

Batch = list[tuple[Entry, "Future[Head]"]]


class ScribeStopped(Exception):
    """The process ends, and the database did not say whether an entry is stored."""


class Scribe:
    """Takes entries from any thread and answers each with a future: the table's heads, once the entry is durable."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.outage = journal.outage
        self.commits = 0
        self.entries = 0
        self.repeats = 0
        """How often a write was repeated because the database was away."""
        self._ending = threading.Event()
        self._queue: queue.SimpleQueue[tuple[Entry, Future[Head]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="scribe", daemon=True)
        self._thread.start()

    def write(self, entry: Entry) -> "Future[Head]":
        """Hand an entry over."""
        future: Future[Head] = Future()
        self._queue.put((entry, future))
        return future

    @property
    def waits(self) -> bool:
        """Whether the database keeps the house waiting."""
        return self.outage.lasts

    def give_up_waiting(self) -> None:
        """The process ends: what the database does not take now is not repeated any more."""
        self.outage.ending = True
        self._ending.set()

    def stop(self) -> None:
        """Write what is waiting, then end; a database that hangs is not waited for."""
        self.give_up_waiting()
        self._queue.put(None)
        self._thread.join(LAST_WAIT)

    def _run(self) -> None:
        while True:
            batch, ending = self._gather()
            if batch:
                with self.outage.attempt():
                    self._write(batch)
            if ending:
                return

    def _gather(self) -> tuple[Batch, bool]:
        """Wait for one entry, then take whatever else has come in the meantime and is still wanted."""
        batch: Batch = []
        item = self._queue.get()
        while True:
            if item is None:
                return batch, True
            if item[1].set_running_or_notify_cancel():
                batch.append(item)
            if len(batch) >= MOST_AT_ONCE:
                return batch, False
            try:
                item = self._queue.get_nowait()
            except queue.Empty:
                return batch, False

    def _write(self, batch: Batch) -> None:
        """All in one commit; if that fails, one by one, so that each is answered for itself."""
        try:
            heads = self.journal.append([entry for entry, _ in batch])
        except Exception as trouble:
            away = self._failed(trouble, batch)
            if len(batch) == 1:
                self._write_alone(*batch[0], trouble, away)
                return
            for at, (entry, future) in enumerate(batch):
                self._write_alone(entry, future, trouble if away and at == 0 else None, away)
        else:
            self._stored(batch, heads)

    def _write_alone(
        self, entry: Entry, future: "Future[Head]", trouble: Exception | None, in_doubt: bool
    ) -> None:
        """One entry, repeated for as long as the database is away; `trouble` is what it has met already."""
        pause = FIRST_PAUSE
        while True:
            if trouble is not None:
                if not is_outage(trouble):
                    future.set_exception(_answer(trouble))
                    return
                if self._ending.wait(pause.total_seconds()):
                    future.set_exception(ScribeStopped(type(trouble).__name__))
                    return
                in_doubt, pause = True, min(2 * pause, LONGEST_PAUSE)
                self.repeats += 1
            try:
                head = self._attempt(entry, in_doubt)
            except Exception as again:
                self._failed(again, [(entry, future)])
                trouble = again
            else:
                self._stored([(entry, future)], (head,))
                return

    def _attempt(self, entry: Entry, in_doubt: bool) -> Head:
        """Store an entry; one whose earlier attempt ended in doubt may be there already."""
        head = self.journal.holds(entry) if in_doubt else None
        if head is not None:
            return head
        try:
            return self.journal.append([entry])[0]
        except (Stale, Repeated):
            # A commit that was under way when the connection broke may have become visible only now.
            head = self.journal.holds(entry) if in_doubt else None
            if head is None:
                raise
            return head

    def _failed(self, trouble: Exception, batch: Batch) -> bool:
        """The heads are read again before the next attempt; whether the database was at fault."""
        for entry, _ in batch:
            self.journal.forget(entry.number)
        if not is_outage(trouble):
            return False
        if not self.outage.trouble:
            log.warning("the record cannot be written and is tried again: %s", type(trouble).__name__)
        self.outage.heard(trouble)
        return True

    def _stored(self, batch: Batch, heads: tuple[Head, ...]) -> None:
        self.commits += 1
        self.entries += len(batch)
        for (_, future), head in zip(batch, heads, strict=True):
            future.set_result(head)


def _answer(trouble: Exception) -> Exception:
    """What the sender of an entry hears that was not stored."""
    return trouble if isinstance(trouble, NotStored) else Unwritable(type(trouble).__name__)
