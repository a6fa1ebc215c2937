"""Judging a spot: main wager, side wagers in their order, fouls, copies, limits and vigorish."""

import pytest

from paigow.pieces import parse_cards
from paigow.ranking import lines_of
from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table.judging.wagers import judge_sides, judge_spot, opponent_of
from paigow.wagers.main import Opponent
from paigow.wagers.pushes import pushing_word
from tests.unit.table.tables import at, say

DEALER = "Ts 8d 7h 6s 4d 3s 2h"


def judged(play: Play, spot: int = 1) -> dict[str, tuple[str, int, int]]:
    return {
        judgement.kind.value: (judgement.outcome.value, judgement.wins, judgement.vigorish)
        for judgement in judge_spot(play.table, spot)
    }


def ann(hand: str, dealer: str = DEALER, *wagers: str) -> Play:
    return at(
        "phase reveal",
        people={"Ann": 1},
        wagers=["Ann main $100", *wagers],
        hands={"Ann": hand, "dealer": dealer},
    )


def test_a_win_pays_even_money_less_vigorish() -> None:
    assert judged(ann("9s 9h 9d Kc As Kd 4c")) == {"main": ("win", 10_000, 500)}


def test_a_loss_wins_nothing() -> None:
    assert judged(ann("2d 3h 5d 7c 8s 9c Th", "As Ah Ad Ks Kd Qc Jh")) == {"main": ("lose", 0, 0)}


def test_a_foul_loses_whatever_the_dealer_holds() -> None:
    play = at(
        "players-set",
        people={"Ann": 1},
        hands={"Ann": "Ks Kh Qs Qh 8d 5c 3d", "dealer": "Ts 9d 7h 6s 4d 3s 2h"},
    )
    say(play, c.SetHand, "Ann", spot=1, high=parse_cards("Qs Qh 8d 5c 3d"), low=parse_cards("Ks Kh"))
    play.until("phase reveal")
    (judgement,) = judge_spot(play.table, 1)
    assert (judgement.outcome.value, judgement.reason.code) == ("lose", "main.lose.foul.high-below-low")


def test_three_low_and_four_high_is_set_against_the_rules() -> None:
    play = at(
        "players-set",
        people={"Ann": 1},
        hands={"Ann": "Ks Kh Qs Qh 8d 5c 3d", "dealer": "Ts 9d 7h 6s 4d 3s 2h"},
    )
    say(play, c.SetHand, "Ann", spot=1, high=parse_cards("Ks Kh Qs Qh"), low=parse_cards("8d 5c 3d"))
    play.until("phase reveal")
    (judgement,) = judge_spot(play.table, 1)
    assert judgement.outcome.value == "lose"
    assert "md-11.F.1.d" in judgement.reason.clauses


def test_side_wagers_are_judged_on_all_seven_cards_in_their_order() -> None:
    sides = ("Ann insurance $5", "Ann fortune $5", "Ann emperors-treasure $5")
    found = judged(ann("9s 9h 9d Kc 2s Kd 4c", DEALER, *sides))
    assert list(found) == ["main", "fortune", "emperors-treasure", "insurance"]
    assert found["fortune"] == ("win", 2_500, 0)  # full house, 5 to 1 (paytable C)
    assert found["insurance"][0] == "lose"


def test_the_payout_limit_covers_all_fixed_wins_of_a_spot() -> None:
    wagers = ["Ann main", "Ann fortune $100", "Ann emperors-treasure $100"]
    hands = {"Ann": "2s 3s 4s 5s 6s 7s 8s", "dealer": "Th 8d 7h 6h 4d 3h 2h"}
    play = at("phase reveal", people={"Ann": 1}, wagers=wagers, hands=hands)
    hand = play.table.round.hands[1]
    assert hand is not None
    # A seven-card straight flush would win far more; the filing limits a hand to $50,000.
    assert sum(judgement.wins for judgement in judge_sides(play.table, hand)) == 5_000_000


@pytest.mark.parametrize(
    ("cards", "fine"),
    [
        ("Ac Qd Th 8s 6d 4c 2h", True),
        ("Jk Qd Th 8s 6d 4c 2h", True),
        ("Kc Qd Th 8s 6d 4c 2h", False),
        ("Ac Ad Th 8s 6d 4c 2h", False),
        ("Ac Kd Qh Js Td 4c 2h", False),
        ("Ac Qc Tc 8c 6c 4d 2h", False),
    ],
)
def test_exactly_ace_high(cards: str, fine: bool) -> None:
    word = pushing_word(("ace-high",), lines_of(parse_cards(cards)), None)
    assert (word == "ace-high") == fine


def test_whom_the_players_play_against() -> None:
    assert opponent_of(at("phase betting").table) is Opponent.DEALER
    assert opponent_of(at("phase betting", 2, accepts={"bank": ["Ben"]}).table) is Opponent.BANK
