"""Payments as a sign prints them."""

import pytest

from paigow.errors import BadNotation
from paigow.wagers.pays import MeterShare, Push, is_better, parse_odds, parse_pays
from paigow.wagers.ratios import Footing, Odds, Ratio


@pytest.mark.parametrize("text", ["8000 to 1", "500 for 1", "3 to 2", "100% of mega", "10% of main", "push"])
def test_notation_comes_back_as_itself(text: str) -> None:
    assert parse_pays(text).notation == text


def test_the_three_kinds_of_payment() -> None:
    assert parse_pays("500 for 1") == Odds(Ratio(500, 1), Footing.FOR)
    assert parse_pays("100% of mega") == MeterShare(100, "mega")
    assert parse_pays("push") == Push()


@pytest.mark.parametrize(
    "text", ["", "8000", "8000 to", "0 to 1", "5 to 0", "5to1", "-5 to 1", "101% of x", "0% of x", "win"]
)
def test_anything_else_is_bad_notation(text: str) -> None:
    with pytest.raises(BadNotation):
        parse_pays(text)


def test_odds_alone_are_no_meter() -> None:
    with pytest.raises(BadNotation):
        parse_odds("push")


def test_a_sign_prints_meters_then_odds_then_a_push() -> None:
    texts = ["100% of mega", "10% of main", "8000 to 1", "500 for 1", "3 to 2", "1 to 1", "push"]
    signs = [parse_pays(text) for text in texts]
    for place, sign in enumerate(signs):
        assert [is_better(sign, other) for other in signs] == [place < at for at in range(len(signs))]


def test_all_of_a_meter_is_a_hundred_percent() -> None:
    assert MeterShare(100, "main").is_all
    assert not MeterShare(10, "main").is_all
    assert MeterShare(10, "main").ratio == Ratio(10, 100)
