"""A record is looked at without changing anything in it, wherever it is and whatever shape it has."""

import hashlib
import os
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

from paigow.cli.app import run
from paigow.errors import BadNotation
from paigow.record.database import SoleWriter, open_database
from paigow.record.migrations import configuration, newest
from paigow.record.read_only import opened_to_read
from paigow.record.schema import EVENTS
from tests.support.recording import recorded, table_record


def state(folder: Path) -> dict[str, tuple[str, int]]:
    """Every file of a folder, by its digest and when it was changed."""
    return {
        item.name: (hashlib.sha256(item.read_bytes()).hexdigest(), item.stat().st_mtime_ns)
        for item in sorted(folder.iterdir())
    }


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Nobody may write here, as on a read-only disk."""
    for item in folder.iterdir():
        item.chmod(stat.S_IRUSR)
    folder.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        yield
    finally:
        folder.chmod(stat.S_IRWXU)


@pytest.fixture
def record(folder: Path) -> Path:
    path = folder / "record.db"
    engine = open_database(str(path))
    recorded(engine, (table_record("1", "horseshoe-poker"), 1))
    engine.dispose()
    return path


def events(where: Path | str) -> int:
    with opened_to_read(str(where)) as engine, engine.connect() as connection:
        return int(connection.execute(sa.select(sa.func.count()).select_from(EVENTS)).scalar_one())


def test_verify_and_replay_change_nothing(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = state(record.parent)
    with locked(record.parent):
        assert run(["verify", str(record)]) == 0
        assert run(["replay", str(record), "--table", "1", "--round", "1"]) == 0
    assert state(record.parent) == before
    assert "no fault" in capsys.readouterr().out


def test_a_read_only_copy_is_verified_by_somebody_who_may_not_write(record: Path) -> None:
    assert run(["verify", str(record)]) == 0
    before = state(record.parent)
    with locked(record.parent):
        record.chmod(0o444)
        record.parent.chmod(0o555)
        child = os.fork()
        if child == 0:
            if os.getuid() == 0:
                os.setuid(65534)
            os._exit(run(["verify", str(record)]))
        _, status = os.waitpid(child, 0)
    assert status == 0
    assert state(record.parent) == before


def test_a_log_that_a_crash_left_is_read_from_a_copy(record: Path, folder: Path) -> None:
    engine = open_database(str(record))
    whole = events(record)
    with engine.begin() as connection:
        connection.execute(EVENTS.delete().where(EVENTS.c.sequence > 5))
        connection.commit()
    crashed = folder / "crashed"
    crashed.mkdir()
    for name in ("record.db", "record.db-wal"):
        shutil.copyfile(folder / name, crashed / name)
    engine.dispose()
    before = state(crashed)
    assert (crashed / "record.db-wal").stat().st_size
    assert whole > events(crashed / "record.db") == 5
    assert state(crashed) == before


def test_a_record_that_a_server_writes_is_read_beside_it(record: Path) -> None:
    writer = SoleWriter(str(record))
    engine = open_database(str(record))
    with engine.begin() as connection:
        connection.execute(EVENTS.delete().where(EVENTS.c.sequence > 7))
    assert events(record) == 7
    engine.dispose()
    writer.release()


def test_a_record_of_an_older_shape_is_brought_up_to_date_in_a_copy(record: Path) -> None:
    from alembic import command

    engine = open_database(str(record))
    with engine.begin() as connection:
        command.downgrade(configuration(connection), "0002")
    engine.dispose()
    before = state(record.parent)
    assert events(record) > 0
    assert state(record.parent) == before


def test_a_record_of_a_later_version_is_not_read(record: Path) -> None:
    engine = open_database(str(record))
    with engine.begin() as connection:
        connection.execute(sa.text("update alembic_version set version_num = '9999'"))
    engine.dispose()
    with pytest.raises(BadNotation, match="later version"):
        events(record)


def test_nothing_can_be_written_through_it(record: Path) -> None:
    with (
        opened_to_read(str(record)) as engine,
        engine.connect() as connection,
        pytest.raises(sa.exc.OperationalError, match="readonly"),
    ):
        connection.execute(EVENTS.delete())


def test_a_question_that_fails_puts_no_row_into_its_complaint(record: Path) -> None:
    """Rows hold the order of a deck and the key of its shuffle, and troubles go into logs."""
    with opened_to_read(str(record)) as engine, engine.connect() as connection:
        with pytest.raises(sa.exc.DBAPIError) as trouble:
            connection.execute(sa.text("select * from nowhere where a = :key"), {"key": "As Kd Qh"})
        assert "As Kd" not in str(trouble.value)


def test_another_file_is_not_a_record(folder: Path) -> None:
    (folder / "x.db").write_bytes(b"")
    with pytest.raises(BadNotation, match="is not a record of ours"):
        events(folder / "x.db")
    (folder / "y.db").write_bytes(b"something else entirely" * 100)
    with pytest.raises(BadNotation, match="is not a record of ours"):
        events(folder / "y.db")


@pytest.mark.postgres
def test_a_database_server_is_asked_in_transactions_that_only_read(postgres: str) -> None:
    engine = open_database(postgres)
    recorded(engine, (table_record("1", "horseshoe-poker"), 1))
    assert run(["verify", postgres]) == 0
    with opened_to_read(postgres) as reader, reader.connect() as connection, pytest.raises(sa.exc.DBAPIError):
        connection.execute(EVENTS.delete())
    with engine.begin() as connection:
        connection.execute(sa.text("update alembic_version set version_num = '0002'"))
    with pytest.raises(BadNotation, match="older shape"):
        events(postgres)
    assert newest() > "0002"
    engine.dispose()
