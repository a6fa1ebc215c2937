"""REST: the academy. What is due, questions of the drills, their marks; kept by badge or by passport.

A question is known by drill, game, topic and seed, so nothing is remembered between asking and marking.
"""

import asyncio
import secrets
import time
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response
from pydantic import BaseModel, Field

from paigow.errors import BadNotation, Refused
from paigow.record.journal import Journal
from paigow.record.passports import passport_hash
from paigow.record.practice import DrillAnswer, Practice
from paigow.server.academy import (
    AcademyHome,
    DrillMark,
    DrillQuestionInfo,
    drill_name,
    home,
    knowledge,
    show_mark,
    show_question,
)
from paigow.server.academy_pack import DrillPack, drill_pack
from paigow.server.access import Named, PassportHeader, PitDep, TokenDep, Tongue, holder_of
from paigow.server.messages import Strict
from paigow.server.pit import Pit
from paigow.server.powers import POWERS
from paigow.server.reading import Line
from paigow.server.threads import answering, reading
from paigow.server.wording import language_of
from paigow.submissions import ApprovedGame, load_game, playable_filings
from paigow.training.academy import DrillItem, every_item, part_items, sitting, taught_documents
from paigow.training.curriculum import curriculum
from paigow.training.drills import DRILLS, OWN_CASES, Drill, drill_named, own_cases
from paigow.training.exam.own import TrainersBook
from paigow.words import Language

router = APIRouter(prefix="/api/academy", tags=["academy"])

SEED = r"^[0-9a-f]{16}$"
Seed = Annotated[str, Query(pattern=SEED)]
AnySeed = Annotated[str, Query(pattern=rf"({SEED})|^$")]
Word = Annotated[Line, Field(max_length=64)]
LONGEST_TIME = 3_600_000
MOST_QUESTIONS = 100


class Learner(NamedTuple):
    """Whose answers are kept: the id, and the name on a badge."""

    id: str
    name: str = ""
    powers: frozenset[str] = frozenset()


async def _learner(pit: PitDep, token: TokenDep, passport: PassportHeader = "") -> Learner:
    """By a badge, otherwise by a passport; nobody without either."""
    if token:
        holder = await holder_of(pit, "", token)
        return Learner(holder.id, holder.name, POWERS.get(holder.role, frozenset()))
    return Learner(passport_hash(passport) if passport else "")


LearnerDep = Annotated[Learner, Depends(_learner)]


class AskSitting(Strict):
    """What to practise: what is due, a part of a curriculum, or one drill."""

    document: Word = ""
    part: Word = ""
    drill: Word = ""
    game: Word = ""
    topic: Annotated[Line, Field(max_length=96)] = ""
    """Only this one, which then comes first and between others of the drill."""
    questions: Annotated[int, Field(ge=1, le=MOST_QUESTIONS)] = 20


class AskedItem(BaseModel):
    drill: str
    game: str
    topic: str
    seed: str


class DrillSitting(BaseModel):
    """The questions of a sitting in their order."""

    title: str
    questions: tuple[AskedItem, ...]


class GiveAnswer(Strict):
    """An answer to a question, and how many milliseconds it took."""

    drill: Word
    game: Word
    topic: Annotated[Line, Field(max_length=96)]
    seed: Annotated[str, Field(pattern=SEED)]
    answer: Annotated[Line, Field(max_length=400)]
    took: Annotated[int, Field(ge=0, le=LONGEST_TIME)]


class ForgottenAnswers(BaseModel):
    answers: int


class DrillTopics(BaseModel):
    """A drill and what it asks about in a game."""

    drill: str
    name: str
    topics: int


@router.get("")
async def academy(pit: PitDep, learner: LearnerDep, language: Tongue = "en") -> AcademyHome:
    """The curricula with what a person knows of them, what is due, and how it went."""
    practice = Practice(pit.engine)
    told = await reading(
        lambda: home(knowledge(practice, learner.id), learner.name, bool(learner.id), language_of(language))
    )
    return told.model_copy(update={"own_cases": len(await reading(_own(pit).cards))})


@router.post("/sittings")
async def sit_down(
    pit: PitDep, learner: LearnerDep, asked: AskSitting, language: Tongue = "en"
) -> DrillSitting:
    """The questions of a sitting: what is due first, then what was not asked lately."""
    return await reading(_sitting, pit, learner.id, asked, language)


def _own(pit: Pit) -> TrainersBook:
    return TrainersBook(Journal(pit.engine))


def _drill(pit: Pit, name: str) -> Drill:
    """A drill of the library, or that of the house's own cases."""
    return own_cases(_own(pit).cards()) if name == OWN_CASES else drill_named(name)


def _sitting(pit: Pit, person: str, asked: AskSitting, language: str) -> DrillSitting:
    practice = Practice(pit.engine)
    tongue = language_of(language)
    due = knowledge(practice, person).due
    seed = secrets.token_hex(8)
    questions = asked.questions
    title = ""
    if asked.drill:
        items = _drill_items(_drill(pit, asked.drill), asked.game)
        title = drill_name(asked.drill, tongue) if asked.drill == OWN_CASES else ""
        if asked.topic:
            due = (DrillItem(asked.drill, asked.game, asked.topic).name,)
    elif asked.part:
        items, title = _part_items(asked.document, asked.part, tongue)
    else:
        names = every_item()
        items = tuple(names[name] for name in due if name in names)
        questions = min(questions, len(items))
    chosen = sitting(items, due, questions, seed)
    if asked.drill and asked.topic:
        chosen = _between(DrillItem(asked.drill, asked.game, asked.topic), chosen)
    return DrillSitting(
        title=title,
        questions=tuple(
            AskedItem(drill=item.drill, game=item.game, topic=item.topic, seed=f"{int(seed, 16) ^ at:016x}")
            for at, item in enumerate(chosen)
        ),
    )


def _between(wanted: DrillItem, chosen: tuple[DrillItem, ...]) -> tuple[DrillItem, ...]:
    """As many questions, every other one about what is wanted."""
    others = [item for item in chosen if item != wanted] or [wanted]
    return tuple(wanted if at % 2 == 0 else others[(at // 2) % len(others)] for at in range(len(chosen)))


def _drill_items(drill: Drill, game: str) -> tuple[DrillItem, ...]:
    return tuple(DrillItem(drill.name, game, topic) for topic in drill.topics(_game(game), None))


def _part_items(document: str, part: str, language: Language) -> tuple[tuple[DrillItem, ...], str]:
    if document not in taught_documents() or part not in part_items(document):
        raise Refused("wire.no-such-part", name=part[:40])
    title = next(each.title for each in curriculum(document) if each.id == part)
    return part_items(document)[part], title.describe(language)


def _game(name: str) -> ApprovedGame:
    if name not in playable_filings():
        raise BadNotation(f"there is no game {name!r} to practise; there are {', '.join(playable_filings())}")
    return load_game(name)


@router.get("/question")
async def question(
    pit: PitDep,
    drill: Annotated[str, Query(max_length=64)],
    game: Annotated[str, Query(max_length=64)],
    topic: Annotated[str, Query(max_length=96)],
    seed: Seed,
    language: Tongue = "en",
) -> DrillQuestionInfo:
    """One question, without its key."""
    _game(game)
    tongue = language_of(language)
    item = DrillItem(drill, game, topic)
    return await reading(lambda: show_question(item.question(seed, _drill(pit, drill)), seed, tongue))


@router.get("/pack", response_model=DrillPack)
async def pack(seed: AnySeed = "", language: Tongue = "en") -> Response:
    """Questions to take along, with the mark of every answer; a day's pack where no seed is named."""
    return await answering(drill_pack, seed or _today(), language_of(language))


def _today() -> str:
    return f"{time.time_ns() // (86_400 * 10**9):016x}"


@router.post("/answers")
async def answer(pit: PitDep, learner: LearnerDep, given: GiveAnswer, language: Tongue = "en") -> DrillMark:
    """The mark of an answer, with the chain, the clauses, and the hand that would be set otherwise."""
    _game(given.game)
    drill = await reading(_drill, pit, given.drill)
    asked = await reading(DrillItem(given.drill, given.game, given.topic).question, given.seed, drill)
    mark = await reading(drill.mark, asked, given.answer)
    if learner.id:
        now = time.time_ns() // 1_000_000
        row = DrillAnswer(asked.item, asked.skill.value, mark.right, given.took, now)
        await asyncio.to_thread(Practice(pit.engine).add, learner.id, (row,))
    return await reading(show_mark, asked, mark, bool(learner.id), language_of(language))


@router.get("/drills/{game}")
async def drills(game: Named, language: Tongue = "en") -> tuple[DrillTopics, ...]:
    """The drills that have something to ask about a game."""
    approved, tongue = _game(game), language_of(language)
    return await reading(
        lambda: tuple(
            DrillTopics(drill=name, name=drill_name(name, tongue), topics=len(drill.topics(approved, None)))
            for name, drill in DRILLS.items()
            if drill.topics(approved, None)
        )
    )


@router.delete("")
async def forget(pit: PitDep, learner: LearnerDep) -> ForgottenAnswers:
    """Forget every answer of a person."""
    if not learner.id:
        raise Refused("wire.no-passport")
    return ForgottenAnswers(answers=await asyncio.to_thread(Practice(pit.engine).wipe, learner.id))
