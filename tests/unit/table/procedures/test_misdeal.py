"""A wrong remainder: hands are counted, and it is the deal or the deck that was wrong."""

from paigow.table import commands as c
from paigow.table import events as e
from tests.unit.table.tables import HORSESHOE_BY_HAND, at, due, names, only, refusal, say


def test_the_dealer_counts_the_hands_before_anything_is_void() -> None:
    one = at("check-stub")
    events = say(one, c.ReportCount, "dealer", count=5)
    assert ("RoundVoided" in names(events), due(one)) == (False, "check-hands")


def test_a_hand_that_is_wrong_leaves_the_deck_on_the_table() -> None:
    one = at("check-stub")
    say(one, c.ReportCount, "dealer", count=5)
    events = say(one, c.ReportCount, "dealer", count=6)
    assert only(events, e.RoundVoided).cause == "misdealt"
    assert "DeckRemoved" not in names(events)


def test_all_hands_right_and_the_deck_leaves() -> None:
    one = at("check-stub")
    say(one, c.ReportCount, "dealer", count=5)
    events = say(one, c.ReportCount, "dealer", count=7)
    assert only(events, e.RoundVoided).cause == "deck-not-whole"
    assert "DeckRemoved" in names(events)
    assert one.table.equipment.decks


def test_more_hands_than_there_are_cannot_be_right() -> None:
    one = at("check-stub")
    say(one, c.ReportCount, "dealer", count=5)
    assert refusal(one, c.ReportCount, "dealer", count=8).code == "not-so-many-hands"


def test_at_the_horseshoe_a_supervisor_judges() -> None:
    one = at("check-stub", name="horseshoe-poker", options=HORSESHOE_BY_HAND)
    say(one, c.ReportCount, "dealer", count=3)
    assert due(one) == "await-ruling"
    assert refusal(one, c.GiveRuling, "floor", ruling="void").code == "ruling-not-permitted"
    events = say(one, c.GiveRuling, "floor", ruling="deck-not-whole")
    told = [event.act for event in events if isinstance(event, e.Performed)]
    assert "tell-shift-manager" in told
    assert due(one) == "unseal"


def test_a_new_deck_takes_the_place_of_one_of_two_where_a_clause_says_so() -> None:
    # hs-hand.D.2.deck: the whole deck leaves the table and is replaced.
    one = at("check-stub", name="horseshoe-poker")
    say(one, c.ReportCount, "dealer", count=5)
    say(one, c.GiveRuling, "floor", ruling="deck-not-whole")
    assert [deck.name for deck in one.table.equipment.decks] == ["blue", "replacement"]
    assert due(one) == "unseal"
    one.until("phase betting")
    assert one.table.equipment.current == 1


def test_the_other_of_two_serves_alone_where_none_does() -> None:
    # md-10.E.2/2: the deck leaves; the next round needs a newly opened deck or the table's other deck.
    one = at("check-stub", options={"deck.count": 2, "deck.back_colours": ["red", "blue"]})
    say(one, c.ReportCount, "dealer", count=5)
    say(one, c.ReportCount, "dealer", count=7)
    assert [deck.name for deck in one.table.equipment.decks] == ["blue"]
    assert due(one) == "shuffle"
