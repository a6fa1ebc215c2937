"""REST: examinations. A plan is sat task by task on a shadow table; every answer is on record before the next is shown.

The server measures the time of an answer. Nothing is hinted: hands have no names and wagers no verdicts.
"""

import asyncio
import json
import threading
import time
from collections import OrderedDict
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

from fastapi import APIRouter, Request
from fastapi.responses import Response

from paigow.errors import Refused, of_type
from paigow.record.badges import Badge
from paigow.record.journal import Journal
from paigow.record.trouble import StreamMoved
from paigow.server.academy import drill_name, show_question
from paigow.server.access import Named, PitDep, TokenDep, Tongue
from paigow.server.audit import audit
from paigow.server.dealers_words import dealers_acts
from paigow.server.exam_models import (
    BeginExam,
    ExamMiss,
    ExamPlanInfo,
    ExamReport,
    ExamRound,
    ExamSignature,
    ExamSkillRow,
    ExamState,
    FinishedPart,
    GiveAct,
    GiveSignature,
    ListedExamInfo,
    PaperInfo,
)
from paigow.server.pit import Pit
from paigow.server.powers import TEACH
from paigow.server.rest_academy import Learner, LearnerDep
from paigow.server.threads import reading
from paigow.server.visitors import visitor
from paigow.server.wording import language_of
from paigow.submissions import load_game
from paigow.table.views import HandView, SeatView, TableView, Viewer, view
from paigow.training.exam.book import CANDIDATE, EXAMINER, ExamBook, ListedExam, OpenExam
from paigow.training.exam.own import TrainersBook
from paigow.training.exam.paper import as_pdf
from paigow.training.exam.plan import ExamPlan
from paigow.training.exam.report import as_csv, miss, report
from paigow.words import Language, title_in

router = APIRouter(prefix="/api/exams", tags=["examinations"])

MOST_OPEN = 64
"""Examinations that are kept dealt; another one is dealt again from its seed."""
FILES = {"json": "application/json", "csv": "text/csv; charset=utf-8", "pdf": "application/pdf"}


class ExamRoom:
    """The examinations that are being sat: dealt as far as they have come, one answer at a time."""

    def __init__(self, pit: Pit) -> None:
        self.book = ExamBook(Journal(pit.engine))
        self._open: OrderedDict[str, OpenExam] = OrderedDict()
        self._guard = threading.Lock()
        """Held by a reader's thread only while it looks which examinations are kept."""
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Of the examinations that somebody asks about now; whatever id is asked for, none stays behind."""

    def lock(self, id: str) -> asyncio.Lock:
        """One answer at a time for each examination."""
        return self._locks.setdefault(id, asyncio.Lock())

    def exam(self, id: str) -> OpenExam:
        """An examination, dealt as far as it has come; another process may have taken it further."""
        with self._guard:
            found = self._open.get(id)
        if found is None or found.length != self.book.length(id):
            found = self.book.open(id)
        with self._guard:
            self._open[id] = found
            self._open.move_to_end(id)
            while len(self._open) > MOST_OPEN:
                self._open.popitem(last=False)
        return found

    def forget(self, id: str) -> None:
        """Read an examination from the record next time."""
        with self._guard:
            self._open.pop(id, None)


def room_of(request: Request, pit: Pit) -> ExamRoom:
    """The room of this server."""
    if getattr(request.app.state, "exams", None) is None:
        request.app.state.exams = ExamRoom(pit)
    return of_type(ExamRoom, request.app.state.exams)


def _now() -> int:
    return time.time_ns() // 1_000_000


@router.get("/plans")
async def plans(pit: PitDep, language: Tongue = "en") -> tuple[ExamPlanInfo, ...]:
    """The examinations that may be sat: the library's, then the house's own."""
    tongue, book = language_of(language), TrainersBook(Journal(pit.engine))
    return await reading(lambda: tuple(plan_info(plan, tongue) for plan in book.listed()))


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
        cases=plan.cases,
        practice=plan.practice,
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
    plan = await reading(plan_named, TrainersBook(Journal(pit.engine)), asked.plan)
    pit.visitors.opens_a_table(visitor())
    room = room_of(request, pit)
    name = learner.name or asked.name
    id = await asyncio.to_thread(room.book.begin, plan, learner.id, name, _now())
    return await _state(room, id, language)


def plan_named(book: TrainersBook, name: str) -> ExamPlan:
    """A plan of the library or of the house; a path is none."""
    plan = book.plan(name)
    if plan is None:
        raise Refused("wire.no-such-plan", name=name[:40])
    return plan


async def _owned(room: ExamRoom, id: str, learner: Learner) -> OpenExam:
    exam = await reading(room.exam, id)
    if exam.person != learner.id and TEACH not in learner.powers:
        raise Refused("wire.no-such-exam", id=id[:40])
    return exam


async def _state(room: ExamRoom, id: str, language: str, *, shown: bool = True) -> ExamState:
    """What is next; its clock begins when the candidate is shown it."""
    exam = await reading(room.exam, id)
    if shown:
        try:
            await reading(exam.show, _now())
        except StreamMoved:
            room.forget(id)
            exam = await reading(room.exam, id)
    return await reading(state_of, exam, exam.left(_now()), language_of(language))


def state_of(exam: OpenExam, left: int, language: Language) -> ExamState:
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
        acts=dealers_acts(),
        view=None if table is None else unhinted(view(table, Viewer("dealer", language=language))),
        question=None if question is None else show_question(question, f"{exam.number:016x}", language),
        seconds=exam.seconds,
        left_ms=left,
        practice=exam.plan.practice,
        finished=finished_part(exam, language),
        void=exam.voided,
        voids=exam.plan.voids,
        ended=exam.ended,
    )


def finished_part(exam: OpenExam, language: Language) -> FinishedPart | None:
    """What was missed in the round or paper that has just been finished, where the plan is for practice."""
    found = exam.finished
    if not found:
        return None
    first = exam.number - len(found)
    misses = [miss(first + at, item, language) for at, item in enumerate(found) if not item.points]
    return FinishedPart(
        round=found[0].task.round,
        asked=len(found),
        right=sum(bool(item.points) for item in found),
        misses=tuple(_miss(row) for row in misses),
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
    async with room.lock(id):
        exam = await _owned(room, id, learner)
        return await _state(room, id, language, shown=exam.person == learner.id)


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
            now = _now()
            try:
                await reading(exam.answer, given.answer.strip(), exam.took(now), now)
            except StreamMoved:
                room.forget(id)
            except Exception:
                room.forget(id)
                raise
        exam = await reading(room.exam, id)
        # After a round of practice the candidate first looks back; the page then asks for the next task.
        return await _state(room, id, language, shown=not exam.finished)


@router.post("/{id}/return")
async def come_back(
    request: Request, pit: PitDep, learner: LearnerDep, id: Named, language: Tongue = "en"
) -> ExamState:
    """The candidate was cut off and is back: a round in play is void and dealt again, as often as the plan says.

    Otherwise the task is the same as before, and its clock has run on."""
    room = room_of(request, pit)
    async with room.lock(id):
        exam = await _owned(room, id, learner)
        back = ""
        if exam.person == learner.id:
            try:
                if await reading(exam.void, _now()):
                    back = "void"
                elif exam.task is not None and exam.task.round:
                    back = "goes-on"
            except StreamMoved:
                room.forget(id)
        state = await _state(room, id, language, shown=exam.person == learner.id)
        return state.model_copy(update={"back": back})


@router.get("/{id}/report")
async def exam_report(
    request: Request, pit: PitDep, learner: LearnerDep, token: TokenDep, id: Named, language: Tongue = "en"
) -> ExamReport:
    """The report, dealt and marked again now."""
    exam = await _owned(room_of(request, pit), id, learner)
    return await reading(
        _report, exam, await reading(_signer, pit, exam, learner, token), language_of(language)
    )


@router.post("/{id}/signatures")
async def sign_exam(
    request: Request,
    pit: PitDep,
    learner: LearnerDep,
    token: TokenDep,
    id: Named,
    given: GiveSignature,
    language: Tongue = "en",
) -> ExamReport:
    """Sign an examination that is over: the candidate, and an examiner, each with the key of their badge."""
    room = room_of(request, pit)
    async with room.lock(id):
        exam = await _owned(room, id, learner)
        who, badge = await reading(_signer, pit, exam, learner, token)
        if badge is None:
            raise Refused("wire.signs-by-badge")
        await reading(exam.sign, who, badge.id, badge.name, badge.key, given.signature, _now())
        audit("examination signed", exam=exam.id, who=who, badge=badge.id)
        return await reading(_report, exam, (who, badge), language_of(language))


def _signer(pit: Pit, exam: OpenExam, learner: Learner, token: str) -> tuple[str, Badge | None]:
    """What the reader signs as, and with which badge; a trainer's own examination is signed by another."""
    badge = pit.door.badges.of(token) if token else None
    who = CANDIDATE if exam.person == learner.id else EXAMINER if TEACH in learner.powers else ""
    return who, badge


def _report(exam: OpenExam, signer: tuple[str, Badge | None], language: Language) -> ExamReport:
    who, badge = signer
    open_to = badge is not None and who not in {entry["who"] for entry in exam.signatures}
    file = exam.file()
    told = report(file, language)
    plain = {name: told[name] for name in ExamReport.model_fields if name in told and name not in _MADE}
    plain |= {name: title_in(told[name], language) for name in ("title", "edition")}
    return ExamReport(
        **plain,
        id=exam.id,
        name=told["candidate"]["name"],
        commitment=file["commitment"],
        took_ms=sum(entry["took"] for entry in file["entries"]),
        signatures=tuple(
            ExamSignature(**{key: row[key] for key in ExamSignature.model_fields}) for row in exam.signatures
        ),
        signs_as=who if open_to else "",
        sign_key=badge.key if badge is not None else "",
        skills=tuple(ExamSkillRow(**row) for row in told["skills"]),
        rounds=tuple(ExamRound(**row) for row in told["rounds"]),
        misses=tuple(_miss(row) for row in told["misses"]),
    )


_MADE = frozenset({"skills", "rounds", "misses", "signatures"})


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
