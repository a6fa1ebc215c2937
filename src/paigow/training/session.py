"""A drill session: which topic is asked next, what was answered and how long it took, and the summary at the end."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from paigow.chance import SeededSource, Source, seed_of
from paigow.errors import BadNotation
from paigow.setting.house_way import HouseWay
from paigow.submissions import ApprovedGame
from paigow.training.drills import Drill
from paigow.training.question import About, DrillQuestion, Mark, draw

RETURNS = 3
"""A topic that was missed, and the one it was confused with, come back after so many questions."""


@dataclass(frozen=True, slots=True)
class Answered:
    """One question of a session, with its mark and the milliseconds it took."""

    question: DrillQuestion
    mark: Mark
    took: int


@dataclass(slots=True)
class DrillSession:
    """Questions of one drill about one game, drawn by topic; what was missed comes back."""

    drill: Drill
    game: ApprovedGame
    seed: str = "1"
    way: HouseWay | None = None
    first: tuple[str, ...] = ()
    """Topics that are due by spaced repetition: they are asked before all others."""
    answered: list[Answered] = field(default_factory=list)
    _waiting: list[str] = field(default_factory=list)
    _back: list[tuple[int, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        if not self.topics:
            raise BadNotation(f"the drill {self.drill.name} has nothing to ask about {self.game.name}")
        self._back = [(0, topic) for topic in self.first if topic in self.topics]

    @property
    def topics(self) -> tuple[str, ...]:
        return self.drill.topics(self.game, self.way)

    def ask(self) -> DrillQuestion:
        """The next question; the same seed and answers give the same questions."""
        number = len(self.answered)
        luck = SeededSource(seed_of(f"{self.seed} {self.drill.name} {self.game.name} {number}"))
        return self.drill.ask(luck, About(self.game, self._topic(luck, number), self.way))

    def answer(self, question: DrillQuestion, text: str, took: int) -> Mark:
        """Mark an answer and remember what has to come back."""
        mark = self.drill.mark(question, text)
        number = len(self.answered)
        if not mark.right:
            for topic in dict.fromkeys((question.about.topic, mark.mixed)):
                if topic in self.topics:
                    self._back.append((number + RETURNS, topic))
        self.answered.append(Answered(question, mark, took))
        return mark

    def _topic(self, luck: Source, number: int) -> str:
        due = next((item for item in self._back if item[0] <= number), None)
        if due is not None:
            self._back.remove(due)
            return due[1]
        if not self._waiting:
            self._waiting = list(self.topics)
        topic: str = draw(luck, self._waiting)
        self._waiting.remove(topic)
        return topic


def summary(answered: Sequence[Answered]) -> dict[str, Any]:
    """How a session went: right answers, time, and what was missed most."""
    right = sum(item.mark.right for item in answered)
    missed = Counter(item.question.about.topic for item in answered if not item.mark.right)
    clauses = Counter(clause for item in answered if not item.mark.right for clause in item.mark.clauses)
    took = sorted(item.took for item in answered)
    return {
        "asked": len(answered),
        "right": right,
        "percent": right * 100 // len(answered) if answered else 0,
        "median_ms": took[len(took) // 2] if took else 0,
        "skills": _by_skill(answered),
        "missed": [{"topic": topic, "times": times} for topic, times in missed.most_common(10)],
        "weak_clauses": [{"clause": clause, "times": times} for clause, times in clauses.most_common(10)],
    }


def _by_skill(answered: Sequence[Answered]) -> Mapping[str, Mapping[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for item in answered:
        score = found.setdefault(item.question.skill.value, {"asked": 0, "right": 0})
        score["asked"] += 1
        score["right"] += item.mark.right
    return found
