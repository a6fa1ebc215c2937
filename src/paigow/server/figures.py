"""The lab's desk: figures and PAR sheets, worked out one at a time in a process of their own and then kept."""

import asyncio
import logging
import multiprocessing
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from paigow.server.lab_models import LabFigures, LabQuestion, Status

log = logging.getLogger("paigow.figures")

MOST_WAITING = 5
KEPT = 200
AT_ONCE = 1.5
"""Seconds to wait for what was worked out earlier and only has to be read."""

Answer = TypeVar("Answer")
_told: list[Any] = []
"""In the worker: where it writes what share of its present work is done."""


def _begin(shared: Any) -> None:
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

    def __init__(self, *, with_worker: bool) -> None:
        self._with_worker = with_worker
        self._pool: ProcessPoolExecutor | None = None
        self._shared: Any = None
        self._asked: OrderedDict[object, Future[Any]] = OrderedDict()

    async def ask(
        self, key: object, call: Callable[[Any], Answer], question: object
    ) -> tuple[Status, int, Answer | None]:
        """How an answer stands, the percentage of the work done, and the answer if it is there."""
        if not self._with_worker:
            return "busy", 0, None
        future = self._asked.get(key)
        if future is None:
            if sum(not one.done() for one in self._asked.values()) >= MOST_WAITING:
                return "busy", 0, None
            future = self._asked[key] = self._submit(call, question)
            self._forget()
        self._asked.move_to_end(key)
        await asyncio.wait({asyncio.wrap_future(future)}, timeout=AT_ONCE)
        if not future.done():
            return "computing", int(100 * self._shared.value) if future.running() else 0, None
        if future.exception() is not None:
            log.warning("the lab could not answer: %s", future.exception())
            # Several may have waited for it, and one of them has forgotten it already.
            if self._asked.get(key) is future:
                del self._asked[key]
                self._pool = None
            return "failed", 0, None
        return "ready", 100, future.result()

    def _forget(self) -> None:
        """Drop the oldest answers beyond what is kept."""
        done = [key for key, one in self._asked.items() if one.done()]
        for key in done[: max(0, len(self._asked) - KEPT)]:
            del self._asked[key]

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
                1, mp_context=context, initializer=_begin, initargs=(self._shared,)
            )
        return self._pool

    def stop(self) -> None:
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
