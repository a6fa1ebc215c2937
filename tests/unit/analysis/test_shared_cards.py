"""Sums over disjoint hands."""

import numpy as np

from paigow.analysis.deck import FULL_DECK
from paigow.analysis.kernels.compiled import Codes, Longs
from paigow.analysis.settings import class_codes
from paigow.analysis.shared_cards import all_hands, dead_cards, sum_over_disjoint
from paigow.setting.class_columns import hands_of_classes
from tests.unit.analysis.small_decks import NO_JOKER, TWO_LONG_SUITS


def test_the_hands_of_every_class_are_those_of_the_class_columns() -> None:
    codes, hands = all_hands(FULL_DECK)
    by_code = dict(zip(codes.tolist(), hands.tolist(), strict=True))
    expected = {
        int(code): int(count) for code, count in zip(class_codes(), hands_of_classes(), strict=True) if count
    }
    assert by_code == expected


def test_a_deck_without_a_joker_has_it_dead() -> None:
    assert dead_cards(NO_JOKER).tolist() == [0, 0, 0, 0, 1]
    assert dead_cards(TWO_LONG_SUITS).tolist() == [0, 0, 0, 0, 0]


def test_the_signs_are_those_of_the_cards_shared() -> None:
    heard: list[float] = []

    def term(sets: Codes, orbits: Longs, joker: int) -> Longs:
        return np.array([orbits.sum(), len(sets) + joker])

    counted = sum_over_disjoint(NO_JOKER, term, lambda codes, hands: np.array([hands.sum(), 0]), heard.append)
    # sum over k of (-1)^k C(14, k), for k from 0 to 7
    assert counted[0] == 1 - 14 + 91 - 364 + 1001 - 2002 + 3003 - 3432
    assert heard[-1] == 1.0
