"""What the console of a physical table shows and takes: what is asked next, what to do with the chips, and entries."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

from paigow.server.messages import CommandId, Name, Strict
from paigow.server.reading import Line
from paigow.staff.console import KeyedEntry

Place = Annotated[int, Field(ge=0, le=7)]
Face = Annotated[Line, Field(max_length=8)]
Faces = Annotated[tuple[Face, ...], Field(max_length=10, strict=False)]


class ConsoleEntry(Strict):
    """One thing that was keyed in; its id makes sure that it is made once, however often it is sent."""

    id: CommandId
    kind: Name
    place: Place = 0
    bettor: Place = 0
    """Who bets there, if not the person at the place: the number of another place, or 7 for somebody who stands."""
    wager: Name = ""
    amount: Annotated[int, Field(ge=0, le=10**9)] = 0
    toke: bool = False
    number: Annotated[int, Field(ge=0, le=1000)] = 0
    roll: Name = ""
    shakes: Annotated[int, Field(ge=0, le=100)] = 0
    pieces: Faces = ()
    high: Faces = ()
    low: Faces = ()
    corrects: bool = False
    foul: bool = False
    accept: bool = False
    word: Name = ""
    act: Name = ""
    round: Annotated[int, Field(ge=0, le=10**9)] = 0
    """The round it was keyed in for; in another one it is refused, so that a late entry never lands there."""
    said: Annotated[Line, Field(max_length=300)] = ""
    """What the dealer did, where the console checks it: `pay; wager main; place 5; amount $25`."""

    def read(self) -> KeyedEntry:
        """The entry without its id."""
        return KeyedEntry(**self.model_dump(exclude={"id", "said"}))


class ConsoleAnswer(BaseModel):
    """One way to answer what is asked: a button, and the entry that it makes."""

    text: str
    entry: dict[str, Any]
    clauses: tuple[str, ...] = ()


class ConsoleAsk(BaseModel):
    """What the console asks for next."""

    kind: str
    """seats, bank, wagers, number, dice, faces, count, act, choice, ruling or nothing."""
    text: str
    place: int = 0
    act: str = ""
    clauses: tuple[str, ...] = ()
    count: int = 0
    """How many faces are still unknown there; how many numbers or places there are."""
    low: int = 0
    """Of a hand that was set: how many pieces its low hand has, keyed in first."""
    answers: tuple[ConsoleAnswer, ...] = ()


class ConsoleWager(BaseModel):
    """A wager on the layout."""

    kind: str
    text: str
    amount: int
    toke: bool = False
    bettor: int = 0
    """Another place whose person made it, or 7 for somebody who stands; nothing for the person at the place."""


class ConsolePlace(BaseModel):
    """A place at the table, the dealer's first."""

    place: int
    text: str
    seated: bool = False
    plays: bool = False
    """Whether a hand of this round is played there."""
    banks: bool = False
    wagers: tuple[ConsoleWager, ...] = ()
    stage: str = ""
    outcome: str = ""
    high: tuple[str, ...] = ()
    low: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    """The faces that are known, in the order in which they were keyed in."""
    high_name: str = ""
    low_name: str = ""
    may_correct: bool = False
    may_surrender: bool = False
    bettors: tuple[int, ...] = ()
    """Who else may bet on this hand: people at other places, 7 for somebody who stands."""


class ConsoleFace(BaseModel):
    """A face of the deck or set: how many there are, and at which places known ones lie."""

    face: str
    name: str = ""
    count: int = 1
    at: tuple[str, ...] = ()
    places: tuple[int, ...] = ()


class ConsoleLine(BaseModel):
    """Something to do with chips or pieces, in the document's order."""

    place: int
    text: str
    verb: str = ""
    amount: int = 0
    clauses: tuple[str, ...] = ()


class ConsoleSetting(BaseModel):
    """A hand set by the house way, with the rule that decided."""

    place: int
    high: tuple[str, ...]
    low: tuple[str, ...]
    high_name: str
    low_name: str
    rule: str
    clauses: tuple[str, ...]


class ConsolePart(BaseModel):
    """One part of a hand against its counterpart: higher, copy or lower."""

    part: str
    text: str
    stands: str


class ConsoleCall(BaseModel):
    """What the dealer calls of the hand that lies open now."""

    place: int
    text: str
    outcome: str
    reason: str
    clauses: tuple[str, ...]
    parts: tuple[ConsolePart, ...] = ()


class ConsoleReport(BaseModel):
    """An irregularity that can have happened by now, and what a report of it needs."""

    kind: str
    text: str
    clauses: tuple[str, ...]
    needs: tuple[str, ...]


class ConsoleOffer(BaseModel):
    """A wager that the table offers."""

    kind: str
    text: str
    minimum: int
    maximum: int
    unit: int
    toke: bool = False
    """Whether a toke may be bet beside it."""


class ConsoleMark(BaseModel):
    """What the dealer did against what was due."""

    right: bool
    said: str
    due: str
    clauses: tuple[str, ...]


class ConsoleKeptMark(ConsoleMark):
    """A mark as it stays on record."""

    round: int
    skill: str
    by: str
    at: int


class ConsoleSums(BaseModel):
    """The round so far, in cents."""

    start: str
    taken: int
    paid: int
    to_pay: int
    vigorish: int


class ConsoleView(BaseModel):
    """Everything the console shows."""

    table: str
    name: str
    title: str
    pieces: str
    sequence: int
    round: int
    phase: str
    dealer: str
    records: str
    """How much is recorded act by act: everything, or only what settles wagers."""
    check: bool
    """Whether the dealer keys in what they did before the console says what is due."""
    start: str
    """number or dice."""
    numbers: int
    eye: bool
    """Whether one of the dice is the Dragon's Eye die, keyed in first."""
    hand_size: int
    low_size: int
    banking: bool
    offers: tuple[ConsoleOffer, ...]
    order: tuple[int, ...]
    """The places in the order in which hands are shown, after the one they play against."""
    against: int
    """The place against which all others play: the dealer's, or the bank's."""
    places: tuple[ConsolePlace, ...]
    pad: tuple[ConsoleFace, ...]
    ask: ConsoleAsk
    setting: ConsoleSetting | None
    call: ConsoleCall | None
    now: tuple[ConsoleLine, ...]
    """What to do when this is confirmed."""
    later: tuple[ConsoleLine, ...]
    """What waits until all hands are shown."""
    done: tuple[ConsoleLine, ...]
    sums: ConsoleSums
    reports: tuple[ConsoleReport, ...]
    may: tuple[ConsoleAnswer, ...] = ()
    """What players may do now unasked."""
    tokes: bool = False
    """Whether the table takes tokes."""
    mark: ConsoleMark | None = None
    """Of the act that was just keyed in, where the console checks."""
    marks: tuple[int, int] = (0, 0)
    """How many acts of this round were right, of how many."""
