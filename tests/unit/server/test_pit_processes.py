"""Real processes on one PostgreSQL: tables live through a kill of either, and a stopped process cannot write."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from paigow.record.database import open_database
from paigow.record.journal import Journal
from paigow.record.leases import Leases
from paigow.record.verify import verify
from tests.support.serving import PATIENCE, Client, free_port

LEASE = 1.5


class Process:
    """A server in a process of its own."""

    def __init__(self, database: str) -> None:
        self.port = free_port()
        program = [sys.executable, "-c", "from paigow.cli import main; main()", "serve", "--no-advice"]
        options = ["--port", str(self.port), "--database", database, "--lease", str(LEASE), "--pace", "0"]
        options += ["--checkpoints", "none"]
        self.child = subprocess.Popen(
            [*program, *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    async def ready(self) -> None:
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient() as http:
            while True:
                try:
                    await http.get(f"http://127.0.0.1:{self.port}/api/health")
                except httpx.HTTPError:
                    await asyncio.sleep(0.1)
                else:
                    return

    def send(self, what: signal.Signals) -> None:
        os.kill(self.child.pid, what)

    async def post(self, path: str, body: dict[str, object]) -> dict[str, str]:
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            answer = await http.post(f"http://127.0.0.1:{self.port}{path}", json=body)
            assert answer.status_code == 201, answer.text
            told: dict[str, str] = answer.json()
            return told

    def live(self, number: str, token: str) -> connect:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{number}/live?role=player&token={token}"
        return connect(address, max_size=None, open_timeout=PATIENCE)


@contextmanager
def processes(database: str) -> Iterator[tuple[Process, Process]]:
    pair = (Process(database), Process(database))
    try:
        yield pair
    finally:
        for item in pair:
            if item.child.poll() is None:
                item.send(signal.SIGCONT)
                item.send(signal.SIGKILL)
            item.child.wait(30)


async def buys(process: Process, number: str, token: str, id: str) -> bool:
    """Buy chips through a process; whether it was acknowledged."""
    try:
        async with process.live(number, token) as socket:
            client = Client(socket)
            if (await client.next())["type"] != "snapshot":
                return False
            if not client.view["you"] or all(not seat["you"] for seat in client.view["seats"]):
                await client.do("Sit", id="sit", seat=2)
            return bool((await client.do("BuyIn", id=id, amount=500))["type"] == "done")
    except (OSError, WebSocketException):
        return False


async def buys_at_last(process: Process, number: str, token: str, id: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await buys(process, number, token, id):
            await asyncio.sleep(0.2)


def chips_and_faults(database: str, number: str, person: str) -> tuple[int, tuple[object, ...], int]:
    engine = open_database(database)
    try:
        holder = Leases(engine, "", "").holder(number)
        assert holder is not None
        return Journal(engine).accounts(number)[f"person:{person}"], verify(engine).faults, holder.epoch
    finally:
        engine.dispose()


@pytest.mark.postgres
async def test_tables_live_through_a_kill_and_a_stopped_process_cannot_write(postgres: str) -> None:
    with processes(postgres) as (first, second):
        await first.ready()
        number = (await first.post("/api/tables", {"game": "horseshoe-poker"}))["number"]
        await second.ready()
        joined = await second.post(f"/api/tables/{number}/join", {"name": "Ann"})
        token = joined["token"]
        await buys_at_last(first, number, token, "b1")
        await buys_at_last(second, number, token, "b2")

        first.send(signal.SIGSTOP)
        await buys_at_last(second, number, token, "b3")
        first.send(signal.SIGCONT)
        await buys_at_last(second, number, token, "b4")
        await buys_at_last(first, number, token, "b5")
        chips, faults, epoch = chips_and_faults(postgres, number, joined["person"])
        assert (chips, faults) == (2_500, ())
        assert epoch >= 2

        second.send(signal.SIGKILL)
        second.child.wait(30)
        await buys_at_last(first, number, token, "b6")
        await buys_at_last(first, number, token, "b3")
        chips, faults, later = chips_and_faults(postgres, number, joined["person"])
        assert (chips, faults) == (3_000, ())
        # On a slow machine the first process may have the table again before the second is killed.
        assert later >= epoch
