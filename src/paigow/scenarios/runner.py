"""Plays a scenario and its twin, and says whether both came out as they must and who cited the clause."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from paigow.citations import Clause, Clauses, listen
from paigow.errors import BadNotation, Refused
from paigow.scenarios.course import unseen
from paigow.scenarios.matching import differences, matches
from paigow.scenarios.records import CallResult, Given, Scenario
from paigow.scenarios.registry import call_named

OURSELVES = "paigow.scenarios."
"""What a call of a scenario says itself serves nothing: only production code does."""


@dataclass(frozen=True, slots=True)
class PlayedCall:
    """What came of one playing, and which production lines emitted which clauses."""

    outcome: CallResult
    emitted: tuple[tuple[Clause, str], ...]

    def lines_for(self, clause: str) -> tuple[str, ...]:
        return tuple(line for item, line in self.emitted if item == clause)


@dataclass(frozen=True, slots=True)
class Run:
    """A scenario played with its twin; it holds when there is no problem."""

    scenario: Scenario
    first: PlayedCall
    twin: PlayedCall
    problems: tuple[str, ...]

    @property
    def told(self) -> CallResult:
        """What came of the scenario, as far as it is about that."""
        return _spoken_of(self.scenario.call, self.scenario.expect, self.first.outcome)

    @property
    def twin_told(self) -> CallResult:
        """What came of the twin, as far as it is about that."""
        return _spoken_of(self.scenario.call, self.scenario.twin.expect, self.twin.outcome)


def run(scenario: Scenario) -> Run:
    """Play the scenario and its twin and collect everything that is not as it must be."""
    first = play(scenario.call, scenario.given)
    twin = play(scenario.call, scenario.twin_given)
    problems = [f"scenario: {difference}" for difference in differences(scenario.expect, first.outcome)]
    problems += [f"twin: {difference}" for difference in differences(scenario.twin.expect, twin.outcome)]
    if matches(scenario.expect, twin.outcome) or matches(scenario.twin.expect, first.outcome):
        problems.append("the twin does not differ: each outcome must fail what is expected of the other")
    lines = (*first.outcome.get("course", ()), *twin.outcome.get("course", ()))
    watched = (*scenario.given.get("watch", ()), *scenario.twin_given.get("watch", ()))
    problems += [f"watched, and never seen: {item!r}" for item in dict.fromkeys(unseen(watched, lines))]
    problems += [
        f"production code emitted {clause} neither in the scenario nor in its twin"
        for clause in scenario.clauses
        if not first.lines_for(clause) and not twin.lines_for(clause)
    ]
    return Run(scenario, first, twin, tuple(problems))


def play(call: str, given: Given) -> PlayedCall:
    """Make one call; a refusal and bad notation are outcomes like any other."""
    function = call_named(call)
    with _hearing() as heard:
        try:
            outcome = function(given)
        except Refused as refused:
            outcome = {"refused": refused.code, "arguments": dict(refused.arguments)}
        except BadNotation as bad:
            outcome = {"bad_notation": str(bad)}
    return PlayedCall(outcome, tuple(dict.fromkeys(heard)))


WIDE = frozenset({"table"})
"""Calls that tell everything about a table, of which a scenario wants a few things."""


def _spoken_of(call: str, expect: CallResult, outcome: CallResult) -> CallResult:
    """The outcome for a reader: of a whole table only what the expectation names, of anything else all of it."""
    if call not in WIDE or "refused" in outcome:
        return outcome
    return {key: value for key, value in outcome.items() if key in expect} or outcome


@contextmanager
def _hearing() -> Iterator[list[tuple[Clause, str]]]:
    """Listen to production code; earlier listeners still receive everything."""
    heard: list[tuple[Clause, str]] = []

    def hear(clauses: Clauses, line: str) -> None:
        if not line.startswith(OURSELVES):
            heard.extend((clause, line) for clause in clauses)
        if before is not None:
            before(clauses, line)

    before = listen(hear)
    try:
        yield heard
    finally:
        listen(before)
