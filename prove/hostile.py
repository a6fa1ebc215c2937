"""Hostile visitors, and what came of everything they tried; the kinds are in `hostile_kinds` and `hostile_desks`.

They are a process of their own that visits a server until it is stopped; every second it prints what each kind has
tried and what the server did about it, as JSON. A kind comes from addresses of its own (127.0.KIND.x).
"""

import asyncio
import base64
import json
import random
import signal
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException
from websockets.typing import Subprotocol

GAMES = ("maryland-poker", "horseshoe-poker", "horseshoe-face-up", "colorado-tiles")

TRIED, ANSWERED, REFUSED, CUT, WAITED, HARM = "tried", "answered", "refused", "cut", "waited", "harm"
"""What is counted: tries, and whether they were answered, refused in words, cut off, still waited for, or did harm."""

WELCOME = 30.0
"""Seconds in which a live connection must be told something."""

TROUBLES = (OSError, httpx.HTTPError, WebSocketException, TimeoutError)


@dataclass
class Attack:
    """One kind of visitor at one server: where it comes from, and what came of what it tried."""

    base: str
    tables: int
    place: int = 1
    stop: asyncio.Event = field(default_factory=asyncio.Event)
    count: Counter[str] = field(default_factory=Counter)
    harms: list[str] = field(default_factory=list)
    own: tuple[str, str] | None = None
    """The number of a table that it has opened, and the token of its floor."""

    @property
    def live(self) -> str:
        return f"ws{self.base.removeprefix('http')}"

    @property
    def port(self) -> int:
        return int(self.base.rpartition(":")[2])

    def address(self, at: int = 1) -> str:
        """One of the addresses from which this kind comes."""
        return f"127.0.{self.place}.{at}"

    def some_table(self, luck: random.Random) -> int:
        return luck.randrange(1, self.tables + 1)

    def harm(self, what: str) -> None:
        """Something happened that must not."""
        self.count[HARM] += 1
        self.harms = [*self.harms, what][:5]

    def visitor(self, at: int = 1, **more: Any) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=self.address(at))
        return httpx.AsyncClient(base_url=self.base, transport=transport, timeout=30, **more)

    async def ask(
        self, http: httpx.AsyncClient, method: str, path: str, *, never: bool = False, **more: Any
    ) -> httpx.Response | None:
        """One request, and what came of it; `never` says that a yes would be harm."""
        self.count[TRIED] += 1
        try:
            answer = await http.request(method, path, **more)
        except httpx.TimeoutException:
            self.count[WAITED] += 1
            return None
        except httpx.HTTPError:
            self.count[CUT] += 1
            return None
        self.count[ANSWERED if answer.status_code < 400 else REFUSED] += 1
        if answer.status_code >= 500 or (never and answer.status_code < 400):
            self.harm(f"{method} {path[:80]!r} was answered {answer.status_code} {answer.text[:120]!r}")
        return answer

    async def opened(self, http: httpx.AsyncClient, **more: Any) -> tuple[str, str]:
        """A table of its own, opened once."""
        if self.own is None:
            body = {"game": "horseshoe-poker", "bots": 2, "pace": 0, "quiet_seconds": 0, **more}
            answer = await self.ask(http, "POST", "/api/tables", json=body)
            if answer is None or answer.status_code != 201:
                raise TimeoutError("no table was opened")
            self.own = answer.json()["number"], answer.json()["house_token"]
        return self.own

    async def joined(self, http: httpx.AsyncClient, number: object, name: str) -> str:
        """The token of somebody who has come to a table."""
        answer = await self.ask(http, "POST", f"/api/tables/{number}/join", json={"name": name})
        if answer is None or answer.status_code >= 400:
            raise TimeoutError("nobody may join")
        return str(answer.json()["token"])

    async def enter(
        self, path: str, token: str = "", at: int = 1, *, never: bool = False, **more: Any
    ) -> ClientConnection | None:
        """A live connection that was welcomed, or none if it was refused."""
        self.count[TRIED] += 1
        spoken = {"subprotocols": protocols(token)} if token else {}
        settings = {"max_size": None, "open_timeout": 30, "compression": None, **spoken, **more}
        try:
            wire = await connect(f"{self.live}{path}", local_addr=(self.address(at), 0), **settings)
        except InvalidHandshake:
            self.count[REFUSED] += 1
            return None
        except (OSError, WebSocketException, TimeoutError):
            self.count[CUT] += 1
            return None
        try:
            async with asyncio.timeout(WELCOME):
                first = json.loads(await wire.recv())["type"]
        except (WebSocketException, TimeoutError):
            self.count[CUT] += 1
            wire.transport.abort()
            return None
        if first == "stopped":
            self.count[REFUSED] += 1
            wire.transport.abort()
            return None
        self.count[ANSWERED] += 1
        if never:
            self.harm(f"{path[:80]} was opened")
        return wire

    async def say(self, wire: ClientConnection, id: str, command: dict[str, Any]) -> None:
        """One command on a live connection; `hear` counts its answer."""
        self.count[TRIED] += 1
        await wire.send(json.dumps({"id": id, "command": command}))

    async def hear(
        self, wire: ClientConnection, look: Callable[[dict[str, Any]], None] | None = None
    ) -> None:
        """Count what is answered on a live connection until it ends."""
        try:
            async for raw in wire:
                message = json.loads(raw)
                kind = {"done": ANSWERED, "warned": ANSWERED, "refused": REFUSED}.get(message["type"])
                if kind is not None:
                    self.count[kind] += 1
                if look is not None:
                    look(message)
        except WebSocketException:
            self.count[CUT] += 1


Hostile = Callable[[Attack, random.Random], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of hostile visitor, and what it must have met for its visit to count."""

    act: Hostile
    meets: tuple[str, ...]

    @property
    def name(self) -> str:
        return self.act.__name__

    def missed(self, count: Mapping[str, int]) -> list[str]:
        """What of it has not been met."""
        return [what for what in (TRIED, *self.meets) if not count.get(what)]


KINDS: list[Kind] = []


def meets(*what: str) -> Callable[[Hostile], Hostile]:
    """Register a kind of visitor that must have been answered in these ways."""

    def register(act: Hostile) -> Hostile:
        KINDS.append(Kind(act, what))
        return act

    return register


def protocols(token: str) -> list[Subprotocol]:
    """How a token travels to a live connection."""
    coded = base64.urlsafe_b64encode(token.encode()).decode().rstrip("=")
    return [Subprotocol("paigow"), Subprotocol(f"token.{coded}")]


def hang_up(wires: list[ClientConnection]) -> None:
    for wire in wires:
        wire.transport.abort()


async def visit(attack: Attack, kind: Kind, seed: int) -> None:
    """One kind of visitor, again and again."""
    luck = random.Random(f"{seed} {kind.name}")
    while not attack.stop.is_set():
        try:
            await kind.act(attack, luck)
        except TROUBLES:
            await asyncio.sleep(0.5)
        except Exception as broken:  # ours, not the server's: the campaign must not pass over it
            attack.harm(f"the visitor broke: {broken!r}")
            return


async def attacked(base: str, seed: int, tables: int, kinds: Sequence[Kind]) -> None:
    """Visit until a signal comes, and tell every second what was done."""
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    attacks = {kind.name: Attack(base, tables, place, stop) for place, kind in enumerate(kinds, 10)}
    visits = [asyncio.create_task(visit(attacks[kind.name], kind, seed)) for kind in kinds]
    while not stop.is_set():
        with suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), 1)
        told = {name: {**attack.count, "harms": attack.harms} for name, attack in attacks.items()}
        print(json.dumps(told), flush=True)
    for task in visits:
        task.cancel()


def main(arguments: list[str], kinds: Sequence[Kind]) -> None:
    """Begin: the address, the seed, the number of honest tables, and the kinds if not all are wanted."""
    base, seed, tables, *wanted = arguments
    chosen = [kind for kind in kinds if not wanted or kind.name in wanted]
    asyncio.run(attacked(base, int(seed), int(tables), chosen))
