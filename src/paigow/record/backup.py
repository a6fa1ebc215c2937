"""Backups of an embedded record: a copy that is whole at one moment, taken while a server writes."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from paigow.errors import BadNotation

PAGES = 1_000
"""Pages copied at a time; between two steps the server writes."""


def back_up(record: Path, copy: Path) -> None:
    """Copy a record as it is at one moment; the copy is there whole or not at all, and nothing is written over."""
    if not record.is_file():
        raise BadNotation(f"there is no record at {record}")
    if copy.exists():
        raise BadNotation(f"{copy} exists already; a backup is never written over")
    unfinished = copy.with_name(f"{copy.name}.unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        with (
            closing(sqlite3.connect(f"{record.absolute().as_uri()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(unfinished)) as target,
        ):
            source.backup(target, pages=PAGES)
            # One file, so that a copy of it is complete.
            target.execute("pragma journal_mode=delete")
        _sync(unfinished)
        unfinished.rename(copy)
    except (OSError, sqlite3.Error) as wrong:
        unfinished.unlink(missing_ok=True)
        raise BadNotation(f"{record} cannot be copied to {copy}: {wrong}") from wrong


def _sync(path: Path) -> None:
    """Wait until a file is on the disk."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())
