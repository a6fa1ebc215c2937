"""Wagers from the layout to their end: bets, lammers, settlement, the bank, and dice wagers."""

from dataclasses import dataclass

from paigow.money import Cents
from paigow.pieces import Roll
from paigow.table.events.day import Event
from paigow.table.state import Judgement, Wager
from paigow.wagers import Outcome, WagerKind
from paigow.words import Reason

# Wagers


@dataclass(frozen=True, slots=True)
class WagerPlaced(Event):
    """A wager was made or raised; `amount` is what was added."""

    person: str
    spot: int
    kind: WagerKind
    amount: Cents
    instrument: str = "value-chip"
    toke: bool = False


@dataclass(frozen=True, slots=True)
class WagerWithdrawn(Event):
    person: str
    spot: int
    kind: WagerKind
    amount: Cents
    toke: bool = False
    instrument: str = "value-chip"


@dataclass(frozen=True, slots=True)
class BetsClosed(Event):
    """No more bets: the main wagers as they lie (person, spot, amount)."""

    mains: tuple[tuple[str, int, Cents], ...]


@dataclass(frozen=True, slots=True)
class LammerPlaced(Event):
    person: str
    spot: int
    kind: WagerKind


@dataclass(frozen=True, slots=True)
class LammerLapsed(Event):
    """A lammer was taken back: its owner surrendered, or the hand or round is void."""

    person: str
    spot: int
    kind: WagerKind


@dataclass(frozen=True, slots=True)
class ProgressiveCollected(Event):
    """A Progressive chip went from the layout to the tray; it is reported to the meter's stream."""

    person: str
    spot: int
    amount: Cents


@dataclass(frozen=True, slots=True)
class MetersShown(Event):
    """What the meters reported that they show."""

    readings: tuple[tuple[str, Cents], ...]


# Settlement


@dataclass(frozen=True, slots=True)
class WagerTaken(Event):
    """A losing wager left the layout for the tray or the centre."""

    person: str
    spot: int
    kind: WagerKind
    amount: Cents
    to: str
    reason: Reason
    toke: bool = False


@dataclass(frozen=True, slots=True)
class WagerPaid(Event):
    """A winning wager was paid from `source`, less vigorish; the stake goes back unless it stays up."""

    person: str
    spot: int
    kind: WagerKind
    stake: Cents
    wins: Cents
    vigorish: Cents
    source: str
    reason: Reason
    toke: bool = False
    stays_up: bool = False
    instrument: str = "value-chip"
    piece_kept: bool = False
    """Whether the house keeps the promotional piece that was staked."""


@dataclass(frozen=True, slots=True)
class WagerReturned(Event):
    """A pushed or void wager went back to its owner; nothing is paid."""

    person: str
    spot: int
    kind: WagerKind
    amount: Cents
    reason: Reason
    toke: bool = False
    from_tray: bool = False
    instrument: str = "value-chip"


@dataclass(frozen=True, slots=True)
class EnvyPaid(Event):
    """One lammer's envy bonus for one envy hand of somebody else."""

    person: str
    spot: int
    kind: WagerKind
    holder: int
    amount: Cents
    reason: Reason


@dataclass(frozen=True, slots=True)
class AwardPaid(Event):
    """A Progressive award: from the tray for fixed odds, from the meter otherwise."""

    person: str
    spot: int
    amount: Cents
    source: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class ChipsMoved(Event):
    """Chips moved between the tray, the centre, the bank, the toke box, the dealer's wager and vigorish."""

    source: str
    target: str
    amount: Cents
    reason: Reason


@dataclass(frozen=True, slots=True)
class Corrected(Event):
    """Settled wagers are undone, account by account; what lies on the layout and is judged afterwards stands here."""

    moves: tuple[tuple[str, int], ...]
    reason: Reason
    wagers: tuple[Wager, ...] = ()
    judgements: tuple[Judgement, ...] = ()
    reverses: tuple[int, ...] = ()
    """The events whose movements are undone, by their sequence."""


# Banking


@dataclass(frozen=True, slots=True)
class BankOffered(Event):
    person: str


@dataclass(frozen=True, slots=True)
class BankPassed(Event):
    """A player declined the bank, or may not take it and is passed over for `cause`."""

    person: str
    cause: str


@dataclass(frozen=True, slots=True)
class BankTaken(Event):
    person: str
    spot: int


@dataclass(frozen=True, slots=True)
class CoBankingAgreed(Event):
    person: str


@dataclass(frozen=True, slots=True)
class DealerWagerOrdered(Event):
    amount: Cents


@dataclass(frozen=True, slots=True)
class DealerWagerMade(Event):
    amount: Cents


@dataclass(frozen=True, slots=True)
class DealerWagerLowered(Event):
    """The dealer's wager is less from now on, and `back` of it went back to the tray."""

    amount: Cents
    back: Cents


@dataclass(frozen=True, slots=True)
class BankReturned(Event):
    """The bank was given back before the call; the dealer's wager against it returned to the tray."""

    person: str
    amount: Cents


@dataclass(frozen=True, slots=True)
class DealerWagerTaken(Event):
    """The dealer's wager was lost before any tile was dealt."""

    amount: Cents
    to: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class DealerWagerJudged(Event):
    outcome: Outcome
    reason: Reason


# Dice wagers


@dataclass(frozen=True, slots=True)
class EyeButtonPlaced(Event):
    spot: int


@dataclass(frozen=True, slots=True)
class TriplesCounted(Event):
    """A valid roll was counted: triples running, what the triples button shows, and the roll itself."""

    triples: int
    shown: int
    roll: Roll | None


@dataclass(frozen=True, slots=True)
class ShakerNamed(Event):
    """Who shakes for the next roll; nobody means the dealer."""

    person: str
