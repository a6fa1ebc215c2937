"""What the documents say, clause by clause, and how we read them."""

from paigow.rulebook.citations import book
from paigow.rulebook.library import Rulebook, UnknownClause, library
from paigow.rulebook.records import Chapter, ClauseRecord, Document, FilingKey, Interpretation

__all__ = [
    "Chapter",
    "ClauseRecord",
    "Document",
    "FilingKey",
    "Interpretation",
    "Rulebook",
    "UnknownClause",
    "book",
    "library",
]
