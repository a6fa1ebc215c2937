"""A round as its hands really lie: what the house wins of it over every hand that the dealer can hold, exactly.

The dealer's hand comes from the pieces that no seat has. All seats meet the same hand, so that the variance of the
round has the covariance of its seats in it. For one seat the value is that of `advice`; a test holds the two equal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

import numpy as np
import numpy.typing as npt

from paigow.analysis.advice import advise_face_up, tile_hands_beside, tile_id
from paigow.analysis.counts import Grid
from paigow.analysis.kept_columns import Column
from paigow.analysis.opposing import Longs, OpposingHands, hands_beside, opposing_hands
from paigow.analysis.push_rules import set_aside
from paigow.analysis.question import Question
from paigow.analysis.settings import class_codes
from paigow.analysis.terms import Terms
from paigow.analysis.tile_tables import tile_settings_of_classes, tile_way_of
from paigow.analysis.ways import way_of
from paigow.errors import of_type
from paigow.pieces import Pieces
from paigow.ranking import is_zero, rank_five, rank_tiles, rank_two
from paigow.setting.arrangements import CardSetting
from paigow.setting.house_way import CardHouseWay, TileHouseWay
from paigow.setting.strength import high_strength, low_strength

LOSE, PUSH, WIN = range(3)
"""How a wager ends, as a digit."""
ENDINGS = 3

Digits = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class SeatHand:
    """A seat's hand as it was set, and the cents that its wager wins and loses."""

    high: Pieces
    low: Pieces
    won: int
    lost: int

    def house(self, ending: int) -> int:
        """What the house wins of it."""
        return {LOSE: self.lost, PUSH: 0, WIN: -self.won}[ending]


def moments(question: Question, hands: Sequence[SeatHand]) -> tuple[Fraction, Fraction]:
    """The mean in cents and the variance in square cents of what the house wins of these hands together."""
    ways, endings = _tiles(question, hands) if question.is_tiles else _cards(question, hands)
    codes = np.zeros(len(ways), np.int64)
    for digits in reversed(endings):
        codes = codes * ENDINGS + digits
    # Sums of fewer than 2**53 hands are exact in floating point.
    deals = np.bincount(codes, ways.astype(float), ENDINGS ** len(hands))
    total = once = twice = 0
    for code in np.flatnonzero(deals):
        number, win = int(deals[code]), _house(hands, int(code))
        total, once, twice = total + number, once + number * win, twice + number * win * win
    mean = Fraction(once, total)
    return mean, Fraction(twice, total) - mean**2


def given_away(question: Question, dealer: CardSetting, hands: Sequence[SeatHand]) -> int:
    """Cents that the house wins of these hands beyond the best reply to a dealer's open hand."""
    total = 0
    for hand in hands:
        cards = (*hand.high, *hand.low)
        pushes = question.game.options.main.dealer_pushes
        advised = advise_face_up(cards, dealer, pushes=pushes, copies=question.copy_rules)  # type: ignore[arg-type]
        chosen = next((each for each in advised if set(each.setting.low) == set(hand.low)), None)
        best, own = (
            LOSE if each is None else WIN if each.outcome.win else PUSH if each.outcome.push else LOSE
            for each in (advised[0], chosen)
        )
        total += hand.house(own) - hand.house(best)
    return total


def _house(hands: Sequence[SeatHand], code: int) -> int:
    win = 0
    for hand in hands:
        code, ending = divmod(code, ENDINGS)
        win += hand.house(ending)
    return win


def _cards(question: Question, hands: Sequence[SeatHand]) -> tuple[Longs, list[Digits]]:
    """How many hands of each class the dealer can hold, and how each seat's wager ends against them."""
    dealer, aside = _opposing(question)
    ways = hands_beside([card for hand in hands for card in (*hand.high, *hand.low)])  # type: ignore[misc]
    left = np.flatnonzero(ways)
    by_cell = _ends(Terms(copies=question.copies, by_hand=question.game.copies))
    highs, lows = dealer.highs[left], dealer.lows[left]
    pushed = None if aside is None else aside[left].astype(bool)
    endings = []
    for hand in hands:
        high = high_strength(rank_five(hand.high))  # type: ignore[arg-type]
        low = low_strength(rank_two(hand.low))  # type: ignore[arg-type]
        digits = by_cell[3 * (1 + np.sign(highs - high)) + 1 + np.sign(lows - low)]
        if pushed is not None:
            digits[pushed] = PUSH
        endings.append(digits)
    return ways[left], endings


def _tiles(question: Question, hands: Sequence[SeatHand]) -> tuple[Longs, list[Digits]]:
    """The same for tiles."""
    every, dealer = tile_settings_of_classes(), tile_way_of(of_type(TileHouseWay, question.dealer))
    ways = tile_hands_beside([tile for hand in hands for tile in (*hand.high, *hand.low)])  # type: ignore[misc]
    rows = np.arange(len(ways))
    highs, lows = every.highs[rows, dealer.settings], every.lows[rows, dealer.settings]
    endings = []
    for hand in hands:
        can_win = question.zero_may_win or not is_zero(rank_tiles(*hand.low))  # type: ignore[arg-type]
        high, low = tile_id(*hand.high), tile_id(*hand.low)  # type: ignore[arg-type]
        # Two hands won make a win, one a push, none a loss.
        endings.append((highs < high).astype(np.int64) + ((lows < low) & can_win))
    return ways, endings


@cache
def _ends(terms: Terms) -> Digits:
    """How a wager ends in each of the nine cells of a comparison."""
    ends = []
    for cell in range(9):
        counts = terms.outcome(Grid(tuple(int(each == cell) for each in range(9))))  # type: ignore[arg-type]
        ends.append(WIN if counts.win else PUSH if counts.push else LOSE)
    return np.array(ends, np.int64)


def _opposing(question: Question) -> tuple[OpposingHands, Column | None]:
    way = of_type(CardHouseWay, question.dealer)
    if way.digest not in _KEPT:
        _KEPT[way.digest] = opposing_hands(way)
    key = way.digest, question.push_on
    if key not in _ASIDE:
        marks = set_aside(question.push_on, way_of(way)) if question.push_on else None
        _ASIDE[key] = None if marks is None else marks[class_codes()]
    return _KEPT[way.digest], _ASIDE[key]


_KEPT: dict[str, OpposingHands] = {}
_ASIDE: dict[tuple[str, tuple[object, ...]], Column | None] = {}
"""By the digest of a way: its hands, and the classes that push by the rules of a game."""
