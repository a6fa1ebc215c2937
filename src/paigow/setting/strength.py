"""Strengths: rankings as single integers, so that the 21 settings of a hand compare quickly.

A high hand is its kind and then its ranks, four bits each; a low hand is 256 for a pair, then its two ranks.
Equal strengths are copies; nothing is decided here that `paigow.ranking` has not decided.
"""

from paigow.ranking import FiveCardRanking, Kind, TwoCardRanking

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


def _low_of(one: int, other: int) -> int:
    return max(one, other) << 4 | min(one, other) | (PAIR_BIT if one == other else 0)


_LOWS = tuple(tuple(_low_of(one, other) for other in range(15)) for one in range(15))


def low_of(one: int, other: int) -> int:
    """The strength of two low cards by their faces."""
    return _LOWS[one][other]


def kind_of(strength: int) -> Kind:
    return Kind(strength >> KIND_SHIFT)


def reached(high: int, low: int) -> bool:
    """Whether the high hand is equal to the low hand or above it."""
    kind = high >> KIND_SHIFT
    if kind > Kind.PAIR:
        return True
    if low & PAIR_BIT:
        return kind == Kind.PAIR and high >> 16 & 15 >= low & 15
    return kind == Kind.PAIR or high >> 12 & 255 >= low
