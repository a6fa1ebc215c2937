"""Figures that follow from counts."""

from fractions import Fraction

import pytest

from paigow.analysis.counts import Copies, Grid, OutcomeCounts

GRID = Grid((100, 20, 300, 5, 1, 7, 310, 25, 130), aside=102)
"""Invented counts, 1,000 in all."""


def test_copies_go_to_the_dealer_when_he_banks() -> None:
    assert GRID.dealer_banks() == OutcomeCounts(win=100, push=737, lose=163)


def test_copies_go_to_the_player_when_he_banks() -> None:
    assert GRID.player_banks() == OutcomeCounts(win=126, push=744, lose=130)


def test_copies_may_go_to_the_side_that_bets() -> None:
    assert GRID.dealer_banks(Copies.OPPONENT) == GRID.player_banks()
    assert GRID.player_banks(Copies.OPPONENT) == GRID.dealer_banks()


def test_copies_are_counted_in_each_hand_and_in_both() -> None:
    assert (GRID.copies_high, GRID.copies_low, GRID.copies_both) == (13, 46, 1)


def test_every_pair_is_in_the_total() -> None:
    assert GRID.total == 1000
    assert GRID.dealer_banks().total == 1000


def test_the_edge_is_what_a_unit_loses_after_commission() -> None:
    outcome = OutcomeCounts(win=30, push=40, lose=30)
    assert outcome.edge() == 0
    assert outcome.edge(Fraction(19, 20)) == Fraction(3, 200)
    assert outcome.edge_per_resolved(Fraction(19, 20)) == Fraction(3, 120)


def test_the_variance_is_that_of_one_unit() -> None:
    outcome = OutcomeCounts(win=30, push=40, lose=30)
    assert outcome.variance() == Fraction(6, 10)
    assert outcome.standard_deviation() == pytest.approx(0.7745966692)
