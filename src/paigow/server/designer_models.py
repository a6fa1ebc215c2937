"""What the designer's page sends and is shown: words to choose from, a draft looked at, its figures in print."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from paigow.server.lab_models import Named, Share, Status
from paigow.server.messages import LONGEST_FILING, Name, Strict
from paigow.server.reading import Pages

MOST_RULES = 300

DraftText = Annotated[Pages, Field(max_length=LONGEST_FILING)]
"""The contents of a house-way file, written as JSON."""
Kind = Literal["some", "one", "range", "flag", "demand", "text"]


class WordInfo(BaseModel):
    """A word of a rule: how its value is chosen, and from what."""

    key: str
    kind: Kind
    choices: tuple[str, ...] = ()
    means: str = ""


class DesignerWords(BaseModel):
    """The closed vocabulary of a kind of pieces, and the ways that a draft may come from."""

    pieces: str
    when: tuple[WordInfo, ...]
    setting: tuple[WordInfo, ...]
    choose: tuple[str, ...]
    only_if: tuple[str, ...]
    ways: tuple[Named, ...]


class AskLook(Strict):
    """A draft to be looked at, and the way it is compared with."""

    way: Name
    draft: DraftText
    weigh: bool = False
    """Figures too; the first time with cards they take minutes."""
    language: Name = "en"


class RuleInfo(BaseModel):
    """A rule of a draft as it came out."""

    id: str
    text: str
    hands: str
    share: str
    cost: str = ""
    part: float = 0.0
    """Its cost as a part of the costliest rule's, to draw."""


class DeadInfo(BaseModel):
    """A rule that never fires, and which one takes its hands."""

    rule: str
    by: str
    hands: str


class GapInfo(BaseModel):
    """Hands that the draft leaves undecided, or sets against the rules."""

    kind: str
    rule: str
    hands: str
    example: str


class ChangeInfo(BaseModel):
    """A hand that the draft sets in another way."""

    high: tuple[str, ...]
    low: tuple[str, ...]
    other_high: tuple[str, ...]
    other_low: tuple[str, ...]
    rule: str
    hands: str
    gain: str = ""
    """What the row gains, in percent of a wager per hand dealt."""


class DraftFigures(BaseModel):
    """A draft's edges; `gain` is against the way it comes from."""

    both: str
    as_player: str
    as_dealer: str
    given_up: str
    way: str
    """The way against itself."""
    shares: tuple[Share, ...]
    gain: str


class LookInfo(BaseModel):
    """A draft looked at; with figures as soon as there are any."""

    status: Status
    progress: int = 0
    findings: tuple[str, ...] = ()
    digest: str = ""
    classes: str = ""
    all_classes: str = ""
    hands: str = ""
    all_hands: str = ""
    tied: str = ""
    proved: bool = False
    rules: tuple[RuleInfo, ...] = ()
    dead: tuple[DeadInfo, ...] = ()
    gaps: tuple[GapInfo, ...] = ()
    changed_hands: str = ""
    changed_classes: str = ""
    changed_share: str = ""
    changes: tuple[ChangeInfo, ...] = ()
    figures: DraftFigures | None = None


class BestInfo(BaseModel):
    """The edge of a draft against best play, and of which draft it is."""

    status: Status
    progress: int = 0
    digest: str = ""
    edge: str = ""
    shares: tuple[Share, ...] = ()


class TriedHand(BaseModel):
    """A hand set by a draft: the setting and the rule that decided."""

    high: tuple[str, ...]
    low: tuple[str, ...]
    rule: str
    text: str


class AskTry(Strict):
    """A hand to be set by a draft."""

    draft: DraftText
    hand: Name


class PublishedWay(BaseModel):
    """A way that others publish: where, how its text is read, and its exact edges."""

    id: str
    text: str
    pieces: str
    source: str
    reading: str
    rules: int
    digest: str
    itself: str
    """The house edge where both sides set by it."""
    house: str
    """The house's own way for these pieces."""
    against_house: str
    best: str
    """The edge that best play meets where the dealer sets by it; empty where it is not counted yet."""
