"""A sitting: a candidate answers task after task; the file it leaves is a chain of answers that can be marked again."""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from paigow.errors import BadNotation
from paigow.record.chain import canonical, link
from paigow.rulebook import library
from paigow.submissions import ApprovedGame, load_game
from paigow.training.exam.plan import ExamPlan, read_plan
from paigow.training.exam.tasks import ExamTask, Voids, tasks
from paigow.training.question import Mark

FORMAT = "paigow examination 1"
Answer = Callable[[ExamTask], tuple[str, int]]
"""What the candidate does about a task, and how many milliseconds it took."""


@dataclass(frozen=True, slots=True)
class MarkedTask:
    """A task with its answer and mark; `points` counts only what was right in time."""

    task: ExamTask
    mark: Mark
    took: int
    points: int
    most: int


def commitment(seed: str) -> str:
    """What is published before the first task, so that the seed cannot be changed afterwards."""
    return hashlib.sha256(f"paigow examination seed {seed}".encode()).hexdigest()


def header(
    plan: ExamPlan, game: ApprovedGame, candidate: Mapping[str, str], seed: str, at: int
) -> dict[str, Any]:
    """What stands at the beginning of the file; the seed itself comes at the end."""
    return {
        "format": FORMAT,
        "plan": {**plan.written, "voids": plan.voids},
        "game": game.name,
        "filing": game.digest,
        "edition": library().document(game.document).edition,
        "candidate": dict(candidate),
        "began": at,
        "commitment": commitment(seed),
    }


def sit(plan: ExamPlan, candidate: Mapping[str, str], seed: str, at: int, answer: Answer) -> dict[str, Any]:
    """Let a candidate sit an examination; the contents of its file."""
    game = load_game(plan.game)
    head = header(plan, game, candidate, seed, at)
    before = link("", canonical(head))
    entries = []
    for number, task in enumerate(tasks(plan, game, seed), 1):
        said, took = answer(task)
        before = link(before, number, said, took)
        entries.append({"number": number, "answer": said, "took": took, "hash": before})
    return {**head, "entries": entries, "seed": seed, "head": link(before, seed)}


def faults(file: Mapping[str, Any]) -> tuple[str, ...]:
    """What is wrong with the chain of a file: empty if nobody has changed it by hand."""
    wrong: list[str] = []
    try:
        head = {key: file[key] for key in header_keys()}
        before = link("", canonical(head))
        number = 1
        for entry in file["entries"]:
            before = after(before, number, entry)
            if entry["number"] != number or entry["hash"] != before:
                wrong.append(f"answer {number} is not the one that was given")
                before = str(entry["hash"])
            number += not is_void(entry)
        if link(before, file["seed"]) != file["head"]:
            wrong.append("the end of the chain does not fit")
        if commitment(file["seed"]) != file["commitment"]:
            wrong.append("the seed is not the one that was committed to")
        void, most = sum(map(is_void, file["entries"])), file["plan"].get("voids")
        if most is not None and void > most:
            wrong.append(f"{void} rounds were void, and the plan has at most {most} dealt again")
    except (KeyError, TypeError, AttributeError) as missing:
        return (f"the file is not an examination: {missing}",)
    return tuple(wrong)


def is_void(entry: Mapping[str, Any]) -> bool:
    """Whether an entry does not answer, but says that the round was void before the task of its number."""
    return bool(entry.get("void"))


def after(before: str, number: int, entry: Mapping[str, Any]) -> str:
    """The chain after an entry."""
    if is_void(entry):
        return link(before, "void", number)
    return link(before, number, entry["answer"], entry["took"])


def header_keys() -> tuple[str, ...]:
    return ("format", "plan", "game", "filing", "edition", "candidate", "began", "commitment")


def marked_again(file: Mapping[str, Any]) -> tuple[MarkedTask, ...]:
    """Deal the examination again from its seed and mark every answer; what was done in a void round does not count."""
    if file.get("format") != FORMAT:
        raise BadNotation("this file is not an examination of a format that is known")
    plan = read_plan(file["plan"])
    game = load_game(plan.game)
    entries = [entry for entry in file["entries"] if not is_void(entry)]
    voids = Voids([int(entry["number"]) for entry in file["entries"] if is_void(entry)])
    dealt = list(tasks(plan, game, file["seed"], voids))
    if len(dealt) != len(entries):
        raise BadNotation(f"the examination has {len(dealt)} tasks, and the file {len(entries)} answers")
    return tuple(
        marked(plan, task, str(entry["answer"]), int(entry["took"]))
        for task, entry in zip(dealt, entries, strict=True)
        if not task.hand or task.hand not in voids.hands
    )


def marked(plan: ExamPlan, task: ExamTask, said: str, took: int) -> MarkedTask:
    """One answer with its mark; one that came too late is worth nothing."""
    terms = plan.terms(task.skill)
    mark = task.marked(said)
    in_time = not terms.seconds or took <= terms.seconds * 1000
    return MarkedTask(task, mark, took, terms.marks if mark.right and in_time else 0, terms.marks)
