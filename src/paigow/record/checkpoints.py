"""Checkpoints kept outside: a chain proves nothing against its keeper unless its heads are known elsewhere."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from paigow.errors import BadNotation


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The head of a table's chain after so many events."""

    number: str
    sequence: int
    hash: str


def write_checkpoints(path: Path, checkpoints: Iterable[Checkpoint]) -> None:
    """Append checkpoints to a file, one JSON object a line."""
    with path.open("a", encoding="utf-8") as file:
        for one in checkpoints:
            entry = {"number": one.number, "sequence": one.sequence, "hash": one.hash}
            file.write(json.dumps(entry) + "\n")


def read_checkpoints(path: Path) -> tuple[Checkpoint, ...]:
    """The checkpoints of a file; a damaged line is said with its place."""
    found = []
    for at, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        try:
            entry = json.loads(line)
            found.append(Checkpoint(str(entry["number"]), int(entry["sequence"]), str(entry["hash"])))
        except (ValueError, KeyError, TypeError) as wrong:
            raise BadNotation(f"line {at} of {path.name} is no checkpoint: {line[:60]!r}") from wrong
    return tuple(found)
