"""What a house way sees in seven cards."""

import pytest

from paigow.pieces.cards import parse_cards
from paigow.setting.card_holding import class_holdings, holding_of
from paigow.setting.classes import class_at

STRIDE = 41
"""Every so many classes; a prime, so that all kinds come by."""


@pytest.mark.parametrize("completes_first", [False, True])
def test_the_quick_holding_of_a_class_is_the_plain_one_of_its_representative(completes_first: bool) -> None:
    for index, quick in enumerate(class_holdings(completes_first)):
        if index % STRIDE == 0:
            plain = holding_of(class_at(index).representative(), completes_first)
            assert list(quick.highs) == list(plain.highs), index
            assert list(quick.lows) == list(plain.lows), index
            assert list(quick.legal) == list(plain.legal), index
            assert list(quick.joker_low) == list(plain.joker_low), index
            assert (quick.groups, quick.joker) == (plain.groups, plain.joker), index


def test_the_joker_is_an_ace_or_is_left_out_of_the_pattern() -> None:
    # hs-i02: ace, joker and a pair, and the joker could finish a straight
    hand = parse_cards("Ah Jk Qs Qd Kc Jh 5d")
    assert holding_of(hand, False).groups.pattern == "two pairs"
    assert holding_of(hand, True).groups.pattern == "one pair"


def test_a_joker_that_finishes_nothing_is_an_ace_either_way() -> None:
    hand = parse_cards("Ah Jk 9s 8d 6h 3c 2c")
    assert holding_of(hand, True).groups == holding_of(hand, False).groups
    assert holding_of(hand, True).groups.pairs == (14,)
