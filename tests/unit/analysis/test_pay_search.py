"""Pays that give a wanted edge."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from paigow.analysis.pay_search import LADDER, design, hit_rate
from paigow.analysis.side_rows import figure_side_wager
from paigow.analysis.side_wagers import SideFigures
from paigow.errors import BadNotation
from paigow.wagers.paytables import load_paytable


def pair_fortunes() -> SideFigures:
    return figure_side_wager(load_paytable("co-pair-fortunes-1"))


def test_the_table_found_is_the_nearest_of_all_within_reach() -> None:
    side = pair_fortunes()
    wanted = Fraction(1, 20)
    found = design(side, wanted)
    off = abs(found.side.edge() - wanted)
    rows = side.rows[:-1]
    near = [LADDER[max(0, at - 2) : at + 3] for at in (LADDER.index(int(row.net or 0)) for row in rows)]
    for pays in product(*near):
        if list(pays) == sorted(pays, reverse=True):
            won = sum(row.combinations * pay for row, pay in zip(rows, pays, strict=True))
            assert off <= abs(Fraction(side.rows[-1].combinations - won, side.total) - wanted)


def test_its_figures_are_those_of_the_table_counted_again() -> None:
    found = design(pair_fortunes(), Fraction(3, 50))
    again = figure_side_wager(found.side.paytable)
    assert again.edge() == found.side.edge()
    assert again.variance() == found.side.variance()
    assert found.tried > 1_000
    nets = [row.net or 0 for row in found.side.rows[:-1]]
    assert nets == sorted(nets, reverse=True)


def test_a_wanted_hit_rate_drops_rows_from_the_end() -> None:
    side = pair_fortunes()
    found = design(side, Fraction(1, 10), Fraction(6, 100))
    assert found.dropped
    assert found.dropped == tuple(row.name for row in side.rows[:-1])[-len(found.dropped) :]
    assert abs(hit_rate(found.side) - Fraction(6, 100)) < abs(hit_rate(side) - Fraction(6, 100))
    assert figure_side_wager(found.side.paytable).edge() == found.side.edge()


def test_a_table_that_a_meter_pays_is_refused() -> None:
    progressive = figure_side_wager(load_paytable("md-progressive-b"), fresh=False)
    with pytest.raises(BadNotation, match="meter"):
        design(progressive, Fraction(1, 10))
    with pytest.raises(BadNotation, match="edge"):
        design(replace(pair_fortunes()), Fraction(2))


def test_a_wager_that_one_run_of_rolls_pays_several_times_is_refused() -> None:
    with pytest.raises(BadNotation, match="co-dragons-eye-dice-bonus pays one wager several times"):
        design(figure_side_wager(load_paytable("co-dragons-eye-dice-bonus")), Fraction(1, 20))


@pytest.mark.parametrize("wager", ["match", "double", "triple", "even", "odd"])
def test_a_wager_on_one_roll_is_searched_over_rolls(wager: str) -> None:
    found = design(figure_side_wager(load_paytable(f"co-dragons-eye-{wager}")), Fraction(1, 20))
    assert (found.side.over, found.side.total) == ("rolls", 6**3)
    assert figure_side_wager(found.side.paytable).edge() == found.side.edge()
