"""`paigow case`: from a claim to two signatures at the terminal."""

import json
from pathlib import Path

import pytest

from paigow.cli.app import run
from paigow.record.badges import Badges
from paigow.record.database import open_database
from paigow.record.signing import make_key
from tests.support.recording import recorded, table_record


def test_a_case_is_opened_ruled_signed_twice_and_written(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = str(folder / "record.db")
    engine = open_database(database)
    recorded(engine, (table_record("1", "horseshoe-poker"), 2))
    tokens = {}
    for role in ("floor", "surveillance"):
        tokens[role] = Badges(engine).make(role, role, 1, "test", key=make_key(folder / role))[1]
    engine.dispose()

    def say(*words: str, role: str = "floor") -> str:
        badge = ["--badge", tokens[role]] if words[0] in {"open", "note", "keep", "rule", "sign"} else []
        assert run(["case", *words, *badge, "--database", database]) == 0
        return capsys.readouterr().out

    assert "case D-0001 is open" in say("open", "1", "1", "My hand won", "--person", "player-1")
    assert "stays open until 2999-12-31" in say("keep", "D-0001", "2999-12-31", "The tape is looked at")
    say("note", "D-0001", "Told at the table")
    ruled = say("rule", "D-0001", "stands", "It was set rightly", "--clause", "hs-irregular.H")
    assert "entries to make: 0" in ruled
    say("sign", "D-0001", "--private-key", str(folder / "floor"))
    assert "closed" in say(
        "sign", "D-0001", "--private-key", str(folder / "surveillance"), role="surveillance"
    )
    shown = say("show", "D-0001")
    assert "dealer: " in shown
    assert shown.count("signed by") == 2
    assert "D-0001  closed" in say("list")
    say("write", "D-0001", str(folder / "case.pdf"))
    assert (folder / "case.pdf").read_bytes().startswith(b"%PDF")
    say("write", "D-0001", str(folder / "copy.json"), "--copy")
    assert json.loads((folder / "copy.json").read_text())["copy_for"] == "player-1"
    assert "Told at the table" not in (folder / "copy.json").read_text()


def test_bad_input_gets_one_sentence(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = str(folder / "record.db")
    open_database(database).dispose()
    assert run(["case", "show", "D-0009", "--database", database]) == 2
    assert "there is no case" in capsys.readouterr().err.lower()
