"""Lines over all hands."""

import random
from collections import Counter
from itertools import combinations

import pytest

from paigow.analysis.deck import DeckShape
from paigow.analysis.kernels import twins
from paigow.analysis.kernels.lines import BITS
from paigow.analysis.settings import class_codes
from paigow.analysis.seven_cards import class_lines, fits, hands_by_lines, line_kinds, pairs_by_kind
from paigow.ranking.lines import HandLine
from paigow.ranking.seven_card import lines_of
from paigow.setting.classes import class_at
from tests.unit.analysis.small_decks import THREE_SUITS, TWO_LONG_SUITS


def test_lines_of_codes_are_those_of_the_reference() -> None:
    lines, matches = class_lines()
    chance = random.Random(10)
    for index in chance.sample(range(292_253), 3000):
        code = class_codes()[index]
        expected = sum(BITS[line] for line in lines_of(class_at(index).representative()))
        assert expected in (lines[code], lines[code] | matches[code])


def test_hands_of_a_small_deck_are_counted_by_their_lines() -> None:
    counted = hands_by_lines(TWO_LONG_SUITS)
    expected: dict[frozenset[HandLine], int] = {}
    for hand in twins.small_hands(TWO_LONG_SUITS):
        expected[lines_of(hand)] = expected.get(lines_of(hand), 0) + 1
    assert counted == expected


ROYALS = DeckShape(ranks=(8, 9, 10, 11, 12), suits=3, joker=True)


@pytest.mark.parametrize(
    ("deck", "wanted"),
    [
        (THREE_SUITS, frozenset({HandLine.ACE_HIGH, HandLine.FULL_HOUSE, HandLine.FLUSH})),
        (ROYALS, frozenset({HandLine.ROYAL_FLUSH_ROYAL_MATCH, HandLine.FULL_HOUSE, HandLine.STRAIGHT})),
        (ROYALS, frozenset({HandLine.ROYAL_FLUSH_ACE_KING_SUITED, HandLine.ROYAL_FLUSH_KING_QUEEN_SUITED})),
    ],
)
def test_pairs_of_hands_are_counted_by_the_lines_of_both(
    deck: DeckShape, wanted: frozenset[HandLine]
) -> None:
    expected: Counter[tuple[frozenset[HandLine], frozenset[HandLine]]] = Counter()
    kinds = {hand: lines_of(hand) & wanted for hand in twins.small_hands(deck)}
    for ours, kind in kinds.items():
        rest = [card for card in sorted(deck.cards) if card not in ours]
        expected.update((kind, kinds[theirs]) for theirs in combinations(rest, 7))
    counted = pairs_by_kind(wanted, deck)
    pairs = [(ours, theirs) for ours in line_kinds(wanted) for theirs in line_kinds(wanted)]
    assert counted == tuple(expected[pair] for pair in pairs)
    assert sum(counted) == deck.pairs


def test_all_seven_card_hands_are_there() -> None:
    assert sum(hands_by_lines().values()) == 154_143_080


def test_a_match_is_not_a_matter_of_classes() -> None:
    with pytest.raises(ValueError, match="royal-flush-royal-match"):
        fits(HandLine.ROYAL_FLUSH_ROYAL_MATCH)
