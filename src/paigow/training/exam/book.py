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
from paigow.record.signing import is_signed
from paigow.submissions import load_game
from paigow.training.exam.plan import ExamPlan, read_plan
from paigow.training.exam.report import report, retest
from paigow.training.exam.sitting import MarkedTask, header, is_void, marked
from paigow.training.exam.tasks import ExamTask, Voids, tasks

EXAMS = "exams"
"""The stream that lists all examinations of a house."""
SEED = "seed"
BEGAN, SHOWN, ANSWERED, VOID, ENDED, SIGNED = "began", "shown", "answered", "void", "ended", "signed"
CANDIDATE, EXAMINER = "candidate", "examiner"
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

    def length(self, id: str) -> int:
        """How many entries are on record of an examination."""
        return self.journal.length(exam_stream(id))

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
        self._entries = [dict(entry) for entry in entries if entry["kind"] in (ANSWERED, VOID)]
        self._before = self._entries[-1]["hash"] if self._entries else link("", canonical(self.head))
        self.signatures = [entry for entry in entries if entry["kind"] == SIGNED]
        self.ended = any(entry["kind"] == ENDED for entry in entries)
        last = entries[-1]
        self._shown_at: int | None = last["at"] if last["kind"] == SHOWN else None
        """Since when the candidate has seen the task that is next."""
        self.task: ExamTask | None = None
        self._deal()

    def _deal(self) -> None:
        """Deal as far as the examination has come; in practice, mark what was answered since the last round."""
        voids = Voids([entry["number"] for entry in self._entries if is_void(entry)])
        self._tasks: Iterator[ExamTask] = tasks(self.plan, load_game(self.plan.game), self._seed, voids)
        self._lately: list[MarkedTask] = []
        self.finished: tuple[MarkedTask, ...] = ()
        """In practice: the round, or paper, that has just been finished, with its marks."""
        answers = [entry for entry in self._entries if not is_void(entry)]
        dealt = [next(self._tasks) for _ in answers]
        self.task = None if self.ended else next(self._tasks, None)
        counting = [
            (task, entry)
            for task, entry in zip(dealt, answers, strict=True)
            if not task.hand or task.hand not in voids.hands
        ]
        after = [task for task, _ in counting[1:]] + [self.task]
        for (task, entry), then in zip(counting, after, strict=bool(counting)):
            self._look(task, entry["answer"], entry["took"], then)

    def _look(self, task: ExamTask, said: str, took: int, then: ExamTask | None) -> None:
        """In practice: mark an answer, and put the round aside to be shown when it is over."""
        if not self.plan.practice:
            return
        self._lately.append(marked(self.plan, task, said, took))
        self.finished = ()
        if then is None or (then.round, then.round or then.part) != (task.round, task.round or task.part):
            self.finished, self._lately = tuple(self._lately), []

    @property
    def length(self) -> int:
        """How many of its entries on record are known here."""
        return self._length

    @property
    def person(self) -> str:
        return str(self.head["candidate"]["badge"])

    @property
    def number(self) -> int:
        """Of the task that is next, from 1."""
        return sum(not is_void(entry) for entry in self._entries) + 1

    @property
    def voided(self) -> int:
        """How many rounds were void because the candidate was cut off."""
        return sum(map(is_void, self._entries))

    @property
    def seconds(self) -> int:
        """How long the task may take; 0 is without limit."""
        return 0 if self.task is None else self.plan.terms(self.task.skill).seconds

    def show(self, now: int) -> None:
        """The candidate sees the task: its clock begins, on record, so that a restart does not turn it back."""
        if self.task is not None and self._shown_at is None:
            self._note({"kind": SHOWN, "number": self.number, "at": now})
            self._shown_at = now

    def took(self, now: int) -> int:
        """Milliseconds since the task was shown."""
        return 0 if self._shown_at is None else max(0, now - self._shown_at)

    def left(self, now: int) -> int:
        """Milliseconds that are left for the task; 0 where it has no limit."""
        return max(0, self.seconds * 1000 - self.took(now))

    def answer(self, said: str, took: int, now: int) -> None:
        """Record what the candidate did about the task; the table goes on by the book."""
        if self.task is None:
            raise Refused("wire.exam-over")
        number, task = self.number, self.task
        before = link(self._before, number, said, took)
        self._record(ANSWERED, {"number": number, "answer": said, "took": took, "hash": before}, now)
        self.task = next(self._tasks, None)
        self._look(task, said, took, self.task)
        if self.task is None:
            self._end(now)

    def void(self, now: int) -> bool:
        """The candidate was cut off and is back: a round in play is void and dealt again from the seed's next hand.

        Whether it is: the plan says how often; after that the round goes on, and so does its clock."""
        if self.task is None or not self.task.round or self.voided >= self.plan.voids:
            return False
        number = self.number
        before = link(self._before, "void", number)
        entry = {"number": number, "answer": "", "took": 0, "void": True, "hash": before}
        self._record(VOID, entry, now)
        self._deal()
        return True

    def sign(self, who: str, by: str, name: str, key: str, signature: str, now: int) -> None:
        """Put a signature under the examination: over the head of its chain, with the key of a badge."""
        head = self.file()["head"]
        if any(entry["who"] == who for entry in self.signatures):
            raise Refused("wire.exam-signed", who=who)
        if not key or not is_signed(key, head.encode(), signature):
            raise Refused("wire.signature-does-not-fit")
        entry = {"who": who, "by": by, "name": name, "key": key, "signature": signature}
        self.book.note(exam_stream(self.id), {"kind": SIGNED, **entry, "at": now}, self._length)
        self.signatures.append({"kind": SIGNED, **entry, "at": now})
        self._length += 1

    def _note(self, entry: Mapping[str, Any]) -> None:
        """Write at the end of the examination's stream."""
        self.book.note(exam_stream(self.id), entry, self._length)
        self._length += 1

    def _record(self, kind: str, entry: dict[str, Any], now: int) -> None:
        self._note({"kind": kind, **entry, "at": now})
        self._entries.append(entry)
        self._before = entry["hash"]
        self._shown_at = None

    def _end(self, now: int) -> None:
        head = link(self._before, self._seed)
        self._note({"kind": ENDED, "seed": self._seed, "head": head, "at": now})
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
        keys = ("number", "answer", "took", "void", "hash")
        entries = [{key: row[key] for key in keys if key in row} for row in self._entries]
        file = {**self.head, "entries": entries, "seed": self._seed, "head": link(self._before, self._seed)}
        if self.signatures:
            file["signatures"] = {
                row["who"]: {key: row[key] for key in ("name", "key", "signature")} for row in self.signatures
            }
        return file
