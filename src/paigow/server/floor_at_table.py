"""The people of the floor at one table: who has taken its call, and for whom the dealer waits.

Both are courtesies among people: neither is part of the game, so neither is on record.
"""

from dataclasses import dataclass

from paigow.server.messages import Around
from paigow.table.state import Table

HOLD_SECONDS = 180.0
"""How long the dealer waits for the floor at most, unless the floor asks again."""


def call_of(table: Table) -> tuple[object, ...]:
    """What the table calls the floor for now; empty if it does not."""
    head = table.agenda[0] if table.agenda else None
    if table.irregularity is not None:
        return (table.round.number, table.irregularity)
    return (table.round.number, head) if head is not None and head.by == "floor" else ()


@dataclass(slots=True)
class FloorAtTable:
    """Who of the floor does what at a table."""

    held_by: str = ""
    """The person for whom the dealer waits."""
    taken_by: str = ""
    """The person who has taken the call."""
    _until: float = 0.0
    _call: tuple[object, ...] = ()

    def hear(self, table: Table, now: float, name: str, hold: bool | None, take: bool | None) -> None:
        """What somebody says about waiting and about the call; nothing said changes nothing."""
        if hold:
            self.hold(name, now)
        elif hold is not None:
            self.let_go()
        if take is not None:
            self.take(name if take else "", table)

    def around(self, watchers: int) -> Around:
        """What everybody hears, with how many look on."""
        return Around(watchers=watchers, held_by=self.held_by, taken_by=self.taken_by)

    def hold(self, name: str, now: float) -> None:
        """Let the dealer wait before the next act."""
        self.held_by, self._until = name, now + HOLD_SECONDS

    def let_go(self) -> None:
        """Let the dealer go on."""
        self.held_by = ""

    def take(self, name: str, table: Table) -> None:
        """Somebody takes the call that waits; nobody does without a name."""
        self.taken_by, self._call = name, call_of(table)

    def waits_until(self, table: Table, now: float) -> float | None:
        """Until when the dealer waits, if at all; a call that is over is nobody's any more."""
        if self.held_by and now >= self._until:
            self.held_by = ""
        if self.taken_by and call_of(table) != self._call:
            self.taken_by = ""
        return self._until if self.held_by else None
