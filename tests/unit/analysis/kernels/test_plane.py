"""The plane of the dealer's hands."""

import numpy as np

from paigow.analysis.kernels.plane import add_quadrants, distinct_highs, fill_lookup, search, sum_dealer


def test_quadrants_hold_what_lies_below_and_what_lies_at_or_above() -> None:
    chance = np.random.default_rng(13)
    highs, lows = (chance.integers(0, top, 40).astype(np.int32) for top in (20, 9))
    codes, weights = np.arange(40, dtype=np.int32), chance.integers(-3, 9, 40)
    aside = (chance.random(40) < 0.2).astype(np.uint8)
    order, found = np.empty(40, dtype=np.int64), np.empty(20, dtype=np.int64)
    distinct = distinct_highs(codes, weights, 40, highs, aside, order, found)
    below, lookup = np.zeros((21, 10), dtype=np.int64), np.empty(21, dtype=np.int32)
    sum_dealer(codes, weights, 40, highs, lows, aside, found, distinct, below)
    fill_lookup(found, distinct, lookup)
    live = aside == 0
    for high in range(21):
        assert lookup[high] == search(found, distinct, high)
        for low in range(10):
            wins, losses = np.zeros(1, dtype=np.int64), np.zeros(1, dtype=np.int64)
            asked = np.array([high], dtype=np.int32), np.array([low], dtype=np.int32)
            add_quadrants(0, 1, *asked, 2, lookup, distinct, below, wins, losses, 0)
            assert wins[0] == 2 * weights[live & (highs < high) & (lows < low)].sum()
            assert losses[0] == 2 * weights[live & (highs >= high) & (lows >= low)].sum()
