"""Points of the player against points of the dealer."""

import numpy as np

from paigow.analysis.kernels.compare import SHIFT, compare_own, cross


def test_nine_counts_are_those_of_every_pair_of_points() -> None:
    chance = np.random.default_rng(12)
    for _ in range(20):
        player, dealer = (
            np.unique(chance.integers(0, 30, 25) << SHIFT | chance.integers(0, 12, 25)) for _ in "ab"
        )
        ours, theirs = chance.integers(1, 9, len(player)), chance.integers(1, 9, len(dealer))
        nine = np.empty(9, dtype=np.int64)
        cross(player, ours, len(player), dealer, theirs, len(dealer), nine)
        expected = [0] * 9
        for item, weight in zip(player, ours, strict=True):
            for other, mass in zip(dealer, theirs, strict=True):
                high = 1 + int(item >> SHIFT < other >> SHIFT) - int(item >> SHIFT > other >> SHIFT)
                low = 1 + int(item & 127 < other & 127) - int(item & 127 > other & 127)
                expected[3 * high + low] += int(weight * mass)
        assert nine.tolist() == expected


def test_a_hand_against_itself_is_a_copy_unless_two_ways_set_it() -> None:
    ranks = np.array([5, 3], dtype=np.int32)
    other = np.array([4, 3], dtype=np.int32)
    aside = np.array([0, 1], dtype=np.uint8)
    codes, hands = np.array([0, 1], dtype=np.int32), np.array([10, 20], dtype=np.int64)
    assert compare_own(ranks, ranks, other, ranks, aside, codes, hands).tolist() == [
        0,
        10,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        20,
    ]
