"""An export: tables of a record as one file of JSON lines, so that they can be handed to somebody without the database.

The first line names the format; then each table follows: what it was opened with, a line for each command with its
events, and a line that counts them, so that a file that was cut short is noticed. It holds everything that was hidden
at the table, and no names of people.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from paigow.errors import BadNotation
from paigow.record.chain import canonical
from paigow.record.entries import TableRecord
from paigow.record.history import ReadStep, read_step, stored_history
from paigow.record.journal import Journal

FORMAT, VERSION = "paigow-export", 1


def export_lines(journal: Journal, records: Iterable[TableRecord], until: int | None = None) -> Iterator[str]:
    """The lines of an export, without line ends; whole commands up to a sequence, if one is named."""
    chosen = tuple(records)
    yield canonical({"format": FORMAT, "version": VERSION, "tables": len(chosen)})
    for record in chosen:
        yield canonical({"table": record.identity()})
        yield from _command_lines(journal, record.number, until)


def _command_lines(journal: Journal, number: str, until: int | None) -> Iterator[str]:
    commands = total = 0
    for command, events, first in stored_history(journal, number):
        if until is not None and first + len(events) - 1 > until:
            break
        yield canonical({"command": command, "first": first, "events": events})
        commands += 1
        total += len(events)
    yield canonical({"end": number, "commands": commands, "events": total})


def is_export(where: str) -> bool:
    """Whether a path is a file that begins as an export does."""
    path = Path(where)
    if "://" in where or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(1) == b"{"


class BrokenExport(BadNotation):
    """The file is not a whole export that this version reads."""


@contextmanager
def opened_export(where: str) -> Iterator["Export"]:
    """An export to be read; `BrokenExport` if it is not one, or cut short."""
    with Path(where).open(encoding="utf-8", errors="replace") as file:
        yield Export(file, where)


class Export:
    """An export that is open to be read, table by table and in order."""

    def __init__(self, file: IO[str], where: str) -> None:
        self._file, self._where = file, where
        self._line = 0
        head = self._next()
        if head.get("format") != FORMAT:
            raise BrokenExport(f"{where} is not an export of ours: its first line does not say {FORMAT}")
        if head.get("version") != VERSION:
            raise BrokenExport(
                f"{where} was written by a later version (format {head.get('version')}); this one reads {VERSION}"
            )
        self.count = int(head.get("tables", 0))

    def tables(self, number: str = "") -> Iterator[tuple[TableRecord, Iterator[ReadStep]]]:
        """Each table with its steps, or only one; what is not read of a table is skipped before the next."""
        seen = []
        for _ in range(self.count):
            opened = self._next()
            try:
                record = TableRecord(**opened["table"])
            except (KeyError, TypeError) as wrong:
                raise self._broken("a table should begin here") from wrong
            seen.append(record.number)
            steps = self._steps(record.number)
            if number in ("", record.number):
                yield record, (read_step((step["command"], step["events"], step["first"])) for step in steps)
            for _ in steps:
                continue
        if number and number not in seen:
            raise BadNotation(f"the export has no table {number!r}; there are {', '.join(seen) or 'none'}")

    def _steps(self, number: str) -> Iterator[Mapping[str, Any]]:
        commands = events = 0
        while "command" in (step := self._next()):
            if not isinstance(step.get("events"), list) or not isinstance(step.get("first"), int):
                raise self._broken("a command has events and the number of the first of them")
            commands += 1
            events += len(step["events"])
            yield step
        if step != {"end": number, "commands": commands, "events": events}:
            raise self._broken(f"lines of table {number} are missing before it")

    def _next(self) -> dict[str, Any]:
        line = self._file.readline()
        self._line += 1
        if not line.endswith("\n"):
            raise BrokenExport(
                f"{self._where} is cut short: it ends in line {self._line}, before its last table does"
            )
        try:
            data = json.loads(line)
        except ValueError as wrong:
            raise self._broken("it is not JSON") from wrong
        if not isinstance(data, dict):
            raise self._broken("it is not an object")
        return data

    def _broken(self, why: str) -> BrokenExport:
        return BrokenExport(f"{self._where}, line {self._line}: {why}")
