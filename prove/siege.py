"""Hostile visitors of every kind beside honest tables: no honest command is lost, and the tables keep their pace.

A real server runs in a process of its own, with its limits as they are shipped. Before and after the siege the honest
tables play by themselves; in between they play beside visitors who send poisoned texts, flood every address, open
tables, hold requests half sent, read nothing, guess tokens, reconnect without end, cheat, and ask for what is costly
(`prove.hostile_visitors`). Of each kind is counted what it tried and what was answered, refused or cut off; a kind that
did not meet what it came for, or that did harm, refutes the claim. The visitors' processor time is not what is
measured: outside they bring their own, so their process only runs when nobody else wants the processor, and the honest
people are before the server. Each honest person plays whole rounds at a table (`prove.honest`). What is measured:
commands of honest people that were not answered or were refused, also of those who come back to a table full of
strangers; the rounds they finished; the 99th percentile of their answers in quiet and in siege; the server's memory all
along; tables that stopped.

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
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

import httpx

from prove import Progress, Result
from prove.honest import PATIENCE, TABLE, HonestPeople, HonestPlayer
from prove.hostile import GAMES, TRIED, Kind
from prove.hostile_visitors import EVERY

ALONE = "it measures one server"

PIECES = 30
TABLES = 20
QUIET_SECONDS = 60.0
SETTLE_SECONDS = 5.0
"""Before the quiet is measured: tables open, and what the siege began comes to its end."""
MINUTE = 60.0
KEY = "the siege's own key"
MOST_SLOWER = 2.0
"""How many times the quiet run's 99th percentile that of the siege may be."""
MOST_GROWTH = 1.15
"""How many times its memory in the second quarter of the siege the server may have in the last."""
AHEAD = -10
"""How far the honest people's process stands before the server's, where that is permitted."""

Counts = dict[str, dict[str, Any]]


@dataclass
class Field:
    """The server under siege, and what is counted."""

    base: str
    pid: int
    people: HonestPeople = field(default_factory=HonestPeople)
    memory: list[int] = field(default_factory=list)
    counts: Counts = field(default_factory=dict)

    def resident(self) -> int:
        """Resident bytes of the server's own process."""
        text = Path(f"/proc/{self.pid}/statm").read_text()
        return int(text.split()[1]) * os.sysconf("SC_PAGE_SIZE")


def run(seed: int, progress: Progress) -> Result:
    folder = Path(tempfile.mkdtemp(prefix="paigow-siege"))
    minutes = progress.asked_for(PIECES)
    try:
        ground, quiet, under, stopped = asyncio.run(campaign(seed, minutes * MINUTE, folder))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return judged(ground, quiet, under, stopped, minutes)


def judged(
    ground: Field,
    quiet: list[float],
    under: list[float],
    stopped: int,
    minutes: float,
    kinds: Sequence[Kind] = EVERY,
) -> Result:
    """What a siege showed."""
    early, late = quarters(ground.memory)
    faults = [
        f"{kind.name} met nothing as {', '.join(missed)}"
        for kind in kinds
        if (missed := kind.missed(ground.counts.get(kind.name, {})))
    ]
    faults += [f"{name}: {harm}" for name, count in ground.counts.items() for harm in count.get("harms", ())]
    people = ground.people
    if people.lost or stopped:
        faults.append(f"{people.lost} honest commands lost, {stopped} tables stopped")
    if people.rounds < TABLES:
        faults.append(f"only {people.rounds} rounds were played to their end")
    if percentile(under) > MOST_SLOWER * percentile(quiet):
        faults.append(f"the 99th percentile is more than {MOST_SLOWER:g} times the quiet run's")
    if late > MOST_GROWTH * early:
        faults.append("memory grows")
    tried = sum(count.get(TRIED, 0) for count in ground.counts.values())
    says = (
        f"{people.done:,} honest commands in {people.rounds:,} rounds at {TABLES} tables ({people.came_back:,} times "
        f"somebody came back) beside {tried:,} hostile acts of {len(kinds)} kinds in {minutes:g} minutes: "
        f"{people.lost} lost, {stopped} tables stopped; p50 {percentile(quiet, 0.5) * 1000:.0f} ms quiet, "
        f"{percentile(under, 0.5) * 1000:.0f} ms in siege; p99 {percentile(quiet) * 1000:.0f} ms quiet, "
        f"{percentile(under) * 1000:.0f} ms in siege; memory {early / 1e6:.0f} to {late / 1e6:.0f} MB; "
        f"{'; '.join(faults) or 'every kind met its limits'}"
    )
    figures = {
        "quiet": told(quiet), "siege": told(under), "lost": people.lost, "stopped": stopped,
        "came back": people.came_back, "rounds": people.rounds, "troubles": people.troubles,
        "processors": os.cpu_count(), "load": os.getloadavg()[0],
        "separation": "hostile visitors run only when the processor is free; honest people are before the server",
        "memory by minute": [int(median(part)) for part in chunks(ground.memory, int(MINUTE))],
        "kinds": {kind.name: dict(ground.counts.get(kind.name, {})) for kind in kinds}, "faults": faults,
    }  # fmt: skip
    return Result(not faults, people.done, says, figures)


def told(answers: list[float]) -> dict[str, float]:
    """Times of answers in milliseconds."""
    shares = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "longest": 1.0}
    return {
        "answers": len(answers),
        **{name: round(percentile(answers, share) * 1000, 1) for name, share in shares.items()},
    }


def quarters(memory: list[int]) -> tuple[float, float]:
    """The median of memory in the second quarter, and in the last."""
    part = max(1, len(memory) // 4)
    return median(memory[part : 2 * part] or [0]), median(memory[-part:] or [0])


def chunks(values: list[int], size: int) -> list[list[int]]:
    return [values[at : at + size] for at in range(0, len(values), size)]


async def campaign(
    seed: int, seconds: float, folder: Path, quiet: float = QUIET_SECONDS, *, advice: bool = True
) -> tuple[Field, list[float], list[float], int]:
    """Quiet, siege, quiet: the field, the answers in quiet and in siege, and how many tables stopped."""
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


async def besieged(
    ground: Field, seed: int, seconds: float, quiet: float
) -> tuple[Field, list[float], list[float], int]:
    stand_before()
    numbers = await open_tables(ground)
    honest = [
        asyncio.create_task(
            HonestPlayer(ground.people, ground.base, number, at, random.Random(f"{seed} {at}")).play()
        )
        for at, number in enumerate(numbers)
    ]
    await asyncio.sleep(SETTLE_SECONDS)
    calm = await answers_for(ground, quiet)
    under = await answers_in_siege(ground, seed, seconds)
    await asyncio.sleep(SETTLE_SECONDS)
    calm += await answers_for(ground, quiet)
    ground.people.stop.set()
    await asyncio.wait(honest, timeout=PATIENCE)
    stopped = await stopped_tables(ground, numbers)
    for task in honest:
        if not task.done() or task.exception() is not None:
            ground.people.lose(
                f"somebody stopped playing: {task.exception()!r}" if task.done() else "somebody waits"
            )
        task.cancel()
    return ground, calm, under, stopped


def stand_before() -> None:
    """Answers are noticed when they come, and not when the server has nothing else to do."""
    try:
        os.setpriority(os.PRIO_PROCESS, 0, AHEAD)
    except PermissionError:
        return


async def answers_for(ground: Field, seconds: float) -> list[float]:
    """The times of the honest answers of so many seconds."""
    found: list[float] = []
    ground.people.answers = found
    await asyncio.sleep(seconds)
    ground.people.answers = []
    return found


async def answers_in_siege(ground: Field, seed: int, seconds: float) -> list[float]:
    """The same while hostile visitors come, from the first that has acted; memory is looked at every second."""
    command = [sys.executable, "-m", "prove.hostile_visitors", ground.base, str(seed), str(TABLES)]
    hostile = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.PIPE, limit=1 << 20, preexec_fn=stand_back
    )
    listening = asyncio.create_task(_hear(hostile, ground.counts))
    watching = asyncio.create_task(_watch_memory(ground))
    try:
        async with asyncio.timeout(PATIENCE * 10):
            while not any(count.get(TRIED) for count in ground.counts.values()):
                await asyncio.sleep(0.1)
        ground.memory.clear()
        return await answers_for(ground, seconds)
    finally:
        watching.cancel()
        hostile.terminate()
        await hostile.wait()
        await listening


def stand_back() -> None:
    """In the process of the visitors: only take the processor when nobody else wants it."""
    os.setpriority(os.PRIO_PROCESS, 0, 0)
    if hasattr(os, "SCHED_IDLE"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    else:
        os.nice(19)


async def _watch_memory(ground: Field) -> None:
    while True:
        ground.memory.append(ground.resident())
        await asyncio.sleep(1)


async def _hear(hostile: asyncio.subprocess.Process, counts: Counts) -> None:
    """Take what the visitors tell of their acts, the last line of it."""
    while hostile.stdout is not None and (line := await hostile.stdout.readline()):
        counts.update(json.loads(line))


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
            body = {"game": GAMES[at % len(GAMES)], **TABLE}
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
