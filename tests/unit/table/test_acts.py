"""An act on the agenda, and the numbers of places."""

import pytest

from paigow.table.acts import DEAD_PLACE, DEALER_PLACE, Act


def test_the_dealer_is_nought_and_the_dead_hand_beyond_the_spots() -> None:
    assert (DEALER_PLACE, DEAD_PLACE) == (0, 7)


def test_an_act_concerns_nobody_unless_it_is_said() -> None:
    act = Act("deal", "dealer", "deal.round")
    assert (act.spot, act.person, act.kind) == (0, "", "")


def test_an_act_is_a_value() -> None:
    act = Act("reveal", "dealer", "reveal.order", 6)
    assert act == Act("reveal", "dealer", "reveal.order", 6)
    with pytest.raises(AttributeError):
        act.spot = 3  # type: ignore[misc]
