"""Players at live tables over WebSockets on loopback, every command acknowledged only when it is on disk.

A server of its own, by the book, at a person's pace unless `--pace` says otherwise; each player bets, sets and answers
as soon as it is asked. Printed are the times from sending a command to its acknowledgement.
`python -m bench.load [--tables 50] [--seats 6] [--seconds 30] [--pace 1]`
"""

import argparse
import asyncio
import json
import os
import platform
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

ARRIVING = 10.0
"""Seconds in which everybody sits down and the tables open; figures of these are given by themselves."""

ROUND = re.compile(r'"phase":"[a-z]+","round":(\d+)')
ASKED = re.compile(
    r'"person":"([^"]+)","spot":\d+,"kind":"[^"]*","needs":"(?:SetHand|AnswerCut|AnswerBank)","must":true'
)

GAMES = ("maryland-poker", "horseshoe-poker", "horseshoe-face-up", "colorado-tiles", "colorado-dragons-eye")


@dataclass
class Figures:
    """What was measured: seconds to each acknowledgement, and how much was received."""

    times: list[float] = field(default_factory=list)
    arriving: list[float] = field(default_factory=list)
    """While everybody sat down at once."""
    warm_until: float = 0.0
    refused: int = 0
    messages: int = 0
    received: int = 0
    rounds: int = 0
    told: int = 0
    spent: float = 0.0
    """Messages received, and the server's processor time, after everybody had sat down."""

    def at(self, share: float, times: list[float] | None = None) -> float:
        ordered = sorted(self.times if times is None else times)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 if ordered else 0.0


@dataclass
class Player:
    """One player: reads of each message only what it needs, so that the clients do not slow the server down."""

    person: str
    seat: int
    socket: ClientConnection
    figures: Figures
    sent: dict[str, float] = field(default_factory=dict)
    count: int = 0
    asked: str = ""

    async def give(self, **command: Any) -> None:
        self.count += 1
        id = f"c{self.count}"
        self.sent[id] = time.perf_counter()
        await self.socket.send(json.dumps({"id": id, "command": command}))

    async def play(self, until: float) -> None:
        await self.give(type="Sit", seat=self.seat)
        await self.give(type="BuyIn", amount=5_000_000)
        while time.perf_counter() < until:
            try:
                raw = await asyncio.wait_for(self.socket.recv(), until - time.perf_counter() + 0.01)
            except TimeoutError:
                return
            await self.hear(raw if isinstance(raw, str) else raw.decode())

    async def hear(self, raw: str) -> None:
        self.figures.messages += 1
        self.figures.received += len(raw)
        if raw.startswith('{"type":"done"') or '"type":"refused"' in raw[:400]:
            answer = json.loads(raw)
            if answer.get("id") in self.sent:
                now = time.perf_counter()
                times = self.figures.times if now > self.figures.warm_until else self.figures.arriving
                times.append(now - self.sent.pop(answer["id"]))
                self.figures.refused += answer["type"] == "refused"
        elif self.concerns(raw):
            await self.act(json.loads(raw).get("view") or {})

    def concerns(self, raw: str) -> bool:
        """Whether a message asks something of this player that it has not answered; found without reading it all."""
        found = ROUND.search(raw)
        if found is None:
            return False
        if '"phase":"betting"' in raw and self.asked != f"bet {found.group(1)}":
            return True
        return f'"person":"{self.person}","spot"' in raw and any(
            match_.group(1) == self.person for match_ in ASKED.finditer(raw)
        )

    async def act(self, view: dict[str, Any]) -> None:
        """Bet once a round, and answer what is asked once."""
        if not view:
            return
        betting = f"bet {view['round']}"
        if view["phase"] == "betting" and self.asked != betting and self.seated(view):
            self.asked = betting
            await self.give(
                type="PlaceWager", spot=self.seat, kind="main", amount=view["offers"][0]["minimum"]
            )
            return
        for step in view["steps"]:
            key = f"{step['needs']} {view['round']}"
            if (
                step["person"] != self.person
                or not step["must"]
                or step["by"] == "dealer"
                or key == self.asked
            ):
                continue
            self.asked = key
            await self.answer(step["needs"], view)
            return

    def seated(self, view: dict[str, Any]) -> bool:
        return bool(view["seats"][self.seat - 1]["person"] == self.person)

    async def answer(self, needs: str, view: dict[str, Any]) -> None:
        if needs == "SetHand":
            way = next(setting for setting in view["settings"] if not setting["foul"])
            await self.give(type="SetHand", spot=way["spot"], high=way["high"], low=way["low"])
        elif needs in {"AnswerCut", "AnswerBank"}:
            await self.give(type=needs, accept=False)


def call(base: str, path: str, body: dict[str, Any] | None = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + path, data, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def processor_time(pid: int) -> float:
    """Seconds that a process has used; none where the system does not tell."""
    try:
        used = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(used[11]) + int(used[12])) / os.sysconf("SC_CLK_TCK")


async def measured(figures: Figures, pid: int, seconds: float) -> None:
    """Wait until everybody has sat down, and then see what the server uses."""
    await asyncio.sleep(ARRIVING)
    before, heard = processor_time(pid), figures.messages
    await asyncio.sleep(seconds - 0.1)
    figures.spent, figures.told = processor_time(pid) - before, figures.messages - heard


async def load(base: str, pid: int, tables: int, seats: int, seconds: float, pace: float) -> Figures:
    figures = Figures()
    players: list[Player] = []
    for number in range(tables):
        game = GAMES[number % len(GAMES)]
        wanted = {"game": game, "pace": pace, "quiet_seconds": 1}
        opened = (await asyncio.to_thread(call, base, "/api/tables", wanted))["number"]
        for seat in range(1, seats + 1):
            joined = await asyncio.to_thread(call, base, f"/api/tables/{opened}/join", {"name": f"P{seat}"})
            address = f"ws{base[4:]}/api/tables/{opened}/live?role=player&token={joined['token']}"
            live = await connect(address, max_size=None, max_queue=None, compression=None, ping_interval=None)
            players.append(Player(joined["person"], seat, live, figures))
    figures.warm_until = time.perf_counter() + ARRIVING
    until = figures.warm_until + seconds
    await asyncio.gather(measured(figures, pid, seconds), *(player.play(until) for player in players))
    figures.rounds = sum(item["round"] for item in call(base, "/api/tables"))
    await asyncio.gather(*(player.socket.close() for player in players))
    return figures


BY_VISITOR = (
    "connections", "connections_a_visitor", "live_a_second", "reads_a_second", "reads_at_once", "reading_seconds",
    "tables_an_hour", "tables_at_once", "moves_a_second",
)  # fmt: skip
"""Limits that count by address."""


def serve(folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    """A server on a free port, with its record on the disk of `folder`."""
    with socket.socket() as opened:
        opened.bind(("127.0.0.1", 0))
        port = opened.getsockname()[1]
    program = "from paigow.cli import main; main()"
    options = ["serve", "--no-advice", "--port", str(port), "--database", str(folder / "record.db")]
    # All players come from one address: no limit by visitor is meant for them.
    options += [word for name in BY_VISITOR for word in ("--limit", f"{name}=1000000")]
    environment = {**os.environ, "PAIGOW_COMMANDS_A_SECOND": "100000"}
    process = subprocess.Popen(
        [sys.executable, "-c", program, *options], stdout=subprocess.DEVNULL, env=environment
    )
    base = f"http://127.0.0.1:{port}"
    for _ in range(600):
        try:
            call(base, "/api/health")
        except OSError:
            time.sleep(0.1)
        else:
            return process, base
    raise TimeoutError("the server did not start")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pace", type=float, default=1.0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="paigow-load") as folder:
        process, base = serve(Path(folder))
        try:
            figures = asyncio.run(
                load(base, process.pid, asked.tables, asked.seats, asked.seconds, asked.pace)
            )
        finally:
            os.kill(process.pid, signal.SIGINT)
            process.wait(60)
    busy = os.getloadavg()[0]
    print(
        f"{platform.machine()}, {os.cpu_count()} cores, load {busy:.1f}, Python {platform.python_version()}"
    )
    print(
        f"{asked.tables * asked.seats} players at {asked.tables} tables for {asked.seconds:g} s, pace {asked.pace:g}: "
        f"{len(figures.times)} commands acknowledged ({figures.refused} refused), {figures.rounds} rounds"
    )
    first = figures.arriving
    print(
        f"while all sat down at once: {len(first)} commands, p50 {figures.at(0.5, first):.1f} ms, "
        f"p99 {figures.at(0.99, first):.1f} ms"
    )
    print(
        f"acknowledged in p50 {figures.at(0.5):.1f} ms, p99 {figures.at(0.99):.1f} ms, most {figures.at(1):.1f} ms; "
        f"{figures.messages:,} messages, {figures.received / 1e6:.1f} MB"
    )
    print(
        f"the server used {figures.spent:.1f} s of processor time in {asked.seconds:g} s: "
        f"{figures.spent / max(1, figures.told) * 1e6:.0f} microseconds a message"
    )


if __name__ == "__main__":
    main()
