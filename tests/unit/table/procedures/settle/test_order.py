"""Which printed order a shown hand is settled by."""

import pytest

from paigow.table import events as e
from paigow.table.procedures.settle.order import sequence_rules
from tests.unit.table.tables import at, perform

TWO = {"Ann": 1, "Cal": 6}
WAGERS = ["Cal main", "Cal fortune $5", "Ann main"]
WEAK = "Td 8d 7h 6c 4d 3c 2h"
CASES = {
    "order.plain.win-win": ("As Ks 9s 7s 4s Qd Qh", WEAK),
    "order.plain.win-lose": ("As Ah Kd Qc 9h 5c 3d", WEAK),
    "order.plain.lose-lose": ("Kh Js 9d 8h 6h 4s 2c", "As Ad Ks Qd 9h 5c 3d"),
    "order.plain.lose-win": ("9d 8h 7h 6s 5c 3d 2h", "Ks Qs 9s 7s 4s Ad Ah"),
    "order.plain.push-win": ("9d 8h 7h 6s 5c 3d 2h", "As Ad Ac Kd Kh Qs Jd"),
    "order.envy.win-win": ("9s 9h 9d 9c As Kd 2s", WEAK),
    "order.envy.lose-win": ("2s 2h 2d 2c 3s 5d 6d", "9s 8s 7s 6s 5s Ad Kd"),
}


@pytest.mark.parametrize("rule", CASES)
def test_a_hand_falls_under_the_order_of_its_outcomes(rule: str) -> None:
    cards, dealer = CASES[rule]
    hands = {"Cal": cards, "dealer": dealer}
    play = at("reveal 6", name="horseshoe-poker", people=TWO, wagers=WAGERS, hands=hands)
    events = perform(play, "reveal")
    group = rule.rpartition(".")[0]
    assert play.game.citations.cite(*sequence_rules(play.table, 6)) == play.game.citations.cite(group, rule)
    revealed = next(event for event in events if isinstance(event, e.Performed) and event.act == "revealed")
    assert revealed.clauses == play.game.citations.cite(group, rule)


def test_a_document_that_prints_no_orders_has_none() -> None:
    play = at("reveal 6", name="maryland-poker", people=TWO, wagers=["Cal main", "Ann main"])
    perform(play, "reveal")
    assert play.game.citations.cite(*sequence_rules(play.table, 6)) == ()


def test_face_up_goes_on_as_the_standard_game_does() -> None:
    hands = {"Cal": "Kh Js 9d 8h 6h 4s 2c", "dealer": "As Ad Ks Qd 9h 5c 3d"}
    play = at("reveal 6", name="horseshoe-face-up", people=TWO, wagers=WAGERS, hands=hands)
    perform(play, "reveal")
    cite = play.game.citations.cite
    expected = cite("order.plain", "order.plain.lose-lose", "face-up.as-usual")
    assert cite(*sequence_rules(play.table, 6)) == expected
