"""What people say about tokes."""

import pytest

from paigow.money import Cents
from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table import events as e
from paigow.wagers import WagerKind
from tests.unit.table.tables import at, due, perform, refusal, say

WAGERS = ["Ann main $50", "Ben main", "Ann main toke $5"]
PUSH = {"Ann": "As Ah Td 9h 7s 5c 3d", "dealer": "Ks Kd Ad Qc 8d 6d 4c"}
"""Aces beat kings, ten-nine loses to ace-queen."""
WIN = {"Ann": "As Ah Kd Qc 9h 5c 3d", "dealer": "Td 8d 7h 6c 4d 3c 2h"}


def at_toke(moment: str, hands: dict[str, str], name: str = "horseshoe-poker") -> Play:
    return at(moment, name=name, people={"Ann": 6, "Ben": 3}, wagers=WAGERS, hands=hands)


@pytest.mark.parametrize("said", ["none", "drop", "as-you-like"])
def test_a_toke_without_a_word_to_bet_it_goes_into_the_box(said: str) -> None:
    one = at("phase betting", name="horseshoe-poker")
    say(one, c.GiveToke, "Ann", amount=Cents(500), said=said)
    assert one.table.balances["toke-box"] == 500


def test_a_toke_to_be_bet_is_put_beside_a_wager() -> None:
    one = at("phase betting", name="horseshoe-poker")
    assert refusal(one, c.GiveToke, "Ann", amount=Cents(500), said="bet").code == "toke-needs-a-spot"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"amount": Cents(500), "said": "whistles"}, "no-such-instruction"),
        ({"amount": Cents(0)}, "not-enough-chips"),
        ({"amount": Cents(10**12)}, "not-enough-chips"),
    ],
)
def test_what_is_no_toke_is_refused(given: dict[str, object], code: str) -> None:
    assert refusal(at("phase betting", name="horseshoe-poker"), c.GiveToke, "Ann", **given).code == code


def test_where_tokes_are_not_taken_none_is_given() -> None:
    one = at("phase betting", name="maryland-poker")
    assert refusal(one, c.GiveToke, "Ann", amount=Cents(500)).code == "no-tokes-here"


def test_after_a_push_the_player_may_have_the_toke_back() -> None:
    one = at_toke("ask-toke 6", PUSH)
    perform(one, "ask-toke")
    events = say(one, c.AnswerToke, "Ann", spot=6, kind=WagerKind.MAIN, said="bet")
    assert any(isinstance(event, e.WagerReturned) and event.toke for event in events)
    assert due(one) == "collect-hand"


def test_after_a_push_without_a_clear_word_it_is_dropped() -> None:
    one = at_toke("ask-toke 6", PUSH)
    perform(one, "ask-toke")
    say(one, c.AnswerToke, "Ann", spot=6, kind=WagerKind.MAIN, said="as-you-like")
    perform(one, "pay-toke", "drop-toke")
    assert one.table.balances["toke-box"] == 500


def test_a_won_toke_does_not_ride_on() -> None:
    one = at_toke("take-down-toke 6", WIN)
    refused = refusal(one, c.AnswerToke, "Ann", spot=6, kind=WagerKind.MAIN, said="bet")
    assert refused.code == "toke.parlay"


def test_nobody_answers_who_was_not_asked() -> None:
    one = at_toke("reveal 6", WIN)
    refused = refusal(one, c.AnswerToke, "Ann", spot=6, kind=WagerKind.MAIN)
    assert refused.code == "no-toke-asked-about"


def test_tokes_are_changed_with_approval() -> None:
    one = at("phase shuffle", 2, name="horseshoe-poker")
    say(one, c.GiveToke, "Ann", amount=Cents(10_000))
    before = one.table.agenda
    say(one, c.ChangeTokes, "dealer", amount=Cents(10_000), into=Cents(10_000))
    assert due(one) == "approve-colour"
    perform(one, "approve-colour", "change-colour")
    assert one.table.agenda == before
    assert one.table.balances["toke-box"] == 10_000


@pytest.mark.parametrize(("amount", "into"), [(20_000, 10_000), (10_000, 3_000), (0, 500), (500, 0)])
def test_only_what_is_in_the_box_and_goes_evenly_is_changed(amount: int, into: int) -> None:
    one = at("phase shuffle", 2, name="horseshoe-poker")
    say(one, c.GiveToke, "Ann", amount=Cents(10_000))
    refused = refusal(one, c.ChangeTokes, "dealer", amount=Cents(amount), into=Cents(into))
    assert refused.code == "tokes-do-not-change"
