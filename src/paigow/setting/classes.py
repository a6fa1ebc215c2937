"""Classes of seven-card hands: all that a house way can tell apart, in one fixed order.

Two hands are of one class if they hold the same ranks, both or neither hold the joker, and, only where a
flush can be made (five cards of a suit, or four and the joker), the same ranks lie in that suit. Which suit
it is never matters.

The key of a class is one integer, and the order of the classes is the order of their keys:

    key = ((5**13 if joker else 0) + sum of 5**(rank - 2) over the natural cards) * 2**13 + suited
    suited = sum of 2**(rank - 2) over the cards of the suit that can make a flush, or 0 where none can

so the ranks are digits of a number to base five, twos lowest. The index of a class is its place among the
sorted keys.
"""

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb, prod

from paigow.errors import InternalError
from paigow.pieces.cards import JOKER, NATURALS, Card, Rank, Suit

HAND_SIZE = 7
SUITED_BITS = 13
SUITED_MASK = (1 << SUITED_BITS) - 1
WEIGHTS: tuple[int, ...] = tuple(5**place for place in range(13))
JOKER_WEIGHT: int = 5**13
FLUSH_SIZE = 5


@dataclass(frozen=True, slots=True)
class CardClass:
    """One class: natural cards of each rank, twos first; the joker; the ranks of the flush suit as bits."""

    counts: tuple[int, ...]
    joker: bool
    suited: int

    @property
    def key(self) -> int:
        ranks = sum(count * WEIGHTS[place] for place, count in enumerate(self.counts))
        return (JOKER_WEIGHT * self.joker + ranks) << SUITED_BITS | self.suited

    @property
    def hands(self) -> int:
        """How many of the 154,143,080 hands are of this class."""
        if self.suited:
            return _suited_hands(self.counts, self.suited)
        every = prod(comb(4, count) for count in self.counts)
        masks = _suited_masks(self.counts, self.joker)
        return every - sum(_suited_hands(self.counts, mask) for mask in masks)

    def representative(self) -> tuple[Card, ...]:
        """One hand of the class: the flush suit is spades, without one the suits are spread evenly."""
        load = [0, 0, 0, 0]
        cards: list[Card] = []
        for place, count in enumerate(self.counts):
            for suit in self._suits_for(place, count, load):
                load[suit] += 1
                cards.append(NATURALS[suit * 13 + place])
        if self.joker:
            cards.append(JOKER)
        return tuple(cards)

    def _suits_for(self, place: int, count: int, load: list[int]) -> list[int]:
        if not self.suited:
            return sorted(range(4), key=lambda suit: (load[suit], suit))[:count]
        if self.suited >> place & 1:
            return list(range(count))
        return list(range(1, count + 1))


def card_classes() -> Iterator[CardClass]:
    """All 292,253 classes in the order of their keys."""
    for joker in (False, True):
        for counts in _rank_counts(len(Rank), HAND_SIZE - joker):
            yield CardClass(counts, joker, 0)
            for suited in _suited_masks(counts, joker):
                yield CardClass(counts, joker, suited)


@cache
def class_keys() -> "array[int]":
    """The keys of all classes, ascending; the place of a key is the index of its class."""
    keys = array("q")
    for joker in (False, True):
        for counts in _rank_counts(len(Rank), HAND_SIZE - joker):
            key = CardClass(counts, joker, 0).key
            keys.append(key)
            keys.extend(key | suited for suited in _suited_masks(counts, joker))
    return keys


def class_of(hand: Iterable[Card]) -> int:
    """The index of the class of seven cards."""
    key = class_key(hand)
    keys = class_keys()
    index = bisect_left(keys, key)
    if index == len(keys) or keys[index] != key:
        raise InternalError(f"no class has the key {key}; a hand is seven different cards")
    return index


def class_at(index: int) -> CardClass:
    """The class with this index."""
    ranks, suited = divmod(class_keys()[index], 1 << SUITED_BITS)
    joker, ranks = divmod(ranks, JOKER_WEIGHT)
    return CardClass(tuple(ranks // 5**place % 5 for place in range(len(Rank))), bool(joker), suited)


def class_key(hand: Iterable[Card]) -> int:
    """The key of the class of seven cards."""
    ranks = 0
    masks = [0, 0, 0, 0]
    needed = FLUSH_SIZE
    for card in hand:
        if card.suit is None:
            ranks += JOKER_WEIGHT
            needed -= 1
        else:
            place = card.index % 13
            ranks += WEIGHTS[place]
            masks[card.suit] |= 1 << place
    for mask in masks:
        if mask.bit_count() >= needed:
            return ranks << SUITED_BITS | mask
    return ranks << SUITED_BITS


def flush_suit(hand: Iterable[Card]) -> Suit | None:
    """The suit that can make a flush, if there is one; seven cards have at most one."""
    held = [0, 0, 0, 0]
    needed = FLUSH_SIZE
    for card in hand:
        if card.suit is None:
            needed -= 1
        else:
            held[card.suit] += 1
    return next((suit for suit in Suit if held[suit] >= needed), None)


@cache
def _rank_counts(places: int, cards: int) -> tuple[tuple[int, ...], ...]:
    """How many of each rank, at most four, adding up to `cards`; ascending with the highest rank leading."""
    if places == 0:
        return ((),) if cards == 0 else ()
    return tuple(
        (*rest, count)
        for count in range(min(4, cards) + 1)
        for rest in _rank_counts(places - 1, cards - count)
    )


def _suited_masks(counts: tuple[int, ...], joker: bool) -> tuple[int, ...]:
    """The ranks that may lie in a flush suit, ascending; a rank held four times always has one there."""
    held = fours = 0
    for place, count in enumerate(counts):
        if count:
            held |= 1 << place
            fours |= (count == 4) << place
    return _masks_within(held, fours, FLUSH_SIZE - joker)


@cache
def _masks_within(held: int, fours: int, least: int) -> tuple[int, ...]:
    bits = [1 << place for place in range(SUITED_BITS) if held >> place & 1]
    masks = (sum(chosen) for size in range(least, len(bits) + 1) for chosen in combinations(bits, size))
    return tuple(sorted(mask for mask in masks if mask & fours == fours))


def _suited_hands(counts: tuple[int, ...], suited: int) -> int:
    rest = (comb(3, count - (suited >> place & 1)) for place, count in enumerate(counts) if count)
    return 4 * prod(rest)
