#!/usr/bin/env python3
"""Makes a golden record: tables of all five games, played with everything that may happen at a table.

`python tools/make_golden_record.py tests/golden/records/NAME.jsonl.gz` plays it with the code of this checkout. A
golden record is made once for every version of the record and never again: tests/unit/record/test_golden.py takes
all of them through the code of today. The people at these tables are automatic and restless: they bank, co-bank, give
tokes, surrender, leave and come back, and things go wrong. Commitments use fresh keys: no two runs give equal bytes.
"""

import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from paigow.chance import Source, shuffled
from paigow.errors import Refused
from paigow.money import Cents
from paigow.record.database import open_database
from paigow.record.entries import StreamNote, TableRecord
from paigow.record.games import approved_game, rules_of
from paigow.record.journal import Journal
from paigow.record.meters import meter_stream
from paigow.record.recall import table_at
from paigow.record.scribe import Scribe
from paigow.server.fairness import FairnessBook, committed
from paigow.server.hosting import HostedTable
from paigow.server.metering import MeterBook
from paigow.simulate.engine import Session
from paigow.staff.dealer import dealer_command
from paigow.staff.house import Manner
from paigow.staff.players import Habits
from paigow.table import commands as c
from paigow.table.codec import command_types, event_types
from paigow.table.events import Event, PiecesShuffled
from paigow.table.next_steps import Step
from paigow.table.phases import group_of, permitted
from paigow.table.state import Phase
from paigow.wagers import WagerKind
from tests.support.golden import write_golden

NEVER = 1e9
"""Seconds: the house of the server does nothing by itself, and nobody counts as away."""

BEGAN = 1_790_000_000_000
"""When these tables opened, in milliseconds."""

RESTLESS = 8
"""How often, in percent, somebody does something unasked at a step."""


@dataclass(frozen=True)
class Plan:
    """One table of the golden record."""

    game: str
    rounds: int
    seed: str
    options: dict[str, Any] = field(default_factory=dict)
    habits: Habits = field(default_factory=Habits)
    trouble: float = 0.02
    filing: str = ""
    name: str = ""
    closes: bool = False


OFTEN = Habits(side_bets=70, banks=60, co_banks=50, orders_less=30, second_spots=20)
SELDOM = Habits(side_bets=80, banks=25, co_banks=30, units=5)

PLANS = (
    Plan("maryland-poker", 9, "golden 1", habits=SELDOM, name="Maryland, with the progressive"),
    Plan("horseshoe-poker", 7, "golden 2", habits=SELDOM, name="Horseshoe"),
    Plan("horseshoe-face-up", 7, "golden 3", habits=SELDOM, name="Face up"),
    Plan("colorado-tiles", 7, "golden 4", {"toke.offered": True}, OFTEN, name="Tiles, often banked"),
    Plan("colorado-dragons-eye", 9, "golden 5", {"toke.offered": True}, OFTEN, name="Dragon's Eye"),
    Plan(
        "colorado-tiles",
        3,
        "golden 6",
        habits=OFTEN,
        trouble=0.0,
        name="Filed",
        closes=True,
        filing="colorado-tiles",
    ),
    Plan(
        "horseshoe-poker",
        5,
        "golden 7",
        {
            "start.method": "shaker",
            "vigorish.rounding": "up-to-quarter",
            "shuffle.method": "manual",
            "deal.method": "hand-stacks",
            "deck.count": 1,
            "deck.back_colours": ["red"],
        },
        SELDOM,
        name="With other options",
    ),
    Plan(
        "maryland-poker",
        5,
        "golden 8",
        {"shuffle.method": "manual", "deal.method": "manual-shoe"},
        Habits(side_bets=100, banks=40),
        trouble=0.1,
        name="By hand, with much trouble",
    ),
)


@dataclass(slots=True)
class Evening(Session):
    """Automatic people whose commands go to a hosted table, and who do more than they must."""

    host: HostedTable = field(init=False)
    loop: asyncio.AbstractEventLoop = field(init=False)
    tally: Counter[str] = field(init=False, default_factory=Counter)
    _sent: int = field(init=False, default=0)
    _whim_at: int = field(init=False, default=-1)

    def do(self, command: c.Command) -> tuple[Event, ...]:
        self._sent += 1
        before = self.table.sequence
        after = self.loop.run_until_complete(self.host.order(f"{command.by.name}/c{self._sent}", command))
        self.tally[type(command).__name__] += 1
        self.table = self.host.table
        events = tuple(
            each_event.read() for each_event in self.host.scribe.journal.events(self.number, before, after)
        )
        for event in events:
            self.tally[type(event).__name__] += 1
            self.desk = self.desk.hear(self.number, event)
        if any(isinstance(event, PiecesShuffled) for event in events):
            self._send_nonce()
        return events

    def step(self) -> None:
        if self.table.sequence != self._whim_at and self.source.below(100) < RESTLESS:
            self._whim_at = self.table.sequence
            if self._has_a_whim():
                return
        Session.step(self)

    def _has_a_whim(self) -> bool:
        """Whether somebody did something unasked; what is refused is not done, and another thing is tried."""
        for whim in shuffled(WHIMS, self.source):
            done = False
            for command in whim(self, self.source):
                group = group_of(self.table, command.by.role)
                if type(command) not in permitted(self.table.phase, group):
                    continue
                try:
                    self.do(command)
                    done = True
                except Refused as refused:
                    self.tally[f"refused {refused.code}"] += 1
            if done:
                return True
        return False

    def at_once(self) -> int:
        return self._tick()

    def player(self, source: Source) -> c.Actor:
        people = self.table.people
        return c.Actor("player", people[source.below(len(people))].id)

    @property
    def dealer(self) -> c.Actor:
        return c.Actor("dealer", "dealer")

    @property
    def floor(self) -> c.Actor:
        return c.Actor(self.game.options.names("roles")[0], "floor")

    def seat(self, by: c.Actor) -> int:
        person = self.table.person(by.name)
        return person.seat if person is not None else 1

    def play(self, rounds: int) -> None:
        """Play, and now and then show the meters, as the server does between commands."""
        Session.play(self, rounds)
        shown = self.host.meters.show_command(self.table, self._tick())
        if shown is not None:
            self.do(shown)

    def _command(self, due: Step) -> c.Command | None:
        """What is random comes from the shuffle's committed seed, and awards from the meters on record."""
        if due.needs == "ReportAward":
            return self.host.meters.award_command(self.table, due, self._tick())
        if due.needs in ("ReportRoll", "ReportNumber"):
            source = self.loop.run_until_complete(self.host.fairness.source())
            if source is not None:
                return dealer_command(self.table, due, source, self._tick())
        return Session._command(self, due)

    def _send_nonce(self) -> None:
        """Somebody mixes a nonce into the next roll."""
        journal = self.host.scribe.journal
        found = committed(journal, self.number, self.table.round.number)
        if not found or found[-1].rolls or not self.table.people:
            return
        shuffle = found[-1]
        person = self.table.people[0].id
        if person not in dict(shuffle.nonces):
            text = f"nonce-{shuffle.sequence}"
            entry = {"kind": "nonce", "round": shuffle.round, "sequence": shuffle.sequence}
            journal.note(
                self.number, StreamNote(self.host.fairness.stream, {**entry, "person": person, "nonce": text})
            )
            self.host.fairness.refresh()


Whim = Callable[[Evening, Source], list[c.Command]]


def _by_player(make: Callable[[Evening, c.Actor, int], list[c.Command]]) -> Whim:
    return lambda evening, source: make(evening, evening.player(source), evening.at_once())


def _toke(evening: Evening, by: c.Actor, at: int) -> list[c.Command]:
    own = [wager for wager in evening.table.round.wagers if wager.person == by.name and not wager.toke]
    if evening.table.round.bank is not None:
        return []
    return [
        c.PlaceWager(wager.spot, wager.kind, evening.game.limits[wager.kind].unit, toke=True, by=by, at=at)
        for wager in own[:1]
    ]


def _gives(evening: Evening, by: c.Actor, at: int) -> list[c.Command]:
    said = ("bet", "drop", "as-you-like", "none")[at // 1_000 % 4]
    return [c.GiveToke(Cents(500), said, by=by, at=at)] if evening.table.sequence % 3 == 0 else []


def _restless(evening: Evening, by: c.Actor, at: int) -> list[c.Command]:
    if evening.table.sequence % 7:
        return []
    return [c.StepAway(by=by, at=at), c.ComeBack(by=by, at=at)]


def _goes(evening: Evening, by: c.Actor, at: int) -> list[c.Command]:
    seat = evening.seat(by)
    if len(evening.table.people) < 3 or evening.table.phase not in (Phase.SHUFFLE, Phase.BETTING):
        return []
    sat = c.Sit(seat, by=by, at=at)
    return [c.Leave(by=by, at=at), sat, c.BuyIn(Cents(50_000), by=by, at=at)]


def _withdraws(evening: Evening, by: c.Actor, at: int) -> list[c.Command]:
    own = [wager for wager in evening.table.round.wagers if wager.person == by.name and not wager.toke]
    side = [wager for wager in own if wager.kind is not WagerKind.MAIN]
    return [c.WithdrawWager(wager.spot, wager.kind, by=by, at=at) for wager in side[:1]]


def _promotional(evening: Evening, by: c.Actor, at: int) -> list[c.Command]:
    stake = evening.game.limits[WagerKind.MAIN].minimum
    spot = evening.seat(by)
    return [
        c.PlaceWager(spot, WagerKind.MAIN, stake, instrument, by=by, at=at)
        for instrument in ("promotional-chip", "coupon")
    ]


def _asks(evening: Evening, by: c.Actor, at: int) -> list[c.Command]:
    spot = evening.seat(by)
    return [
        c.LookAtHand(spot, by=by, at=at),
        c.AskHouseWay(spot, by=by, at=at),
        c.Talk(by=by, at=at),
        c.AskForSpread(by=by, at=at),
        c.AskDealerToShake(by=by, at=at),
        c.PayCommissionsTogether(by=by, at=at),
    ]


def _ordered(evening: Evening, source: Source) -> list[c.Command]:
    at, floor, dealer = evening.at_once(), evening.floor, evening.dealer
    orders = (
        c.OrderRecut("not-random", by=floor, at=at),
        c.OrderShuffle("not-random", by=floor, at=at),
        c.ChangeDealer("relief", by=floor, at=at),
        c.ReplaceDeck("deck-x", by=floor, at=at),
        c.InspectDice(by=dealer, at=at),
        c.ReplaceDice("dice-x", by=dealer, at=at),
        c.FindUnsuitable("bent", by=dealer, at=at),
        c.OrderHand(1 + source.below(6), "house-way", "absent", by=floor, at=at),
        c.OrderHand(1 + source.below(6), "lost", "absent", by=floor, at=at),
        c.ChangeTokes(Cents(2_500), Cents(500), by=dealer, at=at),
        c.ReportIrregularity("device-failed", details={"device": "shuffler"}, by=dealer, at=at),
    )
    order = orders[source.below(len(orders))]
    dealing = evening.table.phase is Phase.DEAL
    return [] if dealing and isinstance(order, c.OrderHand) else [order]


WHIMS: tuple[Whim, ...] = (
    _by_player(_toke),
    _by_player(_toke),
    _by_player(_gives),
    _by_player(
        lambda evening, by, at: [c.AnswerToke(evening.seat(by), WagerKind.MAIN, "drop", by=by, at=at)]
    ),
    _by_player(_restless),
    _by_player(_goes),
    _by_player(_withdraws),
    _by_player(_promotional),
    _by_player(_asks),
    _by_player(lambda evening, by, at: [c.Surrender(evening.seat(by), by=by, at=at)]),
    _by_player(lambda evening, by, at: [c.Wave(evening.seat(by), by=by, at=at)]),
    _ordered,
    _ordered,
    _ordered,
)


def play(journal: Journal, scribe: Scribe, number: str, plan: Plan) -> Counter[str]:
    """Play one table from its opening on."""
    settings = {"name": plan.name, "options": plan.options, "bots": 0}
    filing = shipped_text(plan.filing) if plan.filing else plan.game
    game = approved_game(filing, plan.game, plan.options)
    rules = rules_of(game)
    record = TableRecord(number, game.name, filing, game.digest, "by-the-book", settings, BEGAN, rules)
    journal.create_table(record)
    table = table_at(journal, record, game)
    evening = Evening(game, plan.seed, 4, plan.habits, number=number, trouble=plan.trouble)
    evening.at = BEGAN
    evening.loop = asyncio.new_event_loop()
    evening.host = HostedTable(
        record,
        table,
        scribe,
        MeterBook(game, meter_stream(game, number), journal),
        FairnessBook(number, table.round.number, journal),
        Manner(pace=NEVER, betting_seconds=NEVER, quiet_seconds=NEVER),
        away_seconds=NEVER,
    )

    async def start() -> None:
        evening.host.start()

    evening.loop.run_until_complete(start())
    evening.play(plan.rounds - 1)
    evening.play(1)
    if plan.closes:
        evening.do(c.CloseTable(by=evening.floor, at=evening.at_once()))
    evening.loop.run_until_complete(evening.host.stop())
    evening.loop.close()
    return evening.tally


def shipped_text(name: str) -> str:
    """The text of a shipped filing, as an operator would paste it."""
    from importlib.resources import files

    return (files("paigow.submissions") / "data" / "filings" / f"{name}.toml").read_text("utf-8")


def main() -> None:
    target = Path(sys.argv[1])
    tally: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        engine = open_database(f"{folder}/golden.db")
        journal = Journal(engine)
        scribe = Scribe(journal)
        for number, plan in enumerate(PLANS, 1):
            tally += play(journal, scribe, str(number), plan)
        scribe.stop()
        write_golden(engine, target)
        engine.dispose()
    for name, count in sorted(tally.items()):
        print(f"{count:6} {name}")
    print("events never seen:", ", ".join(type_ for type_ in event_types() if not tally[type_]) or "none")
    print(
        "commands never given:", ", ".join(type_ for type_ in command_types() if not tally[type_]) or "none"
    )
    print(f"{target}: {target.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
