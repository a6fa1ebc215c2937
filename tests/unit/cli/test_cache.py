"""`paigow cache`."""

import json
from pathlib import Path

import pytest

from paigow.analysis import store
from paigow.cli.app import run


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIGOW_CACHE", str(tmp_path / "kept"))


def test_what_is_kept_is_weighed_and_thrown_away(capsys: pytest.CaptureFixture[str]) -> None:
    store.remember(store.digest_of({"a": 1}), ["7"])
    assert run(["cache", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["bytes"] > 0
    assert run(["cache", "--clear"]) == 0
    assert "Cleared" in capsys.readouterr().out
    assert store.recall(store.digest_of({"a": 1})) is None
    assert run(["cache"]) == 0
    assert "0.0 MB" in capsys.readouterr().out
