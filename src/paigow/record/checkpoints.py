"""Checkpoints kept outside: a chain proves nothing against its keeper unless its heads are known elsewhere."""

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from paigow.errors import BadNotation

EVERY = 1_000
"""Entries between two checkpoints of a chain."""
BESIDE = ".heads"
"""What is added to the name of an embedded database for the file of heads beside it."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The hash at the head of a chain when it had so many entries."""

    chain: str
    length: int
    hash: str


def write_checkpoints(path: Path, checkpoints: Iterable[Checkpoint]) -> None:
    """Append checkpoints to a file, one JSON object a line, and sync it; a line that was torn before is left behind."""
    lines = "".join(
        json.dumps({"chain": item.chain, "length": item.length, "hash": item.hash}) + "\n"
        for item in checkpoints
    )
    with path.open("ab+") as file:
        if file.seek(0, os.SEEK_END):
            file.seek(-1, os.SEEK_END)
            lines = lines if file.read(1) == b"\n" else f"\n{lines}"
        file.write(lines.encode())
        file.flush()
        os.fsync(file.fileno())


def read_checkpoints(path: Path) -> tuple[Checkpoint, ...]:
    """The checkpoints of a file; a damaged line is reported with its place.

    A line that was being written when the machine stopped is torn: it is the beginning of a line, and left out.
    """
    found = []
    lines = path.read_text("utf-8", "replace").split("\n")
    for at, line in enumerate(lines, 1):
        if not line:
            continue
        try:
            entry = json.loads(line)
            found.append(Checkpoint(str(entry["chain"]), int(entry["length"]), str(entry["hash"])))
        except (ValueError, KeyError, TypeError) as wrong:
            if _is_torn(line):
                continue
            raise BadNotation(f"line {at} of {path.name} is not a checkpoint: {line[:60]!r}") from wrong
    return tuple(found)


def _is_torn(line: str) -> bool:
    """Whether a line is the beginning of a checkpoint, which has no end."""
    begin = '{"chain": "'
    return not line.endswith("}") and (line.startswith(begin) or begin.startswith(line))
