"""Live servers for tests: a pit by itself, or a whole server on a free port with clients that talk to it."""

import asyncio
import base64
import json
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from paigow.server.app import create_app
from paigow.server.pit import Pit
from paigow.server.settings import ServerLimits, Settings
from paigow.server.stream import Watcher
from paigow.table.views import Viewer

PATIENCE = 180.0
"""Seconds until a test gives up waiting; the machine may be busy."""

Message = dict[str, Any]


LOOSE = ServerLimits(
    reads_a_second=1e6,
    reads_at_once=1_000,
    reading_seconds=1e6,
    live_a_second=1e6,
    watchers_a_visitor=10_000,
    commands_a_round=1_000_000,
    joins_a_minute=1_000_000,
    claims_an_hour=1_000_000,
    tables_an_hour=1_000_000,
    tables_at_once=1_000_000,
    moves_a_second=1e9,
    guesses_a_minute=1_000_000,
    questions_a_visitor=1_000,
    move_milliseconds=0,
)
"""Limits that no test meets unless it is about them."""


def quick(database: str, **more: Any) -> Settings:
    """Settings under which nothing takes time and no worker runs."""
    return Settings(
        **{
            "database": database,
            "port": 0,
            "pace": 0.0,
            "advice": False,
            "commands_a_second": 10_000.0,
            "limits": LOOSE,
            **more,
        }
    )


@asynccontextmanager
async def pit_at(settings: Settings, committer: Any = None) -> AsyncIterator[Pit]:
    """A pit without a wire."""
    pit = Pit(settings, committer)
    await pit.start()
    try:
        yield pit
    finally:
        await pit.stop()


def spectator() -> Watcher:
    return Watcher(Viewer("spectator"))


class Onlooker(Watcher):
    """A spectator that does something after every command."""

    def __init__(self, then: Callable[[], None]) -> None:
        super().__init__(Viewer("spectator"))
        self._then = then

    def send(self, message: bytes) -> None:
        self._then()


async def until(true: Callable[[], bool]) -> None:
    """Wait for something to become true."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.002)


@dataclass
class Client:
    """One live connection; answers are found by their id, everything else is kept in order."""

    socket: ClientConnection
    messages: list[Message] = field(default_factory=list)
    count: int = 0

    @property
    def view(self) -> Message:
        return next(message["view"] for message in reversed(self.messages) if message.get("view"))

    async def next(self) -> Message:
        async with asyncio.timeout(PATIENCE):
            message: Message = json.loads(await self.socket.recv())
        self.messages.append(message)
        return message

    async def send(self, message: Message) -> None:
        await self.socket.send(json.dumps(message))

    async def ask(self, message: Message) -> Message:
        """Send something with an id and wait for its answer."""
        await self.send(message)
        while True:
            answer = await self.next()
            if answer.get("id") == message["id"]:
                return answer

    async def do(self, type: str, *, id: str = "", confirm: bool = False, **fields: Any) -> Message:
        """Give a command of the table."""
        self.count += 1
        command = {"type": type, **fields}
        return await self.ask({"id": id or f"c{self.count}", "command": command, "confirm": confirm})

    async def wait(self, wanted: Callable[[Message], bool]) -> Message:
        """Wait for a message with a view that fits."""
        while True:
            message = await self.next()
            if message.get("view") and wanted(message["view"]):
                return message


@dataclass
class Served:
    """A server that runs, and how to reach it."""

    app: FastAPI
    base: str
    http: httpx.AsyncClient

    @property
    def pit(self) -> Pit:
        pit = self.app.state.pit
        assert isinstance(pit, Pit)
        return pit

    async def open(self, game: str = "horseshoe-poker", **more: Any) -> tuple[str, str]:
        """A new table; its number and house token."""
        body = {"game": game, "pace": 0, "quiet_seconds": 0, **more}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return answer.json()["number"], answer.json()["house_token"]

    async def join(self, number: str, name: str = "Ann") -> Message:
        answer = await self.http.post(f"/api/tables/{number}/join", json={"name": name})
        assert answer.status_code == 201, answer.text
        joined: Message = answer.json()
        return joined

    @asynccontextmanager
    async def live(self, number: str, *, offered: str = "", **query: Any) -> AsyncIterator[Client]:
        """A live connection; a token may be offered as a subprotocol."""
        url = httpx.URL(f"ws{self.base.removeprefix('http')}/api/tables/{number}/live", params=query)
        coded = base64.urlsafe_b64encode(offered.encode()).decode().rstrip("=")
        protocols = [Subprotocol("paigow"), Subprotocol(f"token.{coded}")] if offered else None
        async with connect(
            str(url), max_size=None, open_timeout=PATIENCE, close_timeout=0.5, subprotocols=protocols
        ) as opened:
            yield Client(opened)

    @asynccontextmanager
    async def seated(
        self, number: str, seat: int = 1, name: str = "Ann"
    ) -> AsyncIterator[tuple[Client, Message]]:
        """Somebody who has joined, sat down and bought chips."""
        joined = await self.join(number, name)
        async with self.live(number, role="player", token=joined["token"]) as client:
            assert (await client.next())["type"] == "snapshot"
            assert (await client.do("Sit", seat=seat))["type"] == "done"
            assert (await client.do("BuyIn", amount=1_000_000))["type"] == "done"
            yield client, joined


def free_port() -> int:
    with socket.socket() as opened:
        opened.bind(("127.0.0.1", 0))
        return int(opened.getsockname()[1])


@asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[Served]:
    """A whole server in this event loop."""
    port = settings.port or free_port()
    app = create_app(settings)
    config = uvicorn.Config(
        app, "127.0.0.1", port, log_level="error", ws="websockets-sansio", timeout_graceful_shutdown=2
    )
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    task = asyncio.create_task(server.serve())
    await until(lambda: server.started or task.done())
    base = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=base, timeout=PATIENCE) as http:
        try:
            yield Served(app, base, http)
        finally:
            server.should_exit = True
            await task
