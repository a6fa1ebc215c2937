"""Ratios and odds."""

import pytest

from paigow.errors import BadNotation
from paigow.wagers.ratios import Footing, Odds, Ratio, ratio_of


def test_a_share_goes_down_or_up_to_a_step() -> None:
    five_percent = Ratio(5, 100)
    assert five_percent.down(2900) == 145
    assert five_percent.down(2900, 25) == 125
    assert five_percent.up(2900, 25) == 150
    assert five_percent.up(3000, 25) == five_percent.down(3000, 25) == 150


def test_a_ratio_knows_its_lowest_denominator() -> None:
    assert Ratio(20, 100).lowest_denominator == 5
    assert Ratio(0, 100).lowest_denominator == 1


def test_a_ratio_reads_a_pair_of_integers() -> None:
    assert ratio_of([5, 100]) == ratio_of((5, 100)) == Ratio(5, 100)


@pytest.mark.parametrize("bad", [[5], [5, 100, 1], "5/100", 0.05, [True, 2], [5, 0], [-1, 2], None])
def test_what_is_no_ratio_is_bad_notation(bad: object) -> None:
    with pytest.raises(BadNotation):
        ratio_of(bad)


def test_odds_to_one_leave_the_stake_and_odds_for_one_contain_it() -> None:
    to, for_ = Odds(Ratio(500, 1)), Odds(Ratio(500, 1), Footing.FOR)
    assert to.win(100) == for_.win(100) == 50_000
    assert to.stake_returned
    assert not for_.stake_returned
    assert (to.notation, for_.notation) == ("500 to 1", "500 for 1")


def test_odds_drop_a_fraction_of_a_cent() -> None:
    assert Odds(Ratio(3, 2)).win(25) == 37
