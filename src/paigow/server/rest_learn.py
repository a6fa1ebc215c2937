"""REST: the first lessons, packs of questions with every choice marked, the chart of ranks and the glossary."""

from decimal import Decimal
from typing import Annotated

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel

from paigow.errors import Refused
from paigow.lessons import (
    PACKS,
    Lesson,
    LessonChoice,
    LessonQuestion,
    lesson_names,
    load_lesson,
    questions_of,
)
from paigow.lessons.chart import ChartRow, GlossaryTerm, chart, glossary_terms
from paigow.piece_sets import PieceSet
from paigow.pieces import Pieces
from paigow.server.access import Named, Tongue
from paigow.server.coach import question_for
from paigow.server.lab_choices import game_of
from paigow.server.threads import reading
from paigow.server.wording import language_of
from paigow.server.worker import AdviceDesk, AdvisedHand
from paigow.submissions import load_game
from paigow.submissions.games import headers
from paigow.table.codec import write_piece
from paigow.wagers.tell import tell
from paigow.words import Language, say, words_for

router = APIRouter(prefix="/api", tags=["learn"])

PERCENT = Decimal("0.01")
CHINESE = ("zh-Hant", "zh-Hans")
"""Languages that put no space between sentences."""


class StepInfo(BaseModel):
    """One short game of a lesson: what it is called, what it asks, and a note beside it."""

    id: str
    kind: str
    title: str
    words: str
    ask: str
    how: str
    note_title: str
    note: str
    questions: int


class LessonInfo(BaseModel):
    """A lesson in a list."""

    id: str
    game: str
    pieces: str
    emblem: tuple[str, ...]
    """Two pieces that stand for the game."""
    title: str
    words: str
    steps: tuple[StepInfo, ...]


class LessonList(BaseModel):
    lessons: tuple[LessonInfo, ...]
    packs: int
    """How many packs of questions there are; the first is 1."""


class ChoiceInfo(BaseModel):
    """One answer with its mark."""

    id: str
    text: str
    note: str
    high: tuple[str, ...]
    low: tuple[str, ...]
    high_name: str
    low_name: str
    right: bool
    foul: bool
    why: str
    clauses: tuple[str, ...]
    win: float | None = None
    push: float | None = None
    lose: float | None = None
    """Shares of all hands the dealer may hold, where exact values are there."""
    cost: str = ""
    """What the setting costs against the best, in percent of the wager."""


class QuestionInfo(BaseModel):
    """What is shown, and the choices."""

    high: tuple[str, ...]
    low: tuple[str, ...]
    other_high: tuple[str, ...]
    other_low: tuple[str, ...]
    names: tuple[str, ...]
    """What the shown pieces are called, one by one, where pieces have names."""
    choices: tuple[ChoiceInfo, ...]


class StepPack(BaseModel):
    """The questions of one step; the same pack gives the same questions."""

    lesson: str
    step: str
    pack: int
    questions: tuple[QuestionInfo, ...]


class RankRow(BaseModel):
    """A line of the chart of ranks."""

    name: str
    pieces: tuple[str, ...]
    why: str
    clauses: tuple[str, ...]
    group: str


class RankChart(BaseModel):
    """What beats what, highest first."""

    game: str
    pieces: str
    rows: tuple[RankRow, ...]
    notes: tuple[str, ...]


class TermInfo(BaseModel):
    """An entry of the glossary."""

    id: str
    name: str
    text: str
    clauses: tuple[str, ...]
    pieces: str
    high: tuple[str, ...]
    low: tuple[str, ...]
    other: tuple[str, ...]


class Glossary(BaseModel):
    terms: tuple[TermInfo, ...]


@router.get("/lessons")
async def lessons(language: Tongue = "en") -> LessonList:
    """Every lesson with its steps."""
    tongue = language_of(language)
    return await reading(
        lambda: LessonList(
            lessons=tuple(_lesson(load_lesson(name), tongue) for name in lesson_names()), packs=PACKS
        )
    )


@router.get("/lessons/{name}/{step}")
async def step_pack(
    request: Request,
    name: Named,
    step: Named,
    pack: Annotated[int, Query(ge=1, le=PACKS)] = 1,
    language: Tongue = "en",
) -> StepPack:
    """The questions of one step of a lesson, each choice with its mark."""
    lesson = load_lesson(name)
    found = next((each for each in lesson.steps if each.id == step), None)
    if found is None:
        allowed = ", ".join(each.id for each in lesson.steps)
        raise Refused("wire.no-such-lesson-part", name=step[:40], allowed=allowed)
    questions = await reading(questions_of, name, step, pack)
    desk: AdviceDesk = request.app.state.advice
    advised: list[AdvisedHand | None] = [None] * len(questions)
    if found.kind == "set":
        game = load_game(lesson.game)
        for at, question in enumerate(questions):
            dealer = (question.other_high, question.other_low)
            advised[at] = await desk.ask(question_for(game, question.high, dealer))
    tongue = language_of(language)
    pieces = load_game(lesson.game).piece_set
    return await reading(
        lambda: StepPack(
            lesson=name,
            step=step,
            pack=pack,
            questions=tuple(
                _question(question, advice, pieces, tongue)
                for question, advice in zip(questions, advised, strict=True)
            ),
        )
    )


@router.get("/ranks/{game}")
async def ranks(game: Named, language: Tongue = "en") -> RankChart:
    """What beats what in a game."""
    return await reading(_chart, game, language_of(language))


@router.get("/glossary")
async def glossary(language: Tongue = "en") -> Glossary:
    """The terms of the game, with pieces that show them."""
    tongue = language_of(language)
    return await reading(lambda: Glossary(terms=tuple(_term(term, tongue) for term in glossary_terms())))


def _lesson(lesson: Lesson, language: Language) -> LessonInfo:
    key = f"lesson.{lesson.id}"
    words = words_for(language)
    return LessonInfo(
        id=lesson.id,
        game=lesson.game,
        pieces=load_game(lesson.game).pieces,
        emblem=headers()[lesson.game].emblem,
        title=words[f"{key}.title"],
        words=words[f"{key}.words"],
        steps=tuple(
            StepInfo(
                id=step.id,
                kind=step.kind,
                title=words[f"{key}.{step.id}.title"],
                words=words[f"{key}.{step.id}.words"],
                ask=words[f"{key}.{step.id}.ask"],
                how=words[f"{key}.{step.id}.how"],
                note_title=words[f"{key}.{step.id}.note-title"] if step.note else "",
                note=words[f"{key}.{step.id}.note"] if step.note else "",
                questions=step.wanted.questions,
            )
            for step in lesson.steps
        ),
    )


def _question(
    question: LessonQuestion, advice: AdvisedHand | None, pieces: PieceSet, language: Language
) -> QuestionInfo:
    return QuestionInfo(
        high=_written(question.high),
        low=_written(question.low),
        other_high=_written(question.other_high),
        other_low=_written(question.other_low),
        names=pieces.piece_names(question.high, language),
        choices=tuple(_choice(choice, advice, pieces, language) for choice in question.choices),
    )


def _choice(
    choice: LessonChoice, advice: AdvisedHand | None, pieces: PieceSet, language: Language
) -> ChoiceInfo:
    words = words_for(language)
    names = pieces.names(choice.high, choice.low, language) if choice.low else ("", "")
    single = pieces.piece_names(choice.high, language) if not choice.low else ()
    made = ChoiceInfo(
        id=choice.id,
        text=words[choice.words] if choice.words else " ".join(single),
        note=words.get(f"{choice.words}.note", "") if choice.words else "",
        high=_written(choice.high),
        low=_written(choice.low),
        high_name=names[0],
        low_name=names[1],
        right=choice.right,
        foul=choice.foul,
        why=_sentence(tell(choice.reason, language), language),
        clauses=choice.reason.clauses,
    )
    found = advice.of(_written(choice.low)) if advice is not None and choice.low else None
    if found is None:
        return made
    total, cost = Decimal(found.total), Decimal(found.cost)
    percent = str((cost * 100).quantize(PERCENT))
    said = (
        say("lesson.set.best", None, language)
        if cost == 0
        else say("lesson.set.costs", {"cost": percent}, language)
    )
    return made.model_copy(
        update={
            "right": cost == 0,
            "win": float(Decimal(found.win) / total),
            "push": float(Decimal(found.push) / total),
            "lose": float(Decimal(found.lose) / total),
            "cost": percent,
            "why": f"{said}{'' if language in CHINESE else ' '}{made.why}",
        }
    )


def _sentence(text: str, language: Language) -> str:
    """A reason as a sentence: with a capital at its beginning and a stop at its end."""
    stop = "。" if language in CHINESE else "."
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "。")) else stop)


def _chart(name: str, language: Language) -> RankChart:
    game = game_of(name)
    return RankChart(
        game=name,
        pieces=game.pieces,
        rows=tuple(_row(row, language) for row in chart(game, language)),
        notes=tuple(say(f"chart.{note}", None, language) for note in NOTES[game.piece_set.kind]),
    )


NOTES = {"cards": ("wheel", "low"), "tiles": ("points", "best-tile")}
"""What stands below the chart, by the kind of pieces."""


def _row(row: ChartRow, language: Language) -> RankRow:
    return RankRow(
        name=row.name,
        pieces=_written(row.pieces),
        why=tell(row.reason, language),
        clauses=row.reason.clauses,
        group=row.group,
    )


def _term(term: GlossaryTerm, language: Language) -> TermInfo:
    return TermInfo(
        id=term.id,
        name=say(f"glossary.{term.id}.name", None, language),
        text=say(f"glossary.{term.id}", None, language),
        clauses=term.clauses,
        pieces=term.kind,
        high=_written(term.high),
        low=_written(term.low),
        other=_written(term.other),
    )


def _written(pieces: Pieces) -> tuple[str, ...]:
    return tuple(write_piece(piece) for piece in pieces)
