"""Sets of natural cards up to a change of suits: one representative of each orbit, and the size of the orbit.

A set is four masks of ranks; the representative has them in non-increasing order, and the orbit has 24
members divided by the factorials of how often equal masks occur."""

import numpy as np

from paigow.analysis.kernels.codes import MASKS, MASKS_FROM, RANKS
from paigow.analysis.kernels.compiled import Codes, Longs, kernel

FACTORIAL = np.array([1, 1, 2, 6, 24], dtype=np.int64)


@kernel
def orbit_of(codes: Codes, suits: int) -> int:
    """How many sets a change of suits makes of this one."""
    size = int(FACTORIAL[suits])
    run = 1
    for suit in range(1, suits):
        run = run + 1 if codes[suit] == codes[suit - 1] else 1
        size //= run
    return size


@kernel
def _walk(ranks: int, suits: int, cards: int, sets: Codes) -> int:
    """Write all non-increasing rows of masks with so many cards in all, as far as there is room; count
    them.
    """
    at = np.zeros(5, dtype=np.int64)
    size = np.zeros(5, dtype=np.int64)
    left = np.zeros(5, dtype=np.int64)
    row = np.zeros(4, dtype=np.int32)
    left[0] = cards
    size[0] = cards if suits == 1 else 0
    at[0] = MASKS_FROM[size[0]] - 1
    suit = 0
    count = 0
    while suit >= 0:
        at[suit] += 1
        past = at[suit] == MASKS_FROM[size[suit] + 1]
        if past or (suit > 0 and MASKS[at[suit]] > row[suit - 1]):
            size[suit] += 1
            if size[suit] > min(left[suit], RANKS):
                suit -= 1
            else:
                at[suit] = MASKS_FROM[size[suit]] - 1
            continue
        row[suit] = MASKS[at[suit]]
        if row[suit] & ~ranks:
            continue
        if suit == suits - 1:
            if count < len(sets):
                sets[count] = row
            count += 1
            continue
        left[suit + 1] = left[suit] - size[suit]
        suit += 1
        size[suit] = left[suit] if suit == suits - 1 else 0
        at[suit] = MASKS_FROM[size[suit]] - 1
    return count


@kernel
def canonical_sets(ranks: int, suits: int, cards: int) -> tuple[Codes, Longs]:
    """Every set of `cards` natural cards, one of each orbit, with the size of its orbit."""
    sets = np.zeros((_walk(ranks, suits, cards, np.zeros((0, 4), dtype=np.int32)), 4), dtype=np.int32)
    _walk(ranks, suits, cards, sets)
    orbits = np.empty(len(sets), dtype=np.int64)
    for number in range(len(sets)):
        orbits[number] = orbit_of(sets[number], suits)
    return sets, orbits
