"""Tokes: beside a wager of one's own, within their bounds, settled after it and dropped in the box."""

import pytest

from paigow.table import commands as c
from paigow.table import events as e
from paigow.wagers import WagerKind
from tests.unit.table.tables import at, due, only, perform, refusal, say

MAIN, FORTUNE = WagerKind.MAIN, WagerKind.FORTUNE
WINNER = {"Ann": "9s 9h 9d Kc As Kd 4c", "dealer": "Ts 8d 7h 6s 4d 3s 2h"}


def test_maryland_takes_no_tokes() -> None:
    one = at("phase betting", wagers=["Ann main"])
    assert refusal(one, c.PlaceWager, "Ann", spot=1, kind=MAIN, amount=100, toke=True).code == "no-tokes-here"


def test_a_toke_needs_a_wager_beside_it() -> None:
    one = at("phase betting", name="horseshoe-poker", wagers=["Ben main"])
    assert (
        refusal(one, c.PlaceWager, "Ann", spot=1, kind=MAIN, amount=100, toke=True).code
        == "toke-beside-own-wager"
    )


@pytest.mark.clause("hs-tokes.2.order", "hs-tokes.4")
def test_a_winning_toke_is_paid_after_the_customers_bet_shown_and_dropped() -> None:
    wagers = ["Ann main $25", "Ann main $5 toke"]
    one = at("pay 1", name="horseshoe-poker", people={"Ann": 1}, wagers=wagers, hands=WINNER)
    acts = []
    while due(one) != "collect-hand":
        acts.append(due(one))
        one.step()
    assert acts == [
        "pay",
        "collect-commission",
        "pay-toke",
        "collect-toke-commission",
        "take-down-toke",
        "show-toke",
        "drop-toke",
    ]
    assert one.table.balances["toke-box"] == 1_000 - 25  # $5 and $5 won, less 5 % commission (hs-i40)


def test_a_losing_toke_goes_to_the_tray() -> None:
    hands = {"Ann": "2d 3h 5d 7c 8s 9c Th", "dealer": "As Ah Ad Ks Kd Qc Jh"}
    wagers = ["Ann main $25", "Ann main $5 toke"]
    one = at("take-toke 1", name="horseshoe-poker", people={"Ann": 1}, wagers=wagers, hands=hands)
    taken = only(perform(one, "take-toke"), e.WagerTaken)
    assert (taken.toke, taken.amount, taken.to) == (True, 500, "tray")


def test_a_toke_on_fortune_has_its_own_bounds() -> None:
    one = at("phase betting", name="horseshoe-poker", wagers=["Ann main $25", "Ann fortune $5"])
    refused = refusal(one, c.PlaceWager, "Ann", spot=1, kind=FORTUNE, amount=25, toke=True)
    assert refused.code.startswith("toke")
    say(one, c.PlaceWager, "Ann", spot=1, kind=FORTUNE, amount=100, toke=True)
