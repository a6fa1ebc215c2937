"""Whatever is sent to any address of the API, well formed or not, is answered without a fault of ours.

Requests are made up from the server's own OpenAPI document, every operation in turn, with values that fit and values
that do not, and often with the names of what is really there, for a made-up table or clause is refused at the door.
They come from visitors and from holders of the operator's key and of a badge of every role, and go over HTTP to a
server with a table that has been played at. No answer may be a 5xx or differ from what the
document promises, what is not valid is refused with a code, and the record verifies afterwards.
"""

import asyncio
import json
import shutil
import socket
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, get_args

import httpx
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.core.failures import FailureGroup
from websockets.sync.client import connect

from paigow.record.database import open_database
from paigow.record.verify import verify
from paigow.server.app import create_app
from paigow.server.rest_badges import Role
from paigow.server.settings import ServerLimits, Settings
from prove import Progress, Result
from prove.frames import NASTY

ALONE = "it asks one server"

PIECES = 40
EXAMPLES = 10
"""Requests to each operation a piece."""

SENDABLE = tuple(text for text in NASTY if not any("\ud800" <= letter <= "\udfff" for letter in text))
"""Nasty texts that an HTTP library can put into an address; a lone surrogate only fits into a body."""

KEY = "the key of the campaign"
ENDS_PLAY = ("DELETE", "/close")
"""What only a visitor asks for: the table is still needed."""

PROMISED = ("content_type_conformance", "response_schema_conformance", "status_code_conformance")
"""What an answer is held against, by schemathesis' own names."""

LOOSE = ServerLimits(
    reads_a_second=1e9, reading_seconds=1e9, reads_at_once=1_000, tables_an_hour=10**9, tables_at_once=10**9,
    joins_a_minute=10**9, moves_a_second=1e9, guesses_a_minute=10**9, claims_an_hour=10**9, live_a_second=1e9,
    questions_a_visitor=1_000,
)  # fmt: skip
"""Limits by visitor are another campaign's matter (`siege`): all these requests come from one address."""

THERE: dict[str, tuple[Any, ...]] = {
    "number": (1,),
    "round_number": (1, 2),
    "round": (1, 2),
    "id": ("md-11.F.1", "hs-open.B.check", "co-2608.9"),
    "document": ("md", "hs", "co"),
    "game": ("maryland-poker", "horseshoe-face-up", "colorado-tiles", "colorado-dragons-eye"),
    "name": ("horseshoe-poker", "colorado-tiles"),
    "language": ("en", "zh-Hant", "zh-Hans"),
    "role": ("spectator", "floor", "surveillance"),
    "hand": ("As Kd Qh Jc Ts 9d Jk", "2-2 2-12 6-6 3-4"),
    "house_way": ("horseshoe", "colorado"),
}
"""Names of what the server has, by the name of the parameter; the table's token is added when it is known."""


def run(seed: int, progress: Progress) -> Result:
    tally = progress.tally
    folder = Path(tempfile.mkdtemp(prefix="paigow-api"))
    try:
        with served(folder / "record.db") as (base, tokens):
            operations = operations_at(base)
            tally["operations"] = len(operations)
            for piece in progress.pieces(PIECES):
                for number, operation in enumerate(operations):
                    ask(operation, seed * 1_000_000 + piece * 1_000 + number, tally, tokens)
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
    schema: Any = schemathesis.openapi.from_url(f"{base}/api/openapi.json", timeout=120)
    return [operation.ok() for operation in schema.get_all_operations()]


def ask(operation: Any, seed: int, tally: Any, tokens: Sequence[str], examples: int = EXAMPLES) -> None:
    """Some requests to one operation; what is our fault is printed and counted."""

    @seeded(seed)
    @settings(
        max_examples=examples,
        database=None,
        deadline=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(), luck=st.randoms(use_true_random=False))
    def one(case: Any, luck: Random) -> None:
        name_what_is_there(case, luck, tokens[0])
        answer = case.call(timeout=60, headers=shown_by(case, luck, tokens))
        tally["requests"] += 1
        tally[f"answered {answer.status_code // 100}xx"] += 1
        fault = what_is_wrong(answer) or what_was_not_promised(case, answer)
        if fault:
            tally["faults"] += 1
            print(f"{case.method} {case.formatted_path} {case.query}: {fault}")

    one()


def shown_by(case: Any, luck: Random, tokens: Sequence[str]) -> dict[str, str]:
    """The token in the head of a request: nobody's, the table's, the operator's, or that of a badge."""
    if case.method == ENDS_PLAY[0] or case.path.endswith(ENDS_PLAY[1]) or luck.random() < 0.3:
        return {}
    return {"Authorization": f"Bearer {luck.choice(tokens)}"}


def name_what_is_there(case: Any, luck: Random, token: str) -> None:
    """Put names of what the server has, in three of four requests, where the made-up ones stood."""
    if luck.random() < 0.25:
        return
    there = {**THERE, "token": (token,)}
    for where in (case.path_parameters, case.query, case.body):
        if isinstance(where, dict):
            for name in sorted(where.keys() & there.keys()):
                where[name] = luck.choice(there[name])
            texts = sorted(name for name, value in where.items() if isinstance(value, str))
            if texts and luck.random() < 0.1:
                nasty = NASTY if where is case.body else SENDABLE
                if where is case.path_parameters:
                    # A client resolves dots and slashes before it asks, and then asks for another address.
                    nasty = tuple(text for text in nasty if "/" not in text)
                where[luck.choice(texts)] = luck.choice(nasty)


def what_is_wrong(answer: Any) -> str:
    """A fault of ours in an answer: a 5xx, or a refusal without its code."""
    if answer.status_code >= 500:
        return f"{answer.status_code} {answer.text[:300]}"
    if answer.status_code == 422 and not answer.json().get("code"):
        return f"a refusal without a code: {answer.text[:300]}"
    return ""


def what_was_not_promised(case: Any, answer: Any) -> str:
    """Where an answer differs from the document: its status, its kind or its shape."""
    load_all_checks()
    try:
        case.validate_response(answer, checks=CHECKS.get_by_names(list(PROMISED)))
    except FailureGroup as failures:
        return "; ".join(str(exception) for exception in failures.exceptions)[:600]
    return ""


@contextmanager
def served(database: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """A server in a thread of its own, with a table that two bots play at; its address, and tokens of every role.

    The first is the table's own.
    """
    with socket.socket() as each_opened:
        each_opened.bind(("127.0.0.1", 0))
        port = each_opened.getsockname()[1]
    app = create_app(
        Settings(
            database=str(database),
            port=port,
            advice=False,
            commands_a_second=1e6,
            house_key=KEY,
            most_tables=30,
            limits=LOOSE,
        )
    )
    server = uvicorn.Server(
        uvicorn.Config(app, "127.0.0.1", port, log_level="critical", ws="websockets-sansio")
    )
    thread = threading.Thread(target=lambda: asyncio.run(server.serve()))
    thread.start()
    base = f"http://127.0.0.1:{port}"
    try:
        while not server.started:
            thread.join(0.05)
        body = {"game": "colorado-tiles", "bots": 2, "pace": 0}
        opened = httpx.post(f"{base}/api/tables", json=body, timeout=60).raise_for_status()
        watched_until(base, THERE["round"][-1])
        yield base, (opened.json()["house_token"], KEY, *badges(base))
    finally:
        server.should_exit = True
        thread.join()


def badges(base: str) -> Iterator[str]:
    """The token of a badge of each role."""
    for role in get_args(Role):
        body, headers = {"role": role, "name": role}, {"Authorization": f"Bearer {KEY}"}
        made = httpx.post(f"{base}/api/badges", json=body, headers=headers, timeout=60).raise_for_status()
        yield made.json()["token"]


def watched_until(base: str, round: int) -> None:
    """Watch the table until a round is over, for nobody plays where nobody is."""
    with connect(f"ws{base.removeprefix('http')}/api/tables/1/live", max_size=None, open_timeout=60) as live:
        while json.loads(live.recv(timeout=60)).get("view", {}).get("round", 0) <= round:
            pass
