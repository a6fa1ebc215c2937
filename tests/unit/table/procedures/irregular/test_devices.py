"""Failed devices: marked before the method changes, and only to what is filed and goes together.

The Progressive gone wrong: the floor says which position is put right, and comes when a light is wrong.
"""

from typing import Any

import pytest

from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.procedures.irregular.devices import permitted_methods
from paigow.table.state import Phase
from paigow.wagers import WagerKind
from tests.unit.table.tables import at, due, names, only, refusal, say

HAND_DEALT = {"deal.method": "hand", "start.method": "shaker"}


def failed(**given: Any) -> Play:
    played = at("shuffle", **given)
    say(played, c.ReportIrregularity, "dealer", kind="shuffler-failed")
    return played


def test_the_failed_shuffler_is_to_be_marked_first() -> None:
    played = failed()
    assert (due(played), played.table.equipment.failed) == ("mark-device", ("shuffler",))
    wrong = refusal(played, c.ChangeMethod, "floor", shuffle_method="manual", deal_method="manual-shoe")
    assert (wrong.code, wrong.clauses) == ("mark-device-first", ("md-14.N",))


def test_a_jam_that_is_cleared_needs_no_other_method() -> None:
    played = failed()
    say(played, c.MarkDevice, "floor", device="shuffler", how="repaired")
    assert (due(played), played.table.equipment.failed) == ("shuffle", ())


def test_a_hand_dealt_table_without_shuffler_changes_to_a_manual_shoe() -> None:
    """md-i85: 9.A(1) makes the shuffler a condition of dealing from the hand."""
    played = failed(options=HAND_DEALT)
    say(played, c.MarkDevice, "floor", device="shuffler", how="signed")
    assert set(permitted_methods(played.table)) == {
        ("manual", "manual-shoe", ""),
        ("manual", "automated-shoe", ""),
    }
    wrong = refusal(played, c.ChangeMethod, "floor", shuffle_method="manual", deal_method="hand")
    assert (wrong.code, wrong.clauses) == ("methods-do-not-go-together", ("md-9.A.1",))
    say(played, c.ChangeMethod, "floor", shuffle_method="manual", deal_method="manual-shoe")
    played.until("phase setting")
    assert played.table.equipment.deal_method == "manual-shoe"


def test_where_the_button_cannot_stay_another_start_is_offered_with_the_method() -> None:
    shoe = {"shuffle.method": "automated", "deal.method": "automated-shoe", "start.method": "button"}
    played = at("deal", options=shoe)
    say(played, c.ReportIrregularity, "dealer", kind="shoe-failed")
    say(played, c.MarkDevice, "floor", device="automated-shoe", how="signed")
    ways = permitted_methods(played.table)
    assert ways
    assert all(start not in {"", "button"} for _, _, start in ways)


def test_the_failed_device_itself_is_no_choice() -> None:
    played = failed(options=HAND_DEALT)
    say(played, c.MarkDevice, "floor", device="shuffler", how="covered")
    wrong = refusal(played, c.ChangeMethod, "floor", shuffle_method="automated", deal_method="hand")
    assert wrong.code == "device-is-out"


def test_a_method_that_the_game_does_not_know_is_refused() -> None:
    played = failed()
    say(played, c.MarkDevice, "floor", device="shuffler", how="covered")
    wrong = refusal(played, c.ChangeMethod, "floor", shuffle_method="manual", deal_method="tile-stacks")
    assert wrong.code == "method-not-permitted"


def test_two_decks_need_the_device_so_that_one_goes() -> None:
    played = failed(name="horseshoe-poker")
    say(played, c.MarkDevice, "floor", device="shuffler", how="covered")
    events = say(played, c.ChangeMethod, "floor", shuffle_method="manual", deal_method="hand-stacks")
    assert "DeckRemoved" in names(events)
    assert len(played.table.equipment.decks) == 1


def test_the_shoe_fails_in_the_deal_and_all_cards_are_shuffled_again() -> None:
    played = at("deal")
    say(played, c.Perform, "dealer", act="deal")
    events = say(played, c.ReportIrregularity, "dealer", kind="shoe-failed")
    assert only(events, e.RoundVoided).cause == "shoe-failed"
    assert (due(played), played.table.stock) == ("mark-device", ())


def both_failed() -> Play:
    """The shoe failed in the deal and is marked; then the shuffler, which has the other deck, fails as well."""
    played = at("deal", name="horseshoe-face-up")
    say(played, c.ReportIrregularity, "dealer", kind="shoe-failed")
    say(played, c.GiveRuling, "floor", ruling="void")
    say(played, c.MarkDevice, "floor", device="automated-shoe", how="covered")
    say(played, c.ReportIrregularity, "dealer", kind="shuffler-failed")
    return played


def test_a_second_device_that_fails_is_marked_before_the_method_changes_and_one_change_serves_both() -> None:
    played = both_failed()
    assert due(played) == "mark-device"
    say(played, c.MarkDevice, "floor", device="shuffler", how="covered")
    assert due(played) == "change-method"
    way = permitted_methods(played.table)[0]
    say(played, c.ChangeMethod, "floor", shuffle_method=way[0], deal_method=way[1], start_method=way[2])
    assert not [act.name for act in played.table.agenda if act.name in ("mark-device", "change-method")]
    played.until("phase setting")


def test_a_second_device_that_works_again_leaves_the_change_for_the_first() -> None:
    played = both_failed()
    say(played, c.MarkDevice, "floor", device="shuffler", how="repaired")
    assert (due(played), played.table.agenda[0].kind) == ("change-method", "automated-shoe")


def test_no_method_changes_in_mid_round() -> None:
    played = at("phase setting")
    wrong = refusal(played, c.ChangeMethod, "floor", shuffle_method="automated", deal_method="hand")
    assert wrong.code == "round-not-over"


def test_only_what_failed_is_marked() -> None:
    played = at("shuffle")
    assert refusal(played, c.MarkDevice, "floor", device="shuffler", how="covered").code == "device-works"


def test_at_a_table_that_waits_the_filed_method_is_taken_up_and_nothing_is_shuffled_yet() -> None:
    played = at("shuffle", 2, people={"Ann": 1})
    say(played, c.Leave, "Ann")
    assert played.table.phase is Phase.IDLE
    before = played.table.agenda
    wrong = refusal(played, c.ChangeMethod, "floor", shuffle_method="manual", deal_method="manual-shoe")
    assert wrong.code == "no-device-failed"
    say(played, c.ChangeMethod, "floor", shuffle_method="automated", deal_method="automated-shoe")
    assert (played.table.phase, played.table.agenda) == (Phase.IDLE, before)
    assert played.table.equipment.deal_method == "automated-shoe"


TWO = ["Ann main", "Ann progressive $1", "Ben main", "Ben progressive $1", "Cal main"]


def counting() -> Play:
    """Two Progressive wagers, at 1 and 3, are about to be counted."""
    return at("verify-progressive", wagers=TWO)


def report(place: int, count: int) -> dict[str, object]:
    return {"kind": "progressive-count", "place": place, "details": {"count": count}}


def test_an_accepted_wager_without_its_chip_is_cancelled_by_the_floor_and_counted_again() -> None:
    """md-i36: an acknowledgement without chip is cancelled."""
    played = counting()
    before = played.table.chips("Ann")
    assert refusal(played, c.ReportCount, "dealer", count=1).code == "progressive-count-differs"
    events = say(played, c.ReportIrregularity, "floor", **report(1, 1))
    assert names(events) == ["IrregularityReported", "Ruled", "WagerReturned"]
    assert only(events, e.Ruled).ruling == "wager-cancelled"
    assert only(events, e.Ruled).clauses == ("md-2.D.1", "md-10.A.2.c/2")
    assert played.table.chips("Ann") == before + 100
    assert played.table.wagers(1, WagerKind.PROGRESSIVE) == ()
    say(played, c.ReportCount, "dealer", count=1)
    assert due(played) == "tray-progressive"


def test_a_chip_that_was_not_accepted_is_no_wager_and_goes_back() -> None:
    """md-i36: an unacknowledged chip is returned; it was in no account."""
    played = counting()
    before = played.table.balances
    events = say(played, c.ReportIrregularity, "floor", **report(6, 3))
    assert only(events, e.Ruled).ruling == "chip-handed-back"
    assert played.table.balances == before
    say(played, c.ReportCount, "dealer", count=2)


@pytest.mark.parametrize(("ruling", "left"), [("wager-cancelled", 1), ("unfounded", 2)])
def test_what_the_dealer_reports_waits_for_the_floor(ruling: str, left: int) -> None:
    played = counting()
    say(played, c.ReportIrregularity, "dealer", **report(3, 1))
    assert refusal(played, c.ReportCount, "dealer", count=2).code == "nothing-to-count"
    assert refusal(played, c.GiveRuling, "floor", ruling="chip-handed-back").code == "ruling-not-permitted"
    say(played, c.GiveRuling, "floor", ruling=ruling, note="looked at the device")
    assert len(played.table.wagers(kind=WagerKind.PROGRESSIVE)) == left
    assert due(played) == "verify-progressive"


@pytest.mark.parametrize(
    ("place", "count", "code"),
    [
        (1, 2, "progressive-count-agrees"),
        (6, 1, "not-the-position"),
        (0, 3, "not-the-position"),
    ],
)
def test_only_a_position_that_can_be_wrong_is_put_right(place: int, count: int, code: str) -> None:
    assert refusal(counting(), c.ReportIrregularity, "floor", **report(place, count)).code == code


def test_only_while_the_chips_are_counted() -> None:
    played = at("phase betting", wagers=TWO)
    assert refusal(played, c.ReportIrregularity, "floor", **report(1, 1)).code == "not-that-irregularity"


def test_the_light_of_another_award_calls_the_floor_and_is_checked_again() -> None:
    hands = {"Ann": "9s 9h 9d 9c As Kd 4c"}
    played = at("check-light 1", wagers=TWO, hands=hands)
    say(played, c.ReportIrregularity, "dealer", kind="wrong-light")
    assert due(played) == "await-ruling"
    assert refusal(played, c.Perform, "dealer", act="check-light").code == "out-of-turn"
    assert only(say(played, c.GiveRuling, "floor", ruling="light-right"), e.Ruled).ruling == "light-right"
    assert due(played) == "check-light"


def test_a_shuffler_that_fails_beside_a_shuffled_deck_can_be_replaced_by_hand() -> None:
    played = at("phase betting")
    say(played, c.OrderShuffle, "floor", cause="a card was seen")
    assert played.table.stock
    say(played, c.ReportIrregularity, "dealer", kind="shuffler-failed")
    say(played, c.MarkDevice, "floor", device="shuffler", how="covered")
    assert due(played) == "change-method"
    say(played, c.ChangeMethod, "floor", shuffle_method="manual", deal_method="automated-shoe")
    played.until("phase deal")


def test_a_shuffler_that_fails_before_the_deck_is_replaced_does_not_shuffle_it() -> None:
    played = at("phase setting", 1, name="horseshoe-poker")
    say(played, c.FindUnsuitable, "dealer", cause="bent")
    played.until("phase shuffle", 2)
    assert [act.name for act in played.table.agenda] == ["replace-deck", "shuffle"]
    say(played, c.ReportIrregularity, "dealer", kind="shuffler-failed")
    assert [act.name for act in played.table.agenda] == ["mark-device", "replace-deck", "shuffle"]
    say(played, c.MarkDevice, "floor", device="shuffler", how="covered")
    way = permitted_methods(played.table)[0]
    say(played, c.ChangeMethod, "floor", shuffle_method=way[0], deal_method=way[1], start_method=way[2])
    played.until("phase betting", 2)
    assert played.table.equipment.shuffle_method == "manual"


def test_a_shuffler_that_fails_while_a_new_deck_is_opened_leaves_the_rest_of_the_opening_due() -> None:
    played = at("phase setting", 1, name="horseshoe-poker")
    say(played, c.FindUnsuitable, "dealer", cause="bent")
    played.until("wash", 2)
    opening = [act.name for act in played.table.agenda if act.name in ("wash", "stack", "standard-shuffle")]
    say(played, c.ReportIrregularity, "dealer", kind="shuffler-failed")
    say(played, c.MarkDevice, "floor", device="shuffler", how="covered")
    way = permitted_methods(played.table)[0]
    say(played, c.ChangeMethod, "floor", shuffle_method=way[0], deal_method=way[1], start_method=way[2])
    assert [act.name for act in played.table.agenda[: len(opening)]] == opening
    played.until("phase betting", 2)


@pytest.mark.parametrize("how", ["covered", "repaired"])
def test_a_shuffler_that_fails_before_the_shoe_is_marked_leaves_both_to_be_marked_first(how: str) -> None:
    played = at("deal", name="horseshoe-face-up")
    say(played, c.ReportIrregularity, "dealer", kind="shoe-failed")
    say(played, c.GiveRuling, "floor", ruling="void")
    say(played, c.ReportIrregularity, "dealer", kind="shuffler-failed")
    say(played, c.MarkDevice, "floor", device="shuffler", how="covered")
    assert (due(played), played.table.agenda[0].kind) == ("mark-device", "automated-shoe")
    say(played, c.MarkDevice, "floor", device="automated-shoe", how=how)
    assert [act.name for act in played.table.agenda].count("change-method") == 1
    way = permitted_methods(played.table)[0]
    say(played, c.ChangeMethod, "floor", shuffle_method=way[0], deal_method=way[1], start_method=way[2])
    played.until("phase setting")
