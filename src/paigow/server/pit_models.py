"""What of the pit's day goes over the wire."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from paigow.server.messages import Name, Strict
from paigow.server.reading import Trimmed


class PitPeriod(BaseModel):
    """The stretch of time that is reported on, in milliseconds and the house's time zone."""

    kind: str
    name: str
    begins: int
    ends: int
    zone: str


class PitBand(BaseModel):
    """What the wagers were to win, in cents: the mean with bands, and how likely a result so far from it is."""

    by: Literal["edge", "hands", "both"]
    """What the expectation rests on: the edge of the filed game, or the hands as they were really set."""
    by_hands: int
    """Rounds whose main wagers were weighed by their hands."""
    rounds: int
    win: int
    mean: int
    low95: int
    high95: int
    low99: int
    high99: int
    verdict: Literal["few", "inside", "outside"]
    chance: str


class PitExpected(PitBand):
    """The expectation that the band uses, with that by the edge of the filed game beside it."""

    edge: PitBand


class PitRow(BaseModel):
    """A table, a dealer or a floorperson, or all together; amounts in cents, ratios as texts."""

    name: str
    title: str = ""
    """What the table, or the holder of the badge, is called."""
    game: str
    game_title: str = ""
    live: bool = False
    """Whether the table is open now."""
    round: int = 0
    """The round that is in play."""
    dealer: str = ""
    """Who deals now."""
    open_ms: int
    rounds: int
    rounds_an_hour: str | None
    void_rounds: int
    banked_rounds: int
    hands: int
    drop: int
    taken_away: int
    win: int
    hold_percent: str | None
    wagered: int
    handle: dict[str, int]
    returned: dict[str, int]
    won: dict[str, int]
    vigorish: int
    fees: int
    tokes: int
    toke_wagers: int
    coins: int
    collected: int
    awards: int
    promotional_brought: int
    promotional_kept: int
    promotional_taken: int
    irregularities: dict[str, int]
    errors: dict[str, int]
    rulings: dict[str, int]
    corrections: int
    decks_placed: int
    decks_unsuitable: int
    dice_placed: int
    dice_inspected: int
    devices_failed: int
    dealer_changes: int
    expected: PitExpected | None = None


class PitIncident(BaseModel):
    """Something that was ruled on or put right."""

    at: int
    table: str
    round: int
    kind: str
    ruling: str
    by: str
    clauses: tuple[str, ...]


class PitMeter(BaseModel):
    """The meters of a table: what they showed first and last, in cents, and what went in and out."""

    table: str
    first: dict[str, int]
    last: dict[str, int]
    coins: int
    collected: int
    awards: int


class PitLookedAt(BaseModel):
    """How many tables have enough rounds, and how likely at least one of them is outside by chance alone."""

    tables: int
    outside_by_chance: str


class PitSignal(BaseModel):
    """Something that stands out, with its arithmetic; never a verdict."""

    kind: str
    who: str
    title: str = ""
    """What the dealer or the person is called."""
    table: str
    found: int
    rounds: int
    all_found: int
    all_rounds: int
    chance: str
    looked_at: int
    one_by_chance: str


class ShiftRemark(BaseModel):
    """What somebody wrote down about a table, or about the shift."""

    at: int
    by: str
    name: str
    table: str
    words: str


class ShiftSignature(BaseModel):
    """Who signed the report of a shift, and with which key."""

    at: int
    by: str
    name: str
    role: str
    key: str


class ShiftInfo(BaseModel):
    """What became of a shift so far."""

    name: str
    state: Literal["", "opened", "closed", "signed"]
    over: bool
    """Whether its time is over, so that it can be closed."""
    opened_at: int = 0
    opened_by: str = ""
    closed_at: int = 0
    closed_by: str = ""
    digest: str = ""
    """Of its report; this is what people sign."""
    signatures: tuple[ShiftSignature, ...] = ()
    remarks: tuple[ShiftRemark, ...] = ()


class PitWho(BaseModel):
    """The person who looks at the pit."""

    id: str
    name: str
    role: str
    closes: bool
    """Whether they may open and close shifts."""
    signs: bool
    """Whether they may write remarks and sign."""
    key: str = ""
    """The public half of the key they sign with."""


class PitReport(BaseModel):
    """What the pit sees of a period; no hand and no piece is in it."""

    house: str
    now: int
    period: PitPeriod
    before: str = ""
    """The shift, day or week before this one."""
    after: str = ""
    """The one after it, where it has begun."""
    by: str
    rows: tuple[PitRow, ...]
    all: PitRow
    looked_at: PitLookedAt
    learning: bool
    """Whether the exact figures of a game are still worked out; its tables have no band until then."""
    weighing: int = 0
    """Rounds whose hands are still weighed; until then they go by the edge."""
    signals: tuple[PitSignal, ...]
    incidents: tuple[PitIncident, ...]
    meters: tuple[PitMeter, ...]
    shift: ShiftInfo | None
    open_cases: int = 0
    who: PitWho


ShiftName = Annotated[str, Field(max_length=43, pattern=r"^\d{4}-\d{2}-\d{2}/[a-z][a-z0-9-]*$")]


class AskShift(Strict):
    """A shift that somebody opens or closes."""

    shift: ShiftName


class AskRemark(Strict):
    """A remark about a table of a shift, or about the shift."""

    shift: ShiftName
    words: Annotated[Trimmed, Field(min_length=1, max_length=500)]
    table: Name = ""


class AskSignature(Strict):
    """A signature over the digest of a shift's report, made with the key of a badge."""

    shift: ShiftName
    signature: Annotated[str, Field(pattern=r"^[0-9a-f]{128}$")]
