"""Whatever fails beneath a server, nothing acknowledged is lost, doubled or reordered, and the tables go on.

Real servers run in processes of their own, on an embedded database and on PostgreSQL. People at some tables buy chips
without pause, repeat what was not answered, and now and then repeat what was; a candidate sits examinations, and a
dealer keys in at a console, over REST. Meanwhile, again and again: the server
is killed with -9, stopped and continued, its clock jumps, its disk is full or its file is locked; the database server
restarts, hangs, refuses to write, or drops every connection. Afterwards each acknowledged command must be on record
once, at the sequence that was told, in the order in which it was given, and the whole record must verify.

A piece is one kind of fault on one database; `--pieces N` runs the first N of them.
"""

import asyncio
import contextlib
import json
import os
import resource
import shutil
import signal
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
import sqlalchemy as sa
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from paigow.record.checkpoints import read_checkpoints
from paigow.record.database import database_url, open_database
from paigow.record.journal import Journal
from paigow.record.leases import Lease
from paigow.record.schema import COMMANDS, LEASES
from paigow.record.verify import verify
from paigow.server.fairness_check import check_fairness
from prove import Progress, Result
from prove.faulty_desks import AtDesk, desks
from prove.faulty_server import KEY, LEASE, PATIENCE, Server, stopped

ALONE = "it stops servers and databases"

BACK_WITHIN = 120.0
"""Seconds in which commands must be acknowledged again once a fault is over."""
CHIP = 500
GAMES = ("horseshoe-poker", "colorado-tiles")


@dataclass
class Person:
    """Somebody who buys chips without pause, and knows what was acknowledged."""

    number: str
    id: str
    token: str
    servers: list[Server]
    luck: Random
    seat: int = 4
    acknowledged: dict[str, int] = field(default_factory=dict)
    under_way: str = ""
    faults: list[str] = field(default_factory=list)
    stop: asyncio.Event = field(default_factory=asyncio.Event)

    async def run(self) -> None:
        at = 0
        while not self.stop.is_set():
            at += 1
            try:
                await self._visit(self.servers[at % len(self.servers)])
            except (OSError, TimeoutError, WebSocketException, ValueError, KeyError):
                await asyncio.sleep(0.1)

    async def _visit(self, server: Server) -> None:
        address = f"ws://127.0.0.1:{server.port}/api/tables/{self.number}/live?role=player&token={self.token}"
        async with connect(address, max_size=None, open_timeout=PATIENCE, close_timeout=0.2) as wire:
            async with asyncio.timeout(PATIENCE):
                first = json.loads(await wire.recv())
            if first["type"] != "snapshot":
                await asyncio.sleep(0.2)
                return
            if all(not seat["you"] for seat in first["view"]["seats"]):
                await self._ask(wire, "sit", {"type": "Sit", "seat": self.seat})
            while not self.stop.is_set():
                await self._buy(wire)

    async def _buy(self, wire: ClientConnection) -> None:
        """Buy chips, under the same id until it is answered; now and then something old is asked again."""
        self.under_way = self.under_way or f"b{len(self.acknowledged) + 1}"
        answer = await self._ask(wire, self.under_way, {"type": "BuyIn", "amount": CHIP})
        if answer["type"] == "done":
            self.acknowledged[self.under_way] = answer["sequence"]
            self.under_way = ""
        elif answer["code"] != "wire.closing":
            self.faults.append(f"{self.under_way} was refused: {answer['code']}")
            self.under_way = ""
        if self.acknowledged and self.luck.random() < 0.1:
            old = self.luck.choice(list(self.acknowledged))
            again = await self._ask(wire, old, {"type": "BuyIn", "amount": CHIP})
            if again["type"] == "done" and again["sequence"] != self.acknowledged[old]:
                self.faults.append(
                    f"{old} was answered with {again['sequence']}, before {self.acknowledged[old]}"
                )
        await asyncio.sleep(self.luck.uniform(0.0, 0.1))

    async def _ask(self, wire: ClientConnection, id: str, command: dict[str, Any]) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            await wire.send(json.dumps({"id": id, "command": command}))
            while True:
                message: dict[str, Any] = json.loads(await wire.recv())
                if message["type"] == "stopped":
                    raise TimeoutError
                if message.get("id") == id:
                    return message


@dataclass
class Ground:
    """Everything under test in one piece."""

    folder: Path
    database: str
    servers: list[Server]
    people: list[Person]
    luck: Random
    tally: Counter[str]
    postgres: Any = None
    desks: list[AtDesk] = field(default_factory=list)

    def held_by(self, number: str) -> Lease:
        """The lease of a table as it is stored, run out or not."""
        engine = sa.create_engine(database_url(self.database))
        try:
            with engine.connect() as connection:
                row = connection.execute(sa.select(LEASES).where(LEASES.c.number == number)).one()
            return Lease(row.number, row.owner, row.address, row.epoch, row.expires_at)
        finally:
            engine.dispose()

    @property
    def count(self) -> int:
        return sum(len(person.acknowledged) for person in self.people)

    async def more(self, least: int = 3) -> float:
        """Wait until more commands are acknowledged; how long it took."""
        began, goal = time.monotonic(), self.count + least
        while self.count < goal:
            if time.monotonic() - began > BACK_WITHIN:
                raise RuntimeError(f"nothing is acknowledged any more, {BACK_WITHIN:.0f} s after the fault")
            await asyncio.sleep(0.05)
        return time.monotonic() - began

    async def all_desks_work(self) -> None:
        """Wait until something more is acknowledged at every desk."""
        began, before = time.monotonic(), [desk.count for desk in self.desks]
        while any(desk.count <= old for desk, old in zip(self.desks, before, strict=True)):
            if time.monotonic() - began > BACK_WITHIN:
                raise RuntimeError(f"a desk stands still, {BACK_WITHIN:.0f} s after the fault")
            await asyncio.sleep(0.05)


Fault = Callable[[Ground], Awaitable[None]]


async def kill(ground: Ground) -> None:
    """kill -9, and start again; another process takes the tables over meanwhile, if there is one."""
    server = ground.luck.choice(ground.servers)
    server.kill()
    server.start()
    if len(ground.servers) == 1:
        await server.ready()


async def stop_and_continue(ground: Ground) -> None:
    """A process is stopped for longer than its lease; afterwards it must write nothing under the old epoch."""
    if len(ground.servers) == 1:
        (server,) = ground.servers
        with stopped(server):
            await asyncio.sleep(LEASE)
        return
    number = ground.people[0].number
    before = await asyncio.to_thread(ground.held_by, number)
    server = next(each for each in ground.servers if str(each.port) in before.address)
    with stopped(server):
        began = time.monotonic()
        while (lease := await asyncio.to_thread(ground.held_by, number)).epoch == before.epoch:
            before = lease
            if time.monotonic() - began > BACK_WITHIN:
                raise RuntimeError(
                    f"nobody takes table {number} over, {BACK_WITHIN:.0f} s after its process stopped"
                )
            await asyncio.sleep(0.05)
        note_takeover(ground.tally, before, lease, time.monotonic() - began)
        longest(ground.tally, "acknowledged again ms", await ground.more())


def note_takeover(tally: Counter[str], before: Lease, after: Lease, seconds: float) -> None:
    """Keep how long a takeover took; a lease that was given up, to share the tables, did not run out."""
    if not before.expires_at:
        tally["given up before the process stopped"] += 1
        return
    taken_at = after.expires_at - round(LEASE * 1000)
    longest(tally, "takeover ms", seconds)
    longest(tally, "takeover after the lease ran out ms", (taken_at - before.expires_at) / 1000)
    tally["takeovers"] += 1


def longest(tally: Counter[str], name: str, seconds: float) -> None:
    """Keep the longest time of a name, in milliseconds."""
    tally[name] = max(tally[name], int(seconds * 1000))


async def clock_jumps(ground: Ground) -> None:
    """The machine's clock is set an hour back, a year ahead, and right again; in between the process dies."""
    server = ground.luck.choice(ground.servers)
    for seconds in (-3600, 365 * 86_400):
        server.ahead.write_text(str(seconds))
        await ground.more()
    server.kill()
    server.ahead.write_text("0")
    server.start()


async def disk_full(ground: Ground) -> None:
    """No file of the server may grow any more, then it may again."""
    (server,) = ground.servers
    assert server.child is not None
    _, hard = resource.prlimit(server.child.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.child.pid, resource.RLIMIT_FSIZE, (4096, hard))
    await asyncio.sleep(2.5)
    ground.tally["said 503"] += await server.health() == 503
    resource.prlimit(server.child.pid, resource.RLIMIT_FSIZE, (hard, hard))


async def file_locked(ground: Ground) -> None:
    """Another program holds the lock of the file."""
    with contextlib.closing(sqlite3.connect(ground.database, isolation_level=None, timeout=30)) as other:
        other.execute("begin immediate")
        await asyncio.sleep(ground.luck.uniform(1, 7))
        other.execute("rollback")


async def restart(ground: Ground) -> None:
    """The database server restarts, politely or not."""
    ground.postgres.stop(ground.luck.choice(("fast", "immediate")))
    await asyncio.sleep(ground.luck.uniform(0.2, 4))
    ground.postgres.start()


async def hang(ground: Ground) -> None:
    """All processes of the database server stand still; the health of ours is answered all the same."""
    pids = ground.postgres.pids()
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            with contextlib.suppress(httpx.HTTPError):
                await http.get(f"http://127.0.0.1:{ground.servers[0].port}/api/tables/404", timeout=0.5)
        ground.tally["said 503"] += await ground.servers[0].health() == 503
        await asyncio.sleep(1)
    finally:
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)


async def cut(ground: Ground) -> None:
    """Every connection to the database is dropped."""
    ground.postgres.ask(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'faults' and pid <> pg_backend_pid()"
    )
    await asyncio.sleep(ground.luck.uniform(0, 0.5))


async def read_only(ground: Ground) -> None:
    """The database refuses to write, as one does whose disk is full."""
    ground.postgres.ask("alter database faults set default_transaction_read_only = on")
    await cut(ground)
    await asyncio.sleep(2.5)
    ground.postgres.ask("alter database faults set default_transaction_read_only = off")
    await cut(ground)


@dataclass(frozen=True, slots=True)
class Piece:
    """One kind of fault on one database, so many times, with so many servers."""

    database: str
    fault: Fault
    times: int
    servers: int = 1


PIECES = (
    Piece("sqlite", kill, 30),
    Piece("postgresql", kill, 30, 2),
    Piece("postgresql", restart, 8),
    Piece("sqlite", disk_full, 5),
    Piece("postgresql", hang, 5),
    Piece("postgresql", stop_and_continue, 6, 2),
    Piece("postgresql", cut, 20),
    Piece("postgresql", read_only, 4),
    Piece("sqlite", stop_and_continue, 4),
    Piece("sqlite", file_locked, 4),
    Piece("postgresql", clock_jumps, 3, 2),
    Piece("sqlite", clock_jumps, 3),
)


def run(seed: int, progress: Progress) -> Result:
    for at in progress.pieces(len(PIECES)):
        piece = PIECES[at]
        for fault in asyncio.run(tried(piece, Random(f"{seed} {at}"), progress.tally)):
            progress.tally["faults"] += 1
            print(f"{piece.database} {piece.fault.__name__}: {fault}")
    tally = progress.tally
    says = (
        f"{tally['acknowledged']:,} acknowledged commands, and {tally['acknowledged at desks']:,} answers and entries "
        f"at desks beside the tables, through {tally['tried']:,} faults, {tally['kill']} of them "
        f"kill -9: {tally['faults']} lost, doubled or reordered; the longest wait after a fault "
        f"{tally['longest ms'] / 1000:.1f} s; the longest of {tally['takeovers']} takeovers from a stopped process "
        f"{tally['takeover ms'] / 1000:.1f} s with a lease of {LEASE:g} s, at most "
        f"{tally['takeover after the lease ran out ms'] / 1000:.1f} s after the lease had run out"
    )
    in_time = tally["takeover after the lease ran out ms"] <= LEASE * 1000
    measured = tally["takeovers"] > 0 or not tally["stop_and_continue"]
    return Result(tally["faults"] == 0 and in_time and measured, tally["acknowledged"], says, dict(tally))


async def tried(piece: Piece, luck: Random, tally: Counter[str], tables: int = 2) -> list[str]:
    """One piece: what went wrong in it."""
    async with ground_for(piece, luck, tally, tables) as ground:
        everybody: list[Person | AtDesk] = [*ground.people, *ground.desks]
        tasks = [asyncio.create_task(each.run()) for each in everybody]
        try:
            await ground.more()
            for _ in range(piece.times):
                await piece.fault(ground)
                tally["tried"] += 1
                tally[piece.fault.__name__] += 1
                longest(tally, "longest ms", await ground.more())
            await ground.all_desks_work()
        except (RuntimeError, TimeoutError, OSError) as wrong:
            ground.people[0].faults.append(repr(wrong))
        for each in everybody:
            each.stop.set()
        await asyncio.wait(tasks, timeout=3 * PATIENCE)
        for task in tasks:
            task.cancel()
        for server in ground.servers:
            server.kill()
        tally["acknowledged"] += ground.count
        tally["acknowledged at desks"] += sum(desk.count for desk in ground.desks)
        return judge(ground)


@asynccontextmanager
async def ground_for(piece: Piece, luck: Random, tally: Counter[str], tables: int) -> AsyncIterator[Ground]:
    from tests.support.databases import PostgresServer

    folder = Path(tempfile.mkdtemp(prefix="paigow-faults"))
    postgres = PostgresServer() if piece.database == "postgresql" else None
    servers: list[Server] = []
    try:
        database = str(folder / "record.db")
        if postgres is not None:
            postgres.start()
            postgres.ask("create database faults")
            database = postgres.address.format(name="faults")
        servers += [Server(folder, database, f"server{at}") for at in range(piece.servers)]
        for server in servers:
            server.start()
            await server.ready()
        people = [person for at in range(tables) for person in await table_with_people(servers, at, luck)]
        yield Ground(folder, database, servers, people, luck, tally, postgres, await desks(servers))
    finally:
        for server in servers:
            server.kill()
        if postgres is not None:
            postgres.end()
        shutil.rmtree(folder, ignore_errors=True)


async def table_with_people(servers: list[Server], at: int, luck: Random) -> list[Person]:
    """A table of the house's, with a bot that plays and two people."""
    base = f"http://127.0.0.1:{servers[0].port}"
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        body = {"game": GAMES[at % len(GAMES)], "bots": 1, "pace": 0.3, "quiet_seconds": 0}
        opened = await http.post("/api/tables", json=body, headers={"Authorization": f"Bearer {KEY}"})
        number = opened.json()["number"]
        people = []
        for seat, name in ((4, "Ann"), (5, "Ben")):
            joined = (await http.post(f"/api/tables/{number}/join", json={"name": name})).json()
            person = Person(number, joined["person"], joined["token"], servers, Random(luck.random()), seat)
            people.append(person)
        return people


def judge(ground: Ground) -> list[str]:
    """What of the acknowledged commands is not on record as it was told, and what the record itself says."""
    engine = open_database(ground.database)
    try:
        found = [fault for person in ground.people for fault in (*person.faults, *judged(engine, person))]
        found += [fault for desk in ground.desks for fault in (*desk.faults, *desk.judged(engine))]
        heads = [head for server in ground.servers for head in kept_heads(server)]
        found += [str(fault) for fault in verify(engine, heads).faults[:3]]
        found += [str(fault) for fault in check_fairness(engine).faults[:3]]
        return found
    finally:
        engine.dispose()


def kept_heads(server: Server) -> tuple[Any, ...]:
    path = server.folder / f"{server.name}.heads"
    return read_checkpoints(path) if path.is_file() else ()


def judged(engine: sa.Engine, person: Person) -> list[str]:
    """The commands of one person: each once, where it was told, in order, and the chips they come to."""
    query = (
        sa.select(COMMANDS)
        .where(COMMANDS.c.number == person.number, COMMANDS.c.actor == person.id)
        .where(COMMANDS.c.command.contains('"type":"BuyIn"'))
        .order_by(COMMANDS.c.place)
    )
    with engine.connect() as connection:
        rows = connection.execute(query).all()
    stored = {row.command_id.rpartition("/")[2]: row.first + row.events for row in rows}
    found = [] if len(stored) == len(rows) else [f"{len(rows) - len(stored)} commands are there twice"]
    for id, sequence in person.acknowledged.items():
        if stored.get(id) != sequence:
            found.append(f"{id} of {person.id} was told as {sequence} and is stored as {stored.get(id)}")
    known = [id for id in stored if id in person.acknowledged]
    if known != list(person.acknowledged):
        found.append(f"the commands of {person.id} are in another order")
    if not set(stored) <= {*person.acknowledged, person.under_way}:
        found.append(f"{person.id} never gave {sorted(set(stored) - set(person.acknowledged))[:3]}")
    chips = Journal(engine).accounts(person.number).get(f"person:{person.id}", 0)
    if chips != CHIP * len(rows):
        found.append(f"{person.id} has {chips} and bought {len(rows)} times {CHIP}")
    return found
