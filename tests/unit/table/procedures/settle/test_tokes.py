"""Tokes: beside a wager of one's own, within their bounds, settled after it and dropped in the box.

What people say about tokes.
"""

import pytest

from paigow.money import Cents
from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table import events as e
from paigow.wagers import WagerKind
from tests.unit.table.tables import at, due, only, perform, refusal, say

MAIN, FORTUNE = WagerKind.MAIN, WagerKind.FORTUNE
WINNER = {"Ann": "9s 9h 9d Kc As Kd 4c", "dealer": "Ts 8d 7h 6s 4d 3s 2h"}


def test_maryland_takes_no_tokes() -> None:
    play = at("phase betting", wagers=["Ann main"])
    assert (
        refusal(play, c.PlaceWager, "Ann", spot=1, kind=MAIN, amount=100, toke=True).code == "no-tokes-here"
    )


def test_a_toke_needs_a_wager_beside_it() -> None:
    play = at("phase betting", name="horseshoe-poker", wagers=["Ben main"])
    assert (
        refusal(play, c.PlaceWager, "Ann", spot=1, kind=MAIN, amount=100, toke=True).code
        == "toke-beside-own-wager"
    )


@pytest.mark.clause("hs-tokes.2.order", "hs-tokes.4")
def test_a_winning_toke_is_paid_after_the_customers_bet_shown_and_dropped() -> None:
    wagers = ["Ann main $25", "Ann main $5 toke"]
    play = at("pay 1", name="horseshoe-poker", people={"Ann": 1}, wagers=wagers, hands=WINNER)
    acts = []
    while due(play) != "collect-hand":
        acts.append(due(play))
        play.step()
    assert acts == [
        "pay",
        "collect-commission",
        "pay-toke",
        "collect-toke-commission",
        "take-down-toke",
        "show-toke",
        "drop-toke",
    ]
    assert play.table.balances["toke-box"] == 1_000 - 25  # $5 and $5 won, less 5 % commission (hs-i40)


def test_a_losing_toke_goes_to_the_tray() -> None:
    hands = {"Ann": "2d 3h 5d 7c 8s 9c Th", "dealer": "As Ah Ad Ks Kd Qc Jh"}
    wagers = ["Ann main $25", "Ann main $5 toke"]
    play = at("take-toke 1", name="horseshoe-poker", people={"Ann": 1}, wagers=wagers, hands=hands)
    taken = only(perform(play, "take-toke"), e.WagerTaken)
    assert (taken.toke, taken.amount, taken.to) == (True, 500, "tray")


def test_a_toke_on_fortune_has_its_own_bounds() -> None:
    play = at("phase betting", name="horseshoe-poker", wagers=["Ann main $25", "Ann fortune $5"])
    refused = refusal(play, c.PlaceWager, "Ann", spot=1, kind=FORTUNE, amount=25, toke=True)
    assert refused.code.startswith("toke")
    say(play, c.PlaceWager, "Ann", spot=1, kind=FORTUNE, amount=100, toke=True)


WAGERS = ["Ann main $50", "Ben main", "Ann main toke $5"]
PUSH = {"Ann": "As Ah Td 9h 7s 5c 3d", "dealer": "Ks Kd Ad Qc 8d 6d 4c"}
"""Aces beat kings, ten-nine loses to ace-queen."""
WIN = {"Ann": "As Ah Kd Qc 9h 5c 3d", "dealer": "Td 8d 7h 6c 4d 3c 2h"}


def at_toke(moment: str, hands: dict[str, str], name: str = "horseshoe-poker") -> Play:
    return at(moment, name=name, people={"Ann": 6, "Ben": 3}, wagers=WAGERS, hands=hands)


@pytest.mark.parametrize("said", ["none", "drop", "as-you-like"])
def test_a_toke_without_a_word_to_bet_it_goes_into_the_box(said: str) -> None:
    play = at("phase betting", name="horseshoe-poker")
    say(play, c.GiveToke, "Ann", amount=Cents(500), said=said)
    assert play.table.balances["toke-box"] == 500


def test_a_toke_to_be_bet_is_put_beside_a_wager() -> None:
    play = at("phase betting", name="horseshoe-poker")
    assert refusal(play, c.GiveToke, "Ann", amount=Cents(500), said="bet").code == "toke-needs-a-spot"


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
    play = at("phase betting", name="maryland-poker")
    assert refusal(play, c.GiveToke, "Ann", amount=Cents(500)).code == "no-tokes-here"


def test_after_a_push_the_player_may_have_the_toke_back() -> None:
    play = at_toke("ask-toke 6", PUSH)
    perform(play, "ask-toke")
    events = say(play, c.AnswerToke, "Ann", spot=6, kind=WagerKind.MAIN, said="bet")
    assert any(isinstance(event, e.WagerReturned) and event.toke for event in events)
    assert due(play) == "collect-hand"


def test_after_a_push_without_a_clear_word_it_is_dropped() -> None:
    play = at_toke("ask-toke 6", PUSH)
    perform(play, "ask-toke")
    say(play, c.AnswerToke, "Ann", spot=6, kind=WagerKind.MAIN, said="as-you-like")
    perform(play, "pay-toke", "drop-toke")
    assert play.table.balances["toke-box"] == 500


def test_a_won_toke_does_not_ride_on() -> None:
    play = at_toke("take-down-toke 6", WIN)
    refused = refusal(play, c.AnswerToke, "Ann", spot=6, kind=WagerKind.MAIN, said="bet")
    assert refused.code == "toke.parlay"


def test_nobody_answers_who_was_not_asked() -> None:
    play = at_toke("reveal 6", WIN)
    refused = refusal(play, c.AnswerToke, "Ann", spot=6, kind=WagerKind.MAIN)
    assert refused.code == "no-toke-asked-about"


def test_tokes_are_changed_with_approval() -> None:
    play = at("phase shuffle", 2, name="horseshoe-poker")
    say(play, c.GiveToke, "Ann", amount=Cents(10_000))
    before = play.table.agenda
    say(play, c.ChangeTokes, "dealer", amount=Cents(10_000), into=Cents(10_000))
    assert due(play) == "approve-colour"
    perform(play, "approve-colour", "change-colour")
    assert play.table.agenda == before
    assert play.table.balances["toke-box"] == 10_000


@pytest.mark.parametrize(
    ("amount", "into"), [(20_000, 10_000), (10_000, 2_000), (500, 1), (0, 500), (500, 0)]
)
def test_only_what_is_in_the_box_and_goes_evenly_is_changed(amount: int, into: int) -> None:
    play = at("phase shuffle", 2, name="horseshoe-poker")
    say(play, c.GiveToke, "Ann", amount=Cents(10_000))
    refused = refusal(play, c.ChangeTokes, "dealer", amount=Cents(amount), into=Cents(into))
    assert refused.code == "tokes-do-not-change"


@pytest.mark.parametrize("amount", [-200, 0, 1, 137, 499])
@pytest.mark.parametrize("kind", [MAIN, FORTUNE])
def test_a_toke_is_a_sum_of_chips(kind: WagerKind, amount: int) -> None:
    wagers = ["Ann main $25", "Ann fortune $5"]
    play = at("phase betting", name="horseshoe-poker", people={"Ann": 1}, wagers=wagers)
    say(play, c.PlaceWager, "Ann", spot=1, kind=kind, amount=Cents(500), toke=True)
    wrong = refusal(play, c.PlaceWager, "Ann", spot=1, kind=kind, amount=Cents(amount), toke=True)
    assert (wrong.code, wrong.clauses) == ("not-in-chips", ("hs-wagers.A.chips",))


def test_a_toke_for_the_box_is_a_sum_of_chips() -> None:
    play = at("phase betting", name="horseshoe-poker", people={"Ann": 1}, wagers=["Ann main"])
    assert refusal(play, c.GiveToke, "Ann", amount=Cents(1), said="drop").code == "not-in-chips"
    say(play, c.GiveToke, "Ann", amount=Cents(25), said="drop")


@pytest.mark.parametrize(
    ("name", "toke", "clause"),
    [("horseshoe-poker", 525, "hs-tokes.8"), ("horseshoe-face-up", 275, "hs-faceup.limit.side-dealer")],
)
def test_each_game_cites_its_own_bound_of_a_toke(name: str, toke: int, clause: str) -> None:
    play = at("phase betting", name=name, people={"Ann": 1}, wagers=["Ann main $25", "Ann fortune $25"])
    wrong = refusal(play, c.PlaceWager, "Ann", spot=1, kind=FORTUNE, amount=Cents(toke), toke=True)
    assert (wrong.code, wrong.clauses) == ("toke.too-large", (clause,))
    say(play, c.PlaceWager, "Ann", spot=1, kind=FORTUNE, amount=Cents(toke - 25), toke=True)
