"""Seven cards together: the lines that bonus wagers pay on, with the joker at its best for each line.

A hand fits a line when its seven cards contain it: a royal flush also fits `straight-flush`, `flush` and
`straight`. A paytable is read from the top, so the first line that fits is the one that pays, whatever the
order of the table. Only the no-pair lines are exact: they fit when nothing better is there at all.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from paigow.pieces.cards import DECK, Card, Rank, Suit
from paigow.ranking.five_card import ROYAL, STRAIGHTS
from paigow.ranking.lines import FOUR_OF_RANK, NO_PAIR_LINES, PAIR_OF_RANK, TOP_CARD, HandLine

_RANKS = tuple(Rank)
_RUNS = tuple(frozenset(straight) for straight in STRAIGHTS)
_NIBBLE = 4
_JOKER = 1
_RANK_CODE = tuple(_JOKER if card.rank is None else 1 << (_NIBBLE * card.rank) for card in DECK)
_SUIT_CODE = tuple(_JOKER if card.suit is None else 1 << (_NIBBLE * (card.suit + 1)) for card in DECK)
"""A number for each card such that the sum over a hand counts the joker and each rank, or each suit."""

_SEVEN_LONG = tuple(
    frozenset(Rank(14 if step == 1 else step) for step in range(low, low + 7)) for low in range(1, 9)
)
"""The ranks of the eight runs of seven; the ace is below the two or above the king."""


def lines_of(cards: Sequence[Card]) -> frozenset[HandLine]:
    """Every line that the seven cards fit."""
    return _lines_of(tuple(cards))


@lru_cache(maxsize=64)
def _lines_of(cards: tuple[Card, ...]) -> frozenset[HandLine]:
    """One hand is asked about several times running: by each wager on it, and for envy."""
    ranks = suits = 0
    for card in cards:
        ranks += _RANK_CODE[card.index]
        suits += _SUIT_CODE[card.index]
    suit = _flush_suit(suits)
    if suit is None:
        return _lines_by_rank(ranks)
    return _lines_with_flush(cards, suit, _lines_by_rank(ranks))


@cache
def _flush_suit(suits: int) -> Suit | None:
    """The suit that has five cards, the joker counted with it."""
    joker = suits & _JOKER
    for suit in Suit:
        if (suits >> (_NIBBLE * (suit + 1)) & 15) + joker >= 5:
            return suit
    return None


@cache
def _lines_by_rank(ranks: int) -> frozenset[HandLine]:
    """What the ranks alone hold, suits apart."""
    joker = ranks & _JOKER
    counts = {rank: count for rank in _RANKS if (count := ranks >> (_NIBBLE * rank) & 15)}
    held = counts.keys()
    straight = any(len(run & held) + joker >= 5 for run in _RUNS)
    if joker:
        counts[Rank.ACE] = counts.get(Rank.ACE, 0) + 1
    lines = set(_groups(counts)) if max(counts.values()) > 1 else set()
    if straight:
        lines.add(HandLine.STRAIGHT)
    if not lines:
        top = max(counts)
        lines = {HandLine.NO_PAIR, TOP_CARD[top]}
        if top is Rank.ACE:
            lines.add(HandLine.ACE_HIGH_JOKER if joker else HandLine.ACE_HIGH_NATURAL)
    return frozenset(lines)


def _groups(counts: dict[Rank, int]) -> Iterable[HandLine]:
    """Pairs, threes, fours and five aces, the joker counted as an ace."""
    pairs = [rank for rank, count in counts.items() if count >= 2]
    threes = [rank for rank in pairs if counts[rank] >= 3]
    fours = [rank for rank in threes if counts[rank] >= 4]
    yield from (PAIR_OF_RANK[rank] for rank in pairs)
    yield from (FOUR_OF_RANK[rank] for rank in fours)
    yield from (line for line, needed in zip(_PAIR_LINES, range(1, 4), strict=True) if len(pairs) >= needed)
    if threes:
        yield HandLine.THREE_OF_A_KIND
    if threes and len(pairs) >= 2:
        yield HandLine.FULL_HOUSE
    if fours:
        yield HandLine.FOUR_OF_A_KIND
    if counts.get(Rank.ACE) == 5:
        yield HandLine.FIVE_ACES


_PAIR_LINES = (HandLine.PAIR, HandLine.TWO_PAIR, HandLine.THREE_PAIR)


def _lines_with_flush(cards: Sequence[Card], suit: Suit, by_rank: frozenset[HandLine]) -> frozenset[HandLine]:
    joker = any(card.rank is None for card in cards)
    held = frozenset(card.rank for card in cards if card.rank is not None and card.suit is suit)
    lines = set(by_rank - NO_PAIR_LINES)
    lines.add(HandLine.FLUSH)
    if any(len(held.intersection(straight)) + joker >= 5 for straight in STRAIGHTS):
        lines.add(HandLine.STRAIGHT_FLUSH)
        lines.update(_royals(held, joker))
        lines.update(_seven_long(held, joker))
        if HandLine.ROYAL_FLUSH in lines:
            lines.update(
                _matches([card for card in cards if card.rank is not None and card.suit is not suit])
            )
    return frozenset(lines)


def _royals(held: frozenset[Rank], joker: bool) -> Iterable[HandLine]:
    natural = len(held.intersection(ROYAL))
    if natural + joker >= 5:
        yield HandLine.ROYAL_FLUSH
    if natural == 5:
        yield HandLine.ROYAL_FLUSH_NATURAL
    if joker and natural >= 4:
        yield HandLine.ROYAL_FLUSH_JOKER


def _seven_long(held: frozenset[Rank], joker: bool) -> Iterable[HandLine]:
    if len(held) + joker == 7 and any(held <= run for run in _SEVEN_LONG):
        yield HandLine.SEVEN_CARD_STRAIGHT_FLUSH
        yield (
            HandLine.SEVEN_CARD_STRAIGHT_FLUSH_JOKER if joker else HandLine.SEVEN_CARD_STRAIGHT_FLUSH_NATURAL
        )


def _matches(others: list[Card]) -> Iterable[HandLine]:
    """The match beside a royal flush: two natural cards of one other suit."""
    if len(others) != 2 or others[0].suit is not others[1].suit:
        return
    ranks = {card.rank for card in others}
    if ranks == {Rank.ACE, Rank.KING}:
        yield HandLine.ROYAL_FLUSH_ACE_KING_SUITED
        yield HandLine.ROYAL_FLUSH_ROYAL_MATCH
    if ranks == {Rank.KING, Rank.QUEEN}:
        yield HandLine.ROYAL_FLUSH_KING_QUEEN_SUITED
        yield HandLine.ROYAL_FLUSH_ROYAL_MATCH
