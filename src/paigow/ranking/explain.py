"""Why a hand of cards ranks where it does, and why one is higher than another: reasons with their clauses."""

from collections.abc import Sequence

from paigow.citation_book import CitationBook
from paigow.citations import Clauses
from paigow.pieces.cards import Card
from paigow.ranking.across import reaches
from paigow.ranking.five_card import WHEEL, FiveCardRanking, HandKind, rank_five
from paigow.ranking.naming import group_count
from paigow.ranking.two_card import TwoCardRanking, rank_two
from paigow.words.reasons import Reason

CardRanking = FiveCardRanking | TwoCardRanking

_COMPLETED = frozenset({HandKind.STRAIGHT, HandKind.FLUSH, HandKind.STRAIGHT_FLUSH, HandKind.ROYAL_FLUSH})
"""The kinds that the joker may complete as any card."""

_OWN_ORDER = frozenset({HandKind.STRAIGHT, HandKind.FLUSH, HandKind.STRAIGHT_FLUSH})
"""The kinds for which a document may state the order inside the kind by itself."""


def explain(ranking: CardRanking, book: CitationBook) -> Reason:
    """What kind of hand it is, citing the kind and, for the wheel, the ace below the two."""
    return Reason(f"ranking.because.{ranking.kind.slug}", _kind_clauses(ranking, book), {"hand": ranking})


def explain_high(cards: Sequence[Card], book: CitationBook) -> Reason:
    """What five cards are, and what the joker stands for if it is among them."""
    return _explain_cards(cards, rank_five(cards), book)


def explain_low(cards: Sequence[Card], book: CitationBook) -> Reason:
    """What two cards are, the joker being an ace."""
    return _explain_cards(cards, rank_two(cards), book)


def compare_high(first: FiveCardRanking, second: FiveCardRanking, book: CitationBook) -> Reason:
    """Which of two high hands is higher and by what, or that they are a copy."""
    return _compare(first, second, book)


def compare_low(first: TwoCardRanking, second: TwoCardRanking, book: CitationBook) -> Reason:
    """Which of two low hands is higher and by what, or that they are a copy."""
    return _compare(first, second, book)


def explain_across(high: FiveCardRanking, low: TwoCardRanking, book: CitationBook) -> Reason:
    """Whether the high hand ranks at least as high as the low hand, which makes a setting legal."""
    outcome = "reaches" if reaches(high, low) else "foul"
    return Reason(
        f"ranking.across.{outcome}",
        book.cite("ranking.high-hand", "ranking.low-hand"),
        {"high": high, "low": low},
    )


def _explain_cards(cards: Sequence[Card], ranking: CardRanking, book: CitationBook) -> Reason:
    if not any(card.is_joker for card in cards):
        return explain(ranking, book)
    part = "completes" if ranking.kind in _COMPLETED else "ace"
    clauses = (*_kind_clauses(ranking, book), *book.cite(f"ranking.joker-{part}"))
    return Reason(f"ranking.joker.{part}", tuple(dict.fromkeys(clauses)), {"hand": ranking})


def _kind_clauses(ranking: CardRanking, book: CitationBook) -> Clauses:
    rules = [f"ranking.{ranking.kind.slug}"]
    if ranking.ranks == WHEEL and ranking.kind is not HandKind.FLUSH:
        rules.append("ranking.low-ace")
    return book.cite(*rules)


def _compare(first: CardRanking, second: CardRanking, book: CitationBook) -> Reason:
    if first == second:
        clauses = book.cite("ranking.copy", "ranking.suits-equal")
        return Reason("ranking.compare.copy", clauses, {"outcome": "copy", "first": first, "second": second})
    first_wins = (first.kind, first.ranks) > (second.kind, second.ranks)
    higher, lower = (first, second) if first_wins else (second, first)
    by, rules = _what_decides(higher, lower)
    arguments = {"outcome": "first" if first_wins else "second", "higher": higher, "lower": lower}
    return Reason(f"ranking.compare.{by}", book.cite(*rules), arguments)


def _what_decides(higher: CardRanking, lower: CardRanking) -> tuple[str, tuple[str, ...]]:
    """What separates two different rankings, and the rules behind it."""
    kind = higher.kind
    if kind is not lower.kind:
        return "kind", ("ranking.order-of-kinds", f"ranking.{kind.slug}")
    if kind in _OWN_ORDER:
        return f"{kind.slug}-order", (f"ranking.{kind.slug}-order",)
    place = next(at for at, rank in enumerate(higher.ranks) if rank != lower.ranks[at])
    if kind is not HandKind.HIGH_CARD and place < group_count(kind.slug):
        return "group", (f"ranking.{kind.slug}", "ranking.card-order")
    return "kicker", ("ranking.kickers", "ranking.card-order")
