"""Checkpoints are written to a file outside and read again, a damaged line with its place."""

import os
from pathlib import Path

import pytest

from paigow.errors import BadNotation
from paigow.record.checkpoints import Checkpoint, read_checkpoints, write_checkpoints

ONE = Checkpoint("events/1", 12, "a" * 64)
TWO = Checkpoint("meters/1", 3, "b" * 64)


def test_what_is_written_is_read_again_in_order(tmp_path: Path) -> None:
    file = tmp_path / "heads"
    write_checkpoints(file, [ONE])
    write_checkpoints(file, [TWO])
    assert read_checkpoints(file) == (ONE, TWO)


@pytest.mark.parametrize(
    "line", ["no json", '{"chain": "events/1"}', "[]", '{"chain": 1, "length": "x", "hash": ""}']
)
def test_a_damaged_line_is_said_with_its_place(tmp_path: Path, line: str) -> None:
    file = tmp_path / "heads"
    write_checkpoints(file, [ONE])
    file.write_text(file.read_text("utf-8") + line + "\n", "utf-8")
    with pytest.raises(BadNotation, match="line 2 of heads is not a checkpoint"):
        read_checkpoints(file)


@pytest.mark.parametrize(
    "torn", ["{", '{"chain": "events/1", "len', '{"chain": "events/1", "length": 7, "hash": "ab"']
)
def test_a_line_that_was_torn_by_a_power_cut_is_left_out_and_left_behind(tmp_path: Path, torn: str) -> None:
    file = tmp_path / "heads"
    write_checkpoints(file, [ONE])
    file.write_text(file.read_text("utf-8") + torn, "utf-8")
    assert read_checkpoints(file) == (ONE,)
    write_checkpoints(file, [TWO])
    assert read_checkpoints(file) == (ONE, TWO)


def test_what_is_written_is_on_the_disk_before_anybody_relies_on_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "heads"
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append(os.fstat(handle).st_size))
    write_checkpoints(file, [ONE, TWO])
    assert synced == [file.stat().st_size]
    assert synced[0] > 0
