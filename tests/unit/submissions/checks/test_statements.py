"""What must be stated is stated, and nothing unknown beside it."""

import pytest

from tests.unit.submissions.filings import CO, MD, REMOVED, Case, holds

CASES = [
    Case(MD, {"statements.operator.name": REMOVED}, "statements.operator.name", "review.missing", "md-2.B.1"),
    Case(MD, {"statements.approvals.rng": REMOVED}, "statements.approvals.rng", "review.due", "md-2.C.2"),
    Case(MD, {"statements.approvals.layout": " "}, "statements.approvals.layout", "review.value", "md-2.B"),
    Case(MD, {"statements.approvals.wifi": "x"}, "statements.approvals.wifi", "review.unknown", ""),
    Case(
        MD,
        {"statements.progressive.system": REMOVED},
        "statements.progressive.system",
        "review.due",
        "md-2.D",
    ),
    Case(
        CO,
        {"statements.posting.approval_reference": REMOVED},
        "statements.posting.approval_reference",
        "review.missing",
        "co-2602-2",
    ),
    Case(
        CO, {"statements.posting.locations": []}, "statements.posting.locations", "review.value", "co-2602-1"
    ),
    Case(
        CO,
        {"statements.posting.printed_copies": False},
        "statements.posting.printed_copies",
        "review.value",
        "co-2602-3",
    ),
    Case(
        CO, {"statements.table.number": REMOVED}, "statements.table.number", "review.missing", "co-2605.8-1"
    ),
    Case(
        CO,
        {"statements.table.drop_box_number": "28"},
        "statements.table.drop_box_number",
        "review.value",
        "co-2605.8-3",
    ),
    Case(
        CO,
        {"statements.idle.procedure": REMOVED},
        "statements.idle.procedure",
        "review.missing",
        "co-2605.7-1",
    ),
    Case(
        CO,
        {"statements.tiles.reserve_sets": 0},
        "statements.tiles.reserve_sets",
        "review.value",
        "co-2605.1.c.i",
    ),
    Case(
        CO,
        {"statements.buttons.used": ["dealer"]},
        "statements.buttons.imprint",
        "review.value",
        "co-2604.5-2",
    ),
    Case(
        CO,
        {"statements.pair_fortunes.equipment_approval": REMOVED},
        "statements.pair_fortunes.equipment_approval",
        "review.due",
        "co-2699.01.2-1",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_one_thing_wrong_is_one_finding_at_its_key(case: Case) -> None:
    holds(case)
