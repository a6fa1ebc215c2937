"""What the words of the ranking mean, as a document that defines them wants them shown."""

from paigow.citation_book import CitationBook
from paigow.words.reasons import Shown

_ENTRIES = "ranking.glossary."


def glossary(book: CitationBook) -> tuple[Shown, ...]:
    """Every entry that the game's document defines, in the order of its citation file."""
    return tuple(Shown(rule, book.cite(rule)) for rule in book.rules() if rule.startswith(_ENTRIES))
