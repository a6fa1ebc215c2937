"""Canonical sets of cards."""

from math import comb

import numpy as np

from paigow.analysis.kernels.sets import canonical_sets, orbit_of


def test_sets_are_as_many_as_exact_analysis_counts() -> None:
    sizes = [len(canonical_sets(0x1FFF, 4, cards)[0]) for cards in range(6)]
    assert sizes == [1, 13, 169, 1_755, 16_432, 134_459]  # the doc of the method, section 2


def test_orbits_add_up_to_all_sets() -> None:
    for cards in range(6):
        assert canonical_sets(0x1FFF, 4, cards)[1].sum() == comb(52, cards)


def test_an_orbit_shrinks_where_suits_are_alike() -> None:
    assert orbit_of(np.array([7, 5, 3, 1], dtype=np.int32), 4) == 24
    assert orbit_of(np.array([7, 7, 3, 1], dtype=np.int32), 4) == 12
    assert orbit_of(np.array([7, 7, 3, 3], dtype=np.int32), 4) == 6
    assert orbit_of(np.array([1, 1, 1, 1], dtype=np.int32), 4) == 1
