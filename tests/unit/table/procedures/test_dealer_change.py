"""A dealer is relieved between hands, and the floor decides over hands whose owner has left."""

import pytest

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.state import Stage
from tests.unit.table.tables import BY_HAND, at, due, only, perform, refusal, say


def test_no_dealer_is_relieved_in_mid_hand() -> None:
    play = at("phase setting")
    assert refusal(play, c.ChangeDealer, "dealer", incoming="Dan").code == "not-now"


def test_the_relief_takes_over_after_the_filed_steps() -> None:
    play = at("phase shuffle", 2)
    say(play, c.ChangeDealer, "dealer", incoming="Dan")
    while due(play) != "take-over":
        perform(play, due(play))
    assert only(perform(play, "take-over"), e.DealerChanged).incoming == "Dan"
    assert play.table.dealer == "Dan"


def test_at_the_horseshoe_the_whole_deck_is_fanned_from_the_joker_on() -> None:
    # hs-change.C
    play = at("phase shuffle", 2, name="horseshoe-poker")
    say(play, c.ChangeDealer, "dealer", incoming="Dan")
    perform(play, "finish-hand")
    fanned = only(perform(play, "fan-deck-joker-first"), e.Performed)
    assert fanned.details == {"first": "Jk", "cards": 53}


@pytest.mark.parametrize("goes", [c.Leave, c.StepAway])
@pytest.mark.parametrize("moment", ["answer-cut", "cut"])
def test_who_was_asked_to_cut_and_goes_during_a_relief_is_asked_no_longer(
    moment: str, goes: type[c.Leave | c.StepAway]
) -> None:
    play = at("answer-cut", options=BY_HAND)
    asked = play.table.agenda[0].person
    if moment == "cut":
        say(play, c.AnswerCut, asked, accept=True)
    say(play, c.ChangeDealer, "dealer", incoming="Dan")
    say(play, goes, asked)
    while due(play) != "offer-cut":
        perform(play, due(play))
    assert refusal(play, c.Cut, asked, depth=20).code == "no-cut-due"
    assert only(perform(play, "offer-cut"), e.CutOffered).person != asked


def test_who_was_offered_the_bank_and_goes_during_a_relief_is_passed_over() -> None:
    play = at("answer-bank", 2)
    asked = play.table.agenda[0].person
    say(play, c.ChangeDealer, "dealer", incoming="Dan")
    say(play, c.Leave, asked)
    while due(play) != "offer-bank":
        perform(play, due(play))
    assert only(perform(play, "offer-bank"), e.BankPassed).person == asked


def test_the_floor_may_have_an_abandoned_hand_lost_or_set_the_house_way() -> None:
    """md-i28: it is a decision, not automatic."""
    play = at("players-set")
    say(play, c.StepAway, "Ann")
    say(play, c.OrderHand, "floor", spot=1, ruling="house-way", cause="left")
    hand = play.table.round.hands[1]
    assert hand is not None
    assert hand.stage is Stage.SET
    say(play, c.StepAway, "Ben")
    events = say(play, c.OrderHand, "floor", spot=3, ruling="lost", cause="left")
    assert only(events, e.WagerTaken).person == "Ben"


def test_a_ruling_that_the_game_does_not_know_is_refused() -> None:
    play = at("players-set")
    wrong = refusal(play, c.OrderHand, "floor", spot=1, ruling="surrendered", cause="left")
    assert wrong.code == "ruling-not-permitted"


def test_there_must_be_a_hand_to_decide_over() -> None:
    play = at("players-set")
    assert refusal(play, c.OrderHand, "floor", spot=2, ruling="lost", cause="left").code == "no-hand-there"


def test_the_hand_of_a_bank_that_left_is_set_the_house_way_and_never_called_lost() -> None:
    """md-i65: the others' wagers are honoured from the cover, and the round is completed."""
    play = at("bank-sets", 2, accepts={"bank": ["Cal"]})
    say(play, c.StepAway, "Cal")
    lost = refusal(play, c.OrderHand, "floor", spot=6, ruling="lost", cause="left")
    assert lost.code == "ruling-not-permitted"
    say(play, c.OrderHand, "floor", spot=6, ruling="house-way", cause="left")
    play.until("phase shuffle", 3)
    assert play.table.memory.last_bank == "Cal"
