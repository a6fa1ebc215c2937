"""The live connection of one client: a snapshot, then what happens; commands in, answers out."""

import asyncio
import json
from collections.abc import MutableMapping
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from paigow.errors import BadNotation, Refused
from paigow.server.coach import Coach
from paigow.server.hosting import HostedTable, NotHere
from paigow.server.identity import Person
from paigow.server.limits import LARGEST_FRAME, Bucket, check_size
from paigow.server.messages import (
    AskHint,
    ClientMessage,
    Done,
    GiveCommand,
    Happened,
    RefusedMessage,
    SayReady,
    Snapshot,
)
from paigow.server.stream import Watcher
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
        person: Person | None,
        coach: Coach,
        rate: float,
    ) -> None:
        self.socket = socket
        self.hosted = hosted
        self.viewer = viewer
        self.person = person
        self.coach = coach
        self.watcher = Watcher(viewer)
        self._bucket = Bucket(rate, rate * 2)
        self._fast = 0

    async def run(self, after: int | None) -> None:
        """Serve until either side goes."""
        self.hosted.watch(self.watcher)
        self._welcome(after)
        sending = asyncio.create_task(self._send())
        listening = asyncio.create_task(self._listen())
        try:
            await asyncio.wait({sending, listening}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.hosted.unwatch(self.watcher)
            sending.cancel()
            listening.cancel()
            await asyncio.gather(sending, listening, return_exceptions=True)

    def _welcome(self, after: int | None) -> None:
        table = self.hosted.table
        missed: tuple[Happened, ...] = ()
        complete = True
        if after is not None:
            missed, complete = self.hosted.stream.missed(after, table.sequence, self.viewer)
        first = Snapshot.model_construct(
            sequence=table.sequence,
            mode=self.hosted.record.mode,
            view=view(table, self.viewer),
            missed=missed,
            complete=complete,
        )
        self.watcher.send(to_json(first))

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
            message = await self.watcher.queue.get()
            if message is None:
                await self.socket.close(self.watcher.code)
                return
            await self.socket.send_text(message.decode())
            if self.watcher.cut_off:
                await self.socket.close(1013)
                return

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
        if not self._bucket.take(asyncio.get_running_loop().time()):
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
        return True

    def _read(self, raw: str) -> tuple[ClientMessage | None, str]:
        id = ""
        try:
            if len(raw) > LARGEST_FRAME:
                raise Refused("wire.too-large", what="frame")
            data = json.loads(raw, parse_constant=_no_constant)
            if isinstance(data, dict) and isinstance(data.get("id"), str):
                id = data["id"][:40]
            check_size(data)
            return _CLIENT.validate_python(data), id
        except Refused as refused:
            self._refuse(id, refused)
        except ValidationError as wrong:
            first = wrong.errors()[0]
            where = ".".join(str(one) for one in first["loc"][-2:])
            self._refuse(id, Refused("wire.not-a-message", where=where, why=first["msg"]))
        except (ValueError, RecursionError):
            self._refuse(id, Refused("wire.not-json"))
        return None, id

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
        sequence = await self.hosted.order(f"{by.name}/{said.id}", command)
        self._done(said.id, sequence)

    def _parsed(self, data: dict[str, Any], by: c.Actor) -> c.Command:
        """The command, said by whoever the token names, now."""
        if {"by", "at"} & set(data):
            raise Refused("wire.not-a-command", why="by and at are filled in by the server")
        name = data.get("type")
        if not isinstance(name, str) or name not in command_types():
            raise Refused("wire.not-a-command", why=f"{name!r:.40} is not known")
        spoken = {**data, "by": {"role": by.role, "name": by.name}, "at": self.hosted.now()}
        if name == "Sit" and self.person is not None:
            spoken["name"] = self.person.name
        try:
            return read_command(spoken)
        except (BadNotation, ValueError, TypeError, RecursionError) as wrong:
            raise Refused("wire.not-a-command", why=str(wrong)[:200]) from wrong

    def _actor(self) -> c.Actor:
        if self.viewer.role == "floor":
            return c.Actor(self.hosted.table.game.options.names("roles")[0], "floor")
        return c.Actor("player", self._player().id)

    def _player(self) -> Person:
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


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no number of JSON")
