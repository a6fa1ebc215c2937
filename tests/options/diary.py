"""A diary of a table: all that happens, is due and is refused, at a game whose options were set by force.

A circumstance is played at a table whose options were set by force, values that no filing may combine included:
the question is only whether the procedures look at an option, and each review has its own tests.
"""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from paigow.errors import BadNotation, Refused, Rejected
from paigow.simulate.automatic import Habits
from paigow.simulate.engine import Session
from paigow.submissions import ApprovedGame, Options, load_game
from paigow.submissions.games import headers
from paigow.submissions.specs import Value
from paigow.table import commands as c
from paigow.table.codec import write_event
from paigow.table.events import Event
from paigow.table.next_steps import next_steps
from paigow.table.state import Phase, Table
from paigow.wagers.commission import NO_COMMISSION, commission_terms
from paigow.wagers.side import LineChoice, PayOptions, RoyalMatch, ThreePair


def forced(game: str, changes: dict[str, Value]) -> ApprovedGame:
    """A game with some options at the values given, whatever a review would say."""
    approved = _reviewed(game, changes)
    options = Options({**approved.options.values(), **changes})
    rate = options.fraction("vigorish.rate")
    by_triples = options.flag("dragons_eye.offered") and options.choice("dragons_eye.vigorish_method") == "b"
    none = rate[0] == 0 or by_triples
    offered = [
        one.kind
        for one in headers()[game].wagers
        if one.kind in approved.limits and (one.offered_by is None or options.flag(one.offered_by))
    ]
    return replace(
        approved,
        options=options,
        wagers=tuple(offered),
        limits={kind: approved.limits[kind] for kind in offered},
        paytables={kind: one for kind, one in approved.paytables.items() if kind in offered},
        commission=NO_COMMISSION if none else commission_terms(options.choice("vigorish.rounding")),
        pay_options=PayOptions(
            LineChoice(options.choice("paytables.trips_and_straight")),
            ThreePair(options.choice("fortune.three_pair")),
            RoyalMatch(options.choice("fortune.royal_match")),
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
        self.pages += [str({**write_event(one), "clauses": None}) for one in events]

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
        self.pages += [f"{one.act} {one.by} {one.person} {one.spot}" for one in next_steps(self.table)]

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
