"""Checkpoints kept outside: a chain proves nothing against its keeper unless its heads are known elsewhere."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from paigow.errors import BadNotation

EVERY = 1_000
"""Entries between two checkpoints of a chain."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The hash at the head of a chain when it had so many entries."""

    chain: str
    length: int
    hash: str


def write_checkpoints(path: Path, checkpoints: Iterable[Checkpoint]) -> None:
    """Append checkpoints to a file, one JSON object a line."""
    with path.open("a", encoding="utf-8") as file:
        for one in checkpoints:
            entry = {"chain": one.chain, "length": one.length, "hash": one.hash}
            file.write(json.dumps(entry) + "\n")


def read_checkpoints(path: Path) -> tuple[Checkpoint, ...]:
    """The checkpoints of a file; a damaged line is said with its place."""
    found = []
    for at, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        try:
            entry = json.loads(line)
            found.append(Checkpoint(str(entry["chain"]), int(entry["length"]), str(entry["hash"])))
        except (ValueError, KeyError, TypeError) as wrong:
            raise BadNotation(f"line {at} of {path.name} is no checkpoint: {line[:60]!r}") from wrong
    return tuple(found)
