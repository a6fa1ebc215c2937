"""What a house way sees in seven cards: the groups of ranks and the strength of each of the 21 settings.

Five-card strengths are remembered by the sum of the cards' weights, and classes of the same ranks share what they
have in common; `plain_holding_of` does without either and is what the others are held to.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from paigow.pieces.cards import JOKER, NATURALS, Card
from paigow.ranking import HandKind, rank_five, rank_two, reaches
from paigow.setting.arrangements import HIGH_PLACES, LOW_PLACES, in_order
from paigow.setting.classes import JOKER_WEIGHT, WEIGHTS, CardClass, card_classes, flush_suit
from paigow.setting.groups import Groups, groups_of
from paigow.setting.strength import KIND_SHIFT, high_strength, low_of, low_strength, reached

ACE = 14
SETTINGS = len(LOW_PLACES)
MADE = frozenset({HandKind.STRAIGHT, HandKind.FLUSH, HandKind.STRAIGHT_FLUSH, HandKind.ROYAL_FLUSH})
"""The kinds that are made of five different ranks: what «straight or flush» means."""

JOKER_PLACE = 13
IN_ORDER = (12, JOKER_PLACE, *range(11, -1, -1))
"""The places of ranks as cards are laid in order: aces, the joker, kings and down to twos."""
FACES = (*range(2, ACE + 1), ACE)
CARD_WEIGHTS = (*WEIGHTS, JOKER_WEIGHT)

_NO_JOKER_LOW: tuple[bool, ...] = (False,) * SETTINGS


@dataclass(slots=True)
class CardHolding:
    """One hand as a house way sees it; lists have one entry for each of the 21 settings."""

    groups: Groups
    joker: bool
    joker_low: Sequence[bool]
    lows: Sequence[int]
    highs: Sequence[int]
    legal: Sequence[bool]

    def kind(self, setting: int) -> int:
        return self.highs[setting] >> KIND_SHIFT

    def suits_matter(self, setting: int) -> bool:
        """Whether other cards of the same ranks in the low hand would leave another high hand."""
        low, joker, high = self.lows[setting], self.joker_low[setting], self.highs[setting]
        return self.lows.count(low) > 1 and any(
            self.lows[other] == low and self.joker_low[other] == joker and self.highs[other] != high
            for other in range(SETTINGS)
        )


def plain_holding_of(hand: Sequence[Card], joker_completes_first: bool) -> CardHolding:
    """The holding of seven cards, every setting ranked by the plain rankings: the slow twin of `holding_of`."""
    cards = in_order(hand)
    highs, lows, legal = [], [], []
    for places, (first, other) in zip(HIGH_PLACES, LOW_PLACES, strict=True):
        high = rank_five([cards[place] for place in places])
        low = rank_two((cards[first], cards[other]))
        highs.append(high_strength(high))
        lows.append(low_strength(low))
        legal.append(reaches(high, low))
    joker = JOKER in cards
    joker_low = [JOKER in (cards[each_first], cards[other]) for each_first, other in LOW_PLACES]
    aside = joker and joker_completes_first and _joker_completes(highs, joker_low)
    faces = tuple(int(card.face) for card in cards if not (aside and card is JOKER))
    return CardHolding(groups_of(faces), joker, joker_low, lows, highs, legal)


def holding_of(hand: Sequence[Card], joker_completes_first: bool) -> CardHolding:
    """The holding of seven cards."""
    cards = in_order(hand)
    places = [JOKER_PLACE if card is JOKER else card.index % 13 for card in cards]
    suit = flush_suit(cards)
    outside = None
    if suit is not None:
        outside = tuple([at for at, card in enumerate(cards) if card.suit is not suit and card is not JOKER])
    return _Ranks(places).holding(outside, joker_completes_first)


def holding_of_places(places: Sequence[int], suited: int, joker_completes_first: bool) -> CardHolding:
    """The holding of a class: the places of its seven cards in order, and the ranks of the flush suit as bits."""
    ranks = _Ranks(places)
    return ranks.holding(ranks.outside(suited) if suited else None, joker_completes_first)


def class_holdings(joker_completes_first: bool) -> Iterator[CardHolding]:
    """The holdings of all classes in their order; the flush suit comes first among equal cards."""
    before: CardClass | None = None
    ranks = _Ranks(())
    for class_ in card_classes():
        if before is None or before.counts is not class_.counts:
            ranks = _Ranks([place for place in IN_ORDER for _ in range(_count(class_, place))])
            before = class_
        outside = ranks.outside(class_.suited) if class_.suited else None
        yield ranks.holding(outside, joker_completes_first)


def _count(each_class: CardClass, place: int) -> int:
    return int(each_class.joker) if place == JOKER_PLACE else each_class.counts[place]


class _Ranks:
    """All that hands of the same ranks share; places are 0 for a two to 12 for an ace, and 13 for the joker."""

    __slots__ = (
        "_code",
        "_faces",
        "_highs",
        "_joker",
        "_joker_low",
        "_legal",
        "_lows",
        "_places",
        "_weights",
    )

    def __init__(self, places: Sequence[int]) -> None:
        if not places:
            return
        self._places = places
        self._faces = faces = tuple([FACES[place] for place in places])
        self._weights = weights = [CARD_WEIGHTS[place] for place in places]
        self._code = code = sum(weights)
        self._joker = JOKER_PLACE in places
        self._joker_low = _joker_low(places.index(JOKER_PLACE)) if self._joker else _NO_JOKER_LOW
        self._lows = [low_of(faces[i], faces[j]) for i, j in LOW_PLACES]
        self._highs = [unsuited_strength(code - weights[i] - weights[j]) for i, j in LOW_PLACES]
        self._legal = [reached(high, low) for high, low in zip(self._highs, self._lows, strict=True)]

    def holding(self, outside: tuple[int, ...] | None, joker_completes_first: bool) -> CardHolding:
        """The holding of such a hand; of a flush suit, if there is one, `outside` has the cards of other suits."""
        highs, legal = self._highs, self._legal
        if outside is not None:
            highs, legal = list(highs), list(legal)
            for setting in _keeping_flush(outside):
                place, other = LOW_PLACES[setting]
                highs[setting] = suited_strength(self._code - self._weights[place] - self._weights[other])
                legal[setting] = True
        faces = self._faces
        if self._joker and joker_completes_first and _joker_completes(highs, self._joker_low):
            faces = faces[1:]
        return CardHolding(groups_of(faces), self._joker, self._joker_low, self._lows, highs, legal)

    def outside(self, suited: int) -> tuple[int, ...]:
        """Which cards lie outside a flush suit of these ranks; of equal cards the suited one comes first."""
        outside = []
        before = -1
        for at, place in enumerate(self._places):
            if place != JOKER_PLACE and not (place != before and suited >> place & 1):
                outside.append(at)
            before = place
        return tuple(outside)


@cache
def _joker_low(place: int) -> tuple[bool, ...]:
    return tuple(place in low for low in LOW_PLACES)


@cache
def _keeping_flush(outside: tuple[int, ...]) -> tuple[int, ...]:
    """The settings that put all cards outside the flush suit low, so that the high hand is of one suit."""
    return tuple(number for number, low in enumerate(LOW_PLACES) if set(outside) <= set(low))


def _joker_completes(highs: Sequence[int], joker_low: Sequence[bool]) -> bool:
    """Whether some setting has the joker in a straight or flush."""
    return any(high >> KIND_SHIFT in MADE and not low for high, low in zip(highs, joker_low, strict=True))


@cache
def unsuited_strength(code: int) -> int:
    """The strength of five cards of more than one suit, by the sum of their weights."""
    return high_strength(rank_five(cards_of_code(code, suited=False)))


@cache
def suited_strength(code: int) -> int:
    """The strength of five cards of one suit, by the sum of their weights."""
    return high_strength(rank_five(cards_of_code(code, suited=True)))


def cards_of_code(code: int, suited: bool) -> tuple[Card, ...]:
    """Cards with these weights, of one suit or of several."""
    joker, ranks = divmod(code, JOKER_WEIGHT)
    cards: list[Card] = []
    for place in range(13):
        for _ in range(ranks // WEIGHTS[place] % 5):
            suit = 0 if suited else len(cards) % 4
            cards.append(NATURALS[suit * 13 + place])
    if joker:
        cards.append(JOKER)
    return tuple(cards)
