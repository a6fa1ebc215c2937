"""Counts that are kept."""

from pathlib import Path

import numpy as np
import pytest

import paigow.analysis
from paigow.analysis.kept import NOT_COUNTING, code_digest, kept_counts, kept_table


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIGOW_CACHE", str(tmp_path / "kept"))


def test_counts_are_worked_out_once_unless_asked_afresh() -> None:
    calls: list[int] = []

    def count() -> tuple[int, ...]:
        calls.append(1)
        return 8_250_459_031_214_400, len(calls)

    assert kept_counts({"what": "x"}, count) == (8_250_459_031_214_400, 1)
    assert kept_counts({"what": "x"}, count) == (8_250_459_031_214_400, 1)
    assert kept_counts({"what": "y"}, count)[1] == 2
    assert kept_counts({"what": "x"}, count, fresh=True)[1] == 3


def test_a_table_is_kept_too_and_a_damaged_one_is_worked_out_again(tmp_path: Path) -> None:
    table = np.arange(6, dtype=np.int64).reshape(2, 3)
    assert np.array_equal(kept_table({"what": "t"}, lambda: table), table)
    assert np.array_equal(kept_table({"what": "t"}, lambda: table * 2), table)
    (file,) = (tmp_path / "kept").rglob("*.npz")
    file.write_bytes(b"no table")
    assert np.array_equal(kept_table({"what": "t"}, lambda: table * 2), table * 2)


def test_the_code_that_counts_has_a_digest() -> None:
    assert len(code_digest()) == 64


def test_what_counts_nothing_that_is_kept_is_named_by_the_names_of_modules() -> None:
    """A name that fits no module would have all counts of the cache thrown away when the module changes."""
    folder = Path(paigow.analysis.__file__).parent
    modules = {file.name for file in (*folder.glob("*.py"), *folder.glob("kernels/*.py"))}
    assert modules >= NOT_COUNTING
