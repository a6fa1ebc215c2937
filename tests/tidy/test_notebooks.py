"""The notebooks of the docs run from top to bottom and come to what their text says."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = Path(__file__).parents[2] / "docs" / "notebooks"


def run(name: str) -> dict[str, Any]:
    """The names after all code cells of a notebook, none of which was run before it was kept."""
    cells = json.loads((NOTEBOOKS / f"{name}.ipynb").read_text("utf-8"))["cells"]
    names: dict[str, Any] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            exec(compile("".join(cell["source"]), name, "exec"), names)
    return names


def test_a_small_learner_comes_near_the_house_way(capsys: pytest.CaptureFixture[str]) -> None:
    names = run("learning")
    assert names["way_edge"] == Fraction(6689068848447, 245549375929000)
    assert names["learned_edge"] < names["way_edge"] + Fraction(1, 100)
    assert "house way 2.7241%" in capsys.readouterr().out


def test_a_learner_at_the_table_stands_between_the_house_way_and_best_play(
    capsys: pytest.CaptureFixture[str],
) -> None:
    names = run("best_play")
    edges = names["edges"]
    assert edges["best play"] == Fraction(13291, 8765250)
    assert edges["house way"] == Fraction(7485581, 283185000)
    assert edges["best play"] < edges["learned"] < edges["house way"]
    assert names["as_best"] > Fraction(4, 5)
    assert "best play  0.1516%" in capsys.readouterr().out


def test_the_figures_are_those_of_the_filed_game(capsys: pytest.CaptureFixture[str]) -> None:
    names = run("figures")
    assert names["dealer_banks"].edge == Fraction(18299461, 638110200)
    assert names["without"].base[0].edge < names["tiles"].base[0].edge
    assert "2.8678% as paid, 2.6434% as a rate" in capsys.readouterr().out


def test_every_notebook_is_run() -> None:
    assert {file.stem for file in NOTEBOOKS.glob("*.ipynb")} == {"best_play", "learning", "figures"}
