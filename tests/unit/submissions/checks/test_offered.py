"""Every wager offered has limits that are in order, and those the document prints where it prints any."""

import pytest

from tests.unit.submissions.filings import DE, FU, HS, MD, REMOVED, Case, holds

CASES = [
    Case(MD, {"limits.main": REMOVED}, "limits.main", "review.missing", "md-7.A"),
    Case(MD, {"limits.main.minimum": REMOVED}, "limits.main.minimum", "review.missing", "md-7.A"),
    Case(MD, {"limits.main.maximum": "$24"}, "limits.main.maximum", "review.value", "md-7.A"),
    Case(MD, {"limits.main.minimum": "$0"}, "limits.main.minimum", "review.value", "md-7.A"),
    Case(MD, {"limits.main.minimum": "$25.50"}, "limits.main.minimum", "review.value", "md-7.A"),
    Case(MD, {"limits.main.minimum": 2500}, "limits.main.minimum", "review.type", "md-7.A"),
    Case(MD, {"limits.main.least": "$5"}, "limits.main.least", "review.unknown", ""),
    Case(MD, {"limits.main": "$25"}, "limits.main", "review.type", "md-7.A"),
    Case(MD, {"limits.ace-high": {"minimum": "$1"}}, "limits.ace-high", "review.unknown", ""),
    Case(
        MD,
        {"limits.fortune.unit": "$0.40", "limits.fortune.minimum": "$2"},
        "limits.fortune.unit",
        "review.value",
        "md-7.A",
    ),
    Case(MD, {"limits.progressive.maximum": "$5"}, "limits.progressive.maximum", "review.value", "md-8.C.3"),
    Case(HS, {"limits.fortune": REMOVED}, "limits.fortune", "review.missing", "hs-tokes.8"),
    Case(
        FU, {"limits.main.maximum": "$5,000"}, "limits.main.maximum", "review.fixed", "hs-faceup.limit.main"
    ),
    Case(
        FU,
        {"limits.fortune.maximum": "$100"},
        "limits.fortune.maximum",
        "review.fixed",
        "hs-faceup.limit.fortune",
    ),
    Case(
        FU,
        {"limits.ace-high.minimum": "$5"},
        "limits.ace-high.minimum",
        "review.fixed",
        "hs-faceup.limit.ace-high",
    ),
    Case(DE, {"limits.triple": REMOVED}, "limits.triple", "review.missing", "co-2606.4-1"),
    Case(DE, {"limits.dice-bonus": REMOVED}, "limits.dice-bonus", "review.missing", "co-2606.4-2"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_one_thing_wrong_is_one_finding_at_its_key(case: Case) -> None:
    holds(case)
