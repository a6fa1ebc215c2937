"""Guidance: what a document wants people to know, as a handbook for the table's staff and guests."""

from collections.abc import Iterator

from paigow.rulebook.library import Rulebook
from paigow.words import Language, Shown

INFORM = "inform"


def guidance(
    book: Rulebook, document: str, language: Language = "en"
) -> tuple[tuple[str, tuple[Shown, ...]], ...]:
    """Chapter by chapter everything the document only tells; each line is shown with its clause."""
    pages = (
        (chapter.titled(language), tuple(_lines(book, chapter.clauses, language)))
        for chapter in book.chapters_of(document)
    )
    return tuple((title, lines) for title, lines in pages if lines)


def _lines(book: Rulebook, clauses: tuple[str, ...], language: Language) -> Iterator[Shown]:
    for id in clauses:
        clause = book.clause(id)
        if clause.duty == INFORM:
            yield Shown("rulebook.guidance", (clause.id,), {"text": clause.says(language)})
