"""The citation book of a document: the only place where our rules meet a document's numbering."""

from collections.abc import Mapping

from paigow.citations import Clause, Clauses
from paigow.errors import Broken


class CitationBook:
    """Rule name -> clauses of one document."""

    __slots__ = ("_clauses", "_together", "document")

    def __init__(self, document: str, clauses: Mapping[str, tuple[str, ...]]) -> None:
        self.document = document
        self._clauses: dict[str, Clauses] = {
            rule: tuple(Clause(one) for one in ids) for rule, ids in clauses.items()
        }
        self._together: dict[tuple[str, ...], Clauses] = {}

    def cite(self, *rules: str) -> Clauses:
        """The clauses behind one rule, or behind several together in that order, without repeats."""
        known = self._together.get(rules)
        if known is None:
            known = tuple(dict.fromkeys(one for rule in rules for one in self._look_up(rule)))
            self._together[rules] = known
        return known

    def knows(self, rule: str) -> bool:
        return rule in self._clauses

    def rules(self) -> tuple[str, ...]:
        return tuple(self._clauses)

    def _look_up(self, rule: str) -> Clauses:
        try:
            return self._clauses[rule]
        except KeyError:
            raise Broken(f"no clause of {self.document!r} is filed for rule {rule!r}") from None
