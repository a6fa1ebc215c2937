"""The starting position: shaken often enough, drawn in range, or marked by the button."""

import pytest

from paigow.pieces import parse_roll
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.procedures.start import shakes_needed, start_acts
from tests.unit.table.tables import BY_HAND, at, due, only, perform, refusal, say


@pytest.mark.parametrize(("shakes", "fine"), [(2, False), (3, True), (7, True)])
def test_three_shakes_are_the_least(shakes: int, fine: bool) -> None:
    play = at("shake", options=BY_HAND)
    assert shakes_needed(play.table) == 3
    if fine:
        say(play, c.ReportRoll, "dealer", roll=parse_roll("2 5 6"), shakes=shakes)
        assert due(play) == "uncover"
    else:
        refused = refusal(play, c.ReportRoll, "dealer", roll=parse_roll("2 5 6"), shakes=shakes)
        assert refused.code == "too-few-shakes"


def test_the_total_is_called_and_counted() -> None:
    play = at("uncover", options=BY_HAND, roll="2 5 6")
    events = perform(play, "uncover")
    assert only(events, e.Announced).arguments == {"roll": "2 5 6", "total": 13}
    assert (
        only(events, e.StartFound).place == 2
    )  # 13 - 1 steps counterclockwise from the dealer over seven places


def test_the_bank_shakes_in_its_round() -> None:
    play = at("bank-shake", 2, options=BY_HAND, accepts={"bank": ["Ben"]})
    assert (
        refusal(play, c.ReportRoll, "dealer", roll=parse_roll("1 1 1"), shakes=3, shaker="Ann").code
        == "not-the-shaker"
    )
    assert (
        only(say(play, c.ReportRoll, "dealer", roll=parse_roll("1 1 1"), shakes=3), e.DiceRolled).shaker
        == "Ben"
    )


def test_a_roll_where_no_shake_is_due_is_refused() -> None:
    assert (
        refusal(at("draw-number"), c.ReportRoll, "dealer", roll=parse_roll("1 1 1"), shakes=3).code
        == "no-shake-due"
    )


def test_dice_of_a_card_table_have_no_eye() -> None:
    play = at("shake", options=BY_HAND)
    assert (
        refusal(play, c.ReportRoll, "dealer", roll=parse_roll("E1 2 3"), shakes=3).code == "no-eye-die-here"
    )


@pytest.mark.parametrize(("number", "place"), [(1, 0), (2, 6), (7, 1)])
def test_a_drawn_number_is_counted(number: int, place: int) -> None:
    play = at("draw-number")
    assert only(say(play, c.ReportNumber, "dealer", number=number), e.StartFound).place == place


@pytest.mark.parametrize("number", [0, 8])
def test_a_number_beyond_the_places_is_refused(number: int) -> None:
    assert refusal(at("draw-number"), c.ReportNumber, "dealer", number=number).code == "number-out-of-range"


def test_a_number_nobody_waits_for_is_refused() -> None:
    play = at("shake", options=BY_HAND)
    assert refusal(play, c.ReportNumber, "dealer", number=3).code == "no-number-due"


def test_the_button_goes_round_one_place_a_round() -> None:
    play = at("note-button", options={"start.method": "button"})
    places = []
    for number in range(1, 9):
        play.until("note-button", number)
        places.append(only(perform(play, "note-button"), e.StartFound).place)
    assert places == [0, 1, 2, 3, 4, 5, 6, 0]


def test_the_position_is_marked_where_it_is_filed() -> None:
    marked = [act.name for act in start_acts(at("draw-number").table)]
    plain = [act.name for act in start_acts(at("draw-number", options={"start.mark_position": False}).table)]
    assert marked == ["draw-number", "mark-start"]
    assert plain == ["draw-number"]
