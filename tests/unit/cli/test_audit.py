"""`paigow audit` reads a record against the laws, and exits by what it finds."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from paigow.cli.app import run
from paigow.record.database import open_database
from paigow.record.schema import EVENTS
from tests.support.recording import recorded, table_record


@pytest.fixture
def record(folder: Path) -> Iterator[Path]:
    path = folder / "record.db"
    engine = open_database(str(path))
    recorded(engine, (table_record("1", "horseshoe-poker"), 2), (table_record("2", "colorado-tiles"), 2))
    yield path
    engine.dispose()


def test_a_clean_record_breaks_no_law(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["audit", str(record), "--laws"]) == 0
    told = capsys.readouterr().out
    assert "2 tables, 4 rounds" in told
    assert "0 breaches, 0 errors of people." in told
    assert (
        "bank-covers: The bank has chips to cover every main wager of the others, and the dealer's as filed."
        in told
    )
    assert "Tested never." in told


def test_a_payment_that_was_raised_is_found_with_its_place(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    engine = open_database(str(record))
    with engine.begin() as connection:
        rows = connection.execute(sa.select(EVENTS).where(EVENTS.c.event.contains('"WagerTaken"'))).all()
        row = rows[0]
        event = json.loads(row.event)
        event["amount"] += 100
        connection.execute(
            EVENTS.update()
            .where(EVENTS.c.number == row.number, EVENTS.c.sequence == row.sequence)
            .values(event=json.dumps(event))
        )
    engine.dispose()
    assert run(["audit", str(record), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["clean"] is False
    breaches = [finding for table in told["tables"] for finding in table["breaches"]]
    assert ("taken-when-lost", row.sequence) in {(item["law"], item["sequence"]) for item in breaches}
    assert run(["audit", str(record), "--table", row.number]) == 1
    assert "breach: A judged wager is taken only if it lost, and whole; of" in capsys.readouterr().out


def test_a_table_that_is_not_there_is_said(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["audit", str(record), "--table", "9"]) == 2
    assert "The record has no table '9'; there are 1, 2" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "there is no record at"),
        (b"", "is not a record of ours"),
        (b"GIF89a", "is not a record of ours"),
        (b'{"a": 1}\n', "is not an export of ours"),
        (
            b'{"format": "paigow-export", "version": 2, "tables": 1}\n',
            "was written by a later version (format 2)",
        ),
        (b'{"format": "paigow-export", "version": 1, "tables": 1}\n', "is cut short: it ends in line 2"),
        (b'{"format": "paigow-export", "version": 1, "tables": 1}\n[]\n', "line 2: it is not an object"),
    ],
)
def test_what_is_neither_a_record_nor_an_export_is_said_in_a_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, said: str
) -> None:
    path = folder / "given"
    if content is not None:
        path.write_bytes(content)
    assert run(["audit", str(path)]) == 2
    told = capsys.readouterr().err
    assert said in told[0].lower() + told[1:]
    assert told.count("\n") == 1


def test_a_foreign_database_is_said_and_not_changed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "foreign.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("create table recipes (name text)")
        connection.commit()
    before = path.read_bytes()
    assert run(["audit", str(path)]) == 2
    assert "is not a record of ours" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_an_export_is_audited_like_its_record(
    record: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = folder / "tables.jsonl"
    assert run(["export", str(record), str(out)]) == 0
    assert "2 tables written" in capsys.readouterr().out
    assert run(["audit", str(record), "--json"]) == 0
    whole = json.loads(capsys.readouterr().out)
    assert run(["audit", str(out), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == whole
    assert run(["audit", str(out), "--table", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["tables"] == whole["tables"][1:]
    assert run(["audit", str(out), "--table", "9"]) == 2
    assert "The export has no table '9'; there are 1, 2" in capsys.readouterr().err


def test_an_export_that_was_cut_or_changed_is_noticed(
    record: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = folder / "tables.jsonl"
    assert run(["export", str(record), str(out), "--table", "1"]) == 0
    lines = out.read_text().splitlines(keepends=True)
    for kept, said in (
        (lines[:-1], "is cut short"),
        ([*lines[:-1], lines[-1][:-3]], "is cut short"),
        ([*lines[:4], *lines[5:]], "lines of table 1 are missing"),
    ):
        out.write_text("".join(kept))
        assert run(["audit", str(out)]) == 2
        assert said in capsys.readouterr().err


def test_a_table_of_a_later_version_is_said_and_the_others_are_audited(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    engine = open_database(str(record))
    with engine.begin() as connection:
        row = connection.execute(sa.select(EVENTS).where(EVENTS.c.number == "1")).first()
        assert row is not None
        later = {**json.loads(row.event), "version": 99}
        connection.execute(
            EVENTS.update()
            .where(EVENTS.c.number == "1", EVENTS.c.sequence == row.sequence)
            .values(event=json.dumps(later))
        )
    engine.dispose()
    assert run(["audit", str(record)]) == 2
    told = capsys.readouterr().out
    assert "Table 1 could not be audited:" in told
    assert "version 99 is not known: a later version of paigow wrote it." in told
    assert "1 tables, 2 rounds" in told


def test_a_record_with_events_missing_is_not_audited(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(record)) as connection, connection:
        connection.execute("DROP TRIGGER IF EXISTS events_no_delete")
        last = connection.execute("SELECT max(sequence) FROM events WHERE number = '1'").fetchone()[0]
        connection.execute("DELETE FROM events WHERE number = '1' AND sequence = ?", (last,))
    assert run(["audit", str(record)]) == 2
    assert f"Table 1 could not be audited: events of table 1 are missing after number {last - 1}." in (
        capsys.readouterr().out
    )
