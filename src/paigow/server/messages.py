"""What goes over the wire, as models: REST bodies, and the messages of the live stream in both directions."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from paigow.server.reading import (
    ID_PATTERN,
    LONGEST_TOKEN,
    TOKEN_PATTERN,
    Line,
    Pages,
    Trimmed,
    normal,
    without_floats,
)
from paigow.server.stream_schema import COMMAND_SCHEMA, EVENT_SCHEMA
from paigow.staff.pace import Wish
from paigow.table.views import TableView

Mode = Literal["by-the-book", "practice"]
Role = Literal["player", "spectator", "floor", "surveillance"]

CommandId = Annotated[str, Field(min_length=1, max_length=40, pattern=ID_PATTERN)]
DisplayName = Annotated[Trimmed, Field(min_length=1, max_length=24)]
Token = Annotated[str, Field(max_length=LONGEST_TOKEN, pattern=TOKEN_PATTERN)]
Name = Annotated[Line, Field(max_length=64)]
"""The name of something of ours that somebody typed: a game, a kind, a role, a language."""

LARGEST_LIST = 200
"""Entries of a list in the body of a request."""
LONGEST_FILING = 100_000
CommandData = Annotated[dict[str, Any], COMMAND_SCHEMA]
EventData = Annotated[dict[str, Any], EVENT_SCHEMA]


class Strict(BaseModel):
    """A body from outside: what it does not know it does not take."""

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def _at_the_door(cls, data: Any) -> Any:
        return normal(data, longest=LONGEST_FILING, listed=LARGEST_LIST)


class Trouble(BaseModel):
    """Why something was not done: a stable code, a sentence, and the clauses behind it."""

    code: str
    text: str
    clauses: tuple[str, ...] = ()


# The lobby


class WagerInfo(BaseModel):
    """A wager that a game offers."""

    kind: str
    minimum: int
    maximum: int
    unit: int


class GameInfo(BaseModel):
    """A game that can be played; games are listed in the order of their documents."""

    name: str
    title: str
    document: str
    rules: str
    """The title of its document."""
    emblem: tuple[str, ...]
    """Two pieces that stand for it: cards, tiles, `E1` for a die, nothing for a card face down."""
    pieces: str
    positions: int
    wagers: tuple[WagerInfo, ...]
    modes: tuple[Mode, ...]
    banking: bool
    digest: str


class TableInfo(BaseModel):
    """One line of the lobby."""

    number: str
    name: str
    game: str
    title: str
    pieces: str
    mode: Mode
    phase: str
    round: int
    positions: int
    taken: int
    bots: int
    watchers: int
    """How many look on without playing."""
    minimum: int
    maximum: int
    banking: bool
    state: Literal["running", "elsewhere", "stopped", "unreadable"]
    """`unreadable`: this version cannot read the table's record."""
    seats: tuple[str, ...]
    """The name at each spot, empty where nobody sits."""
    bot_seats: tuple[int, ...] = ()
    """The spots at which bots sit."""
    private: bool = False
    """Listed only for people who know its number, which holds a secret."""
    console: bool = False
    """A table with real pieces: nobody sits down at it here."""


class NewTable(Strict):
    """What a table is opened with."""

    game: Name = ""
    filing: Annotated[Pages, Field(max_length=LONGEST_FILING)] = ""
    """The text of the operator's filing, instead of a game's name."""
    options: Annotated[dict[Name, Any], Field(max_length=100), AfterValidator(without_floats)] = {}
    """Filed options that differ from the game's shipped filing."""
    mode: Mode = "by-the-book"
    help: Literal["guided", "by-the-book", "as-at-a-table"] = "by-the-book"
    """What becomes of the errors of a person who deals."""
    bots: Annotated[int, Field(ge=0, le=7)] = 0
    pace: Annotated[float, Field(ge=0, le=10, strict=False)] | None = None
    betting_seconds: Annotated[float, Field(ge=0, le=600, strict=False)] = 45
    """After this long without the last bets the dealer calls; 0 waits for everybody."""
    quiet_seconds: Annotated[float, Field(ge=0, le=60, strict=False)] = 5
    """How long nothing may have been bet before the call, once everybody has bet."""
    setting_seconds: Annotated[float, Field(ge=0, le=3600, strict=False)] = 0
    """The clock on a person's decision; 0 is none. By the book it calls the floor, in practice the house way sets."""
    console: Literal["", "settling", "everything"] = ""
    """A table with real cards or tiles, whose dealer keys in what happened: only what settles wagers, or every act."""
    check: bool = False
    """At a console: the dealer keys in what they did, and it is marked, before the console says what was due."""
    name: Annotated[Trimmed, Field(max_length=40)] = ""
    pit: Name = ""
    """The pit it belongs to, for badges that hold in one pit."""
    private: bool = False
    """No lobby lists it, and its number holds a secret: only an invite leads to it."""
    minimum: Annotated[int, Field(ge=100, le=10**9)] | None = None
    maximum: Annotated[int, Field(ge=100, le=10**9)] | None = None
    """The limits of the main wager in cents, where they differ from the filing's."""


class Created(BaseModel):
    """A table that was opened, and the token of its floor, which also shows its finished rounds as surveillance."""

    number: str
    house_token: str


class Ordered(BaseModel):
    """An order was carried out and is on record."""

    sequence: int


class Join(Strict):
    """Somebody comes to a table."""

    name: DisplayName


class Joined(BaseModel):
    """Who somebody is at a table from now on; the token proves it."""

    person: str
    name: str
    token: str


class TableDetail(TableInfo):
    """A table, and what a spectator sees of it."""

    view: TableView


# Rule cards, clauses, words


class CardLine(BaseModel):
    """A line of a card: its label, where it has one, and the rest of it."""

    label: str = ""
    text: str
    clauses: tuple[str, ...]
    code: str


class CardSection(BaseModel):
    heading: str
    lines: tuple[CardLine, ...]


class RuleCard(BaseModel):
    """The rule card of a table, with what its signs must say."""

    title: str
    mode: Mode
    digest: str
    sections: tuple[CardSection, ...]


# Rounds


class HandStory(BaseModel):
    """A hand as it lay at the end, and how its main wager came out."""

    spot: int
    """0 is the dealer's."""
    name: str
    high: tuple[str, ...] = ()
    low: tuple[str, ...] = ()
    high_name: str = ""
    low_name: str = ""
    outcome: str = ""


class RoundStory(BaseModel):
    """What a round brought, as its reader may know it."""

    hands: tuple[HandStory, ...]
    """The reader's own hands; every hand for a reader who did not play."""
    dealer: HandStory | None
    net: int | None
    """What the reader is up or down by the round, if they played."""


class RoundInfo(BaseModel):
    """A round in the list: its number, its events, when it began, and what it brought if that was asked for."""

    round: int
    first: int
    last: int
    began_at: int
    story: RoundStory | None = None


class RoundList(BaseModel):
    rounds: tuple[RoundInfo, ...]
    more: bool
    """Whether there are earlier ones; ask with `before`."""


class LineView(BaseModel):
    """A line of the dealer's log."""

    text: str
    aloud: bool
    clauses: tuple[str, ...]
    spot: int
    amount: int = 0
    """The amount it moved for the viewer."""
    reason: str = ""
    """Why a wager came out as it did, where the line tells of one."""
    event: str = ""
    sequence: int = 0
    """The event it tells of, by its type and its place in the record."""


class RoundStep(BaseModel):
    """One event of a round, as a role sees it, and the table right after it."""

    sequence: int
    at: int
    actor: str
    event: EventData | None
    line: LineView | None
    view: TableView | None


class ChainHead(BaseModel):
    """The hash of a chain at a number of entries; a person who keeps it can tell if the record was changed."""

    chain: str
    length: int
    hash: str


class RoundDetail(BaseModel):
    """A round, event by event."""

    table: str
    game: str
    title: str
    mode: Mode
    digest: str
    role: Role
    round: int
    finished: bool
    """Whether the round is over, so that the table's own token may see all of it."""
    first: int
    last: int
    before: TableView | None
    """The table before the first event."""
    showdown: TableView | None = None
    """The table with all hands lying open, each as it was last seen; only of a round that is over."""
    steps: tuple[RoundStep, ...]
    more: bool = False
    """Whether there are further events; ask with `after` and the last sequence."""
    head: ChainHead | None = None
    """The head of the table's events after the round; none before it is over, and in records of earlier versions."""


# The live stream, from the server


class Snapshot(BaseModel):
    """The first message: the table now, and what was missed since `after`."""

    type: Literal["snapshot"] = "snapshot"
    sequence: int
    mode: Mode
    view: TableView
    missed: tuple["Happened", ...] = ()
    complete: bool = True
    """Whether `missed` holds everything since `after`; if not, the round's record does."""


class Happened(BaseModel):
    """What one command brought about."""

    type: Literal["events"] = "events"
    sequence: int
    events: tuple[EventData, ...]
    lines: tuple[LineView, ...]
    view: TableView | None = None


class Clock(BaseModel):
    """How the automatic dealer waits: for whom, and until when (milliseconds left; none: without end)."""

    type: Literal["clock"] = "clock"
    waits_for: tuple[str, ...]
    act: str
    left: int | None
    of: int | None


class Around(BaseModel):
    """Who is around the table beside its players, whenever that changes."""

    type: Literal["around"] = "around"
    watchers: int
    """How many look on without playing."""
    held_by: str = ""
    """The floor person for whom the dealer waits; nothing while the table goes on."""
    taken_by: str = ""
    """The floor person who has taken the table's call."""


class Done(BaseModel):
    """A command was carried out and is on record."""

    type: Literal["done"] = "done"
    id: str
    sequence: int


class RefusedMessage(Trouble):
    """A command was not permitted; nothing has changed."""

    type: Literal["refused"] = "refused"
    id: str


class Warned(BaseModel):
    """A command that costs something; send it again with `confirm`.

    A surrender or a wave gives up wagers; in practice also a setting that is a foul or not the best.
    """

    type: Literal["warning"] = "warning"
    id: str
    foul: bool
    cost: str
    """What it costs on average per unit bet, as a decimal; empty if it is not known."""
    text: str
    high: tuple[str, ...] = ()
    low: tuple[str, ...] = ()
    """The best setting."""


class Hint(BaseModel):
    """Practice only: the house way's setting and the best there is."""

    type: Literal["hint"] = "hint"
    id: str
    spot: int
    house_high: tuple[str, ...]
    house_low: tuple[str, ...]
    house_rule: str
    best_high: tuple[str, ...] = ()
    best_low: tuple[str, ...] = ()
    best_value: str = ""
    house_cost: str = ""
    """What the house way gives away against the best; empty if the worker is not there or too busy."""


class Held(BaseModel):
    """The database does not answer, so the table waits (`held`), or it answers again and the table goes on."""

    type: Literal["held"] = "held"
    held: bool
    code: str
    text: str


class Stopped(BaseModel):
    """The table takes nothing more: it is closed, has gone to another process, or is out of order."""

    type: Literal["stopped"] = "stopped"
    code: str
    text: str


ServerMessage = Snapshot | Happened | Clock | Around | Done | RefusedMessage | Warned | Hint | Held | Stopped


# The live stream, from the client


class GiveCommand(Strict):
    """A command of the table: its type and fields, without who and when."""

    id: CommandId
    command: CommandData
    confirm: bool = False


class AskHint(Strict):
    type: Literal["hint"]
    id: CommandId
    spot: Annotated[int, Field(ge=1, le=7)]


class SayReady(Strict):
    """The sender's bets for this round are down."""

    type: Literal["ready"]
    id: CommandId


class SetPace(Strict):
    """How fast the sender wants the automatic people of a practice table; the slowest wish of those present counts."""

    type: Literal["pace"]
    id: CommandId
    pace: Wish
    once: bool = False
    """For the rest of this round only."""


class Ping(Strict):
    type: Literal["ping"]
    id: CommandId


ClientMessage = GiveCommand | AskHint | SayReady | SetPace | Ping
