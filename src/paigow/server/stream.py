"""The live stream: one outgoing queue a connection, and what each viewer hears of what happened."""

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from pydantic_core import to_json

from paigow.server.lines import line_of
from paigow.server.messages import Happened, LineView
from paigow.table.event_views import event_view
from paigow.table.events import Event
from paigow.table.state import Table
from paigow.table.views import Viewer, view

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

    def send(self, message: bytes) -> None:
        """Queue a message; a connection that cannot keep up is cut off rather than waited for."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.cut_off = True

    def end(self) -> None:
        """Nothing more comes."""
        try:
            self.queue.put_nowait(None)
        except asyncio.QueueFull:
            self.cut_off = True


def happened(batch: Batch, viewer: Viewer, *, with_view: bool = True) -> dict[str, Any]:
    """What a viewer hears of one command; the keys are those of `Happened`."""
    events: list[dict[str, Any]] = []
    lines: list[LineView] = []
    for event, after in batch.steps:
        seen = event_view(event, after, viewer)
        if seen is None:
            continue
        events.append(seen)
        line = line_of(event, after, viewer)
        if line is not None:
            lines.append(line)
    return {
        "type": "events",
        "sequence": batch.sequence,
        "events": events,
        "lines": lines,
        "view": view(batch.after, viewer) if with_view else None,
    }


class Stream:
    """The connections of one table, and what was said lately."""

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()
        self._kept: deque[Batch] = deque(maxlen=KEPT)

    def tell(self, batch: Batch) -> None:
        """Everybody hears of a command, each as he may; equal viewers hear equal bytes."""
        self._kept.append(batch)
        said: dict[Viewer, bytes] = {}
        for watcher in self.watchers:
            if watcher.viewer not in said:
                said[watcher.viewer] = to_json(happened(batch, watcher.viewer))
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
