"""What every event carries, and the table's day: opening, people, announcements, trouble and endings."""

from dataclasses import dataclass, field
from typing import ClassVar

from paigow.citations import NO_CLAUSES, Clauses
from paigow.errors import NO_ARGUMENTS, Arguments
from paigow.money import Cents
from paigow.pieces import Pieces
from paigow.table.acts import Agenda
from paigow.table.said import Said
from paigow.table.state import Phase
from paigow.wagers.chips import Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """What every event carries: its clauses, and what it does to the agenda."""

    version: ClassVar[int] = 1
    clauses: Clauses = NO_CLAUSES
    finishes: bool = False
    then: Agenda = ()


# The table's day


@dataclass(frozen=True, slots=True)
class TableOpened(Event):
    dealer: str
    at: int
    help: str = ""
    in_person: bool = False
    tray: Chips = ()
    """What lies in the tray, where its chips are counted."""


@dataclass(frozen=True, slots=True)
class TableClosed(Event):
    pass


@dataclass(frozen=True, slots=True)
class PhaseEntered(Event):
    """The procedure goes on: the phase, and the acts it begins with."""

    phase: Phase
    agenda: Agenda


@dataclass(frozen=True, slots=True)
class Performed(Event):
    """An act was carried out that leaves nothing behind but the record that it was."""

    act: str
    by: str
    spot: int = 0
    person: str = ""
    details: Arguments = field(default=NO_ARGUMENTS)


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """The dealer's words, as a code of the catalogue."""

    code: str
    arguments: Arguments = field(default=NO_ARGUMENTS)


@dataclass(frozen=True, slots=True)
class DealerChanged(Event):
    outgoing: str
    incoming: str
    in_person: bool = False
    """Whether a person deals from now on."""
    cause: str = ""
    """Why the floor sent the dealer, where it was not a relief."""


@dataclass(frozen=True, slots=True)
class SaidWrongly(Event):
    """A person who deals said something else than was due, and it was not done or not in its turn."""

    said: Said
    wrong: tuple[str, ...]
    """In what it differed: verb, place, wager, outcome, amount."""


@dataclass(frozen=True, slots=True)
class TrayFilled(Event):
    """The floor brought chips to the tray."""

    chips: Chips
    by: str


@dataclass(frozen=True, slots=True)
class TrayCredited(Event):
    """The floor took chips out of the tray."""

    chips: Chips
    by: str


@dataclass(frozen=True, slots=True)
class ChipsExchanged(Event):
    """Chips came into the tray for others of the same worth: a person's colour was changed, or a payment was cut so."""

    person: str
    """Empty where the dealer chose the chips of a payment."""
    brought: Chips
    given: Chips


@dataclass(frozen=True, slots=True)
class DeckPlaced(Event):
    """A deck or tile set came to the table, in place of the one with that index or beside it."""

    index: int
    name: str
    at: int
    shuffled: bool = False
    """Whether it was inspected and shuffled before it came."""


@dataclass(frozen=True, slots=True)
class DeckRemoved(Event):
    index: int
    reason: str


@dataclass(frozen=True, slots=True)
class DeckUnsuitable(Event):
    """A deck or set was found unsuitable; another comes before the next shuffle."""

    index: int
    cause: str


@dataclass(frozen=True, slots=True)
class DicePlaced(Event):
    at: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class DiceInspected(Event):
    at: int


@dataclass(frozen=True, slots=True)
class DeviceFailed(Event):
    device: str


@dataclass(frozen=True, slots=True)
class DeviceMarked(Event):
    """A failed device was covered or a sign put on it."""

    device: str
    how: str


@dataclass(frozen=True, slots=True)
class MethodChanged(Event):
    """The table goes on with another way of shuffling and dealing."""

    shuffle_method: str
    deal_method: str
    start_method: str = ""
    """Empty: the start is found as filed."""


# People and their chips


@dataclass(frozen=True, slots=True)
class PersonArrived(Event):
    version: ClassVar[int] = 2
    person: str
    seat: int


@dataclass(frozen=True, slots=True)
class PersonLeft(Event):
    """The seat is given up; what lies in front of the person is taken along."""

    person: str
    amount: Cents


@dataclass(frozen=True, slots=True)
class PersonStepped(Event):
    """A person with a live wager left the table (present is false) or came back to it (true)."""

    person: str
    present: bool


@dataclass(frozen=True, slots=True)
class ChipsBought(Event):
    person: str
    amount: Cents


@dataclass(frozen=True, slots=True)
class PaymentCorrected(Event):
    """The floor put a payment right: so much went from the tray to the person, or back if below zero."""

    person: str
    amount: Cents
    cause: str
    by: str
    reverses: int = 0
    """The event that was wrong, by its sequence; 0 if none is named."""


# Trouble and endings


@dataclass(frozen=True, slots=True)
class IrregularityReported(Event):
    kind: str
    place: int
    pieces: Pieces
    details: Arguments


@dataclass(frozen=True, slots=True)
class Ruled(Event):
    """What the clause, the floor or the player's choice made of an irregularity."""

    kind: str
    ruling: str
    by: str
    note: str = ""
    """What the floor wrote beside its ruling."""


@dataclass(frozen=True, slots=True)
class RoundVoided(Event):
    """The round ends without result; money goes back in the events beside this one."""

    cause: str


@dataclass(frozen=True, slots=True)
class RoundClosed(Event):
    """The round is over: what it leaves for the next stands here."""

    number: int
    banked_by: str
    offer_from: str
    against_dealer: tuple[tuple[str, int, Cents], ...]
    keeps_bank: str
    cut_turn: int
    void: bool
    deck: int
    kept: tuple[tuple[str, int, Cents], ...] = ()
    """Dice bonus wagers that stay up (person, spot, amount)."""
    offer_place: int = 0
    """The spot at which the next offer of the bank begins; 0 is the far right."""


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """An opening or idle shuffle begins a new game: turns start over."""

    first_arrival: str
