"""A question of a lesson: what is shown, and every choice with its mark already made."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from paigow.chance import Source
from paigow.pieces import Pieces
from paigow.submissions import ApprovedGame
from paigow.words import Reason

Arguments = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class LessonChoice:
    """One possible answer: what it says or shows, whether it is right, and why."""

    id: str
    right: bool
    reason: Reason
    words: str = ""
    """The code of its words; nothing where pieces say it."""
    high: Pieces = ()
    low: Pieces = ()
    foul: bool = False


@dataclass(frozen=True, slots=True)
class LessonQuestion:
    """What is asked; exactly one choice is right before exact values are looked at."""

    high: Pieces
    """The pieces that are shown, or the high hand of a split."""
    choices: tuple[LessonChoice, ...]
    low: Pieces = ()
    other_high: Pieces = ()
    other_low: Pieces = ()
    """The hand beside it: the dealer's, or the second of two to compare."""
    title: str = ""
    """The code of what is shown, where it has a name."""
    arguments: Arguments = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a step of a lesson asks for: how many questions, and what they are about."""

    questions: int
    about: tuple[str, ...] = ()


Maker = Callable[[ApprovedGame, Wanted, Source], tuple[LessonQuestion, ...]]
"""Draws the questions of one step."""


def turn(wanted: Wanted, at: int) -> str:
    """What the question at this place is about: the wanted things take turns."""
    return wanted.about[at % len(wanted.about)]
