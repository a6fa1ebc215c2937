"""What is handed to the journal: a command with what it brought about, to be stored all together or not at all."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from paigow.table.commands import Command
from paigow.table.events import Event, GameBegan, RoundClosed
from paigow.table.state import Table


@dataclass(frozen=True, slots=True)
class TableRecord:
    """What a table is, apart from what happened at it."""

    number: str
    game: str
    filing: str
    digest: str
    mode: str
    settings: Mapping[str, Any]
    created_at: int

    def identity(self) -> Mapping[str, Any]:
        """Everything that the table's chains begin with."""
        return {
            "number": self.number,
            "game": self.game,
            "filing": self.filing,
            "digest": self.digest,
            "mode": self.mode,
            "settings": dict(self.settings),
            "created_at": self.created_at,
        }


@dataclass(frozen=True, slots=True)
class StreamNote:
    """An entry on a stream beside the tables, caused by a table."""

    stream: str
    entry: Mapping[str, Any]
    expected: int | None = None
    """The length of the stream that the entry was worked out on; none where the order does not matter."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One command: the table before it, its events, the table after it, and what goes on record beside."""

    before: Table
    command: Command
    events: tuple[Event, ...]
    after: Table
    command_id: str
    epoch: int = 0
    notes: tuple[StreamNote, ...] = field(default=())
    secrets: tuple[tuple[str, Mapping[str, Any]], ...] = field(default=())

    @property
    def number(self) -> str:
        return self.before.number

    def rounds(self) -> Iterator[int]:
        """The round that each event belongs to: what closes a round belongs to it, what follows to the next."""
        current = self.before.round.number
        for event in self.events:
            if isinstance(event, GameBegan):
                current = max(1, current)
            yield current
            if isinstance(event, RoundClosed):
                current = event.number + 1
