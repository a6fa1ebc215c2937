"""Strengths: rankings as single integers, so that the 21 settings of a hand compare quickly.

A high hand is its kind and then its ranks, four bits each; a low hand is 256 for a pair, then its two ranks.
Equal strengths are copies; nothing is decided here that `paigow.ranking` has not decided.
"""

from paigow.ranking import FiveCardRanking, HandKind, TwoCardRanking

KIND_SHIFT = 20
PAIR_BIT = 256


def high_strength(ranking: FiveCardRanking) -> int:
    """The ranking of five cards as an integer."""
    strength = int(ranking.kind)
    for place in range(5):
        strength = strength << 4 | (ranking.ranks[place] if place < len(ranking.ranks) else 0)
    return strength


def low_strength(ranking: TwoCardRanking) -> int:
    """The ranking of two cards as an integer."""
    return low_of(ranking.ranks[0], ranking.ranks[-1])


def _low_of(number: int, other: int) -> int:
    return max(number, other) << 4 | min(number, other) | (PAIR_BIT if number == other else 0)


_LOWS = tuple(tuple(_low_of(number, other) for other in range(15)) for number in range(15))


def low_of(number: int, other: int) -> int:
    """The strength of two low cards by their faces."""
    return _LOWS[number][other]


def kind_of(strength: int) -> HandKind:
    return HandKind(strength >> KIND_SHIFT)


def reached(high: int, low: int) -> bool:
    """Whether the high hand is equal to the low hand or above it."""
    kind = high >> KIND_SHIFT
    if kind > HandKind.PAIR:
        return True
    if low & PAIR_BIT:
        return kind == HandKind.PAIR and high >> 16 & 15 >= low & 15
    return kind == HandKind.PAIR or high >> 12 & 255 >= low
