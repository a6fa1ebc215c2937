"""Two hands that touch, a look too early, and a tile off the table."""

import pytest

from paigow.chance import SeededSource, seed_of
from paigow.simulate.trouble import wrong_hand
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.state import Stage
from paigow.wagers import WagerKind
from tests.unit.table.tables import at, names, only, refusal, say

TWO_HANDS = ["Ann main", "Ann main @2", "Ben main", "Cal main"]
TOUCH = {"kind": "hands-touch", "place": 1, "details": {"other": 2}}
MANAGER = c.Actor("shift-manager", "Mia")


def test_touching_hands_are_for_a_manager_and_not_for_the_floorperson() -> None:
    one = at("phase setting", name="horseshoe-poker", wagers=TWO_HANDS)
    say(one, c.ReportIrregularity, "dealer", **TOUCH)
    assert refusal(one, c.GiveRuling, "floor", ruling="play-on").code == "manager-decides"


def test_a_manager_may_have_both_hands_void() -> None:
    one = at("phase setting", name="horseshoe-poker", wagers=TWO_HANDS)
    say(one, c.ReportIrregularity, "dealer", **TOUCH)
    events = one.do(c.GiveRuling("hands-void", by=MANAGER, at=one.tick()))
    assert [event.spot for event in events if isinstance(event, e.WagerReturned)] == [1, 2]
    assert [event.place for event in events if isinstance(event, e.HandStaged)] == [1, 2]
    one.until("phase reveal")


def test_hands_of_two_players_are_another_matter() -> None:
    one = at("phase setting", name="horseshoe-poker", wagers=TWO_HANDS)
    wrong = refusal(one, c.ReportIrregularity, "dealer", kind="hands-touch", place=1, details={"other": 3})
    assert wrong.code == "not-two-hands-of-one"


def test_maryland_has_no_rule_for_touching_hands() -> None:
    one = at("phase setting", wagers=["Ann main", "Ben main", "Cal main"])
    assert refusal(one, c.ReportIrregularity, "dealer", **TOUCH).code == "not-that-irregularity"


def test_who_looks_too_early_is_only_reminded() -> None:
    one = at("turn-dealer", name="horseshoe-face-up")
    before = one.table.round
    events = say(one, c.ReportIrregularity, "dealer", kind="early-look", place=1)
    assert names(events) == ["Announced", "IrregularityReported", "Ruled"]
    assert one.table.round == before


def test_a_players_tile_off_the_table_costs_the_wagers_on_that_hand_and_no_other() -> None:
    """co-2610.7: base and Pair Fortunes of the spot, not the other players'."""
    wagers = ["Ann main", "Ann pair-fortunes", "Ben main", "Cal main"]
    one = at("phase setting", name="colorado-tiles", wagers=wagers)
    events = say(one, c.ReportIrregularity, "dealer", kind="tile-off-table", place=1)
    taken = [event for event in events if isinstance(event, e.WagerTaken)]
    assert {(event.person, event.kind) for event in taken} == {
        ("Ann", WagerKind.MAIN),
        ("Ann", WagerKind.PAIR_FORTUNES),
    }
    assert {wager.person for wager in one.table.round.wagers} == {"Ben", "Cal"}
    one.until("phase reveal")


def test_the_dealers_tile_off_the_table_voids() -> None:
    one = at("phase setting", name="colorado-tiles")
    events = say(one, c.ReportIrregularity, "dealer", kind="tile-off-table", place=0)
    assert only(events, e.RoundVoided).cause == "tile-off-table"


@pytest.mark.parametrize("filed", ["bank-hand-loses", "round-void"])
def test_a_banks_tile_off_the_table_as_filed(filed: str) -> None:
    """co-i62: the bank's hand loses to every live wager, the dealer's included; or the round is void."""
    one = at(
        "phase setting",
        2,
        name="colorado-tiles",
        options={"irregular.bank_tile_off_table": filed},
        accepts={"bank": ["Cal"]},
    )
    events = say(one, c.ReportIrregularity, "dealer", kind="tile-off-table", place=6)
    if filed == "round-void":
        assert "RoundVoided" in names(events)
        return
    assert only(events, e.HandStaged).stage is Stage.FORFEITED
    since = len(one.heard)
    one.until("close-round")
    heard = one.heard[since:]
    won = [event.person for event in heard if isinstance(event, e.WagerPaid) and event.source == "centre"]
    assert sorted(won) == ["Ann", "Ben"]
    assert [event.outcome.value for event in heard if isinstance(event, e.DealerWagerJudged)] == ["win"]


@pytest.mark.parametrize("when", ["phase setting", "turn-dealer"])
def test_a_forfeited_bank_stays_lost_when_the_dealers_hand_is_put_right_after_all_is_collected(
    when: str,
) -> None:
    """co-2610.6 after co-2610.7: decided again, the forfeit still counts, the hand set or not."""
    one = at(when, 2, name="colorado-tiles", accepts={"bank": ["Cal"]})
    say(one, c.ReportIrregularity, "dealer", kind="tile-off-table", place=6)
    one.until("turn-dealer")
    wrong = wrong_hand(one.table, 0, SeededSource(seed_of("wrong")), one.tick())
    assert wrong is not None
    one.do(wrong)
    one.until("close-round")
    balances = dict(one.table.balances)
    since = len(one.heard)
    say(one, c.ReportIrregularity, "dealer", kind="wrong-setting", place=0)
    one.until("close-round")
    judged = [event for event in one.heard[since:] if isinstance(event, e.DealerWagerJudged)]
    assert [(event.outcome.value, event.reason.code) for event in judged] == [("win", "main.lose.forfeited")]
    assert one.table.balances == balances


def test_nobody_looks_too_early_where_no_hand_lies() -> None:
    one = at("turn-dealer", name="horseshoe-face-up")
    assert refusal(one, c.ReportIrregularity, "dealer", kind="early-look", place=2).code == "no-hand-there"


def test_a_forfeited_hand_leaves_its_owners_dice_bonus_wager_up() -> None:
    """co-2610.7 takes the wagers on the hand; the bonus wager goes by rolls."""
    wagers = ["Ann main", "Ann dice-bonus $5", "Ben main"]
    one = at("phase setting", name="colorado-dragons-eye", wagers=wagers, roll="E3 3 3")
    assert one.table.wager(1, WagerKind.DICE_BONUS, "Ann") is not None
    events = say(one, c.ReportIrregularity, "dealer", kind="tile-off-table", place=1)
    assert only(events, e.WagerTaken).kind is WagerKind.MAIN
    assert one.table.wager(1, WagerKind.DICE_BONUS, "Ann") is not None
