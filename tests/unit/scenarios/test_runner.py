"""The runner accepts a scenario only if it holds, its twin differs and production code cites the clause."""

from dataclasses import replace

import pytest

from paigow.citations import Clause, Clauses, listen
from paigow.scenarios import Scenario, find, run
from paigow.scenarios.records import Twin
from paigow.scenarios.runner import play


@pytest.fixture
def good() -> Scenario:
    return find("md-6.B.7/2")[0]


def test_a_scenario_that_holds_has_no_problem(good: Scenario) -> None:
    assert run(good).problems == ()


def test_an_expectation_that_is_not_met_is_a_problem(good: Scenario) -> None:
    told = run(replace(good, expect={"higher": "neither"})).problems
    assert any(line.startswith("scenario: higher: 'neither' was expected") for line in told)


def test_a_twin_that_is_the_same_case_is_a_problem(good: Scenario) -> None:
    told = run(replace(good, twin=Twin({}, good.expect))).problems
    assert any("the twin does not differ" in line for line in told)


def test_a_clause_nobody_emits_is_a_problem(good: Scenario) -> None:
    told = run(replace(good, also=(Clause("md-14.A"),))).problems
    assert told == ("production code emitted md-14.A neither in the scenario nor in its twin",)


def test_of_a_whole_table_a_reader_is_told_what_the_scenario_is_about() -> None:
    played = run(find("md-10.C.2")[0])
    assert set(played.told) == {"course", "sees"}
    assert "balances" in played.first.outcome


def test_a_refusal_is_told_in_full() -> None:
    played = run(find("md-8.C")[0])
    assert set(played.twin_told) == {"refused", "arguments"}


def test_any_other_call_is_told_in_full(good: Scenario) -> None:
    played = run(good)
    assert played.told == played.first.outcome


def test_bad_notation_is_an_outcome() -> None:
    given = {"game": "maryland-poker", "first": "Xs", "second": "As"}
    assert "Xs" in play("compare-five", given).outcome["bad_notation"]


def test_who_listened_before_still_hears_and_goes_on_hearing(good: Scenario) -> None:
    heard: list[Clauses] = []

    def ear(clauses: Clauses, line: str) -> None:
        heard.append(clauses)

    before = listen(ear)
    try:
        run(good)
        assert heard
        assert listen(ear) is ear
    finally:
        listen(before)
