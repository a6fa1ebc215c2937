"""`paigow session` on the terminal."""

import json

import pytest

from paigow.cli.app import run

ASKED = ["session", "colorado-tiles", "--stake"]


def test_a_session_of_tiles_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*ASKED, "main=$20", "--bankroll", "$200", "--rounds", "20", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["staked"] == "2000"
    assert found["session"]["counted"] is True
    assert 0 < found["session"]["ruin"] < 1
    assert len(found["edge_by_commission"]) == 6


def test_a_session_in_print_names_ruin_and_bands(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*ASKED, "main=$20", "--bankroll", "$200", "--rounds", "20"]) == 0
    out = capsys.readouterr().out
    assert "the bankroll is lost in" in out
    assert "edge of the main wager" in out


def test_a_stake_without_a_wager_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*ASKED, "25"]) == 2
    assert "main=$25" in capsys.readouterr().err


def test_a_wager_is_staked_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*ASKED, "main=$20", "--stake", "main=$30"]) == 2
    assert "is named twice" in capsys.readouterr().err
