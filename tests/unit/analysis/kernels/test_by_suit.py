"""Picking shared ranks out of a hand."""

import numpy as np

from paigow.analysis.kernels.by_suit import picks


def test_shared_ranks_are_picked_in_every_way() -> None:
    held = np.array([3, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], dtype=np.int64)
    assert picks(held, -1, -1) == 1
    assert picks(held, -1, 0) == 3
    assert picks(held, 0, 0) == 3
    assert picks(held, 0, 2) == 6
    assert picks(held, 1, 3) == 0
