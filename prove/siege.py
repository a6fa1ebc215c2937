"""Hostile visitors of every kind beside honest tables: no honest command is lost, and the tables keep their pace.

A real server runs in a process of its own, with its limits as they are shipped. Before and after the siege the honest
tables play by themselves; in between they play beside visitors who send poisoned texts, flood every address, open
tables, hold requests half sent, read nothing, guess tokens, reconnect without end, cheat, and ask for what is costly
(`prove.hostile`). Here the visitors share the server's processors, which they do not outside: in the quiet a process
that only turns in a circle takes their place, so that both runs have as much of the processors. The siege begins when
the first of them has acted, and every kind must have. What is measured: commands of honest people that were not
answered, the 99th percentile of their answers in quiet and in siege, memory, and tables that stopped.

`--pieces N` is minutes of siege; 30 are the campaign's own.
"""

import asyncio
import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from prove import Progress, Result
from prove.hostile import GAMES, HOSTILE, protocols

PIECES = 30
TABLES = 20
QUIET_SECONDS = 30.0
SETTLE_SECONDS = 5.0
"""Before the quiet is measured: tables open, and what the siege began comes to its end."""
MINUTE = 60.0
KEY = "the siege's own key"
PATIENCE = 30.0
"""Seconds after which an honest command counts as lost."""
LEAST_BOUND = 0.25
"""Seconds that the 99th percentile may always take: twice almost nothing is almost nothing."""
MOST_GROWTH = 1.25
"""How many times its memory after the first minute the server may take at the end."""

CIRCLE = "while True: pass"
"""What takes the place of the hostile visitors in the quiet."""


@dataclass
class Field:
    """The server under siege, and what is counted."""

    base: str
    pid: int
    stop: asyncio.Event = field(default_factory=asyncio.Event)
    answers: list[float] = field(default_factory=list)
    done: int = 0
    lost: int = 0

    @property
    def live(self) -> str:
        return f"ws{self.base.removeprefix('http')}"

    def memory(self) -> int:
        """Resident bytes of the server."""
        text = Path(f"/proc/{self.pid}/statm").read_text()
        return int(text.split()[1]) * os.sysconf("SC_PAGE_SIZE")


def run(seed: int, progress: Progress) -> Result:
    folder = Path(tempfile.mkdtemp(prefix="paigow-siege"))
    minutes = len(list(progress.pieces(PIECES)))
    try:
        found = asyncio.run(campaign(seed, minutes * MINUTE, folder))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    progress.tally.update({name: int(value) for name, value in found.items()})
    bound = max(LEAST_BOUND * 1000, 2 * found["quiet p99 ms"])
    holds = (
        found["lost"] == found["stopped"] == found["idle kinds"] == 0
        and found["siege p99 ms"] <= bound
        and found["memory at the end"] <= MOST_GROWTH * found["memory after a minute"]
    )
    says = (
        f"{found['commands']:,.0f} honest commands at {TABLES} tables beside {found['hostile']:,.0f} hostile acts "
        f"({found['idle kinds']:.0f} of {len(HOSTILE)} kinds did nothing): "
        f"{found['lost']:.0f} lost, {found['stopped']:.0f} tables stopped; p50 {found['quiet p50 ms']:.0f} ms quiet, "
        f"{found['siege p50 ms']:.0f} ms in siege; p99 {found['quiet p99 ms']:.0f} ms quiet, "
        f"{found['siege p99 ms']:.0f} ms in siege; memory {found['memory after a minute'] / 1e6:.0f} to "
        f"{found['memory at the end'] / 1e6:.0f} MB"
    )
    return Result(holds, int(found["commands"]), says, found)


async def campaign(
    seed: int, seconds: float, folder: Path, quiet: float = QUIET_SECONDS, *, advice: bool = True
) -> dict[str, float]:
    """Quiet, siege, quiet."""
    server = start_server(folder, advice=advice)
    try:
        ground = Field(f"http://127.0.0.1:{server[1]}", server[0].pid)
        await reachable(ground)
        return await besieged(ground, seed, seconds, quiet)
    finally:
        server[0].send_signal(signal.SIGTERM)
        try:
            server[0].wait(20)
        except subprocess.TimeoutExpired:
            server[0].kill()


async def besieged(ground: Field, seed: int, seconds: float, quiet: float) -> dict[str, float]:
    numbers = await open_tables(ground)
    honest = [asyncio.create_task(honest_player(ground, number, seed)) for number in numbers]
    await asyncio.sleep(SETTLE_SECONDS)
    calm = await answers_beside(ground, [sys.executable, "-c", CIRCLE], quiet)
    memory: list[int] = []
    hostile = [sys.executable, "-m", "prove.hostile", ground.base, str(seed), str(TABLES)]
    acts: dict[str, int] = {}
    under = await answers_beside(ground, hostile, seconds, memory, acts)
    await asyncio.sleep(SETTLE_SECONDS)
    calm += await answers_beside(ground, [sys.executable, "-c", CIRCLE], quiet)
    ground.stop.set()
    await asyncio.wait(honest, timeout=PATIENCE)
    stopped = await stopped_tables(ground, numbers)
    for task in honest:
        task.cancel()
    return {
        "commands": ground.done, "lost": ground.lost, "stopped": stopped,
        "hostile": sum(acts.values()), "idle kinds": sum(not acts.get(kind.__name__) for kind in HOSTILE),
        "quiet p50 ms": percentile(calm, 0.5) * 1000, "siege p50 ms": percentile(under, 0.5) * 1000,
        "quiet p99 ms": percentile(calm) * 1000, "siege p99 ms": percentile(under) * 1000,
        "memory after a minute": memory[0], "memory at the end": memory[-1],
        **{f"acts of {name}": count for name, count in acts.items()},
    }  # fmt: skip


async def answers_beside(
    ground: Field,
    command: list[str],
    seconds: float,
    memory: list[int] | None = None,
    acts: dict[str, int] | None = None,
) -> list[float]:
    """The times of the honest answers while another process runs; memory early and late, and what the process did."""
    beside = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    listening = asyncio.create_task(_hear(beside, acts))
    try:
        async with asyncio.timeout(PATIENCE * 10):
            while acts is not None and not sum(acts.values()):
                await asyncio.sleep(0.1)
        found: list[float] = []
        ground.answers = found
        first = min(seconds / 2, MINUTE)
        for part in (first, seconds - first):
            await asyncio.sleep(part)
            if memory is not None:
                memory.append(ground.memory())
        ground.answers = []
        return found
    finally:
        beside.kill()
        await beside.wait()
        await listening


async def _hear(beside: asyncio.subprocess.Process, acts: dict[str, int] | None) -> None:
    """Take what a process tells of its acts, the last line of it."""
    while beside.stdout is not None and (line := await beside.stdout.readline()):
        if acts is not None:
            acts.update(json.loads(line))


def percentile(answers: list[float], part: float = 0.99) -> float:
    """The answer time that this part of all answers is within."""
    return sorted(answers)[int(part * (len(answers) - 1))] if answers else 0.0


def start_server(folder: Path, *, advice: bool = True) -> tuple[subprocess.Popen[bytes], int]:
    """A server of our own, with its shipped limits."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    command = [
        sys.executable, "-c", "from paigow.cli import main; main()", "serve", "--port", str(port),
        "--database", str(folder / "record.db"), *(() if advice else ("--no-advice",)),
    ]  # fmt: skip
    with (folder / "log").open("wb") as log:
        environment = {**os.environ, "PAIGOW_HOUSE_KEY": KEY}
        return subprocess.Popen(command, env=environment, stdout=log, stderr=log), port


async def reachable(ground: Field) -> None:
    async with httpx.AsyncClient(base_url=ground.base) as http, asyncio.timeout(90):
        while True:
            try:
                if (await http.get("/api/health")).status_code == 200:
                    return
            except httpx.HTTPError:
                await asyncio.sleep(0.2)


async def open_tables(ground: Field) -> list[str]:
    """The honest tables, opened by the house."""
    headers = {"Authorization": f"Bearer {KEY}"}
    async with httpx.AsyncClient(base_url=ground.base, timeout=60, headers=headers) as http:
        numbers = []
        for at in range(TABLES):
            body = {"game": GAMES[at % len(GAMES)], "bots": 2, "pace": 0.3, "quiet_seconds": 1}
            answer = await http.post("/api/tables", json=body)
            answer.raise_for_status()
            numbers.append(answer.json()["number"])
        return numbers


async def stopped_tables(ground: Field, numbers: list[str]) -> int:
    async with httpx.AsyncClient(base_url=ground.base, timeout=60) as http:
        for _ in range(20):
            answer = await http.get("/api/tables")
            if answer.status_code == 200:
                running = {row["number"] for row in answer.json() if row["state"] == "running"}
                return len(set(numbers) - running)
            await asyncio.sleep(2)
    return len(numbers)


# Honest people


async def honest_player(ground: Field, number: str, seed: int) -> None:
    """Sits down and buys a chip every second or so; each command must be answered."""
    luck = random.Random(f"{seed} honest {number}")
    async with httpx.AsyncClient(base_url=ground.base, timeout=60) as http:
        joined = (await http.post(f"/api/tables/{number}/join", json={"name": f"H{number}"})).json()
    address = f"{ground.live}/api/tables/{number}/live?role=player"
    async with connect(address, max_size=None, subprotocols=protocols(joined["token"])) as wire:
        await command(ground, wire, "sit", {"type": "Sit", "seat": 1})
        count = 0
        while not ground.stop.is_set():
            count += 1
            await command(ground, wire, f"b{count}", {"type": "BuyIn", "amount": 500})
            await asyncio.sleep(luck.uniform(0.2, 0.8))


async def command(ground: Field, wire: ClientConnection, id: str, said: dict[str, Any]) -> None:
    """One command, and how long its answer took."""
    began = time.monotonic()
    try:
        async with asyncio.timeout(PATIENCE):
            await wire.send(json.dumps({"id": id, "command": said}))
            while json.loads(await wire.recv()).get("id") != id:
                continue
    except (TimeoutError, WebSocketException):
        ground.lost += 1
        return
    ground.done += 1
    ground.answers.append(time.monotonic() - began)
