"""What the paytable designer sends and is shown: a draft with its figures, and pays that were searched for."""

from typing import Any

from pydantic import BaseModel

from paigow.server.designer_models import DraftText
from paigow.server.lab_models import Named, Status
from paigow.server.messages import Name, Strict

MOST_ROWS = 100


class PaytableInfo(BaseModel):
    """A paytable of the library to begin from."""

    id: str
    text: str
    wager: str
    rows: int


class AskPaytable(Strict):
    """A draft of a paytable, and the one of the library that it is compared with."""

    draft: DraftText
    base: Name = ""
    house_way: Name = ""
    """By which hands are set, for rows that look at a hand as it is set."""
    language: Name = "en"


class AskPays(AskPaytable):
    """The edge and the hit rate that are wanted, as people write them: `5%`."""

    edge: Name
    hit_rate: Name = ""


class TableFault(BaseModel):
    """Something wrong with a draft, and in which row, from 1; 0 where no row is meant."""

    row: int
    text: str


class PayRow(BaseModel):
    """A row of a draft, counted."""

    id: str
    event: str
    count: str
    probability: str
    back: str
    part: float = 0.0
    """What it gives back as a part of the row that gives most, to draw."""


class PaytableLook(BaseModel):
    """A draft of a paytable with its figures, or what is wrong with it."""

    status: Status
    progress: int = 0
    faults: tuple[TableFault, ...] = ()
    digest: str = ""
    rows: tuple[PayRow, ...] = ()
    lost: PayRow | None = None
    total: str = ""
    edge: str = ""
    hit_rate: str = ""
    one_in: str = ""
    """A hand that wins comes once in so many."""
    variance: str = ""
    deviation: str = ""
    base_edge: str = ""
    gain: str = ""
    """The edge less that of the table it is compared with."""
    addable: tuple[Named, ...] = ()
    """Events that another row may name."""
    ways: tuple[str, ...] = ()
    """House ways to choose from, where a row looks at a hand as it is set."""
    searchable: bool = False
    """Whether pays can be searched: not where a meter pays, or where rows are paid one after another."""


class DesignedPays(BaseModel):
    """The draft with the pays nearest to what was wanted."""

    status: Status
    progress: int = 0
    trouble: str = ""
    """Why no pays were found, in a sentence."""
    draft: dict[str, Any] | None = None
    edge: str = ""
    hit_rate: str = ""
    tried: str = ""
    dropped: tuple[str, ...] = ()
