"""Every clause scenario holds, its twin differs, and production code cites the clause."""

import re
from collections import defaultdict

import pytest

from paigow.rulebook import library
from paigow.scenarios import Scenario, run, scenarios


@pytest.mark.parametrize(
    "scenario",
    [
        pytest.param(scenario, id=scenario.id, marks=pytest.mark.clause(*scenario.clauses))
        for scenario in scenarios()
    ],
)
def test_scenario_and_twin(scenario: Scenario) -> None:
    assert run(scenario).problems == ()


def test_every_scenario_names_clauses_that_exist() -> None:
    named = {clause for scenario in scenarios() for clause in scenario.clauses}
    assert {clause for clause in named if not library().has_clause(clause)} == set()


BELOW_THE_TABLE = frozenset(
    {
        *("rank-five", "rank-tiles", "compare-two", "compare-five", "compare-tiles", "across"),
        *("line", "high-and-low", "setting", "review", "review-payout-limit"),
        *("side-wager", "envy", "progressive", "pair-fortunes", "feed-meters"),
    }
)
"""Calls that say what a hand is, what may be filed, and what a row of a paytable pays."""

NOT_DONE_AT_A_TABLE = ("rank", "def", "1", "6", "13", "2601", "2603")
"""Chapters of definitions, rankings and paytables; elsewhere only what is filed is told without a table."""

DEFINITIONS = {"hs-completion.D.equal", "hs-fortune.royal-match-def"}
"""Clauses of other chapters that say what a hand is."""


def is_told_at_a_table(clause: str) -> bool:
    chapter = re.split(r"[./-]", clause.partition("-")[2])[0]
    return chapter not in NOT_DONE_AT_A_TABLE


def test_what_a_clause_has_done_at_a_table_is_played_at_a_table() -> None:
    """A function can be right while the table around it is wrong."""
    calls: dict[str, set[str]] = defaultdict(set)
    for scenario in scenarios():
        for clause in scenario.clauses:
            calls[clause].add(scenario.call)
    binding = [clause.id for clause in library().clauses if clause.duty in ("enforce", "step")]
    below = {clause for clause in binding if "table" not in calls[clause]}
    assert {clause for clause in below if not calls[clause] <= BELOW_THE_TABLE} == set()
    filed = {"review", "review-payout-limit"}
    told = {clause for clause in below if is_told_at_a_table(clause) and not calls[clause] <= filed}
    assert told == DEFINITIONS
