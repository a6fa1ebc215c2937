"""Two cards are a pair or two single cards; the joker is an ace."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow.pieces.cards import DECK, Card, Rank, parse_cards
from paigow.ranking.five_card import HandKind
from paigow.ranking.two_card import TwoCardRanking, rank_two

twos = st.lists(st.sampled_from(DECK), min_size=2, max_size=2, unique=True)


def two(text: str) -> TwoCardRanking:
    return rank_two(parse_cards(text, 2))


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("Ks Jd", "Qs Jh"),  # md-6.A
        ("As 2d", "Ks Qd"),  # md-6.A
        ("2s 2d", "As Kd"),  # md-6.B.10, hs-rank.C.10
        ("As 9d", "Ah 8c"),  # md-6.C.1
        ("As Td", "Ah 9c"),  # md-6.C.2
        ("Jo 3c", "Kd Qh"),  # hs-rank.A
        ("Kd 2h", "Qd Jh"),  # hs-rank.A
        ("As Jo", "Ks Kd"),  # hs-rank.C.10
        ("Qs 9d", "Qh 8c"),  # hs-rank.D
    ],
)
def test_a_low_hand_beats_the_one_the_registers_say_it_beats(higher: str, lower: str) -> None:
    assert two(higher) > two(lower)


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("As Kd", "Ah Kc"),  # md-6.A
        ("As 9d", "Ah 9c"),  # md-6.C.2
        ("Kd Qh", "Ks Qc"),  # hs-def.copy
        ("Jk 9d", "As 9c"),  # md-6.A.2
    ],
)
def test_equal_low_hands_are_copies(text: str, other: str) -> None:
    assert two(text) == two(other)


def test_the_joker_beside_an_ace_is_a_pair_of_aces() -> None:
    assert two("Jk As") == TwoCardRanking(HandKind.PAIR, (Rank.ACE,))  # md-6.A.2


def test_the_joker_beside_a_king_is_not_a_pair_of_kings() -> None:
    assert two("Jk Ks") == TwoCardRanking(HandKind.HIGH_CARD, (Rank.ACE, Rank.KING))


def test_there_are_thirteen_pairs_and_seventy_eight_pairs_of_single_cards() -> None:
    rankings = {rank_two((card, other)) for card in DECK for other in DECK if card is not other}
    assert [
        sum(ranking.kind is kind for ranking in rankings) for kind in (HandKind.PAIR, HandKind.HIGH_CARD)
    ] == [
        13,
        78,
    ]


@given(twos)
def test_the_order_of_the_cards_does_not_matter(hand: list[Card]) -> None:
    assert rank_two(hand) == rank_two(hand[::-1])


@given(twos, twos)
def test_exactly_one_of_higher_equal_and_lower_holds(first: list[Card], second: list[Card]) -> None:
    each_first, other = rank_two(first), rank_two(second)
    assert [each_first < other, each_first == other, each_first > other].count(True) == 1
