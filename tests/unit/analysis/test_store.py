"""What is kept between runs."""

from pathlib import Path

import pytest

from paigow.analysis import store


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIGOW_CACHE", str(tmp_path / "kept"))


def test_a_result_is_found_by_the_digest_of_what_decides_it() -> None:
    digest = store.digest_of({"a": 1, "b": [2, 3]})
    assert digest == store.digest_of({"b": [2, 3], "a": 1}) != store.digest_of({"a": 1, "b": [3, 2]})
    assert store.recall(digest) is None
    store.remember(digest, ["7"])
    assert store.recall(digest) == ["7"]
    assert store.size() > 0


def test_a_damaged_result_counts_as_none(tmp_path: Path) -> None:
    digest = store.digest_of({"a": 1})
    store.remember(digest, ["7"])
    (file,) = (tmp_path / "kept").rglob("*.json")
    file.write_text("{", "utf-8")
    assert store.recall(digest) is None


def test_clearing_says_how_much_went() -> None:
    store.remember(store.digest_of({}), ["7"])
    assert store.clear() > 0
    assert store.size() == 0
