"""Marks of dealers whose acts a console checks: what they did against what was due, on a stream by table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from paigow.citations import Clauses
from paigow.record.entries import NO_TABLE, StreamNote
from paigow.record.journal import Journal

STREAM = "check:"
"""How the names of the streams begin, one a table."""


@dataclass(frozen=True, slots=True)
class CheckMark:
    """One act of a dealer: the entry it was keyed in with, the round, what was said, and what the book wanted."""

    entry: str
    round: int
    right: bool
    skill: str
    said: str
    due: str
    clauses: Clauses
    by: str
    at: int


class CheckBook:
    """The marks of one record."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    def keep(self, table: str, mark: CheckMark) -> None:
        """Put a mark on record; it stays."""
        entry = {
            "entry": mark.entry,
            "round": mark.round,
            "right": mark.right,
            "skill": mark.skill,
            "said": mark.said,
            "due": mark.due,
            "clauses": list(mark.clauses),
            "by": mark.by,
            "at": mark.at,
        }
        self.journal.note(NO_TABLE, StreamNote(STREAM + table, entry))

    def of(self, table: str) -> tuple[CheckMark, ...]:
        """Every mark of a table, the first one first."""
        return tuple(_read(item.entry) for item in self.journal.stream(STREAM + table))

    def made_with(self, table: str, entry: str) -> CheckMark | None:
        """The mark of an entry, so that one whose answer was lost is not marked again."""
        found = (_read(item.entry) for item in self.journal.stream(STREAM + table, containing=entry))
        return next((mark for mark in found if mark.entry == entry), None)


def _read(entry: Mapping[str, Any]) -> CheckMark:
    return CheckMark(**{**entry, "clauses": tuple(entry["clauses"])})
