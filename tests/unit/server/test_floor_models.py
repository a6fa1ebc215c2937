"""An order of the floor takes only what it knows."""

import pytest
from pydantic import ValidationError

from paigow.server.floor_models import FloorOrder, FloorReport


def test_a_report_needs_a_kind_and_may_leave_out_the_rest() -> None:
    report = FloorReport(kind="die-out")
    assert (report.place, report.which, report.count) == (0, (), None)


@pytest.mark.parametrize("strange", [{"faces": "As"}, {"place": -1}, {"pieces": ["As"]}])
def test_what_no_report_holds_is_not_taken(strange: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        FloorOrder.model_validate({"token": "", "report": {"kind": "die-out", **strange}})
