"""Honest people of a siege: each plays round after round at one table, and does what its page would offer.

They bet, say that they are ready, cut, leave the bank to others, and set their hands; they know nothing but the view
that the server sends. The dealer waits for them, so that no moment passes for want of haste: every refusal counts.
"""

import asyncio
import json
import random
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import httpx
from pydantic_core import from_json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from prove.hostile import protocols

PATIENCE = 30.0
"""Seconds after which an honest command counts as lost, and a table at which nothing happens as stopped."""
VISITS = 25
"""Commands of an honest person before they leave the connection and come back."""
THINKS = (0.1, 0.4)
"""Seconds that an honest person thinks before a command."""
CHIPS = 1_000_000
TABLE = {"bots": 2, "pace": 0.2, "betting_seconds": 600, "quiet_seconds": 60}
"""How their tables are opened: the dealer waits for them as long as a person may be waited for."""

View = Mapping[str, Any]
Command = dict[str, Any]


@dataclass
class HonestPeople:
    """What all honest people together have been answered."""

    stop: asyncio.Event = field(default_factory=asyncio.Event)
    answers: list[float] = field(default_factory=list)
    done: int = 0
    lost: int = 0
    came_back: int = 0
    rounds: int = 0
    """Rounds that were played to their end with a wager of an honest person."""
    troubles: list[str] = field(default_factory=list)

    def lose(self, why: str) -> None:
        """A command was not answered, or not as an honest person is."""
        self.lost += 1
        self.troubles = [*self.troubles, why][:20]


@dataclass
class HonestPlayer:
    """One person at one table: what they see, and what they have said in this round."""

    people: HonestPeople
    base: str
    number: str
    place: int
    luck: random.Random
    count: int = 0
    view: View = field(default_factory=dict)
    sits: bool = False
    _ready_in: int = -1
    _played_in: int = -1

    @property
    def address(self) -> str:
        """Where they come from: a home of their own."""
        return f"127.1.0.{self.place + 1}"

    async def play(self) -> None:
        """Come to the table and play until the siege is over; now and then come back on another connection."""
        token = await self._joined()
        where = f"ws{self.base.removeprefix('http')}/api/tables/{self.number}/live?role=player"
        settings: dict[str, Any] = {"max_size": None, "subprotocols": protocols(token)}
        while not self.people.stop.is_set():
            try:
                async with connect(
                    where, open_timeout=PATIENCE, local_addr=(self.address, 0), **settings
                ) as wire:
                    await self._visit(wire)
            except (OSError, TimeoutError, WebSocketException) as trouble:
                self.people.lose(f"table {self.number}: {trouble!r:.200}")
                await asyncio.sleep(1)

    async def _joined(self) -> str:
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        async with httpx.AsyncClient(base_url=self.base, timeout=60, transport=transport) as http:
            answer = await http.post(f"/api/tables/{self.number}/join", json={"name": f"H{self.number}"})
            answer.raise_for_status()
            return str(answer.json()["token"])

    async def _visit(self, wire: ClientConnection) -> None:
        self.people.came_back += self.count > 0
        await self._hear(wire)
        most = self.count + self.luck.randint(VISITS, 2 * VISITS)
        while self.count < most and not self.people.stop.is_set():
            said = next(self.wishes(), None)
            if said is None:
                await self._hear(wire)
                continue
            await asyncio.sleep(self.luck.uniform(*THINKS))
            await self._say(wire, said)

    def wishes(self) -> Iterator[Command]:
        """What they may do now, the first of it first."""
        view = self.view
        place = next((seat for seat in (*view["seats"], *view["standing"]) if seat["you"]), None)
        if place is None or not place["spot"]:
            free = (seat["spot"] for seat in view["seats"] if not seat["person"])
            if not self.sits:
                yield {"type": "Sit", "seat": next(free)}
            return
        self.sits = True
        if view["your_chips"] < CHIPS // 4:
            yield {"type": "BuyIn", "amount": CHIPS}
        if not place["present"]:
            yield {"type": "ComeBack"}
        for step in view["steps"]:
            if step["person"] == view["you"] and step["must"] and (answer := self._answer(step)):
                yield answer
        if view["phase"] == "betting":
            yield from self._bets(place)

    def _answer(self, step: Mapping[str, Any]) -> Command | None:
        """What they say when the table waits for them."""
        match step["needs"]:
            case "SetHand":
                settings = [split for split in self.view["settings"] if split["spot"] == step["spot"]]
                chosen = self.luck.choice([split for split in settings if not split["foul"]])
                high, low = chosen["high"], chosen["low"]
                return {"type": "SetHand", "spot": step["spot"], "high": high, "low": low}
            case "AnswerCut":
                return {"type": "AnswerCut", "accept": self.luck.random() < 0.5}
            case "Cut":
                return {"type": "Cut", "depth": self.view["stock"] // 2}
            case "AnswerBank":
                return {"type": "AnswerBank", "accept": False}
            case "ChooseHand":
                return {"type": "ChooseHand", "spot": step["spot"], "play": True}
            case _:
                return None

    def _bets(self, place: Mapping[str, Any]) -> Iterator[Command]:
        """The wagers of a round one by one, a second thought about the last of them, and that they are ready."""
        current = self.view["round"]
        if self._ready_in == current:
            return
        spot = place["spot"]
        if not any(each["act"] == "place-wager" and each["spot"] == spot for each in self.view["choices"]):
            return
        laid = {wager["kind"] for wager in place["wagers"] if wager["person"] == self.view["you"]}
        for offer in self.view["offers"]:
            if offer["kind"] not in laid:
                yield {
                    "type": "PlaceWager",
                    "spot": spot,
                    "kind": offer["kind"],
                    "amount": offer["minimum"],
                }
        yield {"type": "ready"}

    async def _say(self, wire: ClientConnection, said: Command) -> None:
        """One command, and how long its answer took; a refusal is an answer that an honest person does not get."""
        self.count += 1
        id = f"h{self.count}"
        if said["type"] == "ready":
            self._ready_in = self._played_in = self.view["round"]
            sent: dict[str, Any] = {"id": id, "type": "ready"}
        else:
            sent = {"id": id, "command": said, "confirm": True}
        began = time.monotonic()
        await wire.send(json.dumps(sent))
        while (message := await self._hear(wire)).get("id") != id:
            continue
        if message["type"] != "done":
            self.people.lose(f"table {self.number}: {said} was answered {message}"[:400])
            await asyncio.sleep(1)
            return
        self.people.done += 1
        self.people.answers.append(time.monotonic() - began)

    async def _hear(self, wire: ClientConnection) -> dict[str, Any]:
        """The next message; a table that is silent for long has lost its people."""
        async with asyncio.timeout(PATIENCE):
            message: dict[str, Any] = from_json(await wire.recv())
        if message["type"] == "stopped":
            raise TimeoutError(f"stopped: {message['text']}")
        if message.get("view"):
            self.view = message["view"]
            if self.view["round"] > self._played_in >= 0:
                self.people.rounds += 1
                self._played_in = -1
        return message
