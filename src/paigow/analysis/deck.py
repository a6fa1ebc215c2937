"""The deck that is analysed: the whole one, or a small one on which brute force can be the judge."""

from dataclasses import dataclass
from math import comb

from paigow.pieces.cards import DECK, JOKER, Card

HAND = 7
RANKS = 13
SUITS = 4


@dataclass(frozen=True, slots=True)
class DeckShape:
    """Some ranks (0 for the two to 12 for the ace) in the first few suits, with or without the joker."""

    ranks: tuple[int, ...] = tuple(range(RANKS))
    suits: int = SUITS
    joker: bool = True

    @property
    def rank_mask(self) -> int:
        return sum(1 << rank for rank in self.ranks)

    @property
    def size(self) -> int:
        return len(self.ranks) * self.suits + self.joker

    @property
    def cards(self) -> tuple[Card, ...]:
        naturals = tuple(DECK[suit * RANKS + rank] for suit in range(self.suits) for rank in self.ranks)
        return (*naturals, JOKER) if self.joker else naturals

    @property
    def hands(self) -> int:
        """How many seven-card hands the deck has."""
        return comb(self.size, HAND)

    @property
    def pairs(self) -> int:
        """How many ways there are to deal one hand of seven, then another."""
        return comb(self.size, HAND) * comb(self.size - HAND, HAND)


FULL_DECK = DeckShape()
