"""The campaign on reports in small: 200 rounds, and a script that bites."""

from typing import Any

import pytest

from prove import reports
from tools.report_sums import sums


@pytest.mark.parametrize("game", reports.GAMES)
def test_forty_rounds_add_up_as_the_script_without_the_package_says(game: str) -> None:
    assert reports.compared("7", game, 40) == {}


def test_a_figure_that_differs_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def dishonest(lines: list[str]) -> dict[str, dict[str, Any]]:
        return {number: {**told, "win": told["win"] + 1} for number, told in sums(lines).items()}

    monkeypatch.setattr(reports, "sums", dishonest)
    assert set(reports.compared("7", "horseshoe-poker", 3)) == {"win"}
