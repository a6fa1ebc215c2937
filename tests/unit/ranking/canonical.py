"""All 154,143,080 seven-card hands as some 430,000 classes with weights, so that plain Python can count them.

Suits never rank anything, so hands that differ by a renaming of suits are counted once with a weight. Hands
that hold a flush are listed suit set by suit set; of the others one hand for each combination of ranks is
enough, because nothing but ranks decides them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

from paigow.pieces.cards import JOKER, NATURALS, Card, Rank, Suit

Ranks = tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class WeightedHand:
    """One hand for all that are like it."""

    cards: tuple[Card, ...]
    weight: int


@cache
def weighted_hands(joker: bool) -> tuple[WeightedHand, ...]:
    """Every class of seven cards with the joker, or without it; the weights add up to all such hands."""
    flushes = tuple(_with_flush(joker))
    flush_ways: Counter[Ranks] = Counter()
    for hand in flushes:
        flush_ways[_ranks(hand.cards)] += hand.weight
    return flushes + tuple(_without_flush(joker, flush_ways))


def card(rank: Rank, suit: Suit) -> Card:
    return NATURALS[suit * 13 + rank - 2]


def _ranks(cards: tuple[Card, ...]) -> Ranks:
    return tuple(sorted(each_card.rank for each_card in cards if each_card.rank is not None))


def _with_flush(joker: bool) -> Iterator[WeightedHand]:
    """Five or more cards of one suit, the joker counted with them; four suits are alike."""
    jokers = (JOKER,) * joker
    for suited in range(5 - joker, 8 - joker):
        for others, weight in _others(7 - joker - suited):
            for ranks in combinations(Rank, suited):
                flush = tuple(card(rank, Suit.SPADES) for rank in ranks)
                yield WeightedHand((*flush, *others, *jokers), 4 * weight)


def _others(count: int) -> Sequence[tuple[tuple[Card, ...], int]]:
    """Up to two cards of the three other suits, up to renaming these."""
    if count == 0:
        return [((), 1)]
    if count == 1:
        return [((card(rank, Suit.HEARTS),), 3) for rank in Rank]
    same = [((card(a, Suit.HEARTS), card(b, Suit.HEARTS)), 3) for a, b in combinations(Rank, 2)]
    different = [
        ((card(a, Suit.HEARTS), card(b, Suit.DIAMONDS)), 3 if a == b else 6)
        for a, b in combinations_with_replacement(Rank, 2)
    ]
    return same + different


def _without_flush(joker: bool, flush_ways: Counter[Ranks]) -> Iterator[WeightedHand]:
    """One hand for each combination of ranks, its suits dealt in turn so that none comes up three times."""
    jokers = (JOKER,) * joker
    for ranks in combinations_with_replacement(Rank, 7 - joker):
        counts = Counter(ranks).values()
        weight = prod(comb(4, count) for count in counts) - flush_ways[ranks]
        if max(counts) <= 4 and weight:
            cards = tuple(card(rank, Suit(place % 4)) for place, rank in enumerate(ranks))
            yield WeightedHand((*cards, *jokers), weight)
