"""`paigow verify` says whether a record is as it was written, and exits by it."""

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
    recorded(engine, (table_record("1", "horseshoe-poker"), 1))
    yield path
    engine.dispose()


def damage(path: Path) -> None:
    engine = open_database(str(path))
    with engine.begin() as connection:
        connection.execute(EVENTS.update().where(EVENTS.c.sequence == 9).values(actor="x"))
    engine.dispose()


def test_a_clean_record_is_said_to_be_clean_and_its_heads_are_kept(
    record: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    heads = folder / "heads"
    assert run(["verify", str(record), "--keep", str(heads)]) == 0
    assert "no fault" in capsys.readouterr().out
    assert run(["verify", str(record), "--checkpoints", str(heads), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["clean"], told["checkpoints"]) == (True, 2)


def test_a_fault_is_said_with_its_place_and_the_exit_code_is_one(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damage(record)
    assert run(["verify", str(record)]) == 1
    assert "events/1, entry 9: the entry or its hash was changed" in capsys.readouterr().out


def test_a_record_that_is_not_there_is_said_so(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verify", str(folder / "none.db")]) == 2
    assert "There is no record at" in capsys.readouterr().err


def test_nothing_is_changed_by_looking(record: Path) -> None:
    engine = open_database(str(record))
    with engine.connect() as connection:
        before = connection.execute(sa.select(sa.func.count()).select_from(EVENTS)).scalar()
    run(["verify", str(record)])
    with engine.connect() as connection:
        assert connection.execute(sa.select(sa.func.count()).select_from(EVENTS)).scalar() == before
    engine.dispose()
