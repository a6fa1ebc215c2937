"""A meter is filed for every one the paytable pays from, none below its least amounts."""

import pytest

from tests.unit.submissions.filings import HS, MD, REMOVED, Case, found, holds

CASES = [
    Case(MD, {"meters.major.reset": "$9,999.99"}, "meters.major.reset", "review.value", "md-13.E.7.c"),
    Case(MD, {"meters.major.initial": "$1"}, "meters.major.initial", "review.value", "md-13.E.7.c"),
    Case(MD, {"meters.minor.rate": [0, 100]}, "meters.minor.rate", "review.value", "md-13.E.6"),
    Case(MD, {"meters.minor.rate": [86, 100]}, "meters", "review.rates", "md-13.E.6"),
    Case(MD, {"meters.minor": REMOVED}, "meters.minor", "review.missing", "md-13.E.7.a"),
    Case(MD, {"meters.mega": {"rate": [1, 100]}}, "meters.mega", "review.unknown", ""),
    Case(MD, {"meters.minor.colour": "red"}, "meters.minor.colour", "review.unknown", ""),
    Case(MD, {"meters.minor.rate": REMOVED}, "meters.minor.rate", "review.missing", "md-13.E.6"),
    Case(MD, {"meters.minor.reset": REMOVED}, "meters.minor.reset", "review.missing", "md-13.E.7.a"),
    Case(MD, {"meters.minor.reset": 100000}, "meters.minor.reset", "review.type", "md-13.E.7.a"),
    Case(MD, {"meters.minor.rate": "5%"}, "meters.minor.rate", "review.type", "md-13.E.6"),
    Case(MD, {"meters.minor": 5}, "meters.minor", "review.type", "md-13.E.7"),
    Case(HS, {"meters.major": {"rate": [1, 100]}}, "meters", "review.without", ""),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_one_thing_wrong_is_one_finding_at_its_key(case: Case) -> None:
    holds(case)


def test_a_section_that_is_no_table_is_found_and_reads_as_empty() -> None:
    findings = found(MD, {"meters": 5})
    assert {path: finding.code for path, finding in findings.items()} == {
        "meters": "review.type",
        "meters.major": "review.missing",
        "meters.minor": "review.missing",
    }
