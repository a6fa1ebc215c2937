"""Luck and pieces: shuffles, cuts, dice, the deal, and what becomes of hands until they are judged."""

from dataclasses import dataclass

from paigow.pieces import Pieces, Roll
from paigow.table.events.day import Event
from paigow.table.state import Judgement, Stage

# Luck and pieces


@dataclass(frozen=True, slots=True)
class PiecesShuffled(Event):
    order: Pieces
    method: str
    deck: int


@dataclass(frozen=True, slots=True)
class FacesReported(Event):
    """Pieces were turned at a place, or in the stock, and these are their faces; a slip is corrected in the same way.

    `before` are the pieces as the record knew them, unseen or with the face that was reported wrongly.
    """

    place: int
    before: Pieces
    faces: Pieces
    high: Pieces = ()
    low: Pieces = ()
    """How a set hand was found to lie."""


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
    """A player asked how the house way would set the hand and received the answer."""

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
class HandTurned(Event):
    """A person who deals has turned a hand face up, to call it or, if it is the dealer's, to set it."""

    place: int


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
