"""Wagers: made, raised and taken back until the call, within every limit and on the right spots."""

from typing import Any

import pytest

from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table import events as e
from paigow.wagers import WagerKind
from tests.unit.table.tables import BY_HAND, at, only, perform, refusal, say

MAIN, FORTUNE, INSURANCE = WagerKind.MAIN, WagerKind.FORTUNE, WagerKind.INSURANCE
NOBODY = ["Cal main"]


def bet(
    by: str = "Ann", spot: int = 1, kind: WagerKind = MAIN, amount: int = 2_500, **more: object
) -> dict[str, object]:
    return {"by": by, "spot": spot, "kind": kind, "amount": amount, **more}


def refused(given: dict[str, object], moment: str = "phase betting", **setting: Any) -> str:
    play = at(moment, **{"wagers": NOBODY, **setting})
    by = str(given.pop("by"))
    return refusal(play, c.PlaceWager, by, **given).code


def test_a_wager_lies_on_the_layout() -> None:
    played = at("phase betting", wagers=NOBODY)
    chips = played.table.chips("Ann")
    event = only(say(played, c.PlaceWager, "Ann", spot=1, kind=MAIN, amount=2_500), e.WagerPlaced)
    assert event.amount == 2_500
    assert played.table.chips("Ann") == chips - 2_500
    assert played.table.balances["layout"] == sum(wager.amount for wager in played.table.round.wagers)


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (bet(amount=2_400), "below-minimum"),
        (bet(amount=500_100), "above-maximum"),
        (bet(amount=2_550), "not-in-units"),
        (bet(amount=0), "not-in-units"),
        (bet(amount=-100), "not-in-units"),
        (bet(spot=7), "no-such-spot"),
        (bet(spot=0), "no-such-spot"),
        (bet(spot=3), "spot-taken"),
        (bet(spot=4), "spots-not-neighbours"),
        (bet(by="Dee"), "seat-needed"),
        (bet(kind=FORTUNE, amount=500), "main-wager-first"),
        (bet(kind=WagerKind.ACE_HIGH, amount=500), "wager-not-offered"),
        (bet(instrument="cash"), "no-cash"),
        (bet(instrument="button"), "not-a-wagering-instrument"),
    ],
    ids=lambda play: play if isinstance(play, str) else "",
)
def test_a_wager_beyond_its_bounds_is_refused(given: dict[str, object], code: str) -> None:
    assert refused(dict(given)) == code


def test_nobody_bets_more_than_lies_in_front_of_him() -> None:
    assert refused(bet(amount=20_000), purses={"Ann": "$100"}) == "not-enough-chips"


def test_the_sum_of_what_was_put_down_counts() -> None:
    play = at("phase betting", wagers=["Ann main $25"])
    say(play, c.PlaceWager, "Ann", spot=1, kind=MAIN, amount=100)
    assert refusal(play, c.PlaceWager, "Ann", spot=1, kind=MAIN, amount=500_000).code == "above-maximum"


def test_a_neighbouring_free_spot_may_be_a_second_one_and_no_third() -> None:
    play = at("phase betting", wagers=["Ben main"], people={"Ben": 3})
    say(play, c.PlaceWager, "Ben", spot=2, kind=MAIN, amount=2_500)
    assert refusal(play, c.PlaceWager, "Ben", spot=4, kind=MAIN, amount=2_500).code == "two-spots-at-most"


def test_two_spots_are_a_matter_of_the_filing() -> None:
    assert refused(bet(spot=2), options={"play.two_positions": False}) == "one-spot-only"


def test_one_wager_is_one_kind_of_chip() -> None:
    play = at("phase betting", wagers=["Ann main $25"])
    assert refusal(play, c.PlaceWager, "Ann", spot=1, kind=MAIN, amount=100, instrument="plaque").code == (
        "one-instrument-a-wager"
    )


def test_who_is_away_bets_nothing() -> None:
    play = at("phase betting", wagers=NOBODY)
    say(play, c.StepAway, "Ann")
    assert refusal(play, c.PlaceWager, "Ann", spot=1, kind=MAIN, amount=2_500).code == "seat-needed"


def test_a_wager_is_taken_back_whole_and_side_wagers_first() -> None:
    play = at("phase betting", wagers=["Ann main", "Ann fortune $5"])
    assert refusal(play, c.WithdrawWager, "Ann", spot=1, kind=MAIN).code == "side-wagers-first"
    say(play, c.WithdrawWager, "Ann", spot=1, kind=FORTUNE)
    assert only(say(play, c.WithdrawWager, "Ann", spot=1, kind=MAIN), e.WagerWithdrawn).amount == 2_500
    assert refusal(play, c.WithdrawWager, "Ann", spot=1, kind=MAIN).code == "no-such-wager"


def test_the_call_waits_for_a_wager() -> None:
    play = at("phase betting", wagers=["Ann main"])
    say(play, c.WithdrawWager, "Ann", spot=1, kind=MAIN)
    assert refusal(play, c.Perform, "dealer", act="call-no-more-bets").code == "no-wagers"


def test_the_call_writes_down_the_main_wagers() -> None:
    play = at("call-no-more-bets", wagers=["Ann main $25", "Ann fortune $5", "Ben main $50"])
    event = only(perform(play, "call-no-more-bets"), e.BetsClosed)
    assert event.mains == (("Ann", 1, 2_500), ("Ben", 3, 5_000))
    assert play.table.round.mains == event.mains


def test_old_dice_hold_up_the_call() -> None:
    play = at("call-no-more-bets", options=BY_HAND)
    play.at += 25 * 3_600_000
    assert refusal(play, c.Perform, "dealer", act="call-no-more-bets").code == "dice-too-old"


def test_the_last_hour_of_the_dice_is_warned_of() -> None:
    play = at("call-no-more-bets", name="colorado-tiles")
    placed = play.table.equipment.dice_placed_at
    assert placed is not None
    play.at = placed + 22 * 3_600_000
    assert not [event for event in perform(play, "call-no-more-bets") if warns(event)]
    late = at("call-no-more-bets", name="colorado-tiles")
    late.at = placed + 23 * 3_600_000 + 1_200_000
    told = [event for event in perform(late, "call-no-more-bets") if warns(event)]
    assert [event.clauses for event in told] == [("co-2604.3",), ("co-2604.2-3",)]
    assert all(39 <= event.details["minutes"] <= 40 for event in told if isinstance(event, e.Performed))


@pytest.mark.parametrize(("hours", "clocks"), [(0, 0), (1, 0), (3, 2)])
def test_how_long_beforehand_the_dice_are_warned_of_is_filed(hours: int, clocks: int) -> None:
    play = at("call-no-more-bets", name="colorado-tiles", options={"dice.warning_hours": hours})
    placed = play.table.equipment.dice_placed_at
    assert placed is not None
    play.at = placed + 22 * 3_600_000
    assert len([event for event in perform(play, "call-no-more-bets") if warns(event)]) == clocks


def warns(event: e.Event) -> bool:
    return isinstance(event, e.Performed) and event.act == "warn-of-dice"


def test_the_bank_makes_no_main_wager_but_may_bet_on_the_side() -> None:
    play = at("phase betting", 2, accepts={"bank": ["Ben"]})
    assert (
        refusal(play, c.PlaceWager, "Ben", spot=3, kind=MAIN, amount=2_500).code == "bank-makes-no-main-wager"
    )
    assert refusal(play, c.PlaceWager, "Ben", spot=2, kind=MAIN, amount=2_500).code == "bank-has-one-spot"
    say(play, c.PlaceWager, "Ben", spot=3, kind=INSURANCE, amount=500)


def bonus_table() -> Play:
    """Bets are open where dice bonus wagers are offered, and nobody has made one."""
    return at("call-no-more-bets", name="colorado-dragons-eye")


def acts(play: Play) -> list[str]:
    return [act.name for act in play.table.agenda]


def test_a_dice_bonus_wager_is_moved_before_the_call_and_without_one_nothing_is_moved() -> None:
    # co-2606.4-3: the dealer moves a dice bonus wager beside the tray.
    play = bonus_table()
    assert acts(play) == ["call-no-more-bets"]
    say(play, c.PlaceWager, "Ann", spot=1, kind=WagerKind.DICE_BONUS, amount=500)
    assert acts(play) == ["move-bonus-wagers", "call-no-more-bets"]
    perform(play, "move-bonus-wagers")
    say(play, c.PlaceWager, "Ann", spot=1, kind=WagerKind.DICE_BONUS, amount=500)
    say(play, c.PlaceWager, "Ann", spot=1, kind=WagerKind.DICE_BONUS, amount=500)
    assert acts(play) == ["move-bonus-wagers", "call-no-more-bets"]


def test_a_dice_bonus_wager_taken_back_leaves_nothing_to_move() -> None:
    play = bonus_table()
    say(play, c.PlaceWager, "Ann", spot=1, kind=WagerKind.DICE_BONUS, amount=500)
    say(play, c.PlaceWager, "Ben", spot=3, kind=WagerKind.DICE_BONUS, amount=500)
    say(play, c.WithdrawWager, "Ann", spot=1, kind=WagerKind.DICE_BONUS)
    assert acts(play) == ["move-bonus-wagers", "call-no-more-bets"]
    say(play, c.WithdrawWager, "Ben", spot=3, kind=WagerKind.DICE_BONUS)
    assert acts(play) == ["call-no-more-bets"]


def test_a_dice_bonus_wager_made_during_the_wash_is_moved_once_bets_are_all_that_is_open() -> None:
    play = at("wash-tiles", 2, name="colorado-dragons-eye", wagers=["Ann main"])
    say(play, c.PlaceWager, "Ann", spot=1, kind=MAIN, amount=2_500)
    say(play, c.PlaceWager, "Ann", spot=1, kind=WagerKind.DICE_BONUS, amount=500)
    assert acts(play)[0] == "wash-tiles"
    play.until("phase betting")
    assert acts(play)[0] == "move-bonus-wagers"


def test_a_side_wager_pays_its_own_limits() -> None:
    play = at("phase betting", wagers=["Ann main"])
    assert refusal(play, c.PlaceWager, "Ann", spot=1, kind=FORTUNE, amount=10_100).code == "above-maximum"
    say(play, c.PlaceWager, "Ann", spot=1, kind=FORTUNE, amount=10_000)
