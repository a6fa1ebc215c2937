"""What the lab is asked can be told apart, so that one answer is not given for another."""

from paigow.server.lab_models import LabQuestion, ParState


def test_questions_are_alike_only_if_everything_in_them_is() -> None:
    assert LabQuestion("colorado-tiles") == LabQuestion("colorado-tiles")
    assert LabQuestion("colorado-tiles", language="zh-Hant") != LabQuestion("colorado-tiles")
    assert len({LabQuestion("colorado-tiles", "best"), LabQuestion("colorado-tiles")}) == 2


def test_a_sheet_that_is_not_ready_has_no_link() -> None:
    assert ParState(status="computing").link == ""
