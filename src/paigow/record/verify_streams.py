"""Verifying the streams beside the tables: each a chain of its own, the meters adding up to what the tables did."""

import json
from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa

from paigow.errors import InternalError
from paigow.record.chain import begin, stream_link
from paigow.record.meters import METERS, meter_stream, read_meter_entry
from paigow.record.schema import STREAM_ENTRIES
from paigow.record.verify import ChainCheck, Findings
from paigow.record.verify_table import CHANGED, Feeds
from paigow.wagers.meters import EntryKind, Meter, MeterEntry, apply_all, contribution, open_meters


class StreamCheck:
    """The check of all streams."""

    def __init__(self, findings: Findings, connection: sa.Connection) -> None:
        self._findings = findings
        self._connection = connection
        found = connection.execute(sa.select(STREAM_ENTRIES.c.stream).distinct()).scalars()
        self.names = sorted(found)
        self._feeds: dict[str, list[Feeds]] = {}

    def feeds(self, table: Feeds) -> None:
        """Hear what a table did to its meters."""
        if table.game is None:
            return
        stream = meter_stream(table.game, table.number)
        if stream:
            self._feeds.setdefault(stream, []).append(table)

    def run(self) -> None:
        """Look at every stream."""
        for name in self.names:
            entries = self._chain(name)
            if name.startswith(METERS):
                self._meters(name, entries)
        for name in sorted(set(self._feeds) - set(self.names)):
            self._meters(name, [])

    def _chain(self, name: str) -> list[tuple[int, str, Mapping[str, Any]]]:
        chain = ChainCheck(self._findings, self._connection, name)
        query = sa.select(STREAM_ENTRIES).where(STREAM_ENTRIES.c.stream == name)
        head, expected = begin(name), 1
        entries: list[tuple[int, str, Mapping[str, Any]]] = []
        for row in self._connection.execute(query.order_by(STREAM_ENTRIES.c.sequence)).mappings():
            if row["sequence"] != expected:
                self._findings.fault(name, expected, f"entry {expected} is missing")
            if stream_link(head, row) != row["hash"]:
                self._findings.fault(name, row["sequence"], CHANGED)
            head = row["hash"]
            chain.entry(row["sequence"], head)
            expected = row["sequence"] + 1
            try:
                entries.append((row["sequence"], row["number"], json.loads(row["entry"])))
            except ValueError:
                self._findings.fault(name, row["sequence"], "the entry cannot be read")
        chain.end(expected - 1, head)
        return entries

    def _meters(self, name: str, entries: list[tuple[int, str, Mapping[str, Any]]]) -> None:
        """Every entry fits its meter, none falls below nothing, and the tables' events say the same."""
        tables = self._feeds.get(name, [])
        if not tables or tables[0].game is None:
            return
        meters = open_meters(tuple(tables[0].game.meters.values()))
        read: list[MeterEntry] = []
        for sequence, number, data in entries:
            try:
                meter_entry = read_meter_entry(number, data)
                if meter_entry is not None:
                    meters = apply_all(meters, (meter_entry,))
                    read.append(meter_entry)
            except (InternalError, KeyError, ValueError, TypeError) as wrong:
                self._findings.fault(name, sequence, f"the entry does not fit its meter: {wrong}"[:200])
        for table in tables:
            self._compare(name, table, meters, [item for item in read if item.table == table.number])

    def _compare(self, name: str, table: Feeds, meters: tuple[Meter, ...], read: list[MeterEntry]) -> None:
        given = [(wager.meter, wager.units) for wager in read if wager.kind is EntryKind.CONTRIBUTION]
        due = [
            (meter.terms.name, contribution(meter, stake).units)  # type: ignore[arg-type]
            for stake in table.collected
            for meter in meters
        ]
        if given != due:
            what = f"contributions of table {table.number} are not what its events say"
            self._findings.fault(name, 0, what)
        per_cent = meters[0].units_per_cent
        paid = [wager.units // per_cent for wager in read if wager.kind is EntryKind.AWARD]
        if paid != table.awarded:
            self._findings.fault(name, 0, f"awards of table {table.number} are not what its events say")
