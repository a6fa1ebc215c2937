"""What the floor's desk shows and is told: reports with their particulars, rulings with what they would do."""

from typing import Annotated

from pydantic import BaseModel, Field

from paigow.server.messages import Strict, Trouble
from paigow.table.procedures.irregular import LONGEST_NOTE

Kind = Annotated[str, Field(max_length=60)]
Place = Annotated[int, Field(ge=0, le=20)]
Number = Annotated[int, Field(ge=0, le=1000)]


class FloorReport(Strict):
    """An irregularity and where it happened; pieces of a hand are named by their place in it, first is 1."""

    kind: Kind
    place: Place = 0
    which: Annotated[tuple[Number, ...], Field(max_length=10, strict=False)] = ()
    count: Number | None = None
    called: Number | None = None
    other: Place | None = None
    by_player: bool = False
    """The player showed the piece, not the dealer."""
    seen: Annotated[str, Field(max_length=300)] = ""
    """What was seen, in words, for the record."""


class FloorOrder(Strict):
    """What the floor wants done: one report, one ruling or one act."""

    token: Annotated[str, Field(max_length=100)]
    id: Annotated[str, Field(max_length=40)] = ""
    role: Annotated[str, Field(max_length=40)] = ""
    language: Annotated[str, Field(max_length=20)] = "en"
    report: FloorReport | None = None
    ruling: Kind = ""
    note: Annotated[str, Field(max_length=LONGEST_NOTE)] = ""
    """What the floor writes beside its ruling, for the record."""
    act: Kind = ""


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


class FloorAct(BaseModel):
    """Something else the floor may do, or why not now."""

    act: str
    text: str
    why: str
    clauses: tuple[str, ...]


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
