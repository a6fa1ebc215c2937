"""The plan of an examination, as data: rounds at a table, planted irregularities, papers of questions, pass marks.

id = "dealer-poker"
title = "Dealer, Pai Gow Poker"
game = "horseshoe-poker"
pass = 90                                        percent of the marks, in all
rounds = 2
seats = 4
phases = ["dealer", "reveal", "payout"]          where the candidate acts; elsewhere the table goes on by itself
plants = ["wrong-start", "piece-exposed"]        irregularities, one a round, in this order
[habits]  side_bets = 60   tokes = 20
practice = true                                  errors are shown after each round, not only at the end
cases = 3                                        so many of the house's own cases
voids = 2                                        so many rounds are dealt again for a candidate who is cut off
[[paper]] drill = "house-way"  questions = 40
[[card]]  a case of the house, as in cards.toml; put in when the examination begins, so that its file is whole
[skills.house-way]  marks = 2  seconds = 9  pass = 95
"""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from paigow.errors import BadNotation, Finding, Rejected
from paigow.library import named
from paigow.library.toml_text import read_toml
from paigow.table.irregularity_book import irregularity_book
from paigow.table.state import Phase
from paigow.training.cards import CaseCard, cards_in
from paigow.training.drills import DRILLS
from paigow.training.skills import Skill

PART = "training/plans"
KEYS = frozenset(
    {"id", "title", "game", "pass", "rounds", "seats", "phases", "plants", "habits", "paper", "skills"}
    | {"practice", "cases", "card", "voids"}
)
HABITS = frozenset({"side_bets", "tokes", "cuts"})
MOST = {"rounds": 50, "seats": 7, "pass": 100, "cases": 100, "voids": 50}
LONGEST = {"id": 64, "title": 200, "game": 64}
"""Characters."""
MOST_PAPERS = 40
USUAL = {"rounds": 0, "seats": 4, "pass": 90, "cases": 0, "voids": 2}
QUESTIONS = 500


@dataclass(frozen=True, slots=True)
class SkillTerms:
    """What an answer of a skill is worth, how long it may take, and the percentage that passes."""

    marks: int = 1
    seconds: int = 0
    """0 is without limit; a right answer that took longer is worth nothing."""
    passes: int = 0


@dataclass(frozen=True, slots=True)
class Paper:
    """So many questions of a drill."""

    drill: str
    questions: int


@dataclass(frozen=True, slots=True)
class ExamPlan:
    """One examination."""

    id: str
    title: str
    game: str
    passes: int
    rounds: int
    seats: int
    phases: tuple[str, ...]
    plants: tuple[str, ...]
    habits: Mapping[str, int]
    papers: tuple[Paper, ...]
    skills: Mapping[str, SkillTerms]
    practice: bool
    """Whether errors are shown after each round; otherwise at the end."""
    cases: int
    """So many of the cards are asked."""
    voids: int
    """So many rounds are dealt again for a candidate who is cut off; after that the round goes on, and its clock."""
    cards: tuple[CaseCard, ...]
    written: Mapping[str, Any]
    """The contents of its file."""

    def terms(self, skill: Skill) -> SkillTerms:
        return self.skills.get(skill.value, SkillTerms())


def plan_names() -> tuple[str, ...]:
    """The plans that the library has."""
    return tuple(sorted(named(PART)))


def load_plan(name_or_path: str) -> ExamPlan:
    """A plan of the library, by its name, or a file, by its path."""
    return plan_in(plan_text(name_or_path), name_or_path)


def plan_text(name_or_path: str) -> str:
    """A plan as it is written."""
    known = named(PART)
    file = known[name_or_path][1] if name_or_path in known else Path(name_or_path)
    if not file.is_file():
        raise BadNotation(
            f"there is no plan {name_or_path!r}; there are {', '.join(plan_names())}, or give a file"
        )
    try:
        return file.read_text("utf-8")
    except (OSError, ValueError) as trouble:
        raise Rejected((Finding(name_or_path, "training.file.toml", str(trouble)),)) from trouble


def plan_in(text: str, named: str) -> ExamPlan:
    """The plan that a text is."""
    try:
        data = read_toml(text)
    except ValueError as trouble:
        raise Rejected((Finding(named, "training.file.toml", str(trouble)),)) from trouble
    return read_plan(data)


def read_plan(data: Mapping[str, Any]) -> ExamPlan:
    """The plan that the contents of a file describe; `Rejected` carries everything that is wrong."""
    findings: list[Finding] = []

    def wrong(path: str, found: object, allowed: str) -> None:
        findings.append(Finding(path, "training.file.word", f"{found!s:.200}", allowed))

    for key in sorted(set(data) - KEYS):
        wrong(key, key, ", ".join(sorted(KEYS)))
    for key, longest in LONGEST.items():
        if not _is_text(data.get(key), longest):
            wrong(key, data.get(key), f"a text of at most {longest} characters on one line")
    numbers = {key: data.get(key, USUAL[key]) for key in MOST}
    for key, value in numbers.items():
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST[key]:
            wrong(key, value, f"0 to {MOST[key]}")
    phases, plants, papers = (data.get(key, []) for key in ("phases", "plants", "paper"))
    for phase in phases if isinstance(phases, list) else [phases]:
        if not _is_one(phase, set(Phase)):
            wrong("phases", phase, ", ".join(Phase))
    for plant in plants if isinstance(plants, list) else [plants]:
        if not _is_one(plant, irregularity_book()):
            wrong("plants", plant, ", ".join(irregularity_book()))
    _check_papers(papers, wrong)
    _check_tables(data, wrong)
    cards = _cards(data, findings)
    if not findings and not papers and not numbers["rounds"] and not numbers["cases"]:
        wrong("rounds", 0, "rounds, or papers of questions")
    if findings:
        raise Rejected(tuple(findings))
    return ExamPlan(
        data["id"],
        data["title"],
        data["game"],
        numbers["pass"],
        numbers["rounds"],
        numbers["seats"],
        tuple(phases),
        tuple(plants),
        dict(data.get("habits", {})),
        tuple(Paper(row["drill"], row["questions"]) for row in papers),
        {
            skill: SkillTerms(row.get("marks", 1), row.get("seconds", 0), row.get("pass", 0))
            for skill, row in data.get("skills", {}).items()
        },
        data.get("practice", False),
        numbers["cases"],
        numbers["voids"],
        cards,
        dict(data),
    )


def _check_papers(papers: Any, wrong: Any) -> None:
    for row in papers if isinstance(papers, list) else [papers]:
        if (
            not isinstance(row, dict)
            or set(row) != {"drill", "questions"}
            or not _is_one(row["drill"], DRILLS)
        ):
            wrong("paper", row, f"drill (one of {', '.join(DRILLS)}) and questions")
        elif not isinstance(row["questions"], int) or not 0 < row["questions"] <= QUESTIONS:
            wrong("paper.questions", row["questions"], f"1 to {QUESTIONS}")
    if isinstance(papers, list) and len(papers) > MOST_PAPERS:
        wrong("paper", len(papers), f"0 to {MOST_PAPERS}")


def _is_one(value: object, words: Container[str]) -> bool:
    """Whether a value of a file, whatever it is, is one of these words."""
    return isinstance(value, str) and value in words


def _is_text(value: object, longest: int) -> bool:
    return isinstance(value, str) and 0 < len(value) <= longest and value.isprintable()


def _cards(data: Mapping[str, Any], findings: list[Finding]) -> tuple[CaseCard, ...]:
    """The cases that the plan brings itself."""
    rows = data.get("card", [])
    try:
        return cards_in(rows if isinstance(rows, list) else [rows])
    except Rejected as wrong:
        findings += wrong.findings
        return ()


def with_cases(plan: ExamPlan, rows: Sequence[Any]) -> ExamPlan:
    """The plan with the house's cases in it; one that asks more of them than there are is rejected."""
    cards = [*plan.written.get("card", []), *rows]
    if plan.cases > len(cards):
        raise Rejected((Finding("cases", "training.file.word", str(plan.cases), f"0 to {len(cards)}"),))
    return read_plan({**plan.written, "card": cards}) if plan.cases else plan


def _check_tables(data: Mapping[str, Any], wrong: Any) -> None:
    habits, skills = data.get("habits", {}), data.get("skills", {})
    if not isinstance(data.get("practice", False), bool):
        wrong("practice", data["practice"], "true, false")
    if not isinstance(habits, dict) or not set(habits) <= HABITS:
        wrong("habits", habits, ", ".join(sorted(HABITS)))
    elif not all(isinstance(value, int) and 0 <= value <= 100 for value in habits.values()):
        wrong("habits", habits, "0 to 100")
    if not isinstance(skills, dict) or not set(skills) <= set(Skill):
        wrong("skills", skills, ", ".join(Skill))
        return
    for name, row in skills.items():
        fits = isinstance(row, dict) and set(row) <= {"marks", "seconds", "pass"}
        if not fits or not all(isinstance(value, int) and 0 <= value <= 1000 for value in row.values()):
            wrong(f"skills.{name}", row, "marks, seconds, pass")
