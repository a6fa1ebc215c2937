"""Outages of the database: what is its trouble and not an entry's, and for how long it has kept us waiting."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

import sqlalchemy as sa

PATIENCE = 1_500
"""Milliseconds that a call to the database may take before the house says that it waits."""

OF_THE_DATA = frozenset({"22", "23", "54"})
"""Classes of SQLSTATE that are about the data: it cannot be stored as it is, breaks a constraint, or is too large."""


def is_outage(trouble: BaseException) -> bool:
    """Whether the database is at fault, so that the same call may succeed later.

    It restarts, refuses or drops connections, its disk is full or read-only, somebody else has locked it. Anything
    else is about the call: trying it again would fail in the same way.
    """
    if isinstance(trouble, sa.exc.TimeoutError):
        return True
    if not isinstance(trouble, sa.exc.DBAPIError):
        return isinstance(trouble, OSError)
    if isinstance(trouble, sa.exc.DataError | sa.exc.IntegrityError | sa.exc.NotSupportedError):
        return False
    state = getattr(trouble.orig, "sqlstate", None)
    if state is not None:
        return str(state)[:2] not in OF_THE_DATA
    if isinstance(trouble.orig, sqlite3.Error):
        return not isinstance(trouble.orig, sqlite3.InterfaceError | sqlite3.ProgrammingError)
    return not isinstance(trouble, sa.exc.ProgrammingError)


class Outage:
    """Calls to the database that are under way, and whether one of them takes longer than it should."""

    def __init__(self) -> None:
        self.ending = False
        """Whether the process is about to end, so that nobody waits any more."""
        self.trouble = ""
        """What the database said last, while it is away."""
        self._numbers = count()
        self._since: dict[int, int] = {}

    @contextmanager
    def attempt(self) -> Iterator[None]:
        """A call, with all its repetitions."""
        number = next(self._numbers)
        self._since[number] = time.monotonic_ns()
        try:
            yield
        finally:
            del self._since[number]
            if not self._since:
                self.trouble = ""

    def heard(self, trouble: BaseException) -> None:
        """The database failed a call that will be repeated."""
        self.trouble = type(trouble).__name__

    @property
    def milliseconds(self) -> int:
        """How long the oldest call has been waiting for its answer."""
        now = time.monotonic_ns()
        return max((now - each for each in list(self._since.values())), default=0) // 1_000_000

    @property
    def lasts(self) -> bool:
        """Whether the database is away, or so slow that people should know."""
        return self.milliseconds > PATIENCE
