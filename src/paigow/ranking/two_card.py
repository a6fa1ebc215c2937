"""Two-card hands: a pair or two single cards; the joker is an ace."""

from collections.abc import Sequence
from dataclasses import dataclass

from paigow.pieces.cards import DECK, Card, Rank
from paigow.ranking.five_card import HandKind
from paigow.ranking.naming import Parts, name_two, parts_of_two
from paigow.words.catalogue import Language


@dataclass(frozen=True, slots=True, order=True)
class TwoCardRanking:
    """The rank of a two-card hand, as `PAIR` or `HIGH_CARD`; equal rankings are a copy."""

    kind: HandKind
    ranks: tuple[Rank, ...]

    def describe(self, language: Language = "en") -> str:
        """The hand in words: `pair of sevens`, `ace-nine`."""
        return name_two(self.kind.slug, self.ranks, language)

    def parts(self, language: Language = "en") -> Parts:
        """The same in two parts: its name, and what completes it."""
        return parts_of_two(self.kind.slug, self.ranks, language)


def rank_two(cards: Sequence[Card]) -> TwoCardRanking:
    """The ranking of two cards, the joker as an ace."""
    first, second = cards
    return _ALL[first.index][second.index]


def _of_faces(first: Rank, second: Rank) -> TwoCardRanking:
    if first == second:
        return TwoCardRanking(HandKind.PAIR, (first,))
    return TwoCardRanking(HandKind.HIGH_CARD, (max(first, second), min(first, second)))


_ALL = tuple(tuple(_of_faces(card.face, other.face) for other in DECK) for card in DECK)
"""By the indices of both cards, because house ways ask millions of times."""
