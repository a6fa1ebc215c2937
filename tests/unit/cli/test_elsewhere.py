"""Games of a document that does not ship, figured from the command line."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from paigow import library
from paigow.cli.app import run
from tests.fixtures import LIBRARY


@pytest.fixture(autouse=True)
def only_what_ships_afterwards() -> Iterator[None]:
    yield
    library.use()


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    assert run(["--library", str(LIBRARY), *arguments, "--json"]) == 0
    answer: dict[str, object] = json.loads(capsys.readouterr().out)
    return answer


def test_review_names_the_document_as_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--library", str(LIBRARY), "review", "sv"]) == 0
    assert "sv" in capsys.readouterr().out


def test_analyse_figures_the_main_wager_and_every_side_wager(capsys: pytest.CaptureFixture[str]) -> None:
    figures = json.dumps(told(capsys, "analyse", "harbour-tiles"))
    assert "hb-dealers-pair" in figures
    assert "220262260" in figures


def test_par_writes_a_sheet_that_checks(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.json"
    assert run(["--library", str(LIBRARY), "par", "harbour-tiles", "--out", str(sheet)]) == 0
    assert "hb-dealers-pair" in sheet.read_text("utf-8")
    assert run(["--library", str(LIBRARY), "par", "--check", str(sheet)]) == 0
    capsys.readouterr()


@pytest.mark.parametrize(
    "game", ["silver-mania", "silver-double-hand", "harbour-double-hand", "harbour-tiles"]
)
def test_simulate_plays_the_game_beside_its_figures(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    answer = told(capsys, "simulate", game, "--rounds", "20")
    assert answer["rounds"] == 20
    assert {line["wager"] for line in answer["lines"]} >= {"main"}  # type: ignore[attr-defined]
