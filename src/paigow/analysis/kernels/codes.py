"""Class codes: one small integer for everything that a house way can tell apart in a hand.

A hand in which no five cards can be suited is its ranks alone: sorted, they are numbered by sums of
binomial coefficients, 50,388 numbers for seven ranks and 18,564 for six and the joker (a few of them, with
five cards of one rank, stay unused). A hand with a long suit (five cards of it, four with the joker) is the
ranks in that suit and the at most two other ranks. That makes 293,605 codes for 292,253 classes: dense
enough for plain arrays."""

from math import comb

import numpy as np

from paigow.analysis.kernels.compiled import Codes, Longs, kernel

RANKS = 13
CHOOSE = np.array([[comb(n, k) for k in range(10)] for n in range(60)], dtype=np.int64)
"""Binomial coefficients; the largest, C(59, 9), has 34 bits."""

PLAIN = comb(RANKS + 6, 7)
PLAIN_WITH_JOKER = comb(RANKS + 5, 6)
FIRST_SUITED = PLAIN + PLAIN_WITH_JOKER

OTHERS = (1, 13, 91)
"""How many ways there are to have none, one or two other ranks."""


def _suited_codes() -> tuple[Codes, int]:
    """The first code of each long suit, by joker and by the mask of its ranks; -1 where none is long."""
    first = np.full((2, 1 << RANKS), -1, dtype=np.int32)
    code = FIRST_SUITED
    for joker in (0, 1):
        for mask in range(1 << RANKS):
            others = 7 - joker - mask.bit_count()
            if 0 <= others <= 2:
                first[joker, mask] = code
                code += OTHERS[others]
    return first, code


SUITED_AT, CODES = _suited_codes()


def _masks_by_size() -> tuple[Codes, Codes]:
    masks = sorted(range(1 << RANKS), key=lambda mask: (mask.bit_count(), mask))
    starts = [0]
    for size in range(RANKS + 1):
        starts.append(starts[-1] + comb(RANKS, size))
    return np.array(masks, dtype=np.int32), np.array(starts, dtype=np.int32)


MASKS, MASKS_FROM = _masks_by_size()
"""All sets of ranks, the small ones first, and where each size begins."""


@kernel
def count_bits(mask: int) -> int:
    """How many ranks a mask has."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@kernel
def plain_index(held: Longs) -> int:
    """The number of a multiset of ranks, given as how many cards each rank has, among those of its size."""
    index = 0
    place = 0
    for rank in range(RANKS):
        for _ in range(held[rank]):
            index += CHOOSE[rank + place, place + 1]
            place += 1
    return index


@kernel
def others_index(low: int, high: int) -> int:
    """The number of two other ranks, the lower one first; -1 stands for a card that is not there."""
    if high < 0:
        return 0
    if low < 0:
        return high
    return int(CHOOSE[high + 1, 2]) + low


@kernel
def code_of(hand: Longs, held: Longs) -> int:
    """The class code of seven card indices; `held` is room for thirteen counts."""
    held[:] = 0
    masks = np.zeros(4, dtype=np.int64)
    joker = 0
    for card in hand:
        if card == 52:
            joker = 1
        else:
            held[card % RANKS] += 1
            masks[card // RANKS] |= 1 << (card % RANKS)
    for suit in range(4):
        if count_bits(masks[suit]) + joker >= 5:
            return suited_code(joker, masks[suit], held)
    return plain_index(held) + joker * PLAIN


@kernel
def suited_code(joker: int, mask: int, held: Longs) -> int:
    """The code of a hand whose long suit has the ranks of `mask`, out of all the ranks it holds."""
    low = -1
    high = -1
    for rank in range(RANKS):
        for _ in range(held[rank] - (mask >> rank & 1)):
            low = high
            high = rank
    return int(SUITED_AT[joker, mask]) + others_index(low, high)
