"""The tasks of an examination, dealt from its seed: acts at a shadow table, planted irregularities, questions on paper.

The table goes on by the book whatever the candidate does, so that one error never causes another; the tasks therefore
depend on plan and seed alone, and can be dealt again when an examination is verified.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from paigow.chance import SeededSource, seed_of
from paigow.errors import BadNotation
from paigow.simulate.engine import Session
from paigow.simulate.trouble import irregularities
from paigow.staff.players import Habits
from paigow.submissions import ApprovedGame
from paigow.table.due import DueAct, due_act
from paigow.table.said import SHOW
from paigow.table.state import Table
from paigow.training.drills import drill_named
from paigow.training.drills.cases import question_of
from paigow.training.drills.irregularity import question_at
from paigow.training.exam.plan import ExamPlan
from paigow.training.marking import mark, parse_said, said_text, skill_of
from paigow.training.question import About, DrillQuestion, Mark, in_any_order
from paigow.training.skills import Skill

ACT, QUESTION = "act", "question"


@dataclass(frozen=True, slots=True)
class ExamTask:
    """One thing that the candidate does: an act at a table as it lies, or the answer to a question."""

    part: str
    skill: Skill
    key: str
    """The right answer."""
    table: Table | None = None
    question: DrillQuestion | None = None
    round: int = 0
    """Of the rounds at the table, from 1; 0 on paper."""
    plant: str = ""
    """The irregularity that was planted, where this is the question about it."""
    hand: int = 0
    """The round as the table counts it: one that was void is dealt again as another."""

    def marked(self, answer: str) -> Mark:
        """The mark of an answer; one that cannot be read is wrong."""
        try:
            if self.question is not None:
                return drill_named(self.question.drill).mark(self.question, answer)
            if self.table is None:
                raise BadNotation("a task is an act or a question")
            return mark(self.table, parse_said(self.table, answer))
        except BadNotation:
            wanted = mark(self.table, parse_said(self.table, self.key)) if self.table is not None else None
            clauses = self.question.clauses if self.question is not None else wanted.clauses if wanted else ()
            return Mark(False, self.skill, answer, self.key, clauses)


@dataclass(slots=True)
class Voids:
    """Rounds that were void because the candidate was cut off: before which task, and, once dealt, which rounds."""

    before: list[int] = field(default_factory=list)
    hands: set[int] = field(default_factory=set)

    _fallen: list[int] = field(default_factory=list)

    def falls(self, number: int) -> bool:
        """Whether the round falls that has the task of this number; each interruption voids one round."""
        if self.before.count(number) <= self._fallen.count(number):
            return False
        self._fallen.append(number)
        return True


def tasks(plan: ExamPlan, game: ApprovedGame, seed: str, voids: Voids | None = None) -> Iterator[ExamTask]:
    """Every task in its order: the rounds first, then the papers, then the house's own cases."""
    if plan.rounds:
        yield from _rounds(plan, game, seed, voids or Voids())
    for paper in plan.papers:
        drill = drill_named(paper.drill)
        topics = drill.topics(game, None)
        if not topics:
            raise BadNotation(f"the drill {drill.name} has nothing to ask about {game.name}")
        for number in range(paper.questions):
            luck = SeededSource(seed_of(f"{seed} paper {paper.drill} {number}"))
            first = SeededSource(seed_of(f"{seed} order {paper.drill}")).below(len(topics))
            topic = topics[(first + number * _step(len(topics))) % len(topics)]
            question = drill.ask(luck, About(game, topic))
            yield ExamTask(paper.drill, question.skill, question.key, question=question)
    order = in_any_order(SeededSource(seed_of(f"{seed} cases")), plan.cards)
    for number, card in enumerate(order[: plan.cases]):
        luck = SeededSource(seed_of(f"{seed} case {number}"))
        question = question_of(luck, About(game), card)
        yield ExamTask(question.drill, question.skill, question.key, question=question)


def _step(topics: int) -> int:
    """A stride that visits every topic before one comes again."""
    return next(step for step in (7, 5, 3, 2, 1) if topics % step or step == 1)


def _rounds(plan: ExamPlan, game: ApprovedGame, seed: str, voids: Voids) -> Iterator[ExamTask]:
    """The rounds at the table; one that falls is played to its end unseen, and the next is dealt in its place."""
    seats = min(plan.seats, game.options.table.positions)
    session = Session(game, f"{seed} rounds", seats, Habits(**plan.habits))
    session.open()
    planted: set[int] = set()
    number = 1
    last = max(session.table.round.number, 1) + plan.rounds
    while session.table.round.number < last:
        hand = session.table.round.number
        for task in _due(plan, game, seed, session.table, plan.rounds - last + hand, planted):
            if hand in voids.hands:
                break
            if voids.falls(number):
                voids.hands.add(hand)
                last += 1
                break
            yield task
            number += 1
        session.step()


def _due(
    plan: ExamPlan, game: ApprovedGame, seed: str, table: Table, at: int, planted: set[int]
) -> Iterator[ExamTask]:
    """What the candidate does at the table as it lies."""
    hand = table.round.number
    question = None if hand in planted else _planted(plan, game, seed, table, at)
    if question is not None:
        planted.add(hand)
        key, plant = question.key, plan.plants[at]
        yield ExamTask(
            "irregularity", question.skill, key, question=question, round=at + 1, plant=plant, hand=hand
        )
    due = due_act(table)
    if due is not None and table.phase.value in plan.phases:
        yield _act(table, due, at + 1)
        shown = _shown(table, due)
        then = None if shown is None else due_act(shown)
        if shown is not None and then is not None and then.verb != due.verb:
            yield _act(shown, then, at + 1)


def _act(table: Table, due: DueAct, number: int) -> ExamTask:
    key, hand = said_text(due.said()), table.round.number
    return ExamTask("table", skill_of(due), key, table=table, round=number, hand=hand)


def _shown(table: Table, due: DueAct) -> Table | None:
    """The table with the hand open that the act shows, where the next thing is to set or to call it."""
    hand = table.round.hands[due.place]
    if due.verb != SHOW or hand is None or hand.open:
        return None
    hands = tuple(replace(item, open=True) if item is hand else item for item in table.round.hands)
    return replace(table, round=replace(table.round, hands=hands))


def _planted(plan: ExamPlan, game: ApprovedGame, seed: str, table: Table, at: int) -> DrillQuestion | None:
    """The irregularity that is planted in this round, as soon as it can have happened."""
    if not 0 <= at < len(plan.plants) or plan.plants[at] not in irregularities(table):
        return None
    luck = SeededSource(seed_of(f"{seed} plant {at} {table.sequence}"))
    return question_at(luck, About(game), table, plan.plants[at])
