"""Five-card hands: their kinds, their order, and what the joker does for them.

A ranking is a kind and the ranks that decide within it, groups before kickers, so that plain tuple order is
the order of the game. Straights keep their five ranks from the top, the ace first also in A-2-3-4-5: that
alone puts the wheel below A-K-Q-J-T and above K-Q-J-T-9, as the rules want it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import combinations

from paigow.errors import InternalError
from paigow.pieces.cards import DECK, Card, Rank
from paigow.ranking.naming import Parts, name_five, parts_of_five
from paigow.words.catalogue import Language

HIGH_HAND = 5


class HandKind(IntEnum):
    """The kinds of five-card hand, lowest first."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9
    FIVE_ACES = 10

    @property
    def slug(self) -> str:
        """`four-of-a-kind`: how rules, words and files name the kind."""
        return self.name.lower().replace("_", "-")


@dataclass(frozen=True, slots=True, order=True)
class FiveCardRanking:
    """The rank of a five-card hand; equal rankings are a copy."""

    kind: HandKind
    ranks: tuple[Rank, ...]

    def describe(self, language: Language = "en") -> str:
        """The hand in words: `pair of nines, ace-king-four kickers`."""
        return name_five(self.kind.slug, self.ranks, language)

    def parts(self, language: Language = "en") -> Parts:
        """The same in two parts: its name, and what completes it."""
        return parts_of_five(self.kind.slug, self.ranks, language)


WHEEL = (Rank.ACE, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO)
STRAIGHTS: tuple[tuple[Rank, ...], ...] = (
    tuple(Rank(14 - step) for step in range(5)),
    WHEEL,
    *(tuple(Rank(top - step) for step in range(5)) for top in range(13, 5, -1)),
)
"""All ten straights, highest first."""

ROYAL = STRAIGHTS[0]

_STRAIGHT_OF = {frozenset(straight): straight for straight in STRAIGHTS}

_BY_GROUPS = {
    (1, 1, 1, 1, 1): HandKind.HIGH_CARD,
    (2, 1, 1, 1): HandKind.PAIR,
    (2, 2, 1): HandKind.TWO_PAIR,
    (3, 1, 1): HandKind.THREE_OF_A_KIND,
    (3, 2): HandKind.FULL_HOUSE,
    (4, 1): HandKind.FOUR_OF_A_KIND,
    (5,): HandKind.FIVE_ACES,
}

_CODE = tuple(1 << (4 * (card.rank or 0)) for card in DECK)
"""A number for each card such that the sum over a hand encodes how many it has of each rank, and the joker."""

_UNSUITED: dict[int, FiveCardRanking] = {}
_SUITED: dict[int, FiveCardRanking] = {}
"""Rankings already worked out; nothing but the ranks, the joker and being of one suit decides them."""


def rank_five(cards: Sequence[Card]) -> FiveCardRanking:
    """The ranking of five cards, the joker at its best value."""
    first, second, third, fourth, fifth = cards
    suit = first.suit if first.suit is not None else second.suit
    suited = (
        (first.suit is suit or first.suit is None)
        and (second.suit is suit or second.suit is None)
        and (third.suit is suit or third.suit is None)
        and (fourth.suit is suit or fourth.suit is None)
        and (fifth.suit is suit or fifth.suit is None)
    )
    known = _SUITED if suited else _UNSUITED
    code = (
        _CODE[first.index]
        + _CODE[second.index]
        + _CODE[third.index]
        + _CODE[fourth.index]
        + _CODE[fifth.index]
    )
    try:
        return known[code]
    except KeyError:
        ranking = known[code] = _work_out(cards, suited)
        return ranking


def rank_best_five(cards: Sequence[Card]) -> FiveCardRanking:
    """The best ranking that any five of the cards make."""
    return max(rank_five(five) for five in combinations(cards, HIGH_HAND))


def _work_out(cards: Sequence[Card], suited: bool) -> FiveCardRanking:
    ranks = tuple(card.rank for card in cards if card.rank is not None)
    if len(ranks) == len(cards):
        return _natural(ranks, suited)
    if len(ranks) != len(cards) - 1:
        raise InternalError("a deck has one joker")
    return max(_joker_choices(ranks, suited))


def _natural(ranks: tuple[Rank, ...], suited: bool) -> FiveCardRanking:
    """The ranking of five cards that are what they show."""
    straight = _STRAIGHT_OF.get(frozenset(ranks))
    if straight is not None:
        return _straight(straight, suited)
    if suited:
        return FiveCardRanking(HandKind.FLUSH, tuple(sorted(ranks, reverse=True)))
    groups = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    kind = _BY_GROUPS[tuple(count for count, _ in groups)]
    return FiveCardRanking(kind, tuple(rank for _, rank in groups))


def _joker_choices(ranks: tuple[Rank, ...], suited: bool) -> list[FiveCardRanking]:
    """What four cards may become: the joker is an ace, or completes a straight or a flush."""
    choices = [_natural((*ranks, Rank.ACE), suited=False)]
    held = set(ranks)
    if len(held) == len(ranks):
        choices += [_straight(straight, suited) for straight in STRAIGHTS if held < set(straight)]
    if suited:
        missing = max(rank for rank in Rank if rank not in held)
        choices.append(_natural((*ranks, missing), suited=True))
    return choices


def _straight(straight: tuple[Rank, ...], suited: bool) -> FiveCardRanking:
    if not suited:
        return FiveCardRanking(HandKind.STRAIGHT, straight)
    return FiveCardRanking(HandKind.ROYAL_FLUSH if straight == ROYAL else HandKind.STRAIGHT_FLUSH, straight)
