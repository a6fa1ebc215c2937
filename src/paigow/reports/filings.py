"""Filings for a regulator: which version of a game was in force for each round, its approval, and signed exports.

A table plays one approved version from its opening on, so the version in force for a round is that of its table. The
reference and the effective date of an approval are what somebody of the house filed, on a stream of their own. A
signed export is a table's record up to a sequence, with a signature over the digest of its lines.
"""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from paigow.errors import BadNotation
from paigow.record.badges import Badge
from paigow.record.chain import canonical
from paigow.record.entries import NO_TABLE, StreamNote, TableRecord
from paigow.record.exports import export_lines
from paigow.record.games import game_of
from paigow.record.journal import Journal
from paigow.record.signing import is_signed

FILINGS, EXPORTS = "filings", "exports"
MAY_FILE = frozenset({"operator"})
MAY_SIGN = frozenset({"operator", "pit"})
LONGEST = 120


@dataclass(frozen=True, slots=True)
class InForce:
    """A version of a game at a table, with the rounds that were played under it."""

    table: str
    game: str
    title: str
    document: str
    digest: str
    mode: str
    since: int
    """From when it was in force at the table."""
    rounds: int
    approval: Mapping[str, Any] | None
    early: int
    """Rounds that began before the approval took effect; all of them where there is none."""


class FilingBook:
    """Versions, approvals and exports of one record."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    def approvals(self) -> dict[str, Mapping[str, Any]]:
        """The approval of each version by its digest; the last that was filed holds."""
        return {str(item.entry["digest"]): item.entry for item in self.journal.stream(FILINGS)}

    def versions(self) -> tuple[InForce, ...]:
        """The version in force at each table."""
        approvals = self.approvals()
        return tuple(self._version(table, approvals) for table in self.journal.tables())

    def in_force(self, table: str, round_number: int) -> InForce:
        """The version under which a round was played."""
        record = self.journal.table(table)
        if record is None or self.journal.span(table, round_number) is None:
            raise BadNotation(f"the record has no round {round_number} of table {table!r}")
        return self._version(record, self.approvals())

    def _version(self, record: TableRecord, approvals: Mapping[str, Mapping[str, Any]]) -> InForce:
        game = game_of(record)
        began = [at for number, _, _, at in self.journal.rounds(record.number) if number > 0]
        approval = approvals.get(record.digest)
        effective = 2**62 if approval is None else int(approval["effective"])
        early = sum(at < effective for at in began)
        return InForce(
            record.number, record.game, game.title, game.document, record.digest, record.mode,
            record.created_at, len(began), approval, early,
        )  # fmt: skip

    def approve(self, digest: str, reference: str, effective: int, badge: Badge, now: int) -> None:
        """File the approval of a version: the regulator's reference and from when it holds."""
        _may(badge, MAY_FILE, now)
        said = reference.strip()
        if not said or len(said) > LONGEST or not said.isprintable():
            raise BadNotation(f"the reference of an approval is one line of at most {LONGEST} characters")
        if digest not in {table.digest for table in self.journal.tables()}:
            raise BadNotation(f"no table of the record plays the version {digest[:16]!r}")
        entry = {"digest": digest, "reference": said, "effective": effective, "by": badge.id, "at": now}
        self._note(FILINGS, entry)

    # Signed exports

    def draft(self, table: str) -> dict[str, Any]:
        """What somebody would sign: a table's record as it is now, up to a whole command, and its digest."""
        record = self._record(table)
        length = max((stored.sequence for stored in self.journal.events(table)), default=0)
        return {"table": table, "length": length, "digest": self._digest(record, length)}

    def sign(self, table: str, length: int, signature: str, badge: Badge, now: int) -> None:
        """Sign the export of a table up to a sequence, with the key of a badge over the digest."""
        _may(badge, MAY_SIGN, now)
        digest = self._digest(self._record(table), length)
        if not badge.key or not is_signed(badge.key, digest.encode(), signature):
            raise BadNotation(f"the signature is not one of badge {badge.id} over {digest}")
        entry = {"table": table, "length": length, "digest": digest, "by": badge.id, "role": badge.role}
        self._note(EXPORTS, {**entry, "at": now, "key": badge.key, "signature": signature})

    def exports(self) -> tuple[Mapping[str, Any], ...]:
        """Every signed export, the first first."""
        return tuple(item.entry for item in self.journal.stream(EXPORTS))

    def export(self, number: int) -> Iterator[str]:
        """The lines of a signed export by its number, the first is 1; the last line is the signature."""
        signed = self.exports()
        if not 1 <= number <= len(signed):
            raise BadNotation(f"there is no signed export {number}; there are {len(signed)}")
        item = signed[number - 1]
        yield from export_lines(self.journal, [self._record(str(item["table"]))], int(item["length"]))
        yield canonical({"signed": dict(item)})

    def _digest(self, record: TableRecord, length: int) -> str:
        return digest_of(export_lines(self.journal, [record], length))

    def _record(self, table: str) -> TableRecord:
        record = self.journal.table(table)
        if record is None:
            raise BadNotation(f"the record has no table {table!r}")
        return record

    def _note(self, stream: str, entry: Mapping[str, Any]) -> None:
        self.journal.note(NO_TABLE, StreamNote(stream, entry, expected=self.journal.length(stream)))


def digest_of(lines: Iterator[str]) -> str:
    """The digest of the lines of an export, each with its line end."""
    summed = hashlib.sha256()
    for line in lines:
        summed.update(f"{line}\n".encode())
    return summed.hexdigest()


def _may(badge: Badge, roles: frozenset[str], now: int) -> None:
    if badge.role not in roles or badge.scope != "house" or not badge.holds(now):
        raise BadNotation(
            f"badge {badge.id} may not do that: it needs a badge of the whole house as {', '.join(sorted(roles))}"
        )
