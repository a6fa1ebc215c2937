"""One live table: a task that takes orders one by one, records each before the table moves, and tells everybody."""

import asyncio
import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from pydantic_core import to_json

from paigow.errors import Broken, Refused
from paigow.record.entries import Entry, TableRecord
from paigow.record.scribe import Scribe, ScribeStopped
from paigow.record.trouble import Repeated, Stale, StreamMoved
from paigow.server.fairness import FairnessBook
from paigow.server.house import BOT, House, Manner, Move, Room
from paigow.server.messages import Clock, Stopped
from paigow.server.metering import MeterBook
from paigow.server.stream import Stream, Watcher
from paigow.server.telling import Batch
from paigow.simulate.automatic import dealer_command
from paigow.table import commands as c
from paigow.table.decide import act
from paigow.table.events import Event
from paigow.table.evolve import evolve
from paigow.table.next_steps import first_due
from paigow.table.state import Phase, Table
from paigow.words import say

log = logging.getLogger("paigow.table")

STALLED = 5.0
"""Seconds before the house tries again what was refused."""

TOGETHER = 16
"""How many orders that wait together are put on record together."""

GONE_SECONDS = 3600.0
"""How long somebody's seat is kept while he is disconnected."""


@dataclass(eq=False, slots=True)
class Order:
    """A command on its way: its id, and where the answer goes."""

    id: str
    command: c.Command
    answer: "asyncio.Future[int]"

    def done(self, sequence: int) -> None:
        """Answer with the sequence after it; whoever asked may have gone while it was written."""
        if not self.answer.done():
            self.answer.set_result(sequence)

    def fail(self, trouble: Exception) -> None:
        """Answer with what went wrong, if anybody still waits."""
        if not self.answer.done():
            self.answer.set_exception(trouble)


class NotHere(Exception):
    """The table takes no orders: it stopped, or is run by another process now."""


@dataclass(eq=False)
class HostedTable:
    """A table at work."""

    record: TableRecord
    table: Table
    scribe: Scribe
    meters: MeterBook
    fairness: FairnessBook
    manner: Manner
    epoch: int = 0
    away_seconds: float = 20.0
    stream: Stream = field(default_factory=Stream)
    ready: set[str] = field(default_factory=set)
    stopped: Stopped | None = None
    commands_done: int = 0

    def __post_init__(self) -> None:
        self.house = House(self.manner)
        self._orders: list[Order] = []
        self._wake = asyncio.Event()
        self._ready_for = (0, Phase.CLOSED)
        self._seen_at: dict[str, float] = {}
        self._stalled_until = 0.0
        self._clock_said: tuple[object, ...] | None = None
        self._task: asyncio.Task[None] | None = None
        self._ending = False
        self._count = 0
        self._apart = 0
        """Orders that could not be put on record together and are carried out one by one."""

    # From outside

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name=f"table {self.record.number}")

    @property
    def is_idle(self) -> bool:
        """Whether the table has come to its end and writes nothing any more."""
        return self._task is None or self._task.done()

    def halt(self) -> None:
        """Take nothing more after what is being written."""
        self._ending = True
        self._wake.set()

    async def stop(self) -> None:
        """Finish what is being written, then take nothing more."""
        self.halt()
        if self._task is not None:
            await self._task
        self._end(Stopped(code="wire.closing", text=say("wire.closing")))

    async def order(self, id: str, command: c.Command) -> int:
        """Have a command carried out; the sequence after it once it is on record, `Refused` if it is not permitted."""
        if self.stopped is not None or self._ending:
            raise NotHere(self.record.number)
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._orders.append(Order(id, command, answer))
        self._wake.set()
        return await answer

    def watch(self, watcher: Watcher) -> None:
        self.stream.watchers.add(watcher)
        if watcher.viewer.person:
            self._seen_at[watcher.viewer.person] = asyncio.get_running_loop().time()
        self._clock_said = None
        self._wake.set()

    def unwatch(self, watcher: Watcher) -> None:
        self.stream.watchers.discard(watcher)
        if watcher.viewer.person:
            self._seen_at[watcher.viewer.person] = asyncio.get_running_loop().time()
        self._wake.set()

    def say_ready(self, person: str) -> None:
        """Somebody has bet what he wants to bet."""
        self.ready.add(person)
        self._wake.set()

    def now(self) -> int:
        """The table's clock, which never runs backwards."""
        return max(time.time_ns() // 1_000_000, self.table.at)

    # The task

    async def _run(self) -> None:
        try:
            while not self._ending and self.stopped is None:
                await self._turn()
        except Exception as broken:
            log.exception("table %s is out of order", self.record.number)
            self._break(broken)
        for order in self._orders:
            order.fail(NotHere(self.record.number))
        self._orders.clear()

    async def _turn(self) -> None:
        """One order, one move of the house, or a wait for either."""
        self._wake.clear()
        if self._orders:
            await self._carry_out_waiting()
            return
        now = asyncio.get_running_loop().time()
        presence = self._presence(now)
        if presence is not None:
            await self._by_house(presence)
            return
        self._forget_ready()
        shown = self.meters.show_command(self.table, self.now())
        if shown is not None and self.stream.watchers:
            await self._by_house(shown)
            return
        move = self.house.move(self.table, now, self._room())
        self._say_clock(move, now)
        due = max(move.due or 0.0, self._stalled_until)
        if move.make is not None and now >= due:
            command = await self._made(move)
            if command is not None:
                await self._by_house(command)
                return
            self._stalled_until = now + STALLED
            due = self._stalled_until
        waits = [] if move.make is None and move.due is None else [due]
        await self._sleep(now, [*waits, *self._absences(now)])

    async def _sleep(self, now: float, until: list[float]) -> None:
        """Wait for somebody to say something, or for the first of these moments."""
        if not until:
            await self._wake.wait()
            return
        seconds = max(min(until) - now, 0.001)
        alarm = asyncio.get_running_loop().call_later(seconds, self._wake.set)
        await self._wake.wait()
        alarm.cancel()

    async def _made(self, move: Move) -> c.Command | None:
        """The house's command; the progressive system's reports come from the meters."""
        assert move.make is not None
        due = first_due(self.table)
        if due is not None and due.by == "system":
            return self.meters.award_command(self.table, due, self.now())
        if due is not None and due.needs in {"ReportRoll", "ReportNumber"}:
            source = await self.fairness.source()
            if source is not None:
                return dealer_command(self.table, due, source, self.now())
        return move.make(self.now())

    def _presence(self, now: float) -> c.Command | None:
        """Whoever has been disconnected for a while counts as away, and at last gives up the seat."""
        connected = self.stream.connected
        for one in self.table.people:
            if one.id.startswith(BOT) or one.id in connected:
                continue
            gone = now - self._seen_at.setdefault(one.id, now)
            by = c.Actor("player", one.id)
            if one.present and gone >= self.away_seconds:
                return c.StepAway(by=by, at=self.now())
            if gone >= GONE_SECONDS and self.table.phase in (Phase.IDLE, Phase.SHUFFLE, Phase.BETTING):
                self._seen_at[one.id] = now
                return c.Leave(by=by, at=self.now())
        return None

    def _absences(self, now: float) -> list[float]:
        """When it has to be looked again at who is disconnected."""
        connected = self.stream.connected
        return [
            self._seen_at.setdefault(one.id, now) + (self.away_seconds if one.present else GONE_SECONDS)
            for one in self.table.people
            if not one.id.startswith(BOT) and one.id not in connected
        ]

    def _forget_ready(self) -> None:
        current = (self.table.round.number, self.table.phase)
        if current != self._ready_for and self.table.phase is not Phase.BETTING:
            self.ready.clear()
        self._ready_for = current

    def _room(self) -> Room:
        watchers = self.stream.watchers
        floor = any(one.viewer.role == "floor" for one in watchers)
        return Room(self.stream.connected, bool(watchers), frozenset(self.ready), floor)

    async def _by_house(self, command: c.Command) -> None:
        """The house's own command, refused like anybody's; what is refused is put right or tried again later."""
        self._count += 1
        loop = asyncio.get_running_loop()
        order = Order(f"house:{self.table.sequence}:{self._count}", command, loop.create_future())
        await self._carry_out(order)
        trouble = order.answer.exception()
        if not isinstance(trouble, Refused):
            return
        remedy = self.house.refused(command, trouble.code)
        if remedy is not None:
            again = Order(f"{order.id}:r", remedy, loop.create_future())
            await self._carry_out(again)
            trouble = again.answer.exception()
        if trouble is not None and not command.by.name.startswith(BOT):
            log.warning("table %s: the house was refused %s", self.record.number, trouble)
            self._stalled_until = loop.time() + STALLED

    async def _carry_out_waiting(self) -> None:
        """As many of the orders that wait as can go together, or the first of them alone."""
        together = self._decided() if not self._apart else []
        if len(together) < 2:
            self._apart = max(0, self._apart - 1)
            await self._carry_out(self._orders.pop(0))
            return
        orders, self._orders = self._orders[: len(together)], self._orders[len(together) :]
        writing = [asyncio.wrap_future(self.scribe.write(entry)) for entry in together]
        troubles = await asyncio.gather(*writing, return_exceptions=True)
        stored = next((at for at, trouble in enumerate(troubles) if trouble is not None), len(together))
        if stored:
            self._move(orders[:stored], together[:stored])
        self._apart = len(orders) - stored
        self._orders[:0] = orders[stored:]

    def _decided(self) -> list[Entry]:
        """What the first orders that wait bring about, one after the other, as far as nothing is refused.

        What has entries on a stream beside the table goes alone.
        """
        found: list[Entry] = []
        table = self.table
        for order in self._orders[:TOGETHER]:
            try:
                events, after = act(table, order.command)
            except Refused:
                break
            alone = self.meters.concerns(order.command, events) or self.fairness.concerns(
                order.command, events
            )
            if alone or not events:
                break
            found.append(Entry(table, order.command, events, after, order.id, self.epoch))
            table = after
        return found

    async def _carry_out(self, order: Order) -> None:
        """Decide, have it on record, let the table move, tell everybody; in this order."""
        try:
            events, after = act(self.table, order.command)
        except Refused as refused:
            await self._refuse(order, refused)
            return
        try:
            entry = await self._record(order, events, after)
        except Repeated:
            await self._repeat(order)
        except StreamMoved:
            order.done(self.table.sequence)
        except (Stale, ScribeStopped) as lost:
            order.fail(NotHere(self.record.number))
            self._lose(lost)
        else:
            self._move([order], [entry])

    def _move(self, orders: list[Order], entries: list[Entry]) -> None:
        """What is on record has happened: the table moves, whoever asked is answered, everybody is told at once."""
        before, self.table = self.table, entries[-1].after
        self.commands_done += len(entries)
        for order, entry in zip(orders, entries, strict=True):
            order.done(entry.after.sequence)
        events = [event for entry in entries for event in entry.events]
        if events:
            self.stream.tell(Batch(_steps(before, events)))

    async def _record(self, order: Order, events: tuple[Event, ...], after: Table) -> Entry:
        async with self.meters.hearing(self.table, order.command, events) as notes:
            fair, kept = self.fairness.notes(self.table, order.command, events)
            entry = Entry(
                self.table, order.command, events, after, order.id, self.epoch, (*notes, *fair), kept
            )
            await asyncio.wrap_future(self.scribe.write(entry))
        if fair:
            await asyncio.to_thread(self.fairness.refresh)
        return entry

    async def _refuse(self, order: Order, refused: Refused) -> None:
        """Not permitted now; but a command that was carried out before is answered as it was then."""
        known = await self._known(order.id)
        if known is None:
            order.fail(refused)
        else:
            order.done(known)

    async def _repeat(self, order: Order) -> None:
        known = await self._known(order.id)
        if known is None:
            raise Broken(f"command {order.id} is stored and is not")
        order.done(known)

    async def _known(self, id: str) -> int | None:
        if id.startswith("house:"):
            return None
        return await asyncio.to_thread(self.scribe.journal.answer, self.record.number, id)

    # Trouble

    def _lose(self, lost: Exception) -> None:
        """The table is not ours any more, or nothing can be recorded: no bets are taken on that."""
        code = "wire.elsewhere" if isinstance(lost, Stale) else "wire.not-recorded"
        log.warning("table %s stops: %s", self.record.number, lost)
        self._end(Stopped(code=code, text=say(code)))

    def _break(self, broken: Exception) -> None:
        self._end(Stopped(code="wire.out-of-order", text=say("wire.out-of-order")))

    def _end(self, stopped: Stopped) -> None:
        if self.stopped is None:
            self.stopped = stopped
            for watcher in list(self.stream.watchers):
                watcher.send(to_json(stopped))
                watcher.end()

    def _say_clock(self, move: Move, now: float) -> None:
        """Tell everybody for whom the dealer waits, when that changes."""
        said = (move.waits_for, move.act, move.limit) if move.waits_for else ()
        if said == self._clock_said:
            return
        self._clock_said = said
        left = None if move.limit is None else max(0, round((move.limit - now) * 1000))
        message = to_json(Clock(waits_for=move.waits_for, act=move.act, left=left, of=left))
        for watcher in self.stream.watchers:
            watcher.send(message)


def _steps(before: Table, events: Sequence[Event]) -> tuple[tuple[Event, Table], ...]:
    steps = []
    for event in events:
        before = evolve(before, event)
        steps.append((event, before))
    return tuple(steps)
