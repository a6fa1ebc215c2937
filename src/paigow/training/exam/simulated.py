"""Simulated candidates: they know every answer and miss each skill at a known rate, to examine the examination."""

from collections.abc import Mapping
from dataclasses import dataclass

from paigow.chance import Source
from paigow.training.exam.tasks import ExamTask
from paigow.training.question import Asks, DrillQuestion

MILLION = 1_000_000
NOTHING = "do; act nothing"


@dataclass(slots=True)
class SimulatedCandidate:
    """Misses so many of a million tasks of each skill, and takes the same time for all."""

    luck: Source
    misses: Mapping[str, int]
    took: int = 2_000

    def __call__(self, task: ExamTask) -> tuple[str, int]:
        rate = self.misses.get(task.skill.value, self.misses.get("", 0))
        wrong = self.luck.below(MILLION) < rate
        return (_wrong(task) if wrong else task.key), self.took


def _wrong(task: ExamTask) -> str:
    """An answer that is not right."""
    question = task.question
    if question is None:
        return NOTHING
    return _wrong_answer(question)


def _wrong_answer(question: DrillQuestion) -> str:
    match question.asks:
        case Asks.CHOICE:
            return next(offer.key for offer in question.choices if offer.key != question.key)
        case Asks.MONEY:
            return ", ".join("$0.01" for _ in question.labels)
        case Asks.ORDER:
            return f"{question.key} t9"
        case _:
            return "nothing"
