"""Advice names both hands of every setting, and marks the best and the house way's."""

import pytest

from paigow.errors import BadNotation
from paigow.server.lab_advice import question_about, shown_hand, shown_settings
from paigow.server.worker import answer_question
from paigow.wagers.main import COPIES_TO_OPPONENT, CopyTo
from tests.fixtures import using


def test_settings_of_tiles_are_named_and_the_best_is_marked() -> None:
    question = question_about("colorado-tiles", "6-6 2-6 5-5 1-6", "colorado", False, "")
    shown = shown_settings(question, answer_question(question), "en")
    assert [item.best for item in shown] == [True, False, False]
    assert sum(item.house_way for item in shown) == 1
    # Day (6-6) with an eight is a gong.
    assert shown[0].high_name == "Teen gong"
    assert (shown[0].value[0], shown[0].cost) == ("+", "0")


def test_an_open_hand_of_the_dealer_decides_every_setting() -> None:
    question = question_about("horseshoe-face-up", "As Kd Qh Jc Ts 9d Jk", "", False, "2s 2d 7h 8c 4s 5d 3c")
    shown = shown_settings(question, answer_question(question), "en")
    assert shown[0].win == "1"
    dealer = shown_hand(question.pieces, question.dealer_high, question.dealer_low, "en")
    assert len(dealer.high) == 5
    assert dealer.high_name


def test_a_card_cannot_lie_in_both_hands() -> None:
    with pytest.raises(BadNotation):
        question_about("horseshoe-face-up", "As Kd Qh Jc Ts 9d Jk", "", False, "As 2d 7h 8c 4s 5d 3c")


def test_the_commission_is_that_of_the_game() -> None:
    cards, tiles = "As Kd Qh Jc Ts 9d Jk", "6-6 2-6 5-5 1-6"
    # The shipped filings: five percent, and none in Face Up.
    filed = {
        "maryland-poker": (cards, (1, 20)),
        "horseshoe-poker": (cards, (1, 20)),
        "horseshoe-face-up": (cards, (0, 1)),
        "colorado-tiles": (tiles, (1, 20)),
    }
    for game, (hand, rate) in filed.items():
        assert question_about(game, hand, "", False, "").commission == rate


def test_a_way_for_other_pieces_is_refused() -> None:
    with pytest.raises(BadNotation, match="colorado sets tiles"):
        question_about("maryland-poker", "As Kd Qh Jc Ts 9d Jk", "colorado", False, "")


QUEEN_HIGH, KING_HIGH = "Qs Jd 9h 8c 6d 4h 2c", "Ks Jd 9h 8c 6d 4h 2c"
ACES = "As Ad Ah 7c 5s 3d Th"


def outcomes(game: str, dealer: str) -> set[tuple[str, str]]:
    """Wins and pushes of all settings of three aces against an open hand."""
    question = question_about(game, ACES, "", False, dealer)
    return {(item.win, item.push) for item in shown_settings(question, answer_question(question), "en")}


def test_an_open_hand_pushes_by_the_word_of_the_game_that_is_asked_about() -> None:
    with using():
        # Silver Mania pushes with queen-high, Horseshoe's Face Up with ace-high only.
        assert outcomes("silver-mania", QUEEN_HIGH) == {("0", "1")}
        assert ("1", "0") in outcomes("silver-mania", KING_HIGH)
        assert ("1", "0") in outcomes("horseshoe-face-up", QUEEN_HIGH)


def test_copies_go_where_the_game_has_them_go() -> None:
    with using():
        # Harbour gives copies of the high hand to the player, and of the low hand to nobody.
        closed = question_about("harbour-double-hand", ACES, "", False, "")
        opened = question_about("harbour-double-hand", ACES, "", False, KING_HIGH)
    assert closed.copies == opened.copies
    assert (closed.copies.high, closed.copies.low) == (CopyTo.PLAYER, CopyTo.NEITHER)
    assert question_about("horseshoe-face-up", ACES, "", False, "").copies == COPIES_TO_OPPONENT
