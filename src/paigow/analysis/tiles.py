"""Pai Gow Tiles, exactly: a house way against a house way, the best play against one, and the best reply to
that.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

import numpy as np

from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.kernels.compiled import Codes, Longs
from paigow.analysis.kernels.tiles import count_copies, score_settings
from paigow.analysis.tile_tables import TileWay, tile_settings_of_classes
from paigow.pieces.tiles import TILE_SET
from paigow.setting.tile_classes import TILE_HAND_SIZE

SETTINGS = 3
BESIDE = comb(len(TILE_SET) - TILE_HAND_SIZE, TILE_HAND_SIZE)
"""The hands that can be dealt beside a given one."""

DEALS = comb(len(TILE_SET), TILE_HAND_SIZE) * BESIDE


@dataclass(frozen=True, slots=True)
class TileCopies:
    """Deals in which hands are equal in rank."""

    high: int
    low: int
    both: int


def compare_tile_ways(player: TileWay, dealer: TileWay, zero_may_win: bool = False) -> OutcomeCounts:
    """The player's wager against the dealer, each by a given way."""
    return _outcome(_scores(dealer, zero_may_win), player.settings)


def compare_tile_bank(player: TileWay, dealer: TileWay, zero_may_win: bool = False) -> OutcomeCounts:
    """The player's side of one wager that the dealer makes against the player's bank."""
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
) -> tuple[TileWay, OutcomeCounts]:
    """The best setting of every hand against a dealer who banks and sets by one way; a win pays `pays`."""
    return _best(_scores(dealer, zero_may_win), pays, Fraction(1), f"best against {dealer.name}")


def best_scores(
    way: TileWay, pays: Fraction = Fraction(1), zero_may_win: bool = False, against: TileWay | None = None
) -> tuple[OutcomeCounts, OutcomeCounts, Longs]:
    """A way against itself or another: the outcome of best play and of the way, and for one hand of each class both
    scores.

    The scores are wins and losses of best play, then of the way.
    """
    scores = _scores(against or way, zero_may_win)
    rows = np.arange(len(scores))
    best, outcome = _best(scores, pays, Fraction(1), f"best against {(against or way).name}")
    columns = [
        scores[rows, best.settings],
        scores[rows, SETTINGS + best.settings],
        scores[rows, way.settings],
        scores[rows, SETTINGS + way.settings],
    ]
    return outcome, _outcome(scores, way.settings), np.stack(columns, axis=1)


def wager_by_class(player: TileWay, dealer: TileWay, zero_may_win: bool = False) -> tuple[Longs, Longs, int]:
    """Wins and losses of the player's wager by class of the player's hand, and the number of all deals."""
    scores = _scores(dealer, zero_may_win)
    rows, hands = np.arange(len(scores)), tile_settings_of_classes().hands
    wins = scores[rows, player.settings] * hands
    losses = scores[rows, SETTINGS + player.settings] * hands
    return wins, losses, DEALS


def best_bank(
    wager: TileWay, costs: Fraction = Fraction(1), zero_may_win: bool = False, wins: Fraction = Fraction(1)
) -> tuple[TileWay, OutcomeCounts]:
    """The best setting of every hand for a bank against one wager set by a way.

    The bank pays `costs` when it loses and keeps `wins` when it wins.
    """
    return _best(_scores(wager, zero_may_win, banks=True), wins, costs, f"best bank against {wager.name}")


def _best(scores: Longs, win: Fraction, lose: Fraction, name: str) -> tuple[TileWay, OutcomeCounts]:
    scale = win.denominator * lose.denominator
    worth = scores[:, :SETTINGS] * int(win * scale) - scores[:, SETTINGS:] * int(lose * scale)
    best = worth.argmax(axis=1)
    return TileWay(name, best), _outcome(scores, best)


def _outcome(scores: Longs, chosen: Longs) -> OutcomeCounts:
    hands = tile_settings_of_classes().hands
    rows = np.arange(len(scores))
    win = int((scores[rows, chosen] * hands).sum())
    lose = int((scores[rows, SETTINGS + chosen] * hands).sum())
    return OutcomeCounts(win, DEALS - win - lose, lose)


def _chosen(ranks: Codes, way: TileWay) -> Codes:
    picked: Codes = ranks[np.arange(len(ranks)), way.settings]
    return picked
