"""What the lab shows: exact figures already written out, so that the page computes none."""

from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel

from paigow.words import Language

BEST = "best"
"""Instead of a house way: set as well as can be."""

Status = Literal["ready", "computing", "busy", "failed"]


@dataclass(frozen=True, slots=True)
class LabQuestion:
    """Everything that decides what the lab shows; all by name, empty where the game's own is meant."""

    game: str
    player: str = ""
    """A house way, or `best`: the player sets as well as can be."""
    dealer: str = ""
    paytables: tuple[str, ...] = ()
    language: Language = "en"


class Named(BaseModel):
    """Something that can be chosen, and how it is called."""

    id: str
    text: str


class PaytableChoice(BaseModel):
    """The paytables that a game's document has for one wager."""

    wager: str
    chosen: str
    paytables: tuple[Named, ...]


class LabChoices(BaseModel):
    """What may be asked about a game."""

    game: str
    pieces: str
    face_up: bool
    house_way: str
    ways: tuple[Named, ...]
    paytables: tuple[PaytableChoice, ...]


class FigureRow(BaseModel):
    """One line of a table of figures; counts in full, decimals rounded by integers."""

    event: str
    pays: str
    count: str
    probability: str
    back: str
    outcome: str = ""
    envy: str = ""
    clauses: tuple[str, ...] = ()


class Share(BaseModel):
    """A part of a whole: what it is, its percentage in print, and as a number to draw."""

    outcome: str
    text: str
    part: float


class Situation(BaseModel):
    """The base wager in one situation."""

    id: str
    text: str
    edge: str
    value: float
    """The edge in percent, as a number to draw."""
    resolved: str
    numerator: str
    denominator: str
    deviation: str
    agreed: bool
    rows: tuple[FigureRow, ...]
    total: FigureRow
    shares: tuple[Share, ...]


class SideTable(BaseModel):
    """A side wager: its rows and its edge."""

    id: str
    wager: str
    title: str
    edge: str
    hit: str
    deviation: str
    rows: tuple[FigureRow, ...]
    total: FigureRow


class Point(BaseModel):
    """A figure in a chart: what it belongs to, in print, and as a number to draw."""

    name: str
    text: str
    value: float
    chosen: bool = False


class Band(BaseModel):
    """Between which hold so many percent of runs end, by number of rounds."""

    level: int
    low: tuple[float, ...]
    high: tuple[float, ...]


class Hold(BaseModel):
    """How far the hold of one wager strays from its edge."""

    id: str
    title: str
    edge: str
    value: float
    rounds: tuple[int, ...]
    bands: tuple[Band, ...]
    table: tuple[tuple[str, ...], ...]
    """A row for each number of rounds: the rounds, then low to high for each level."""


class Series(BaseModel):
    """Figures to be compared: a bar each."""

    id: str
    title: str
    points: tuple[Point, ...]


class RuleCost(BaseModel):
    """A rule of the house way and what it gives up against best play."""

    text: str
    cost: str
    part: float
    clauses: tuple[str, ...]


class WayCost(BaseModel):
    """What following the house way costs, in all and by its costliest rules."""

    total: str
    rules: tuple[RuleCost, ...]


class LabFigures(BaseModel):
    """All figures of a game in answer to one question."""

    game: str
    title: str
    digest: str
    player: str
    dealer: str
    commission: str
    situations: tuple[Situation, ...]
    sides: tuple[SideTable, ...]
    by_way: Series
    by_paytable: tuple[Series, ...]
    by_players: tuple[Series, ...]
    holds: tuple[Hold, ...]
    cost: WayCost | None = None


class Figures(BaseModel):
    """Figures if they are known; otherwise how that stands and what share of the work is done."""

    game: str
    status: Status
    progress: int = 0
    figures: LabFigures | None = None


class ParState(BaseModel):
    """How a PAR sheet stands: being made, or ready under a link."""

    status: Status
    progress: int = 0
    link: str = ""
    bytes: int = 0
    digest: str = ""
