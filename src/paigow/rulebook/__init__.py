"""What the documents say, clause by clause, and how we read them; `rulebook["hs-def.copy"]` is a clause."""

import sys
from types import ModuleType

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


class _Subscriptable(ModuleType):
    """A module that gives a clause for its id."""

    def __getitem__(self, id: str) -> ClauseRecord:
        return library().clause(id)


sys.modules[__name__].__class__ = _Subscriptable
