"""Failed devices: marked before the method changes, and only to what is filed and goes together."""

from typing import Any

from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.procedures.irregular_devices import permitted_methods
from paigow.table.state import Phase
from tests.unit.table.tables import at, due, names, only, refusal, say

HAND_DEALT = {"deal.method": "hand", "start.method": "shaker"}


def failed(**given: Any) -> Play:
    one = at("shuffle", **given)
    say(one, c.ReportIrregularity, "dealer", kind="shuffler-failed")
    return one


def test_the_failed_shuffler_is_to_be_marked_first() -> None:
    one = failed()
    assert (due(one), one.table.equipment.failed) == ("mark-device", ("shuffler",))
    wrong = refusal(one, c.ChangeMethod, "floor", shuffle_method="manual", deal_method="manual-shoe")
    assert (wrong.code, wrong.clauses) == ("mark-device-first", ("md-14.N",))


def test_a_jam_that_is_cleared_needs_no_other_method() -> None:
    one = failed()
    say(one, c.MarkDevice, "floor", device="shuffler", how="repaired")
    assert (due(one), one.table.equipment.failed) == ("shuffle", ())


def test_a_hand_dealt_table_without_shuffler_changes_to_a_manual_shoe() -> None:
    """md-i85: 9.A(1) makes the shuffler a condition of dealing from the hand."""
    one = failed(options=HAND_DEALT)
    say(one, c.MarkDevice, "floor", device="shuffler", how="signed")
    assert set(permitted_methods(one.table)) == {("manual", "manual-shoe"), ("manual", "automated-shoe")}
    wrong = refusal(one, c.ChangeMethod, "floor", shuffle_method="manual", deal_method="hand")
    assert (wrong.code, wrong.clauses) == ("methods-do-not-go-together", ("md-9.A.1",))
    say(one, c.ChangeMethod, "floor", shuffle_method="manual", deal_method="manual-shoe")
    one.until("phase setting")
    assert one.table.equipment.deal_method == "manual-shoe"


def test_the_failed_device_itself_is_no_choice() -> None:
    one = failed(options=HAND_DEALT)
    say(one, c.MarkDevice, "floor", device="shuffler", how="covered")
    wrong = refusal(one, c.ChangeMethod, "floor", shuffle_method="automated", deal_method="hand")
    assert wrong.code == "device-is-out"


def test_a_method_that_the_game_does_not_know_is_refused() -> None:
    one = failed()
    say(one, c.MarkDevice, "floor", device="shuffler", how="covered")
    wrong = refusal(one, c.ChangeMethod, "floor", shuffle_method="manual", deal_method="tile-stacks")
    assert wrong.code == "method-not-permitted"


def test_two_decks_need_the_device_so_that_one_goes() -> None:
    one = failed(name="horseshoe-poker")
    say(one, c.MarkDevice, "floor", device="shuffler", how="covered")
    events = say(one, c.ChangeMethod, "floor", shuffle_method="manual", deal_method="hand-stacks")
    assert "DeckRemoved" in names(events)
    assert len(one.table.equipment.decks) == 1


def test_the_shoe_fails_in_the_deal_and_all_cards_are_shuffled_again() -> None:
    one = at("deal")
    say(one, c.Perform, "dealer", act="deal")
    events = say(one, c.ReportIrregularity, "dealer", kind="shoe-failed")
    assert only(events, e.RoundVoided).cause == "shoe-failed"
    assert (due(one), one.table.stock) == ("mark-device", ())


def test_no_method_changes_in_mid_round() -> None:
    one = at("phase setting")
    wrong = refusal(one, c.ChangeMethod, "floor", shuffle_method="automated", deal_method="hand")
    assert wrong.code == "round-not-over"


def test_only_what_failed_is_marked() -> None:
    one = at("shuffle")
    assert refusal(one, c.MarkDevice, "floor", device="shuffler", how="covered").code == "device-works"


def test_at_a_table_that_waits_the_method_changes_and_nothing_is_shuffled_yet() -> None:
    one = at("shuffle", 2, people={"Ann": 1})
    say(one, c.Leave, "Ann")
    assert one.table.phase is Phase.IDLE
    before = one.table.agenda
    say(one, c.ChangeMethod, "floor", shuffle_method="manual", deal_method="manual-shoe")
    assert (one.table.phase, one.table.agenda) == (Phase.IDLE, before)
    assert one.table.equipment.deal_method == "manual-shoe"
