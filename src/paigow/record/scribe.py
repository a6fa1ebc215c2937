"""The scribe: one thread that writes, several commands a commit, each acknowledged only when it is on disk."""

import queue
import threading
from concurrent.futures import Future

import sqlalchemy as sa

from paigow.record.entries import Entry
from paigow.record.journal import Journal
from paigow.record.trouble import Collision, Repeated, Stale, StreamMoved

MOST_AT_ONCE = 256
"""Entries written in one transaction at most."""


Batch = list[tuple[Entry, "Future[None]"]]


class ScribeStopped(Exception):
    """The scribe could not write and takes nothing more: no bets are taken on what might not be recorded."""


class Scribe:
    """Takes entries from any thread and answers each with a future that is done when the entry is durable."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.failed: Exception | None = None
        self.commits = 0
        self.entries = 0
        self._queue: queue.SimpleQueue[tuple[Entry, Future[None]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="scribe", daemon=True)
        self._thread.start()

    def write(self, entry: Entry) -> "Future[None]":
        """Hand an entry over."""
        future: Future[None] = Future()
        if self.failed is not None:
            future.set_exception(ScribeStopped(str(self.failed)))
        else:
            self._queue.put((entry, future))
        return future

    def stop(self) -> None:
        """Write what is waiting, then end."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        while True:
            batch, ending = self._gather()
            if batch:
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
        """All in one commit; if one of several is stale or repeated, one by one, so that the others go through."""
        if self.failed is not None:
            for _, future in batch:
                future.set_exception(ScribeStopped(str(self.failed)))
            return
        try:
            self.journal.append([entry for entry, _ in batch])
        except (Stale, Repeated, StreamMoved, Collision) as refused:
            for entry, _ in batch:
                self.journal.forget(entry.number)
            if len(batch) == 1:
                batch[0][1].set_exception(refused)
            else:
                for one in batch:
                    self._write([one])
        except sa.exc.DBAPIError as broken:
            if broken.connection_invalidated:
                self._lose(batch, broken)
            else:
                self._fail(batch, broken)
        except Exception as broken:
            self._fail(batch, broken)
        else:
            self.commits += 1
            self.entries += len(batch)
            for _, future in batch:
                future.set_result(None)

    def _lose(self, batch: Batch, broken: Exception) -> None:
        """The database server dropped us: whether the batch was stored has to be read from the record again."""
        for entry, future in batch:
            self.journal.forget(entry.number)
            future.set_exception(Stale(f"the connection was lost: {broken.__class__.__name__}"))

    def _fail(self, batch: Batch, broken: Exception) -> None:
        """A failed write or sync is not tried again: what the disk holds is not known any more."""
        self.failed = broken
        for _, future in batch:
            future.set_exception(ScribeStopped(str(broken)))
