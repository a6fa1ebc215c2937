"""What a filing lets come about can be paid in the chips that are filed."""

from typing import Any

import pytest

from tests.unit.submissions.filings import MD, found

CASES = [
    ({"options.vigorish.rounding": "exact"}, "review.chips", "$1.30 (vigorish on $26)"),
    ({"options.tray.chips": ["100 x $1", "100 x $5"]}, "review.chips", "$1.25 (vigorish on $25)"),
    ({"options.tray.chips": ["100 x $0.25", "100 x $0.25"]}, "review.value", "named once"),
    ({"options.tray.chips": ["100 x $0", "100 x $1"]}, "review.value", "has a value"),
    ({"options.tray.chips": ["many x $1"]}, "review.value", "not a stack"),
]


@pytest.mark.parametrize(("changes", "code", "told"), CASES)
def test_amounts_that_cannot_be_paid_are_a_finding(changes: dict[str, Any], code: str, told: str) -> None:
    (finding,) = found(MD, changes).values()
    assert (finding.path, finding.code, finding.clauses) == ("options.tray.chips", code, ())
    assert told in finding.found


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"options.tray.chips": []},
        {"options.vigorish.rounding": "exact", "options.tray.chips": ["100 x $0.05", "100 x $1"]},
    ],
)
def test_amounts_that_can_be_paid_or_are_not_counted_are_no_finding(changes: dict[str, Any]) -> None:
    assert found(MD, changes) == {}
