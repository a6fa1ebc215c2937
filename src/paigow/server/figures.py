"""Exact figures of whole games, worked out one game at a time in a process of their own and then kept."""

import asyncio
import logging
import multiprocessing
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any, Literal

log = logging.getLogger("paigow.figures")

Status = Literal["ready", "computing", "busy", "failed"]
MOST_WAITING = 5
AT_ONCE = 2.0
"""Seconds to wait for figures that were worked out earlier and only have to be read."""


def work_out(game: str) -> dict[str, Any]:
    """All figures of a game; runs in the worker."""
    from paigow.analysis.answer import answer
    from paigow.analysis.as_data import game_data
    from paigow.analysis.question import ask
    from paigow.submissions import load_game

    return game_data(answer(ask(load_game(game))))


class FiguresDesk:
    """Answers from memory, from the worker's store, or says that it is being worked out."""

    def __init__(self, *, with_worker: bool) -> None:
        self._with_worker = with_worker
        self._pool: ProcessPoolExecutor | None = None
        self._asked: dict[str, Future[dict[str, Any]]] = {}

    async def ask(self, game: str) -> tuple[Status, dict[str, Any] | None]:
        """How the figures of a game stand, and the figures if they are there."""
        if not self._with_worker:
            return "busy", None
        future = self._asked.get(game)
        if future is None:
            if sum(not one.done() for one in self._asked.values()) >= MOST_WAITING:
                return "busy", None
            future = self._asked[game] = self._start().submit(work_out, game)
        await asyncio.wait({asyncio.wrap_future(future)}, timeout=AT_ONCE)
        if not future.done():
            return "computing", None
        if future.exception() is not None:
            log.warning("figures of %s: %s", game, future.exception())
            del self._asked[game]
            self._pool = None
            return "failed", None
        return "ready", future.result()

    def _start(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
        return self._pool

    def stop(self) -> None:
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
