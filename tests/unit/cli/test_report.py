"""`paigow report` reads a record or its export and says the same of both."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from paigow.cli.app import run
from paigow.record.database import open_database
from tests.support.recording import recorded, table_record

HOUSE = """
house = "The Seven Stars"
zone = "UTC"
day_begins = "00:00"
week_begins = "thursday"
[shifts]
first = "00:00"
second = "00:01"
"""


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    path = tmp_path_factory.mktemp("report") / "record.db"
    engine = open_database(str(path))
    recorded(engine, (table_record("1", "horseshoe-poker"), 2), (table_record("2", "colorado-tiles"), 2))
    yield path
    engine.dispose()


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "house.toml"
    path.write_text(HOUSE, "utf-8")
    return path


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["report", *arguments]) == 0
    return capsys.readouterr().out


def test_a_record_and_its_export_have_the_same_report(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "export.jsonl"
    assert run(["export", str(record), str(out)]) == 0
    capsys.readouterr()
    first = told(capsys, str(record), "--json")
    assert first == told(capsys, str(out), "--json") == told(capsys, str(record), "--json")
    said = json.loads(first)
    assert [row["rounds"] for row in (*said["rows"], said["all"])] == [2, 2, 4]
    assert said["all"]["drop"] == 6 * 100_000_00


def test_shifts_add_up_to_the_day_and_the_week(
    record: Path, house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shared = (str(record), "--json", "--house", str(house))
    asked = ("--shift 1970-01-01/first", "--shift 1970-01-01/second", "--day 1970-01-01", "--week 1970-01-01")
    first, second, day, week = (json.loads(told(capsys, *shared, *words.split()))["all"] for words in asked)
    assert first["rounds"] + second["rounds"] == day["rounds"] == 4
    assert first["win"] + second["win"] == day["win"]
    assert week == day
    assert second["rounds"], "a round that is over after a minute is in the second shift"


def test_csv_and_lines_have_a_line_for_each_row_and_one_for_all(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = list(csv.DictReader(io.StringIO(told(capsys, str(record), "--csv"))))
    assert [row["name"] for row in rows] == ["1", "2", "all"]
    assert int(rows[0]["win_cents"]) + int(rows[1]["win_cents"]) == int(rows[2]["win_cents"])
    lines = told(capsys, str(record), "--by", "dealer").splitlines()
    assert lines[0].split()[:3] == ["dealer", "hours", "rounds"]
    assert lines[-1].startswith("Void rounds 0")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--day", "today"), "'today' is not a date such as 2026-11-14"),
        (("--day", "1970-01-01", "--week", "1970-01-01"), "one shift, one day or one week"),
        (("--json", "--csv"), "as JSON or as CSV"),
        (("--by", "game"), "a report is made by table, dealer, floor"),
        (("--table", "9"), "the record has no table '9'"),
        (("--house", "/nowhere/house.toml"), "cannot be read"),
    ],
)
def test_bad_input_gets_one_sentence(
    record: Path, arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["report", str(record), *arguments]) == 2
    assert said.lower() in capsys.readouterr().err.lower()
