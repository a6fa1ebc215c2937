"""People at desks beside the tables while everything beneath the server fails: a candidate, and a dealer at a console.

Both ask over REST, one thing after the other, and ask again until it is answered; each knows what was acknowledged.
"""

import asyncio
from abc import abstractmethod
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import httpx
import sqlalchemy as sa

from paigow.record.journal import Journal
from paigow.record.schema import COMMANDS
from paigow.training.exam.book import ANSWERED, exam_stream
from prove.faulty_server import KEY, PATIENCE, Server

PLAN = "mock-tiles"
OPERATOR = {"Authorization": f"Bearer {KEY}"}
WAITS = frozenset({"wire.elsewhere", "wire.closing", "wire.record-waits", "wire.moved", "wire.not-recorded"})
"""What is said to somebody who asks at a bad moment: they ask again."""


@dataclass
class AtDesk:
    """Somebody who asks without pause, and keeps asking until it is answered."""

    servers: list[Server]
    stop: asyncio.Event = field(default_factory=asyncio.Event)
    faults: list[str] = field(default_factory=list)
    _at: int = 0

    async def run(self) -> None:
        while not self.stop.is_set():
            await self.do_one()
            await asyncio.sleep(0.05)

    @abstractmethod
    async def do_one(self) -> None:
        """One act, asked until it is answered."""

    @property
    @abstractmethod
    def count(self) -> int:
        """How many acts were acknowledged."""

    @abstractmethod
    def judged(self, engine: sa.Engine) -> list[str]:
        """What was acknowledged and is not on record as it was."""

    async def asked(
        self, method: str, path: str, headers: Mapping[str, str], body: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        """What is answered in the end, by whichever server answers; nothing if the campaign ends before that."""
        while not self.stop.is_set():
            server = self.servers[self._at % len(self.servers)]
            try:
                async with httpx.AsyncClient(timeout=PATIENCE, headers=headers) as http:
                    answer = await http.request(method, f"http://127.0.0.1:{server.port}{path}", json=body)
                told: dict[str, Any] = answer.json()
            except (httpx.HTTPError, ValueError):
                told, answer = {"code": "wire.elsewhere"}, None
            if answer is not None and answer.status_code < 400:
                return told
            if told.get("code") not in WAITS:
                self.faults.append(f"{method} {path} was refused: {told.get('code')}")
                return {}
            self._at += 1
            await asyncio.sleep(0.1)
        return {}


@dataclass
class Candidate(AtDesk):
    """Somebody who sits examinations: every answer is on record before the next task is shown."""

    passport: str = "c" * 40
    exam: str = ""
    acknowledged: dict[tuple[str, int], str] = field(default_factory=dict)
    under_way: tuple[str, int] = ("", 0)

    @property
    def _own(self) -> dict[str, str]:
        return {"Passport": self.passport}

    @property
    def count(self) -> int:
        return len(self.acknowledged)

    async def do_one(self) -> None:
        if not self.exam:
            begun = await self.asked("POST", "/api/exams", self._own, {"plan": PLAN, "name": "Kim"})
            self.exam = str(begun.get("id", ""))
            return
        state = await self.asked("GET", f"/api/exams/{self.exam}", self._own)
        if not state:
            return
        if state["ended"]:
            self.exam = ""
            return
        number = self.acknowledged_in(self.exam) + 1
        self.under_way = (self.exam, number)
        answer = f"answer {number}"
        said = {"number": number, "answer": answer}
        after = await self.asked("POST", f"/api/exams/{self.exam}/answers", self._own, said)
        if after and (after["ended"] or after["number"] > number):
            self.acknowledged[self.exam, number] = answer

    def acknowledged_in(self, exam: str) -> int:
        """How many answers of an examination were acknowledged."""
        return sum(each == exam for each, _ in self.acknowledged)

    def judged(self, engine: sa.Engine) -> list[str]:
        found = []
        for exam in {exam for exam, _ in self.acknowledged}:
            entries = [item.entry for item in Journal(engine).stream(exam_stream(exam))]
            stored = [(entry["number"], entry["answer"]) for entry in entries if entry["kind"] == ANSWERED]
            told = [(number, said) for (each, number), said in self.acknowledged.items() if each == exam]
            more = [(self.under_way[1], f"answer {self.under_way[1]}")] if self.under_way[0] == exam else []
            if stored not in (told, told + more):
                found.append(f"examination {exam}: told {told[-3:]}, stored {stored[-4:]}")
        return found


@dataclass
class KeyingDealer(AtDesk):
    """A dealer who keys in that people come and go, each entry under an id of its own."""

    number: str = ""
    acknowledged: list[str] = field(default_factory=list)
    under_way: str = ""

    @property
    def count(self) -> int:
        return len(self.acknowledged)

    async def do_one(self) -> None:
        at = len(self.acknowledged)
        self.under_way = f"k{at + 1}"
        entry = {"id": self.under_way, "kind": "leave" if at % 2 else "sit", "place": 1 + at // 2 % 5}
        if await self.asked("POST", f"/api/tables/{self.number}/console", OPERATOR, entry):
            self.acknowledged.append(self.under_way)

    def judged(self, engine: sa.Engine) -> list[str]:
        query = (
            sa.select(COMMANDS.c.command_id)
            .where(COMMANDS.c.number == self.number, COMMANDS.c.command_id.like("console/k%"))
            .order_by(COMMANDS.c.place)
        )
        with engine.connect() as connection:
            rows = [id.removeprefix("console/") for id in connection.execute(query).scalars()]
        stored = [id for id in rows if "/" not in id]
        twice = [id for id, times in Counter(stored).items() if times > 1]
        found = [f"entries {twice[:3]} are there twice"] if twice else []
        if stored not in (self.acknowledged, [*self.acknowledged, self.under_way]):
            found.append(f"console {self.number}: told {self.acknowledged[-3:]}, stored {stored[-4:]}")
        return found


async def desks(servers: list[Server]) -> list[AtDesk]:
    """A candidate, and a dealer at a console that the house has opened."""
    body = {"game": "horseshoe-poker", "console": "settling"}
    address = f"http://127.0.0.1:{servers[0].port}/api/tables"
    async with httpx.AsyncClient(timeout=60, headers=OPERATOR) as http:
        number = (await http.post(address, json=body)).json()["number"]
        console = f"{address}/{number}/console"
        (await http.post(console, json={"id": "open", "kind": "go"})).raise_for_status()
    return [Candidate(servers), KeyingDealer(servers, number=number)]
