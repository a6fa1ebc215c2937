"""Every clause scenario holds, its twin differs, and production code cites the clause."""

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
