"""A class: everybody who sat examinations, what each got, and the skills and clauses in which they are weak."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from paigow.training.exam.book import ListedExam

MOST_CLAUSES = 20


@dataclass(frozen=True, slots=True)
class ClassMember:
    """One candidate, by the id of badge or passport."""

    person: str
    name: str
    sat: int
    """Examinations that they finished."""
    passed: int
    running: int
    last: ListedExam
    retest: bool
    """Whether something that they passed has to be sat again, because edition or filing changed."""


@dataclass(frozen=True, slots=True)
class ClassSkill:
    """A skill in all examinations of a class."""

    skill: str
    asked: int
    right: int


@dataclass(frozen=True, slots=True)
class WeakClause:
    """A clause, how often it was missed, and by how many people."""

    clause: str
    misses: int
    people: int


def members(exams: Iterable[ListedExam]) -> tuple[ClassMember, ...]:
    """Every candidate, the one who began an examination last first."""
    by_person: dict[str, list[ListedExam]] = {}
    for exam in sorted(exams, key=lambda exam: -exam.began):
        by_person.setdefault(exam.person, []).append(exam)
    return tuple(_member(person, own) for person, own in by_person.items())


def _member(person: str, own: Sequence[ListedExam]) -> ClassMember:
    ended = [exam for exam in own if exam.ended]
    named = next((exam.name for exam in own if exam.name), "")
    newest: dict[str, ListedExam] = {}
    for exam in ended:
        if exam.passed:
            newest.setdefault(exam.plan, exam)
    return ClassMember(
        person,
        named,
        len(ended),
        sum(exam.passed for exam in ended),
        len(own) - len(ended),
        own[0],
        any(exam.needs_retest for exam in newest.values()),
    )


def skills(exams: Iterable[ListedExam]) -> tuple[ClassSkill, ...]:
    """The skills of a class, the weakest first."""
    asked: Counter[str] = Counter()
    right: Counter[str] = Counter()
    for exam in exams:
        for row in exam.skills:
            asked[row["skill"]] += row["asked"]
            right[row["skill"]] += row["right"]
    rows = [ClassSkill(skill, count, right[skill]) for skill, count in asked.items()]
    return tuple(sorted(rows, key=lambda row: (row.right / row.asked, row.skill)))


def weak(exams: Iterable[ListedExam]) -> tuple[WeakClause, ...]:
    """The clauses that a class missed most."""
    misses: Counter[str] = Counter()
    people: dict[str, set[str]] = {}
    for exam in exams:
        for row in exam.weak:
            misses[row["clause"]] += row["misses"]
            people.setdefault(row["clause"], set()).add(exam.person)
    return tuple(
        WeakClause(clause, count, len(people[clause])) for clause, count in misses.most_common(MOST_CLAUSES)
    )
