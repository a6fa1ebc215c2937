"""What surveillance gets over the wire: the wall of tables, what a search found, and marks."""

from typing import Annotated

from pydantic import BaseModel, Field

from paigow.server.messages import Strict
from paigow.server.reading import LARGEST_ROUND, NUMBER_PATTERN, Trimmed


class WallHand(BaseModel):
    """A hand as it lies now, whether or not the table may see it."""

    place: int
    name: str
    stake: int
    pieces: tuple[str, ...]
    high: tuple[str, ...]
    low: tuple[str, ...]
    hidden: bool
    """Whether it lies face down."""


class WallTable(BaseModel):
    """A table on the wall."""

    number: str
    title: str
    game: str
    game_title: str
    pieces: str
    phase: str
    round: int
    dealer: str
    stakes: int
    irregularity: str
    hands: tuple[WallHand, ...]


class RoundMark(BaseModel):
    """A round that surveillance marked."""

    at: int
    by: str
    table: str
    title: str
    round: int
    words: str


class Wall(BaseModel):
    """All tables that run here, and the marks."""

    tables: tuple[WallTable, ...]
    marks: tuple[RoundMark, ...]
    left_out: int
    """Tables that are not shown, because the reader plays at them."""
    marks_rounds: bool
    """Whether the reader may mark rounds."""


class SearchHit(BaseModel):
    """A round in which something was found."""

    table: str
    title: str
    round: int
    sequence: int
    at: int
    event: str
    place: int | None
    person: str
    amount: int | None
    clauses: tuple[str, ...]


class SearchFound(BaseModel):
    """What a search found, the last round first."""

    hits: tuple[SearchHit, ...]
    more: bool
    """Whether there may be more than the answer has."""


class AskMark(Strict):
    """A round to be marked."""

    table: Annotated[str, Field(pattern=NUMBER_PATTERN)]
    round: Annotated[int, Field(ge=0, le=LARGEST_ROUND)]
    words: Annotated[Trimmed, Field(min_length=1, max_length=500)]
