"""The campaign of bands: its cells, its one joint test, and that bands which forget what seats share do not pass."""

from fractions import Fraction

import numpy as np
import pytest

from paigow.reports.expected import Expected, GameEdges
from prove.bands import SHARES, cell_of, chi_square, chi_square_chance


@pytest.mark.parametrize(
    ("distance", "freedom", "chance"), [(11.0705, 5, 0.05), (52.6197, 25, 0.001), (24.3366, 25, 0.5)]
)
def test_the_joint_test_against_published_values(distance: float, freedom: int, chance: float) -> None:
    assert chi_square_chance(distance, freedom) == pytest.approx(chance, rel=1e-3)


def test_a_shift_falls_into_the_cell_of_its_band() -> None:
    ends = [-3_000, -2_200, -1, 0, 1_959, 1_961, 2_600]
    found = [cell_of(Expected(100, win, Fraction(0), Fraction(1_000_000))) for win in ends]
    assert found == [0, 1, 2, 3, 3, 4, 5]


def test_bands_that_forget_what_seats_share_are_found_out() -> None:
    """Three seats that win and lose together: without the covariance a band is far too narrow."""
    rounds, shifts = 100, 2_000
    together = GameEdges(1, 0, 1, lambda stake: (stake, stake), seats=Fraction(1))
    alone = GameEdges(1, 0, 1, lambda stake: (stake, stake))
    ends = 3 * 100 * (2 * np.random.default_rng(7).binomial(rounds, 0.5, shifts) - rounds)
    stakes = tuple(("main", spot, 100) for spot in (1, 2, 3))
    outside = []
    for edges in (together, alone):
        mean, variance = (rounds * moment for moment in edges.round(stakes))
        found = [cell_of(Expected(rounds, win, mean, variance)) for win in map(int, ends)]
        outside.append(sum(cell not in (2, 3) for cell in found))
    assert outside[0] < 0.08 * shifts
    assert outside[1] > 0.2 * shifts


def test_counts_as_the_shares_say_are_near_and_others_far() -> None:
    assert chi_square([share * 20 for share in SHARES]) == 0
    wide = [200, 700, 9_100, 9_100, 700, 200]
    assert chi_square_chance(chi_square(wide), 5) < 1e-6
