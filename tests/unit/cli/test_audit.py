"""`paigow audit` reads a record against the laws, and exits by what it finds."""

import json
from collections.abc import Iterator
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
    assert "bank-covers: The bank has chips to cover every main wager of the others." in told
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
    assert "breach: A judged wager is taken only if it lost, and whole." in capsys.readouterr().out


def test_a_table_that_is_not_there_is_said(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["audit", str(record), "--table", "9"]) == 2
    assert "The record has no table '9'; there are 1, 2" in capsys.readouterr().err


def test_a_file_that_is_no_record_is_said_in_a_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["audit", str(folder / "absent.db")]) == 2
    assert capsys.readouterr().err
