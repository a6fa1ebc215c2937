"""Questions to take along: each with the mark of every answer, so that a browser can mark them without the server.

The marks are the engine's own. Answers are sent later, and are marked and kept then as any other.
"""

from collections.abc import Iterator
from itertools import combinations

from pydantic import BaseModel

from paigow.chance import SeededSource, seed_of
from paigow.server.academy import DrillMark, DrillQuestionInfo, show_mark, show_question
from paigow.submissions import load_game
from paigow.training.academy import DrillItem, taught_documents
from paigow.training.curriculum import curriculum
from paigow.training.drills import drill_named
from paigow.training.question import Asks, DrillQuestion, draw
from paigow.words import Language

QUESTIONS = 12
DRILLS = ("house-way", "house-way", "reading", "ranking", "start", "calls")
"""The drills whose answers can be counted, in turn; one comes twice as often."""


class PackedAnswer(BaseModel):
    answer: str
    mark: DrillMark


class PackedQuestion(BaseModel):
    """A question, and each answer with its mark."""

    question: DrillQuestionInfo
    answers: tuple[PackedAnswer, ...]


class DrillPack(BaseModel):
    questions: tuple[PackedQuestion, ...]


def drill_pack(seed: str, language: Language) -> DrillPack:
    """A pack of questions from all drills; the same seed makes the same pack."""
    return DrillPack(questions=tuple(_packed(item, seed, language) for item in _items(seed)))


def _items(seed: str) -> Iterator[DrillItem]:
    luck = SeededSource(seed_of(f"pack {seed}"))
    games = tuple(dict.fromkeys(curriculum(document)[0].game for document in taught_documents()))
    for at in range(QUESTIONS):
        game, drill = games[at % len(games)], DRILLS[at % len(DRILLS)]
        topics = drill_named(drill).topics(load_game(game), None)
        if topics:
            yield DrillItem(drill, game, draw(luck, topics))


def _packed(item: DrillItem, seed: str, language: Language) -> PackedQuestion:
    question = item.question(seed)
    shown = show_question(question, seed, language)
    answers = []
    for answer in _answers(question, shown):
        mark = drill_named(item.drill).mark(question, answer)
        # The hand that flips it is too long to take along for every miss.
        told = show_mark(question, mark, False, language, comes_back=False)
        told = told.model_copy(update={"twin": None})
        answers.append(PackedAnswer(answer=answer, mark=told))
    return PackedQuestion(question=shown, answers=tuple(answers))


def _answers(question: DrillQuestion, shown: DrillQuestionInfo) -> Iterator[str]:
    if question.asks is Asks.CHOICE:
        yield from (choice.key for choice in shown.choices)
        return
    pieces = (piece.replace("*", "") for piece in shown.shown[0].pieces)
    yield from dict.fromkeys(" ".join(low) for low in combinations(pieces, shown.low_size))
