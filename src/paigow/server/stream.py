"""The live stream: one outgoing queue a connection, and what each viewer receives of each command."""

import asyncio
from collections import deque
from dataclasses import dataclass, field
from itertools import count

from paigow.server.messages import Happened
from paigow.server.powers import Holder
from paigow.server.telling import AppliedCommand, Telling, happened
from paigow.table.state import Table
from paigow.table.views import Viewer

MOST_WAITING = 500
"""Messages a connection may be behind before it is cut off."""
MOST_BYTES = 1_000_000
"""Bytes a connection may be behind, unless its table's limits say otherwise."""

MOST_AGAIN = 200
"""Commands that a connection which comes back receives again; so many are kept in memory, with their tables."""


@dataclass(eq=False, slots=True)
class Watcher:
    """One connection: who looks, and what waits to be sent."""

    viewer: Viewer
    place: int = field(default_factory=count().__next__)
    """In which order connections came."""
    queue: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    cut_off: bool = False
    code: int = 1012
    """With which the connection is closed when nothing more comes."""
    holder: Holder | None = None
    """Whose token opened it, if it is not a player's."""
    visitor: str = ""
    most_bytes: int = MOST_BYTES
    waiting: int = 0
    """Bytes that are queued."""
    cut: asyncio.Event = field(default_factory=asyncio.Event)

    def send(self, message: bytes) -> None:
        """Queue a message; a connection that cannot keep up is cut off rather than waited for."""
        if self.cut_off:
            return
        if self.queue.full() or (self.waiting and self.waiting + len(message) > self.most_bytes):
            self.drop()
            return
        self.waiting += len(message)
        self.queue.put_nowait(message)

    async def next(self) -> bytes | None:
        """What is sent next; nothing when the connection is to be closed."""
        message = await self.queue.get()
        if message is not None:
            self.waiting -= len(message)
        return message

    def drop(self) -> None:
        """The connection is closed at once; what was queued for it is forgotten."""
        self.cut_off = True
        self.cut.set()
        while not self.queue.empty():
            self.queue.get_nowait()
        self.waiting = 0

    def end(self, code: int = 1012) -> None:
        """Nothing more comes after what is queued."""
        self.code = code
        if self.queue.full():
            self.drop()
        else:
            self.queue.put_nowait(None)


class Stream:
    """The connections of one table, and what was said lately."""

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()
        self._kept: deque[AppliedCommand] = deque(maxlen=MOST_AGAIN)

    def tell(self, batch: AppliedCommand) -> None:
        """All viewers receive a command, each as their role allows; equal viewers hear equal bytes."""
        self._kept.append(batch)
        if not self.watchers:
            return
        telling = Telling(batch)
        said: dict[Viewer, bytes] = {}
        for watcher in self.watchers:
            if watcher.viewer not in said:
                said[watcher.viewer] = telling.message(watcher.viewer)
            watcher.send(said[watcher.viewer])

    def since(self, after: int | None, now: int) -> tuple[tuple[AppliedCommand, ...], bool]:
        """The commands after a sequence that are still kept, and whether that is everything; none if none is named."""
        if after is None or after >= now:
            return (), True
        batches = [item for item in self._kept if item.sequence > after]
        complete = bool(batches) and batches[0].first <= after + 1
        return tuple(batches), complete

    def spectators(self, visitor: str = "") -> int:
        """How many only watch, without a token; of one visitor if that is said."""
        return sum(
            each.holder is None and not each.viewer.person and (not visitor or each.visitor == visitor)
            for each in self.watchers
        )

    def onlookers(self, table: Table) -> int:
        """How many look on at a table without playing."""
        playing = {person.id for person in table.people}
        return self.spectators() + len({each.viewer.person for each in self.watchers} - playing - {""})

    def make_room(self, person: str, most: int) -> None:
        """Close the oldest connections of a person beyond so many."""
        own = [each for each in self.watchers if each.viewer.person == person]
        for watcher in sorted(own, key=lambda each: each.place)[: max(0, len(own) - most + 1)]:
            watcher.end(1008)

    @property
    def connected(self) -> frozenset[str]:
        return frozenset(watcher.viewer.person for watcher in self.watchers if watcher.viewer.person)


def told_again(batches: tuple[AppliedCommand, ...], viewer: Viewer) -> tuple[Happened, ...]:
    """What a viewer who missed some commands receives of them."""
    return tuple(Happened.model_construct(**happened(batch, viewer, with_view=False)) for batch in batches)
