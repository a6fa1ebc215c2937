"""What has happened at a table: past tense, frozen, complete; amounts and results stand in the event.

Every event may finish the act at the head of the agenda (`finishes`) and put new acts in front of it (`then`).
"""

from dataclasses import dataclass, field
from typing import ClassVar

from paigow.citations import NO_CLAUSES, Clauses, emitted
from paigow.errors import NO_ARGUMENTS, Arguments
from paigow.money import Cents
from paigow.pieces import Roll
from paigow.table.acts import Agenda
from paigow.table.state import Judgement, Phase, Pieces, Stage, Wager
from paigow.wagers import Outcome, WagerKind
from paigow.words import Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """What every event carries: its clauses, and what it does to the agenda."""

    version: ClassVar[int] = 1
    clauses: Clauses = NO_CLAUSES
    finishes: bool = False
    then: Agenda = ()

    def __post_init__(self) -> None:
        emitted(self.clauses, depth=3)


# The table's day


@dataclass(frozen=True, slots=True)
class TableOpened(Event):
    dealer: str
    at: int


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


@dataclass(frozen=True, slots=True)
class DeckPlaced(Event):
    """A deck or tile set came to the table, in place of the one with that index or beside it."""

    index: int
    name: str
    at: int


@dataclass(frozen=True, slots=True)
class DeckRemoved(Event):
    index: int
    reason: str


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


# People and their chips


@dataclass(frozen=True, slots=True)
class PersonArrived(Event):
    person: str
    name: str
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
    """A Progressive chip went from the layout to the tray; the meter's stream hears of it."""

    person: str
    spot: int
    amount: Cents


@dataclass(frozen=True, slots=True)
class MetersShown(Event):
    """What the meters reported that they show."""

    readings: tuple[tuple[str, Cents], ...]


# Luck and pieces


@dataclass(frozen=True, slots=True)
class PiecesShuffled(Event):
    order: Pieces
    method: str
    deck: int


@dataclass(frozen=True, slots=True)
class CutOffered(Event):
    person: str


@dataclass(frozen=True, slots=True)
class CutDeclined(Event):
    person: str


@dataclass(frozen=True, slots=True)
class PiecesCut(Event):
    """The cut was made; `order` is the stack after it."""

    by: str
    depth: int
    order: Pieces


@dataclass(frozen=True, slots=True)
class StacksCut(Event):
    """The bank's cut of the eight stacks of tiles."""

    by: str
    cut: str
    order: Pieces


@dataclass(frozen=True, slots=True)
class StacksMade(Event):
    """The stock was laid out in stacks; `order` is stack after stack, each top first."""

    order: Pieces


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    roll: Roll
    shaker: str
    shakes: int
    asked: bool = False
    """Whether the dealer shook at the shaker's request."""


@dataclass(frozen=True, slots=True)
class NoRollCalled(Event):
    cause: str


@dataclass(frozen=True, slots=True)
class NumberDrawn(Event):
    number: int


@dataclass(frozen=True, slots=True)
class StartFound(Event):
    place: int
    value: int


@dataclass(frozen=True, slots=True)
class ButtonMoved(Event):
    place: int


@dataclass(frozen=True, slots=True)
class StyleChosen(Event):
    """The bank's delivery style, and the row of stacks turned into hands in the order of delivery."""

    style: str
    order: Pieces


@dataclass(frozen=True, slots=True)
class PiecesDealt(Event):
    """One card, or one stack, went face down to a place from the top of the stock."""

    place: int
    pieces: Pieces
    holder: str = ""


@dataclass(frozen=True, slots=True)
class PieceLeftOut(Event):
    """A card found face up is left out of the round and racked."""

    pieces: Pieces


@dataclass(frozen=True, slots=True)
class StubCounted(Event):
    count: int


@dataclass(frozen=True, slots=True)
class StockRacked(Event):
    """What is left of the stock went to the rack unseen; stacks that wait to be delivered stay where they lie."""

    label: str
    stays: int = 0
    """How many pieces, from the top, are stacks and no remainder."""


@dataclass(frozen=True, slots=True)
class HandCollected(Event):
    """A place's pieces went to the rack, low hand on high hand, as one block."""

    place: int
    label: str
    unseen: bool


@dataclass(frozen=True, slots=True)
class LookAllowed(Event):
    pass


@dataclass(frozen=True, slots=True)
class HandLookedAt(Event):
    spot: int


# Setting


@dataclass(frozen=True, slots=True)
class HouseWayShown(Event):
    """A player asked how the house way would set the hand and was told."""

    spot: int
    person: str
    high: Pieces
    low: Pieces
    rule: str


@dataclass(frozen=True, slots=True)
class HandSet(Event):
    """A hand lies set, face down; legality is judged when it is shown."""

    place: int
    high: Pieces
    low: Pieces
    by: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """A set hand lies face up; `names` are its two rankings in words codes."""

    place: int
    high: Pieces
    low: Pieces
    rule: str = ""


@dataclass(frozen=True, slots=True)
class HandStaged(Event):
    """What became of a hand otherwise: surrendered, void, forfeited."""

    place: int
    stage: Stage


@dataclass(frozen=True, slots=True)
class Waved(Event):
    spot: int
    person: str


@dataclass(frozen=True, slots=True)
class WagersJudged(Event):
    """The outcomes of one spot's wagers, with amount and reason, decided at the reveal."""

    spot: int
    judgements: tuple[Judgement, ...]


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


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """An opening or idle shuffle begins a game anew: turns start over."""

    first_arrival: str
