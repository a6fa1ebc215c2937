"""A diary of a table: all that happens, is due and is refused, at a game whose options were set by force.

A circumstance is played at a table whose options were set by force, values that no filing may combine included:
the question is only whether the procedures look at an option, and each review has its own tests.
"""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from paigow.errors import BadNotation, Refused, Rejected
from paigow.simulate.engine import Session
from paigow.staff.players import Habits
from paigow.submissions import ApprovedGame, Options, load_game
from paigow.submissions.approve import collection_terms, copy_rules
from paigow.submissions.games import headers
from paigow.submissions.options import commission_of
from paigow.submissions.specs import Value
from paigow.table import commands as c
from paigow.table.codec import write_event
from paigow.table.events import Event
from paigow.table.next_steps import next_steps
from paigow.table.state import Phase, Table
from paigow.wagers.side import LineChoice, PayOptions, RoyalMatch, ThreePair


def forced(game: str, changes: dict[str, Value]) -> ApprovedGame:
    """A game with some options at the values given, whatever a review would say."""
    approved = _reviewed(game, changes)
    options = Options({**approved.options.values(), **changes})
    offered = [
        wager.kind
        for wager in headers()[game].wagers
        if wager.kind in approved.limits and (wager.offered_by is None or options.values()[wager.offered_by])
    ]
    return replace(
        approved,
        options=options,
        wagers=tuple(offered),
        limits={kind: approved.limits[kind] for kind in offered},
        paytables={kind: paytable for kind, paytable in approved.paytables.items() if kind in offered},
        terms={
            wager.kind: wager.terms.settled(options.values())
            for wager in headers()[game].wagers
            if wager.kind in offered
        },
        commission=commission_of(options),
        collection=collection_terms(options),
        copies=copy_rules(options),
        pay_options=PayOptions(
            LineChoice(options.paytables.trips_and_straight),
            ThreePair(options.fortune.three_pair),
            RoyalMatch(options.fortune.royal_match),
        ),
        digest=options.digest,
    )


def _reviewed(game: str, changes: dict[str, Value]) -> ApprovedGame:
    """The game with those changes that a review accepts one by one: wagers that are not offered drop out there."""
    accepted: dict[str, Value] = {}
    for key, value in changes.items():
        if isinstance(value, (bool, str)):
            try:
                load_game(game, options={**accepted, key: value})
            except Rejected:
                continue
            accepted[key] = value
    return load_game(game, options=accepted)


@dataclass
class Diary:
    """A session that writes down what happens, what is due and what is refused."""

    game: ApprovedGame
    habits: Habits = field(
        default_factory=lambda: Habits(units=7, side_bets=100, cuts=40, banks=60, co_banks=50)
    )
    seats: int = 3
    seed: str = "options"
    changes: Mapping[str, Value] = field(default_factory=dict)
    """The options that were set, for circumstances that file them."""
    pages: list[str] = field(default_factory=list)
    session: Session = field(init=False)

    def __post_init__(self) -> None:
        self.session = Session(self.game, self.seed, self.seats, self.habits, listener=self._hear)

    @property
    def table(self) -> Table:
        return self.session.table

    def _hear(self, command: c.Command, events: tuple[Event, ...], after: Table) -> None:
        self.pages += [str({**write_event(event), "clauses": None}) for event in events]

    def tries(
        self, kind: type[c.Command], role: str, name: str, *values: Any, later: int = 0, **named: Any
    ) -> None:
        """Give a command and write down what comes of it, refusals included."""
        self.session.at += 1_000 + later
        try:
            self.session.do(kind(*values, by=c.Actor(role, name), at=self.session.at, **named))
        except (Refused, BadNotation) as refused:
            self.pages.append(f"{kind.__name__}: {refused}")

    def due(self) -> None:
        """Write down what is due and what may be done."""
        self.pages += [f"{step.act} {step.by} {step.person} {step.spot}" for step in next_steps(self.table)]

    def on(self, *phases: Phase, most: int = 400) -> bool:
        """Go on automatically until one of the phases; false if it never comes."""
        self.open()
        for _ in range(most):
            if self.table.phase in phases:
                return True
            self.session.step()
        return False

    def open(self) -> None:
        """Open the table, with nobody at the second seat."""
        if self.table.phase is Phase.CLOSED:
            self.session.open()
            self.tries(c.Leave, "player", "player-2")

    def digest(self) -> str:
        return hashlib.sha256("\n".join(self.pages).encode()).hexdigest()


Circumstance = Callable[[Diary], None]


def told(game: str, changes: dict[str, Value], circumstance: Circumstance) -> str:
    """What happens in a circumstance, as a digest; where nobody knows how to go on the diary ends."""
    diary = Diary(forced(game, changes), changes=changes)
    try:
        circumstance(diary)
    except Refused as refused:
        diary.pages.append(f"stopped: {refused}")
    return diary.digest()
