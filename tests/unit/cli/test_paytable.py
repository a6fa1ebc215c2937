"""`paigow paytable`: figures and design."""

import json
from pathlib import Path

import pytest

from paigow.cli.app import run


def test_figures_are_told_in_words_and_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["paytable", "figures", "co-pair-fortunes-1"]) == 0
    assert "House edge 5.2976 %" in capsys.readouterr().out
    assert run(["paytable", "figures", "co-pair-fortunes-1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["edge"]["exact"] == "381/7192"


def test_a_designed_table_is_written_and_has_the_edge_it_was_found_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    command = ["paytable", "design", "co-pair-fortunes-1", "--edge", "4%", "--out", str(file), "--json"]
    assert run(command) == 0
    found = json.loads(capsys.readouterr().out)
    assert abs(float(found["edge"]["decimal"]) - 0.04) < 0.001
    assert run(["paytable", "figures", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["edge"] == found["edge"]


def test_a_row_on_a_set_hand_asks_for_the_way(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "set.toml"
    file.write_text(
        'title = "Nine"\nwager = "own"\ndocument = "md"\nsource = ""\ndate = ""\nclauses = []\n[[row]]\n'
        'event = { low = "nine-high", set = "house way" }\npays = "5 to 1"\nclauses = []\n'
    )
    assert run(["paytable", "figures", str(file)]) == 2
    assert capsys.readouterr().err


@pytest.mark.parametrize(
    "rows",
    [
        "[[row]]\nevent = 'two-pair'\npays = '20 to 1'\n\n[[row]]\npays = \"3 to 1\" # printed\nevent = 'mixed-pair'\n",
        "row = [{ event = 'two-pair', pays = '20 to 1' }, { event = 'mixed-pair', pays = '3 to 1' }]\n",
    ],
)
def test_however_a_table_is_written_the_one_found_is_what_the_new_file_says(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, rows: str
) -> None:
    """Quotes, comments and inline rows are all TOML; the file must not keep the old pays."""
    old, new = tmp_path / "old.toml", tmp_path / "new.toml"
    old.write_text("title = 'Two'\nwager = 'own'\npieces = 'tiles'\nsource = 'us'\ndate = '2026'\n" + rows)
    assert run(["paytable", "design", str(old), "--edge", "4%", "--out", str(new), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert run(["paytable", "figures", str(new), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["edge"] == found["edge"]


def test_a_dice_bonus_needs_all_three_triples(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "bonus.toml"
    file.write_text(
        'title = "Bonus"\nwager = "dice-bonus"\nsource = "us"\ndate = "2026"\n'
        '[[row]]\nevent = "first-triple"\npays = "5 to 1"\n'
    )
    assert run(["paytable", "figures", str(file)]) == 2
    assert "second-triple, third-triple" in capsys.readouterr().err
