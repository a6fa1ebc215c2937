"""Views of hands from one suit."""

import numpy as np

from paigow.analysis.kernels.best_play import list_views
from paigow.analysis.kernels.codes import plain_index


def test_a_view_knows_the_code_of_its_hand() -> None:
    at = np.full(1 << 13, -1, dtype=np.int32)
    at[0b11] = 0
    codes = np.zeros(6188, dtype=np.int32)
    list_views(0, at, codes)
    others = np.array([1, 0, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], dtype=np.int64)
    whole = others + np.array([1, 1] + [0] * 11)
    assert codes[plain_index(others)] == plain_index(whole)
