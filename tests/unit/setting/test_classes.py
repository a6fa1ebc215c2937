"""Classes of seven-card hands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow.errors import InternalError
from paigow.pieces.cards import DECK, Card, Suit, card_at, parse_cards
from paigow.setting.classes import card_classes, class_at, class_key, class_keys, class_of, flush_suit

hands = st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True)


def test_there_are_67_600_rank_only_and_224_653_suited_classes() -> None:
    # design of the exact analysis, section 1
    suited = sum(1 for key in class_keys() if key % 2**13)
    assert (len(class_keys()) - suited, suited) == (67_600, 224_653)


@pytest.mark.exhaustive
def test_the_classes_hold_every_hand_once() -> None:
    # C(53, 7)
    assert sum(class_.hands for class_ in card_classes()) == 154_143_080


def test_the_keys_ascend() -> None:
    keys = class_keys()
    assert all(keys[place] < keys[place + 1] for place in range(len(keys) - 1))


def test_a_class_and_its_representative_name_each_other() -> None:
    for index in range(0, len(class_keys()), 53):
        hand_class = class_at(index)
        assert hand_class.key == class_keys()[index]
        assert class_of(hand_class.representative()) == index


@given(hands, st.permutations(list(Suit)))
def test_the_class_ignores_order_and_the_names_of_the_suits(hand: list[Card], suits: list[Suit]) -> None:
    renamed = [
        card if card.suit is None else card_at(suits[card.suit] * 13 + card.index % 13)
        for card in reversed(hand)
    ]
    assert class_of(renamed) == class_of(hand)


@given(hands)
def test_the_class_tells_the_ranks_the_joker_and_the_flush_suit(hand: list[Card]) -> None:
    piece = class_at(class_of(hand))
    places = [card.index % 13 for card in hand if not card.is_joker]
    assert piece.counts == tuple(places.count(place) for place in range(13))
    assert piece.joker == any(card.is_joker for card in hand)
    suit = flush_suit(hand)
    in_suit = {card.index % 13 for card in hand if suit is not None and card.suit is suit}
    assert piece.suited == sum(1 << place for place in in_suit)


def test_four_of_a_suit_make_a_flush_class_only_with_the_joker() -> None:
    assert class_key(parse_cards("As Ks Qs 9s 3d 4h 6c")) % 2**13 == 0
    assert class_key(parse_cards("As Ks Qs 9s 3d 4h Jk")) % 2**13 == 0b1_1100_1000_0000


def test_a_hand_with_a_card_five_times_is_our_bug() -> None:
    with pytest.raises(InternalError, match="seven different cards"):
        class_of((*parse_cards("As") * 5, *parse_cards("Ks Qs")))
