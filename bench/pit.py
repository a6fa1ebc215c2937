"""How soon the pit sees that a round is over, with many tables live.

A server of its own with bots at every table and a spectator who hears each round end. The pit's day is asked for as
the page asks for it: the server answers when a round has ended, and is asked again 150 ms after each answer. Printed
are the times from the end of a round, as the spectator heard it, to the first answer that counts it.
`python -m bench.pit [--tables 50] [--seconds 30] [--pace 1]`
"""

import argparse
import asyncio
import os
import platform
import signal
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from json import load
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from bench.load import GAMES, ROUND, Figures, call, serve

KEY = "the-key-of-the-bench"
BETWEEN = 0.15
"""Seconds between an answer and the next question, as on the page."""
ARRIVING = 5.0
"""Seconds in which the tables open; rounds that end meanwhile are not measured."""


@dataclass
class Table:
    """One table: when each of its rounds was heard to end, and how many of them the pit has counted."""

    number: str
    ended: list[float] = field(default_factory=list)
    counted: int = 0
    round: int = 0

    async def listen(self, base: str, until: float) -> None:
        address = f"ws{base[4:]}/api/tables/{self.number}/live?role=spectator"
        async with connect(address, max_size=None, max_queue=None, compression=None) as live:
            while (left := until - time.perf_counter()) > 0:
                try:
                    raw = str(await asyncio.wait_for(live.recv(decode=True), left))
                except TimeoutError:
                    return
                found = ROUND.search(raw)
                if found and int(found.group(1)) > self.round:
                    gone = int(found.group(1)) - self.round if self.round else 0
                    self.ended += [time.perf_counter()] * gone
                    self.round = int(found.group(1))


def pit_report(base: str) -> Any:
    request = urllib.request.Request(f"{base}/api/pit?news=true", headers={"Authorization": f"Bearer {KEY}"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return load(answer)


async def watch(base: str, tables: dict[str, Table], until: float, figures: Figures) -> None:
    """Ask for the pit's day as the page does, and see which rounds each answer counts for the first time."""
    first = time.perf_counter() + ARRIVING
    before: dict[str, int] = {}
    while time.perf_counter() < until:
        asked = time.perf_counter()
        told = await asyncio.to_thread(pit_report, base)
        now = time.perf_counter()
        figures.arriving.append(now - asked)
        for row in told["rows"]:
            table = tables[row["name"]]
            if row["name"] not in before:
                before[row["name"]] = row["rounds"] - len(table.ended)
            counted = row["rounds"] - before[row["name"]]
            for ended in table.ended[table.counted : counted]:
                if ended > first:
                    figures.times.append(now - ended)
            table.counted = max(table.counted, counted)
        await asyncio.sleep(BETWEEN)


async def measure(base: str, count: int, seconds: float, pace: float) -> tuple[Figures, int]:
    tables = {}
    for number in range(count):
        wanted = {"game": GAMES[number % len(GAMES)], "pace": pace, "bots": 2, "quiet_seconds": 1}
        opened = (await asyncio.to_thread(call, base, "/api/tables", wanted))["number"]
        tables[opened] = Table(opened)
    figures = Figures()
    until = time.perf_counter() + ARRIVING + seconds
    listening = (table.listen(base, until) for table in tables.values())
    await asyncio.gather(watch(base, tables, until, figures), *listening)
    return figures, sum(len(table.ended) for table in tables.values())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pace", type=float, default=1.0)
    asked = parser.parse_args()
    os.environ["PAIGOW_HOUSE_KEY"] = KEY
    with tempfile.TemporaryDirectory(prefix="paigow-pit") as folder:
        process, base = serve(Path(folder))
        try:
            figures, rounds = asyncio.run(measure(base, asked.tables, asked.seconds, asked.pace))
        finally:
            os.kill(process.pid, signal.SIGINT)
            process.wait(60)
    busy = os.getloadavg()[0]
    print(
        f"{platform.machine()}, {os.cpu_count()} cores, load {busy:.1f}, Python {platform.python_version()}"
    )
    print(
        f"{asked.tables} tables for {asked.seconds:g} s, pace {asked.pace:g}: {rounds} rounds, "
        f"{len(figures.times)} measured; an answer took p50 {figures.at(0.5, figures.arriving):.0f} ms, "
        f"most {figures.at(1, figures.arriving):.0f} ms"
    )
    print(
        f"a round was counted p50 {figures.at(0.5):.0f} ms, p99 {figures.at(0.99):.0f} ms, "
        f"most {figures.at(1):.0f} ms after its end"
    )


if __name__ == "__main__":
    main()
