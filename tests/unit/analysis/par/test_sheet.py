"""The sheet as data."""

from fractions import Fraction

import pytest

from paigow.analysis.par.sheet import Check, Volatility
from tests.unit.analysis.par.sheets import tiles_sheet

COIN = Volatility("coin", "Coin", Fraction(0), Fraction(1))


def test_a_band_of_a_fair_coin_is_so_many_deviations_wide() -> None:
    low, high = COIN.band(10_000, 95)
    assert high == pytest.approx(1.959964 / 100, rel=1e-6)  # the 97.5 % point of the normal curve
    assert low == -high


def test_the_house_loses_half_of_all_runs_of_a_fair_coin() -> None:
    assert COIN.losing(1_000) == pytest.approx(0.5)


def test_bands_narrow_with_the_rounds_and_widen_with_the_level() -> None:
    one = tiles_sheet().volatility[0]
    assert one.band(1_000, 90)[1] > one.band(10_000, 90)[1]
    assert one.band(1_000, 90)[1] < one.band(1_000, 99)[1]


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
