"""Pai Gow Tiles, exactly: a house way against a house way, the best play against one, and the best reply to
that.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from math import comb

import numpy as np
import numpy.typing as npt

from paigow.analysis.counts import Outcome
from paigow.analysis.kernels.compiled import Codes, Longs
from paigow.analysis.kernels.tiles import count_copies, score_settings
from paigow.pieces.tiles import TILE_SET
from paigow.ranking import is_zero
from paigow.setting.house_way import TileHouseWay
from paigow.setting.rank_ids import tile_ids
from paigow.setting.tile_classes import TILE_HAND_SIZE, tile_classes
from paigow.setting.tile_holding import tile_holding_of

SETTINGS = 3
BESIDE = comb(len(TILE_SET) - TILE_HAND_SIZE, TILE_HAND_SIZE)
"""The hands that can lie beside a given one."""

DEALS = comb(len(TILE_SET), TILE_HAND_SIZE) * BESIDE
NEVER = -1
"""The effective rank of a low hand that may not win."""


@dataclass(frozen=True, slots=True, eq=False)
class TileSettings:
    """All classes of four-tile hands with their three settings, as the kernels want them."""

    ones: Codes
    twos: Codes
    hands: Longs
    highs: Codes
    lows: Codes
    zero: npt.NDArray[np.bool_]
    """Where the low hand of a setting has the value zero."""

    def effective(self, zero_may_win: bool) -> Codes:
        """The low ranks with which a wager can win."""
        return self.lows if zero_may_win else np.where(self.zero, NEVER, self.lows).astype(np.int32)


@dataclass(frozen=True, slots=True, eq=False)
class TileWay:
    """A way of setting tiles: one of the three settings for every class."""

    name: str
    settings: npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class TileCopies:
    """Deals in which hands are equal in rank."""

    high: int
    low: int
    both: int


@cache
def tile_settings_of_classes() -> TileSettings:
    """The tables of all 3,620 classes."""
    ids = tile_ids()
    holdings = [tile_holding_of(one.representative()) for one in tile_classes()]
    counts = [[one.sorts.count(sort) for sort in range(16)] for one in tile_classes()]
    return TileSettings(
        ones=np.array([_mask(row, 1) for row in counts], dtype=np.int32),
        twos=np.array([_mask(row, 2) for row in counts], dtype=np.int32),
        hands=np.array([one.hands for one in tile_classes()], dtype=np.int64),
        highs=np.array([[ids[rank] for rank in one.highs] for one in holdings], dtype=np.int32),
        lows=np.array([[ids[rank] for rank in one.lows] for one in holdings], dtype=np.int32),
        zero=np.array([[is_zero(rank) for rank in one.low_ranks] for one in holdings]),
    )


def _mask(counts: list[int], wanted: int) -> int:
    return sum(1 << sort for sort, count in enumerate(counts) if count == wanted)


def tile_way_of(house_way: TileHouseWay) -> TileWay:
    """A house way over all classes; `Refused` where it leaves one undecided."""
    settings = []
    for one in tile_classes():
        hand = one.representative()
        set_hand = house_way.set(hand).tile_setting
        splits = tile_holding_of(hand).settings
        settings.append(next(at for at, split in enumerate(splits) if split.same_as(set_hand)))
    return TileWay(house_way.id, np.array(settings, dtype=np.int64))


def compare_tile_ways(player: TileWay, dealer: TileWay, zero_may_win: bool = False) -> Outcome:
    """The player's wager against the dealer, both by a way of their own."""
    return _outcome(_scores(dealer, zero_may_win), player.settings)


def compare_tile_bank(player: TileWay, dealer: TileWay, zero_may_win: bool = False) -> Outcome:
    """The player's side when he banks and the dealer has one wager against him."""
    return _outcome(_scores(dealer, zero_may_win, banks=True), player.settings)


@lru_cache(maxsize=8)
def _scores(other: TileWay, zero_may_win: bool, banks: bool = False) -> Longs:
    """Wins and losses of every setting of every class, as a wager or as a bank, against a way."""
    every = tile_settings_of_classes()
    effective = every.effective(zero_may_win)
    ours, theirs = (every.lows, effective) if banks else (effective, every.lows)
    others = _chosen(every.highs, other), _chosen(theirs, other)
    return score_settings(every.ones, every.twos, every.highs, ours, *others, banks)


def tile_copies(player: TileWay, dealer: TileWay) -> TileCopies:
    """How often the two ways copy each other."""
    every = tile_settings_of_classes()
    high, low, both = count_copies(
        every.ones,
        every.twos,
        every.hands,
        _chosen(every.highs, player),
        _chosen(every.lows, player),
        _chosen(every.highs, dealer),
        _chosen(every.lows, dealer),
    )
    return TileCopies(int(high), int(low), int(both))


def best_against(
    dealer: TileWay, pays: Fraction = Fraction(1), zero_may_win: bool = False
) -> tuple[TileWay, Outcome]:
    """The best setting of every hand against a dealer who banks and sets by one way; a win pays `pays`."""
    return _best(_scores(dealer, zero_may_win), pays, Fraction(1), f"best against {dealer.name}")


def best_scores(
    way: TileWay, pays: Fraction = Fraction(1), zero_may_win: bool = False
) -> tuple[Outcome, Outcome, Longs]:
    """A way against itself: the outcome of best play and of the way, and for one hand of each class both
    scores.

    The scores are wins and losses of best play, then of the way.
    """
    scores = _scores(way, zero_may_win)
    rows = np.arange(len(scores))
    best, outcome = _best(scores, pays, Fraction(1), f"best against {way.name}")
    columns = [
        scores[rows, best.settings],
        scores[rows, SETTINGS + best.settings],
        scores[rows, way.settings],
        scores[rows, SETTINGS + way.settings],
    ]
    return outcome, _outcome(scores, way.settings), np.stack(columns, axis=1)


def best_bank(
    wager: TileWay, costs: Fraction = Fraction(1), zero_may_win: bool = False, wins: Fraction = Fraction(1)
) -> tuple[TileWay, Outcome]:
    """The best setting of every hand for a bank against one wager set by a way.

    The bank pays `costs` when it loses and keeps `wins` when it wins.
    """
    return _best(_scores(wager, zero_may_win, banks=True), wins, costs, f"best bank against {wager.name}")


def _best(scores: Longs, win: Fraction, lose: Fraction, name: str) -> tuple[TileWay, Outcome]:
    scale = win.denominator * lose.denominator
    worth = scores[:, :SETTINGS] * int(win * scale) - scores[:, SETTINGS:] * int(lose * scale)
    best = worth.argmax(axis=1)
    return TileWay(name, best), _outcome(scores, best)


def _outcome(scores: Longs, chosen: npt.NDArray[np.int64]) -> Outcome:
    hands = tile_settings_of_classes().hands
    rows = np.arange(len(scores))
    win = int((scores[rows, chosen] * hands).sum())
    lose = int((scores[rows, SETTINGS + chosen] * hands).sum())
    return Outcome(win, DEALS - win - lose, lose)


def _chosen(ranks: Codes, way: TileWay) -> Codes:
    picked: Codes = ranks[np.arange(len(ranks)), way.settings]
    return picked
