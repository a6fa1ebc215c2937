"""The signed sum over shared cards that turns pairs of free hands into pairs of disjoint hands.

For any f, the sum over disjoint hands A and B is the sum over all sets S of cards of (-1)^|S| times the sum
of f(A, B) over all A and B that both contain S: a pair that shares n cards is counted (1 - 1)^n times. S
runs over one set of each orbit under a change of suits, weighted by the size of the orbit, without and with
the joker."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from math import comb

import numpy as np

from paigow.analysis.deck import FULL_DECK, HAND, DeckShape
from paigow.analysis.kernels.compiled import Codes, Longs
from paigow.analysis.kernels.hands import JOKER, list_hands, most_codes, room_for
from paigow.analysis.kernels.sets import canonical_sets
from paigow.analysis.work import Chunk, Progress, run_chunks, silent
from paigow.pieces.cards import Card

Term = Callable[[Codes, Longs, int], Longs]
"""From some sets of one size, their orbits, and whether the joker is added: counts, weighted and summed."""

Diagonal = Callable[[Codes, Longs], Longs]
"""From all class codes and their numbers of hands: the same counts for each hand against itself."""

CHUNKS = 24


def sum_over_disjoint(
    deck: DeckShape, term: Term, diagonal: Diagonal, progress: Progress = silent
) -> tuple[int, ...]:
    """Counts over all ordered pairs of disjoint hands, as exact integers."""
    chunks = [
        chunk
        for cards in range(HAND)
        for joker in range(deck.joker + 1)
        if cards + joker < HAND and cards <= deck.size - deck.joker
        for chunk in _chunks(deck, cards, joker, term)
    ]
    totals: list[int] = []
    for sign, counts in run_chunks(chunks, progress):
        totals = totals or [0] * len(counts)
        totals = [total + sign * int(count) for total, count in zip(totals, counts, strict=True)]
    own = diagonal(*all_hands(deck))
    return tuple(total - int(count) for total, count in zip(totals, own, strict=True))


def dead_cards(deck: DeckShape) -> Longs:
    """Nothing is dead in a deck but the joker it does not have."""
    return np.array([0, 0, 0, 0, 1 - deck.joker], dtype=np.int64)


@cache
def all_hands(deck: DeckShape) -> tuple[Codes, Longs]:
    """The class codes of the deck, each once and rising, and how many hands each has."""
    codes, weights = _hands_without(dead_cards(deck), deck)
    found, places = np.unique(codes[weights > 0], return_inverse=True)
    sums = np.zeros(len(found), dtype=np.int64)
    np.add.at(sums, places, weights[weights > 0])
    return found.astype(np.int32), sums


def hands_left(dead: Sequence[Card], deck: DeckShape = FULL_DECK) -> tuple[Codes, Longs]:
    """The class codes of all hands that avoid these cards, with their numbers."""
    masks = dead_cards(deck)
    for card in dead:
        if card.is_joker:
            masks[JOKER] = 1
        else:
            masks[card.index // 13] |= 1 << card.index % 13
    return _hands_without(masks, deck)


def _hands_without(dead: Longs, deck: DeckShape) -> tuple[Codes, Longs]:
    """Hands that avoid the dead cards: codes, which may come more than once, and numbers."""
    codes = np.empty(most_codes(HAND), dtype=np.int32)
    weights = np.empty(most_codes(HAND), dtype=np.int64)
    nothing = np.zeros(5, dtype=np.int64)
    count = list_hands(nothing, dead, deck.rank_mask, deck.suits, room_for(HAND), codes, weights)
    return codes[:count], weights[:count]


def _chunks(deck: DeckShape, cards: int, joker: int, term: Term) -> list[Chunk[tuple[int, Longs]]]:
    sets, orbits = canonical_sets(deck.rank_mask, deck.suits, cards)
    size = -(-len(sets) // CHUNKS)
    cost = comb(len(deck.ranks) + HAND - cards - joker, HAND - cards - joker) + 20.0
    return [
        Chunk(partial(_signed, term, sets[at : at + size], orbits[at : at + size], joker, cards), cost * size)
        for at in range(0, len(sets), size)
    ]


def _signed(term: Term, sets: Codes, orbits: Longs, joker: int, cards: int) -> tuple[int, Longs]:
    return (-1) ** (cards + joker), term(sets, orbits, joker)
