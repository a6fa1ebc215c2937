"""The sheet as data."""

from fractions import Fraction
from math import comb

import pytest

from paigow.analysis.par.convolution import Law
from paigow.analysis.par.sheet import Check, Volatility
from tests.unit.analysis.par.sheets import tiles_sheet

HALF = Fraction(1, 2)
COIN = Volatility("coin", "Coin", Fraction(0), Fraction(1), ((Fraction(1), HALF), (Fraction(-1), HALF)))


def test_a_band_of_a_fair_coin_is_so_many_deviations_wide() -> None:
    low, high = COIN.band(10_000, 95)
    assert high == pytest.approx(1.959964 / 100, abs=2 / 10_000)  # the 97.5 % point of the normal curve
    assert low == pytest.approx(-high, abs=2 / 10_000)


def test_the_house_loses_half_of_all_runs_of_a_fair_coin() -> None:
    even = comb(1_000, 500) / 2**1_000  # runs that end where they began
    assert COIN.losing(1_000) == pytest.approx((1 - even) / 2)


def test_bands_are_those_of_every_run_counted_out() -> None:
    """A lopsided wager over a few rounds, by the multinomial law and by convolution."""
    law = ((Fraction(7), Fraction(1, 50)), (Fraction(0), Fraction(9, 50)), (Fraction(-1), Fraction(40, 50)))
    wager = Volatility("long shot", "Long shot", Fraction(33, 50), Fraction(1), law)
    exact = {Fraction(0): Fraction(1)}
    for _ in range(12):
        exact = _next(exact, law)
    below = Fraction(0)
    for gain in sorted(exact):
        below += exact[gain]
        if below >= Fraction(95, 100):
            break
    assert wager.band(12, 90)[0] == pytest.approx(float(-gain / 12))
    assert wager.band(12, 99)[1] <= 1.0


def _next(before: dict[Fraction, Fraction], law: Law) -> dict[Fraction, Fraction]:
    after: dict[Fraction, Fraction] = {}
    for gain, share in before.items():
        for more, chance in law:
            after[gain + more] = after.get(gain + more, Fraction(0)) + share * chance
    return after


def test_bands_narrow_with_the_rounds_and_widen_with_the_level() -> None:
    sheet_table = tiles_sheet().volatility[0]
    assert sheet_table.band(1_000, 90)[1] > sheet_table.band(10_000, 90)[1]
    assert sheet_table.band(1_000, 90)[1] < sheet_table.band(1_000, 99)[1]


def test_the_cost_of_a_way_is_the_difference_of_two_edges() -> None:
    strategy = tiles_sheet().strategy
    assert strategy is not None
    assert strategy.cost == strategy.by_way.edge(strategy.pays) - strategy.best.edge(strategy.pays)


def test_a_sheet_holds_only_if_every_check_does() -> None:
    from dataclasses import replace

    assert tiles_sheet().holds
    broken = replace(
        tiles_sheet(), checks=(*tiles_sheet().checks, Check("Sum", "two and two are five", False))
    )
    assert not broken.holds
