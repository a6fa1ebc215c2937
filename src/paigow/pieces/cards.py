"""The 53 cards of a Pai Gow deck, and their notation.

A card is one of 53 objects made once; it is compared by identity, so sets and dictionaries of cards are fast
and a card that travels through pickle comes back as itself. Suits are listed spades, hearts, diamonds, clubs:
the order in which equal cards are chosen (hs-i16); it never ranks anything.
"""

import re
from collections.abc import Iterable
from enum import IntEnum

from paigow.errors import BadNotation, counted


class Rank(IntEnum):
    """The thirteen ranks, worth their pips; the joker has none of its own."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        return RANK_LETTERS[self - 2]


class Suit(IntEnum):
    """The four suits, in the order in which equal cards stay in the high hand."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        return SUIT_LETTERS[self]


RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "shdc"
JOKER_NOTATION = "Jk"


class Card:
    """One card; `index` runs over the spades 2 to A, then hearts, diamonds, clubs, and 52 for the joker."""

    __slots__ = ("index", "mark", "notation", "rank", "suit")

    index: int
    mark: str
    notation: str
    rank: Rank | None
    suit: Suit | None

    def __init__(self, index: int, rank: Rank | None, suit: Suit | None) -> None:
        self.index = index
        self.rank = rank
        self.suit = suit
        self.notation = JOKER_NOTATION if rank is None or suit is None else rank.letter + suit.letter
        self.mark = self.notation
        """What tells it from every other piece; for a card its notation does."""

    @property
    def is_joker(self) -> bool:
        return self.rank is None

    @property
    def face(self) -> Rank:
        """The rank the card counts as when nothing better is made of it: its own, or an ace for the joker."""
        return Rank.ACE if self.rank is None else self.rank

    def __repr__(self) -> str:
        return self.notation

    def __lt__(self, other: "Card") -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return card_at, (self.index,)

    def __copy__(self) -> "Card":
        return self

    def __deepcopy__(self, memo: object) -> "Card":
        return self


NATURALS: tuple[Card, ...] = tuple(Card(suit * 13 + rank - 2, rank, suit) for suit in Suit for rank in Rank)
JOKER = Card(52, None, None)
DECK: tuple[Card, ...] = (*NATURALS, JOKER)

_BY_NOTATION = {card.notation: card for card in DECK}


def card_at(index: int) -> Card:
    return DECK[index]


_SIGNS = str.maketrans("♠♥♦♣♤♡♢♧", SUIT_LETTERS * 2, "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}")
"""The printed signs of the suits, filled or hollow, as the letters they stand for."""

_TOKEN = re.compile(r"10[shdc]|[2-9tjqka][shdc]|jk|jo(?:ker)?", re.IGNORECASE)


def parse_card(text: str) -> Card:
    """One card; takes any case, `10` for `T`, `♠` for `s`, and `Jk`, `Jo` or `joker`."""
    cards = _read(text)
    if len(cards) != 1:
        raise BadNotation(f"{text!r} is {counted(len(cards), 'card')}; one is wanted, like As, Td or Jk")
    return cards[0]


def parse_cards(text: str, count: int | None = None) -> tuple[Card, ...]:
    """Cards in the order written, with or without spaces between them, each at most once."""
    cards = _read(text)
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise BadNotation(f"{card.notation} is there twice; a deck has one of each card")
        seen.add(card)
    if count is not None and len(cards) != count:
        raise BadNotation(f"{text.strip()!r} is {counted(len(cards), 'card')}; {count} are wanted")
    return cards


def write_cards(cards: Iterable[Card]) -> str:
    """`As Kd Tc Jk`: the canonical notation, in the order given."""
    return " ".join(card.notation for card in cards)


def _read(text: str) -> tuple[Card, ...]:
    cards: list[Card] = []
    for word in re.split(r"[\s,;]+", text.translate(_SIGNS).strip()):
        at = 0
        while at < len(word):
            match = _TOKEN.match(word, at)
            if match is None:
                raise BadNotation(_what_is_wrong(word[at:], word))
            cards.append(_canonical(match.group()))
            at = match.end()
    return tuple(cards)


def _canonical(token: str) -> Card:
    lower = token.lower()
    if lower.startswith("jo") or lower == "jk":
        return JOKER
    letter = "T" if lower.startswith("10") else lower[0].upper()
    return _BY_NOTATION[letter + lower[-1]]


def _what_is_wrong(rest: str, word: str) -> str:
    rank = rest[:2] if rest.startswith("10") else rest[:1]
    suit = rest[len(rank) : len(rank) + 1]
    where = f" in {word!r}" if rest != word else ""
    if rank != "10" and rank.upper() not in RANK_LETTERS:
        return f"{rest!r}{where}: {rank!r} is not a rank; ranks are A K Q J T (or 10) 9 to 2, the joker is Jk"
    if not suit:
        return f"{rest!r}{where}: the suit is missing; suits are s h d c"
    return f"{rest!r}{where}: {suit!r} is not a suit; suits are s h d c"
