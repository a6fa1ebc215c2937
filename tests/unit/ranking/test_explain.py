"""A reason about cards says the hand, what decides, and the clauses of the game's own document."""

import pytest

from paigow.pieces.cards import parse_cards
from paigow.ranking.explain import (
    compare_high,
    compare_low,
    explain,
    explain_across,
    explain_high,
    explain_low,
)
from paigow.ranking.five_card import FiveCardRanking, rank_five
from paigow.ranking.two_card import TwoCardRanking, rank_two
from paigow.rulebook.citations import book
from paigow.words.catalogue import LANGUAGES, say

MD, HS = book("md"), book("hs")


def five(text: str) -> FiveCardRanking:
    return rank_five(parse_cards(text, 5))


def two(text: str) -> TwoCardRanking:
    return rank_two(parse_cards(text, 2))


@pytest.mark.parametrize(
    ("hand", "maryland", "horseshoe"),
    [
        ("As Kd 9c 5h 3d", {"md-6.B", "md-6.C"}, {"hs-rank.C", "hs-rank.D"}),
        ("9h 9d As Kc 4d", {"md-6.B.10"}, {"hs-rank.C.10"}),
        ("Ks Kd 2c 2h 3d", {"md-6.B.9"}, {"hs-rank.C.9"}),
        ("6s 6d 6c Ah 2h", {"md-6.B.8"}, {"hs-rank.C.8"}),
        ("Ts 9s 8d 7c 6h", {"md-6.B.7"}, {"hs-rank.C.7"}),
        ("Ah 2d 3c 4s 5h", {"md-6.B.7", "md-6.A.1"}, {"hs-rank.C.7", "hs-rank.B.wheel"}),
        ("Kc Jc 9c 5c 3c", {"md-6.B.6"}, {"hs-rank.C.6"}),
        ("3s 3h 3d 2s 2h", {"md-6.B.5"}, {"hs-rank.C.5"}),
        ("Qs Qh Qd Qc 9s", {"md-6.B.4"}, {"hs-rank.C.4"}),
        ("Kd Qd Jd Td 9d", {"md-6.B.3"}, {"hs-rank.C.3"}),
        ("Ah 2h 3h 4h 5h", {"md-6.B.3", "md-6.A.1"}, {"hs-rank.C.3", "hs-rank.B.wheel"}),
        ("As Ks Qs Js Ts", {"md-6.B.2"}, {"hs-rank.C.2"}),
        ("As Ah Ad Ac Jk", {"md-6.B.1"}, {"hs-rank.C.1"}),
    ],
)
def test_a_kind_cites_its_clause_in_either_document(
    hand: str, maryland: set[str], horseshoe: set[str]
) -> None:
    assert set(explain(five(hand), MD).clauses) == maryland
    assert set(explain(five(hand), HS).clauses) == horseshoe


def test_a_joker_that_is_an_ace_cites_that_it_is() -> None:
    assert "md-6.A.2" in explain_high(parse_cards("Kd Kc Jk 7h 4s"), MD).clauses
    assert "hs-rank.B.ace" in explain_low(parse_cards("Jk 9d"), HS).clauses


def test_a_joker_that_completes_a_hand_cites_that_it_may() -> None:
    reason = explain_high(parse_cards("9h Th Jh Qh Jk"), MD)
    assert {"md-6.A.2/2", "md-6.B.3"} <= set(reason.clauses)
    assert "md-6.A.2" not in reason.clauses
    assert "hs-rank.B.best" in explain_high(parse_cards("Jo Qs Jd Tc 9h"), HS).clauses


def test_a_hand_without_joker_cites_no_joker_clause() -> None:
    reason = explain_high(parse_cards("9h Th Jh Qh Kh"), MD)
    assert reason.clauses == ("md-6.B.3",)


@pytest.mark.parametrize(
    ("first", "second", "code", "clauses"),
    [
        ("2s 2h 2d Ac Kh", "As Ad Kc Kd Qh", "kind", {"md-6.B", "md-6.B.8"}),
        ("Ks Kd 2c 2h 3d", "Qs Qd Jc Jh Ad", "group", {"md-6.B.9", "md-6.A"}),
        ("Ks Kd 3c 3h 2d", "Kh Kc 2s 2h Ad", "group", {"md-6.B.9", "md-6.A"}),
        ("Ks Kd Ac 9h 4d", "Kh Kc Ad 9s 3c", "kicker", {"md-6.C", "md-6.C.1", "md-6.A"}),
        ("Ks Qd 9c 8h 4d", "Jc 9d 8s 5h 3d", "kicker", {"md-6.C", "md-6.C.1", "md-6.A"}),
        ("Ah 5d 4c 3s 2h", "Kd Qh Jc Ts 9d", "straight-order", {"md-6.B.7/2"}),
        ("Ah 2h 3h 4h 5h", "Kd Qd Jd Td 9d", "straight-flush-order", {"md-6.B.3/2"}),
        ("Ks Js 9s 6s 2s", "Kc Jc 9c 5c 3c", "flush-order", {"md-6.B.6/2"}),
    ],
)
def test_a_comparison_says_what_decides(first: str, second: str, code: str, clauses: set[str]) -> None:
    reason = compare_high(five(first), five(second), MD)
    assert reason.code == f"ranking.compare.{code}"
    assert set(reason.clauses) == clauses
    assert reason.arguments["outcome"] == "first"
    turned = compare_high(five(second), five(first), MD)
    assert turned.arguments["outcome"] == "second"
    assert turned.arguments["higher"] == reason.arguments["higher"]


def test_a_copy_cites_the_copy_and_that_suits_do_not_count() -> None:
    reason = compare_high(five("Ks Kd Ac 7h 3d"), five("Kh Kc Ad 7s 3c"), HS)
    assert reason.arguments["outcome"] == "copy"
    assert set(reason.clauses) == {"hs-rank.D.copy", "hs-def.copy", "hs-def.copy-winner", "hs-def.suit"}
    assert set(compare_low(two("As 9d"), two("Ah 9c"), MD).clauses) == {"md-6.C.2", "md-6.A"}


def test_low_hands_are_compared_by_pair_and_by_card() -> None:
    assert compare_low(two("2s 2d"), two("As Kd"), MD).code == "ranking.compare.kind"
    assert compare_low(two("3s 3d"), two("2s 2d"), MD).code == "ranking.compare.group"
    assert compare_low(two("As 9d"), two("Ah 8c"), HS).clauses == ("hs-rank.D", "hs-rank.A")


def test_five_against_two_says_foul_or_legal() -> None:
    legal = explain_across(five("7s 7d Kc 9h 4d"), two("7h 7c"), HS)
    foul = explain_across(five("Ks Qd 9c 8h 4d"), two("7h 7c"), HS)
    assert [legal.code, foul.code] == ["ranking.across.reaches", "ranking.across.foul"]
    assert legal.clauses == foul.clauses == ("hs-def.high", "hs-def.low")
    assert explain_across(five("Kh Kc 9s 5d 2c"), two("Ks Kd"), MD).clauses == ("md-1.B.5", "md-1.B.6")


def test_a_reason_is_said_in_every_language_with_the_hands_named_in_it() -> None:
    reason = compare_high(five("Ks Kd Ac 9h 4d"), five("Kh Kc Ad 9s 3c"), MD)
    english, traditional, simplified = (
        say(reason.code, reason.arguments, language) for language in LANGUAGES
    )
    assert english == (
        "pair of kings, ace-nine-four kickers beats pair of kings, ace-nine-three kickers: "
        "it has the highest card that the other hand lacks"
    )
    assert "一對 K" in traditional
    assert "一对 K" in simplified
