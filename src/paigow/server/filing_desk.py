"""Filings of visitors, reviewed one at a time in a process of their own whose memory and time are bounded.

A text that is merely odd is refused before anything parses it (`submissions.load`); what the bounds of the process stop
is what nobody thought of.
"""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from paigow import machine
from paigow.errors import Refused
from paigow.server.settings import ServerLimits
from paigow.server.visitors import Visitors

log = logging.getLogger("paigow.filings")

MOST_WAITING = 16
STARTING_SECONDS = 90.0
"""Time in which the process must have started; only what comes after it counts as a filing's."""
BEHIND_TABLES = 5
"""How far workers stand back behind the process of the tables."""
Answer = TypeVar("Answer")


def bound_memory(most: int) -> None:
    """In a worker: never take more memory than this, and let the tables have the processor first."""
    machine.stand_back(BEHIND_TABLES)
    machine.bound_memory(most)


def is_playable(game: str, filing: str, options: Mapping[str, Any], mode: str) -> None:
    """Approve a game as a table would be opened with it; raises `Rejected` or `BadNotation`. Runs in the worker."""
    from paigow.record.games import approved_game

    approved_game(filing or game, game, dict(options))


class FilingDesk:
    """Reviews filings one after the other."""

    def __init__(self, visitors: Visitors) -> None:
        self._visitors = visitors
        self._pool: ProcessPoolExecutor | None = None
        self._turn = asyncio.Lock()
        self.waiting = 0

    @property
    def _limits(self) -> ServerLimits:
        return self._visitors.limits

    async def do(self, call: Callable[..., Answer], *given: Any) -> Answer:
        """What a call answers in the worker; `Refused` if it takes too much, or too many wait."""
        with self._visitors.question("filings") as permitted:
            if not permitted or self.waiting >= MOST_WAITING:
                raise Refused("wire.too-fast")
            self.waiting += 1
            try:
                async with self._turn:
                    return await self._bounded(call, *given)
            finally:
                self.waiting -= 1

    async def _bounded(self, call: Callable[..., Answer], *given: Any) -> Answer:
        loop = asyncio.get_running_loop()
        try:
            pool = self._ready()
            await asyncio.wait_for(loop.run_in_executor(pool, int), STARTING_SECONDS)
            working = loop.run_in_executor(pool, call, *given)
            return await asyncio.wait_for(working, self._limits.filing_seconds)
        except (TimeoutError, MemoryError, BrokenProcessPool) as trouble:
            log.warning("a filing took too much: %s", type(trouble).__name__)
            self._visitors.refuse("filing_seconds")
            self.stop()
            raise Refused("wire.filing-too-much") from None

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                1,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=bound_memory,
                initargs=(self._limits.filing_bytes,),
            )
        return self._pool

    def stop(self) -> None:
        """End the process."""
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.kill()
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
