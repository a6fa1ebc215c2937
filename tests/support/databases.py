"""Databases for tests: an embedded one, and a real PostgreSQL server of our own that listens on a socket only."""

import glob
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
import sqlalchemy as sa

from paigow.record.database import open_database

_numbers = count(1)

MEMORY = "/dev/shm"
"""Where there is one, databases of tests lie in memory: what they must survive is shown by prove/crash.py."""


def folder_for_databases(prefix: str) -> Path:
    """A new folder, in memory if possible."""
    inside = MEMORY if os.access(MEMORY, os.W_OK) else None
    return Path(tempfile.mkdtemp(prefix=prefix, dir=inside))


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a server that lives as long as the test run; data and socket lie in a folder of its own."""
    programs = Path(sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1])
    folder = folder_for_databases("paigow-pg")
    become: list[str] = []
    if os.getuid() == 0:
        shutil.chown(folder, "postgres")
        become = ["runuser", "-u", "postgres", "--"]
    data = folder / "data"

    def call(program: str, *arguments: str) -> None:
        command = [*become, str(programs / program), "-D", str(data), *arguments]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/")

    call("initdb", "-A", "trust", "-U", "postgres", "--no-sync")
    options = f"-k {folder} -c listen_addresses='' -c fsync=off -c max_connections=200"
    call("pg_ctl", "-o", options, "-w", "-l", str(folder / "log"), "start")
    yield f"postgresql+psycopg://postgres@/{{name}}?host={folder}"
    call("pg_ctl", "-m", "immediate", "stop")
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres(postgres_server: str) -> Iterator[str]:
    """An empty PostgreSQL database; a test that uses it alone is marked `postgres`."""
    name = f"test{next(_numbers)}"
    engine = sa.create_engine(postgres_server.format(name="postgres"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(sa.text(f"create database {name}"))
        yield postgres_server.format(name=name)
        connection.execute(sa.text(f"drop database {name} with (force)"))
    engine.dispose()


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder for embedded databases, gone when the test is over."""
    made = folder_for_databases("paigow-db")
    yield made
    shutil.rmtree(made, ignore_errors=True)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def database(request: pytest.FixtureRequest, folder: Path) -> str:
    """Where a record may be kept: the same test runs on both kinds of database."""
    if request.param == "sqlite":
        return str(folder / "record.db")
    address = request.getfixturevalue("postgres")
    assert isinstance(address, str)
    return address


@pytest.fixture
def engine(database: str) -> Iterator[sa.Engine]:
    """A record opened, and closed when the test is over."""
    opened = open_database(database)
    yield opened
    opened.dispose()
