"""One hand against weighted hands."""

import numpy as np

from paigow.analysis.kernels.advice import score_hand


def test_each_setting_is_counted_by_how_it_compares() -> None:
    codes, weights = np.array([0, 1, 2], dtype=np.int32), np.array([5, 7, 11], dtype=np.int64)
    highs, lows = np.array([4, 6, 4], dtype=np.int32), np.array([2, 2, 9], dtype=np.int32)
    aside = np.array([0, 0, 1], dtype=np.uint8)
    asked = np.array([5, 4], dtype=np.int32), np.array([2, 1], dtype=np.int32)
    counts = score_hand(codes, weights, highs, lows, aside, *asked)
    assert counts[0].tolist() == [0, 5, 0, 0, 0, 0, 0, 7, 0, 11]
    assert counts[1].tolist() == [0, 0, 0, 0, 0, 5, 0, 0, 7, 11]
