"""What of a case goes over the wire."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from paigow.server.messages import Name, Strict
from paigow.server.reading import LARGEST_ROUND, NUMBER_PATTERN, Trimmed

Sentence = Annotated[Trimmed, Field(min_length=1, max_length=500)]


class CaseInfo(BaseModel):
    """A case in the list: where, what is claimed, and how far it is."""

    id: str
    table: str
    title: str
    round: int
    state: Literal["open", "ruled", "signed", "closed"]
    at: int
    role: str
    """Who opened it: player, floor, pit, surveillance, operator."""
    by: str
    person: str
    """The player whose claim it is, by name."""
    words: str
    kept: str = ""
    """Why it stays open, where somebody said so."""
    until: str = ""
    """The date until which it stays open."""


class CaseHand(BaseModel):
    """A hand as it lay and by the book, high first."""

    place: int
    holder: str
    name: str = ""
    open: bool
    lay: tuple[tuple[str, ...], tuple[str, ...]]
    book: tuple[tuple[str, ...], tuple[str, ...]]
    lay_names: tuple[str, str]
    book_names: tuple[str, str]
    differs: bool
    rule: str
    clauses: tuple[str, ...]


class CaseWager(BaseModel):
    """A wager as it was settled and as it was to be, in cents from its owner's side."""

    person: str
    name: str = ""
    spot: int
    kind: str
    stake: int
    lay: Literal["win", "push", "lose"]
    book: Literal["win", "push", "lose"]
    lay_net: int
    book_net: int
    owed: int
    reverses: tuple[int, ...]
    clauses: tuple[str, ...]


class CaseJudged(BaseModel):
    """The round judged twice."""

    banked: bool
    void: bool
    hands: tuple[CaseHand, ...]
    wagers: tuple[CaseWager, ...]


class CaseSaid(BaseModel):
    """A note of the house."""

    at: int
    by: str
    words: str


class CaseRuling(BaseModel):
    """How the case was ruled on, and by which clause."""

    at: int
    by: str
    decision: Literal["by-the-book", "stands"]
    words: str
    clauses: tuple[str, ...]


class CaseCorrection(BaseModel):
    """A reversing entry: whose, how much, which events it reverses, and the event that made it."""

    at: int = 0
    by: str = ""
    person: str
    name: str = ""
    amount: int
    reverses: tuple[int, ...]
    event: int = 0
    """0 where the table could not make it; `why` says why."""
    why: str = ""


class CaseSignature(BaseModel):
    """Who signed a case."""

    at: int
    by: str
    name: str
    role: str
    key: str


class CaseDetail(BaseModel):
    """A whole case, for the house."""

    info: CaseInfo
    claimant: str = ""
    """The id of the player whose claim it is."""
    game: str
    judged: CaseJudged
    notes: tuple[CaseSaid, ...]
    ruling: CaseRuling | None
    corrections: tuple[CaseCorrection, ...]
    due: tuple[CaseCorrection, ...]
    """Reversing entries that the ruling wants and that are not made yet."""
    signatures: tuple[CaseSignature, ...]
    digest: str
    """What people sign."""
    faults: tuple[str, ...]
    me: str
    role: str
    rules: bool
    signs: bool
    key: str


class AskCase(Strict):
    """A claim about a finished round."""

    table: Annotated[str, Field(pattern=NUMBER_PATTERN)]
    round: Annotated[int, Field(ge=0, le=LARGEST_ROUND)]
    words: Sentence
    person: Name = ""
    """The player whose claim it is, where the house opens the case."""


class AskNote(Strict):
    """A note about a case."""

    words: Sentence


class AskKept(Strict):
    """Why a case stays open, and until which date."""

    words: Sentence
    until: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class AskRuling(Strict):
    """A ruling on a case, with its clauses."""

    decision: Literal["by-the-book", "stands"]
    words: Sentence
    clauses: Annotated[
        tuple[Annotated[str, Field(max_length=80)], ...], Field(min_length=1, max_length=8, strict=False)
    ]


class AskCaseSignature(Strict):
    """A signature over the digest of a case, made with the key of a badge."""

    signature: Annotated[str, Field(pattern=r"^[0-9a-f]{128}$")]
