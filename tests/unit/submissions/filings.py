"""Filings for tests: a shipped one, with one thing changed."""

from dataclasses import dataclass
from typing import Any

from paigow.errors import Finding
from paigow.submissions import Candidate, read_filing, review_filing

REMOVED = object()

MD, HS, FU = "maryland-poker", "horseshoe-poker", "horseshoe-face-up"
CO, DE = "colorado-tiles", "colorado-dragons-eye"


def changed(name: str, changes: dict[str, Any]) -> Candidate:
    """The shipped filing with other values at key paths such as `limits.main.maximum`.

    Below `options` and `statements` the rest of the path is one key.
    """
    candidate = read_filing(name)
    content: dict[str, Any] = _copy(candidate.content)
    for path, value in changes.items():
        section, _, key = path.partition(".")
        parts = [section, key] if section in ("options", "statements") and key else path.split(".")
        place = content
        for part in parts[:-1]:
            place = place.setdefault(part, {})
        if value is REMOVED:
            place.pop(parts[-1], None)
        else:
            place[parts[-1]] = value
    return Candidate(candidate.name, content, candidate.folder)


def found(name: str, changes: dict[str, Any]) -> dict[str, Finding]:
    """What the review of the changed filing finds, by path."""
    return {finding.path: finding for finding in review_filing(changed(name, changes)).findings}


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy(each_value) for key, each_value in value.items()}
    return value


@dataclass(frozen=True)
class Case:
    """A shipped filing with something wrong, and the one finding it must give."""

    filing: str
    changes: dict[str, Any]
    path: str
    code: str
    clause: str

    def __str__(self) -> str:
        told = ", ".join(
            f"{key}={'gone' if change is REMOVED else change}" for key, change in self.changes.items()
        )
        return f"{self.filing} {told}"[:90]


def holds(case: Case) -> None:
    """The case gives its one finding: at its key, with its code and clause, and saying what is allowed."""
    findings = found(case.filing, case.changes)
    assert list(findings) == [case.path]
    finding = findings[case.path]
    assert finding.code == case.code
    assert (case.clause in finding.clauses) if case.clause else finding.clauses == ()
    assert finding.found or case.code in ("review.missing", "review.due")
    assert finding.allowed
