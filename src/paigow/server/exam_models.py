"""What the REST interface of examinations takes and gives."""

from typing import Annotated

from pydantic import BaseModel, Field

from paigow.server.academy import DrillQuestionInfo
from paigow.server.dealers_words import DealersActs
from paigow.server.messages import Name, Strict
from paigow.server.reading import Line, Trimmed
from paigow.table.views import TableView

LONGEST_ANSWER = 400


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
    cases: int
    practice: bool
    """Whether errors are shown after each round; otherwise at the end."""


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
    plan: Name
    name: Annotated[Trimmed, Field(max_length=64)] = ""
    """Of the candidate, where no badge says it."""


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


class FinishedPart(BaseModel):
    """A round, or a paper, that has just been finished, with what was missed in it."""

    round: int
    asked: int
    right: int
    misses: tuple[ExamMiss, ...]


class ExamSignature(BaseModel):
    """Who signed: candidate or examiner, with the key of their badge, over the head of the chain."""

    who: str
    name: str
    key: str
    signature: str
    at: int


class GiveSignature(Strict):
    signature: Annotated[str, Field(pattern=r"^[0-9a-f]{128}$")]


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
    acts: DealersActs
    """What a dealer does and says by name."""
    question: DrillQuestionInfo | None
    seconds: int
    """How long the task may take; 0 is without limit."""
    left_ms: int
    """What is left of it; a task that is not done by then counts as missed."""
    practice: bool
    finished: FinishedPart | None
    """In practice: the round or paper that has just been finished."""
    void: int
    """Rounds that were void because the candidate was cut off."""
    voids: int
    """So many are dealt again; after that a round goes on, and its clock."""
    back: str = ""
    """For a candidate who comes back to a round: `void`, and another is dealt, or `goes-on`."""
    ended: bool


class GiveAct(Strict):
    """What the candidate did about a task, on one line."""

    number: Annotated[int, Field(ge=1, le=100_000)]
    answer: Annotated[Line, Field(max_length=LONGEST_ANSWER)]


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
    void: int
    voids: int
    """So many rounds the plan has dealt again."""
    signatures: tuple[ExamSignature, ...]
    signs_as: str
    """What the reader may still sign as: candidate, examiner, or nothing."""
    sign_key: str
    """The public key of the reader's badge."""
    skills: tuple[ExamSkillRow, ...]
    rounds: tuple[ExamRound, ...]
    misses: tuple[ExamMiss, ...]
