"""A sweep on its own workers: one is killed half-way, a run is stopped and goes on; the table is the same."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from paigow.sweeps.grid import SweepGrid, read_grid
from paigow.sweeps.rows import rows_of
from paigow.sweeps.sweep import parts_of, sweep
from paigow.sweeps.workers import workers
from prove.campaign import campaigns
from prove.progress import Progress
from prove.scattered import count_pieces, run_piece, scatter
from tests.support.serving import free_port

GRID = """game = "colorado-tiles"
[over]
house_way = ["own", "colorado-best-low"]
commission = ["5%", "0"]
stake = [26]
"""


class Stopped(Exception):
    pass


def started(*words: str) -> "subprocess.Popen[bytes]":
    program = [sys.executable, "-m", "distributed.cli." + words[0], *words[1:]]
    return subprocess.Popen(program, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.fixture(scope="module")
def cluster() -> Iterator[tuple[str, list["subprocess.Popen[bytes]"]]]:
    """A scheduler and two workers, each in a process of its own."""
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    scheduler = started(
        "dask_scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard", "--no-show"
    )
    pair = [
        started("dask_worker", address, "--no-nanny", "--no-dashboard", "--nthreads", "1") for _ in range(2)
    ]
    try:
        yield address, pair
    finally:
        for child in (*pair, scheduler):
            child.kill()
            child.wait(30)


@pytest.fixture
def client(cluster: tuple[str, list["subprocess.Popen[bytes]"]]) -> Iterator[Any]:
    with workers(cluster[0]) as client:
        yield client


@pytest.fixture(scope="module")
def grid(tmp_path_factory: pytest.TempPathFactory) -> SweepGrid:
    file = tmp_path_factory.mktemp("grid") / "grid.toml"
    file.write_text(GRID)
    return read_grid(file)


def plain(grid: SweepGrid) -> list[dict[str, Any]]:
    """The same without any worker."""
    return [row for cell in grid.cells for row in rows_of(cell)]


def test_a_campaign_has_the_same_tally_on_workers(client: Any, tmp_path: Path) -> None:
    notation = campaigns()["notation"]
    assert count_pieces(notation, 1, 2) == 2
    progress = Progress(tmp_path / "kept.json", "same", 2)
    scatter(notation, 1, progress, client, 2)
    here = [run_piece("notation", 1, number)[1] for number in range(2)]
    assert progress.done == 2
    assert progress.tally == {
        key: here[0].get(key, 0) + here[1].get(key, 0) for key in {**here[0], **here[1]}
    }
    assert notation.run(1, progress).holds


def test_what_needs_this_machine_says_so() -> None:
    known = campaigns()
    assert known["siege"].alone
    assert not known["notation"].alone


def test_a_run_that_is_stopped_goes_on_and_a_lost_worker_costs_nothing(
    cluster: tuple[str, list["subprocess.Popen[bytes]"]], client: Any, grid: SweepGrid, tmp_path: Path
) -> None:
    out = tmp_path / "table.parquet"

    def stop(_: float) -> None:
        raise Stopped

    with pytest.raises(Stopped):
        sweep(grid, out, client, stop)
    kept = len(list(parts_of(out).glob("*.json")))
    assert 1 <= kept < len(grid.cells)
    assert not out.exists()

    def kill_one(done: float) -> None:
        if cluster[1][0].poll() is None:
            cluster[1][0].send_signal(signal.SIGKILL)

    rows = sweep(grid, out, client, kill_one)
    assert cluster[1][0].wait(30) == -signal.SIGKILL
    expected = plain(grid)
    assert rows == len(expected)
    assert pq.read_table(out).to_pylist() == expected
    assert not parts_of(out).exists()
    assert not os.path.exists(f"{out}.new")
