"""Marks of surveillance: rounds to be looked at again, with a remark, on a stream of their own."""

from collections.abc import Mapping
from typing import Any

from paigow.errors import BadNotation
from paigow.record.badges import Badge
from paigow.record.entries import NO_TABLE, StreamNote
from paigow.record.journal import Journal

MARKS = "marks"
"""The stream of all marks of a house."""
MAY_MARK = frozenset({"surveillance", "operator"})
LONGEST = 500


class MarkBook:
    """The marks of one record."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    def all(self) -> tuple[Mapping[str, Any], ...]:
        """Every mark, the last first."""
        return tuple(item.entry for item in reversed(self.journal.stream(MARKS)))

    def mark(self, table: str, round_number: int, words: str, badge: Badge, now: int) -> None:
        """Mark a round; a mark stays."""
        if badge.role not in MAY_MARK or badge.scope != "house" or not badge.holds(now):
            raise BadNotation(
                f"badge {badge.id} marks no round: that needs a badge of the whole house as "
                f"{', '.join(sorted(MAY_MARK))}"
            )
        said = words.strip()
        if not said or len(said) > LONGEST or not said.isprintable():
            raise BadNotation(f"a mark is one line of at most {LONGEST} characters")
        if self.journal.span(table, round_number) is None:
            raise BadNotation(f"the record has no round {round_number} of table {table!r}")
        entry = {"at": now, "by": badge.id, "table": table, "round": round_number, "words": said}
        self.journal.note(NO_TABLE, StreamNote(MARKS, entry, expected=self.journal.length(MARKS)))
