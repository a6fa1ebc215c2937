"""Hostile visitors of every kind, in a process of their own.

`python -m prove.hostile BASE SEED TABLES` visits a server until it is stopped; every second it prints how many acts
each kind has done, as JSON. Each kind comes from an address of its own (127.0.0.x).
"""

import asyncio
import base64
import json
import random
import signal
import socket
import sys
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Subprotocol

GAMES = ("maryland-poker", "horseshoe-poker", "horseshoe-face-up", "colorado-tiles")

NASTY = (
    "\ud800",
    "a\x00b",
    "\u202e",
    "\x1b[2J",
    "x" * 5_000,
    "\ufeff",
    "'; drop table events; --",
    "{{7*7}}",
    "../../etc",
)


@dataclass
class Attack:
    """The server, its tables, and what was done to it."""

    base: str
    tables: int
    stop: asyncio.Event = field(default_factory=asyncio.Event)
    acts: int = 0

    @property
    def live(self) -> str:
        return f"ws{self.base.removeprefix('http')}"

    @property
    def port(self) -> int:
        return int(self.base.rpartition(":")[2])

    def some_table(self, luck: random.Random) -> int:
        return luck.randrange(1, self.tables + 1)


Hostile = Callable[[Attack, str, random.Random], Awaitable[None]]


def protocols(token: str) -> list[Subprotocol]:
    """How a token travels to a live connection."""
    coded = base64.urlsafe_b64encode(token.encode()).decode().rstrip("=")
    return [Subprotocol("paigow"), Subprotocol(f"token.{coded}")]


def visitor(attack: Attack, address: str, **more: Any) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=address)
    return httpx.AsyncClient(base_url=attack.base, transport=transport, timeout=10, **more)


async def opened(http: httpx.AsyncClient) -> tuple[str, str]:
    made = (await http.post("/api/tables", json={"game": "horseshoe-poker", "bots": 1, "pace": 0})).json()
    return made["number"], made["house_token"]


async def poisons(attack: Attack, address: str, luck: random.Random) -> None:
    """Texts that cannot be stored, in every field of every command."""
    async with visitor(attack, address) as http:
        number, token = await opened(http)
        url = f"{attack.live}/api/tables/{number}/live?role=floor"
        async with connect(
            url, max_size=None, local_addr=(address, 0), subprotocols=protocols(token)
        ) as wire:
            for at in range(200):
                kind = luck.choice(("OrderShuffle", "ReplaceDeck", "ChangeDealer", "MarkDevice", "Perform"))
                fields = {name: luck.choice(NASTY) for name in ("cause", "name", "incoming", "device", "act")}
                await wire.send(json.dumps({"id": f"p{at}", "command": {"type": kind, **fields}}))
                attack.acts += 1
                await asyncio.sleep(0.05)


async def floods_reads(attack: Attack, address: str, luck: random.Random) -> None:
    """Every costly address, as fast as it is answered."""
    number = attack.some_table(luck)
    paths = (
        "/api/tables", "/api/clauses/md-5.E", f"/api/tables/{number}/rounds/1", "/api/games", "/api/openapi.json",
        f"/api/tables/{number}/fairness", "/api/clauses?search=card&limit=2000", "/api/words/zh-Hant", "/api/docs",
        f"/api/tables/{number}", "/", "/api/games/maryland-poker/card",
    )  # fmt: skip
    forged = {"X-Forwarded-For": f"10.{luck.randrange(250)}.0.1", "Accept-Encoding": "gzip"}
    async with visitor(attack, address, headers=forged) as http:
        await asyncio.gather(*(http.get(luck.choice(paths)) for _ in range(24)), return_exceptions=True)
        attack.acts += 24


async def floods_tables(attack: Attack, address: str, luck: random.Random) -> None:
    """Opens tables without end, and watches each so that it plays as fast as it may."""
    wires: list[ClientConnection] = []
    try:
        async with visitor(attack, address) as http:
            for _ in range(20):
                await http.post(
                    "/api/tables", json={"game": luck.choice(GAMES), "name": luck.choice(NASTY[2:4])}
                )
                made = await http.post("/api/tables", json={"game": luck.choice(GAMES), "bots": 3, "pace": 0})
                attack.acts += 2
                if made.status_code == 201:
                    url = f"{attack.live}/api/tables/{made.json()['number']}/live"
                    wires.append(await connect(url, max_size=None, max_queue=1, local_addr=(address, 0)))
        await asyncio.sleep(20)
    finally:
        for wire in wires:
            wire.transport.abort()


async def files_bombs(attack: Attack, address: str, luck: random.Random) -> None:
    """Filings that cost a parser its life."""
    bombs = (
        "a." * 40_000 + "a = 1",
        "[" * 20_000,
        "x = " + "[" * 3_000,
        "x = {" + "a." * 30_000 + "b = 1}",
        "a = 1\n" * 9_000,
        'x = "' + "\\u0041" * 15_000 + '"',
    )
    async with visitor(attack, address) as http:
        await http.post("/api/filings/review", json={"text": luck.choice(bombs)})
        await http.post("/api/tables", json={"filing": luck.choice(bombs)})
        attack.acts += 2


async def half_asks(attack: Attack, address: str, luck: random.Random) -> None:
    """Requests whose head or body never ends, and heads of endless lines."""
    loop = asyncio.get_running_loop()
    head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    with ExitStack() as held:
        for at in range(50):
            made = held.enter_context(socket.socket())
            made.setblocking(False)
            made.bind((address, 0))
            await loop.sock_connect(made, ("127.0.0.1", attack.port))
            begun = (
                head + b"X-A: " + b"a" * luck.randrange(200),
                head + b"Content-Length: 5000\r\n\r\n{",
                head + b"".join(b"x%d: y\r\n" % line for line in range(4_000)),
            )[at % 3]
            with suppress(OSError):
                await loop.sock_sendall(made, begun)
            attack.acts += 1
        await asyncio.sleep(15)


async def reads_nothing(attack: Attack, address: str, luck: random.Random) -> None:
    """Live connections that never take what is sent to them."""
    wires: list[ClientConnection] = []
    try:
        for _ in range(30):
            url = f"{attack.live}/api/tables/{attack.some_table(luck)}/live"
            wire = await connect(url, max_size=None, max_queue=1, local_addr=(address, 0), ping_interval=None)
            wires.append(wire)
            attack.acts += 1
        await asyncio.sleep(20)
    finally:
        for wire in wires:
            wire.transport.abort()


async def crowds(attack: Attack, address: str, luck: random.Random) -> None:
    """Two hundred who watch one table."""
    number = attack.some_table(luck)
    wires: list[ClientConnection] = []
    try:
        for at in range(200):
            language = ("en", "zh-Hant", "zh-Hans")[at % 3]
            url = f"{attack.live}/api/tables/{number}/live?language={language}"
            wires.append(await connect(url, max_size=None, max_queue=1, local_addr=(address, 0)))
            attack.acts += 1
    finally:
        for wire in wires:
            wire.transport.abort()


async def reconnects(attack: Attack, address: str, luck: random.Random) -> None:
    """Comes and goes, and asks each time for everything missed."""
    url = f"{attack.live}/api/tables/{attack.some_table(luck)}/live?after=1"
    attack.acts += 1
    async with connect(url, max_size=None, local_addr=(address, 0)) as wire:
        await wire.recv()


async def guesses(attack: Attack, address: str, luck: random.Random) -> None:
    """Tokens by the hundred, and requests under the names of others."""
    async with visitor(attack, address) as http:
        for _ in range(50):
            token = f"{luck.getrandbits(64):x}"
            await http.get("/api/tables/1/floor", headers={"Authorization": f"Bearer {token}"})
            await http.post("/api/tables", json={}, headers={"Origin": "http://evil.example"})
            await http.get("/api/tables", headers={"Host": "evil.example"})
            attack.acts += 3


async def shouts(attack: Attack, address: str, luck: random.Random) -> None:
    """Commands at an honest table on several connections, as fast as they are taken, by somebody who never sits."""
    number = attack.some_table(luck)
    async with visitor(attack, address) as http:
        token = (await http.post(f"/api/tables/{number}/join", json={"name": "Noise"})).json()["token"]
    url = f"{attack.live}/api/tables/{number}/live?role=player"

    async def shout(voice: int) -> None:
        async with connect(
            url, max_size=None, local_addr=(address, 0), subprotocols=protocols(token)
        ) as wire:
            for at in range(300):
                said = {"type": "Sit", "seat": 99} if at % 2 else {"type": "BuyIn", "amount": 100}
                await wire.send(json.dumps({"id": f"n{voice}.{at}", "command": said}))
                attack.acts += 1
                await asyncio.sleep(0.01)

    await asyncio.gather(*(shout(voice) for voice in range(4)), return_exceptions=True)


async def asks_much(attack: Attack, address: str, luck: random.Random) -> None:
    """Figures, sheets and advice that take minutes each."""
    hands = ("As Kd Qh Jc Ts 9d Jk", "2s 3d 5h 7c 8s 9d Kh", "Ah Ad Kh Kd Qh Qd 2s")
    async with visitor(attack, address) as http:
        for game in GAMES[:3]:
            await http.get(f"/api/analysis/{game}", params={"player": "best"})
            await http.get(f"/api/par/{game}/pdf")
            await http.post("/api/advice", json={"game": game, "hand": luck.choice(hands)})
            attack.acts += 3
            await asyncio.sleep(1)


async def cheats(attack: Attack, address: str, luck: random.Random) -> None:
    """Opens a table, sits down at it, and reports and rules as its floor."""
    async with visitor(attack, address) as http:
        number, house = await opened(http)
        token = (await http.post(f"/api/tables/{number}/join", json={"name": "Both"})).json()["token"]
        url = f"{attack.live}/api/tables/{number}/live?role=player"
        async with connect(
            url, max_size=None, local_addr=(address, 0), subprotocols=protocols(token)
        ) as wire:
            await wire.send(json.dumps({"id": "s", "command": {"type": "Sit", "seat": 1}}))
            for _ in range(60):
                report = {"kind": luck.choice(("piece-exposed", "wrong-count")), "place": 0, "which": [1]}
                await http.post(
                    f"/api/tables/{number}/floor/order",
                    json={"role": "dealer", "report": report},
                    headers={"Authorization": f"Bearer {house}"},
                )
                attack.acts += 1
                await asyncio.sleep(0.2)


HOSTILE: tuple[Hostile, ...] = (
    poisons, floods_reads, floods_tables, files_bombs, half_asks, reads_nothing, crowds, reconnects, guesses, shouts,
    asks_much, cheats,
)  # fmt: skip


async def visit(attack: Attack, kind: Hostile, seed: int) -> None:
    """One kind of visitor, again and again, from an address of its own."""
    address = f"127.0.0.{10 + HOSTILE.index(kind)}"
    luck = random.Random(f"{seed} {kind.__name__}")
    while not attack.stop.is_set():
        try:
            await kind(attack, address, luck)
        except (OSError, httpx.HTTPError, WebSocketException, TimeoutError, ValueError, KeyError):
            await asyncio.sleep(0.2)


async def attacked(base: str, seed: int, tables: int) -> None:
    """Visit until a signal comes, and tell every second what was done."""
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    attacks = {kind.__name__: Attack(base, tables, stop) for kind in HOSTILE}
    visits = [asyncio.create_task(visit(attacks[kind.__name__], kind, seed)) for kind in HOSTILE]
    while not stop.is_set():
        with suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), 1)
        print(json.dumps({name: attack.acts for name, attack in attacks.items()}), flush=True)
    for task in visits:
        task.cancel()


if __name__ == "__main__":
    asyncio.run(attacked(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
