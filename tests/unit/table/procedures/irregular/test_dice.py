"""No roll, lids lifted by the wrong hand, totals and starts that were wrong."""

from typing import Any

import pytest

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.places import circle
from tests.unit.table.tables import BY_HAND, at, due, only, refusal, say


@pytest.mark.parametrize("kind", ["die-not-flat", "die-out"])
def test_no_roll_leaves_no_total_and_every_wager_where_it_is(kind: str) -> None:
    play = at("uncover", options=BY_HAND)
    wagers = play.table.round.wagers
    events = say(play, c.ReportIrregularity, "dealer", kind=kind)
    assert only(events, e.NoRollCalled).cause == kind
    assert (play.table.round.roll, play.table.round.wagers, due(play)) == (None, wagers, "shake")


def test_the_bank_shakes_again_after_lifting_the_lid() -> None:
    play = at("uncover", 2, options=BY_HAND, accepts={"bank": ["Cal"]})
    say(play, c.ReportIrregularity, "dealer", kind="lid-lifted")
    assert due(play) == "bank-shake"


def test_a_lid_that_the_dealer_lifts_is_no_irregularity() -> None:
    play = at("uncover", options=BY_HAND)
    assert refusal(play, c.ReportIrregularity, "dealer", kind="lid-lifted").code == "not-that-irregularity"


def test_at_a_dragons_eye_table_the_shaker_shakes_again_and_no_dice_wager_is_decided() -> None:
    play = at("read-eye", name="colorado-dragons-eye", roll="E4 2 6")
    wagers = play.table.round.wagers
    say(play, c.ReportIrregularity, "dealer", kind="die-out")
    assert (due(play), play.table.round.wagers) == ("shake", wagers)


def test_a_wrong_total_that_leads_to_the_right_place_has_no_effect() -> None:
    """Seven places: 6 and 13 end at the same one (md-i79)."""
    play = at("deal", options=BY_HAND, roll="2 5 6")
    say(play, c.Perform, "dealer", act="deal")
    events = say(play, c.ReportIrregularity, "dealer", kind="wrong-total", details={"called": 6})
    assert only(events, e.Ruled).ruling == "no-effect"


def test_the_right_total_is_no_irregularity() -> None:
    play = at("deal", options=BY_HAND, roll="2 5 6")
    wrong = refusal(play, c.ReportIrregularity, "dealer", kind="wrong-total", details={"called": 13})
    assert wrong.code == "total-is-right"


def test_a_wrong_start_is_put_right_before_the_first_piece_and_void_after_it() -> None:
    play = at("deal", number=3)
    place = next(each for each in circle(play.table, "clockwise") if each != play.table.round.start)
    events = say(play, c.ReportIrregularity, "dealer", kind="wrong-start", place=place)
    assert only(events, e.Ruled).ruling == "corrected"
    say(play, c.Perform, "dealer", act="deal")
    events = say(play, c.ReportIrregularity, "dealer", kind="wrong-start", place=place)
    assert only(events, e.RoundVoided).cause == "wrong-start"


def test_the_right_start_and_a_place_that_is_not_counted_are_refused() -> None:
    play = at("deal", number=3)
    start = play.table.round.start
    assert (
        refusal(play, c.ReportIrregularity, "dealer", kind="wrong-start", place=start).code
        == "start-is-right"
    )
    outside = refusal(play, c.ReportIrregularity, "dealer", kind="wrong-start", place=7)
    assert outside.code == "particulars-missing"


def test_where_the_dealer_is_filed_he_shakes_again_for_the_bank() -> None:
    """co-i36 leaves it to the filing who shakes after a no roll."""
    options = {"irregular.re_shake": "dealer"}
    play = at("uncover", 2, name="colorado-tiles", options=options, accepts={"bank": ["Cal"]})
    assert play.table.round.shaker == "Cal"
    say(play, c.ReportIrregularity, "dealer", kind="die-not-flat")
    play.until("uncover")
    assert play.table.round.shaker == "dealer"


BONUS = ["Ann main", "Ben main", "Ben dice-bonus $5"]
EYE: dict[str, Any] = {"name": "colorado-dragons-eye", "people": {"Ann": 1, "Ben": 2}, "wagers": BONUS}
"""A five on the eye die puts the button at Ben's, whose bonus wager makes him shake next."""


def test_a_player_who_holds_the_shaker_shakes_again_and_it_is_not_passed_anew() -> None:
    played = at("return-shaker", 2, roll="E5 2 6", **EYE)
    say(played, c.ReportIrregularity, "dealer", kind="die-out")
    assert [(act.name, act.person) for act in played.table.agenda[:2]] == [
        ("player-shake", "Ben"),
        ("return-shaker", "Ben"),
    ]


def test_who_had_the_dealer_shake_has_him_shake_again() -> None:
    play = at("pass-shaker", 2, roll="E5 2 6", **EYE)
    say(play, c.AskDealerToShake, "Ben")
    play.until("read-eye")
    say(play, c.ReportIrregularity, "dealer", kind="die-not-flat")
    assert (due(play), play.table.agenda[0].person) == ("shake-for-player", "Ben")


def test_where_the_total_names_the_start_a_wrong_one_matters_at_a_dragons_eye_table() -> None:
    """Eight places: a total of 12 called as 11 leads to another one."""
    options = {"dragons_eye.start_position": "dice-total"}
    play = at("deal", options=options, roll="E4 2 6", **EYE)
    say(play, c.Perform, "dealer", act="deal")
    events = say(play, c.ReportIrregularity, "dealer", kind="wrong-total", details={"called": 11})
    assert only(events, e.RoundVoided).cause == "wrong-total"
