"""The worker process that answers with exact values: warmed when it starts, asked through a bounded queue.

Nothing is compiled or counted in the event loop. When too many questions wait, the answer is that there is none now.
"""

import asyncio
import logging
import multiprocessing
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

log = logging.getLogger("paigow.worker")

MOST_WAITING = 8
KEPT = 4_000
PATIENCE = 20.0
"""Seconds after which nobody waits for an answer any more."""

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Question:
    """A hand, and what it is played against."""

    pieces: str
    hand: tuple[str, ...]
    way: str
    commission: tuple[int, int] = (0, 1)
    banks: bool = False
    dealer_high: tuple[str, ...] = ()
    dealer_low: tuple[str, ...] = ()
    """The other side's setting where it lies open."""


@dataclass(frozen=True, slots=True)
class AdvisedSetting:
    """One legal setting with its exact result, as decimal strings."""

    high: tuple[str, ...]
    low: tuple[str, ...]
    win: str
    push: str
    lose: str
    total: str
    value: str
    cost: str


@dataclass(frozen=True, slots=True)
class Advice:
    """All legal settings, best first."""

    settings: tuple[AdvisedSetting, ...]

    def of(self, low: tuple[str, ...]) -> AdvisedSetting | None:
        """The setting with these pieces in the low hand; tiles may lie either way round."""
        wanted = frozenset(low)
        for one in self.settings:
            if frozenset(one.low) == wanted or (len(one.high) == len(low) and frozenset(one.high) == wanted):
                return one
        return None


def warm() -> None:
    """Do in the worker once what takes long the first time."""
    from paigow.setting.house_way import load_house_way
    from paigow.setting.way_file import built_in

    for name in built_in():
        if load_house_way(name).pieces == "cards":
            answer_question(Question("cards", ("As", "Kd", "Qh", "Jc", "9s", "8d", "Jk"), name))


def answer_question(question: Question) -> Advice:
    """Work one question out; runs in the worker."""
    from paigow.analysis import terms
    from paigow.analysis.advice import Advised, advise_cards, advise_face_up, advise_tiles
    from paigow.analysis.as_data import decimal
    from paigow.analysis.tiles import tile_way_of
    from paigow.analysis.ways import way_of
    from paigow.setting.arrangements import CardSetting
    from paigow.setting.house_way import TileHouseWay, load_house_way
    from paigow.table.codec import read_piece, write_piece

    above, below = question.commission
    bank = terms.Bank.PLAYER if question.banks else terms.Bank.DEALER
    asked = terms.Terms(pays=1 - Fraction(above, below), bank=bank)
    way = load_house_way(question.way)
    hand = tuple(read_piece(one) for one in question.hand)
    found: tuple[Advised, ...]
    if isinstance(way, TileHouseWay):
        found = advise_tiles(hand, tile_way_of(way), asked)  # type: ignore[arg-type]
    elif question.dealer_high:
        high, low = (tuple(map(read_piece, one)) for one in (question.dealer_high, question.dealer_low))
        found = advise_face_up(hand, CardSetting(high, low), 1 - asked.pays)  # type: ignore[arg-type]
    else:
        found = advise_cards(hand, way_of(way), asked)  # type: ignore[arg-type]
    return Advice(
        tuple(
            AdvisedSetting(
                tuple(map(write_piece, one.setting.high)),
                tuple(map(write_piece, one.setting.low)),
                str(one.outcome.win),
                str(one.outcome.push),
                str(one.outcome.lose),
                str(one.outcome.total),
                decimal(one.value),
                decimal(one.cost),
            )
            for one in found
        )
    )


class Worker:
    """One process of our own, started when it is first needed, replaced if it dies."""

    def __init__(self, initializer: Callable[[], None] | None = None) -> None:
        self._initializer = initializer
        self._pool: ProcessPoolExecutor | None = None
        self.waiting = 0

    def start(self) -> None:
        """Start the process, so that it is warm when somebody asks."""
        self._ready_pool().submit(int)

    def _ready_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=self._initializer)
        return self._pool

    async def do(self, call: Callable[[Question], Answer], question: Question) -> Answer | None:
        """The answer; nothing if too many wait, it takes too long, or the process died of it."""
        if self.waiting >= MOST_WAITING:
            return None
        self.waiting += 1
        try:
            future = asyncio.get_running_loop().run_in_executor(self._ready_pool(), call, question)
            return await asyncio.wait_for(asyncio.shield(future), PATIENCE)
        except TimeoutError:
            return None
        except BrokenProcessPool:
            log.warning("the worker process died; the next question starts another")
            self._pool = None
            return None
        finally:
            self.waiting -= 1

    def stop(self) -> None:
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None


class AdviceDesk:
    """Advice, kept per question; without a worker it has none."""

    def __init__(self, *, with_worker: bool) -> None:
        self.worker = Worker(warm) if with_worker else None
        self._kept: OrderedDict[Question, Advice] = OrderedDict()

    def start(self) -> None:
        if self.worker is not None:
            self.worker.start()

    def stop(self) -> None:
        if self.worker is not None:
            self.worker.stop()

    async def ask(self, question: Question) -> Advice | None:
        """The exact value of every legal setting, or nothing now."""
        from paigow.setting.way_file import built_in

        if question in self._kept:
            self._kept.move_to_end(question)
            return self._kept[question]
        if self.worker is None or question.way not in built_in():
            return None
        advice = await self.worker.do(answer_question, question)
        if advice is not None:
            self._kept[question] = advice
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return advice
