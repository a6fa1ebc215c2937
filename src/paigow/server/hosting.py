"""One live table: a task that takes orders one by one, records each before the table moves, and tells everybody."""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pydantic_core import to_json

from paigow.errors import InternalError, Refused, present
from paigow.record.entries import Entry, TableRecord
from paigow.record.outage import is_outage
from paigow.record.scribe import Scribe, ScribeStopped
from paigow.record.trouble import Repeated, Stale, StreamMoved, Unwritable
from paigow.server.announcing import Announcer
from paigow.server.fairness import FairnessBook
from paigow.server.floor_at_table import FloorAtTable
from paigow.server.messages import Held, Stopped
from paigow.server.metering import MeterBook
from paigow.server.orders import HOUSES, CommandDecision, NotHere, Order
from paigow.server.pacing import Pacing
from paigow.server.patience import patiently
from paigow.server.room import room_of
from paigow.server.stream import Stream, Watcher
from paigow.server.table_clock import TableClock
from paigow.server.telling import AppliedCommand
from paigow.staff.dealer import dealer_command
from paigow.staff.house import BOT, UNCONNECTED, House, Manner, Move, Room
from paigow.staff.pace import Wish
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.codec import write_command
from paigow.table.decide import Steps
from paigow.table.next_steps import first_due
from paigow.table.state import Phase, Table, changed
from paigow.words import Language, say

log = logging.getLogger("paigow.table")

STALLED = 5.0
"""Seconds before the house tries again what was refused."""

TOGETHER = 16
"""How many orders that wait together are put on record together."""

GONE_SECONDS = 3600.0
"""How long a seat is kept for a person who is disconnected."""


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
    held: bool = False
    """Whether the table waits for the database, and has said so."""
    commands_done: int = 0
    brake: Callable[[], float] | None = None
    """Seconds until the house may move again, where somebody's tables share one measure of moves."""
    dice_kept_at: Callable[[str], str] = lambda name: ""
    """The number of the table at which dice of that name are kept, if at any."""
    on_set: Callable[[Table, e.HandSet], None] = lambda table, event: None
    """Told of every hand that is set, with the table after it."""
    idle_since: float = field(default_factory=time.monotonic)
    """Since when nobody has been connected."""

    def __post_init__(self) -> None:
        self._names = dict(self.table.names)
        """One directory that every later state of the table shares."""
        self.table = changed(self.table, {"names": self._names})
        self._clock = TableClock(self.table.at)
        self.house = House(self.manner)
        self.pacing = Pacing(self.manner)
        self._orders: list[Order] = []
        self._wake = asyncio.Event()
        self._ready_for = (0, Phase.CLOSED)
        self._seen_at: dict[str, float] = {}
        self._stalled_until = 0.0
        self.floor = FloorAtTable()
        self._announcer = Announcer(self.stream)
        self._task: asyncio.Task[None] | None = None
        self._ending = False
        self._count = 0
        self._apart = 0
        """Orders that could not be put on record together and are carried out one by one."""
        self._counted_in = -1
        self._counted: dict[str, int] = {}
        self._in_hand: list[Order] = []
        """Orders that were taken and are not answered yet."""
        self._heard_last = False
        """Whether people were heard last, so that it is the house's turn."""

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
        await self._finish("wire.closing")

    async def hand_over(self) -> None:
        """Finish what is being written, then send everybody to the process that takes the table."""
        await self._finish("wire.elsewhere")

    async def _finish(self, code: str) -> None:
        self.halt()
        if self._task is not None:
            await self._task
        self._end(Stopped(code=code, text=say(code)))

    def lose(self) -> None:
        """Another process runs the table now: everybody is sent there, and what is being written comes to nothing."""
        self.halt()
        self._end(Stopped(code="wire.elsewhere", text=say("wire.elsewhere")))

    async def order(self, id: str, command: c.Command, check: Callable[[Table], None] | None = None) -> int:
        """Have a command carried out; the sequence after it once it is on record, `Refused` if it is not permitted."""
        if self.stopped is not None or self._ending:
            raise NotHere(self.record.number)
        if isinstance(command, c.ReplaceDice):
            command = replace(command, kept_at=self.dice_kept_at(command.name) if command.name else "")
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._orders.append(Order(id, command, answer, check))
        self._wake.set()
        return await answer

    def watch(self, watcher: Watcher) -> None:
        self.stream.watchers.add(watcher)
        if watcher.viewer.person:
            self._seen_at[watcher.viewer.person] = asyncio.get_running_loop().time()
        self._announcer.begin_again()
        self._wake.set()

    def unwatch(self, watcher: Watcher) -> None:
        self.stream.watchers.discard(watcher)
        self.idle_since = time.monotonic()
        if watcher.viewer.person:
            self._seen_at[watcher.viewer.person] = asyncio.get_running_loop().time()
        self._wake.set()

    def hear_floor(self, name: str, *, hold: bool | None = None, take: bool | None = None) -> None:
        """Somebody of the floor lets the dealer wait or go on, takes the table's call or gives it back."""
        self.floor.hear(self.table, asyncio.get_running_loop().time(), name, hold, take)
        self._wake.set()

    def count_command(self, person: str, most: int) -> None:
        """One more command of a person in this round; refused beyond so many, for a round is read as a whole."""
        current = self.table.round.number
        if self._counted_in != current:
            self._counted_in, self._counted = current, {}
        self._counted[person] = self._counted.get(person, 0) + 1
        if self._counted[person] > most:
            raise Refused("wire.enough-this-round", most=most)

    def call(self, person: str, name: str) -> None:
        """From now on views show a person at this table under a name; under their id if that is empty."""
        self._names[person] = name or person

    def say_ready(self, person: str) -> None:
        """A person says that all their bets are down."""
        self.ready.add(person)
        self._wake.set()

    def set_pace(self, person: str, wish: Wish, *, once: bool = False) -> None:
        """How fast somebody wants a practice table, from now on or for the rest of this round."""
        self.pacing.wish(self.table, person, wish, once=once)
        self._wake.set()

    def now(self) -> int:
        """The table's clock, which never runs backwards."""
        return self._clock.now(self.table.at)

    # The task

    async def _run(self) -> None:
        broken: Exception | None = None
        try:
            while not self._ending and self.stopped is None:
                await self._turn()
        except Exception as trouble:
            log.exception("table %s is out of order", self.record.number)
            broken = trouble
        for order in (*self._in_hand, *self._orders):
            order.fail(NotHere(self.record.number))
        self._in_hand.clear()
        self._orders.clear()
        if broken is not None:
            # Callers that wait for an answer receive it before the connections are closed.
            await asyncio.sleep(0)
            self._end(Stopped(code="wire.out-of-order", text=say("wire.out-of-order")))

    async def _turn(self) -> None:
        """Orders that wait, one move of the house, or a wait for either; the house is never kept waiting by orders."""
        self._wake.clear()
        if self._orders and not self._heard_last:
            self._heard_last = True
            await self._carry_out_waiting()
            return
        self._heard_last = False
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
        self.house.manner = self.pacing.at(self.table)
        move = self.house.move(self.table, now, self._room())
        self._announcer.clock(move, now)
        waits = self.floor.waits_until(self.table, now) or 0.0
        self._announcer.around(self.floor.around(self.stream.onlookers(self.table)))
        due = max(move.due or 0.0, self._stalled_until, waits)
        held = self.brake() if self.brake is not None and move.make is not None and now >= due else 0.0
        if held:
            due = now + held
        if move.make is not None and now >= due:
            command = await self._made(move)
            if command is not None:
                await self._by_house(command)
                self.house.moved(now)
                return
            self._stalled_until = now + STALLED
            due = self._stalled_until
        if self._orders:
            return
        moments = [] if move.make is None and move.due is None and not waits else [due]
        await self._sleep(now, [*moments, *self._absences(now)])

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
        due = first_due(self.table)
        if due is not None and due.by == "system":
            return self.meters.award_command(self.table, due, self.now())
        if due is not None and due.needs in {"ReportRoll", "ReportNumber"}:
            source = await self.fairness.source()
            if source is not None:
                return dealer_command(self.table, due, source, self.now())
        return present(move.make, "command of the house")(self.now())

    def _presence(self, now: float) -> c.Command | None:
        """A person disconnected for a while counts as away, and later loses the seat."""
        connected = self.stream.connected
        for person in self.table.people:
            if person.id.startswith(UNCONNECTED) or person.id in connected:
                continue
            gone = now - self._seen_at.setdefault(person.id, now)
            by = c.Actor("player", person.id)
            if person.present and gone >= self.away_seconds:
                return c.StepAway(by=by, at=self.now())
            if gone >= GONE_SECONDS and self.table.phase in (Phase.IDLE, Phase.SHUFFLE, Phase.BETTING):
                self._seen_at[person.id] = now
                return c.Leave(by=by, at=self.now())
        return None

    def _absences(self, now: float) -> list[float]:
        """When it has to be looked again at who is disconnected."""
        connected = self.stream.connected
        return [
            self._seen_at.setdefault(person.id, now) + (self.away_seconds if person.present else GONE_SECONDS)
            for person in self.table.people
            if not person.id.startswith(UNCONNECTED) and person.id not in connected
        ]

    def _forget_ready(self) -> None:
        current = (self.table.round.number, self.table.phase)
        if current != self._ready_for and self.table.phase is not Phase.BETTING:
            self.ready.clear()
        self._ready_for = current

    def _room(self) -> Room:
        return room_of(self.record, self.table, self.stream, frozenset(self.ready))

    async def _by_house(self, command: c.Command) -> None:
        """The house's own command, refused like anybody's; what is refused is put right or tried again later."""
        self._count += 1
        loop = asyncio.get_running_loop()
        order = Order(f"{HOUSES}{self.table.sequence}:{self._count}", command, loop.create_future())
        await self._carry_out(order)
        trouble = order.answer.exception()
        if not isinstance(trouble, Refused):
            return
        remedy = self.house.refused(self.table, command, trouble.code, self._room())
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
            self._in_hand = [self._orders.pop(0)]
            await self._carry_out(self._in_hand[0])
            self._in_hand = []
            return
        orders, self._orders = self._orders[: len(together)], self._orders[len(together) :]
        self._in_hand = orders
        writing = [asyncio.wrap_future(self.scribe.write(decision.entry)) for decision in together]
        answers = await asyncio.gather(*writing, return_exceptions=True)
        stored = next(
            (at for at, answer in enumerate(answers) if isinstance(answer, BaseException)), len(together)
        )
        if stored:
            self._move(orders[:stored], together[:stored])
        self._apart = len(orders) - stored
        self._orders[:0] = orders[stored:]
        self._in_hand = []

    def _decided(self) -> list[CommandDecision]:
        """What the first orders that wait bring about, one after the other, as far as nothing is refused.

        What has entries on a stream beside the table goes alone.
        """
        found: list[CommandDecision] = []
        table = self.table
        for order in self._orders[:TOGETHER]:
            try:
                steps = order.decide(table)
            except Exception:
                # Whatever it is, it is refused or told when the order is carried out by itself.
                break
            events = tuple(event for event, _ in steps)
            alone = self.meters.concerns(order.command, events) or self.fairness.concerns(
                order.command, events
            )
            if alone or not events:
                break
            after = steps[-1][1]
            found.append(
                CommandDecision(Entry(table, order.command, events, after, order.id, self.epoch), steps)
            )
            table = after
        return found

    async def _carry_out(self, order: Order) -> None:
        """Decide, have it on record, let the table move, tell everybody; in this order."""
        try:
            steps = order.decide(self.table)
        except Refused as refused:
            await self._refuse(order, refused)
            return
        except Exception:
            if order.is_houses:
                raise
            # Nothing has changed yet: the caller receives the error, and the table goes on.
            log.exception("table %s: an order of %s failed", self.record.number, order.command.by.role)
            order.fail(Refused("wire.our-fault"))
            return
        try:
            entry = await self._record(order, steps)
        except Repeated:
            await self._repeat(order)
        except StreamMoved:
            order.done(self.table.sequence)
        except Unwritable as unwritable:
            if order.is_houses:
                raise
            log.warning("table %s: an order cannot be recorded: %s", self.record.number, unwritable)
            order.fail(Refused("wire.not-storable"))
        except (Stale, ScribeStopped) as lost:
            order.fail(NotHere(self.record.number))
            self._lose(lost)
        except Exception as trouble:
            if not is_outage(trouble):
                raise
            order.fail(NotHere(self.record.number))
            self._lose(trouble)
        else:
            self._move([order], [CommandDecision(entry, steps)])

    def _move(self, orders: list[Order], decisions: list[CommandDecision]) -> None:
        """What is on record has happened: the table moves, orders are answered, all viewers receive it."""
        self.table = decisions[-1].entry.after
        self.commands_done += len(decisions)
        for order, decision in zip(orders, decisions, strict=True):
            order.done(decision.entry.after.sequence)
        steps = tuple(step for decision in decisions for step in decision.steps)
        if steps:
            self.stream.tell(AppliedCommand(steps))
        for event, after in steps:
            if isinstance(event, e.HandSet):
                self.on_set(after, event)

    async def _record(self, order: Order, steps: Steps) -> Entry:
        events = tuple(event for event, _ in steps)
        after = steps[-1][1] if steps else self.table
        async with self.meters.hearing(self.table, order.command, events) as notes:
            fair, kept = self.fairness.notes(self.table, order.command, events)
            entry = Entry(
                self.table, order.command, events, after, order.id, self.epoch, (*notes, *fair), kept
            )
            await asyncio.wrap_future(self.scribe.write(entry))
        if fair:
            await patiently(self.scribe.outage, self.fairness.refresh)
        return entry

    async def _refuse(self, order: Order, refused: Refused) -> None:
        """Not permitted now; but a command that was carried out before is answered as it was then."""
        known = await self._known(order)
        if known is None:
            order.fail(refused)
        else:
            self._answer_again(order, *known)

    async def _repeat(self, order: Order) -> None:
        known = await self._known(order)
        if known is None:
            raise InternalError(f"command {order.id} is stored and is not")
        self._answer_again(order, *known)

    def _answer_again(self, order: Order, sequence: int, stored: Mapping[str, Any]) -> None:
        """As it was answered the first time; another command under the same id is refused."""
        if _without_time(write_command(order.command)) == _without_time(stored):
            order.done(sequence)
        else:
            order.fail(Refused("wire.id-taken", id=order.id.rpartition("/")[2]))

    async def _known(self, order: Order) -> tuple[int, Mapping[str, Any]] | None:
        """What is stored under the id of an order: the sequence after it, and the command."""
        if order.is_houses:
            return None
        given = self.scribe.journal.given
        return await patiently(self.scribe.outage, given, self.record.number, order.id)

    # Trouble

    def _lose(self, lost: Exception) -> None:
        """The table is not ours any more, or nothing can be recorded: no bets are taken on that."""
        code = "wire.elsewhere" if isinstance(lost, Stale) else "wire.not-recorded"
        log.warning("table %s stops: %s", self.record.number, lost)
        self._end(Stopped(code=code, text=say(code)))

    def hold(self, held: bool) -> None:
        """Tell everybody that the table waits for the database, or that it goes on."""
        if held != self.held:
            self.held = held
            for watcher in self.stream.watchers:
                watcher.send(self.held_message(watcher.viewer.language))

    def held_message(self, language: Language) -> bytes:
        """Whether the table waits for the database, in words."""
        code = "wire.record-waits" if self.held else "wire.record-back"
        return to_json(Held(held=self.held, code=code, text=say(code, language=language)))

    def _end(self, stopped: Stopped) -> None:
        if self.stopped is None:
            self.stopped = stopped
            for watcher in list(self.stream.watchers):
                watcher.send(to_json(stopped))
                watcher.end()


def _without_time(command: Mapping[str, Any]) -> Mapping[str, Any]:
    """A command without the time at which it arrived."""
    return {name: value for name, value in command.items() if name != "at"}
