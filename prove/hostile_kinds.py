"""The kinds of hostile visitors: whatever anybody has been seen to try, or could, who only reaches the port."""

import asyncio
import json
import random
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any, get_type_hints

from websockets.asyncio.client import ClientConnection

from paigow.table.codec import command_types
from prove.frames import NASTY as TEXTS
from prove.hostile import ANSWERED, CUT, GAMES, REFUSED, TRIED, Attack, hang_up, meets

NASTY = (*TEXTS, "a\x00b", "x" * 5_000)
HANDS = ("As Kd Qh Jc Ts 9d Jk", "2s 3d 5h 7c 8s 9d Kh", "Ah Ad Kh Kd Qh Qd 2s")
JSON = {"Content-Type": "application/json"}
HUGE = 9_223_372_036_854_775_808


# Texts


@meets(REFUSED)
async def poisons(attack: Attack, luck: random.Random) -> None:
    """Texts that cannot be stored, in every field of every command, by somebody who may give orders."""
    async with attack.visitor() as http:
        number, token = await attack.opened(http)
    wire = await attack.enter(f"/api/tables/{number}/live?role=floor", token)
    if wire is None:
        return
    hearing = asyncio.create_task(attack.hear(wire))
    try:
        for at in range(200):
            kind = luck.choice(sorted(command_types()))
            fields: dict[str, Any] = {
                name: luck.choice(NASTY) if hint is str else luck.choice((HUGE, -1, 10**30, True, 1.5))
                for name, hint in get_type_hints(command_types()[kind]).items()
                if name not in {"by", "at", "version"}
            }
            await attack.say(wire, f"p{at}.{luck.getrandbits(40)}", {"type": kind, **fields})
            await asyncio.sleep(0.03)
        await asyncio.sleep(1)
    finally:
        hang_up([wire])
        await hearing


@meets(REFUSED)
async def poisons_requests(attack: Attack, luck: random.Random) -> None:
    """The same in the bodies, paths and queries of requests; none may be answered with a fault of the server's."""
    number = attack.some_table(luck)
    async with attack.visitor() as http:
        own, token = await attack.opened(http)
        key = {"Authorization": f"Bearer {token}"}
        bodies: tuple[tuple[str, dict[str, Any]], ...] = (
            (f"/api/tables/{own}/floor/order", {"id": luck.choice(NASTY), "act": "replace-deck"}),
            (f"/api/tables/{own}/floor/order", {"act": luck.choice(NASTY), "note": luck.choice(NASTY)}),
            (f"/api/tables/{own}/floor/preview", {"report": {"kind": luck.choice(NASTY), "place": HUGE}}),
            (f"/api/tables/{number}/join", {"name": luck.choice(NASTY)}),
            (f"/api/tables/{number}/nonce", {"nonce": luck.choice(NASTY), "round": HUGE}),
            ("/api/tables", {"game": "horseshoe-poker", "options": {luck.choice(NASTY): 1}}),
            ("/api/filings/review", {"text": luck.choice(NASTY)}),
            ("/api/advice", {"game": luck.choice(GAMES), "hand": luck.choice(NASTY)}),
            ("/api/badges", {"name": luck.choice(NASTY), "role": luck.choice(NASTY)}),
        )
        for path, body in bodies:
            await attack.ask(http, "POST", path, content=json.dumps(body), headers={**key, **JSON})
        for path in odd_addresses(luck, number):
            await attack.ask(http, "GET", path)
        await asyncio.sleep(0.5)


def odd_addresses(luck: random.Random, number: int) -> Iterator[str]:
    """Addresses that no page of ours asks for."""
    yield f"/api/tables/{number}/rounds/{luck.choice((HUGE, -1, 3_000_000_000, '%00', '1e9', 'x' * 5_000))}"
    yield f"/api/tables/{luck.choice(('%00', HUGE, '-1', '..%2f..', '1%0a', '%ff%fe', '%ed%a0%80'))}"
    yield f"/assets/{'x' * 5_000}"
    yield f"/{'x' * 5_000}"
    yield f"/docs/{luck.choice(('%00', '..%2f..%2fetc%2fpasswd', 'x' * 3_000))}"
    yield f"/api/tables/{number}/floor?token=p%00.x"
    yield f"/api/words/{luck.choice(('%00', 'zz', '%f0%9f%98%80'))}"
    yield f"/api/lessons/{luck.choice(('%00', 'x' * 300))}/{luck.choice(('%00', HUGE))}"
    yield f"/api/clauses?search={luck.choice(('%00', '%ed%a0%80', 'x' * 5_000))}&limit={HUGE}"
    yield f"/api/par/{luck.choice(GAMES)}/{luck.choice(('exe', '%00'))}"
    yield "/api/par/files/%2e%2e/passwd"


# Floods


@meets(ANSWERED, REFUSED)
async def floods_reads(attack: Attack, luck: random.Random) -> None:
    """Every address that takes work, by 24 at once from one place, as fast as they are answered."""
    number, game = attack.some_table(luck), luck.choice(GAMES)
    paths = (
        "/api/tables", "/api/clauses/md-5.E", f"/api/tables/{number}/rounds/1", "/api/games", "/api/openapi.json",
        f"/api/tables/{number}/fairness", "/api/clauses?search=card&limit=2000", "/api/words/zh-Hant", "/api/docs",
        f"/api/tables/{number}", "/", f"/api/games/{game}/card", f"/api/tables/{number}/rounds/1/ledger",
        f"/api/tables/{number}/rounds/1/audit", f"/api/tables/{number}/rounds", f"/api/tables/{number}/card",
        f"/api/tables/{number}/layout", f"/api/tables/{number}/equipment", f"/api/tables/{number}/signs",
        "/api/guidance/md", f"/api/lab/{game}", f"/api/filings/{game}", "/api/lessons", f"/api/ranks/{game}",
        "/api/glossary", "/docs/", "/api/health", "/api/ready", "/api/metrics",
    )  # fmt: skip
    forged = {"X-Forwarded-For": f"10.{luck.randrange(250)}.0.1", "Accept-Encoding": "gzip"}
    async with attack.visitor(headers=forged) as http:
        await asyncio.gather(*(attack.ask(http, "GET", luck.choice(paths)) for _ in range(24)))


@meets(ANSWERED, REFUSED)
async def floods_tables(attack: Attack, luck: random.Random) -> None:
    """Opens tables without end under forged names, and watches each so that it plays as fast as it may."""
    wires: list[ClientConnection] = []
    forged = {"X-Forwarded-For": f"10.0.{luck.randrange(250)}.{luck.randrange(250)}"}
    try:
        async with attack.visitor(headers=forged) as http:
            for _ in range(20):
                body = {"game": luck.choice(GAMES), "bots": 3, "pace": 0, "quiet_seconds": 0}
                made = await attack.ask(http, "POST", "/api/tables", json=body)
                if made is not None and made.status_code == 201:
                    attack.own = made.json()["number"], ""
                if attack.own is not None and len(wires) < 10:
                    wire = await attack.enter(f"/api/tables/{attack.own[0]}/live", max_queue=1)
                    wires += [wire] if wire is not None else []
        await asyncio.sleep(10)
    finally:
        hang_up(wires)


@meets(ANSWERED, REFUSED)
async def floods_joins(attack: Attack, luck: random.Random) -> None:
    """Comes to honest tables under hundreds of names."""
    async with attack.visitor() as http:
        for at in range(0, 100, 10):
            paths = [f"/api/tables/{attack.some_table(luck)}/join" for _ in range(10)]
            await asyncio.gather(
                *(
                    attack.ask(http, "POST", path, json={"name": f"Name {at + each}"})
                    for each, path in enumerate(paths)
                )
            )


@meets(ANSWERED, REFUSED)
async def reconnects(attack: Attack, luck: random.Random) -> None:
    """Comes and goes, and asks each time for everything missed."""
    paths = [f"/api/tables/{attack.some_table(luck)}/live?after=1" for _ in range(10)]
    wires = await asyncio.gather(*map(attack.enter, paths))
    hang_up([wire for wire in wires if wire is not None])
    if None in wires:
        await asyncio.sleep(0.1)


@meets(ANSWERED, REFUSED)
async def crowds(attack: Attack, luck: random.Random) -> None:
    """More who watch one honest table than there is room for, from several addresses."""
    number = attack.some_table(luck)
    wires: list[ClientConnection] = []
    try:
        for at in range(1, 7):
            languages = [("en", "zh-Hant", "zh-Hans")[each % 3] for each in range(50)]
            paths = [f"/api/tables/{number}/live?language={language}" for language in languages]
            found = await asyncio.gather(*(attack.enter(path, at=at, max_queue=1) for path in paths))
            wires += [wire for wire in found if wire is not None]
        await asyncio.sleep(10)
    finally:
        hang_up(wires)


@meets(ANSWERED, REFUSED)
async def shouts(attack: Attack, luck: random.Random) -> None:
    """Commands at an honest table on sixty connections, as fast as they are taken, by people who never sit."""
    number = attack.some_table(luck)
    async with attack.visitor() as http:
        tokens = [await attack.joined(http, number, f"Noise {at}") for at in range(15)]
    found = [
        await attack.enter(f"/api/tables/{number}/live?role=player", token)
        for token in tokens
        for _ in range(4)
    ]
    wires = [wire for wire in found if wire is not None]
    hearing = [asyncio.create_task(attack.hear(wire)) for wire in wires]

    async def shout(wire: ClientConnection, voice: int) -> None:
        for at in range(100):
            said = {"type": "Sit", "seat": 99} if at % 2 else {"type": "BuyIn", "amount": 100}
            await attack.say(wire, f"n{voice}.{at}.{luck.getrandbits(40)}", said)
            await asyncio.sleep(0.1)

    try:
        await asyncio.gather(
            *(shout(wire, voice) for voice, wire in enumerate(wires)), return_exceptions=True
        )
    finally:
        hang_up(wires)
        await asyncio.gather(*hearing)


@meets(ANSWERED, REFUSED)
async def bloats(attack: Attack, luck: random.Random) -> None:
    """One person on several connections puts as much into one round as it takes, and then asks for the round."""
    async with attack.visitor() as http:
        number, _ = await attack.opened(http, betting_seconds=600, pace=1)
        token = await attack.joined(http, number, f"Bloat {luck.randrange(1_000)}")
        found = [await attack.enter(f"/api/tables/{number}/live?role=player", token) for _ in range(12)]
        wires = [wire for wire in found if wire is not None]
        hearing = [asyncio.create_task(attack.hear(wire)) for wire in wires]
        try:
            await attack.say(
                wires[-1], f"s{luck.getrandbits(40)}", {"type": "Sit", "seat": luck.randrange(1, 7)}
            )
            for _ in range(200):
                for wire in wires[-4:]:
                    with suppress(Exception):
                        await attack.say(wire, f"b{luck.getrandbits(60)}", {"type": "BuyIn", "amount": 100})
                await asyncio.sleep(0.05)
            await asyncio.gather(
                *(attack.ask(http, "GET", f"/api/tables/{number}/rounds/{at}") for at in (0, 1, 1, 1, 1, 1))
            )
        finally:
            hang_up(wires)
            await asyncio.gather(*hearing)


# The wire


@meets(CUT)
async def half_asks(attack: Attack, luck: random.Random) -> None:
    """Requests whose head or body never ends; each is to be cut off."""
    loop = asyncio.get_running_loop()
    head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n"

    async def hold(made: socket.socket) -> None:
        attack.count[TRIED] += 1
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(40):
                while await loop.sock_recv(made, 1000):
                    continue
                attack.count[CUT] += 1

    with ExitStack() as held:
        sockets = []
        for at in range(60):
            made = held.enter_context(socket.socket())
            made.setblocking(False)
            made.bind((attack.address(1 + at % 4), 0))
            await loop.sock_connect(made, ("127.0.0.1", attack.port))
            begun = (head + b"X-A: " + b"a" * luck.randrange(200), head + b"Content-Length: 5000\r\n\r\n{")[
                at % 2
            ]
            with suppress(OSError):
                await loop.sock_sendall(made, begun)
            sockets.append(made)
        await asyncio.gather(*map(hold, sockets))


@meets(CUT)
async def endless_heads(attack: Attack, luck: random.Random) -> None:
    """Heads of lines without end."""
    loop = asyncio.get_running_loop()
    with socket.socket() as made:
        made.setblocking(False)
        made.bind((attack.address(), 0))
        await loop.sock_connect(made, ("127.0.0.1", attack.port))
        await loop.sock_sendall(made, b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        attack.count[TRIED] += 1
        lines = b"".join(b"x%d: y\r\n" % line for line in range(200))
        began = time.monotonic()
        try:
            while time.monotonic() - began < 20:
                await loop.sock_sendall(made, lines)
                await asyncio.sleep(0.01)
        except OSError:
            attack.count[CUT] += 1
        else:
            # A visitor who hardly gets the processor sends little: what counts is whether the server holds on.
            if await is_cut(made):
                attack.count[CUT] += 1
            else:
                attack.harm("the head of a request had no end")
    await asyncio.sleep(0.2)


@meets(ANSWERED, CUT)
async def reads_nothing(attack: Attack, luck: random.Random) -> None:
    """Live connections that never take what is sent to them, at an honest table and at one that plays quickly."""
    loop = asyncio.get_running_loop()
    async with attack.visitor() as http:
        own, _ = await attack.opened(http)
    ask = (
        "GET /api/tables/{number}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    with ExitStack() as held:
        sockets = []
        for at in range(60):
            made = held.enter_context(socket.socket())
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            made.setblocking(False)
            made.bind((attack.address(1 + at % 3), 0))
            await loop.sock_connect(made, ("127.0.0.1", attack.port))
            number = own if at % 2 else attack.some_table(luck)
            await loop.sock_sendall(made, ask.format(number=number).encode())
            attack.count[TRIED] += 1
            first = await loop.sock_recv(made, 12)
            attack.count[ANSWERED if b"101" in first else REFUSED] += 1
            sockets += [made] if b"101" in first else []
            await asyncio.sleep(0.05)
        await asyncio.sleep(60)
        for made in sockets:
            attack.count[CUT] += await is_cut(made)


async def is_cut(made: socket.socket) -> bool:
    """Whether the other side has ended a connection: what it sent before is read away."""
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(5):
            while await loop.sock_recv(made, 1 << 20):
                continue
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


# Work


@meets(REFUSED)
async def files_bombs(attack: Attack, luck: random.Random) -> None:
    """Filings that cost a parser its life."""
    bombs = (
        "a." * 40_000 + "a = 1", "[" * 20_000, "x = " + "[" * 3_000, "x = {" + "a." * 30_000 + "b = 1}",
        "a = 1\n" * 9_000, 'x = "' + "\\u0041" * 15_000 + '"', "[a]\n" * 20_000, "a=1\n" * 24_000,
    )  # fmt: skip
    async with attack.visitor() as http:
        await asyncio.gather(
            *(attack.ask(http, "POST", "/api/filings/review", json={"text": bomb}) for bomb in bombs),
            *(attack.ask(http, "POST", "/api/tables", json={"filing": bomb}, never=True) for bomb in bombs),
        )
    await asyncio.sleep(0.5)


@meets(ANSWERED, REFUSED)
async def asks_much(attack: Attack, luck: random.Random) -> None:
    """Figures, sheets and advice that take minutes each, several at once."""
    async with attack.visitor() as http:
        asked = []
        for game in GAMES:
            asked += [
                attack.ask(http, "GET", f"/api/analysis/{game}", params={"player": "best"}),
                attack.ask(http, "GET", f"/api/par/{game}/pdf"),
            ]
        for hand in HANDS:
            body = {"game": "horseshoe-poker", "hand": hand}
            asked += [attack.ask(http, "POST", "/api/advice", json=body) for _ in range(3)]
        for answer in await asyncio.gather(*asked):
            if answer is not None and answer.status_code < 400 and '"busy"' in answer.text[:300]:
                attack.count[REFUSED] += 1
    await asyncio.sleep(1)


# Cheats


@meets(REFUSED)
async def guesses(attack: Attack, luck: random.Random) -> None:
    """Tokens by the hundred, and requests under the names of others."""
    async with attack.visitor() as http:
        for _ in range(30):
            number, key = attack.some_table(luck), {"Authorization": f"Bearer {luck.getrandbits(64):x}"}
            await attack.ask(http, "GET", f"/api/tables/{number}/floor", headers=key, never=True)
            await attack.ask(http, "GET", "/api/badges", headers=key, never=True)
            foreign = {"Origin": "http://evil.example"}
            await attack.ask(
                http, "POST", "/api/tables", json={"game": GAMES[0]}, headers=foreign, never=True
            )
            await attack.ask(http, "GET", "/api/tables", headers={"Host": "evil.example"}, never=True)
            await attack.ask(http, "DELETE", f"/api/tables/{number}", headers=key, never=True)
            await attack.ask(http, "POST", f"/api/tables/{number}/close", headers=key, never=True)


@meets(REFUSED)
async def takes_roles(attack: Attack, luck: random.Random) -> None:
    """The opener of a table tries every role of the house there and at honest tables."""
    async with attack.visitor() as http:
        own, token = await attack.opened(http)
        key = {"Authorization": f"Bearer {token}"}
        await attack.ask(
            http, "POST", "/api/badges", json={"name": "Me", "role": "pit"}, headers=key, never=True
        )
        number = attack.some_table(luck)
        wires = [
            await attack.enter(f"/api/tables/{own}/live?role={role}", token, never=True)
            for role in ("surveillance", "dealer", "pit", "regulator")
        ]
        wires += [
            await attack.enter(f"/api/tables/{number}/live?role={role}", token, never=True)
            for role in ("floor", "surveillance", "dealer", "player")
        ]
        await attack.ask(
            http,
            "POST",
            f"/api/tables/{number}/floor/order",
            json={"act": "replace-deck"},
            headers=key,
            never=True,
        )
        hang_up([wire for wire in wires if wire is not None])
    await asyncio.sleep(0.5)


@meets(REFUSED)
async def cheats(attack: Attack, luck: random.Random) -> None:
    """Opens a table, sits down at it, and reports and rules as its floor: no hidden piece, no round undone."""
    async with attack.visitor() as http:
        number, house = await attack.opened(http, pace=0.5, betting_seconds=2)
        token = await attack.joined(http, number, f"Both {luck.randrange(1_000)}")
        wire = await attack.enter(f"/api/tables/{number}/live?role=player", token)
        if wire is None:
            return
        hearing = asyncio.create_task(attack.hear(wire))
        try:
            await attack.say(wire, f"s{luck.getrandbits(40)}", {"type": "Sit", "seat": luck.randrange(1, 7)})
            await attack.say(wire, f"b{luck.getrandbits(40)}", {"type": "BuyIn", "amount": 100_000})
            for _ in range(40):
                kind = luck.choice(("piece-exposed", "wrong-count", "wrong-start"))
                report = {"kind": kind, "place": luck.randrange(7), "which": [1, 2, 3], "count": 6}
                await attack.ask(
                    http, "POST", f"/api/tables/{number}/floor/order", never=True,
                    json={"role": "dealer", "report": report}, headers={"Authorization": f"Bearer {house}"},
                )  # fmt: skip
                await attack.say(
                    wire, f"w{luck.getrandbits(40)}",
                    {"type": "PlaceWager", "spot": luck.randrange(1, 7), "kind": "main", "amount": 2_500},
                )  # fmt: skip
                await asyncio.sleep(0.3)
        finally:
            hang_up([wire])
            await hearing


@meets(ANSWERED, REFUSED)
async def doubles(attack: Attack, luck: random.Random) -> None:
    """One person on several connections under one seat and one id, with another command each time."""
    async with attack.visitor() as http:
        number, _ = await attack.opened(http, pace=1)
        token = await attack.joined(http, number, f"Twin {luck.randrange(1_000)}")
    found = [await attack.enter(f"/api/tables/{number}/live?role=player", token) for _ in range(4)]
    wires = [wire for wire in found if wire is not None]
    hearing = [asyncio.create_task(attack.hear(wire)) for wire in wires]
    try:
        for _ in range(40):
            id = f"d{luck.getrandbits(40)}"
            for at, wire in enumerate(wires):
                said = (
                    {"type": "Sit", "seat": at + 1} if at % 2 else {"type": "BuyIn", "amount": 100 * (at + 1)}
                )
                await attack.say(wire, id, said)
            await asyncio.sleep(0.2)
    finally:
        hang_up(wires)
        await asyncio.gather(*hearing)
