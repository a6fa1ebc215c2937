"""Opening a record to look at it: nothing in it, and nothing beside it, is changed.

A record that nobody writes is read in place, as a file that cannot change. One whose log was not yet moved into the
file, after a crash, or that has an older shape, is copied to a temporary folder first, and the copy is brought up to
date. A record that a server writes at this moment is read beside it.
"""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from urllib.parse import quote

import sqlalchemy as sa

from paigow.errors import BadNotation
from paigow.machine import lock
from paigow.record.database import SHARED, SQLITE, database_url, open_database
from paigow.record.migrations import newest, revision

READ_ONLY = f"{SHARED['options']} -c default_transaction_read_only=on"


@contextmanager
def opened_to_read(where: str) -> Iterator[sa.Engine]:
    """An engine that reads a record and cannot change it."""
    url = database_url(where)
    with ExitStack() as stack:
        if url.startswith(SQLITE):
            engine = _embedded(where, Path(url.removeprefix("sqlite:///")), stack)
        else:
            engine = sa.create_engine(url, hide_parameters=True, connect_args={"options": READ_ONLY})
            stack.callback(engine.dispose)
            if _shape(where, engine) != newest():
                raise BadNotation(
                    f"{where} has an older shape and is not changed by looking at it; "
                    "restore a copy of it and start `paigow serve` on that once"
                )
        yield engine


def _embedded(where: str, path: Path, stack: ExitStack) -> sa.Engine:
    if not path.is_file():
        raise BadNotation(f"there is no record at {where}")
    log = Path(f"{path}-wal")
    if _is_written(path):
        engine = _engine(path, "mode=ro")
    elif log.is_file() and log.stat().st_size:
        copy = stack.enter_context(_temporary()).joinpath(path.name)
        shutil.copyfile(path, copy)
        shutil.copyfile(log, f"{copy}-wal")
        engine = _engine(copy, "mode=rw")
    else:
        engine = _engine(path, "mode=ro&immutable=1")
    stack.callback(engine.dispose)
    if _shape(where, engine) == newest():
        return engine
    copy = stack.enter_context(_temporary()).joinpath(path.name)
    raw = engine.raw_connection()
    try:
        with closing(sqlite3.connect(copy)) as target:
            raw.driver_connection.backup(target)  # type: ignore[union-attr]
    finally:
        raw.close()
    newer = open_database(str(copy))
    stack.callback(newer.dispose)
    return newer


def _engine(path: Path, how: str) -> sa.Engine:
    address = f"file:{quote(str(path))}?{how}"

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(address, uri=True, check_same_thread=False)
        connection.execute("pragma query_only=on")
        return connection

    return sa.create_engine("sqlite://", creator=connect, poolclass=sa.pool.NullPool, hide_parameters=True)


def _shape(where: str, engine: sa.Engine) -> str:
    """The revision of a record; `BadNotation` if it is not one, or of a later version than this."""
    try:
        with engine.connect() as connection:
            found = revision(connection)
    except sa.exc.OperationalError as wrong:
        if "no such table" in str(wrong.orig):
            raise BadNotation(f"{where} is not a record of ours") from wrong
        raise BadNotation(f"{where} cannot be opened: {wrong.orig}") from wrong
    except sa.exc.DatabaseError as wrong:
        raise BadNotation(f"{where} is not a record of ours: {wrong.orig}") from wrong
    if found > newest():
        raise BadNotation(
            f"{where} was written by a later version (revision {found}); this one reads {newest()}"
        )
    return found


def _is_written(path: Path) -> bool:
    """Whether a server has the record open."""
    try:
        handle = os.open(f"{path}.lock", os.O_RDONLY)
    except OSError:
        return False
    try:
        return not lock(handle, shared=True)
    finally:
        os.close(handle)


@contextmanager
def _temporary() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="paigow-record") as folder:
        yield Path(folder)
