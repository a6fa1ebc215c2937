"""A paytable is one that the document lists for the wager, and a payout limit is not below its floor."""

import pytest

from tests.unit.submissions.filings import CO, MD, REMOVED, Case, holds

CASES = [
    Case(
        MD,
        {"options.limits.payout": "$49,999.99"},
        "options.limits.payout",
        "payout-limit.floor",
        "md-13.G.1",
    ),
    Case(
        MD,
        {"options.limits.payout": "$60,000", "options.limits.payout_reading": "fixed"},
        "options.limits.payout",
        "payout-limit.fixed",
        "md-13.G.1",
    ),
    Case(MD, {"paytables.fortune": "md-fortune-e"}, "paytables.fortune", "review.paytable", "md-13.B"),
    Case(MD, {"paytables.fortune": "hs-fortune-standard"}, "paytables.fortune", "review.paytable", "md-13.B"),
    Case(MD, {"paytables.fortune": 3}, "paytables.fortune", "review.type", "md-13.B"),
    Case(MD, {"paytables.insurance": REMOVED}, "paytables.insurance", "review.missing", "md-13.D"),
    Case(MD, {"paytables.luck": "x"}, "paytables.luck", "review.unknown", ""),
    Case(
        CO,
        {"paytables.pair-fortunes": "co-pair-fortunes-5"},
        "paytables.pair-fortunes",
        "review.paytable",
        "co-2699.01.4-1",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_one_thing_wrong_is_one_finding_at_its_key(case: Case) -> None:
    holds(case)
