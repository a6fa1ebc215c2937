"""REST: the trainer's desk, by a trainer's badge: candidates, results, weak clauses of a class, own plans and cases."""

import time
from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field

from paigow.errors import Refused
from paigow.record.journal import Journal
from paigow.record.practice import Practice
from paigow.rulebook import library
from paigow.server.academy import SkillScore
from paigow.server.access import PitDep, Tongue
from paigow.server.audit import audit
from paigow.server.exam_models import ExamPlanInfo, ListedExamInfo
from paigow.server.messages import Strict
from paigow.server.pit import Pit
from paigow.server.powers import TEACH
from paigow.server.reading import Line, Pages
from paigow.server.rest_academy import Learner, LearnerDep
from paigow.server.rest_exams import listed_info, plan_info
from paigow.server.threads import reading
from paigow.server.wording import language_of
from paigow.training.cards import card_rows
from paigow.training.exam.book import ExamBook
from paigow.training.exam.classes import ClassMember, ClassSkill, members, skills, weak
from paigow.training.exam.own import CASES, OwnText, TrainersBook
from paigow.training.exam.plan import load_plan, plan_in, plan_names, plan_text
from paigow.words import Language, say

router = APIRouter(prefix="/api/trainer", tags=["trainer"])

LONGEST_TEXT = 60_000
MOST_RESULTS = 200
OfPlan = Annotated[str, Query(max_length=64, description="Only examinations of this plan.")]
Toml = Annotated[Pages, Field(min_length=1, max_length=LONGEST_TEXT)]


class CandidateRow(BaseModel):
    """A candidate: examinations, and the questions of drills that they answered."""

    person: str
    name: str
    sat: int
    passed: int
    running: int
    retest: bool
    last: ListedExamInfo
    answered: int
    answered_right: int


class WeakClauseRow(BaseModel):
    clause: str
    says: str
    misses: int
    people: int


class OwnPlan(BaseModel):
    """A plan of the house, as it was written."""

    plan: ExamPlanInfo
    toml: str
    by: str
    at: int


class OwnCases(BaseModel):
    """The house's cases, as they were written."""

    count: int
    toml: str
    by: str
    at: int


class TrainersDesk(BaseModel):
    """Everything on the trainer's page."""

    name: str
    candidates: tuple[CandidateRow, ...]
    results: tuple[ListedExamInfo, ...]
    """The examinations that were begun last."""
    skills: tuple[SkillScore, ...]
    """Of the whole class, the weakest first."""
    weak: tuple[WeakClauseRow, ...]
    library_plans: tuple[ExamPlanInfo, ...]
    library_texts: dict[str, str]
    """Its plans as they are written, by id, to begin one's own from."""
    own_plans: tuple[OwnPlan, ...]
    cases: OwnCases | None


class GiveText(Strict):
    """A TOML text."""

    toml: Toml


class NamePlan(Strict):
    id: Annotated[Line, Field(min_length=1, max_length=64)]


def trainer(learner: Learner) -> Learner:
    """Somebody who may see the examinations of all candidates."""
    if TEACH not in learner.powers:
        raise Refused("wire.not-the-trainers")
    return learner


@router.get("")
async def desk(pit: PitDep, learner: LearnerDep, plan: OfPlan = "", language: Tongue = "en") -> TrainersDesk:
    """The trainer's desk: of all examinations, or of those of one plan."""
    return await _desk(pit, trainer(learner), plan, language)


@router.post("/plans")
async def put_plan(
    pit: PitDep, learner: LearnerDep, given: GiveText, language: Tongue = "en"
) -> TrainersDesk:
    """Keep a plan of the house; candidates may sit it from now on."""
    by = trainer(learner).id
    made = await reading(_book(pit).put_plan, given.toml, by, _now())
    audit("plan kept", plan=made.id, by=by)
    return await _desk(pit, learner, "", language)


@router.post("/plans/withdraw")
async def withdraw_plan(
    pit: PitDep, learner: LearnerDep, given: NamePlan, language: Tongue = "en"
) -> TrainersDesk:
    """Take a plan of the house away; examinations that were begun stay."""
    by = trainer(learner).id
    await reading(_book(pit).withdraw, given.id, by, _now())
    audit("plan withdrawn", plan=given.id, by=by)
    return await _desk(pit, learner, "", language)


@router.post("/cases")
async def put_cases(
    pit: PitDep, learner: LearnerDep, given: GiveText, language: Tongue = "en"
) -> TrainersDesk:
    """Keep the house's cases in the place of those before; a plan asks them with `cases = N`."""
    by = trainer(learner).id
    count = await reading(_book(pit).put_cases, given.toml, by, _now())
    audit("cases kept", count=count, by=by)
    return await _desk(pit, learner, "", language)


def _now() -> int:
    return time.time_ns() // 1_000_000


def _book(pit: Pit) -> TrainersBook:
    return TrainersBook(Journal(pit.engine))


async def _desk(pit: Pit, learner: Learner, plan: str, language: str) -> TrainersDesk:
    return await reading(_told, pit, learner, plan, language_of(language))


def _told(pit: Pit, learner: Learner, plan: str, language: Language) -> TrainersDesk:
    book = _book(pit)
    exams = [exam for exam in ExamBook(Journal(pit.engine)).listed() if not plan or exam.plan == plan]
    practice, clauses, cases = Practice(pit.engine), library(), book.cases()
    return TrainersDesk(
        name=learner.name,
        candidates=tuple(_candidate(member, practice) for member in members(exams)),
        results=tuple(listed_info(exam) for exam in exams[:MOST_RESULTS]),
        skills=tuple(_skill(row, language) for row in skills(exams)),
        weak=tuple(
            WeakClauseRow(
                clause=row.clause,
                says=clauses.clause(row.clause).says(language),
                misses=row.misses,
                people=row.people,
            )
            for row in weak(exams)
            if clauses.has_clause(row.clause)
        ),
        library_plans=tuple(plan_info(load_plan(name), language) for name in plan_names()),
        library_texts={name: plan_text(name) for name in plan_names()},
        own_plans=tuple(_own(id, text, language) for id, text in book.plans().items()),
        cases=None if cases is None else _cases(cases),
    )


def _candidate(member: ClassMember, practice: Practice) -> CandidateRow:
    answers = practice.of(member.person)
    told = {name: getattr(member, name) for name in ("person", "name", "sat", "passed", "running", "retest")}
    return CandidateRow(
        **told,
        last=listed_info(member.last),
        answered=len(answers),
        answered_right=sum(answer.right for answer in answers),
    )


def _skill(row: ClassSkill, language: Language) -> SkillScore:
    return SkillScore(
        skill=row.skill,
        name=say(f"skill.{row.skill}", None, language),
        asked=row.asked,
        right=row.right,
        percent=row.right * 100 // row.asked,
    )


def _own(id: str, text: OwnText, language: Language) -> OwnPlan:
    return OwnPlan(plan=plan_info(plan_in(text.toml, id), language), toml=text.toml, by=text.by, at=text.at)


def _cases(text: OwnText) -> OwnCases:
    return OwnCases(count=len(card_rows(text.toml, CASES)), toml=text.toml, by=text.by, at=text.at)
