"""`paigow shift` opens, closes, signs and writes; what is wrong is said in a sentence."""

from pathlib import Path

import pytest

from paigow.cli.app import run
from paigow.record.badges import Badges
from paigow.record.database import open_database
from paigow.record.signing import make_key
from tests.support.recording import recorded, table_record

SHIFT = "1969-12-31/night"


def test_a_shift_from_the_command_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, key = str(folder / "record.db"), folder / "key"
    engine = open_database(path)
    recorded(engine, (table_record("1", "horseshoe-poker"), 1))
    _, token = Badges(engine).make("pit", "D. Castellanos", 1, "test", key=make_key(key))
    engine.dispose()
    shared = ["--badge", token, "--database", path]
    assert run(["shift", "open", SHIFT, *shared]) == 0
    assert run(["shift", "write", SHIFT, str(folder / "early.json"), "--database", path]) == 2
    assert run(["shift", "close", SHIFT, *shared]) == 0
    assert run(["shift", "sign", SHIFT, "--private-key", str(key), *shared]) == 0
    for ending in ("pdf", "xlsx", "csv", "json"):
        assert run(["shift", "write", SHIFT, str(folder / f"report.{ending}"), "--database", path]) == 0
        assert (folder / f"report.{ending}").stat().st_size > 400
    capsys.readouterr()
    assert run(["shift", "show", SHIFT, "--database", path]) == 0
    told = capsys.readouterr().out
    assert f"shift {SHIFT}: signed" in told
    assert "signed by" in told
    assert run(["shift", "write", SHIFT, str(folder / "report.doc"), "--database", path]) == 2
    assert run(["shift", "open", SHIFT, "--badge", "b1.no", "--database", path]) == 2
    assert "the token is not one of a badge" in capsys.readouterr().err.lower()
