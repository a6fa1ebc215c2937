"""The record's own code over a disk in memory: SQLAlchemy's driver for SQLite, spoken by a file system of ours.

The journal and the scribe run unchanged. What differs from a server is the locking mode: exclusive, because a
write-ahead log shared with other connections keeps its index in memory that a fork would share.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import apsw
import sqlalchemy as sa
from sqlalchemy.pool import StaticPool

from prove.faulty_disk import Disk, DiskSystem, Image

NAME = "record.db"


class Cursor:
    """A cursor of the database interface, as far as SQLAlchemy asks for it."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self._rows: list[Any] = []
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None

    def execute(self, text: str, parameters: Sequence[Any] = ()) -> None:
        self._run(text, [parameters])

    def executemany(self, text: str, several: Sequence[Sequence[Any]]) -> None:
        self._run(text, several)

    def _run(self, text: str, several: Sequence[Sequence[Any]]) -> None:
        changes = text.lstrip()[:6].lower() in {"insert", "update", "delete"}
        with troubles():
            if changes and not self._connection.in_transaction:
                self._connection.execute("begin")
            before = self._connection.total_changes()
            cursor = self._connection.cursor()
            cursor.exec_trace = self._describe
            for row in several:
                cursor.execute(text, tuple(row))
            self._rows = cursor.fetchall()
        self.rowcount = self._connection.total_changes() - before if changes else -1

    def _describe(self, cursor: apsw.Cursor, text: str, parameters: object) -> bool:
        """Names of the columns; asked before the first row, for a query without rows has none afterwards."""
        names = cursor.get_description()
        self.description = tuple((name[0], *([None] * 6)) for name in names) or None
        return True

    def fetchone(self) -> Any:
        return self._rows.pop(0) if self._rows else None

    def fetchmany(self, size: int = 1) -> list[Any]:
        taken, self._rows = self._rows[:size], self._rows[size:]
        return taken

    def fetchall(self) -> list[Any]:
        taken, self._rows = self._rows, []
        return taken

    def close(self) -> None:
        self._rows = []


class Connection:
    """A connection of the database interface, as far as SQLAlchemy asks for it."""

    isolation_level = ""

    def __init__(self, connection: apsw.Connection) -> None:
        self.raw = connection

    def cursor(self) -> Cursor:
        return Cursor(self.raw)

    def commit(self) -> None:
        self._end("commit")

    def rollback(self) -> None:
        self._end("rollback")

    def _end(self, how: str) -> None:
        with troubles():
            if self.raw.in_transaction:
                self.raw.execute(how)

    def create_function(self, *arguments: Any, **more: Any) -> None:
        """Functions of SQLAlchemy's own, which the record does not use."""

    def close(self) -> None:
        self.raw.close(True)


@contextmanager
def troubles() -> Iterator[None]:
    """What SQLite complains of, as the errors SQLAlchemy knows."""
    try:
        yield
    except apsw.ConstraintError as twice:
        raise sqlite3.IntegrityError(str(twice)) from twice
    except apsw.Error as broken:
        raise sqlite3.OperationalError(f"{type(broken).__name__}: {broken}") from broken


DRIVER = SimpleNamespace(
    **{name: getattr(sqlite3, name) for name in dir(sqlite3) if name.endswith(("Error", "Warning"))},
    paramstyle="qmark",
    sqlite_version_info=tuple(int(part) for part in apsw.sqlite_lib_version().split(".")),
)


def without_locks() -> None:
    """SQLite without its own locks: one that is held while a fork is made would never be free again in the fork."""
    apsw.shutdown()
    apsw.config(apsw.SQLITE_CONFIG_SINGLETHREAD)
    apsw.initialize()


def connect(system: DiskSystem, synchronous: str = "full") -> apsw.Connection:
    """A connection as the server has it, but for the locking mode."""
    connection = apsw.Connection(NAME, vfs=system.vfs_name)
    connection.execute("pragma locking_mode=exclusive")
    connection.execute("pragma journal_mode=wal")
    connection.execute(f"pragma synchronous={synchronous}")
    connection.execute("pragma foreign_keys=on")
    return connection


def engine_over(connection: apsw.Connection) -> sa.Engine:
    """An engine that has this one connection."""
    return sa.create_engine(
        "sqlite://", module=DRIVER, creator=lambda: Connection(connection), poolclass=StaticPool
    )


def content(system: DiskSystem, image: Image) -> tuple[Any, ...]:
    """All rows of all tables of a record, as somebody finds them who opens these files."""
    system.disk = Disk.holding(image)
    connection = apsw.Connection(NAME, vfs=system.vfs_name)
    try:
        connection.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
        connection.execute("pragma locking_mode=exclusive")
        return rows_of(connection)
    finally:
        connection.close(True)


def rows_of(connection: apsw.Connection) -> tuple[Any, ...]:
    """All rows of all tables."""
    names = connection.execute("select name from sqlite_schema where type = 'table' order by name").fetchall()
    return tuple((name, tuple(connection.execute(f"select * from {name}").fetchall())) for (name,) in names)
