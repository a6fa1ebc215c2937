"""Opening a database: durable if embedded, migrated, and with one writer only."""

from pathlib import Path

import pytest
import sqlalchemy as sa

from paigow.errors import BadNotation
from paigow.record.database import InUse, SoleWriter, database_url, open_database


def test_a_path_and_an_address_are_both_understood(tmp_path: Path) -> None:
    assert database_url(str(tmp_path / "x.db")) == f"sqlite:///{tmp_path}/x.db"
    assert database_url("postgresql://host/name") == "postgresql+psycopg://host/name"
    assert database_url("postgresql+psycopg://host/name") == "postgresql+psycopg://host/name"


def test_an_opened_database_has_every_table(database: str) -> None:
    engine = open_database(database)
    names = set(sa.inspect(engine).get_table_names())
    assert {"tables", "commands", "events", "stream_entries", "accounts", "keyframes", "leases"} <= names
    engine.dispose()


def test_an_embedded_database_is_synced_at_every_commit(tmp_path: Path) -> None:
    engine = open_database(str(tmp_path / "x.db"))
    with engine.connect() as connection:
        assert connection.execute(sa.text("pragma journal_mode")).scalar() == "wal"
        full = 2
        assert connection.execute(sa.text("pragma synchronous")).scalar() == full
    engine.dispose()


def test_a_record_that_must_exist_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(BadNotation, match="there is no record at"):
        open_database(str(tmp_path / "x.db"), must_exist=True)
    assert not (tmp_path / "x.db").exists()


def test_another_kind_of_file_is_not_a_record(tmp_path: Path) -> None:
    file = tmp_path / "x.db"
    file.write_bytes(b"something else entirely" * 100)
    with pytest.raises(BadNotation, match="is not a record of ours"):
        open_database(str(file))


def test_a_second_writer_of_an_embedded_database_refuses_to_start(tmp_path: Path) -> None:
    path = str(tmp_path / "x.db")
    first = SoleWriter(path)
    with pytest.raises(InUse, match="in use by another process"):
        SoleWriter(path)
    first.release()
    first.release()
    SoleWriter(path).release()


def test_postgresql_has_as_many_writers_as_it_likes() -> None:
    first, second = SoleWriter("postgresql://host/name"), SoleWriter("postgresql://host/name")
    first.release()
    second.release()


def test_a_place_where_no_record_can_be_kept_is_named(tmp_path: Path) -> None:
    nowhere = str(tmp_path / "missing" / "x.db")
    with pytest.raises(BadNotation, match=r"no record can be kept at .*x\.db: No such file or directory"):
        SoleWriter(nowhere)
    with pytest.raises(BadNotation, match=r"x\.db cannot be opened: unable to open database file"):
        open_database(nowhere)
