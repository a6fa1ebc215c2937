"""The Progressive gone wrong: the floor says which position is put right, and comes when a light is wrong."""

import pytest

from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table import events as e
from paigow.wagers import WagerKind
from tests.unit.table.tables import at, due, names, only, refusal, say

TWO = ["Ann main", "Ann progressive $1", "Ben main", "Ben progressive $1", "Cal main"]


def counting() -> Play:
    """Two Progressive wagers, at 1 and 3, are about to be counted."""
    return at("verify-progressive", wagers=TWO)


def report(place: int, count: int) -> dict[str, object]:
    return {"kind": "progressive-count", "place": place, "details": {"count": count}}


def test_an_accepted_wager_without_its_chip_is_cancelled_by_the_floor_and_counted_again() -> None:
    """md-i36: an acknowledgement without chip is cancelled."""
    one = counting()
    before = one.table.chips("Ann")
    assert refusal(one, c.ReportCount, "dealer", count=1).code == "progressive-count-differs"
    events = say(one, c.ReportIrregularity, "floor", **report(1, 1))
    assert names(events) == ["IrregularityReported", "Ruled", "WagerReturned"]
    assert only(events, e.Ruled).ruling == "wager-cancelled"
    assert only(events, e.Ruled).clauses == ("md-2.D.1", "md-10.A.2.c/2")
    assert one.table.chips("Ann") == before + 100
    assert one.table.wagers(1, WagerKind.PROGRESSIVE) == ()
    say(one, c.ReportCount, "dealer", count=1)
    assert due(one) == "tray-progressive"


def test_a_chip_that_was_not_accepted_is_no_wager_and_goes_back() -> None:
    """md-i36: an unacknowledged chip is returned; it was in no account."""
    one = counting()
    before = one.table.balances
    events = say(one, c.ReportIrregularity, "floor", **report(6, 3))
    assert only(events, e.Ruled).ruling == "chip-handed-back"
    assert one.table.balances == before
    say(one, c.ReportCount, "dealer", count=2)


@pytest.mark.parametrize(("ruling", "left"), [("wager-cancelled", 1), ("unfounded", 2)])
def test_what_the_dealer_reports_waits_for_the_floor(ruling: str, left: int) -> None:
    one = counting()
    say(one, c.ReportIrregularity, "dealer", **report(3, 1))
    assert refusal(one, c.ReportCount, "dealer", count=2).code == "nothing-to-count"
    assert refusal(one, c.GiveRuling, "floor", ruling="chip-handed-back").code == "ruling-not-permitted"
    say(one, c.GiveRuling, "floor", ruling=ruling, note="looked at the device")
    assert len(one.table.wagers(kind=WagerKind.PROGRESSIVE)) == left
    assert due(one) == "verify-progressive"


@pytest.mark.parametrize(
    ("place", "count", "code"),
    [
        (1, 2, "progressive-count-agrees"),
        (6, 1, "not-the-position"),
        (1, 3, "not-the-position"),
        (0, 3, "not-the-position"),
    ],
)
def test_only_a_position_that_can_be_wrong_is_put_right(place: int, count: int, code: str) -> None:
    assert refusal(counting(), c.ReportIrregularity, "floor", **report(place, count)).code == code


def test_only_while_the_chips_are_counted() -> None:
    one = at("phase betting", wagers=TWO)
    assert refusal(one, c.ReportIrregularity, "floor", **report(1, 1)).code == "not-that-irregularity"


def test_the_light_of_another_award_calls_the_floor_and_is_checked_again() -> None:
    hands = {"Ann": "9s 9h 9d 9c As Kd 4c"}
    one = at("check-light 1", wagers=TWO, hands=hands)
    say(one, c.ReportIrregularity, "dealer", kind="wrong-light")
    assert due(one) == "await-ruling"
    assert refusal(one, c.Perform, "dealer", act="check-light").code == "out-of-turn"
    assert only(say(one, c.GiveRuling, "floor", ruling="light-right"), e.Ruled).ruling == "light-right"
    assert due(one) == "check-light"
