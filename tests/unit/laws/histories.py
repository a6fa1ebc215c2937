"""Records of automatic tables and of scenarios."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from paigow.laws import Audit, RecordedStep, audit
from paigow.scenarios.files import find
from paigow.simulate.engine import Session
from paigow.staff.players import Habits
from paigow.submissions import ApprovedGame, load_game
from paigow.submissions.approve import approve
from paigow.submissions.load import read_filing
from paigow.submissions.review import review_filing
from paigow.table import events as e
from prove.audit import played

HABITS = Habits(units=6, side_bets=90, banks=60, co_banks=30, tokes=20, second_spots=40)


BY_HAND = "horseshoe-poker by hand"
"""The same game filed with one deck, shuffled and laid out in stacks by hand, and with dice."""

FILED = {
    "shuffle.method": "manual", "deal.method": "hand-stacks", "start.method": "shaker",
    "deck.count": 1, "deck.back_colours": ["red"],
}  # fmt: skip


@cache
def game(name: str) -> ApprovedGame:
    if name != BY_HAND:
        return load_game(name)
    return approve(review_filing(read_filing("horseshoe-poker").with_options(FILED)))


@cache
def recorded(name: str, seed: str = "7", rounds: int = 12, trouble: float = 0.0) -> tuple[RecordedStep, ...]:
    """A table's record: some rounds with banks, side wagers and tokes."""
    steps: list[RecordedStep] = []

    def hear(command: Any, events: tuple[e.Event, ...], table: Any) -> None:
        first = steps[-1].first + len(steps[-1].events) if steps else 1
        steps.append(RecordedStep(command, events, first))

    Session(game(name), seed, 5, HABITS, listener=hear, trouble=trouble).play(rounds)
    return tuple(steps)


def played_scenarios(clause: str) -> Iterator[tuple[list[RecordedStep], ApprovedGame]]:
    """The records of a clause's scenarios at a table, and of their twins, with their games."""
    for scenario in find(clause):
        for given in (scenario.given, scenario.twin_given):
            yield from ((steps, approved) for approved, steps in played(scenario.call, given))


def read(name: str, steps: Iterable[RecordedStep]) -> Audit:
    return audit(game(name), steps)
