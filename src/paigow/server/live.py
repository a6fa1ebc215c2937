"""The live connection of one client: a snapshot, then what happens; commands in, answers out."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from paigow.errors import BadNotation, Refused
from paigow.server.audit import audit
from paigow.server.coach import Coach
from paigow.server.dealers_seat import as_dealer, relieved_later
from paigow.server.forfeits import forfeit_notice
from paigow.server.hosting import HostedTable
from paigow.server.identity import Guest
from paigow.server.messages import (
    AskHint,
    ClientMessage,
    Done,
    GiveCommand,
    RefusedMessage,
    SayReady,
    SetPace,
    Snapshot,
    Warned,
)
from paigow.server.orders import NotHere
from paigow.server.powers import Holder, permit_order
from paigow.server.reading import id_in, read_frame
from paigow.server.request_limits import Bucket
from paigow.server.settings import Settings
from paigow.server.stream import Watcher, told_again
from paigow.server.threads import reading
from paigow.server.visitors import Visitors, visitor
from paigow.server.wording import refusal
from paigow.table import commands as c
from paigow.table.codec import command_types, read_command
from paigow.table.views import Viewer, view

_CLIENT: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)
LAST_WORDS = 5.0
"""Seconds in which what is still queued may be sent before a connection is dropped."""

TOO_MANY = 50
"""Refusals for speed in a row after which a connection is closed."""


class Connection:
    """One WebSocket at one table."""

    def __init__(
        self,
        socket: WebSocket,
        hosted: HostedTable,
        viewer: Viewer,
        person: Guest | None,
        coach: Coach,
        settings: Settings,
        holder: Holder | None = None,
        still_holds: Callable[[], Awaitable[bool]] | None = None,
        seated: Callable[[], Awaitable[None]] | None = None,
        visitors: Visitors | None = None,
    ) -> None:
        self._visitors = visitors
        self._still_holds = still_holds
        self._seated = seated
        self.socket = socket
        self.hosted = hosted
        self.viewer = viewer
        self.person = person
        self.holder = holder
        self.coach = coach
        self._settings = settings
        limits, rate = settings.limits, settings.commands_a_second
        self.watcher = Watcher(viewer, holder=holder, visitor=visitor(), most_bytes=limits.waiting_bytes)
        self._bucket = Bucket(rate, rate * 2)
        self._fast = 0
        self._over = False
        """Whether the role that opened the connection has ended."""

    async def run(self, after: int | None) -> None:
        """Serve until either side goes."""
        if self.person is not None:
            self.hosted.call(self.person.id, self.person.name)
        elif self.viewer.role == "dealer" and self.holder is not None:
            self.hosted.call(self.holder.id, self.holder.name)
        self.hosted.watch(self.watcher)
        sending = asyncio.create_task(self._welcome_and_send(self._welcome(after)))
        listening = asyncio.create_task(self._listen())
        cutting = asyncio.create_task(self.watcher.cut.wait())
        tasks = {sending, listening, cutting}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.hosted.unwatch(self.watcher)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if self.watcher.cut_off:
            await self._let_go()

    async def _let_go(self) -> None:
        """Close a connection that does not take what is sent; the wire drops it if it does not take that either."""
        try:
            async with asyncio.timeout(LAST_WORDS):
                await self.socket.close(1013)
        except (TimeoutError, RuntimeError, WebSocketDisconnect):
            return

    def _welcome(self, after: int | None) -> Callable[[], bytes]:
        """What makes the first message, of the table as it is now; what happens from now on is queued behind it."""
        table, mode, viewer = self.hosted.table, self.hosted.record.mode, self.viewer
        batches, complete = self.hosted.stream.since(after, table.sequence)

        def make() -> bytes:
            first = Snapshot.model_construct(
                sequence=table.sequence,
                mode=mode,
                view=view(table, viewer),
                missed=told_again(batches, viewer),
                complete=complete,
            )
            return to_json(first)

        return make

    async def _welcome_and_send(self, make: Callable[[], bytes]) -> None:
        """The first message, made away from the event loop, then everything else as it comes.

        Spectators wait for it among the readers; nobody at the table waits behind them.
        """
        first = await (reading(make) if self.viewer.role == "spectator" else asyncio.to_thread(make))
        await self.socket.send_text(first.decode())
        if self.hosted.held:
            await self.socket.send_text(self.hosted.held_message(self.viewer.language).decode())
        await self._send()

    async def _come_back(self) -> None:
        """Somebody who was away and has connected again is back."""
        if self.person is None:
            return
        seated = self.hosted.table.person(self.person.id)
        if seated is not None and not seated.present:
            command = c.ComeBack(by=c.Actor("player", self.person.id), at=self.hosted.now())
            try:
                await self.hosted.order(f"back:{self.person.id}:{self.hosted.table.sequence}", command)
            except (Refused, NotHere):
                return

    async def _send(self) -> None:
        while True:
            message = await self.watcher.next()
            if message is None:
                await self.socket.close(self.watcher.code)
                return
            await self.socket.send_text(message.decode())

    async def _listen(self) -> None:
        await self._come_back()
        while True:
            try:
                message = await self.socket.receive()
            except (WebSocketDisconnect, RuntimeError):
                return
            if message["type"] == "websocket.disconnect":
                return
            if not await self._hear(message):
                self.watcher.end(1008)
                await asyncio.sleep(LAST_WORDS)
                return

    async def _hear(self, message: MutableMapping[str, Any]) -> bool:
        """Answer one frame; false if the connection has to go."""
        patient = self._visitors is None or self._visitors.speaks(self.watcher.visitor)
        if not patient or not self._bucket.take(asyncio.get_running_loop().time()):
            self._fast += 1
            self._refuse("", Refused("wire.too-fast"))
            return self._fast < TOO_MANY
        self._fast = 0
        raw = message.get("text")
        if raw is None:
            raw = (message.get("bytes") or b"").decode("utf-8", "replace")
        said, id = self._read(raw)
        if said is not None:
            try:
                await self._answer(said)
            except Refused as refused:
                self._refuse(id, refused)
            except NotHere:
                self._refuse(id, Refused("wire.closing"))
        return not self._over

    def _read(self, raw: str) -> tuple[ClientMessage | None, str]:
        try:
            said = _CLIENT.validate_python(read_frame(raw))
        except Refused as refused:
            self._refuse(id_in(raw), refused)
        except ValidationError as wrong:
            first = wrong.errors()[0]
            where = ".".join(str(part) for part in first["loc"][-2:])
            self._refuse(id_in(raw), Refused("wire.not-a-message", where=where, why=first["msg"]))
        else:
            return said, said.id
        return None, ""

    async def _answer(self, said: ClientMessage) -> None:
        match said:
            case GiveCommand():
                await self._command(said)
            case AskHint():
                hint = await self.coach.hint(self.hosted, self._player(), said)
                self.watcher.send(to_json(hint))
            case SayReady():
                self.hosted.say_ready(self._player().id)
                self._done(said.id, self.hosted.table.sequence)
            case SetPace():
                self.hosted.set_pace(self._player().id, said.pace, once=said.once)
                self._done(said.id, self.hosted.table.sequence)
            case _:
                self._done(said.id, self.hosted.table.sequence)

    async def _command(self, said: GiveCommand) -> None:
        by = self._actor()
        command = self._parsed(said.command, by)
        if isinstance(command, c.ReportIrregularity) and command.pieces:
            raise Refused("wire.pieces-by-place")
        if isinstance(command, c.SetHand) and not said.confirm:
            warned = await self.coach.warning(self.hosted, command, said.id, self.viewer.language)
            if warned is not None:
                self.watcher.send(to_json(warned))
                return
        if isinstance(command, (c.Surrender, c.Wave)) and not said.confirm:
            notice = forfeit_notice(self.hosted.table, command, self.viewer.language)
            if notice:
                self.watcher.send(to_json(Warned(id=said.id, foul=False, cost="", text=notice)))
                return
        if self.viewer.role == "dealer" and self.holder is not None:
            command = await as_dealer(self.hosted, command, self.holder)
        try:
            sequence = await self._ordered(said.id, command)
        except Refused as refused:
            sequence = relieved_later(self.hosted, command, refused)
        self._done(said.id, sequence)
        if isinstance(command, c.Sit) and self._seated is not None:
            await self._seated()

    async def _ordered(self, id: str, command: c.Command) -> int:
        """Have a command carried out; what a holder of a role orders goes into the audit trail."""
        name = f"{command.by.name}/{id}"
        holder = self.holder
        if holder is None:
            self.hosted.count_command(command.by.name, self._settings.limits.commands_a_round)
            return await self.hosted.order(name, command)
        told = {"table": self.hosted.record.number, "holder": holder.id, "order": type(command).__name__}
        try:
            if self._still_holds is not None and not await self._still_holds():
                self._over = True
                raise Refused("wire.unknown-token")
            sequence = await self.hosted.order(
                name, command, lambda table: permit_order(table, command, holder)
            )
        except Refused as refused:
            audit("order refused", why=refused.code, **told)
            raise
        audit("order given", sequence=sequence, **told)
        return sequence

    def _parsed(self, data: dict[str, Any], by: c.Actor) -> c.Command:
        """The command, said by the person whom the token names, now."""
        if {"by", "at"} & set(data):
            raise Refused("wire.not-a-command", why="by and at are filled in by the server")
        name = data.get("type")
        if not isinstance(name, str) or name not in command_types():
            raise Refused("wire.not-a-command", why=f"{name!r:.40} is not known")
        spoken = {**data, "by": {"role": by.role, "name": by.name}, "at": self.hosted.now()}
        try:
            return read_command(spoken)
        except (BadNotation, ValueError, TypeError, RecursionError) as wrong:
            raise Refused("wire.not-a-command", why=str(wrong)[:200]) from wrong

    def _actor(self) -> c.Actor:
        if self.viewer.role == "dealer" and self.holder is not None:
            return c.Actor("dealer", self.holder.id)
        if self.viewer.role == "floor" and self.holder is not None:
            return c.Actor(self.hosted.table.game.options.roles[0], self.holder.id)
        return c.Actor("player", self._player().id)

    def _player(self) -> Guest:
        if self.viewer.role != "player" or self.person is None:
            raise Refused("wire.only-watching", role=self.viewer.role)
        return self.person

    def _done(self, id: str, sequence: int) -> None:
        self.watcher.send(to_json(Done(id=id, sequence=sequence)))

    def _refuse(self, id: str, refused: Refused) -> None:
        trouble = refusal(refused, self.viewer.language)
        self.watcher.send(
            to_json(RefusedMessage(id=id, code=trouble.code, text=trouble.text, clauses=trouble.clauses))
        )
