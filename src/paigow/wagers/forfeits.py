"""Side wagers that end without a look at their paytable."""

from paigow.citation_book import CitationBook
from paigow.money import ZERO
from paigow.wagers.kinds import Outcome, Settlement, WagerKind
from paigow.words.reasons import Reason


def lost_with_foul(kind: WagerKind, book: CitationBook) -> Settlement:
    """Lost with a hand that is set against the rules, where the wager's terms say so."""
    reason = Reason("side.foul", book.cite(f"{kind}.foul"), {"wager": kind.value})
    return Settlement(Outcome.LOSE, ZERO, False, reason)


def forfeited(kind: WagerKind, book: CitationBook) -> Settlement:
    """Lost with a hand that was given up unseen or left the table."""
    reason = Reason("side.forfeited", book.cite(f"{kind}.forfeited"), {"wager": kind.value})
    return Settlement(Outcome.LOSE, ZERO, False, reason)
