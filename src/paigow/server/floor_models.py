"""What the floor's desk shows and sends: reports with their particulars, rulings with what they would do."""

from typing import Annotated

from pydantic import BaseModel, Field

from paigow.server.messages import Name, Strict, Token, Trouble
from paigow.server.reading import ID_PATTERN, Trimmed
from paigow.table.procedures.irregular.reports import LONGEST_NOTE

Place = Annotated[int, Field(ge=0, le=20)]
Number = Annotated[int, Field(ge=0, le=1000)]


class FloorReport(Strict):
    """An irregularity and where it happened; pieces of a hand are named by their place in it, first is 1."""

    kind: Name
    place: Place = 0
    which: Annotated[tuple[Number, ...], Field(max_length=10, strict=False)] = ()
    count: Number | None = None
    called: Number | None = None
    other: Place | None = None
    by_player: bool = False
    """The player showed the piece, not the dealer."""
    seen: Annotated[Trimmed, Field(max_length=300)] = ""
    """What was seen, in words, for the record."""


Cause = Annotated[Trimmed, Field(max_length=200)]


class Particulars(Strict):
    """What an act of the floor may need beside its name; amounts are cents, below zero from the person."""

    name: Name = ""
    replaces: Name = ""
    cause: Cause = ""
    spot: Place = 0
    ruling: Name = ""
    device: Name = ""
    how: Name = ""
    shuffle_method: Name = ""
    deal_method: Name = ""
    start_method: Name = ""
    incoming: Name = ""
    person: Name = ""
    amount: Annotated[int, Field(ge=-(10**11), le=10**11)] = 0
    chips: Cause = ""
    """Stacks of chips, such as `40 x $5, 8 x $25`."""


class FloorOrder(Strict):
    """What the floor wants done: one report, one ruling or one act."""

    token: Token = ""
    """The token, unless the header `Authorization: Bearer` carries it."""
    id: Annotated[str, Field(max_length=40, pattern=rf"{ID_PATTERN}|^$")] = ""
    role: Name = ""
    language: Name = "en"
    report: FloorReport | None = None
    ruling: Name = ""
    note: Annotated[Trimmed, Field(max_length=LONGEST_NOTE)] = ""
    """What the floor writes beside its ruling, for the record."""
    act: Name = ""
    particulars: Particulars = Particulars()
    """What the act needs."""


class FloorPresence(Strict):
    """What somebody of the floor does at a table without an order; nothing said changes nothing."""

    token: Token = ""
    hold: bool | None = None
    """Let the dealer wait before the next act, or go on."""
    take: bool | None = None
    """Take the call that waits, or give it back."""


class Effect(BaseModel):
    """One thing that would happen, in words, with its clauses."""

    text: str
    clauses: tuple[str, ...]


class Moved(BaseModel):
    """What somebody would get back or lose by it."""

    who: str
    spot: int
    amount: int


class Preview(BaseModel):
    """What an order would bring about if it were given now; nothing has happened."""

    trouble: Trouble | None = None
    void: bool = False
    effects: tuple[Effect, ...] = ()
    amounts: tuple[Moved, ...] = ()
    total: int = 0
    asks: tuple[str, ...] = ()
    """Rulings between which the floor would then have to choose."""
    untold: bool = False
    """Not worked out beforehand, because the answer would tell where a hidden card lies."""


class PlaceOnTable(BaseModel):
    """A place with a hand: what the floor calls it, and its pieces as the floor may see them."""

    place: int
    text: str
    person: str
    pieces: tuple[str, ...]


class ReportKind(BaseModel):
    """An irregularity of the book: what a report needs, the rule behind it, and whether it can have happened by now."""

    kind: str
    text: str
    rule: str
    clauses: tuple[str, ...]
    needs: tuple[str, ...]
    now: bool
    phases: tuple[str, ...]
    """When it can happen at all."""


class RulingChoice(BaseModel):
    """A ruling that is permitted now, and what it would do."""

    ruling: str
    text: str
    rule: str
    clauses: tuple[str, ...]
    preview: Preview


class FloorChoice(BaseModel):
    """One value of a particular, and what the reader calls it."""

    value: str
    text: str


class FloorAct(BaseModel):
    """Something else the floor may do, or why not now."""

    act: str
    text: str
    why: str
    clauses: tuple[str, ...]
    due: bool = False
    """Whether the table waits for the floor to do it."""
    needs: tuple[str, ...] = ()
    """Particulars that it must have."""
    may: tuple[str, ...] = ()
    """Particulars that it may have."""
    choices: dict[str, tuple[FloorChoice, ...]] = {}
    """The values to choose from, for particulars that have any."""


class Waiting(BaseModel):
    """The irregularity that waits for a ruling."""

    kind: str
    text: str
    place: int
    where: str
    seen: str


class FloorDesk(BaseModel):
    """Everything the floor may do at a table now."""

    table: str
    sequence: int
    phase: str
    roles: tuple[str, ...]
    places: tuple[PlaceOnTable, ...]
    waiting: Waiting | None
    rulings: tuple[RulingChoice, ...]
    reports: tuple[ReportKind, ...]
    acts: tuple[FloorAct, ...]
