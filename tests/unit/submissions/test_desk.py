"""The desk collects findings, cites the game's own document and helps with misspelt keys."""

from paigow.submissions.desk import Desk
from paigow.submissions.games import headers
from paigow.submissions.load import Candidate


def desk(**content: object) -> Desk:
    return Desk(Candidate("mine", content), headers()["maryland-poker"])


def test_a_finding_cites_only_clauses_of_the_games_document() -> None:
    at = desk()
    at.find("options.x", "review.value", "1", "2", ("md-3.B", "hs-machine.C"))
    assert at.findings[0].clauses == ("md-3.B",)


def test_a_section_that_is_no_table_is_found_and_reads_as_empty() -> None:
    at = desk(limits=5)
    assert at.section("limits") == {}
    assert at.section("meters") == {}
    assert [finding.path for finding in at.findings] == ["limits"]


def test_a_misspelt_key_is_told_its_neighbours_and_a_strange_one_some_of_all() -> None:
    at = desk()
    at.unknown("limits.foortune", "foortune", ("main", "fortune"))
    at.unknown("limits.zzz", "zzz", ("main", "fortune"))
    assert [finding.allowed for finding in at.findings] == ["fortune", "fortune, main"]


def test_a_rule_on_which_the_document_is_silent_cites_nothing() -> None:
    assert desk().cite("review.house-way") == ("md-11.C.1",)
    assert desk().cite("review.house-way.exceptions") == ()
