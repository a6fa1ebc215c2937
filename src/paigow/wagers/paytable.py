"""A paytable: its rows, its envy list and the least amounts of its meters."""

from dataclasses import dataclass, field

from paigow.citations import NO_CLAUSES, Clauses
from paigow.errors import Broken
from paigow.money import Cents
from paigow.wagers.events import OWN, Event, Whose
from paigow.wagers.kinds import WagerKind
from paigow.wagers.pays import MeterShare, Pays

_KINDS = {kind.value: kind for kind in WagerKind}


@dataclass(frozen=True, slots=True)
class Row:
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
        return self.event.value if self.whose is Whose.PLAYER else f"{self.whose}-{self.event}"


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
    rows: tuple[Row, ...]
    document: str | None = None
    clauses: Clauses = NO_CLAUSES
    envy: EnvyTerms | None = None
    meters: tuple[MeterMinimums, ...] = ()
    decided: dict[object, Row | None] = field(default_factory=dict, init=False, repr=False, compare=False)
    """Which row was found to decide for which lines, so that the rows are read once for each."""

    @property
    def kind(self) -> WagerKind | None:
        """The wager it is for, or nothing for a side bet outside the documents."""
        return None if self.wager == OWN else _KINDS[self.wager]

    def row(self, name: str) -> Row:
        """The row of that name."""
        for row in self.rows:
            if row.name == name:
                return row
        raise Broken(f"paytable {self.name} has no row {name!r}")

    def meter(self, name: str) -> MeterMinimums:
        """The minimums of the meter of that name."""
        for meter in self.meters:
            if meter.name == name:
                return meter
        raise Broken(f"paytable {self.name} has no meter {name!r}")

    @property
    def meter_names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(row.pays.meter for row in self.rows if isinstance(row.pays, MeterShare)))
