"""Anything anybody might say at a card table, in any order: what is not permitted is refused, and all always holds.

The machine does the next step as often as not; between two steps anybody says anything: every command there is, with
whatever in its fields, in every role. Money sums to zero, pieces are conserved, a refusal changes nothing, nothing is
accepted outside its phase and role, and the table replayed from its events is the table.
"""

import typing
from typing import Any

import hypothesis.strategies as st
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from paigow.chance import SeededSource, seed_of
from paigow.errors import Refused
from paigow.money import Cents
from paigow.pieces import DECK, parse_roll
from paigow.staff.dealer import SYSTEM, dealer_command
from paigow.staff.meter_desk import meter_desk
from paigow.staff.players import Habits, player_command, wagers_of
from paigow.table import commands as c
from paigow.table.act_book import act_book
from paigow.table.codec import command_types, read_command, read_event, write_command, write_event
from paigow.table.decide import act
from paigow.table.events import Event
from paigow.table.invariants import check_money, check_pieces
from paigow.table.irregularity_book import irregularity_book
from paigow.table.next_steps import next_steps
from paigow.table.phases import group_of, permitted
from paigow.table.replay import replay
from paigow.table.said import VERBS, Said
from paigow.table.state import Phase, Table
from paigow.wagers.kinds import OURS
from tests.unit.table.tables import BY_HAND, HORSESHOE_BY_HAND, game

NAMES = ("Ann", "Ben", "Cal", "Dot")
ROLES = ("dealer", "floorperson", "shift-manager", "system", *NAMES)
CHOICES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("maryland-poker", {}),
    ("maryland-poker", BY_HAND),
    (
        "maryland-poker",
        {"deal.method": "hand", "start.method": "shaker", "shuffle.stores_deck_securely": True},
    ),
    (
        "maryland-poker",
        {"deck.count": 2, "deck.back_colours": ["red", "blue"], "play.abandoned": "always-lost"},
    ),
    ("maryland-poker", {"deck.preshuffled": True, "shuffle.counting_device": True, "banking.offered": True}),
    ("horseshoe-poker", {}),
    ("horseshoe-poker", HORSESHOE_BY_HAND),
    ("horseshoe-face-up", {}),
)
VALUES: dict[str, st.SearchStrategy[Any]] = {
    **dict.fromkeys(("spot", "seat", "place"), st.integers(0, 7)),
    "amount": st.sampled_from((-100, 0, 1, 100, 500, 2_500, 10_000, 1_000_000)).map(Cents),
    "count": st.sampled_from((0, 2, 3, 4, 5, 52, 53)),
    "depth": st.integers(0, 53),
    "number": st.integers(0, 8),
    "shakes": st.integers(0, 4),
    "roll": st.sampled_from(("1 1 1", "2 5 6", "E1 2 3")).map(parse_roll),
    "kind": st.sampled_from(OURS),
    "act": st.sampled_from(sorted(act_book())),
    "instrument": st.sampled_from(("value-chip", "plaque", "cash")),
    "ruling": st.sampled_from(("house-way", "lost", "surrendered", "void", "play-on")),
    "incoming": st.just("Flo"),
    "readings": st.just((("major", Cents(1_000_000)),)),
    **dict.fromkeys(("accept", "play", "toke"), st.booleans()),
    **dict.fromkeys(("order", "pieces", "high", "low"), st.sampled_from(((), DECK, DECK[:5], DECK[5:7]))),
    **dict.fromkeys(
        ("name", "person", "cause", "style", "cut", "kept_at", "shaker", "device", "how"), st.just("")
    ),
    "shuffle_method": st.sampled_from(("manual", "automated")),
    "deal_method": st.sampled_from(("manual-shoe", "hand", "automated-shoe")),
    "details": st.just({}),
}
SAID = st.builds(
    Said,
    verb=st.sampled_from(VERBS),
    place=st.integers(0, 7),
    act=st.sampled_from(("", *sorted(act_book()))),
    wager=st.sampled_from(("", "main", "fortune", "vigorish")),
    outcome=st.sampled_from(("", "win", "lose", "push")),
    amount=st.sampled_from((0, 100, 2_500)).map(Cents),
)
KINDS = st.sampled_from(sorted(irregularity_book()))
HABITS = Habits(side_bets=50, cuts=50, banks=30)


def plain(hint: Any) -> st.SearchStrategy[Any]:
    """Something for a field that has no values of its own above."""
    if typing.get_origin(hint) is tuple:
        return st.just(())
    if hint is Said:
        return SAID
    hint = getattr(hint, "__supertype__", hint)
    return st.integers(0, 9) if hint is int else st.booleans() if hint is bool else st.just("")


@st.composite
def sayings(draw: st.DrawFn) -> tuple[type[c.Command], str, dict[str, Any]]:
    """A command, who says it, and what stands in it."""
    kind = draw(st.sampled_from(sorted(command_types().values(), key=lambda type_: type_.__name__)))
    hints = {
        name: hint
        for name, hint in typing.get_type_hints(kind).items()
        if name not in {"by", "at", "version"}
    }
    fields = {name: draw(VALUES.get(name, plain(hint))) for name, hint in hints.items()}
    if kind is c.ReportIrregularity:
        fields["kind"] = draw(KINDS)
    return kind, draw(st.sampled_from(ROLES)), fields


class AnythingAtTheTable(RuleBasedStateMachine):
    """A table, everything that happened at it, and whatever people say."""

    @initialize(choice=st.sampled_from(CHOICES), seed=st.integers(0, 10**6))
    def open(self, choice: tuple[str, dict[str, Any]], seed: int) -> None:
        name, options = choice
        self.game = game(name, options)
        self.table = Table("1", self.game)
        self.desk = meter_desk(self.game)
        self.source = SeededSource(seed_of(seed))
        self.events: list[Event] = []
        self.at = 0
        self.bet_for = -1
        self.do(c.OpenTable(by=self.actor("dealer"), at=self.tick()))
        for seat, name in enumerate(NAMES[:3], 1):
            self.do(c.Sit(seat, by=self.actor(name), at=self.tick()))
            self.do(c.BuyIn(Cents(10_000_000), by=self.actor(name), at=self.tick()))

    def actor(self, name: str) -> c.Actor:
        return c.Actor("player" if name in NAMES else name, name)

    def tick(self) -> int:
        self.at += 1_000
        return self.at

    def do(self, command: c.Command) -> None:
        """Say it; accepted, it was permitted, and what came of it is written down."""
        assert read_command(write_command(command)) == command
        phase, group = self.table.phase, group_of(self.table, command.by.role)
        events, after = act(self.table, command)
        assert type(command) in permitted(phase, group)
        for event in events:
            assert read_event(write_event(event)) == event
            self.desk = self.desk.hear("1", event)
        self.events.extend(events)
        self.table = after

    @rule(times=st.integers(1, 12))
    def go_on(self, times: int) -> None:
        """Whoever is due does what is due; nobody at all comes to an idle table only by a rule below."""
        for _ in range(times):
            if self.table.phase is Phase.BETTING and self.bet_for != self.table.round.number:
                self.bet_for = self.table.round.number
                self.bet()
            steps = [step for step in next_steps(self.table) if step.must]
            if not steps or steps[0].act == "await-player":
                return
            at = self.tick()
            if steps[0].needs == "ReportAward":
                amount, self.desk = self.desk.award(self.table, steps[0].spot)
                command: c.Command | None = c.ReportAward(steps[0].spot, amount, by=SYSTEM, at=at)
            else:
                command = dealer_command(self.table, steps[0], self.source, at)
                command = command or player_command(self.table, steps[0], HABITS, self.source, at)
            if command is None or not self.tries(command):
                return

    def tries(self, command: c.Command) -> bool:
        """Whether it was accepted; a refusal changes nothing."""
        before = self.table
        try:
            self.do(command)
        except Refused:
            assert self.table is before
            return False
        return True

    def bet(self) -> None:
        for person in self.table.people:
            for command in wagers_of(self.table, person.id, HABITS, self.source, self.tick()):
                self.tries(command)

    @rule(saying=sayings())
    def anybody_says_anything(self, saying: tuple[type[c.Command], str, dict[str, Any]]) -> None:
        kind, by, fields = saying
        self.tries(kind(by=self.actor(by), at=self.tick(), **fields))

    @precondition(lambda self: not any(person.seat for person in self.table.people))
    @rule(name=st.sampled_from(NAMES), seat=st.integers(1, 6))
    def somebody_comes(self, name: str, seat: int) -> None:
        if self.tries(c.Sit(seat, by=self.actor(name), at=self.tick())):
            self.do(c.BuyIn(Cents(10_000_000), by=self.actor(name), at=self.tick()))

    @invariant()
    def money_sums_to_zero(self) -> None:
        if hasattr(self, "table"):
            check_money(self.table)

    @invariant()
    def pieces_are_conserved(self) -> None:
        if hasattr(self, "table") and (self.table.stock or any(self.table.round.hands)):
            check_pieces(self.table)

    def teardown(self) -> None:
        if hasattr(self, "table"):
            assert replay("1", self.game, self.events) == self.table


AnythingAtTheTable.TestCase.settings = settings(
    max_examples=60,
    stateful_step_count=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
)
TestAnythingAtTheTable = AnythingAtTheTable.TestCase
