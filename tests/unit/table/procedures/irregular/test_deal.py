"""Irregular deals: face-up cards, early cards, wrong numbers, and mistakes that no clause lists.

A wrong remainder: hands are counted, and it is the deal or the deck that was wrong.
"""

import pytest

from paigow.table import commands as c
from paigow.table import events as e
from tests.unit.table.tables import BY_HAND, HORSESHOE_BY_HAND, at, due, names, only, refusal, say


def test_a_card_left_out_makes_the_right_remainder_three() -> None:
    """Four less the one left out (md-i37)."""
    play = at("deal", options=BY_HAND)
    card = play.table.stock[5:6]
    say(play, c.ReportIrregularity, "dealer", kind="face-up-card", pieces=card)
    play.until("check-stub")
    assert len(play.table.stock) == 3
    assert only(say(play, c.ReportCount, "dealer", count=3), e.StubCounted).count == 3
    assert due(play) == "rack-stub"


def test_where_no_card_is_left_out_one_face_up_ends_the_round() -> None:
    play = at("deal", name="horseshoe-poker")
    events = say(play, c.ReportIrregularity, "floor", kind="face-up-card", pieces=play.table.stock[:1])
    assert only(events, e.RoundVoided).cause == "face-up-card"


def test_a_card_that_was_dealt_already_is_not_in_the_deck() -> None:
    play = at("deal", options=BY_HAND)
    card = play.table.stock[:1]
    say(play, c.Perform, "dealer", act="deal")
    assert (
        refusal(play, c.ReportIrregularity, "dealer", kind="face-up-card", pieces=card).code
        == "not-in-the-deck"
    )


def test_an_early_card_is_the_next_one() -> None:
    play = at("deal", options=BY_HAND)
    stock = play.table.stock
    assert only(say(play, c.ReportIrregularity, "dealer", kind="drawn-early"), e.Ruled).ruling == "next-card"
    assert play.table.stock == stock


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_wrong_number_of_cards_voids_wherever_it_lies(place: int) -> None:
    play = at("collect-empty")
    events = say(play, c.ReportIrregularity, "dealer", kind="wrong-count", place=place, details={"count": 8})
    assert only(events, e.RoundVoided).cause == "wrong-count"


def test_tiles_at_a_wrong_place_are_put_right_while_nobody_saw_one() -> None:
    """co-i65: with a supervisor's consent, before any player has seen a tile."""
    play = at("collect-empty", name="colorado-tiles")
    say(play, c.ReportIrregularity, "dealer", kind="dealing-error", place=3)
    hands = play.table.round.hands
    assert only(say(play, c.GiveRuling, "floor", ruling="repaired"), e.Ruled).ruling == "repaired"
    assert (play.table.round.hands, due(play)) == (hands, "collect-empty")


def test_once_a_player_may_have_looked_the_mistake_voids_the_round() -> None:
    play = at("phase setting", name="colorado-tiles")
    events = say(play, c.ReportIrregularity, "dealer", kind="dealing-error", place=3)
    assert only(events, e.RoundVoided).cause == "dealing-error"


def test_stacks_that_did_not_come_about_wait_for_the_supervisor() -> None:
    play = at("make-stacks", name="horseshoe-poker", options=HORSESHOE_BY_HAND)
    say(play, c.ReportIrregularity, "dealer", kind="stacks-not-made")
    assert due(play) == "await-ruling"
    assert only(say(play, c.GiveRuling, "floor", ruling="void"), e.RoundVoided).cause == "stacks-not-made"


def test_a_place_to_which_nothing_is_dealt_has_no_number_of_cards() -> None:
    play = at("check-stub")
    wrong = refusal(play, c.ReportIrregularity, "dealer", kind="wrong-count", place=7, details={"count": 8})
    assert wrong.code == "no-hand-there"


def test_the_dealer_counts_the_hands_before_anything_is_void() -> None:
    play = at("check-stub")
    events = say(play, c.ReportCount, "dealer", count=5)
    assert ("RoundVoided" in names(events), due(play)) == (False, "check-hands")


def test_a_hand_that_is_wrong_leaves_the_deck_on_the_table() -> None:
    play = at("check-stub")
    say(play, c.ReportCount, "dealer", count=5)
    events = say(play, c.ReportCount, "dealer", count=6)
    assert only(events, e.RoundVoided).cause == "misdealt"
    assert "DeckRemoved" not in names(events)


def test_all_hands_right_and_the_deck_leaves() -> None:
    play = at("check-stub")
    say(play, c.ReportCount, "dealer", count=5)
    events = say(play, c.ReportCount, "dealer", count=7)
    assert only(events, e.RoundVoided).cause == "deck-not-whole"
    assert "DeckRemoved" in names(events)
    assert play.table.equipment.decks


def test_more_hands_than_there_are_cannot_be_right() -> None:
    play = at("check-stub")
    say(play, c.ReportCount, "dealer", count=5)
    assert refusal(play, c.ReportCount, "dealer", count=8).code == "not-so-many-hands"


def test_at_the_horseshoe_a_supervisor_judges() -> None:
    play = at("check-stub", name="horseshoe-poker", options=HORSESHOE_BY_HAND)
    say(play, c.ReportCount, "dealer", count=3)
    assert due(play) == "await-ruling"
    assert refusal(play, c.GiveRuling, "floor", ruling="void").code == "ruling-not-permitted"
    events = say(play, c.GiveRuling, "floor", ruling="deck-not-whole")
    told = [event.act for event in events if isinstance(event, e.Performed)]
    assert "tell-shift-manager" in told
    assert due(play) == "unseal"


def test_a_new_deck_takes_the_place_of_one_of_two_where_a_clause_says_so() -> None:
    # hs-hand.D.2.deck: the whole deck leaves the table and is replaced.
    played = at("check-stub", name="horseshoe-poker")
    say(played, c.ReportCount, "dealer", count=5)
    say(played, c.GiveRuling, "floor", ruling="deck-not-whole")
    assert [deck.name for deck in played.table.equipment.decks] == ["blue", "red"]
    assert due(played) == "unseal"
    played.until("phase betting")
    assert played.table.equipment.current == 1


def test_the_other_of_two_serves_alone_where_none_does() -> None:
    # md-10.E.2/2: the deck leaves; the next round needs a newly opened deck or the table's other deck.
    played = at("check-stub", options={"deck.count": 2, "deck.back_colours": ["red", "blue"]})
    say(played, c.ReportCount, "dealer", count=5)
    say(played, c.ReportCount, "dealer", count=7)
    assert [deck.name for deck in played.table.equipment.decks] == ["blue"]
    assert due(played) == "shuffle"
