"""Examinations on record: each is a stream, hash-chained like a table, whose first entry commits to the seed.

The seed is kept secret until the last answer; then it is on record, and anybody deals and marks the examination again.
A stream `exams` lists them: who began which plan, and how it ended.
"""

import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from paigow.errors import Refused
from paigow.record.chain import canonical, link
from paigow.record.entries import NO_TABLE, StreamNote
from paigow.record.journal import Journal
from paigow.record.secrets import Secrets
from paigow.submissions import load_game
from paigow.training.exam.plan import ExamPlan, read_plan
from paigow.training.exam.report import report, retest
from paigow.training.exam.sitting import header
from paigow.training.exam.tasks import ExamTask, tasks

EXAMS = "exams"
"""The stream that lists all examinations of a house."""
SEED = "seed"
BEGAN, ANSWERED, ENDED = "began", "answered", "ended"
ID_BYTES = 8


@dataclass(frozen=True, slots=True)
class ListedExam:
    """An examination in the list."""

    id: str
    person: str
    name: str
    plan: str
    title: str
    game: str
    began: int
    ended: int = 0
    percent: int = 0
    passed: bool = False
    head: str = ""
    edition: str = ""
    filing: str = ""
    skills: tuple[Mapping[str, Any], ...] = ()
    weak: tuple[Mapping[str, Any], ...] = ()

    @property
    def needs_retest(self) -> bool:
        """Whether it is over, and the edition or the filing has changed since."""
        return bool(self.ended) and retest(
            {"game": self.game, "edition": self.edition, "filing": self.filing}
        )


def exam_stream(id: str) -> str:
    """The stream of one examination."""
    return f"exam/{id}"


class ExamBook:
    """The examinations of one record."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self._secrets = Secrets(journal.engine)

    def begin(self, plan: ExamPlan, person: str, name: str, now: int) -> str:
        """Begin an examination: the commitment goes on record before anything is dealt. Its id."""
        id, seed = secrets.token_hex(ID_BYTES), secrets.token_hex(32)
        head = header(plan, load_game(plan.game), {"name": name, "badge": person}, seed, now)
        self._secrets.put(exam_stream(id), SEED, {"seed": seed})
        self.note(exam_stream(id), {"kind": BEGAN, **head}, 0)
        listed = {"kind": BEGAN, "exam": id, "person": person, "name": name, "at": now}
        listed |= {"plan": plan.id, "title": plan.title, "game": plan.game}
        self.note(EXAMS, listed)
        return id

    def open(self, id: str) -> "OpenExam":
        """An examination as far as it has come."""
        entries = [item.entry for item in self.journal.stream(exam_stream(id))]
        kept = self._secrets.get(exam_stream(id), SEED)
        if not entries or kept is None:
            raise Refused("wire.no-such-exam", id=id[:40])
        return OpenExam(self, id, entries, str(kept["seed"]))

    def listed(self, person: str = "") -> tuple[ListedExam, ...]:
        """The examinations of a person, or of everybody; the last begun first."""
        found: dict[str, ListedExam] = {}
        for item in self.journal.stream(EXAMS, containing=canonical(person) if person else ""):
            entry = item.entry
            if person and entry["person"] != person:
                continue
            own = {key: entry[key] for key in ("person", "name", "plan", "title", "game")}
            if entry["kind"] == BEGAN:
                found[entry["exam"]] = ListedExam(entry["exam"], **own, began=entry["at"])
            else:
                found[entry["exam"]] = ListedExam(
                    entry["exam"],
                    **own,
                    began=entry["began"],
                    ended=entry["at"],
                    percent=entry["percent"],
                    passed=entry["passed"],
                    head=entry["head"],
                    edition=entry["edition"],
                    filing=entry["filing"],
                    skills=tuple(entry["skills"]),
                    weak=tuple(entry["weak"]),
                )
        return tuple(sorted(found.values(), key=lambda exam: -exam.began))

    def note(self, stream: str, entry: Mapping[str, Any], expected: int | None = None) -> None:
        self.journal.note(NO_TABLE, StreamNote(stream, entry, expected=expected))


class OpenExam:
    """One examination: its answers so far, and the task that is next."""

    def __init__(self, book: ExamBook, id: str, entries: list[Mapping[str, Any]], seed: str) -> None:
        self.book, self.id, self._seed = book, id, seed
        self.head = {key: value for key, value in entries[0].items() if key != "kind"}
        self.plan = read_plan(self.head["plan"])
        self._length = len(entries)
        self._answers = [dict(entry) for entry in entries if entry["kind"] == ANSWERED]
        self._before = self._answers[-1]["hash"] if self._answers else link("", canonical(self.head))
        self._tasks: Iterator[ExamTask] = tasks(self.plan, load_game(self.plan.game), seed)
        for _ in self._answers:
            next(self._tasks)
        self.ended = entries[-1]["kind"] == ENDED
        self.task: ExamTask | None = None if self.ended else next(self._tasks, None)

    @property
    def person(self) -> str:
        return str(self.head["candidate"]["badge"])

    @property
    def number(self) -> int:
        """Of the task that is next, from 1."""
        return len(self._answers) + 1

    def answer(self, said: str, took: int, now: int) -> None:
        """Record what the candidate did about the task; the table goes on by the book."""
        if self.task is None:
            raise Refused("wire.exam-over")
        number = self.number
        before = link(self._before, number, said, took)
        entry = {"number": number, "answer": said, "took": took, "hash": before}
        self.book.note(exam_stream(self.id), {"kind": ANSWERED, **entry, "at": now}, self._length)
        self._answers.append(entry)
        self._before = before
        self._length += 1
        self.task = next(self._tasks, None)
        if self.task is None:
            self._end(now)

    def _end(self, now: int) -> None:
        head = link(self._before, self._seed)
        entry = {"kind": ENDED, "seed": self._seed, "head": head, "at": now}
        self.book.note(exam_stream(self.id), entry, self._length)
        self._length += 1
        self.ended = True
        told = report(self.file())
        listed = {"kind": ENDED, "exam": self.id, "person": self.person, "at": now, "head": head}
        listed |= {"name": self.head["candidate"]["name"], "began": self.head["began"]}
        listed |= {"plan": self.plan.id, "title": self.plan.title, "game": self.plan.game}
        listed |= {key: told[key] for key in ("percent", "passed", "edition", "filing")}
        listed["skills"] = [
            {key: row[key] for key in ("skill", "asked", "right", "percent")} for row in told["skills"]
        ]
        self.book.note(EXAMS, {**listed, "weak": told["weak_clauses"]})

    def file(self) -> dict[str, Any]:
        """The examination as a file that `paigow exam verify` reads; only once it is over."""
        if not self.ended:
            raise Refused("wire.exam-not-over")
        entries = [{key: row[key] for key in ("number", "answer", "took", "hash")} for row in self._answers]
        return {**self.head, "entries": entries, "seed": self._seed, "head": link(self._before, self._seed)}
