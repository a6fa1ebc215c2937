"""Whatever is sent to any address of the API, well formed or not, is answered without a fault of ours.

Requests are made up from the server's own OpenAPI document, every operation in turn, with values that fit and values
that do not; they go over HTTP to a server with a table that has been played at. No answer may be a 5xx, what is not
valid is refused with a code, and the record verifies afterwards.
"""

import asyncio
import shutil
import socket
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded

from paigow.record.database import open_database
from paigow.record.verify import verify
from paigow.server.app import create_app
from paigow.server.settings import Settings
from prove import Progress, Result

PIECES = 20
EXAMPLES = 10
"""Requests to each operation a piece."""


def run(seed: int, progress: Progress) -> Result:
    tally = progress.tally
    folder = Path(tempfile.mkdtemp(prefix="paigow-api"))
    try:
        with served(folder / "record.db") as base:
            operations = operations_at(base)
            tally["operations"] = len(operations)
            for piece in progress.pieces(PIECES):
                for number, operation in enumerate(operations):
                    ask(operation, seed * 1_000_000 + piece * 1_000 + number, tally)
        engine = open_database(str(folder / "record.db"))
        tally["faults in the record"] = len(verify(engine).faults)
        engine.dispose()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    answered = {name: count for name, count in sorted(tally.items()) if name.startswith("answered")}
    says = (
        f"{tally['requests']:,} requests to {tally['operations']} operations: "
        f"{', '.join(f'{count:,} {name}' for name, count in answered.items())}; {tally['faults']} faults of ours, "
        f"{tally['faults in the record']} in the record"
    )
    holds = tally["faults"] == 0 and tally["faults in the record"] == 0
    return Result(holds, tally["requests"], says, dict(tally))


def operations_at(base: str) -> list[Any]:
    """Every operation that a server says it has."""
    schema: Any = schemathesis.openapi.from_url(f"{base}/api/openapi.json")
    return [one.ok() for one in schema.get_all_operations()]


def ask(operation: Any, seed: int, tally: Any, examples: int = EXAMPLES) -> None:
    """Some requests to one operation; what is our fault is printed and counted."""

    @seeded(seed)
    @settings(
        max_examples=examples,
        database=None,
        deadline=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def one(case: Any) -> None:
        answer = case.call(timeout=60)
        tally["requests"] += 1
        tally[f"answered {answer.status_code // 100}xx"] += 1
        fault = what_is_wrong(answer)
        if fault:
            tally["faults"] += 1
            print(f"{case.method} {case.path}: {fault}")

    one()


def what_is_wrong(answer: Any) -> str:
    """A fault of ours in an answer: a 5xx, or a refusal without its code."""
    if answer.status_code >= 500:
        return f"{answer.status_code} {answer.text[:300]}"
    if answer.status_code == 422 and not answer.json().get("code"):
        return f"a refusal without a code: {answer.text[:300]}"
    return ""


@contextmanager
def served(database: Path) -> Iterator[str]:
    """A server in a thread of its own, with a table that two bots play at; its address."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    app = create_app(
        Settings(database=str(database), port=port, advice=False, commands_a_second=1e6, most_tables=30)
    )
    server = uvicorn.Server(uvicorn.Config(app, "127.0.0.1", port, log_level="critical", ws="none"))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve()))
    thread.start()
    base = f"http://127.0.0.1:{port}"
    try:
        while not server.started:
            thread.join(0.05)
        body = {"game": "colorado-tiles", "bots": 2, "pace": 0}
        httpx.post(f"{base}/api/tables", json=body, timeout=60).raise_for_status()
        yield base
    finally:
        server.should_exit = True
        thread.join()
