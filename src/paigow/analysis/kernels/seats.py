"""Two tile seats against one hand: how both fare, over every way to deal the three hands.

Both seats share the other side's hand, so their results go together. For one hand C of the other side let
N(o, S) be the hands that avoid C, contain the tiles S and end with the result o. A pair of seats' hands that
share n tiles is counted (1 - 1)^n times by the sum over S of (-1)^|S| N(o, S) N(p, S), so that sum counts the
pairs of disjoint hands. S runs over kinds of sets: which sorts it holds once and twice.

Nothing overflows: all deals of three hands are 35,960 * 20,475 * 10,626 = 7.8e12, and no partial sum is
more than 16 times as large.
"""

import numpy as np

from paigow.analysis.kernels.codes import count_bits
from paigow.analysis.kernels.compiled import Bytes, Codes, Longs, kernel

RESULTS = 3
"""Lost, pushed, won."""


@kernel
def joint_of_two(
    ones: Codes,
    twos: Codes,
    hands: Longs,
    shared_ones: Codes,
    shared_twos: Codes,
    subsets: Codes,
    subsets_from: Longs,
    results: Bytes,
) -> Longs:
    """Deals of three hands by the results of both seats.

    `results` has a row for each class of the other side's hand, a column for each class of a seat's hand;
    `subsets` lists for each class the kinds of sets that its hands contain.
    """
    joint = np.zeros((RESULTS, RESULTS), dtype=np.int64)
    holding = np.zeros((len(shared_ones), RESULTS), dtype=np.int64)
    for centre in range(len(ones)):
        holding[:] = 0
        for seat in range(len(ones)):
            if twos[seat] & (ones[centre] | twos[centre]) or ones[seat] & twos[centre]:
                continue
            result = results[centre, seat]
            free = ones[seat] & ~ones[centre]
            for at in range(subsets_from[seat], subsets_from[seat + 1]):
                shared = subsets[at]
                holding[shared, result] += 1 << count_bits(free & ~shared_ones[shared])
        weight = hands[centre]
        for shared in range(len(shared_ones)):
            size = count_bits(shared_ones[shared]) + 2 * count_bits(shared_twos[shared])
            places = weight << count_bits(shared_ones[shared] & ~ones[centre])
            signed = -places if size & 1 else places
            for number in range(RESULTS):
                for other in range(RESULTS):
                    joint[number, other] += signed * holding[shared, number] * holding[shared, other]
    return joint
