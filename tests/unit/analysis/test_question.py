"""Questions about games."""

from fractions import Fraction

import pytest

from paigow.analysis.counts import Copies
from paigow.analysis.question import ask
from paigow.analysis.terms import PushRule
from paigow.errors import BadNotation
from paigow.setting.house_way import load_house_way
from paigow.submissions import load_game
from paigow.wagers.paytables import load_paytable


def test_a_game_brings_its_own_terms() -> None:
    question = ask(load_game("maryland-poker"))
    assert question.commission == Fraction(1, 20)
    assert question.pays == Fraction(19, 20)
    assert (question.banking, question.co_banking, question.face_up) == (True, True, False)
    assert [paytable.wager for paytable in question.paytables] == [
        "fortune",
        "emperors-treasure",
        "insurance",
        "progressive",
    ]


def test_face_up_has_no_commission_and_pushes_on_ace_high() -> None:
    question = ask(load_game("horseshoe-face-up"))
    assert question.commission == 0
    assert question.face_up
    assert question.push_on == (PushRule.ACE_HIGH,)
    assert ask(load_game("horseshoe-face-up"), push_on=[]).push_on == ()


def test_terms_of_one_s_own_replace_the_game_s() -> None:
    paytable = load_paytable("md-insurance-b")
    question = ask(
        load_game("horseshoe-poker"), paytables=[paytable], commission=Fraction(0), copies=Copies.OPPONENT
    )
    assert question.paytables == (paytable,)
    assert question.pays == 1
    assert question.copies is Copies.OPPONENT


def test_one_way_is_for_both_sides_and_two_are_set_against_each_other() -> None:
    low, high = load_house_way("colorado-best-low"), load_house_way("colorado-best-high")
    game = load_game("colorado-tiles")
    alone = ask(game, house_way=low)
    assert (alone.player.id, alone.dealer.id) == ("colorado-best-low", "colorado-best-low")
    both = ask(game, house_way=low, against=high)
    assert (both.player.id, both.dealer.id) == ("colorado-best-low", "colorado-best-high")


BY_TRIPLES = {"dragons_eye.vigorish_method": "b", "dragons_eye.triple_b_beneficiary": "house"}


def test_a_triple_takes_the_wagers_only_by_the_method_that_says_so() -> None:
    assert not ask(load_game("colorado-dragons-eye")).dice_take_wagers
    question = ask(load_game("colorado-dragons-eye", BY_TRIPLES))
    assert question.dice_take_wagers
    assert question.commission == 0


def test_a_way_for_other_pieces_is_refused() -> None:
    with pytest.raises(BadNotation, match="sets tiles"):
        ask(load_game("horseshoe-poker"), house_way=load_house_way("colorado"))
