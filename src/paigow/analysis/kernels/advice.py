"""The settings of one hand against all hands that can still be dealt.

Nothing overflows: the dealer has at most C(53, 7) = 154,143,080 hands.
"""

import numpy as np

from paigow.analysis.kernels.compiled import Bytes, Codes, Longs, kernel


@kernel
def score_hand(
    codes: Codes,
    weights: Longs,
    dealer_highs: Codes,
    dealer_lows: Codes,
    aside: Bytes,
    highs: Codes,
    lows: Codes,
) -> Longs:
    """For each setting (a high and a low id) the ten counts of `compare` against the dealer's hands."""
    counts = np.zeros((len(highs), 10), dtype=np.int64)
    for number in range(len(codes)):
        code = codes[number]
        weight = weights[number]
        if aside[code]:
            counts[:, 9] += weight
            continue
        high = dealer_highs[code]
        low = dealer_lows[code]
        for at in range(len(highs)):
            row = 1 + (highs[at] < high) - (highs[at] > high)
            column = 1 + (lows[at] < low) - (lows[at] > low)
            counts[at, 3 * row + column] += weight
    return counts
