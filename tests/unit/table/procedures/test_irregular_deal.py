"""Irregular deals: face-up cards, early cards, wrong numbers, and mistakes that no clause lists."""

import pytest

from paigow.table import commands as c
from paigow.table import events as e
from tests.unit.table.tables import BY_HAND, HORSESHOE_BY_HAND, at, due, only, refusal, say


def test_a_card_left_out_makes_the_right_remainder_three() -> None:
    """Four less the one left out (md-i37)."""
    one = at("deal", options=BY_HAND)
    card = one.table.stock[5:6]
    say(one, c.ReportIrregularity, "dealer", kind="face-up-card", pieces=card)
    one.until("check-stub")
    assert len(one.table.stock) == 3
    assert only(say(one, c.ReportCount, "dealer", count=3), e.StubCounted).count == 3
    assert due(one) == "rack-stub"


def test_where_no_card_is_left_out_one_face_up_ends_the_round() -> None:
    one = at("deal", name="horseshoe-poker")
    events = say(one, c.ReportIrregularity, "floor", kind="face-up-card", pieces=one.table.stock[:1])
    assert only(events, e.RoundVoided).cause == "face-up-card"


def test_a_card_that_was_dealt_already_is_not_in_the_deck() -> None:
    one = at("deal", options=BY_HAND)
    card = one.table.stock[:1]
    say(one, c.Perform, "dealer", act="deal")
    assert (
        refusal(one, c.ReportIrregularity, "dealer", kind="face-up-card", pieces=card).code
        == "not-in-the-deck"
    )


def test_an_early_card_is_the_next_one() -> None:
    one = at("deal", options=BY_HAND)
    stock = one.table.stock
    assert only(say(one, c.ReportIrregularity, "dealer", kind="drawn-early"), e.Ruled).ruling == "next-card"
    assert one.table.stock == stock


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_wrong_number_of_cards_voids_wherever_it_lies(place: int) -> None:
    one = at("collect-empty")
    events = say(one, c.ReportIrregularity, "dealer", kind="wrong-count", place=place, details={"count": 8})
    assert only(events, e.RoundVoided).cause == "wrong-count"


def test_tiles_at_a_wrong_place_are_put_right_while_nobody_saw_one() -> None:
    """co-i65: with a supervisor's consent, before any player has seen a tile."""
    one = at("collect-empty", name="colorado-tiles")
    say(one, c.ReportIrregularity, "dealer", kind="dealing-error", place=3)
    hands = one.table.round.hands
    assert only(say(one, c.GiveRuling, "floor", ruling="repaired"), e.Ruled).ruling == "repaired"
    assert (one.table.round.hands, due(one)) == (hands, "collect-empty")


def test_once_a_player_may_have_looked_the_mistake_voids_the_round() -> None:
    one = at("phase setting", name="colorado-tiles")
    events = say(one, c.ReportIrregularity, "dealer", kind="dealing-error", place=3)
    assert only(events, e.RoundVoided).cause == "dealing-error"


def test_stacks_that_did_not_come_about_wait_for_the_supervisor() -> None:
    one = at("make-stacks", name="horseshoe-poker", options=HORSESHOE_BY_HAND)
    say(one, c.ReportIrregularity, "dealer", kind="stacks-not-made")
    assert due(one) == "await-ruling"
    assert only(say(one, c.GiveRuling, "floor", ruling="void"), e.RoundVoided).cause == "stacks-not-made"


def test_a_place_to_which_nothing_is_dealt_has_no_number_of_cards() -> None:
    one = at("check-stub")
    wrong = refusal(one, c.ReportIrregularity, "dealer", kind="wrong-count", place=7, details={"count": 8})
    assert wrong.code == "no-hand-there"
