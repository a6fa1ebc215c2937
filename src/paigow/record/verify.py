"""Verifying a record: chains, checkpoints, commands, accounts, meters, tokens and games; every fault with its place.

`docs/reference/record-format.md` lists which changes the record alone shows, and which only heads kept outside.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field

import sqlalchemy as sa

from paigow.record.checkpoints import EVERY, Checkpoint
from paigow.record.entries import NO_TABLE
from paigow.record.schema import ACCOUNTS, CHECKPOINTS, COMMANDS, EVENTS, KEYFRAMES, STREAM_ENTRIES, TABLES


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is not as it was written: the chain or table, the entry (0 for the whole), and what."""

    where: str
    at: int
    what: str


@dataclass(frozen=True, slots=True)
class Verified:
    """What was looked at, the heads of the chains, and every fault."""

    tables: int
    events: int
    heads: tuple[Checkpoint, ...]
    faults: tuple[Fault, ...]
    differences: tuple[Fault, ...] = ()
    """Commands of another version's engine that would come out differently today."""


Progress = Callable[[int, int], None]


@dataclass(slots=True)
class Findings:
    """Faults as they are found, and the hashes that checkpoints are compared with."""

    outside: Sequence[Checkpoint] = ()
    faults: list[Fault] = field(default_factory=list)
    heads: list[Checkpoint] = field(default_factory=list)
    events: int = 0
    differences: list[Fault] = field(default_factory=list)

    def difference(self, where: str, at: int, what: str) -> None:
        self.differences.append(Fault(where, at, what))

    def fault(self, where: str, at: int, what: str) -> None:
        self.faults.append(Fault(where, at, what))

    def wanted(self, chain: str) -> dict[int, list[str]]:
        """The hashes that checkpoints outside say a chain had, by its length."""
        found: dict[int, list[str]] = {}
        for item in self.outside:
            if item.chain == chain:
                found.setdefault(item.length, []).append(item.hash)
        return found


class ChainCheck:
    """Compares a chain, entry by entry, with its checkpoints inside and outside."""

    def __init__(self, findings: Findings, connection: sa.Connection, chain: str) -> None:
        self._findings = findings
        self.chain = chain
        rows = connection.execute(sa.select(CHECKPOINTS).where(CHECKPOINTS.c.chain == chain)).all()
        self._inside = {row.length: row.hash for row in rows}
        self._outside = findings.wanted(chain)
        self._outside.pop(0, None)

    def entry(self, length: int, hash: str) -> None:
        """An entry of the chain, with the hash that is stored for it."""
        inside = self._inside.pop(length, None)
        if inside is None and length % EVERY == 0:
            self._findings.fault(self.chain, length, "a stored checkpoint is missing")
        if inside is not None and (inside != hash or length % EVERY):
            self._findings.fault(self.chain, length, "a stored checkpoint says something else")
        for item in self._outside.pop(length, ()):
            if item != hash:
                self._findings.fault(self.chain, length, "a checkpoint kept outside says something else")

    def end(self, length: int, hash: str) -> None:
        """The end of the chain: nothing may be known of it beyond."""
        for beyond in sorted({*self._inside, *self._outside}):
            self._findings.fault(self.chain, beyond, f"a checkpoint is there, but the chain ends at {length}")
        self._findings.heads.append(Checkpoint(self.chain, length, hash))


def verify(
    engine: sa.Engine, outside: Sequence[Checkpoint] = (), progress: Progress | None = None
) -> Verified:
    """Check a whole record."""
    from paigow.record.verify_house import check_house, check_schema, check_tokens
    from paigow.record.verify_streams import StreamCheck
    from paigow.record.verify_table import TableCheck

    findings = Findings(outside)
    with engine.connect() as connection:
        rows = connection.execute(sa.select(TABLES).order_by(TABLES.c.number)).all()
        total = connection.execute(sa.select(sa.func.count()).select_from(EVENTS)).scalar() or 0
        streams = StreamCheck(findings, connection)
        for row in rows:
            table = TableCheck(findings, connection, row, lambda: _told(progress, findings, total))
            streams.feeds(table.run())
        streams.run()
        _orphans(findings, connection, {row.number for row in rows}, streams.names)
        check_house(findings, connection, rows)
        check_tokens(findings, connection, rows, streams.names)
        check_schema(findings, connection)
    return Verified(
        len(rows),
        findings.events,
        tuple(findings.heads),
        tuple(findings.faults),
        tuple(findings.differences),
    )


def _told(progress: Progress | None, findings: Findings, total: int) -> None:
    if progress is not None:
        progress(findings.events, total)


def _orphans(
    findings: Findings, connection: sa.Connection, numbers: set[str], streams: Collection[str]
) -> None:
    """Rows and checkpoints of tables and streams that are not there any more."""
    for table in (EVENTS, COMMANDS, ACCOUNTS, KEYFRAMES):
        found = set(connection.execute(sa.select(table.c.number).distinct()).scalars())
        for number in sorted(found - numbers):
            findings.fault(f"table {number}", 0, f"{table.name} of a table that is not on record")
    found = set(connection.execute(sa.select(STREAM_ENTRIES.c.number).distinct()).scalars())
    # What is kept secret of a stream, such as the seed of an examination, is noted under the stream's name.
    for number in sorted(found - numbers - set(streams) - {NO_TABLE}):
        findings.fault(f"table {number}", 0, "stream entries of a table that is not on record")
    chains = {f"{kind}/{number}" for kind in ("events", "commands") for number in numbers} | set(streams)
    stored = set(connection.execute(sa.select(CHECKPOINTS.c.chain).distinct()).scalars())
    known = {item.chain for item in findings.outside if item.length}
    for chain in sorted((stored | known) - chains):
        findings.fault(chain, 0, "a checkpoint is there, but the whole chain is missing")
