"""Opening the database: SQLite embedded by default, PostgreSQL by its address; one code path for both."""

import os
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from paigow.errors import BadNotation
from paigow.machine import lock
from paigow.record.migrations import upgrade

SQLITE = "sqlite"

PROGRAM = "paigow"
"""What our connections are called at a database server."""
SHARED = {"options": "-c idle_in_transaction_session_timeout=5000", "application_name": PROGRAM}
"""A process that is stopped between two statements must not hold its locks for ever (`Leases.end_silent`)."""


class InUse(BadNotation):
    """Another process has the embedded database open."""


def database_url(where: str) -> str:
    """An address as it is, or the path of an embedded database as one."""
    if "://" not in where:
        return f"sqlite:///{Path(where).absolute()}"
    return where.replace("postgresql://", "postgresql+psycopg://", 1)


def open_database(where: str, *, must_exist: bool = False) -> sa.Engine:
    """An engine with its tables in place; an embedded database is durable at every commit."""
    url = database_url(where)
    path = url.removeprefix("sqlite:///") if url.startswith(SQLITE) else ""
    if must_exist and path and not Path(path).is_file():
        raise BadNotation(f"there is no record at {where}")
    engine = (
        sa.create_engine(url, hide_parameters=True)
        if path
        else sa.create_engine(url, pool_pre_ping=True, connect_args=SHARED, hide_parameters=True)
    )
    if path:
        sa.event.listen(engine, "connect", _durable)
    try:
        upgrade(engine)
    except sa.exc.OperationalError as wrong:
        raise BadNotation(f"{where} cannot be opened: {wrong.orig}") from wrong
    except sa.exc.DatabaseError as wrong:
        raise BadNotation(f"{where} is not a record of ours: {wrong.orig}") from wrong
    return engine


def _durable(connection: Any, record: object) -> None:
    """Write-ahead log, and synced at every commit: NORMAL would lose commits on a power cut."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


class SoleWriter:
    """The lock beside an embedded database that lets one process write; the second refuses to start."""

    def __init__(self, where: str) -> None:
        url = database_url(where)
        self._handle: int | None = None
        if not url.startswith(SQLITE):
            return
        path = url.removeprefix("sqlite:///") + ".lock"
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as wrong:
            raise BadNotation(f"no record can be kept at {where}: {wrong.strerror}") from wrong
        if not lock(handle):
            os.close(handle)
            raise InUse(
                f"{where} is in use by another process; an embedded database has one writer. "
                "Stop the other server, or give both a PostgreSQL address"
            )
        self._handle = handle

    def release(self) -> None:
        """Let the next process write."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
