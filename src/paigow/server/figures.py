"""The lab's desk: figures and PAR sheets, worked out one at a time in a process of their own and then kept."""

import asyncio
import logging
import multiprocessing
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from paigow.server.filing_desk import bound_memory
from paigow.server.lab_models import LabFigures, LabQuestion, Status
from paigow.server.settings import Settings
from paigow.server.visitors import Visitors, visitor

log = logging.getLogger("paigow.figures")

KEPT = 200
AT_ONCE = 1.5
"""Seconds to wait for what was worked out earlier and only has to be read."""

Answer = TypeVar("Answer")
_told: list[Any] = []
"""In the worker: where it writes what share of its present work is done."""


def _begin(shared: Any, most_bytes: int) -> None:
    bound_memory(most_bytes)
    _told[:] = [shared]


def tell_progress(done: float) -> None:
    """Say what share of the present work is done."""
    for shared in _told:
        shared.value = done


def figures_of(question: LabQuestion) -> LabFigures:
    """All figures in answer to a question; runs in the worker."""
    from paigow.server.lab_figures import work_out

    tell_progress(0.0)
    return work_out(question, tell_progress)


class FiguresDesk:
    """Answers from memory, from the worker's store, or says that it is being worked out."""

    def __init__(self, *, with_worker: bool, visitors: Visitors | None = None) -> None:
        self._with_worker = with_worker
        self._visitors = Visitors(Settings()) if visitors is None else visitors
        self._asked_by: dict[object, str] = {}
        self._began: dict[object, float] = {}
        self._pool: ProcessPoolExecutor | None = None
        self._shared: Any = None
        self._asked: OrderedDict[object, Future[Any]] = OrderedDict()

    @property
    def works(self) -> bool:
        """Whether there is a worker to answer."""
        return self._with_worker

    async def ask(
        self, key: object, call: Callable[[Any], Answer], question: object
    ) -> tuple[Status, int, Answer | None]:
        """How an answer stands, the percentage of the work done, and the answer if it is there."""
        if not self._with_worker:
            return "busy", 0, None
        self._stop_what_takes_too_long()
        future = self._asked.get(key)
        if future is None:
            if not self._has_room():
                return "busy", 0, None
            future = self._asked[key] = self._submit(call, question)
            self._asked_by[key] = visitor()
            self._forget()
        self._asked.move_to_end(key)
        await asyncio.wait({asyncio.wrap_future(future)}, timeout=AT_ONCE)
        if not future.done() or future.cancelled():
            return "computing", int(100 * self._shared.value) if future.running() else 0, None
        if future.exception() is not None:
            log.warning("the lab could not answer: %s", future.exception())
            # Several may have waited for it, and one of them has forgotten it already.
            if self._asked.get(key) is future:
                del self._asked[key]
                if isinstance(future.exception(), BrokenProcessPool):
                    self._pool = None
            return "failed", 0, None
        return "ready", 100, future.result()

    def _has_room(self) -> bool:
        """Whether one more question may wait: few of one visitor, so that others find room too."""
        waiting = [key for key, each in self._asked.items() if not each.done()]
        own = sum(self._asked_by.get(key) == visitor() for key in waiting)
        limits = self._visitors.limits
        if len(waiting) < limits.lab_waiting and own < limits.questions_a_visitor:
            return True
        self._visitors.refuse("questions_a_visitor" if own >= limits.questions_a_visitor else "lab_waiting")
        return False

    def _stop_what_takes_too_long(self) -> None:
        """Give a question up that has been worked on for too long, so that others have their turn."""
        now = time.monotonic()
        for key in [key for key, future in self._asked.items() if future.running()]:
            if now - self._began.setdefault(key, now) > self._visitors.limits.lab_seconds:
                log.warning("the lab gave a question up")
                self._visitors.refuse("lab_seconds")
                self.stop()
                # What waited behind it was cancelled with the process: whoever still wants it asks again.
                for each in [each for each, future in self._asked.items() if future.cancelled()]:
                    del self._asked[each]
                self._asked.pop(key, None)
                return

    def _forget(self) -> None:
        """Drop the oldest answers beyond what is kept."""
        done = [key for key, value in self._asked.items() if value.done()]
        for key in done[: max(0, len(self._asked) - KEPT)]:
            del self._asked[key]
        for kept in (self._asked_by, self._began):
            for key in [each for each in kept if each not in self._asked]:
                del kept[key]

    def _submit(self, call: Callable[[Any], Answer], question: object) -> Future[Answer]:
        """Hand work to the worker; one that has died takes none, and another is started."""
        try:
            return self._start().submit(call, question)
        except BrokenProcessPool:
            self._pool = None
            return self._start().submit(call, question)

    def _start(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._shared = context.Value("d", 0.0)
            self._pool = ProcessPoolExecutor(
                1,
                mp_context=context,
                initializer=_begin,
                initargs=(self._shared, self._visitors.limits.worker_bytes),
            )
        return self._pool

    def stop(self) -> None:
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
