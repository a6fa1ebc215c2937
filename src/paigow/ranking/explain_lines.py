"""Why seven cards are paid on a line of a bonus wager: the line's own clause where its wager has one."""

from collections.abc import Sequence

from paigow.citation_book import CitationBook
from paigow.errors import InternalError
from paigow.pieces.cards import Card
from paigow.ranking.lines import HandLine
from paigow.ranking.seven_card import lines_of
from paigow.words.reasons import Reason

_MATCHES = (HandLine.ROYAL_FLUSH_ACE_KING_SUITED, HandLine.ROYAL_FLUSH_KING_QUEEN_SUITED)


def explain_line(cards: Sequence[Card], line: HandLine, wager: str, book: CitationBook) -> Reason:
    """The seven cards fit the line; a document may define it for the wager, for all, or not at all."""
    fits = lines_of(cards)
    if line not in fits:
        raise InternalError(f"{line} does not fit {list(cards)}")
    rules = [f"ranking.line.{wager}.{line}"]
    if line is HandLine.ROYAL_FLUSH_ROYAL_MATCH:
        rules += [f"ranking.line.{wager}.{match}" for match in _MATCHES if match in fits]
    known = [rule for rule in rules if book.knows(rule)] or [f"ranking.{line}"]
    clauses = book.cite(*(rule for rule in known if book.knows(rule)))
    return Reason("ranking.line", clauses, {"line": line})
