"""`paigow simulate` as a mathematician calls it."""

import json

import pytest

from paigow.cli.app import run


def test_simulated_tiles_stand_beside_the_exact_figures_with_error_bars(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["simulate", "colorado-tiles", "--rounds", "40", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["rounds"] == 40
    main = {line["event"]: line for line in told["lines"] if line["wager"] == "main"}
    assert set(main) == {"win", "push", "lose"}
    assert sum(int(line["seen"]) for line in main.values()) == 40
    assert 0 <= told["chance"] <= 1


def test_a_bank_over_several_hands_is_said_to_be_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "colorado-tiles", "--rounds", "20", "--banking"]) == 0
    assert "is simulated, not exact" in capsys.readouterr().out.replace("\n", " ")
