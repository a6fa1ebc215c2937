"""Deals by the million set and compared as at the table: which of a player's two hands win, and which rows fit."""

from dataclasses import dataclass
from functools import cache
from typing import Protocol

import numpy as np
import numpy.typing as npt

from paigow.analysis.answer import set_classes
from paigow.analysis.batch import LOST, BatchSetter, class_codes_of, side_rows
from paigow.analysis.counts import Copies
from paigow.analysis.deck import FULL_DECK, HAND
from paigow.analysis.face_up import frontier_ranks
from paigow.analysis.kernels.compiled import Bytes, Codes, Longs
from paigow.analysis.push_rules import set_aside
from paigow.analysis.question import Question
from paigow.analysis.settings import all_settings
from paigow.analysis.tile_tables import tile_settings_of_classes, tile_way_of
from paigow.errors import InternalError, of_type
from paigow.pieces.tiles import TILE_SET
from paigow.setting.house_way import CardHouseWay, HouseWay, TileHouseWay
from paigow.setting.tile_classes import SORTS, TILE_HAND_SIZE, sort_of, tile_classes
from paigow.wagers.events import Whose
from paigow.wagers.kinds import Outcome
from paigow.wagers.main import CopyRules, Standing, ended
from paigow.wagers.paytable import Paytable
from paigow.wagers.tile_side import tile_row


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


class CardJudge:
    """Cards: set by the house way on both sides, or replied to in the best way where the dealer's hand is open."""

    pieces = FULL_DECK.size
    hand = HAND

    def __init__(self, question: Question) -> None:
        self._question = question
        self._player, self._dealer = (_setter(way) for way in (question.player, question.dealer))
        self._marked = set_aside(question.push_on, self._dealer.way)
        self._shift = int(question.copies is Copies.OPPONENT)
        self._by_hand = _by_hand(question.game.copies) if question.copies is Copies.BY_HAND else None

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
        return side_rows(ours, paytable, self._question.options_for(paytable), theirs)

    def _above(self, highs: Codes, lows: Codes | Bytes, other_highs: Codes, other_lows: Bytes) -> Longs:
        """How many of two hands win; by the game's own rules for copies: 2 for a win, 1 for a push."""
        if self._by_hand is not None:
            high, low = (
                np.sign(np.asarray(own, np.int64) - np.asarray(other, np.int64))
                for own, other in ((highs, other_highs), (lows, other_lows))
            )
            decided: Longs = self._by_hand[1 - high, 1 - low]
            return decided
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


def _by_hand(rules: CopyRules) -> Longs:
    """By how high and low hand stand (above, equal, below): 2 for a win, 1 for a push, 0 for a loss."""
    points = {Outcome.WIN: 2, Outcome.PUSH: 1, Outcome.LOSE: 0}
    return np.array([[points[ended(high, low, rules)] for low in Standing] for high in Standing], np.int64)


class TileJudge:
    """Tiles: set by the house way on both sides."""

    pieces = len(TILE_SET)
    hand = TILE_HAND_SIZE

    def __init__(self, question: Question) -> None:
        every = tile_settings_of_classes()
        self._player, self._dealer = (_settings(way) for way in (question.player, question.dealer))
        self._highs, self._lows = every.highs, every.lows
        self._winning = every.effective(question.zero_may_win)
        self._finder = tile_finder()

    def hands_won(self, ours: Bytes, theirs: Bytes) -> Longs:
        own, other = self._finder.classes(ours), self._finder.classes(theirs)
        set_own, set_other = self._player[own], self._dealer[other]
        won: Longs = (self._highs[own, set_own] > self._highs[other, set_other]).astype(np.int64)
        return won + (self._winning[own, set_own] > self._lows[other, set_other])

    def rows(self, paytable: Paytable, ours: Bytes, theirs: Bytes) -> npt.NDArray[np.int16]:
        rows = [tile_row(paytable, class_.representative()) for class_ in tile_classes()]
        by_class = np.array(
            [LOST if row is None else paytable.rows.index(row) for row in rows], dtype=np.int16
        )
        looked_at = theirs if paytable.rows[0].whose is Whose.DEALER else ours
        found: npt.NDArray[np.int16] = by_class[self._finder.classes(looked_at)]
        return found


@dataclass(frozen=True, slots=True, eq=False)
class TileFinder:
    """From four tiles to their class: each sort has a weight such that sums of four tell the sorts."""

    weights: Longs
    sums: Longs

    def classes(self, hands: Bytes) -> npt.NDArray[np.intp]:
        found: npt.NDArray[np.intp] = np.searchsorted(self.sums, self.weights[hands].sum(axis=1))
        return found


@cache
def tile_finder() -> TileFinder:
    """Weights fall from sort to sort, so that negated sums rise in the order of the classes."""
    by_sort = [-(3 ** (len(SORTS) - 1 - sort)) for sort in range(len(SORTS))]
    sums = np.array(
        [sum(by_sort[sort] for sort in class_.sorts) for class_ in tile_classes()], dtype=np.int64
    )
    return TileFinder(np.array([by_sort[sort_of(tile)] for tile in TILE_SET], dtype=np.int64), sums)


def _setter(way: HouseWay) -> BatchSetter:
    set_classes(way)
    return BatchSetter(of_type(CardHouseWay, way))


def _settings(way: HouseWay) -> Longs:
    if not isinstance(way, TileHouseWay):
        raise InternalError(f"{way.id} does not set tiles")
    return tile_way_of(way).settings
