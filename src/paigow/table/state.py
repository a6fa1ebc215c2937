"""The state of a table: frozen, complete, and nothing in it that an event did not put there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeVar

from paigow.errors import Arguments, InternalError, present
from paigow.money import ZERO, Cents
from paigow.pieces import Pieces, Roll
from paigow.records import fast_init
from paigow.submissions import ApprovedGame
from paigow.table.acts import Agenda
from paigow.table.said import BY_THE_BOOK
from paigow.table.tray import Tray
from paigow.wagers import Outcome, WagerKind
from paigow.words import Reason


class Phase(StrEnum):
    """Where a table stands in its day and in its round."""

    CLOSED = "closed"
    OPENING = "opening"
    IDLE = "idle"
    SHUFFLE = "shuffle"
    BETTING = "betting"
    CALLED = "called"
    DEAL = "deal"
    SETTING = "setting"
    DEALER = "dealer"
    REVEAL = "reveal"
    PAYOUT = "payout"
    ENVY = "envy"
    CLOSE = "close"


class Stage(StrEnum):
    """What has become of one hand."""

    DEALT = "dealt"
    SET = "set"
    SHOWN = "shown"
    SURRENDERED = "surrendered"
    VOID = "void"
    FORFEITED = "forfeited"
    COLLECTED = "collected"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table: the seat is 0 for a bettor who stands; an absent person may come back to it."""

    id: str
    seat: int
    arrived: int
    present: bool = True


@fast_init
@dataclass(frozen=True, slots=True)
class Wager:
    """One person's wager of one kind on one spot; `toke` marks a bet for the dealer beside it."""

    person: str
    spot: int
    kind: WagerKind
    amount: Cents
    instrument: str = "value-chip"
    lammer: bool = False
    toke: bool = False
    kept: bool = False
    """A dice bonus wager left up from the round before."""


@fast_init
@dataclass(frozen=True)
class Hand:
    """The pieces dealt to one place, how they were set, by whom and by which rule, and what became of them."""

    place: int
    pieces: Pieces
    stage: Stage = Stage.DEALT
    high: Pieces = ()
    low: Pieces = ()
    rule: str = ""
    holder: str = ""
    """The person who plays the hand, known from the moment it is dealt."""
    exposed: Pieces = ()
    open: bool = False
    """Whether its faces were shown to everybody."""
    forfeited: bool = False
    """Whether it is lost because a piece left the table, which stays so after it is collected."""


@fast_init
@dataclass(frozen=True)
class Judgement:
    """How one wager came out, decided when the hand was shown and paid or taken when its turn comes."""

    person: str
    spot: int
    kind: WagerKind
    outcome: Outcome
    stake: Cents
    wins: Cents
    vigorish: Cents
    stake_returned: bool
    reason: Reason
    row: str = ""
    meter: str = ""
    toke: bool = False
    done: bool = False
    instrument: str = "value-chip"


@fast_init
@dataclass(frozen=True, slots=True)
class Settled:
    """A wager of this round that was taken, paid or returned after the deal began, and what that moved."""

    person: str
    spot: int
    kind: WagerKind
    toke: bool
    moves: tuple[tuple[str, int], ...]
    sequence: int = 0
    """Of the event that moved it."""
    cause: str = ""
    """The code of the reason why it was."""


@dataclass(frozen=True, slots=True)
class Bank:
    """The player who banks this round, and what the dealer wagers against him."""

    person: str
    spot: int
    co_banking: bool = False
    ordered: Cents | None = None
    """A smaller dealer's wager that the bank ordered."""
    dealer_wager: Cents = ZERO
    dealer_outcome: Outcome | None = None
    style: str = ""


@fast_init
@dataclass(frozen=True)
class Round:
    """Everything that belongs to one round and ends with it."""

    number: int
    wagers: tuple[Wager, ...] = ()
    hands: tuple[Hand | None, ...] = (None,) * 8
    bank: Bank | None = None
    offered: tuple[str, ...] = ()
    """Whom the bank was offered for this round, in order."""
    passed: tuple[str, ...] = ()
    """Who declined the bank or may not take it."""
    declined_cut: tuple[str, ...] = ()
    cut_by: str = ""
    start: int | None = None
    roll: Roll | None = None
    drawn: int | None = None
    dealt: int = 0
    left_out: Pieces = ()
    """Cards found face up and left out of the round."""
    may_look: bool = False
    looked: tuple[int, ...] = ()
    helped: tuple[int, ...] = ()
    lammers: tuple[Wager, ...] = ()
    """Envy lammers with the wager each was placed beside; they outlive it."""
    judgements: tuple[Judgement, ...] = ()
    waved: tuple[int, ...] = ()
    shaker: str = ""
    shaken_for: bool = False
    """Whether the dealer shook at the request of the player whose turn it was."""
    mains: tuple[tuple[str, int, Cents], ...] = ()
    """Main wagers as they lay at the call: person, spot, amount."""
    contributed: tuple[tuple[str, int, Cents], ...] = ()
    """Progressive wagers collected: person, spot, amount."""
    staked: tuple[Wager, ...] = ()
    """Wagers on the layout when the first piece was dealt."""
    moved: tuple[tuple[str, int], ...] = ()
    """What settlement has moved since that piece, net by account: what a void round has to undo."""
    settled: tuple[Settled, ...] = ()
    surrendered: tuple[int, ...] = ()
    """Spots whose hands were given up."""
    shifted: tuple[tuple[str, int], ...] = ()
    """What went between bank, centre, tray and the dealer's wager since that piece, net by account."""

    def the_hand(self, place: int) -> Hand:
        """The hand of a place that has one."""
        hand = self.hands[place]
        if hand is None:
            raise InternalError(f"place {place} has no hand")
        return hand

    @property
    def the_bank(self) -> Bank:
        """The bank of a round that a player banks."""
        return present(self.bank, "bank")

    @property
    def the_roll(self) -> Roll:
        """The dice, once they were shaken."""
        return present(self.roll, "roll of the dice")


@fast_init
@dataclass(frozen=True)
class Memory:
    """What one round leaves for the next: turns, streaks and who bet what against the dealer."""

    game_rounds: int = 0
    """Completed rounds since the opening or idle shuffle that began the game."""
    first_arrival: str = ""
    cut_turn: int = 0
    offer_from: str = ""
    """Whom the next bank offer starts with; empty means the far right."""
    offer_place: int = 0
    """The spot at which it starts, even if another person sits there by then."""
    last_bank: str = ""
    banked_last_round: bool = False
    against_dealer: tuple[tuple[str, int, Cents], ...] = ()
    """Main wagers (person, spot, amount) of the last round that no player banked."""
    keeps_bank: str = ""
    """The bank of a void round, who keeps the bank for the redeal."""
    button: int = 0
    eye_button: int = 0
    triples: int = 0
    triples_button: int = 0
    """What the button beside the dice bonus spots shows; 0 when it is put away."""
    next_shaker: str = ""
    """Who shakes next if they have a dice bonus wager up then; empty for the dealer."""
    last_roll: Roll | None = None
    """The last valid roll of a table with dice wagers."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of cards or set of tiles at the table."""

    name: str
    placed_at: int
    shuffled: bool = False
    """Whether it came to the table shuffled and has not been used since."""
    unsuitable: str = ""
    """For what cause it must be replaced before the next shuffle."""
    loaded: bool = False
    """Whether the shuffling device works on it while the other deck is in play."""


@dataclass(frozen=True, slots=True)
class Equipment:
    """Decks and dice with their ages, and devices that are out of order."""

    decks: tuple[Deck, ...] = ()
    current: int = 0
    dice: str = ""
    """The name of the dice in use."""
    dice_sets: tuple[str, ...] = ()
    """All sets of dice that have been brought to this table, which they belong to."""
    dice_placed_at: int | None = None
    dice_inspected_at: int | None = None
    failed: tuple[str, ...] = ()
    marked: tuple[str, ...] = ()
    """Failed devices that have been covered or marked."""
    shuffle_method: str = ""
    deal_method: str = ""
    start_method: str = ""


SHUFFLER = "shuffler"
"""The shuffling device, among the devices that may fail."""

WORKS_AGAIN = "repaired"
"""How a failed device is marked that was put right on the spot."""


@fast_init
@dataclass(frozen=True, slots=True)
class Block:
    """Pieces racked together, so that a hand can be rebuilt: where they came from and in which order."""

    label: str
    place: int
    pieces: Pieces


@dataclass(frozen=True, slots=True)
class Irregularity:
    """An irregularity that waits for a ruling or a choice."""

    kind: str
    place: int
    pieces: Pieces
    details: Arguments


@fast_init
@dataclass(frozen=True)
class Table:
    """One table. `evolve` makes the next one; nothing else does."""

    number: str
    game: ApprovedGame
    sequence: int = 0
    at: int = 0
    phase: Phase = Phase.CLOSED
    agenda: Agenda = ()
    done: Agenda = ()
    """Acts finished in this phase, in order."""
    dealer: str = ""
    in_person: bool = False
    """Whether the dealer is a person: then nothing that a dealer does is done by anybody else."""
    help: str = BY_THE_BOOK
    """How a person's errors in dealing are met, fixed when the table is first opened."""
    misses: int = 0
    """How often a person who deals said something else than was due and was not followed."""
    people: tuple[Person, ...] = ()
    balances: Mapping[str, int] = field(default_factory=dict)
    tray: Tray | None = None
    """The tray chip by chip, where its chips are counted."""
    round: Round = field(default_factory=lambda: Round(0))
    memory: Memory = field(default_factory=Memory)
    equipment: Equipment = field(default_factory=Equipment)
    stock: Pieces = ()
    """Undealt pieces, top first; for tiles stack by stack from the dealer's right, each top first."""
    rack: tuple[Block, ...] = ()
    unseen: bool = False
    """Whether the deck in play was shuffled by hand at a real table, so that faces are known as they are reported."""
    meters: Mapping[str, Cents] = field(default_factory=dict)
    """What each progressive meter last reported that it shows."""
    irregularity: Irregularity | None = None
    dice_on_table: bool = False
    names: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)
    """What people are called, by their ids. Like the game it comes from beside the events, which know ids only; the
    shell owns it, so that a name can be wiped everywhere at once."""

    def name_of(self, person: str) -> str:
        """What a person is called; the id if no name is known."""
        return self.names.get(person) or person

    def person(self, person: str) -> Person | None:
        for each_person in self.people:
            if each_person.id == person:
                return each_person
        return None

    def seated(self, spot: int) -> Person | None:
        for each_person in self.people:
            if each_person.seat == spot:
                return each_person
        return None

    def hand(self, place: int) -> Hand | None:
        return self.round.hands[place]

    def chips(self, person: str) -> Cents:
        return Cents(self.balances.get(f"person:{person}", 0))

    def wagers(
        self, spot: int | None = None, kind: WagerKind | None = None, person: str | None = None
    ) -> tuple[Wager, ...]:
        """The wagers on the layout that lie on this spot, are of this kind and this person's, as far as is said."""
        found: Sequence[Wager] = self.round.wagers
        if spot is not None:
            found = [wager for wager in found if wager.spot == spot]
        if kind is not None:
            found = [wager for wager in found if wager.kind is kind]
        if person is not None:
            found = [wager for wager in found if wager.person == person]
        return tuple(found)

    def wager(self, spot: int, kind: WagerKind, person: str, toke: bool = False) -> Wager | None:
        for each_wager in self.round.wagers:
            if (
                each_wager.spot == spot
                and each_wager.kind is kind
                and each_wager.person == person
                and each_wager.toke == toke
            ):
                return each_wager
        return None


Record = TypeVar("Record", Hand, Judgement, Round, Memory, Table)

_new = object.__new__
_give_fields = {kind: vars(kind)["__dict__"].__set__ for kind in (Hand, Judgement, Round, Memory, Table)}
"""Sets all fields of a record at once, past the guard against assignment."""


def changed(record: Record, changes: dict[str, Any]) -> Record:
    """The record with some fields changed.

    These records have no slots, so that this is one copy of a dictionary: `dataclasses.replace` takes twenty times
    as long, and a table changes with every event.
    """
    kind = type(record)
    after: Record = _new(kind)
    _give_fields[kind](after, record.__dict__ | changes)
    return after
