"""The clock of a table: the machine's time, but never backwards and never standing still."""

import time
from collections.abc import Callable

SLOWER = 2
"""How many times slower a clock runs that is ahead of the machine's, so that the machine's catches up."""
MS = 1_000_000
"""Nanoseconds in a millisecond; whole numbers, because a float of today's nanoseconds is off by hundreds."""


class TableClock:
    """Milliseconds; after the machine's clock was set back, time goes on at half its pace until both agree again."""

    def __init__(
        self,
        at: int,
        wall: Callable[[], int] = time.time_ns,
        monotonic: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._at = at * MS
        self._read = monotonic()

    def now(self, last: int) -> int:
        """The time; not before the last event of the table."""
        read = self._monotonic()
        gone, self._read = read - self._read, read
        self._at = max(self._wall(), self._at + gone // SLOWER, last * MS)
        return self._at // MS
