"""What a house way sees in seven cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow.pieces.cards import DECK, Card, parse_cards
from paigow.setting.card_holding import CardHolding, class_holdings, holding_of, plain_holding_of
from paigow.setting.classes import class_at

STRIDE = 41
"""Every so many classes; a prime, so that all kinds come by."""


@pytest.mark.exhaustive
@pytest.mark.parametrize("completes_first", [False, True])
def test_the_quick_holding_of_a_class_is_the_plain_one_of_its_representative(completes_first: bool) -> None:
    for index, quick in enumerate(class_holdings(completes_first)):
        if index % STRIDE == 0:
            plain = plain_holding_of(class_at(index).representative(), completes_first)
            assert facts(quick) == facts(plain), index


def facts(holding: CardHolding) -> tuple[object, ...]:
    lists = (holding.highs, holding.lows, holding.legal, holding.joker_low)
    return (holding.groups, holding.joker, *(list(each_list) for each_list in lists))


@given(st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True), st.booleans())
def test_the_quick_holding_of_a_hand_is_the_plain_one(hand: list[Card], completes_first: bool) -> None:
    assert facts(holding_of(hand, completes_first)) == facts(plain_holding_of(hand, completes_first))


@given(
    st.permutations(list(DECK[:13])),
    st.lists(st.sampled_from(DECK[13:]), min_size=2, max_size=2, unique=True),
)
def test_so_it_is_with_five_of_a_suit(suited: list[Card], others: list[Card]) -> None:
    hand = [*suited[:5], *others]
    assert facts(holding_of(hand, True)) == facts(plain_holding_of(hand, True))


def test_the_joker_is_an_ace_or_is_left_out_of_the_pattern() -> None:
    # hs-i02: ace, joker and a pair, and the joker could finish a straight
    hand = parse_cards("Ah Jk Qs Qd Kc Jh 5d")
    assert holding_of(hand, False).groups.pattern == "two pairs"
    assert holding_of(hand, True).groups.pattern == "one pair"


def test_a_joker_that_finishes_nothing_is_an_ace_either_way() -> None:
    hand = parse_cards("Ah Jk 9s 8d 6h 3c 2c")
    assert holding_of(hand, True).groups == holding_of(hand, False).groups
    assert holding_of(hand, True).groups.pairs == (14,)
