"""A line of a bonus wager is explained by the clause that defines it for that wager, if there is one."""

import pytest

from paigow.errors import InternalError
from paigow.pieces.cards import parse_cards
from paigow.ranking.explain_lines import explain_line
from paigow.ranking.lines import HandLine
from paigow.rulebook.citations import book
from paigow.words.catalogue import say

MD, HS = book("md"), book("hs")


@pytest.mark.parametrize(
    ("hand", "wager", "line", "clauses"),
    [
        ("3h 4h 5h 6h 7h 8h 9h", "fortune", HandLine.SEVEN_CARD_STRAIGHT_FLUSH_NATURAL, "md-6.D md-6.D.1"),
        ("As Ks Qs Js Ts Ah Kh", "fortune", HandLine.ROYAL_FLUSH_ROYAL_MATCH, "md-6.D md-6.D.2 md-6.D.2.a"),
        ("As Ks Qs Js Ts Kc Qc", "fortune", HandLine.ROYAL_FLUSH_ROYAL_MATCH, "md-6.D md-6.D.2 md-6.D.2.b"),
        ("3h 4h 5h Jk 7h 8h 9h", "fortune", HandLine.SEVEN_CARD_STRAIGHT_FLUSH_JOKER, "md-6.D md-6.D.3"),
        (
            "8c 9c Tc Jc Qc Kc Ac",
            "emperors-treasure",
            HandLine.SEVEN_CARD_STRAIGHT_FLUSH_NATURAL,
            "md-6.E md-6.E.1",
        ),
        (
            "As Ks Jk Js Ts Ad Kd",
            "emperors-treasure",
            HandLine.ROYAL_FLUSH_ACE_KING_SUITED,
            "md-6.E md-6.E.2",
        ),
        (
            "9d Td Jd Jk Kd Ad 8d",
            "emperors-treasure",
            HandLine.SEVEN_CARD_STRAIGHT_FLUSH_JOKER,
            "md-6.E md-6.E.3",
        ),
        ("3h 4h 5h Jk 7h 8h 9h", "progressive", HandLine.SEVEN_CARD_STRAIGHT_FLUSH, "md-6.F md-6.F.1"),
        ("As Ah Ad Ac Jk 7c 2d", "progressive", HandLine.FIVE_ACES, "md-6.F md-6.F.2"),
        ("Ah Kh Jh Th Jk 5c 5d", "progressive", HandLine.ROYAL_FLUSH, "md-6.F md-6.F.3"),
        ("4c 5c 6c 7c 8c Kd Kh", "progressive", HandLine.STRAIGHT_FLUSH, "md-6.F md-6.F.4"),
        ("Qs Qh Qd Qc 9s 9h 2d", "progressive", HandLine.FOUR_OF_A_KIND, "md-6.F md-6.F.5"),
        ("Qs Qh Qd 9s 9h 9d 2c", "progressive", HandLine.FULL_HOUSE, "md-6.F md-6.F.6"),
        ("As Ah Ad Ac Jk 7c 2d", "fortune", HandLine.FIVE_ACES, "md-6.B.1"),
        ("Kh Js 9d 8c 6h 3s 2d", "insurance", HandLine.KING_HIGH, ""),
    ],
)
def test_maryland_defines_the_line(hand: str, wager: str, line: HandLine, clauses: str) -> None:
    assert explain_line(parse_cards(hand, 7), line, wager, MD).clauses == tuple(clauses.split())


def test_horseshoe_defines_its_own_match() -> None:
    reason = explain_line(
        parse_cards("As Ks Jo Js Ts Kh Qh"), HandLine.ROYAL_FLUSH_KING_QUEEN_SUITED, "fortune", HS
    )
    assert reason.clauses == ("hs-fortune.royal-match-def",)
    assert say(reason.code, reason.arguments) == "seven cards: royal flush with a suited king-queen"


def test_a_line_that_does_not_fit_is_our_own_mistake() -> None:
    with pytest.raises(InternalError, match="royal-flush"):
        explain_line(parse_cards("Kh Js 9d 8c 6h 3s 2d"), HandLine.ROYAL_FLUSH, "fortune", MD)
