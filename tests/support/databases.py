"""Databases for tests: an embedded one, and a real PostgreSQL server of our own that listens on a socket only."""

import glob
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import suppress
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


class PostgresServer:
    """A PostgreSQL server of our own that listens on a socket only; data and socket are in a folder of its own."""

    def __init__(self) -> None:
        self._programs = Path(sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1])
        self.folder = folder_for_databases("paigow-pg")
        self._become: list[str] = []
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres")
            self._become = ["runuser", "-u", "postgres", "--"]
        self.address = f"postgresql+psycopg://postgres@/{{name}}?host={self.folder}"
        self._call("initdb", "-A", "trust", "-U", "postgres", "--no-sync")

    def _call(self, program: str, *arguments: str) -> None:
        command = [*self._become, str(self._programs / program), "-D", str(self.folder / "data"), *arguments]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/")

    def start(self) -> None:
        options = f"-k {self.folder} -c listen_addresses='' -c fsync=off -c max_connections=200"
        self._call("pg_ctl", "-o", options, "-w", "-l", str(self.folder / "log"), "start")

    def stop(self, mode: str = "immediate") -> None:
        self._call("pg_ctl", "-m", mode, "-w", "stop")

    def end(self) -> None:
        """Stop it if it runs, and remove everything."""
        with suppress(subprocess.CalledProcessError):
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, text: str, name: str = "postgres") -> None:
        """Have one statement carried out, outside every transaction."""
        engine = sa.create_engine(self.address.format(name=name), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(sa.text(text))
        engine.dispose()

    def pids(self) -> list[int]:
        """All processes of the server; the first is the one that starts the others."""
        main = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
        return [main, *map(int, children)]


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a server that lives as long as the test run."""
    server = PostgresServer()
    server.start()
    yield server.address
    server.end()


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
