"""A setting is legal when the high hand is equal to the low hand or above it."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow.pieces.cards import DECK, Card, parse_cards
from paigow.ranking.across import reaches
from paigow.ranking.five_card import HandKind, rank_five
from paigow.ranking.two_card import rank_two


def legal(high: str, low: str) -> bool:
    return reaches(rank_five(parse_cards(high, 5)), rank_two(parse_cards(low, 2)))


@pytest.mark.parametrize(
    ("high", "low"),
    [
        ("Kh Kc 9s 5d 2c", "Ks Kd"),  # md-1.B.5: equal pairs
        ("Ac Qs 9h 6d 3c", "Ah Qd"),  # md-1.B.6: equal single cards
        ("7s 7d Kc 9h 4d", "7h 7c"),  # hs-def.high
        ("As 9d 8c 5h 3d", "Kh Qc"),  # hs-def.low
        ("As 9c 7h 5d 3c", "Kd Qh"),  # hs-completion.D
        ("3s 3h 2d 2c 4s", "As Ah"),  # md-i03: two pair is above every pair
        ("6s 5d 4c 3h 2s", "As Ah"),  # md-i03
    ],
)
def test_a_setting_of_the_registers_is_legal(high: str, low: str) -> None:
    assert legal(high, low)


@pytest.mark.parametrize(
    ("high", "low"),
    [
        ("Qh Qd 9s 5d 2c", "Ks Kd"),  # md-1.B.5
        ("As Jc 9h 6d 3c", "Ah Qd"),  # md-1.B.6
        ("Ks Qd 9c 8h 4d", "7h 7c"),  # hs-def.high
        ("Qc 9d 8c 5h 3d", "As Kh"),  # hs-def.low
        ("Kh Qc 9d 8c 5h", "Jk 2s"),  # md-i03: the joker in the low hand is an ace
    ],
)
def test_its_twin_is_a_foul(high: str, low: str) -> None:
    assert not legal(high, low)


@given(st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True))
def test_every_seven_cards_can_be_set_legally(hand: list[Card]) -> None:
    settings = [(five, [card for card in hand if card not in five]) for five in combinations(hand, 5)]
    assert any(reaches(rank_five(high), rank_two(low)) for high, low in settings)


@given(st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True))
def test_a_high_hand_of_two_pair_or_better_reaches_any_low_hand(hand: list[Card]) -> None:
    high, low = rank_five(hand[:5]), rank_two(hand[5:])
    assert high.kind < HandKind.TWO_PAIR or reaches(high, low)
