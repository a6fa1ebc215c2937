"""Strengths against the rankings they stand for."""

from hypothesis import given
from hypothesis import strategies as st

from paigow.pieces.cards import DECK, Card
from paigow.ranking import rank_five, rank_two, reaches
from paigow.setting.strength import high_strength, kind_of, low_of, low_strength, reached

twelve = st.lists(st.sampled_from(DECK), min_size=12, max_size=12, unique=True)


@given(twelve)
def test_strengths_compare_as_rankings_do(cards: list[Card]) -> None:
    first, other = rank_five(cards[:5]), rank_five(cards[5:10])
    assert (high_strength(first) < high_strength(other)) == (first < other)
    assert (high_strength(first) == high_strength(other)) == (first == other)
    low, lower = rank_two(cards[:2]), rank_two(cards[2:4])
    assert (low_strength(low) < low_strength(lower)) == (low < lower)
    assert (low_strength(low) == low_strength(lower)) == (low == lower)


@given(twelve)
def test_a_strength_reaches_what_its_ranking_reaches(cards: list[Card]) -> None:
    high, low = rank_five(cards[:5]), rank_two(cards[5:7])
    assert reached(high_strength(high), low_strength(low)) == reaches(high, low)


@given(twelve)
def test_a_strength_knows_its_kind_and_its_faces(cards: list[Card]) -> None:
    assert kind_of(high_strength(rank_five(cards[:5]))) is rank_five(cards[:5]).kind
    assert low_of(cards[0].face, cards[1].face) == low_strength(rank_two(cards[:2]))
