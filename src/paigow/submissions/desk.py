"""The reviewer's desk: one filing, its game, and everything found wrong so far."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from paigow.citation_book import CitationBook, if_filed
from paigow.citations import Clauses
from paigow.errors import Finding
from paigow.rulebook import book
from paigow.setting.class_table import Progress
from paigow.submissions.games import GameHeader
from paigow.submissions.load import Candidate
from paigow.submissions.specs import of_document
from paigow.submissions.values import Problem, shown


class Desk:
    """Collects findings; a check reads its section here and says what is wrong with it."""

    def __init__(self, candidate: Candidate, header: GameHeader, progress: Progress | None = None) -> None:
        self.header = header
        self.progress = progress
        """Told how far a long proof has come."""
        self.folder: Path | None = candidate.folder
        self.book: CitationBook = book(header.document, header.name)
        self.findings: list[Finding] = []
        self._content = candidate.content

    def section(self, name: str) -> Mapping[str, Any]:
        """A section of the filing; one that is not a table is a finding and reads as empty."""
        value = self._content.get(name, {})
        if isinstance(value, dict):
            return value
        self.find(name, "review.type", shown(value), "a table")
        return {}

    def find(
        self, path: str, code: str, found: str = "", allowed: str = "", clauses: Iterable[str] = ()
    ) -> None:
        """Put one finding down, citing those of the clauses that are of the game's document."""
        cited = of_document(clauses, self.header.document)
        self.findings.append(Finding(path, code, found, allowed, cited))

    def problem(self, path: str, problem: Problem, clauses: Iterable[str]) -> None:
        """Put down what is wrong with one value."""
        self.find(path, problem.code, problem.found, problem.allowed, clauses)

    def unknown(self, path: str, key: str, known: Iterable[str]) -> None:
        """Put down an unknown key, with the nearest that exist."""
        everything = sorted(known)
        families = dict.fromkeys(item.partition(".")[0] for item in everything)
        near = get_close_matches(key, everything) or families
        self.find(path, "review.unknown", shown(key), ", ".join(near))

    def cite(self, rule: str) -> Clauses:
        """The clauses behind a rule, none where the game's document is silent."""
        return self.book.cite(if_filed(rule))
