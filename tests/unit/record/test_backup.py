"""Backups are taken while a server plays, restored, verified and played on; an old record is upgraded and played on."""

import glob
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from paigow.cli.app import run
from paigow.errors import BadNotation
from paigow.record.backup import back_up
from paigow.record.database import open_database
from paigow.record.migrations import newest, revision
from paigow.record.verify import Verified, verify
from paigow.server.fairness_check import check_fairness
from tests.support.golden import golden_records, lay_out_golden
from tests.support.recording import table_record
from tests.support.serving import pit_at, quick, spectator, until


def program(name: str) -> str:
    return sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"))[-1]


def restored(database: str, folder: Path) -> str:
    """A backup of a record that is being written, restored to another place; as docs/how-to/operate.md says."""
    if "://" not in database:
        copy = folder / "copy.db"
        assert run(["backup", database, str(copy), "--keep", str(folder / "heads")]) == 0
        return str(copy)
    source = database.replace("+psycopg", "")
    name = source.partition("@/")[2].partition("?")[0]
    target = source.replace(f"/{name}?", f"/{name}_copy?")
    dump = folder / "record.dump"
    subprocess.run([program("pg_dump"), "--format=custom", f"--file={dump}", source], check=True)
    subprocess.run(
        [program("psql"), "--quiet", "-c", f"create database {name}_copy", source.replace(name, "postgres")],
        check=True,
    )
    restore = (
        program("pg_restore"),
        "--no-owner",
        "--exit-on-error",
        "--single-transaction",
        f"--dbname={target}",
    )
    subprocess.run([*restore, str(dump)], check=True)
    return target


def checked(database: str, *heads: object) -> Verified:
    engine = open_database(database)
    found = verify(engine, *heads)  # type: ignore[arg-type]
    assert check_fairness(engine).faults == ()
    engine.dispose()
    return found


def forget_leases(database: str) -> None:
    """As if their seconds had passed: a copy of a running record carries the lease of the process that ran it."""
    engine = open_database(database)
    with engine.begin() as connection:
        connection.execute(sa.text("delete from leases"))
    engine.dispose()


async def play_on(database: str, number: str, more: int, then: Callable[[], None] = lambda: None) -> int:
    """Take a record's tables up, play rounds at one, and do something while it plays."""
    async with pit_at(quick(database)) as pit:
        if pit.journal.table(number) is None:
            pit.journal.create_table(table_record(number, "horseshoe-poker", bots=2, quiet_seconds=0, pace=0))
        hosted = await pit.host(number)
        assert hosted is not None
        begun = hosted.table.round.number
        hosted.watch(spectator())
        await until(lambda: hosted.table.round.number >= begun + more)
        then()
        await until(lambda: hosted.table.round.number >= begun + more + 1)
        await hosted.stop()
        return hosted.table.round.number


async def test_a_backup_of_a_running_server_is_whole_and_goes_on_from_its_point(
    database: str, folder: Path
) -> None:
    places: list[str] = []
    rounds = await play_on(database, "1", 1, lambda: places.append(restored(database, folder)))
    [copy] = places
    at_the_point = checked(copy)
    assert at_the_point.faults == ()
    whole = checked(database)
    assert whole.faults == ()
    assert 0 < at_the_point.events < whole.events
    assert checked(copy, at_the_point.heads).faults == ()
    lost = checked(copy, whole.heads).faults
    assert any("events/1" in fault.where for fault in lost), "what was lost since the backup is not named"
    forget_leases(copy)
    assert await play_on(copy, "1", 1) <= rounds + 1
    after = checked(copy, at_the_point.heads)
    assert after.faults == ()
    assert after.events > at_the_point.events


async def test_a_record_of_an_older_shape_is_upgraded_and_played_on(database: str) -> None:
    lay_out_golden(golden_records()[0], database)
    engine = sa.create_engine(database if "://" in database else f"sqlite:///{database}")
    with engine.connect() as connection:
        assert revision(connection) < newest()
    await play_on(database, "upgraded", 1)
    with engine.connect() as connection:
        assert revision(connection) == newest()
    engine.dispose()
    found = checked(database)
    assert found.faults == ()
    assert found.events > 4_000


def test_a_backup_is_never_written_over_and_leaves_nothing_half_done(folder: Path) -> None:
    record, copy = folder / "record.db", folder / "copy.db"
    with pytest.raises(BadNotation, match="no record"):
        back_up(record, copy)
    open_database(str(record)).dispose()
    copy.write_text("another")
    with pytest.raises(BadNotation, match="never written over"):
        back_up(record, copy)
    assert copy.read_text() == "another"
    with pytest.raises(BadNotation, match="cannot be copied"):
        back_up(record, folder / "nowhere" / "copy.db")
    assert sorted(path.name for path in folder.glob("*.unfinished")) == []


def test_the_command_names_faults_and_sends_servers_to_their_tools(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["backup", "postgresql://nobody@nowhere/none", str(folder / "copy.db")]) == 2
    assert "pg_dump" in capsys.readouterr().err
    record = folder / "record.db"
    engine = open_database(str(record))
    with engine.begin() as connection:
        connection.execute(
            sa.text(
                "insert into stream_entries (stream, sequence, number, entry, hash) values ('x', 2, '', '{}', 'y')"
            )
        )
    engine.dispose()
    assert run(["backup", str(record), str(folder / "copy.db")]) == 1
    assert "which has faults" in capsys.readouterr().out
