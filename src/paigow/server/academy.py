"""The academy's desk: what a person has learnt, part by part, and the questions of a drill as the page shows them."""

import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime

from fsrs import Card
from pydantic import BaseModel

from paigow.pieces import Pieces
from paigow.record.practice import DrillAnswer, Practice
from paigow.rulebook import library
from paigow.submissions import load_game
from paigow.submissions.games import headers
from paigow.table.codec import write_piece
from paigow.training.academy import every_item, item_named, part_items, taught_documents
from paigow.training.curriculum import CurriculumPart, curriculum
from paigow.training.drills.house_way import parse_low
from paigow.training.question import Asks, DrillQuestion, Exhibit, Mark
from paigow.training.repetition import DrillReview, coming, due, mastery, memories, trend
from paigow.training.show import answer_text
from paigow.words import Language, say, title_in

MASTERED = 90
"""A part is mastered from this percentage on."""
MOST_ANSWERS = 4_000
"""So many of a person's last answers count."""
USUAL = 15_000
"""Milliseconds that a question takes somebody who has answered none yet."""
LATELY = 14 * 24 * 3_600_000
DAY = 24 * 3_600_000


class AcademyPart(BaseModel):
    """A part of a curriculum and how well it is known."""

    id: str
    title: str
    tracks: tuple[str, ...]
    drills: tuple[str, ...]
    """What its drills are called."""
    clauses: int
    items: int
    asked: int
    mastery: int
    """In percent: how likely each of its items is recalled now."""
    due: int
    state: str
    """new, learning or mastered."""


class AcademyCourse(BaseModel):
    """The curriculum of a document."""

    document: str
    game: str
    """The game that it begins with."""
    title: str
    edition: str
    clauses: int
    mastered: int
    emblem: tuple[str, ...]
    pieces: str
    parts: tuple[AcademyPart, ...]


class SkillScore(BaseModel):
    """How somebody answered the questions of a skill."""

    skill: str
    name: str
    asked: int
    right: int
    percent: int


class WeekScore(BaseModel):
    """A week of answers; `week` is the day on which it begins."""

    week: str
    asked: int
    right: int


class DayDue(BaseModel):
    day: str
    due: int


class DueDrill(BaseModel):
    name: str
    due: int


class OftenMissed(BaseModel):
    """What was missed most lately."""

    drill: str
    game: str
    topic: str
    name: str
    times: int
    clauses: tuple[str, ...]


class AcademyHome(BaseModel):
    """Everything the academy knows about one person."""

    name: str
    """Of the badge; empty for a passport."""
    kept: bool
    """Whether answers are kept: by badge or passport."""
    due: int
    minutes: int
    """How long what is due takes, by the person's own pace."""
    due_by: tuple[DueDrill, ...]
    answered: int
    courses: tuple[AcademyCourse, ...]
    """The one that the person has learnt most of first."""
    skills: tuple[SkillScore, ...]
    weeks: tuple[WeekScore, ...]
    days: tuple[DayDue, ...]
    missed: OftenMissed | None
    own_cases: int = 0
    """How many cases of the house there are to practise."""


class Laid(BaseModel):
    """A hand as it is set, with the names of its parts."""

    high: tuple[str, ...]
    low: tuple[str, ...]
    high_name: str
    low_name: str


class ShownPieces(BaseModel):
    label: str
    pieces: tuple[str, ...]


class OfferInfo(BaseModel):
    key: str
    text: str


class DrillQuestionInfo(BaseModel):
    """A question without its key; `asks` says what an answer is."""

    drill: str
    name: str
    game: str
    topic: str
    seed: str
    skill: str
    skill_name: str
    pieces: str
    text: str
    asks: str
    """choice: its key; low-hand: the pieces of it; money: an amount for each label; order: keys in their order."""
    shown: tuple[ShownPieces, ...]
    choices: tuple[OfferInfo, ...]
    labels: tuple[str, ...]
    low_size: int
    """How many pieces a low hand has, where one is asked for."""


class ChainLink(BaseModel):
    """A rule of the house way that was asked."""

    rule: str
    decides: bool
    condition: str
    clauses: tuple[str, ...]


class CitedClause(BaseModel):
    id: str
    says: str


class TwinHand(BaseModel):
    """The same hand with one piece changed, so that it is set otherwise."""

    taken: tuple[str, ...]
    put: tuple[str, ...]
    high: tuple[str, ...]
    low: tuple[str, ...]
    rule: str
    clauses: tuple[str, ...]


class DrillMark(BaseModel):
    """What an answer is worth, and why."""

    right: bool
    said: str
    wanted: str
    key: str
    why: tuple[str, ...]
    chain: tuple[ChainLink, ...]
    clauses: tuple[CitedClause, ...]
    laid: Laid | None
    """As it was set, where a hand was."""
    book: Laid | None
    """As the house way sets it."""
    twin: TwinHand | None
    again: tuple[str, ...]
    """Topics that come back: the one that was missed, and the one it was confused with."""
    kept: bool


class Knowledge:
    """What follows from the answers of one person."""

    def __init__(self, answers: Sequence[DrillAnswer], now: int) -> None:
        self.answers = answers
        self.now = now
        reviews = [DrillReview(answer.item, answer.right, answer.took, answer.at) for answer in answers]
        self.weeks = trend(reviews)
        self.known: Mapping[str, Card] = memories(reviews)
        self.due = due(self.known, now)


def knowledge(practice: Practice, person: str) -> Knowledge:
    """What somebody knows now; nothing for nobody."""
    answers = practice.of(person)[-MOST_ANSWERS:] if person else ()
    return Knowledge(answers, time.time_ns() // 1_000_000)


def home(knows: Knowledge, name: str, kept: bool, language: Language) -> AcademyHome:
    """The academy for one person."""
    items = every_item()
    waiting = [item for item in knows.due if item in items]
    took = sorted(answer.took for answer in knows.answers)
    usual = took[len(took) // 2] if took else USUAL
    by_drill = Counter(items[item].drill for item in waiting)
    courses = [_course(document, knows, language) for document in taught_documents()]
    return AcademyHome(
        name=name,
        kept=kept,
        due=len(waiting),
        minutes=max(1, round(len(waiting) * usual / 60_000)) if waiting else 0,
        due_by=tuple(
            DueDrill(name=drill_name(drill, language), due=count) for drill, count in by_drill.most_common()
        ),
        answered=len(knows.answers),
        courses=tuple(sorted(courses, key=lambda course: -sum(part.asked for part in course.parts))),
        skills=_skills(knows.answers, language),
        weeks=tuple(
            WeekScore(week=_day(week), asked=asked, right=right) for week, asked, right in knows.weeks
        ),
        days=tuple(
            DayDue(day=_day(knows.now + ahead * DAY), due=count)
            for ahead, count in enumerate(coming(knows.known, knows.now))
        ),
        missed=_missed(knows, language),
    )


def _course(document: str, knows: Knowledge, language: Language) -> AcademyCourse:
    found = library().document(document)
    parts = tuple(_part(part, knows, language) for part in curriculum(document))
    game = curriculum(document)[0].game
    return AcademyCourse(
        document=document,
        game=game,
        title=title_in(found.title, language),
        edition=title_in(found.edition, language),
        clauses=sum(part.clauses for part in parts),
        mastered=sum(part.state == "mastered" for part in parts),
        emblem=headers()[game].emblem,
        pieces=load_game(game).pieces,
        parts=parts,
    )


def _part(part: CurriculumPart, knows: Knowledge, language: Language) -> AcademyPart:
    items = [item.name for item in part_items(part.document)[part.id]]
    asked = sum(item in knows.known for item in items)
    known = mastery(knows.known, items, knows.now)
    return AcademyPart(
        id=part.id,
        title=part.title.describe(language),
        tracks=part.tracks,
        drills=tuple(drill_name(drill, language) for drill in part.drills),
        clauses=len(part.clauses),
        items=len(items),
        asked=asked,
        mastery=known,
        due=sum(item in items for item in knows.due),
        state="new" if not asked else "mastered" if known >= MASTERED else "learning",
    )


def _skills(answers: Iterable[DrillAnswer], language: Language) -> tuple[SkillScore, ...]:
    asked: Counter[str] = Counter()
    right: Counter[str] = Counter()
    for answer in answers:
        asked[answer.skill] += 1
        right[answer.skill] += answer.right
    return tuple(
        SkillScore(
            skill=skill,
            name=say(f"skill.{skill}", None, language),
            asked=count,
            right=right[skill],
            percent=right[skill] * 100 // count,
        )
        for skill, count in asked.most_common()
    )


def _missed(knows: Knowledge, language: Language) -> OftenMissed | None:
    items = every_item()
    wrong = Counter(
        answer.item
        for answer in knows.answers
        if not answer.right and answer.at >= knows.now - LATELY and answer.item in items
    )
    if not wrong:
        return None
    ((name, times),) = wrong.most_common(1)
    item = item_named(name)
    return OftenMissed(
        drill=item.drill,
        game=item.game,
        topic=item.topic,
        name=drill_name(item.drill, language),
        times=times,
        clauses=item.question("missed").clauses[:2],
    )


def drill_name(drill: str, language: Language) -> str:
    """What a drill is called."""
    return say(f"drill.name.{drill}", None, language)


def show_question(question: DrillQuestion, seed: str, language: Language) -> DrillQuestionInfo:
    """A question as the page draws it."""
    game = question.about.game
    return DrillQuestionInfo(
        drill=question.drill,
        name=drill_name(question.drill, language),
        game=game.name,
        topic=question.about.topic,
        seed=seed,
        skill=question.skill.value,
        skill_name=say(f"skill.{question.skill.value}", None, language),
        pieces=game.pieces,
        text=question.text.describe(language),
        asks=question.asks.value,
        shown=tuple(_exhibit(exhibit, language) for exhibit in question.shown if exhibit.pieces),
        choices=tuple(
            OfferInfo(key=offer.key, text=offer.text.describe(language)) for offer in question.choices
        ),
        labels=tuple(label.describe(language) for label in question.labels),
        low_size=len(question.key.split()) if question.asks is Asks.LOW_HAND else 0,
    )


def show_mark(
    question: DrillQuestion, mark: Mark, kept: bool, language: Language, *, comes_back: bool = True
) -> DrillMark:
    """A mark with everything that explains it, and what comes back after a miss unless nothing does."""
    book = library()
    sets = question.asks is Asks.LOW_HAND
    return DrillMark(
        right=mark.right,
        said=answer_text(question, mark.said, language),
        wanted=answer_text(question, mark.wanted, language),
        key=mark.wanted,
        why=tuple(line.describe(language) for line in mark.why),
        chain=tuple(
            ChainLink(
                rule=link.rule,
                decides=link.decides,
                condition=link.condition.describe(language),
                clauses=link.clauses,
            )
            for link in mark.chain
        ),
        clauses=tuple(
            CitedClause(id=clause, says=book.clause(clause).says(language))
            for clause in mark.clauses
            if book.has_clause(clause)
        ),
        laid=_laid(question, mark.said, language) if sets else None,
        book=_laid(question, mark.wanted, language) if sets else None,
        twin=_twin(mark),
        again=again(question, mark) if comes_back and not mark.right else (),
        kept=kept,
    )


def again(question: DrillQuestion, mark: Mark) -> tuple[str, ...]:
    """The topics that come back after a miss."""
    names = every_item()
    item = item_named(question.item)
    topics = dict.fromkeys((item.topic, mark.mixed))
    return tuple(topic for topic in topics if f"{item.drill}/{item.game}/{topic}" in names)


def _laid(question: DrillQuestion, low: str, language: Language) -> Laid:
    hand = question.shown[0].pieces
    chosen = parse_low(hand, low)
    high = tuple(piece for piece in hand if piece not in chosen)
    high_name, low_name = question.about.game.piece_set.names(high, chosen, language)
    return Laid(high=_written(high), low=_written(chosen), high_name=high_name, low_name=low_name)


def _twin(mark: Mark) -> TwinHand | None:
    twin = mark.twin
    if twin is None:
        return None
    high, low = (exhibit.pieces for exhibit in twin.shown)
    return TwinHand(
        taken=_written(twin.taken),
        put=_written(twin.put),
        high=_written(high),
        low=_written(low),
        rule=twin.rule,
        clauses=twin.clauses,
    )


def _exhibit(exhibit: Exhibit, language: Language) -> ShownPieces:
    return ShownPieces(label=exhibit.label.describe(language), pieces=_written(exhibit.pieces))


def _written(pieces: Pieces) -> tuple[str, ...]:
    return tuple(write_piece(piece) for piece in pieces)


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
