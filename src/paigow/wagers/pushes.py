"""Dealer's hands that make every main wager a push, by the words of the option `main.dealer_pushes`.

`queen-high` is the best hand in the dealer's seven cards: exactly queen-high, no pair, straight or flush. `no-pair` is
any such hand. `nine-high-low` is the dealer's two-card hand as it is set: no pair, a nine on top.
"""

from collections.abc import Iterable
from functools import cache

from paigow.citation_book import CitationBook
from paigow.pieces.cards import Rank
from paigow.ranking.five_card import HandKind
from paigow.ranking.lines import TOP_CARD, HandLine
from paigow.ranking.two_card import TwoCardRanking
from paigow.wagers.kinds import Outcome
from paigow.wagers.main import Decision
from paigow.words.reasons import Reason


@cache
def seven_card_words() -> dict[str, HandLine]:
    """The words for the dealer's seven cards."""
    lines = (*TOP_CARD.values(), HandLine.ACE_HIGH_NATURAL, HandLine.ACE_HIGH_JOKER, HandLine.NO_PAIR)
    return {line.value: line for line in lines}


@cache
def low_hand_words() -> dict[str, Rank]:
    """The words for the dealer's two-card hand as it is set."""
    return {f"{rank.name.lower()}-high-low": rank for rank in Rank if rank > Rank.TWO}


def pushing_word(words: Iterable[str], lines: frozenset[HandLine], low: TwoCardRanking | None) -> str | None:
    """The first of the filed words that the dealer's hand answers; nothing where play goes on."""
    for word in words:
        line = seven_card_words().get(word)
        if line is not None and line in lines:
            return word
        top = low_hand_words().get(word)
        if top is not None and low is not None and low.kind is HandKind.HIGH_CARD and low.ranks[0] is top:
            return word
    return None


def decide_dealer_push(word: str, book: CitationBook) -> Decision:
    """Every main wager pushes because of what the dealer holds."""
    rule = f"main.push.{word}"
    return Decision(Outcome.PUSH, Reason(rule, book.cite(rule)))
