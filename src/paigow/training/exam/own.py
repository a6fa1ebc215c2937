"""What a house's trainers bring themselves: plans of examinations and cases, each a TOML text, kept on record.

A stream `training` has every version, who put it there and when; what was put there last holds.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from paigow.errors import Finding, Refused, Rejected
from paigow.record.entries import NO_TABLE, StreamNote
from paigow.record.journal import Journal
from paigow.submissions import load_game, playable_filings
from paigow.training.cards import CaseCard, card_rows, cards_in
from paigow.training.drills import drill_named
from paigow.training.exam.plan import ExamPlan, load_plan, plan_in, plan_names, with_cases

TRAINING = "training"
PLAN, WITHDRAWN, CASES = "plan", "plan-withdrawn", "cases"


@dataclass(frozen=True, slots=True)
class OwnText:
    """A text of the house: who put it there, and when."""

    toml: str
    by: str
    at: int


class TrainersBook:
    """The own plans and cases of one record."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    def _read(self) -> tuple[dict[str, OwnText], OwnText | None]:
        plans: dict[str, OwnText] = {}
        cases: OwnText | None = None
        for item in self.journal.stream(TRAINING):
            entry = item.entry
            if entry["kind"] == WITHDRAWN:
                plans.pop(entry["id"], None)
                continue
            text = OwnText(entry["toml"], entry["by"], entry["at"])
            if entry["kind"] == PLAN:
                plans[entry["id"]] = text
            else:
                cases = text
        return plans, cases

    def plans(self) -> dict[str, OwnText]:
        """The house's plans, by their id."""
        return self._read()[0]

    def cases(self) -> OwnText | None:
        """The house's cases, if it has any."""
        return self._read()[1]

    def cards(self) -> tuple[CaseCard, ...]:
        """The house's cases as cards."""
        cases = self.cases()
        return () if cases is None else cards_in(card_rows(cases.toml, CASES))

    def listed(self) -> tuple[ExamPlan, ...]:
        """The library's plans, then the house's own."""
        library = [load_plan(name) for name in plan_names()]
        return (*library, *(plan_in(text.toml, id) for id, text in self.plans().items()))

    def plan(self, name: str) -> ExamPlan | None:
        """A plan of the house as it may be sat, or one of the library; none of that name is `None`.

        The house's cases go into it, so that the examination's file can be marked again by anybody."""
        plans, cases = self._read()
        if name in plans:
            found = plan_in(plans[name].toml, name)
        elif name in plan_names():
            found = load_plan(name)
        else:
            return None
        return self._whole(found, cases)

    def _whole(self, plan: ExamPlan, cases: OwnText | None) -> ExamPlan:
        return with_cases(plan, [] if cases is None else card_rows(cases.toml, CASES))

    def put_plan(self, toml: str, by: str, now: int) -> ExamPlan:
        """Keep a plan; `Rejected` carries everything that is wrong with it."""
        found = plan_in(toml, PLAN)
        if found.id in plan_names():
            raise Refused("wire.plan-of-the-library", name=found.id[:40])
        _check(found)
        self._whole(found, self.cases())
        self._note({"kind": PLAN, "id": found.id, "toml": toml, "by": by, "at": now})
        return found

    def withdraw(self, id: str, by: str, now: int) -> None:
        """Take a plan away: nobody can begin it any more, and what was sat stays as it is."""
        if id not in self.plans():
            raise Refused("wire.no-such-plan", name=id[:40])
        self._note({"kind": WITHDRAWN, "id": id, "by": by, "at": now})

    def put_cases(self, toml: str, by: str, now: int) -> int:
        """Keep the house's cases, all of them; how many there are."""
        found = cards_in(card_rows(toml, CASES))
        self._note({"kind": CASES, "toml": toml, "by": by, "at": now})
        return len(found)

    def _note(self, entry: Mapping[str, Any]) -> None:
        self.journal.note(NO_TABLE, StreamNote(TRAINING, entry))


def _check(plan: ExamPlan) -> None:
    """The game is there, and every drill has something to ask about it."""
    games = playable_filings()
    if plan.game not in games:
        raise Rejected((Finding("game", "training.file.word", plan.game, ", ".join(games)),))
    game = load_game(plan.game)
    silent = [paper.drill for paper in plan.papers if not drill_named(paper.drill).topics(game, None)]
    if silent:
        raise Rejected(tuple(Finding("paper", "training.file.no-topics", drill) for drill in silent))
