"""The live stream: one outgoing queue a connection, and what each viewer hears of what happened."""

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from pydantic_core import to_json

from paigow.server.lines import line_of, moved_for
from paigow.server.messages import Happened, LineView
from paigow.table import events as e
from paigow.table.event_views import event_view
from paigow.table.events import Event
from paigow.table.state import Table
from paigow.table.views import Viewer, view
from paigow.words import Language

MOST_WAITING = 500
"""Messages a connection may be behind before it is cut off."""

KEPT = 400
"""Commands whose events are kept in memory for connections that come back."""


@dataclass(frozen=True, slots=True)
class Batch:
    """The events of one command, each with the table right after it."""

    steps: tuple[tuple[Event, Table], ...]

    @property
    def after(self) -> Table:
        return self.steps[-1][1]

    @property
    def first(self) -> int:
        return self.steps[0][1].sequence

    @property
    def sequence(self) -> int:
        return self.after.sequence


@dataclass(eq=False, slots=True)
class Watcher:
    """One connection: who looks, and what waits to be sent."""

    viewer: Viewer
    speaks: bool = False
    queue: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    cut_off: bool = False
    code: int = 1012
    """With which the connection is closed when nothing more comes."""

    def send(self, message: bytes) -> None:
        """Queue a message; a connection that cannot keep up is cut off rather than waited for."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.cut_off = True

    def end(self, code: int = 1012) -> None:
        """Nothing more comes after what is queued."""
        self.code = code
        try:
            self.queue.put_nowait(None)
        except asyncio.QueueFull:
            self.cut_off = True


PERSONAL = (e.PiecesDealt, e.HandSet, e.HouseWayShown)
"""Events that one viewer may see more of than another; all others are told to everybody as to a spectator."""

NOBODY = Viewer("spectator")


class Telling:
    """What is said of one command: worked out once for everybody where everybody hears the same."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self._events = [
            None if isinstance(event, PERSONAL) else event_view(event, after, NOBODY)
            for event, after in batch.steps
        ]
        self._lines: dict[Language, list[LineView | None]] = {}

    def to(self, viewer: Viewer, *, with_view: bool = True) -> dict[str, Any]:
        """The message for a viewer; its keys are those of `Happened`."""
        events: list[dict[str, Any]] = []
        lines: list[LineView] = []
        spoken = self._spoken(viewer.language)
        for (event, after), shared, line in zip(self.batch.steps, self._events, spoken, strict=True):
            personal = isinstance(event, PERSONAL)
            seen = event_view(event, after, viewer) if personal else shared
            if seen is None:
                continue
            events.append(seen)
            if line is not None:
                amount = moved_for(event, viewer.person)
                lines.append(line.model_copy(update={"amount": amount}) if amount else line)
        return {
            "type": "events",
            "sequence": self.batch.sequence,
            "events": events,
            "lines": lines,
            "view": view(self.batch.after, viewer) if with_view else None,
        }

    def _spoken(self, language: Language) -> list[LineView | None]:
        if language not in self._lines:
            nobody = Viewer("spectator", language=language)
            self._lines[language] = [line_of(event, after, nobody) for event, after in self.batch.steps]
        return self._lines[language]


def happened(batch: Batch, viewer: Viewer, *, with_view: bool = True) -> dict[str, Any]:
    """What a viewer hears of one command."""
    return Telling(batch).to(viewer, with_view=with_view)


class Stream:
    """The connections of one table, and what was said lately."""

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()
        self._kept: deque[Batch] = deque(maxlen=KEPT)

    def tell(self, batch: Batch) -> None:
        """Everybody hears of a command, each as he may; equal viewers hear equal bytes."""
        self._kept.append(batch)
        if not self.watchers:
            return
        telling = Telling(batch)
        said: dict[Viewer, bytes] = {}
        for watcher in self.watchers:
            if watcher.viewer not in said:
                said[watcher.viewer] = to_json(telling.to(watcher.viewer))
            watcher.send(said[watcher.viewer])

    def missed(self, after: int, now: int, viewer: Viewer) -> tuple[tuple[Happened, ...], bool]:
        """What happened after a sequence, and whether that is everything."""
        if after >= now:
            return (), True
        batches = [one for one in self._kept if one.sequence > after]
        complete = bool(batches) and batches[0].first <= after + 1
        told = tuple(Happened.model_construct(**happened(one, viewer, with_view=False)) for one in batches)
        return told, complete

    @property
    def connected(self) -> frozenset[str]:
        return frozenset(one.viewer.person for one in self.watchers if one.viewer.person)
