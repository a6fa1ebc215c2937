"""What people ask and report at a table: imperative, frozen, with who says it and when.

Luck enters here: shuffles, cuts, dice, numbers and device faults are reports that carry their result.
"""

from dataclasses import dataclass, field
from typing import ClassVar

from paigow.errors import NO_ARGUMENTS, Arguments
from paigow.money import Cents
from paigow.pieces import Pieces, Roll
from paigow.records import fast_init
from paigow.table.said import Said
from paigow.wagers import WagerKind
from paigow.wagers.chips import Chips


@dataclass(frozen=True, slots=True)
class Actor:
    """Who speaks: `dealer`, `floorperson` (or a senior role), `player`, with the person's id."""

    role: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """What every command carries: who, and when in integer milliseconds of the shell's clock."""

    version: ClassVar[int] = 1
    by: Actor
    at: int


# The table's day


@dataclass(frozen=True, slots=True)
class OpenTable(Command):
    """Open the table; `help` is fixed by the first opening and says how a person's errors in dealing are met."""

    help: str = ""
    in_person: bool = False
    """Whether the dealer who opens it is a person, who then does every act of a dealer."""
    tray: Chips = ()
    """The chips in the tray, where they are to be counted; empty where only what they are worth is."""


@dataclass(frozen=True, slots=True)
class CloseTable(Command):
    pass


@dataclass(frozen=True, slots=True)
class ChangeDealer(Command):
    """Another dealer relieves this one, between two rounds."""

    incoming: str
    in_person: bool = False


@dataclass(frozen=True, slots=True)
class SendDealer(Command):
    """The floor puts another dealer in the place of a person who deals and is gone, at whatever moment."""

    incoming: str
    cause: str


@dataclass(frozen=True, slots=True)
class FillTray(Command):
    """The floor brings chips to the tray."""

    chips: Chips


@dataclass(frozen=True, slots=True)
class CreditTray(Command):
    """The floor takes chips out of the tray."""

    chips: Chips


@dataclass(frozen=True, slots=True)
class ColourChips(Command):
    """The dealer gives a person other chips for theirs, larger or smaller ones, of the same worth."""

    person: str
    brought: Chips
    given: Chips


@dataclass(frozen=True, slots=True)
class ReplaceDeck(Command):
    """The floor brings a fresh deck or set for the one named, or for the one that is to be used next."""

    name: str = ""
    replaces: str = ""


@dataclass(frozen=True, slots=True)
class OpenDeck(Command):
    """The floor brings a second deck to a table that is filed with two and has one."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class InspectDice(Command):
    pass


@dataclass(frozen=True, slots=True)
class FindUnsuitable(Command):
    """The dealer or the floor finds cards or tiles unsuitable for a cause, at whatever moment it comes to light."""

    cause: str


@dataclass(frozen=True, slots=True)
class SuspendPlay(Command):
    """Nobody bets although somebody is seated: the pieces wait as at a table without players."""


@dataclass(frozen=True, slots=True)
class ReplaceDice(Command):
    """Other dice for those on the table; `kept_at` is the table at which the record has them, if at any."""

    name: str = ""
    kept_at: str = ""


# People


@dataclass(frozen=True, slots=True)
class Sit(Command):
    """Take a seat; seat 0 stands behind somebody else's spot where the game allows it."""

    version: ClassVar[int] = 2
    seat: int


@dataclass(frozen=True, slots=True)
class Leave(Command):
    pass


@dataclass(frozen=True, slots=True)
class StepAway(Command):
    """Leave in mid-round, the seat and the wagers staying behind."""


@dataclass(frozen=True, slots=True)
class ComeBack(Command):
    pass


@dataclass(frozen=True, slots=True)
class BuyIn(Command):
    amount: Cents


@dataclass(frozen=True, slots=True)
class AskForSpread(Command):
    """A person who comes to a waiting table asks to see its cards face up."""


@dataclass(frozen=True, slots=True)
class AskToPlay(Command):
    """Somebody seated at a table that waits wants to play."""


# Wagers


@dataclass(frozen=True, slots=True)
class PlaceWager(Command):
    """Make a wager, or raise it by the amount."""

    spot: int
    kind: WagerKind
    amount: Cents
    instrument: str = "value-chip"
    toke: bool = False


@dataclass(frozen=True, slots=True)
class WithdrawWager(Command):
    spot: int
    kind: WagerKind
    toke: bool = False


@dataclass(frozen=True, slots=True)
class GiveToke(Command):
    """Give the dealer a toke; what is said of it decides whether it is bet: `bet`, `drop`, `as-you-like`, `none`."""

    amount: Cents
    said: str = "none"


@dataclass(frozen=True, slots=True)
class AnswerToke(Command):
    """What a player says of a toke that was settled, in the words of GiveToke."""

    spot: int
    kind: WagerKind
    said: str = "none"


@dataclass(frozen=True, slots=True)
class ChangeTokes(Command):
    """The dealer wants an amount of tokes changed into chips of another value."""

    amount: Cents
    into: Cents


@dataclass(frozen=True, slots=True)
class PayCommissionsTogether(Command):
    """A player with two winning hands hands both commissions in at once."""


# The procedure


@dataclass(frozen=True, slots=True)
class Perform(Command):
    """Carry out the act that is due."""

    act: str
    spot: int = 0
    person: str = ""


@dataclass(frozen=True, slots=True)
class DealerSays(Command):
    """A person who deals does an act and says so: verb, place, call, amount, chips, pieces."""

    said: Said


@dataclass(frozen=True, slots=True)
class ReportShuffle(Command):
    """The shuffle is done; with `unseen` the order of the pieces is not known, and none is given."""

    order: Pieces
    unseen: bool = False


@dataclass(frozen=True, slots=True)
class ReportFaces(Command):
    """Name pieces that were turned: of a place's hand, or of the stock; a set hand as it lies.

    `corrects` puts faces right that were reported wrongly, as long as the hand is not shown.
    """

    place: int
    pieces: Pieces = ()
    high: Pieces = ()
    low: Pieces = ()
    corrects: bool = False
    depth: int = 0
    """In the stock: how many pieces lie above the first that is named."""


@dataclass(frozen=True, slots=True)
class ReportCount(Command):
    """How many there are: of a new deck, of the stub, of Progressive chips, as the act asks."""

    count: int


@dataclass(frozen=True, slots=True)
class AnswerCut(Command):
    accept: bool


@dataclass(frozen=True, slots=True)
class Cut(Command):
    """Put the cover card after this many cards from the top."""

    depth: int


@dataclass(frozen=True, slots=True)
class ReportRoll(Command):
    """The dice under the lid, how often they were shaken and, if it is said, by whom."""

    roll: Roll
    shakes: int
    shaker: str = ""


@dataclass(frozen=True, slots=True)
class AskDealerToShake(Command):
    """The player whose turn it is to shake asks the dealer to do it."""


@dataclass(frozen=True, slots=True)
class ReportNumber(Command):
    number: int


@dataclass(frozen=True, slots=True)
class ReportMeters(Command):
    readings: tuple[tuple[str, Cents], ...]


@dataclass(frozen=True, slots=True)
class ReportAward(Command):
    """The progressive system's answer to a claim: what the meter pays at this moment."""

    spot: int
    amount: Cents


# Setting


@dataclass(frozen=True, slots=True)
class LookAtHand(Command):
    spot: int


@dataclass(frozen=True, slots=True)
class AskHouseWay(Command):
    spot: int


@dataclass(frozen=True, slots=True)
class SetHand(Command):
    """Lay the hand down, split as it is; a foul is the player's to make."""

    spot: int
    high: Pieces
    low: Pieces


@dataclass(frozen=True, slots=True)
class Surrender(Command):
    spot: int


@dataclass(frozen=True, slots=True)
class Wave(Command):
    """Wave the dealer off, so that the cards are collected unseen."""

    spot: int


@dataclass(frozen=True, slots=True)
class Talk(Command):
    """Speak about the hands before they are shown."""


# Banking


@dataclass(frozen=True, slots=True)
class AnswerBank(Command):
    accept: bool


@dataclass(frozen=True, slots=True)
class AskCoBanking(Command):
    pass


@dataclass(frozen=True, slots=True)
class GiveBankBack(Command):
    """The bank gives the bank back, before the call and while nobody's wager lies against it."""


@dataclass(frozen=True, slots=True)
class OrderDealerWager(Command):
    """The bank orders a smaller dealer's wager, or none, before or after it is put up."""

    amount: Cents


@dataclass(frozen=True, slots=True)
class CutStacks(Command):
    """The bank's cut of the row of stacks; an empty cut declines it."""

    cut: str = ""


@dataclass(frozen=True, slots=True)
class ChooseStyle(Command):
    """The bank's delivery style; none means that the bank is silent."""

    style: str = ""


# The floor, and trouble


@dataclass(frozen=True, slots=True)
class OrderRecut(Command):
    cause: str


@dataclass(frozen=True, slots=True)
class OrderShuffle(Command):
    cause: str


@dataclass(frozen=True, slots=True)
class OrderHand(Command):
    """The floor decides over a hand whose owner is away or will not set: `house-way`, `lost`, `surrendered`."""

    spot: int
    ruling: str
    cause: str


@dataclass(frozen=True, slots=True)
class ReportIrregularity(Command):
    """Something went wrong: its kind, the place and pieces concerned, and what else is known."""

    kind: str
    place: int = 0
    pieces: Pieces = ()
    details: Arguments = field(default=NO_ARGUMENTS)


@dataclass(frozen=True, slots=True)
class ChooseHand(Command):
    """A player whose piece was exposed plays the hand or has it void."""

    spot: int
    play: bool


@dataclass(frozen=True, slots=True)
class GiveRuling(Command):
    """The floor's ruling on an irregularity that waits for one, with a short note for the record if there is one."""

    ruling: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class MarkDevice(Command):
    """A failed device is covered or bears a sign."""

    device: str
    how: str


@dataclass(frozen=True, slots=True)
class ChangeMethod(Command):
    """Another way of shuffling and dealing, and of finding the start where the filed one needs what failed."""

    shuffle_method: str
    deal_method: str
    start_method: str = ""


@dataclass(frozen=True, slots=True)
class CorrectPayment(Command):
    """The floor puts a payment right after a dispute: so much to the person, or from the person if below zero."""

    person: str
    amount: Cents
    cause: str
    reverses: int = 0
    """The event that was wrong, by its sequence, where it is known."""


fast_init(Actor)
for _kind in Command.__subclasses__():
    fast_init(_kind)
