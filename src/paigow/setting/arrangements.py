"""Arrangements: all the ways to split a hand in two, and their notation.

Cards are written `high | low`, tiles `high / low`, always in one order: highest card first, spades before
hearts, diamonds and clubs, the joker after the natural aces; tiles in the order of the set.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from operator import itemgetter

from paigow.errors import BadNotation, InternalError
from paigow.pieces.cards import DECK, Card, parse_cards, write_cards
from paigow.pieces.tiles import Tile, parse_tiles, write_tiles
from paigow.ranking.tile_hands import rank_tiles
from paigow.records import fast_init

LOW_SIZE = 2
CARDS = 7
TILES = 4

LOW_PLACES: tuple[tuple[int, int], ...] = tuple(combinations(range(CARDS), 2))
"""Which two of seven cards in order go low, for each of the 21 settings."""
HIGH_PLACES: tuple[tuple[int, ...], ...] = tuple(
    tuple(place for place in range(CARDS) if place not in low) for low in LOW_PLACES
)
_ORDER = {card: place for place, card in enumerate(sorted(DECK, key=lambda card: (-card.face, card.index)))}

CardSplit = tuple[tuple[Card, ...], tuple[Card, ...]]

_PARTS: tuple[tuple[Callable[[Sequence[Card]], tuple[Card, ...]], ...], ...] = tuple(
    (itemgetter(*high), itemgetter(*low)) for high, low in zip(HIGH_PLACES, LOW_PLACES, strict=True)
)
"""What takes the high and the low hand of each setting out of seven cards in order."""


@fast_init
@dataclass(frozen=True, slots=True)
class CardSetting:
    """A seven-card hand split in two; nothing is promised about it, a foul is a setting too."""

    high: tuple[Card, ...]
    low: tuple[Card, ...]

    @property
    def notation(self) -> str:
        return f"{write_cards(in_order(self.high))} | {write_cards(in_order(self.low))}"

    @property
    def cards(self) -> tuple[Card, ...]:
        return (*self.high, *self.low)

    def same_as(self, other: "CardSetting") -> bool:
        """Whether both put the same cards in the same hands, in whatever order they are written."""
        return set(self.high) == set(other.high) and set(self.low) == set(other.low)


@fast_init
@dataclass(frozen=True, slots=True)
class TileSetting:
    """A four-tile hand split in two, the hand of higher rank named first."""

    high: tuple[Tile, ...]
    low: tuple[Tile, ...]

    @property
    def notation(self) -> str:
        return f"{write_tiles(sorted(self.high))} / {write_tiles(sorted(self.low))}"

    @property
    def tiles(self) -> tuple[Tile, ...]:
        return (*self.high, *self.low)

    def same_as(self, other: "TileSetting") -> bool:
        """Whether both make the same two hands; which of them lies where does not matter."""
        return {frozenset(self.high), frozenset(self.low)} == {frozenset(other.high), frozenset(other.low)}


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards as settings are written."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def card_settings(hand: Sequence[Card]) -> tuple[CardSetting, ...]:
    """All 21 ways to split seven cards into five and two."""
    return tuple([CardSetting(high, low) for high, low in card_splits(hand)])


def card_splits(hand: Sequence[Card]) -> tuple[CardSplit, ...]:
    """`card_settings` as plain pairs of high and low hand."""
    if len(hand) != CARDS:
        raise InternalError(f"a hand to set is {CARDS} cards, not {len(hand)}")
    cards = in_order(hand)
    return tuple([(high(cards), low(cards)) for high, low in _PARTS])


def setting_at(cards: Sequence[Card], number: int) -> CardSetting:
    """The setting with this number of seven cards in order."""
    high, low = _PARTS[number]
    return CardSetting(high(cards), low(cards))


def tile_settings(hand: Sequence[Tile]) -> tuple[TileSetting, ...]:
    """All three ways to split four tiles: the first in order with the second, the third, the fourth."""
    if len(hand) != TILES:
        raise InternalError(f"a hand to set is {TILES} tiles, not {len(hand)}")
    first, *others = sorted(hand)
    return tuple(
        named((first, other), tuple(each_other for each_other in others if each_other is not other))
        for other in others
    )


def named(items: Sequence[Tile], other: Sequence[Tile]) -> TileSetting:
    """The setting made of two hands of two tiles, wherever they lie: the higher is the high hand."""
    if rank_tiles(*other) > rank_tiles(*items):
        items, other = other, items
    return TileSetting(tuple(items), tuple(other))


def parse_card_setting(text: str) -> CardSetting:
    """Cards split by a bar or a slash, high hand first; any number on either side."""
    high, low = _halves(text, "As Kd Qh Jc Ts | 9d 9h")
    cards = parse_cards(f"{high} {low}")
    size = len(parse_cards(high))
    return CardSetting(cards[:size], cards[size:])


def parse_tile_setting(text: str) -> TileSetting:
    """Tiles split by a slash or a bar, two on either side."""
    halve, other = _halves(text, "6-6 1-6 / 3-3 2-2")
    tiles = parse_tiles(f"{halve} {other}", TILES)
    size = len(parse_tiles(halve))
    if size != LOW_SIZE:
        raise BadNotation(
            f"{text.strip()!r} puts {size} and {TILES - size} tiles together; two and two are wanted"
        )
    return named(tiles[:size], tiles[size:])


def _halves(text: str, example: str) -> tuple[str, str]:
    halves = text.replace("/", "|").split("|")
    if len(halves) != 2 or not all(half.strip() for half in halves):
        raise BadNotation(
            f"{text.strip()!r} is not a setting; write the high hand, a bar and the low hand: {example}"
        )
    return halves[0], halves[1]
