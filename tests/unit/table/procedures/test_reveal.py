"""The reveal: hand by hand from the far right, compared and announced; after an ace-high push fanned instead."""

import pytest

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.procedures.reveal import is_revealed
from tests.unit.table.tables import at, due, names, only, perform, refusal, say

DEALER = "Ts 8d 7h 6s 4d 3s 2h"
WINNER = "9s 9h 9d Kc As Kd 4c"
FACE_UP_PUSH = {"dealer": "Ac Qd Th 8s 6d 4c 2h", "Ann": "Ks Kh 9d 7c 5s 3d 2s"}


def announced(cal: str, dealer: str = DEALER) -> str:
    play = at("reveal 6", hands={"Cal": cal, "dealer": dealer})
    return str(only(perform(play, "reveal"), e.Announced).code)


@pytest.mark.parametrize(
    ("cal", "dealer", "code"),
    [
        (WINNER, DEALER, "player-wins"),
        ("2s 3h 5d 7c 8s 9c Th", "As Ah Ad Ks Kd Qc Jh", "player-loses"),
        ("2d 2c 4c 5d 7c 9c Jc", "Ks Qd 9h 8s 6d 4s 3s", "push"),
    ],
)
def test_the_dealer_says_how_the_main_wager_came_out(cal: str, dealer: str, code: str) -> None:
    assert announced(cal, dealer) == code


def test_hands_are_shown_from_the_far_right() -> None:
    played = at("phase reveal")
    assert [act.spot for act in played.table.agenda if act.name == "reveal"] == [6, 3, 1]


def test_a_hand_is_shown_and_judged_before_anything_moves() -> None:
    play = at("reveal 6", hands={"Cal": WINNER, "dealer": DEALER})
    events = perform(play, "reveal")
    assert names(events) == ["HandShown", "WagersJudged", "Announced", "Performed"]
    assert [judgement.outcome.value for judgement in only(events, e.WagersJudged).judgements] == ["win"]
    assert is_revealed(play.table, 6)
    assert not is_revealed(play.table, 3)


def test_the_bank_is_not_compared_with_itself() -> None:
    played = at("phase reveal", 2, accepts={"bank": ["Ben"]})
    assert [act.spot for act in played.table.agenda if act.name == "reveal"] == [6, 1]


def test_an_ace_high_push_hands_the_wager_back_and_fans_the_cards() -> None:
    play = at("fan 6", name="horseshoe-face-up", hands=FACE_UP_PUSH)
    events = perform(play, "fan")
    assert only(events, e.WagerReturned).kind.value == "main"


def test_a_wave_keeps_the_cards_closed() -> None:
    play = at("fan 6", name="horseshoe-face-up", hands=FACE_UP_PUSH)
    assert only(say(play, c.Wave, "Ann", spot=1), e.Waved).spot == 1
    play.until("fan 1")
    perform(play, "fan")
    hand = play.table.round.hands[1]
    assert hand is not None
    assert not hand.open


def test_a_wave_before_the_push_is_a_surrender() -> None:
    play = at("reveal 6", name="horseshoe-face-up", hands={"dealer": "Ks Kd 8h 7h 6s 4d 3s"})
    assert only(say(play, c.Wave, "Ann", spot=1), e.WagerTaken).amount == 2_500


@pytest.mark.parametrize(("by", "spot", "code"), [("Ben", 1, "not-your-hand"), ("Ann", 2, "not-your-hand")])
def test_only_ones_own_hand_is_waved(by: str, spot: int, code: str) -> None:
    play = at("reveal 6", name="horseshoe-face-up", hands={"dealer": "Ks Kd 8h 7h 6s 4d 3s"})
    assert refusal(play, c.Wave, by, spot=spot).code == code


def test_a_wave_means_nothing_in_maryland() -> None:
    play = at("reveal 6")
    assert due(play) == "reveal"
    assert refusal(play, c.Wave, "Ann", spot=1).code == "no-waving-here"
