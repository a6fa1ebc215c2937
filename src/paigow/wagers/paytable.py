"""A paytable: its rows, its envy list and the least amounts of its meters."""

from dataclasses import dataclass, field

from paigow.citations import NO_CLAUSES, Clauses
from paigow.errors import InternalError
from paigow.money import Cents
from paigow.wagers.events import OWN, Event, Pieces, Whose
from paigow.wagers.kinds import WagerKind
from paigow.wagers.patterns import CardPattern, FirstThree
from paigow.wagers.pays import MeterShare, Pays


@dataclass(frozen=True, slots=True)
class PaytableRow:
    """One row: the event, what it pays, and what it gives to others at the table."""

    event: Event
    pays: Pays
    whose: Whose = Whose.PLAYER
    shaker_pays: Pays | None = None
    """What it pays to the player who shook the dice, where that differs."""
    envy: Cents | None = None
    clauses: Clauses = NO_CLAUSES
    envy_clauses: Clauses = NO_CLAUSES

    @property
    def name(self) -> str:
        """`royal-flush`, `dealer-ace-high-joker`."""
        return self.event.value if self.whose is Whose.PLAYER else f"{self.whose}-{self.event.value}"


@dataclass(frozen=True, slots=True)
class EnvyTerms:
    """What a wager must be to earn envy bonuses, and the clauses of the list."""

    qualifying_stake: Cents
    clauses: Clauses = NO_CLAUSES


@dataclass(frozen=True, slots=True)
class MeterMinimums:
    """The least amounts with which a meter may begin and begin again."""

    name: str
    initial: Cents
    reset: Cents
    clauses: Clauses = NO_CLAUSES


@dataclass(frozen=True, slots=True)
class Paytable:
    """A paytable; the first row that fits decides, the rows standing best first."""

    name: str
    title: str
    wager: str
    source: str
    date: str
    rows: tuple[PaytableRow, ...]
    document: str | None = None
    clauses: Clauses = NO_CLAUSES
    envy: EnvyTerms | None = None
    meters: tuple[MeterMinimums, ...] = ()
    wild: bool = False
    """Whether the joker may stand for any card, and not only for an ace or to complete a straight or flush."""
    pieces: Pieces = Pieces.CARDS
    """What decides it."""
    decided: dict[object, PaytableRow | None] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """Which row was found to decide for which lines, so that the rows are read once for each."""
    described: tuple[CardPattern | FirstThree, ...] = field(default=(), init=False, repr=False, compare=False)
    """What rows describe in words of their own, beside the lines that have names."""
    asks_house_way: bool = field(default=False, init=False, repr=False, compare=False)
    """Whether a row looks at a hand as the house way sets it."""

    def __post_init__(self) -> None:
        events = [row.event for row in self.rows if isinstance(row.event, CardPattern | FirstThree)]
        object.__setattr__(self, "described", tuple(events))
        as_set = any(isinstance(event, CardPattern) and event.as_set for event in events)
        object.__setattr__(self, "asks_house_way", as_set)

    @property
    def kind(self) -> WagerKind | None:
        """The wager it is for, or nothing for a side bet outside the documents."""
        return None if self.wager == OWN else WagerKind(self.wager)

    def row(self, name: str) -> PaytableRow:
        """The row of that name."""
        for row in self.rows:
            if row.name == name:
                return row
        raise InternalError(f"paytable {self.name} has no row {name!r}")

    def meter(self, name: str) -> MeterMinimums:
        """The minimums of the meter of that name."""
        for meter in self.meters:
            if meter.name == name:
                return meter
        raise InternalError(f"paytable {self.name} has no meter {name!r}")

    @property
    def meter_names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(row.pays.meter for row in self.rows if isinstance(row.pays, MeterShare)))
