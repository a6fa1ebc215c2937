"""`paigow houseway simplify`: a short way told, written as a file and printed as a card."""

import json
from pathlib import Path

import pytest

from paigow.cli.app import run
from paigow.setting.house_way import load_house_way

ASKED = ["houseway", "simplify", "colorado-tiles", "--rules", "4"]


def test_a_short_way_is_told_written_and_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, card = tmp_path / "short.toml", tmp_path / "short.pdf"
    assert run([*ASKED, "--out", str(file)]) == 0
    assert "of the wager compared with best play" in " ".join(capsys.readouterr().out.split())
    way = load_house_way(file)
    assert len(way.rules) <= 4
    assert run([*ASKED, "--json", "--out", str(card)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["digest"] == way.digest
    assert card.read_bytes().startswith(b"%PDF")
    assert run([*ASKED, "--out", str(tmp_path / "short.doc")]) == 2
    assert ".doc" in capsys.readouterr().err
