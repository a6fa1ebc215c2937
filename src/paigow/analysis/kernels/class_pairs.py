"""Disjoint hands of two classes, counted directly: for the few classes that an edit of a house way changes.

A *term* is either all hands with certain ranks, whatever their suits, or all hands of one long suit and at most two
cards outside it. A class with a long suit is one term. A class without one is the term of its ranks less those of
all classes that have the same ranks and a long suit. The number of disjoint hands of two terms is a product over the
thirteen ranks:

* all hands of ranks m beside any hand with k cards of each rank: C(4 - k, m);
* two long suits that are the same suit: the masks must be disjoint, and the cards outside come from three suits;
* two long suits that differ: a card outside one may not be on the other's mask, and outside cards of one rank share
  the two suits that are long in neither.

Nothing overflows: all pairs together are 8.25e15, and a plain class is taken apart into fewer than 400 terms.
"""

import numpy as np

from paigow.analysis.kernels.codes import CHOOSE, RANKS
from paigow.analysis.kernels.compiled import Bytes, Codes, Longs, kernel

SUITS = 4


def _apart() -> Longs:
    """Ways to choose outside cards of one rank beside two different long suits.

    By the numbers of the one's and the other's outside cards, and whether the other's and the one's mask has the rank.
    """
    ways = np.zeros((4, 4, 2, 2), dtype=np.int64)
    for ours, theirs, their_mask, our_mask in np.ndindex(ways.shape):
        for shared in range(min(2, ours) + 1):
            alone = int(CHOOSE[1 - their_mask, ours - shared]) if ours - shared <= 1 - their_mask else 0
            for others in range(min(2 - shared, theirs) + 1):
                rest = theirs - others
                more = int(CHOOSE[1 - our_mask, rest]) if rest <= 1 - our_mask else 0
                ways[ours, theirs, their_mask, our_mask] += (
                    int(CHOOSE[2, shared]) * alone * int(CHOOSE[2 - shared, others]) * more
                )
    return ways


APART = _apart()


@kernel
def disjoint(
    held: Bytes, outside: Bytes, masks: Codes, jokers: Bytes, hands: Longs, term: int, other: int
) -> int:
    """How many pairs of hands, one of each term, share no card."""
    if jokers[term] and jokers[other]:
        return 0
    if masks[term] == 0 or masks[other] == 0:
        plain, beside = (term, other) if masks[term] == 0 else (other, term)
        ways = hands[beside]
        for rank in range(RANKS):
            if held[plain, rank]:
                left = SUITS - held[beside, rank]
                if left < held[plain, rank]:
                    return 0
                ways *= CHOOSE[left, held[plain, rank]]
        return int(ways)
    same = 0 if masks[term] & masks[other] else SUITS
    apart = SUITS * (SUITS - 1)
    for rank in range(RANKS):
        ours = outside[term, rank]
        theirs = outside[other, rank]
        if ours or theirs:
            spare = SUITS - 1
            same *= CHOOSE[spare, ours] * CHOOSE[spare - ours, theirs] if ours + theirs <= spare else 0
            apart *= APART[ours, theirs, masks[other] >> rank & 1, masks[term] >> rank & 1]
    return int(same + apart)


@kernel
def _wins(high: int, low: int, other_high: int, other_low: int) -> int:
    return 1 if high > other_high and low > other_low else 0


@kernel
def _loses(high: int, low: int, other_high: int, other_low: int) -> int:
    return 1 if high <= other_high and low <= other_low else 0


@kernel
def change_of_both(
    held: Bytes, outside: Bytes, masks: Codes, jokers: Bytes, hands: Longs,
    terms: Codes, signs: Longs, old_highs: Codes, old_lows: Codes, new_highs: Codes, new_lows: Codes,
    first: int, step: int,
) -> Longs:  # fmt: skip
    """What is counted twice where both sides set some classes in a new way: the player's wins and losses.

    For each pair of changed terms: new against new, less new against old and old against new, and old against old
    again. Every `step`-th of the player's terms from `first` on is taken.
    """
    total = np.zeros(2, dtype=np.int64)
    for term in range(first, len(terms), step):
        for other in range(len(terms)):
            win = 0
            lose = 0
            for mine in range(2):
                high = new_highs[term] if mine else old_highs[term]
                low = new_lows[term] if mine else old_lows[term]
                for theirs in range(2):
                    sign = 1 if mine == theirs else -1
                    other_high = new_highs[other] if theirs else old_highs[other]
                    other_low = new_lows[other] if theirs else old_lows[other]
                    win += sign * _wins(high, low, other_high, other_low)
                    lose += sign * _loses(high, low, other_high, other_low)
            if win or lose:
                pairs = disjoint(held, outside, masks, jokers, hands, terms[term], terms[other])
                pairs *= signs[term] * signs[other]
                total[0] += win * pairs
                total[1] += lose * pairs
    return total


@kernel
def against_all(
    held: Bytes, outside: Bytes, masks: Codes, jokers: Bytes, hands: Longs,
    terms: Codes, signs: Longs, highs: Codes, lows: Codes,
    every: Codes, every_signs: Longs, every_highs: Codes, every_lows: Codes, banks: bool,
    first: int, step: int,
) -> Longs:  # fmt: skip
    """Wins and losses of some terms against all hands of the other side; `banks` where copies win."""
    total = np.zeros(2, dtype=np.int64)
    for term in range(first, len(terms), step):
        high = highs[term]
        low = lows[term]
        for other in range(len(every)):
            if banks:
                win = _loses(every_highs[other], every_lows[other], high, low)
                lose = _wins(every_highs[other], every_lows[other], high, low)
            else:
                win = _wins(high, low, every_highs[other], every_lows[other])
                lose = _loses(high, low, every_highs[other], every_lows[other])
            if win or lose:
                pairs = disjoint(held, outside, masks, jokers, hands, terms[term], every[other])
                pairs *= signs[term] * every_signs[other]
                total[0] += win * pairs
                total[1] += lose * pairs
    return total
