"""What follows from the rows of a side wager."""

from fractions import Fraction

import pytest

from paigow.analysis.side_rows import figure_side_wager
from paigow.money import Cents
from paigow.wagers.paytables import load_paytable


def test_each_other_player_gives_back_the_same_envy() -> None:
    figures = figure_side_wager(load_paytable("hs-fortune-standard"))
    by_hand = 32 * 1000 + 72 * 250 + 196 * 100 + 1128 * 50 + 26_020 * 25 + 184_644 * 10 + 307_472 * 5
    assert figures.envy_each() == Fraction(100 * by_hand, 154_143_080)  # envy list of the manual, in dollars
    steps = [figures.edge_with_envy(others) - figures.edge_with_envy(others + 1) for others in range(5)]
    assert set(steps) == {Fraction(by_hand, 5 * 154_143_080)}
    assert figures.edge_with_envy(0) == figures.edge()


def test_envy_weighs_less_on_a_larger_stake() -> None:
    figures = figure_side_wager(load_paytable("hs-fortune-standard"))
    gain = figures.edge() - figures.edge_with_envy(1)
    assert figures.edge() - figures.edge_with_envy(1, Cents(1000)) == gain / 2


def test_a_table_without_envy_has_the_same_edge_with_any_company() -> None:
    figures = figure_side_wager(load_paytable("md-insurance-a"))
    assert figures.edge_with_envy(5) == figures.edge()


@pytest.mark.parametrize("letter", "abcd")
def test_at_its_break_even_a_meter_leaves_no_edge(letter: str) -> None:
    figures = figure_side_wager(load_paytable(f"md-progressive-{letter}"))
    for meter in figures.paytable.meter_names:
        shows = figures.break_even(meter)
        below, above = Cents(int(shows)), Cents(int(shows) + 1)
        assert figures.edge({meter: below}) >= 0 >= figures.edge({meter: above})


def test_meters_show_their_reset_minimum_unless_told() -> None:
    figures = figure_side_wager(load_paytable("md-progressive-a"))
    told = figures.edge({"main": Cents(1_000_000)})
    assert figures.edge() == told  # $10,000, md-13.E.7.b
    fixed = 26_092 * 500 + 184_644 * 100 + 307_472 * 75 + 4_188_528 * 4
    assert told == 1 - Fraction(228 * 10_000 + 1128 * 1000 + fixed, 154_143_080)  # md-13.E.2


def test_the_spread_is_that_of_one_unit() -> None:
    figures = figure_side_wager(load_paytable("co-dragons-eye-odd"))
    assert figures.variance() == 1 - Fraction(6, 216) ** 2
    assert figures.standard_deviation() == pytest.approx(0.9996141230)


def test_hits_are_the_rows_that_win_something() -> None:
    figures = figure_side_wager(load_paytable("hs-fortune-standard"))
    assert figures.hit == 154_143_080 - 121_694_196 - 2_862_000
