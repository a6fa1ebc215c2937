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

from paigow.server.filing_desk import bound_memory
from paigow.server.settings import Settings
from paigow.server.visitors import Visitors
from paigow.wagers.main import COPIES_TO_OPPONENT, CopyRules

log = logging.getLogger("paigow.worker")

MOST_WAITING = 8
KEPT = 4_000
PATIENCE = 20.0
"""Seconds after which nobody waits for an answer any more."""

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class AdviceQuestion:
    """A hand, and what it is played against."""

    pieces: str
    hand: tuple[str, ...]
    way: str
    commission: tuple[int, int] = (0, 1)
    banks: bool = False
    dealer_high: tuple[str, ...] = ()
    dealer_low: tuple[str, ...] = ()
    """The other side's setting where it lies open."""
    copies: CopyRules = COPIES_TO_OPPONENT
    pushes: tuple[str, ...] = ()
    """The words of `main.dealer_pushes`: the dealer's hands that make every main wager push."""


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
class AdvisedHand:
    """All legal settings, best first."""

    settings: tuple[AdvisedSetting, ...]

    def of(self, low: tuple[str, ...]) -> AdvisedSetting | None:
        """The setting with these pieces in the low hand; tiles may lie either way round."""
        wanted = frozenset(low)
        for setting in self.settings:
            if frozenset(setting.low) == wanted or (
                len(setting.high) == len(low) and frozenset(setting.high) == wanted
            ):
                return setting
        return None


def warm() -> None:
    """Do in the worker once what takes long the first time."""
    from paigow.piece_sets import piece_set
    from paigow.setting.house_way import load_house_way
    from paigow.setting.way_file import built_in
    from paigow.table.codec import write_piece

    for name in built_in():
        pieces = piece_set(load_house_way(name).pieces)
        hand = tuple(write_piece(piece) for piece in pieces.pieces[: pieces.hand_size])
        answer_question(AdviceQuestion(pieces.kind, hand, name))


def answer_question(question: AdviceQuestion) -> AdvisedHand:
    """Work one question out; runs in the worker."""
    from paigow.analysis import terms
    from paigow.analysis.advice import Advised, advise_cards, advise_face_up, advise_tiles
    from paigow.analysis.counts import Copies
    from paigow.analysis.exact_numbers import decimal
    from paigow.analysis.opposing import opposing_hands
    from paigow.analysis.tile_tables import tile_way_of
    from paigow.setting.arrangements import CardSetting
    from paigow.setting.house_way import TileHouseWay, load_house_way
    from paigow.table.codec import read_piece, write_piece

    above, below = question.commission
    bank = terms.BankSide.PLAYER if question.banks else terms.BankSide.DEALER
    asked = terms.Terms(
        pays=1 - Fraction(above, below),
        copies=Copies.BANK if question.copies == COPIES_TO_OPPONENT else Copies.BY_HAND,
        bank=bank,
        by_hand=question.copies,
    )
    way = load_house_way(question.way)
    hand = tuple(read_piece(piece) for piece in question.hand)
    found: tuple[Advised, ...]
    if isinstance(way, TileHouseWay):
        found = advise_tiles(hand, tile_way_of(way), asked)  # type: ignore[arg-type]
    elif question.dealer_high:
        high, low = (tuple(map(read_piece, item)) for item in (question.dealer_high, question.dealer_low))
        found = advise_face_up(
            hand,  # type: ignore[arg-type]
            CardSetting(high, low),  # type: ignore[arg-type]
            1 - asked.pays,
            question.pushes,
            question.copies,
        )
    else:
        found = advise_cards(hand, opposing_hands(way), asked)  # type: ignore[arg-type]
    return AdvisedHand(
        tuple(
            AdvisedSetting(
                tuple(map(write_piece, item.setting.high)),
                tuple(map(write_piece, item.setting.low)),
                str(item.outcome.win),
                str(item.outcome.push),
                str(item.outcome.lose),
                str(item.outcome.total),
                decimal(item.value),
                decimal(item.cost),
            )
            for item in found
        )
    )


def begin_worker(initializer: Callable[[], None] | None, memory: int) -> None:
    """In the worker: bound its memory if there is a bound, and do what is to be done once."""
    if memory:
        bound_memory(memory)
    if initializer is not None:
        initializer()


class Worker:
    """One process of our own, started when it is first needed, replaced if it dies."""

    def __init__(
        self, initializer: Callable[[], None] | None = None, most: int = MOST_WAITING, memory: int = 0
    ) -> None:
        self._initializer = initializer
        self._memory = memory
        self._most = most
        self._pool: ProcessPoolExecutor | None = None
        self.waiting = 0

    def start(self) -> None:
        """Start the process, so that it is warm when somebody asks."""
        self._ready_pool().submit(int)

    def _ready_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                1, mp_context=context, initializer=begin_worker, initargs=(self._initializer, self._memory)
            )
        return self._pool

    async def do(self, call: Callable[[AdviceQuestion], Answer], question: AdviceQuestion) -> Answer | None:
        """The answer; nothing if too many wait, it takes too long, or the process died of it."""
        if self.waiting >= self._most:
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

    def __init__(self, *, with_worker: bool, visitors: Visitors | None = None) -> None:
        self._visitors = Visitors(Settings()) if visitors is None else visitors
        self.worker = (
            Worker(warm, self._visitors.limits.advice_waiting, self._visitors.limits.worker_bytes)
            if with_worker
            else None
        )
        self._kept: OrderedDict[AdviceQuestion, AdvisedHand] = OrderedDict()

    def start(self) -> None:
        if self.worker is not None:
            self.worker.start()

    def stop(self) -> None:
        if self.worker is not None:
            self.worker.stop()

    async def ask(self, question: AdviceQuestion) -> AdvisedHand | None:
        """The exact value of every legal setting, or nothing now."""
        from paigow.setting.way_file import built_in

        if question in self._kept:
            self._kept.move_to_end(question)
            return self._kept[question]
        if self.worker is None or question.way not in built_in():
            return None
        with self._visitors.question("advice") as permitted:
            advice = await self.worker.do(answer_question, question) if permitted else None
        if advice is not None:
            self._kept[question] = advice
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return advice
