"""Defects of cards that come to the table: both sides looked at, and a deck that the floor replaces."""

import pytest

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.next_steps import first_due
from tests.unit.table.tables import at, due, only, perform, refusal, say

TWO = {"deck.count": 2, "deck.back_colours": ("red", "blue")}


def test_where_front_and_back_are_asked_for_both_stand_in_the_record() -> None:
    one = at("inspect", name="horseshoe-poker")
    done = only(perform(one, "inspect"), e.Performed)
    assert done.details == {"faces": "checked", "backs": "checked"}
    assert done.clauses == ("hs-open.A.inspect", "hs-open.B.check")
    plain = only(perform(at("inspect"), "inspect"), e.Performed)
    assert (plain.details, plain.clauses) == ({}, ("md-4.A",))


@pytest.mark.parametrize("moment", ["inspect", "verify-inspection", "spread"])
def test_a_defect_waits_for_the_floor_who_brings_another_deck(moment: str) -> None:
    one = at(moment)
    say(one, c.FindUnsuitable, "dealer", cause="54 cards")
    step = first_due(one.table)
    assert step is not None
    assert (step.act, step.by, step.needs) == ("replace-deck", "floor", "ReplaceDeck")
    assert refusal(one, c.ReplaceDeck, "dealer").code == "supervisor-needed"
    assert refusal(one, c.Perform, "floor", act="replace-deck").code == "needs-report"
    placed = only(say(one, c.ReplaceDeck, "floor", name="green"), e.DeckPlaced)
    assert (placed.name, [deck.name for deck in one.table.equipment.decks]) == ("green", ["green"])
    assert due(one) == "inspect"


def test_of_two_decks_the_one_that_was_looked_at_goes() -> None:
    one = at("spread", options=TWO)
    one.step()
    one.until("spread")
    say(one, c.FindUnsuitable, "dealer", cause="52 cards")
    say(one, c.ReplaceDeck, "floor", name="green")
    assert [deck.name for deck in one.table.equipment.decks] == ["red", "green"]
    assert [act.name for act in one.table.agenda].count("spread") == 1


def test_a_deck_that_comes_during_play_may_have_a_defect_too() -> None:
    one = at("phase shuffle", 2)
    rest = one.table.agenda
    say(one, c.ReplaceDeck, "floor", name="fresh")
    say(one, c.FindUnsuitable, "dealer", cause="a marked card")
    say(one, c.ReplaceDeck, "floor", name="fresher")
    assert [deck.name for deck in one.table.equipment.decks] == ["fresher"]
    names = [act.name for act in one.table.agenda]
    assert names.count("inspect") == 1
    assert one.table.agenda[-len(rest) :] == rest


def test_without_an_inspection_nothing_is_found() -> None:
    assert refusal(at("phase shuffle"), c.FindUnsuitable, "dealer", cause="x").code == "no-inspection-due"
    assert refusal(at("phase betting"), c.FindUnsuitable, "dealer", cause="x").code == "not-now"
