"""Deals by the million, vectorised: the base wager and the side wagers on the pieces of one seat.

This plays no table: both hands are dealt, set and compared as at the table, which a test holds against the
engine hand by hand. `paigow.simulate.engine` plays whole rounds, dice, envy and banks included.
"""

from collections import Counter
from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol

import numpy as np
import numpy.typing as npt

from paigow.analysis.answer import set_classes
from paigow.analysis.batch import LOST, BatchSetter, class_codes_of, side_rows
from paigow.analysis.counts import Copies
from paigow.analysis.deck import FULL_DECK, HAND
from paigow.analysis.face_up import frontier_ranks
from paigow.analysis.kernels.compiled import Bytes, Codes, Longs
from paigow.analysis.kernels.deals import deal_pairs
from paigow.analysis.question import Question
from paigow.analysis.settings import all_settings
from paigow.analysis.terms import set_aside
from paigow.analysis.tiles import tile_settings_of_classes, tile_way_of
from paigow.analysis.work import Progress, silent
from paigow.errors import Broken
from paigow.pieces.tiles import TILE_SET
from paigow.setting.house_way import CardHouseWay, HouseWay, TileHouseWay
from paigow.setting.tile_classes import SORTS, TILE_HAND_SIZE, sort_of, tile_classes
from paigow.simulate.tally import MAIN, NO_ROW, Seen
from paigow.wagers.kinds import CARD_WAGERS, TILE_WAGERS
from paigow.wagers.pair_fortunes import tile_event
from paigow.wagers.paytable import Paytable

AT_ONCE = 200_000
OUTCOMES = ("lose", "push", "win")
"""By how many of the player's two hands win."""


class Judge(Protocol):
    """Sets and compares hands of one game."""

    pieces: int
    hand: int

    def hands_won(self, ours: Bytes, theirs: Bytes) -> Longs:
        """How many of the player's two hands win, in each deal; where the deal is a push anyway, one."""

    def rows(self, paytable: Paytable, ours: Bytes, theirs: Bytes) -> npt.NDArray[np.int16]:
        """The place of the paytable's row in each deal."""


def judge_of(question: Question) -> Judge:
    """The judge of a game."""
    return TileJudge(question) if question.is_tiles else CardJudge(question)


def dealt_wagers(question: Question) -> tuple[Paytable, ...]:
    """The side wagers that the pieces of the deal alone decide."""
    kinds = (*CARD_WAGERS, *TILE_WAGERS)
    return tuple(one for one in question.paytables if one.kind is None or one.kind in kinds)


def simulate_deals(question: Question, deals: int, seed: str, progress: Progress = silent) -> Seen:
    """What came of so many deals, by the names of the tally; the same seed gives the same counts."""
    judge = judge_of(question)
    seen: Seen = {MAIN: Counter()}
    for at in range(0, deals, AT_ONCE):
        dealt = deal_pairs(_seed(seed, at), min(AT_ONCE, deals - at), judge.pieces, judge.hand)
        ours, theirs = (np.ascontiguousarray(half) for half in np.hsplit(dealt, 2))
        _count(seen[MAIN], judge.hands_won(ours, theirs), OUTCOMES)
        for one in dealt_wagers(question):
            counter = seen.setdefault(one.kind.value if one.kind else one.name, Counter())
            _count(counter, judge.rows(one, ours, theirs), [row.name for row in one.rows])
        progress(min(1.0, (at + AT_ONCE) / deals))
    return seen


def _count(
    counter: Counter[str], places: npt.NDArray[np.integer], names: "list[str] | tuple[str, ...]"
) -> None:
    for place, number in zip(*np.unique(places, return_counts=True), strict=True):
        counter[NO_ROW if place == LOST else names[place]] += int(number)


class CardJudge:
    """Cards: set by the house way on both sides, or replied to in the best way where the dealer's hand lies open."""

    pieces = FULL_DECK.size
    hand = HAND

    def __init__(self, question: Question) -> None:
        self._question = question
        self._player, self._dealer = (_setter(way) for way in (question.player, question.dealer))
        self._marked = set_aside(question.push_on, self._dealer.way)
        self._shift = int(question.copies is Copies.OPPONENT)

    def hands_won(self, ours: Bytes, theirs: Bytes) -> Longs:
        other = self._dealer.rank(theirs)
        if self._question.face_up:
            won = self._best_reply(class_codes_of(ours), other.highs, other.lows)
        else:
            own = self._player.rank(ours)
            won = self._above(own.highs, own.lows, other.highs, other.lows)
        if self._marked is not None:
            won[self._marked[class_codes_of(theirs)] > 0] = 1
        return won

    def rows(self, paytable: Paytable, ours: Bytes, theirs: Bytes) -> npt.NDArray[np.int16]:
        return side_rows(ours, paytable, self._question.pay_options, theirs)

    def _above(self, highs: Codes, lows: Codes | Bytes, other_highs: Codes, other_lows: Bytes) -> Longs:
        """How many of two hands win."""
        won: Longs = (highs + self._shift > other_highs).astype(np.int64) + (lows + self._shift > other_lows)
        return won

    def _best_reply(self, codes: Codes, other_highs: Codes, other_lows: Bytes) -> Longs:
        """The most hands that any setting worth choosing wins."""
        highs, lows = frontier_ranks()
        starts = all_settings().frontier_from
        first, last = starts[codes], starts[codes + 1] - 1
        won = self._above(highs[first], lows[first], other_highs, other_lows)
        for step in range(1, int((last - first).max(initial=0)) + 1):
            at = np.minimum(first + step, last)
            won = np.maximum(won, self._above(highs[at], lows[at], other_highs, other_lows))
        return won


class TileJudge:
    """Tiles: set by the house way on both sides."""

    pieces = len(TILE_SET)
    hand = TILE_HAND_SIZE

    def __init__(self, question: Question) -> None:
        every = tile_settings_of_classes()
        self._player, self._dealer = (_settings(way) for way in (question.player, question.dealer))
        self._highs, self._lows = every.highs, every.lows
        self._winning = every.effective(question.zero_may_win)
        self._finder = _finder()

    def hands_won(self, ours: Bytes, theirs: Bytes) -> Longs:
        own, other = self._finder.classes(ours), self._finder.classes(theirs)
        set_own, set_other = self._player[own], self._dealer[other]
        won: Longs = (self._highs[own, set_own] > self._highs[other, set_other]).astype(np.int64)
        return won + (self._winning[own, set_own] > self._lows[other, set_other])

    def rows(self, paytable: Paytable, ours: Bytes, theirs: Bytes) -> npt.NDArray[np.int16]:
        del theirs
        named = {row.event: place for place, row in enumerate(paytable.rows)}
        events = [tile_event(one.representative()) for one in tile_classes()]
        by_class = np.array([LOST if one is None else named.get(one, LOST) for one in events], dtype=np.int16)
        found: npt.NDArray[np.int16] = by_class[self._finder.classes(ours)]
        return found


@dataclass(frozen=True, slots=True, eq=False)
class _Finder:
    """From four tiles to their class: each sort has a weight such that sums of four tell the sorts."""

    weights: Longs
    sums: Longs

    def classes(self, hands: Bytes) -> npt.NDArray[np.intp]:
        found: npt.NDArray[np.intp] = np.searchsorted(self.sums, self.weights[hands].sum(axis=1))
        return found


def _finder() -> _Finder:
    """Weights fall from sort to sort, so that negated sums rise in the order of the classes."""
    by_sort = [-(3 ** (len(SORTS) - 1 - sort)) for sort in range(len(SORTS))]
    sums = np.array([sum(by_sort[sort] for sort in one.sorts) for one in tile_classes()], dtype=np.int64)
    return _Finder(np.array([by_sort[sort_of(tile)] for tile in TILE_SET], dtype=np.int64), sums)


def _setter(way: HouseWay) -> BatchSetter:
    set_classes(way)
    assert isinstance(way, CardHouseWay)
    return BatchSetter(way)


def _settings(way: HouseWay) -> Longs:
    if not isinstance(way, TileHouseWay):
        raise Broken(f"{way.id} does not set tiles")
    return tile_way_of(way).settings


def _seed(seed: str, at: int) -> int:
    """A seed for each batch, far from those of the others."""
    return int.from_bytes(sha256(f"{seed} {at}".encode()).digest()[:8]) >> 1
