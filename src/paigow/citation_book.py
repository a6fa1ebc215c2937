"""The citation book of a document: the only place where our rules meet a document's numbering.

A book only cites. Nothing that happens at a table depends on which rules a document has clauses for: what differs
between two games is an option in the game's file.
"""

import logging
from collections.abc import Mapping
from functools import cache

from paigow.citations import Clause, Clauses

log = logging.getLogger("paigow.citations")

_OR = "|"


@cache
def first_of(*rules: str) -> str:
    """A rule with others to fall back on: the first one that the document has clauses for is cited.

    What it returns is the same for every document, so that it may be put into an act or an event.
    """
    return _OR.join(rules)


@cache
def if_filed(rule: str) -> str:
    """A rule that is cited where the document has clauses for it; a document may well be silent."""
    return f"{rule}{_OR}"


class CitationBook:
    """Rule name -> clauses of one document."""

    __slots__ = ("_clauses", "_missing", "_together", "document")

    def __init__(self, document: str, clauses: Mapping[str, tuple[str, ...]]) -> None:
        self.document = document
        self._clauses: dict[str, Clauses] = {
            rule: tuple(Clause(id) for id in ids) for rule, ids in clauses.items()
        }
        self._together: dict[tuple[str, ...], Clauses] = {}
        self._missing: set[str] = set()

    def cite(self, *rules: str) -> Clauses:
        """The clauses behind one rule, or behind several together in that order, without repeats.

        A rule may have others to fall back on (`first_of`, `if_filed`). A rule that the document does not have is
        logged once and cites nothing: it never stops a table.
        """
        known = self._together.get(rules)
        if known is None:
            known = tuple(dict.fromkeys(clause for rule in rules for clause in self._look_up(rule)))
            self._together[rules] = known
        return known

    def knows(self, rule: str) -> bool:
        """Whether the document has the rule, for reviews and rule cards; nothing at a table asks this."""
        return rule in self._clauses

    def rules(self) -> tuple[str, ...]:
        return tuple(self._clauses)

    def _look_up(self, rule: str) -> Clauses:
        names = rule.split(_OR)
        for name in names:
            if name in self._clauses:
                return self._clauses[name]
        if names[-1] and rule not in self._missing:
            self._missing.add(rule)
            log.info("%s has no clause for the rule %s", self.document, rule)
        return ()
