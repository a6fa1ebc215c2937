"""REST: examinations. A plan is sat task by task on a shadow table; every answer is on record before the next is shown.

The server measures the time of an answer. Nothing is hinted: hands have no names and wagers no verdicts.
"""

import asyncio
import json
import time
from collections import OrderedDict
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from paigow.errors import Refused, of_type
from paigow.record.journal import Journal
from paigow.record.trouble import StreamMoved
from paigow.server.academy import DrillQuestionInfo, drill_name, show_question
from paigow.server.access import Named, PitDep, Tongue
from paigow.server.messages import Strict
from paigow.server.pit import Pit
from paigow.server.powers import TEACH
from paigow.server.rest_academy import Learner, LearnerDep
from paigow.server.threads import reading
from paigow.server.visitors import visitor
from paigow.server.wording import language_of
from paigow.submissions import load_game
from paigow.table.views import HandView, SeatView, TableView, Viewer, view
from paigow.training.exam.book import ExamBook, ListedExam, OpenExam
from paigow.training.exam.paper import as_pdf
from paigow.training.exam.plan import ExamPlan, load_plan, plan_names
from paigow.training.exam.report import as_csv, report
from paigow.words import Language, title_in

router = APIRouter(prefix="/api/exams", tags=["examinations"])

MOST_OPEN = 64
"""Examinations that are kept dealt; another one is dealt again from its seed."""
LONGEST_ANSWER = 400
FILES = {"json": "application/json", "csv": "text/csv; charset=utf-8", "pdf": "application/pdf"}


class PaperInfo(BaseModel):
    name: str
    questions: int


class ExamPlanInfo(BaseModel):
    """An examination that may be sat."""

    id: str
    title: str
    game: str
    pieces: str
    rounds: int
    seats: int
    papers: tuple[PaperInfo, ...]
    passes: int
    irregularities: int


class ListedExamInfo(BaseModel):
    """An examination that was begun."""

    id: str
    person: str
    name: str
    plan: str
    title: str
    game: str
    began: int
    ended: int
    percent: int
    passed: bool
    retest: bool
    """Whether the edition or the filing has changed since, so that it has to be sat again."""


class BeginExam(Strict):
    plan: Annotated[str, Field(max_length=64)]
    name: Annotated[str, Field(max_length=64)] = ""
    """Of the candidate, where no badge says it."""


class ExamState(BaseModel):
    """Where an examination is: the task that is next, or the end."""

    id: str
    title: str
    plan: str
    game: str
    pieces: str
    number: int
    round: int
    rounds: int
    commitment: str
    part: str
    """table, irregularity, or the name of a paper."""
    view: TableView | None
    """The table at which an act is due."""
    question: DrillQuestionInfo | None
    ended: bool


class GiveAct(Strict):
    """What the candidate did about a task, on one line."""

    number: Annotated[int, Field(ge=1, le=100_000)]
    answer: Annotated[str, Field(max_length=LONGEST_ANSWER)]


class ExamSkillRow(BaseModel):
    skill: str
    name: str
    asked: int
    right: int
    late: int
    points: int
    most: int
    percent: int
    passes: int
    passed: bool
    seconds: int
    median_ms: int


class ExamMiss(BaseModel):
    number: int
    round: int
    skill: str
    skill_name: str
    text: str
    said: str
    wanted: str
    late: bool
    why: tuple[str, ...]
    clauses: tuple[str, ...]


class ExamRound(BaseModel):
    round: int
    asked: int
    right: int
    plant: str


class ExamReport(BaseModel):
    """The report: marks by skill, rounds, every miss with its clauses."""

    id: str
    plan: str
    title: str
    game: str
    edition: str
    filing: str
    name: str
    began: int
    head: str
    seed: str
    commitment: str
    faults: tuple[str, ...]
    tasks: int
    points: int
    most: int
    percent: int
    passes: int
    passed: bool
    retest: bool
    took_ms: int
    skills: tuple[ExamSkillRow, ...]
    rounds: tuple[ExamRound, ...]
    misses: tuple[ExamMiss, ...]


class ExamRoom:
    """The examinations that are being sat: dealt as far as they have come, one answer at a time."""

    def __init__(self, pit: Pit) -> None:
        self.book = ExamBook(Journal(pit.engine))
        self._open: OrderedDict[str, OpenExam] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._shown: dict[str, int] = {}

    def lock(self, id: str) -> asyncio.Lock:
        """One answer at a time for each examination."""
        return self._locks.setdefault(id, asyncio.Lock())

    def exam(self, id: str) -> OpenExam:
        """An examination, dealt as far as it has come."""
        if id not in self._open:
            self._open[id] = self.book.open(id)
            while len(self._open) > MOST_OPEN:
                gone, _ = self._open.popitem(last=False)
                self._locks.pop(gone, None)
                self._shown.pop(gone, None)
        self._open.move_to_end(id)
        return self._open[id]

    def forget(self, id: str) -> None:
        """Read an examination from the record next time."""
        self._open.pop(id, None)

    def shows(self, exam: OpenExam, now: int) -> None:
        """The clock of a task begins when it is first shown."""
        self._shown.setdefault(f"{exam.id} {exam.number}", now)

    def took(self, exam: OpenExam, now: int) -> int:
        """Milliseconds since the task was shown."""
        return max(0, now - self._shown.pop(f"{exam.id} {exam.number}", now))


def room_of(request: Request, pit: Pit) -> ExamRoom:
    """The room of this server."""
    if getattr(request.app.state, "exams", None) is None:
        request.app.state.exams = ExamRoom(pit)
    return of_type(ExamRoom, request.app.state.exams)


def _now() -> int:
    return time.time_ns() // 1_000_000


@router.get("/plans")
async def plans(language: Tongue = "en") -> tuple[ExamPlanInfo, ...]:
    """The examinations that may be sat."""
    tongue = language_of(language)
    return await reading(lambda: tuple(plan_info(load_plan(name), tongue) for name in plan_names()))


def plan_info(plan: ExamPlan, language: Language) -> ExamPlanInfo:
    """A plan as it is listed."""
    return ExamPlanInfo(
        id=plan.id,
        title=title_in(plan.title, language),
        game=plan.game,
        pieces=load_game(plan.game).pieces,
        rounds=plan.rounds,
        seats=plan.seats,
        papers=tuple(
            PaperInfo(name=drill_name(paper.drill, language), questions=paper.questions)
            for paper in plan.papers
        ),
        passes=plan.passes,
        irregularities=len(plan.plants),
    )


@router.get("")
async def mine(request: Request, pit: PitDep, learner: LearnerDep) -> tuple[ListedExamInfo, ...]:
    """The examinations of a person."""
    if not learner.id:
        return ()
    found = await reading(room_of(request, pit).book.listed, learner.id)
    return await reading(lambda: tuple(listed_info(exam) for exam in found))


def listed_info(exam: ListedExam) -> ListedExamInfo:
    """An examination as it is listed."""
    told = {name: getattr(exam, name) for name in ListedExamInfo.model_fields if name != "retest"}
    return ListedExamInfo(**told, retest=exam.needs_retest)


@router.post("", status_code=201)
async def begin(
    request: Request, pit: PitDep, learner: LearnerDep, asked: BeginExam, language: Tongue = "en"
) -> ExamState:
    """Begin an examination: the seed is committed to on record, then the first task is shown."""
    if not learner.id:
        raise Refused("wire.no-passport")
    plan = await reading(plan_named, asked.plan)
    pit.visitors.opens_a_table(visitor())
    room = room_of(request, pit)
    name = learner.name or asked.name.strip()
    id = await asyncio.to_thread(room.book.begin, plan, learner.id, name, _now())
    return await _state(room, id, language)


def plan_named(name: str) -> ExamPlan:
    """A plan of the library; a path is none."""
    if name not in plan_names():
        raise Refused("wire.no-such-plan", name=name[:40])
    return load_plan(name)


async def _owned(room: ExamRoom, id: str, learner: Learner) -> OpenExam:
    exam = await reading(room.exam, id)
    if exam.person != learner.id and TEACH not in learner.powers:
        raise Refused("wire.no-such-exam", id=id[:40])
    return exam


async def _state(room: ExamRoom, id: str, language: str) -> ExamState:
    exam = await reading(room.exam, id)
    room.shows(exam, _now())
    return await reading(state_of, exam, language_of(language))


def state_of(exam: OpenExam, language: Language) -> ExamState:
    """What the candidate sees."""
    task, game = exam.task, load_game(exam.plan.game)
    question = task.question if task is not None else None
    table = task.table if task is not None and question is None else None
    return ExamState(
        id=exam.id,
        title=title_in(exam.plan.title, language),
        plan=exam.plan.id,
        game=game.name,
        pieces=game.pieces,
        number=exam.number,
        round=task.round if task is not None else 0,
        rounds=exam.plan.rounds,
        commitment=exam.head["commitment"],
        part=task.part if task is not None else "",
        view=None if table is None else unhinted(view(table, Viewer("dealer", language=language))),
        question=None if question is None else show_question(question, f"{exam.number:016x}", language),
        ended=exam.ended,
    )


def unhinted(seen: TableView) -> TableView:
    """A dealer's view without anything that helps: no steps, no verdicts, no names of hands."""
    return replace(
        seen,
        steps=(),
        choices=(),
        settings=(),
        seats=tuple(_unhinted_seat(seat) for seat in seen.seats),
        dealer_hand=_unnamed(seen.dealer_hand),
        dead_hand=_unnamed(seen.dead_hand),
    )


def _unhinted_seat(seat: SeatView) -> SeatView:
    return replace(seat, results=(), hand=_unnamed(seat.hand))


def _unnamed(hand: HandView | None) -> HandView | None:
    if hand is None:
        return None
    return replace(hand, high_name="", low_name="", high_detail="", low_detail="", rule="")


@router.get("/{id}")
async def exam(
    request: Request, pit: PitDep, learner: LearnerDep, id: Named, language: Tongue = "en"
) -> ExamState:
    """Where an examination is; only its candidate sees it, and a trainer."""
    room = room_of(request, pit)
    await _owned(room, id, learner)
    return await _state(room, id, language)


@router.post("/{id}/answers")
async def answer(
    request: Request, pit: PitDep, learner: LearnerDep, id: Named, given: GiveAct, language: Tongue = "en"
) -> ExamState:
    """Record what the candidate did, and show the next task; a repeated answer changes nothing."""
    room = room_of(request, pit)
    async with room.lock(id):
        exam = await _owned(room, id, learner)
        if exam.person != learner.id:
            raise Refused("wire.no-such-exam", id=id[:40])
        if given.number == exam.number:
            took = room.took(exam, _now())
            try:
                await reading(exam.answer, given.answer.strip(), took, _now())
            except StreamMoved:
                room.forget(id)
            except Exception:
                room.forget(id)
                raise
        return await _state(room, id, language)


@router.get("/{id}/report")
async def exam_report(
    request: Request, pit: PitDep, learner: LearnerDep, id: Named, language: Tongue = "en"
) -> ExamReport:
    """The report, dealt and marked again now."""
    exam = await _owned(room_of(request, pit), id, learner)
    return await reading(_report, exam, language_of(language))


def _report(exam: OpenExam, language: Language) -> ExamReport:
    file = exam.file()
    told = report(file, language)
    plain = {name: told[name] for name in ExamReport.model_fields if name in told and name not in _MADE}
    return ExamReport(
        **plain,
        id=exam.id,
        name=told["candidate"]["name"],
        seed=file["seed"],
        commitment=file["commitment"],
        took_ms=sum(entry["took"] for entry in file["entries"]),
        skills=tuple(ExamSkillRow(**row) for row in told["skills"]),
        rounds=tuple(ExamRound(**row) for row in told["rounds"]),
        misses=tuple(_miss(row) for row in told["misses"]),
    )


_MADE = frozenset({"skills", "rounds", "misses"})


def _miss(row: dict[str, Any]) -> ExamMiss:
    told = {name: row[name] for name in ExamMiss.model_fields if name != "clauses"}
    return ExamMiss(**told, clauses=tuple(clause["id"] for clause in row["clauses"]))


@router.get("/{id}/file.{kind}", response_class=Response)
async def exam_file(
    request: Request, pit: PitDep, learner: LearnerDep, id: Named, kind: Named, language: Tongue = "en"
) -> Response:
    """The examination as a file to verify (json), or its report (csv, pdf)."""
    if kind not in FILES:
        raise Refused("wire.no-such-file", name=kind[:40])
    exam = await _owned(room_of(request, pit), id, learner)
    body = await reading(_file, exam, kind, language_of(language))
    name = f"exam-{exam.id}.{kind}"
    return Response(
        body, media_type=FILES[kind], headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


def _file(exam: OpenExam, kind: str, language: Language) -> bytes:
    if kind == "json":
        return (json.dumps(exam.file(), ensure_ascii=False, indent=1) + "\n").encode()
    told = report(exam.file(), language)
    return as_csv(told).encode() if kind == "csv" else as_pdf(told, language)
