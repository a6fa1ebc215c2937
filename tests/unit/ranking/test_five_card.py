"""Five cards rank as the examples of the registers say, with the joker at its best, in one total order."""

import pickle
from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow.errors import InternalError
from paigow.pieces.cards import DECK, JOKER, NATURALS, Card, parse_cards
from paigow.ranking.five_card import STRAIGHTS, FiveCardRanking, HandKind, rank_best_five, rank_five
from prove.rankings import twin_rank_five

fives = st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True)
fives_with_joker = st.lists(st.sampled_from(NATURALS), min_size=4, max_size=4, unique=True).map(
    lambda four: [*four, JOKER]
)


def five(text: str) -> FiveCardRanking:
    return rank_five(parse_cards(text, 5))


@pytest.mark.parametrize(
    ("hand", "kind"),
    [
        ("Ah 2d 3c 4s 5h", HandKind.STRAIGHT),  # md-6.A.1
        ("Qh Kd Ac 2s 3h", HandKind.HIGH_CARD),  # md-6.A.1, md-6.B.7, hs-rank.C.7
        ("9h Th Jh Qh Jk", HandKind.STRAIGHT_FLUSH),  # md-6.A.2/2
        ("2c 3d 4h 5s Jk", HandKind.STRAIGHT),  # md-6.A.2/2
        ("Ah Kh 9h 5h Jk", HandKind.FLUSH),  # md-6.A.2/2
        ("7s 7d 7c Jk 2h", HandKind.THREE_OF_A_KIND),  # md-6.A.2/2
        ("As Ah Ad Ac Jk", HandKind.FIVE_ACES),  # md-6.B.1, hs-rank.C.1
        ("As Ah Ad Jk Ks", HandKind.FOUR_OF_A_KIND),  # md-6.B.1, hs-rank.C.1
        ("Ks Qs Js Ts Jk", HandKind.ROYAL_FLUSH),  # md-6.B.2
        ("As Qs Js Ts Jk", HandKind.ROYAL_FLUSH),  # md-6.B.2
        ("As Ks Qs Js Td", HandKind.STRAIGHT),  # md-6.B.2
        ("As Ks Jo Js Ts", HandKind.ROYAL_FLUSH),  # hs-rank.C.2
        ("As Ks Qd Js Ts", HandKind.STRAIGHT),  # hs-rank.C.2
        ("9d Td Jd Qd Kd", HandKind.STRAIGHT_FLUSH),  # md-6.B.3
        ("Ah 2h 3h 4h 5h", HandKind.STRAIGHT_FLUSH),  # md-6.B.3
        ("Qh Kh Ah 2h 3h", HandKind.FLUSH),  # md-6.B.3
        ("As Ah Ad Jk 2c", HandKind.FOUR_OF_A_KIND),  # md-6.B.4, hs-rank.C.4
        ("3s 3h 3d 2s 2h", HandKind.FULL_HOUSE),  # md-6.B.5
        ("As Jk Ad Ks Kh", HandKind.FULL_HOUSE),
        ("Kc Jc 9c 5c 3c", HandKind.FLUSH),  # md-6.B.6
        ("Kc Jc 9c 5c Jk", HandKind.FLUSH),  # md-6.B.6
        ("Kc Jc 9c 5c 3d", HandKind.HIGH_CARD),  # md-6.B.6
        ("8s 9d Th Jc Qd", HandKind.STRAIGHT),  # md-6.B.7
        ("Jo 9s 8d 7c 6h", HandKind.STRAIGHT),  # hs-rank.B.completes
        ("Jo 9s 9d 7c 6h", HandKind.PAIR),  # hs-rank.B.completes
        ("As Ah Jk 9d 4c", HandKind.THREE_OF_A_KIND),  # md-6.B.8, hs-rank.C.8
        ("Ks Kh Jk 9d 4c", HandKind.PAIR),  # md-6.B.8
        ("Jo Kd Kc 9d 6h", HandKind.PAIR),  # hs-rank.B.ace
        ("As Jo Kc Kh 5d", HandKind.TWO_PAIR),  # hs-rank.C.9
        ("Jo As 9d 6c 3h", HandKind.PAIR),  # hs-rank.B.ace
    ],
)
def test_a_hand_of_the_registers_is_the_kind_they_say(hand: str, kind: HandKind) -> None:
    assert five(hand).kind is kind


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("Ah 2h 3h 4h 5h", "Kd Qd Jd Td 9d"),  # md-6.B.3/2, hs-rank.C.3
        ("Kd Qd Jd Td 9d", "Qs Js Ts 9s 8s"),  # md-6.B.3/2, hs-rank.C.3
        ("3d 4d 5d 6d 7d", "2h 3h 4h 5h 6h"),  # md-6.B.3/2
        ("Ks Qs Js Ts Jk", "Ah 2h 3h 4h 5h"),  # hs-i20
        ("3s 3h 3d 3c 4s", "2s 2h 2d 2c As"),  # md-6.B.4
        ("As Ah Ad Jo 2c", "Ks Kh Kd Kc 9h"),  # hs-rank.C.4
        ("3s 3h 3d 2s 2h", "2c 2d 2s As Ah"),  # md-6.B.5
        ("Ks Kh Kd 5s 5h", "Ks Kh Kd 4s 4h"),  # md-6.B.5
        ("3s 3h 3d 4c 4h", "2s 2h 2d Ac Ah"),  # hs-rank.C.5
        ("Ah Kh 9h 5h 3h", "Ad Qd Jd Td 8d"),  # md-6.B.6/2
        ("Ks Js 9s 6s 2s", "Kc Jc 9c 5c 3c"),  # md-6.B.6/2
        ("As 9s 7s 5s 3s", "Kh Qh Jh 9h 2h"),  # hs-rank.C.6
        ("Ah Kd Qc Js Th", "Ac 5d 4c 3s 2h"),  # md-6.B.7/2, hs-rank.B.wheel
        ("Ah 5d 4c 3s 2h", "Kd Qh Jc Ts 9d"),  # md-6.B.7/2, hs-rank.B.wheel
        ("As Ah Jk 9d 4c", "Ks Kh Kd Ac Qh"),  # md-6.B.8, hs-rank.C.8
        ("2s 2h 2d Ac Kh", "As Ad Kc Kd Qh"),  # hs-rank.C.8
        ("Ks Kd 2c 2h 3d", "Qs Qd Jc Jh Ad"),  # md-6.B.9
        ("As Ad 2c 2h 5d", "Ks Kd Qc Qh Jd"),  # hs-rank.C.9
        ("Ks Kd Ac 9h 4d", "Kh Kc Ad 9s 3c"),  # md-6.C.1
        ("Ks Kd Ac 7h 3d", "Kh Kc Ad 6h 5d"),  # hs-rank.D
        ("As Ah Ad Ac Jo", "As Ks Qs Js Ts"),  # md-6.B, hs-rank.C.1
        ("As Ks Qs Js Ts", "As Ah Ad Jo Kc"),  # hs-rank.C.1
    ],
)
def test_a_hand_beats_the_one_the_registers_say_it_beats(higher: str, lower: str) -> None:
    assert five(higher) > five(lower)
    assert not five(higher) <= five(lower)


@pytest.mark.parametrize(
    ("with_joker", "natural"),
    [
        ("9h Th Jh Qh Jk", "9h Th Jh Qh Kh"),  # md-6.A.2/2
        ("Ah Kh 9h 5h Jk", "Ah Kh Qh 9h 5h"),  # md-i21
        ("Kc Jc 9c 5c Jk", "Ac Kc Jc 9c 5c"),  # md-6.B.6
        ("Jo Qs Jd Tc 9h", "Ks Qs Jd Tc 9h"),  # hs-rank.B.best
        ("Jo 5d 4c 3s 2h", "As 5d 4c 3s 2h"),  # hs-rank.B.best: not six-high
        ("Jo 9s 8d 7c 6h", "Ts 9s 8d 7c 6h"),  # hs-rank.B.completes
        ("Jo 5h 4h 3h 2h", "Ah 5h 4h 3h 2h"),  # md-6.B.3/2
        ("Jk Ah Kh Qh Jh", "Th Ah Kh Qh Jh"),  # md-i20
        ("Jk 2s 4d 5c 6h", "3s 2s 4d 5c 6h"),
        ("Kd Kc Jk 7h 4s", "Kd Kc Ah 7h 4s"),  # md-6.A.2
    ],
)
def test_the_joker_is_worth_the_card_it_stands_for(with_joker: str, natural: str) -> None:
    assert five(with_joker) == five(natural)


def test_suits_never_separate_two_hands() -> None:
    assert five("As Ks 9s 5s 3s") == five("Ah Kh 9h 5h 3h")  # hs-def.suit
    assert five("Ks Kd Ac 7h 3d") == five("Kh Kc Ad 7s 3c")  # hs-rank.D.copy


def test_the_ten_straights_rank_ace_king_then_ace_five_then_down() -> None:
    tops = [straight[0].letter + straight[1].letter for straight in STRAIGHTS]
    assert tops == ["AK", "A5", "KQ", "QJ", "JT", "T9", "98", "87", "76", "65"]
    rankings = [FiveCardRanking(HandKind.STRAIGHT, straight) for straight in STRAIGHTS]
    assert all(higher > lower for higher, lower in pairwise(rankings))


def test_two_jokers_are_our_own_mistake() -> None:
    with pytest.raises(InternalError, match="one joker"):
        rank_five([JOKER, JOKER, *parse_cards("As Kd 2c")])


def test_a_ranking_survives_pickling() -> None:
    assert pickle.loads(pickle.dumps(five("As Kd 9c 5h 3d"))) == five("As Kd 9c 5h 3d")


def test_all_hands_of_five_natural_cards_are_counted_as_in_any_poker_book() -> None:
    """The frequencies of five-card poker over C(52, 5) = 2,598,960."""
    assert Counter(rank_five(hand).kind for hand in combinations(NATURALS, 5)) == {
        HandKind.ROYAL_FLUSH: 4,
        HandKind.STRAIGHT_FLUSH: 36,
        HandKind.FOUR_OF_A_KIND: 624,
        HandKind.FULL_HOUSE: 3_744,
        HandKind.FLUSH: 5_108,
        HandKind.STRAIGHT: 10_200,
        HandKind.THREE_OF_A_KIND: 54_912,
        HandKind.TWO_PAIR: 123_552,
        HandKind.PAIR: 1_098_240,
        HandKind.HIGH_CARD: 1_302_540,
    }


@given(fives_with_joker)
def test_the_joker_takes_the_best_of_all_values_allowed(hand: list[Card]) -> None:
    assert rank_five(hand) == twin_rank_five(hand)


@given(fives)
def test_five_cards_rank_as_a_person_reads_them(hand: list[Card]) -> None:
    assert rank_five(hand) == twin_rank_five(hand)


@given(st.data(), fives)
def test_the_order_of_the_cards_does_not_matter(data: st.DataObject, hand: list[Card]) -> None:
    assert rank_five(data.draw(st.permutations(hand))) == rank_five(hand)


@given(fives, fives, fives)
def test_rankings_are_totally_ordered(first: list[Card], second: list[Card], third: list[Card]) -> None:
    low, middle, high = sorted(rank_five(hand) for hand in (first, second, third))
    assert low <= middle <= high
    assert low <= high
    assert [low < middle, low == middle, low > middle].count(True) == 1


@given(st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True))
def test_the_best_five_of_seven_is_reached_by_five_of_them_and_beaten_by_none(hand: list[Card]) -> None:
    best = rank_best_five(hand)
    rankings = [twin_rank_five(five) for five in combinations(hand, 5)]
    assert best in rankings
    assert all(best >= ranking for ranking in rankings)
