"""Moments of real rounds, recorded from the table engine by seed, and shown by the page as the server would send them.

A recording is what one player hears of a few rounds: every event and line, and the whole view wherever the table comes
to another situation. The page gets the same messages over the same connection, so nothing of it is invented.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from playwright.sync_api import Frame, Page, Route, WebSocketRoute
from pydantic_core import to_json

from paigow.errors import Refused
from paigow.money import Cents
from paigow.server.messages import TableDetail
from paigow.server.rest_layout import layout_of
from paigow.server.telling import AppliedCommand, Telling
from paigow.simulate.engine import Session
from paigow.staff.players import Habits, wagers_of
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table.decide import follow
from paigow.table.events import Event
from paigow.table.next_steps import Step
from paigow.table.places import spots
from paigow.table.state import Phase
from paigow.table.views import TableView, Viewer, view
from paigow.wagers import WagerKind
from paigow.words import Language

NUMBER = "7"
SEAT = 3
YOU = f"player-{SEAT}"
AROUND = '<body style="margin: 0"><iframe id="frame" name="stage" style="border: 0; display: block"></iframe>'
"""What stands around the page, so that its window can have any size without a word from outside."""

PAINTED = """
async (sequence) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  while (document.querySelector('[data-sequence]')?.dataset.sequence !== sequence) await frame();
  await frame();
}
"""

COST = {"hands": [{"id": 1, "cost": 12345, "percent": "12.34"}]}
"""What the viewer's setting cost, as the page is told after each round."""

NAMES = ("Willow", "Priya", "You", "Tomás", "Alexandria", "Mei")


@dataclass(frozen=True, slots=True)
class Scenario:
    """What is played: the game, how many seats are taken, and what the viewer does otherwise than the others."""

    game: str
    seats: int = 6
    rounds: int = 1
    banks: bool = False
    co_banks: bool = False
    second: bool = False
    toke: bool = False
    surrenders: bool = False
    fouls: bool = False
    coach: bool = False
    own: tuple[str, ...] = ()
    """The moments that no other scenario has; all if there are none."""
    seed: str = "page"


SCENARIOS: dict[str, Scenario] = {
    "maryland": Scenario("maryland-poker", coach=True),
    "horseshoe": Scenario("horseshoe-poker", coach=True),
    "face-up": Scenario("horseshoe-face-up", coach=True),
    "tiles": Scenario("colorado-tiles", coach=True),
    "dragons-eye": Scenario("colorado-dragons-eye", coach=True),
    "maryland-bank": Scenario(
        "maryland-poker", banks=True, own=("AnswerBank", "2-betting", "2-reveal", "2-close")
    ),
    "tiles-bank": Scenario("colorado-tiles", banks=True, own=("CutStacks", "2-reveal", "2-close")),
    "dragons-eye-bank": Scenario("colorado-dragons-eye", banks=True, own=("ChooseStyle", "2-close")),
    "co-bank": Scenario("maryland-poker", banks=True, co_banks=True, own=("2-close",)),
    "two-hands": Scenario(
        "horseshoe-poker", seats=3, second=True, toke=True, own=("SetHand", "1-reveal", "1-close")
    ),
    "surrender": Scenario("horseshoe-poker", surrenders=True, own=("1-close",)),
    "foul": Scenario("maryland-poker", fouls=True, own=("1-close",)),
}


@dataclass(slots=True)
class Recorder(Session):
    """A table played from a seed; each command goes to the listener with its events and the table after each."""

    scenario: Scenario = field(default_factory=lambda: Scenario("maryland-poker"))
    heard: Callable[[AppliedCommand], None] = lambda batch: None

    def do(self, command: c.Command) -> tuple[Event, ...]:
        steps = follow(self.table, command)
        if steps:
            self.table = steps[-1][1]
            for event, _ in steps:
                self.desk = self.desk.hear(self.number, event)
            self.heard(AppliedCommand(tuple(steps)))
        return tuple(event for event, _ in steps)

    def _bet(self) -> None:
        by = c.Actor("player", YOU)
        bank = self.table.round.bank
        for kind, limits in self.table.game.limits.items():
            if kind is WagerKind.MAIN and bank is not None and bank.person == YOU:
                continue
            self._try(c.PlaceWager(SEAT, kind, limits.minimum, by=by, at=self._tick()))
        if self.scenario.second:
            least = self.table.game.limits[WagerKind.MAIN].minimum
            self._try(c.PlaceWager(SEAT + 1, WagerKind.MAIN, Cents(2 * least), by=by, at=self._tick()))
        if self.scenario.toke:
            self._try(c.PlaceWager(SEAT, WagerKind.MAIN, Cents(500), toke=True, by=by, at=self._tick()))
        for person in self.table.people:
            if person.id != YOU:
                for command in wagers_of(self.table, person.id, self.habits, self.source, self._tick()):
                    self._try(command)

    def _try(self, command: c.Command) -> None:
        try:
            self.do(command)
        except Refused:
            return

    def _command(self, due: Step) -> c.Command | None:
        by, at = c.Actor("player", YOU), self.at
        mine = due.person == YOU
        if mine and due.needs == "AnswerBank":
            return c.AnswerBank(self.scenario.banks, by=by, at=at)
        if mine and due.needs == "SetHand" and self.scenario.surrenders:
            return c.Surrender(due.spot, by=by, at=at)
        if mine and due.needs == "SetHand" and self.scenario.fouls:
            hand = self.table.round.hands[due.spot]
            assert hand is not None
            cards = sorted(hand.pieces, key=lambda piece: "AKQJT98765432".find(str(piece)[0]))
            return c.SetHand(due.spot, tuple(cards[2:]), tuple(cards[:2]), by=by, at=at)
        return Session._command(self, due)


@dataclass(slots=True)
class Recording:
    """What the viewer hears, in the order of the messages, and after which messages a situation is complete."""

    game: str
    layout: dict[str, Any]
    detail: dict[str, Any]
    coach: bool
    messages: list[dict[str, Any]]
    moments: list[tuple[str, int]]


def situation(seen: TableView) -> tuple[object, ...]:
    """What tells one moment of the page from another."""
    seat = next((seat for seat in seen.seats if seat.you), None)
    asked = tuple(sorted({step.needs for step in seen.steps if step.must and step.person == YOU}))
    may_bet = any(choice.act == "place-wager" for choice in seen.choices)
    laid = may_bet and any(wager.person == YOU for wager in (seat.wagers if seat else ()))
    stage = seat.hand.stage if seat and seat.hand else ""
    offered = any(step.act == "surrender" and step.person == YOU for step in seen.steps)
    return (seen.round, seen.phase, asked, may_bet, laid, stage, offered)


@cache
def recorded(name: str, language: Language = "en", every: bool = False) -> Recording:
    """The recording of a scenario; with `every`, each message has its view, as a server sends it."""
    scenario = SCENARIOS[name]
    game = load_game(scenario.game)
    viewer = Viewer("player", YOU, language=language)
    messages: list[dict[str, Any]] = []
    moments: list[tuple[str, int]] = []
    seen: list[TableView] = []

    def hear(batch: AppliedCommand) -> None:
        now = view(batch.after, viewer)
        if seen and situation(now) != situation(seen[-1]):
            moments.append((named(seen[-1]), len(messages)))
        elif messages and not every:
            messages[-1]["view"] = None
        seen[:] = [now]
        told = Telling(batch).to(viewer)
        messages.append(json.loads(to_json(told)))

    habits = Habits(side_bets=100, co_banks=100 if scenario.co_banks else 0)
    table = Recorder(
        game,
        scenario.seed,
        scenario.seats,
        habits,
        Cents(100_000),
        number=NUMBER,
        scenario=scenario,
        heard=hear,
    )
    names = {f"player-{seat}": NAMES[seat - 1] for seat in range(1, scenario.seats + 1)}
    table.table = type(table.table)(NUMBER, game, names=names)
    table.open()
    for _ in range(scenario.rounds + (3 if scenario.banks else 0)):
        play_round(table)
        if scenario.banks and was_bank(messages):
            break
    while table.table.phase is not Phase.BETTING or not any(
        w.person == YOU for w in table.table.round.wagers
    ):
        table.step()
    moments.append((named(seen[-1]), len(messages)))
    first = view(table.table, Viewer("spectator", language=language))
    info = {
        "number": NUMBER, "name": "", "game": game.name, "title": game.title, "pieces": game.pieces,
        "mode": "practice", "phase": "betting", "round": 1, "positions": len(spots(table.table)), "taken": 1,
        "bots": 0, "watchers": 2, "minimum": 2500, "maximum": 500000, "banking": False, "state": "running",
        "seats": tuple(NAMES),
    }  # fmt: skip
    known = {name: value for name, value in info.items() if name in TableDetail.model_fields}
    return Recording(
        game.name,
        json.loads(to_json(layout_of(game, language))),
        {**known, "view": json.loads(to_json(first))},
        scenario.coach,
        messages,
        moments,
    )


def play_round(table: Recorder) -> None:
    last = max(table.table.round.number, 1)
    while table.table.round.number in {0, last}:
        table.step()


def was_bank(messages: list[dict[str, Any]]) -> bool:
    return any(
        seat["you"] and seat["bank"]
        for message in messages
        if message["view"]
        for seat in message["view"]["seats"]
        if message["view"]["phase"] == "payout"
    )


def named(seen: TableView) -> str:
    asked = "-".join(step.needs for step in seen.steps if step.must and step.person == YOU)
    return "-".join(part for part in (str(seen.round), seen.phase, asked) if part)


class Stage:
    """A frame that shows the moments of one recording, one after the other; a page may show several stages in turn."""

    def __init__(
        self,
        page: Page,
        address: str,
        name: str,
        language: Language = "en",
        recording: Recording | None = None,
        motion: str = "off",
    ) -> None:
        self.page = page
        self.recording = recording or recorded(name, language)
        self._address = address
        self._socket: WebSocketRoute | None = None
        self._sent = 0
        liked = {"name": "You", "coach": self.recording.coach, "motion": motion, "language": language}
        tables = {NUMBER: {"person": YOU, "name": "You", "token": "t"}}
        self._kept = {"paigow.preferences": json.dumps(liked), "paigow.tables": json.dumps(tables)}

    @property
    def frame(self) -> Frame:
        found = self.page.frame("stage")
        assert found is not None
        return found

    def open(self, width: int = 1440, height: int = 900) -> None:
        """Go to the table; the server's answers about it come from the recording."""
        base = f"**/api/tables/{NUMBER}"
        self.page.route(f"{base}/layout*", lambda route: _json(route, self.recording.layout))
        self.page.route(f"{base}/rounds/**", lambda route: route.fulfill(status=404, json={}))
        self.page.route(f"{base}/fairness*", lambda route: route.fulfill(status=404, json={}))
        self.page.route("**/api/my-play/rounds/**", lambda route: _json(route, COST))
        self.page.route(base, lambda route: _json(route, self.recording.detail))
        self.page.route(f"{base}?*", lambda route: _json(route, self.recording.detail))
        self.page.route_web_socket(f"**/api/tables/{NUMBER}/live*", self._connected)
        self.page.route(f"{self._address}/", _framed)
        self.page.route(
            f"{self._address}/stage", lambda route: route.fulfill(body=AROUND, content_type="text/html")
        )
        self.page.goto(f"{self._address}/stage")
        self.page.evaluate(
            "([kept, width, height]) => { localStorage.clear(); Object.assign(localStorage, kept);"
            f" frame.width = width; frame.height = height; frame.src = '/#/table/{NUMBER}'; }}",
            [self._kept, width, height],
        )
        self.page.frame_locator("#frame").locator("[data-sequence]").wait_for()

    def moments(self) -> Iterator[str]:
        """Show each moment; its name once the page has it."""
        for name, until in self.recording.moments:
            assert self._socket is not None
            for message in self.recording.messages[self._sent : until]:
                self._socket.send(json.dumps(message))
            self._sent = until
            last = self.recording.messages[until - 1]
            self.frame.locator(f'[data-sequence="{last["sequence"]}"]').wait_for()
            yield name

    def messages(self) -> Iterator[dict[str, Any]]:
        """Show one message after the other; each once the page has painted it."""
        assert self._socket is not None
        for message in self.recording.messages:
            self._socket.send(json.dumps(message))
            self.frame.evaluate(PAINTED, str(message["sequence"]))
            yield message

    def _connected(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        first = self.recording.messages[0]
        socket.on_message(lambda said: socket.send(_done(said)))
        socket.send(
            json.dumps(
                {"type": "snapshot", "sequence": first["sequence"], "mode": "practice", "view": self._first(),
                 "missed": [], "complete": True}
            )
        )  # fmt: skip

    def _first(self) -> dict[str, Any]:
        return next(message["view"] for message in self.recording.messages if message["view"])


def _done(said: str | bytes) -> str:
    return json.dumps({"type": "done", "id": json.loads(said)["id"], "sequence": 0})


def _framed(route: Route) -> None:
    """The page as it is, but it may stand in a frame, as no other site may have it."""
    answer = route.fetch()
    kept = {
        name: value
        for name, value in answer.headers.items()
        if name not in {"content-security-policy", "x-frame-options"}
    }
    route.fulfill(response=answer, headers=kept)


def _json(route: Route, body: object) -> None:
    route.fulfill(json=body)
