"""What is handed to the journal: a command with what it brought about, to be stored all together or not at all."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from paigow.table.commands import Command
from paigow.table.events import Event, GameBegan, RoundClosed
from paigow.table.state import Table

HOUSE_STREAM = "house"
"""The stream on which every opening of a table is noted."""


NO_TABLE = ""
"""In place of a table's number on entries that the house itself makes, such as the closing of a shift."""


def tokens_stream(number: str) -> str:
    """The stream on which the tokens given out at a table are noted, by their digests."""
    return f"tokens/{number}"


def is_sealed(settings: Mapping[str, Any]) -> bool:
    """Whether a table was opened by a version that notes openings, tokens and engines on streams."""
    return isinstance(settings.get("made"), Mapping)


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
    rules: str = ""
    """The whole approved game; empty in records made before it was kept."""

    def identity(self) -> Mapping[str, Any]:
        """Everything that the table's chains begin with."""
        rules = {"rules": self.rules} if self.rules else {}
        return {
            **rules,
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
