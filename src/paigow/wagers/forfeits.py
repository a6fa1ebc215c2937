"""Side wagers that end without a look at their paytable."""

from paigow.citation_book import CitationBook
from paigow.money import ZERO
from paigow.wagers.kinds import Outcome, Settlement, WagerKind
from paigow.words.reasons import Reason


def forfeited(kind: WagerKind, book: CitationBook) -> Settlement:
    """Lost with a hand that was given up unseen or left the table."""
    reason = Reason("side.forfeited", book.cite(f"{kind}.forfeited"), {"wager": kind.value})
    return Settlement(Outcome.LOSE, ZERO, False, reason)
