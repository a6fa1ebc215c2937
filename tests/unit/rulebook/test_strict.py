"""Strict reading names the path of what is wrong."""

from pathlib import Path

import pytest

from paigow.errors import InternalError
from paigow.rulebook.strict import check_keys, toml_files, tuples


def test_true_is_no_integer() -> None:
    with pytest.raises(InternalError, match=r"row\.pages: data\.type True; allowed: a whole number"):
        check_keys({"pages": True}, "row", {"pages": int}, {})


def test_arrays_become_tuples_all_the_way_down() -> None:
    assert tuples({"a": [[1], "b"], "c": 2}) == {"a": ((1,), "b"), "c": 2}


def test_a_folder_that_is_absent_has_no_files(tmp_path: Path) -> None:
    assert toml_files(tmp_path / "absent") == ()


def test_files_come_by_name_and_only_toml(tmp_path: Path) -> None:
    for name in ("b.toml", "a.toml", "c.txt"):
        (tmp_path / name).write_text("", "utf-8")
    assert [file.name for file in toml_files(tmp_path)] == ["a.toml", "b.toml"]
