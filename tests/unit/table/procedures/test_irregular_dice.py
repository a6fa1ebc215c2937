"""No roll, lids lifted by the wrong hand, totals and starts that were wrong."""

from typing import Any

import pytest

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.places import circle
from tests.unit.table.tables import BY_HAND, at, due, only, refusal, say


@pytest.mark.parametrize("kind", ["die-not-flat", "die-out"])
def test_no_roll_leaves_no_total_and_every_wager_where_it_is(kind: str) -> None:
    one = at("uncover", options=BY_HAND)
    wagers = one.table.round.wagers
    events = say(one, c.ReportIrregularity, "dealer", kind=kind)
    assert only(events, e.NoRollCalled).cause == kind
    assert (one.table.round.roll, one.table.round.wagers, due(one)) == (None, wagers, "shake")


def test_the_bank_shakes_again_after_lifting_the_lid() -> None:
    one = at("uncover", 2, options=BY_HAND, accepts={"bank": ["Cal"]})
    say(one, c.ReportIrregularity, "dealer", kind="lid-lifted")
    assert due(one) == "bank-shake"


def test_a_lid_that_the_dealer_lifts_is_no_irregularity() -> None:
    one = at("uncover", options=BY_HAND)
    assert refusal(one, c.ReportIrregularity, "dealer", kind="lid-lifted").code == "not-that-irregularity"


def test_at_a_dragons_eye_table_the_shaker_shakes_again_and_no_dice_wager_is_decided() -> None:
    one = at("read-eye", name="colorado-dragons-eye", roll="E4 2 6")
    wagers = one.table.round.wagers
    say(one, c.ReportIrregularity, "dealer", kind="die-out")
    assert (due(one), one.table.round.wagers) == ("shake", wagers)


def test_a_wrong_total_that_leads_to_the_right_place_has_no_effect() -> None:
    """Seven places: 6 and 13 end at the same one (md-i79)."""
    one = at("deal", options=BY_HAND, roll="2 5 6")
    say(one, c.Perform, "dealer", act="deal")
    events = say(one, c.ReportIrregularity, "dealer", kind="wrong-total", details={"called": 6})
    assert only(events, e.Ruled).ruling == "no-effect"


def test_the_right_total_is_no_irregularity() -> None:
    one = at("deal", options=BY_HAND, roll="2 5 6")
    wrong = refusal(one, c.ReportIrregularity, "dealer", kind="wrong-total", details={"called": 13})
    assert wrong.code == "total-is-right"


def test_a_wrong_start_is_put_right_before_the_first_piece_and_void_after_it() -> None:
    one = at("deal", number=3)
    place = next(each for each in circle(one.table, "clockwise") if each != one.table.round.start)
    events = say(one, c.ReportIrregularity, "dealer", kind="wrong-start", place=place)
    assert only(events, e.Ruled).ruling == "corrected"
    say(one, c.Perform, "dealer", act="deal")
    events = say(one, c.ReportIrregularity, "dealer", kind="wrong-start", place=place)
    assert only(events, e.RoundVoided).cause == "wrong-start"


def test_the_right_start_and_a_place_that_is_not_counted_are_refused() -> None:
    one = at("deal", number=3)
    start = one.table.round.start
    assert (
        refusal(one, c.ReportIrregularity, "dealer", kind="wrong-start", place=start).code == "start-is-right"
    )
    outside = refusal(one, c.ReportIrregularity, "dealer", kind="wrong-start", place=7)
    assert outside.code == "particulars-missing"


def test_where_the_dealer_is_filed_he_shakes_again_for_the_bank() -> None:
    """co-i36 leaves it to the filing who shakes after a no roll."""
    options = {"irregular.re_shake": "dealer"}
    one = at("uncover", 2, name="colorado-tiles", options=options, accepts={"bank": ["Cal"]})
    assert one.table.round.shaker == "Cal"
    say(one, c.ReportIrregularity, "dealer", kind="die-not-flat")
    one.until("uncover")
    assert one.table.round.shaker == "dealer"


BONUS = ["Ann main", "Ben main", "Ben dice-bonus $5"]
EYE: dict[str, Any] = {"name": "colorado-dragons-eye", "people": {"Ann": 1, "Ben": 2}, "wagers": BONUS}
"""A five on the eye die puts the button at Ben's, whose bonus wager makes him shake next."""


def test_a_player_who_holds_the_shaker_shakes_again_and_it_is_not_passed_anew() -> None:
    one = at("return-shaker", 2, roll="E5 2 6", **EYE)
    say(one, c.ReportIrregularity, "dealer", kind="die-out")
    assert [(act.name, act.person) for act in one.table.agenda[:2]] == [
        ("player-shake", "Ben"),
        ("return-shaker", "Ben"),
    ]


def test_who_had_the_dealer_shake_has_him_shake_again() -> None:
    one = at("pass-shaker", 2, roll="E5 2 6", **EYE)
    say(one, c.AskDealerToShake, "Ben")
    one.until("read-eye")
    say(one, c.ReportIrregularity, "dealer", kind="die-not-flat")
    assert (due(one), one.table.agenda[0].person) == ("shake-for-player", "Ben")


def test_where_the_total_names_the_start_a_wrong_one_matters_at_a_dragons_eye_table() -> None:
    """Eight places: a total of 12 called as 11 leads to another one."""
    options = {"dragons_eye.start_position": "dice-total"}
    one = at("deal", options=options, roll="E4 2 6", **EYE)
    say(one, c.Perform, "dealer", act="deal")
    events = say(one, c.ReportIrregularity, "dealer", kind="wrong-total", details={"called": 11})
    assert only(events, e.RoundVoided).cause == "wrong-total"
