"""`paigow par` as people and programs call it."""

import json
import re
from pathlib import Path

import pytest

import paigow.analysis.answer  # noqa: F401 - kernels are kept in the cache of before any test changes it
from paigow.cli.app import run


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("par") / "tiles.json"
    assert run(["par", "colorado-tiles", "--out", str(file)]) == 0
    return file


def test_a_sheet_that_was_written_is_confirmed(sheet: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["par", "--check", str(sheet)]) == 0
    assert "the same in every place" in capsys.readouterr().out


def test_a_program_is_told_the_places_as_data(
    sheet: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(sheet.read_text("utf-8"))
    data["base"][0]["win"] = "214792773"
    changed = tmp_path / "changed.json"
    changed.write_text(json.dumps(data), "utf-8")
    assert run(["par", "--check", str(changed), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["differences"] == [{"path": "base[0].win", "file": "214792773", "counted": "214792772"}]


def test_another_game_s_sheet_differs_in_its_identity(
    sheet: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["par", "colorado-dragons-eye", "--check", str(sheet)]) == 1
    assert "identity.digest" in capsys.readouterr().out


def test_a_house_way_and_a_paytable_of_one_s_own_are_taken(capsys: pytest.CaptureFixture[str]) -> None:
    asked = [
        "--house-way",
        "colorado-best-high",
        "--paytable",
        "co-pair-fortunes-2",
        "--date",
        "today",
        "--json",
    ]
    assert run(["par", "colorado-tiles", *asked]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["identity"]["house_way"]["dealer"]["id"] == "colorado-best-high"
    assert [paytable["name"] for paytable in told["identity"]["paytables"]] == ["co-pair-fortunes-2"]
    assert told["date"] == "today"
    assert [line["rule"] for line in told["house_way"]][-1] == "hw-best-with-worst"


def test_several_formats_are_written_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [tmp_path / f"par.{ending}" for ending in ("xlsx", "html")]
    assert run(["par", "colorado-tiles", *(part for file in files for part in ("--out", str(file)))]) == 0
    assert all(file.stat().st_size > 10_000 for file in files)
    assert "checks hold" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "name a game"),
        (["colorado-tiles"], "no output file"),
        (["colorado-tiles", "--out", "par.doc"], "no ending of a PAR sheet"),
        (["colorado-tiles", "--out", "absent/par.pdf"], "there is no folder absent"),
        (["colorado-tiles", "--language", "fr", "--json"], "unknown language 'fr'"),
        (["--check", "absent.json"], "No such file"),
        (["--check", "par.json", "--out", "par.pdf"], "omit --out"),
    ],
)
def test_what_is_asked_wrongly_is_answered_in_a_sentence(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["par", *arguments]) == 2
    assert said in " ".join(capsys.readouterr().err.split())


CHANGES = {
    "identity.digest": "0" * 64,
    "identity.paytables[0].digest": "0" * 64,
    "terms.commission.decimal": "0.049",
    "side_wagers[0].rows[0].pays": "301 to 1",
    "side_wagers[0].rows[0].probability.exact": "1/35961",
    "side_wagers[0].rows[1].combinations": "118",
    "volatility[0].bands[3].hold.99[0]": "0.0",
}


def test_whatever_is_changed_is_found_where_it_stands(
    sheet: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(sheet.read_text("utf-8"))
    for place, value in CHANGES.items():
        *path, last = re.findall(r"[^.\[\]]+", place)
        inner = data
        for item in path:
            inner = inner[int(item)] if isinstance(inner, list) else inner[item]
        at = int(last) if isinstance(inner, list) else last
        assert inner[at] != value
        inner[at] = value
    changed = tmp_path / "changed.json"
    changed.write_text(json.dumps(data), "utf-8")
    assert run(["par", "--check", str(changed)]) == 1
    *found, told = capsys.readouterr().out.splitlines()
    assert [line.split(", counted ")[0] for line in found] == [
        f"{place}: the file says {value}" for place, value in CHANGES.items()
    ]
    assert told.endswith("differs in 7 places.")


def test_a_sheet_in_chinese_is_checked_in_chinese(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tiles.json"
    assert run(["par", "colorado-tiles", "--language", "zh-Hans", "--out", str(file)]) == 0
    told = json.loads(file.read_text("utf-8"))
    assert told["checks"][0]["name"] == "主注总数"
    assert run(["par", "--check", str(file)]) == 0


@pytest.mark.parametrize("content", ["no json", "[]", "{}", '{"identity": {"game": 5}}'])
def test_a_file_that_is_no_sheet_is_refused(
    content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.json"
    file.write_text(content, "utf-8")
    assert run(["par", "--check", str(file)]) == 2
    assert "bad.json" in capsys.readouterr().err
