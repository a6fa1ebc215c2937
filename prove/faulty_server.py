"""A server in a process of its own, for campaigns that kill it, stop it, and set its clock."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx

KEY = "the key of the faults"
LEASE = 2.0
PATIENCE = 6.0
"""Seconds in which a request is answered, or asked again."""
STARTS_WITHIN = 300.0
"""Seconds in which a server must start, on a machine that is busy with others."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


CHILD = """
import sys, time
from pathlib import Path
ahead = Path(sys.argv.pop(1))
wall, wall_ns = time.time, time.time_ns
def seconds():
    try:
        return int(ahead.read_text() or 0)
    except (OSError, ValueError):
        return 0
time.time = lambda: wall() + seconds()
time.time_ns = lambda: wall_ns() + seconds() * 10**9
from paigow.cli import main
main()
"""
"""A server whose clock jumps by as many seconds as a file says."""


@dataclass
class Server:
    """A server in a process of its own, which can be started again at the same port."""

    folder: Path
    database: str
    name: str
    port: int = field(default_factory=free_port)
    child: subprocess.Popen[bytes] | None = None

    @property
    def ahead(self) -> Path:
        """The file that says by how many seconds its clock is ahead."""
        return self.folder / f"{self.name}.ahead"

    def start(self) -> None:
        options = [
            "--port",
            str(self.port),
            "--database",
            self.database,
            "--lease",
            str(LEASE),
            "--no-advice",
        ]
        options += ["--checkpoints", str(self.folder / f"{self.name}.heads")]
        with (self.folder / f"{self.name}.log").open("ab") as log:
            self.child = subprocess.Popen(
                [sys.executable, "-c", CHILD, str(self.ahead), "serve", *options],
                env={**os.environ, "PAIGOW_HOUSE_KEY": KEY},
                stdout=log,
                stderr=log,
            )

    def send(self, what: signal.Signals) -> None:
        assert self.child is not None
        self.child.send_signal(what)

    def kill(self) -> None:
        if self.child is not None and self.child.poll() is None:
            self.send(signal.SIGCONT)
            self.child.kill()
            self.child.wait()

    async def health(self) -> int:
        """The status of its health; 0 if it does not answer."""
        try:
            async with httpx.AsyncClient(timeout=PATIENCE) as http:
                return (await http.get(f"http://127.0.0.1:{self.port}/api/health")).status_code
        except httpx.HTTPError:
            return 0

    async def ready(self) -> None:
        async with asyncio.timeout(STARTS_WITHIN):
            while await self.health() != 200:
                await asyncio.sleep(0.2)


@contextmanager
def stopped(server: Server) -> Iterator[None]:
    """The process stands still meanwhile."""
    server.send(signal.SIGSTOP)
    try:
        yield
    finally:
        server.send(signal.SIGCONT)
