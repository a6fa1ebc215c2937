"""Lessons as data: `data/NAME.toml` names the game and the steps; the questions of a pack follow from its number."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from paigow.chance import SeededSource, seed_of
from paigow.errors import InternalError, Refused
from paigow.lessons.cards import foul_or_not, what_is_it, which_is_higher
from paigow.lessons.hands import set_a_hand, win_push_or_lose
from paigow.lessons.records import LessonQuestion, Maker, Wanted
from paigow.lessons.tiles import count, find_the_twin, gong_or_wong
from paigow.library import remembered
from paigow.submissions import load_game

PACKS = 20
"""How many packs of questions a lesson has; the same number gives the same questions."""

MAKERS: Mapping[str, Maker] = {
    "twin": find_the_twin,
    "count": count,
    "made": gong_or_wong,
    "kind": what_is_it,
    "higher": which_is_higher,
    "foul": foul_or_not,
    "ends": win_push_or_lose,
    "set": set_a_hand,
}


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One short game of a lesson."""

    id: str
    kind: str
    wanted: Wanted
    note: bool
    """Whether it has a note beside it."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A first lesson: the game it teaches, and its steps in order."""

    id: str
    game: str
    steps: tuple[LessonStep, ...]


@cache
def lesson_names() -> tuple[str, ...]:
    """All lessons, in the order in which a newcomer meets them."""
    return tuple(
        tomllib.loads((files("paigow.lessons") / "data" / "order.toml").read_text("utf-8"))["lessons"]
    )


@cache
def load_lesson(name: str) -> Lesson:
    """A lesson; refuses a name that is none."""
    if name not in lesson_names():
        raise Refused("wire.no-such-lesson", name=name[:40], allowed=", ".join(lesson_names()))
    data = tomllib.loads((files("paigow.lessons") / "data" / f"{name}.toml").read_text("utf-8"))
    return Lesson(name, data["game"], tuple(_step(name, row) for row in data["step"]))


def _step(lesson: str, row: dict[str, Any]) -> LessonStep:
    if row["kind"] not in MAKERS:
        raise InternalError(f"lesson {lesson}: {row['kind']!r} is not a kind of question")
    wanted = Wanted(row["questions"], tuple(row.get("about", ())))
    return LessonStep(row["id"], row["kind"], wanted, row.get("note", False))


@remembered
def questions_of(name: str, step: str, pack: int) -> tuple[LessonQuestion, ...]:
    """The questions of one step, drawn from the number of the pack."""
    lesson = load_lesson(name)
    found = next(each for each in lesson.steps if each.id == step)
    source = SeededSource(seed_of(f"lesson {name} {step} {pack}"))
    return MAKERS[found.kind](load_game(lesson.game), found.wanted, source)
