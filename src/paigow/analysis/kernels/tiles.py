"""Pai Gow Tiles: every hand against every disjoint hand, by classes of hands that rank alike.

A class holds each of the sixteen sorts of tile once, twice or not at all: two masks. Beside the first hand, a
second one that holds a sort once has two tiles to take it from if the first holds none of it, else one.

Nothing overflows: all deals together are 35,960 * 20,475 = 736,281,000.
"""

import numpy as np

from paigow.analysis.kernels.codes import count_bits
from paigow.analysis.kernels.compiled import Codes, Longs, kernel


@kernel
def ways_beside(ones: int, twos: int, other_ones: int, other_twos: int) -> int:
    """How many hands of the other class can lie beside one given hand of this class."""
    if other_twos & (ones | twos) or other_ones & twos:
        return 0
    return 1 << count_bits(other_ones & ~ones)


@kernel
def score_settings(
    ones: Codes,
    twos: Codes,
    highs: Codes,
    lows: Codes,
    other_highs: Codes,
    other_lows: Codes,
    banks: bool,
) -> Longs:
    """For each class and each of its settings, against another side that sets by one way: wins and losses.

    A wager's hand wins only if it is above the bank's: the settings are a wager's, or, if it `banks`, a bank's.
    The low ranks of the side that does not bank are effective: a low hand that may not win has -1. The answer
    has, for each class, the wins of each setting, then the losses of each; one hand of the class.
    """
    settings = highs.shape[1]
    scores = np.zeros((len(ones), 2 * settings), dtype=np.int64)
    for ours in range(len(ones)):
        for theirs in range(len(ones)):
            ways = ways_beside(ones[ours], twos[ours], ones[theirs], twos[theirs])
            if ways == 0:
                continue
            for number in range(settings):
                high, low = highs[ours, number], lows[ours, number]
                if banks:
                    won = (high >= other_highs[theirs]) + (low >= other_lows[theirs])
                else:
                    won = (high > other_highs[theirs]) + (low > other_lows[theirs])
                if won == 2:
                    scores[ours, number] += ways
                elif won == 0:
                    scores[ours, settings + number] += ways
    return scores


@kernel
def count_copies(
    ones: Codes,
    twos: Codes,
    hands: Longs,
    highs: Codes,
    lows: Codes,
    other_highs: Codes,
    other_lows: Codes,
) -> Longs:
    """Deals in which the high hands are equal, the low hands are, and both are."""
    copies = np.zeros(3, dtype=np.int64)
    for ours in range(len(ones)):
        for theirs in range(len(ones)):
            ways = hands[ours] * ways_beside(ones[ours], twos[ours], ones[theirs], twos[theirs])
            if ways == 0:
                continue
            high = highs[ours] == other_highs[theirs]
            low = lows[ours] == other_lows[theirs]
            copies[0] += ways * high
            copies[1] += ways * low
            copies[2] += ways * (high and low)
    return copies
