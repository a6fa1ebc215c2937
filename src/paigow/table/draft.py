"""A draft is a decision being made: events are emitted one by one, each applied before the next is thought of."""

from collections.abc import Callable
from typing import Any

from paigow.citation_book import if_filed
from paigow.citations import Clauses
from paigow.errors import Refused
from paigow.pieces import FaceUnknown, Unseen
from paigow.records import maker
from paigow.table import events as e
from paigow.table.acts import Act, Agenda
from paigow.table.commands import Command
from paigow.table.evolve import evolve
from paigow.table.state import Stage, Table

_performed = maker(e.Performed)
_announced = maker(e.Announced)


class Draft:
    """The table as it would be, the events that lead to it, and the table after each of them."""

    __slots__ = ("cite", "command", "events", "table", "tables")

    def __init__(self, table: Table, command: Command) -> None:
        self.table = table
        self.command = command
        self.events: list[e.Event] = []
        self.tables: list[Table] = []
        self.cite: Callable[..., Clauses] = table.game.citations.cite

    def emit(self, event: e.Event) -> None:
        table = self.table
        if table.unseen:
            _check_read(table, event)
        self.table = table = evolve(table, event)
        self.events.append(event)
        self.tables.append(table)

    def refuse(self, code: str, *rules: str, **arguments: Any) -> Refused:
        """The refusal of what was asked, citing what the game's document says of it, if anything; raise it."""
        return Refused(code, self.cite(*map(if_filed, rules)), **arguments)

    def perform(self, act: Act, details: dict[str, Any] | None = None, then: Agenda = ()) -> None:
        """Record that the act at the head of the agenda was carried out."""
        self.emit(
            _performed(
                act.name,
                self.command.by.name,
                act.spot,
                act.person,
                details or {},
                clauses=self.cite(act.rule),
                finishes=True,
                then=then,
            )
        )

    def announce(self, code: str, *rules: str, **arguments: Any) -> None:
        """The dealer says it aloud."""
        self.emit(_announced(code, arguments, clauses=self.cite(*rules)))


def _check_read(table: Table, event: e.Event) -> None:
    """What is laid open has been read: pieces that nobody has seen are reported before they are shown."""
    shows = isinstance(event, e.HandShown | e.HandTurned)
    if shows or (isinstance(event, e.HandStaged) and event.stage is Stage.SHOWN):
        for piece in table.round.the_hand(event.place).pieces:  # type: ignore[attr-defined]
            if isinstance(piece, Unseen):
                raise FaceUnknown(piece)
