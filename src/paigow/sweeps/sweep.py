"""A sweep: the rows of every cell of a grid, worked out by workers, kept one by one, and written as one table."""

import json
import shutil
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
from distributed import as_completed

from paigow import __version__
from paigow.analysis.kept import code_digest
from paigow.analysis.work import Progress, silent
from paigow.errors import BadNotation
from paigow.money import Cents
from paigow.sweeps.grid import Cell, SweepGrid
from paigow.sweeps.rows import COLUMNS, Row, named, question_of, rows_of
from paigow.wagers.kinds import WagerKind

NUMBERS = {"stake_cents": pa.int64(), "edge": pa.float64(), "standard_deviation": pa.float64()}
SCHEMA = pa.schema([(name, NUMBERS.get(name, pa.string())) for name in COLUMNS])
TRIES = 3
"""How often a cell is given to another worker after one was lost."""


def check(grid: SweepGrid) -> None:
    """`BadNotation` if the terms of any cell do not go together: before anything is counted."""
    for cell in grid.cells:
        try:
            question = question_of(cell)
        except Exception as trouble:
            raise BadNotation(f"{named(cell)}: {trouble}") from None
        limits = question.game.limits[WagerKind.MAIN]
        for stake in cell.stakes:
            if not limits.allows(Cents(stake)):
                raise BadNotation(f"{named(cell)}: a main wager is {limits.notation}, not ${stake // 100:,}")


def sweep(grid: SweepGrid, out: Path, client: Any, progress: Progress = silent) -> int:
    """Write the table of a grid; how many rows it has. A sweep that was stopped goes on where it was."""
    folder = parts_of(out)
    folder.mkdir(parents=True, exist_ok=True)
    left = [cell for cell in grid.cells if not part_of(cell, folder).exists()]
    done = len(grid.cells) - len(left)
    cells = dict(zip(client.map(rows_of, left, pure=False, retries=TRIES), left, strict=True))
    for future, rows in as_completed(list(cells), with_results=True):
        _keep(part_of(cells[future], folder), rows)
        done += 1
        progress(done / len(grid.cells))
    kept = [json.loads(part_of(cell, folder).read_text("utf-8")) for cell in grid.cells]
    rows = [row for part in kept for row in part]
    _write(rows, out, grid)
    shutil.rmtree(folder)
    return len(rows)


def parts_of(out: Path) -> Path:
    """Where finished cells wait until all are there."""
    return out.with_name(out.name + ".parts")


def part_of(cell: Cell, folder: Path) -> Path:
    """The file of one cell: by its terms, and by the code that counts."""
    return folder / f"{cell.digest}-{code_digest()[:12]}.json"


def _keep(file: Path, rows: list[Row]) -> None:
    beside = file.with_suffix(".new")
    beside.write_text(json.dumps(rows), "utf-8")
    beside.replace(file)


def _write(rows: list[Row], out: Path, grid: SweepGrid) -> None:
    table = pa.Table.from_pylist(rows, SCHEMA)
    noted = {"paigow": __version__, "grid": grid.digest, "code": code_digest()}
    beside = out.with_name(out.name + ".new")
    pq.write_table(table.replace_schema_metadata(noted), beside)
    beside.replace(out)
