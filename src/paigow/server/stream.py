"""The live stream: one outgoing queue a connection, and what each viewer hears of what happened."""

import asyncio
from collections import deque
from dataclasses import dataclass, field

from paigow.server.messages import Happened
from paigow.server.telling import Batch, Telling, happened
from paigow.table.views import Viewer

MOST_WAITING = 500
"""Messages a connection may be behind before it is cut off."""

KEPT = 400
"""Commands whose events are kept in memory for connections that come back."""


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
                said[watcher.viewer] = telling.message(watcher.viewer)
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
