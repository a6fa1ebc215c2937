"""Orders: commands on their way to a table, and what they bring about."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from paigow.record.entries import Entry
from paigow.table import commands as c
from paigow.table.decide import Steps, follow
from paigow.table.state import Table

HOUSES = "house:"
"""How the ids of the house's own commands begin."""


@dataclass(eq=False, slots=True)
class Order:
    """A command on its way: its id, and where the answer goes."""

    id: str
    command: c.Command
    answer: "asyncio.Future[int]"
    check: Callable[[Table], None] | None = None
    """Whether its sender may give it, at the table as it is when its turn comes."""

    def decide(self, table: Table) -> Steps:
        """What it brings about at a table; `Refused` if it is not permitted."""
        if self.check is not None:
            self.check(table)
        return follow(table, self.command)

    @property
    def is_houses(self) -> bool:
        """Whether the house gave it, not somebody at the other end of a wire."""
        return self.id.startswith(HOUSES)

    def done(self, sequence: int) -> None:
        """Answer with the sequence after it; the sender may have gone while it was written."""
        if not self.answer.done():
            self.answer.set_result(sequence)

    def fail(self, trouble: Exception) -> None:
        """Answer with what went wrong, if anybody still waits."""
        if not self.answer.done():
            self.answer.set_exception(trouble)


@dataclass(frozen=True, slots=True)
class CommandDecision:
    """What an order brings about: its entry for the record, and each of its events with the table right after it."""

    entry: Entry
    steps: Steps


class NotHere(Exception):
    """The table takes no orders: it stopped, or is run by another process now."""
