"""The settings of every class."""

import random

import numpy as np

from paigow.analysis.kernels import twins
from paigow.analysis.kernels.settings import IN_SUIT, JOKER_RANK
from paigow.analysis.rank_ids import rank_tables
from paigow.analysis.settings import all_settings, class_codes
from paigow.pieces.cards import DECK, Card
from paigow.setting.arrangements import LOW_PLACES, in_order
from paigow.setting.classes import class_at, class_keys
from tests.unit.analysis.small_decks import code


def test_codes_stand_in_the_order_of_the_classes() -> None:
    codes = class_codes()
    assert len(codes) == len(class_keys()) == 292_253
    for index in range(0, len(codes), 997):
        assert code(class_at(index).representative()) == codes[index]


def test_the_cards_of_a_code_lie_in_the_order_of_its_class() -> None:
    cards = all_settings().cards
    for index in range(0, len(class_codes()), 997):
        coded = class_at(index)
        expected = [_token(card, bool(coded.suited)) for card in in_order(coded.representative())]
        assert cards[class_codes()[index]].tolist() == expected


def _token(card: Card, suited: bool) -> int:
    if card.is_joker:
        return JOKER_RANK
    return card.index % 13 | (IN_SUIT if suited and card.suit == 0 else 0)


def test_rank_ids_and_legality_are_those_of_the_reference() -> None:
    every, tables = all_settings(), rank_tables()
    chance = random.Random(8)
    for _ in range(300):
        hand = in_order(class_at(chance.randrange(292_253)).representative())
        piece = code(hand)
        legal = {
            tuple(hand.index(card) for card in low): (high, rank)
            for low, high, rank in twins.legal_settings(hand)
        }
        assert {LOW_PLACES[at] for at in np.flatnonzero(every.legal[piece])} == set(legal)
        for at, places in enumerate(LOW_PLACES):
            if places in legal:
                assert (tables.fives[every.highs[piece, at]], tables.twos[every.lows[piece, at]]) == legal[
                    places
                ]


def test_the_frontier_keeps_exactly_the_legal_settings_that_nothing_else_matches() -> None:
    every = all_settings()
    chance = random.Random(9)
    for _ in range(300):
        coded = code(tuple(chance.sample(DECK, 7)))
        points = {
            (every.highs[coded, at], every.lows[coded, at]) for at in np.flatnonzero(every.legal[coded])
        }
        best = {p for p in points if not any(q != p and q[0] >= p[0] and q[1] >= p[1] for q in points)}
        chosen = every.frontier[every.frontier_from[coded] : every.frontier_from[coded + 1]]
        kept = [(every.highs[coded, at], every.lows[coded, at]) for at in chosen]
        assert kept == sorted(best)
