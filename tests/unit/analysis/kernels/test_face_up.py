"""A player who sees the dealer's hand, against itself."""

import numpy as np

from paigow.analysis.kernels.face_up import beats, face_up_own, loses_to


def test_a_hand_against_its_own_dealer_s_setting() -> None:
    highs, lows = np.array([3, 7, 5], dtype=np.int32), np.array([6, 2, 4], dtype=np.int32)
    starts = np.array([0, 2, 3], dtype=np.int64)
    codes, hands = np.array([0, 1], dtype=np.int32), np.array([10, 20], dtype=np.int64)
    nobody, worth = np.zeros(2, dtype=np.uint8), np.array([3, 2], dtype=np.int64)
    won = face_up_own(
        highs,
        lows,
        starts,
        np.array([2, 5], np.int32),
        np.array([5, 4], np.int32),
        nobody,
        worth,
        codes,
        hands,
    )
    assert won.tolist() == [30, 40, 0]
    pushed = face_up_own(
        highs,
        lows,
        starts,
        np.array([4, 9], np.int32),
        np.array([3, 3], np.int32),
        nobody,
        worth,
        codes,
        hands,
    )
    assert pushed.tolist() == [0, 0, 0]


def test_a_union_of_quadrants_counts_nothing_twice() -> None:
    below = np.zeros((4, 5), dtype=np.int64)
    for high in range(4):
        for low in range(5):
            below[high, low] = high * low
    highs, lows = np.array([1, 3], dtype=np.int32), np.array([4, 2], dtype=np.int32)
    places = np.array([1, 3], dtype=np.int64)
    assert beats(highs, lows, 0, 2, places, below) == 1 * 4 + 3 * 2 - 1 * 2
    assert loses_to(1, 2, 3, below) == 12 - 4 - 6 + 2
