"""The siege in small: honest tables beside hostile visitors for a few seconds, on a real server."""

from pathlib import Path

import pytest

from prove import siege


async def test_no_honest_command_is_lost_and_no_table_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(siege, "TABLES", 3)
    monkeypatch.setattr(siege, "SETTLE_SECONDS", 0.5)
    found = await siege.campaign(1, 12.0, tmp_path, quiet=3.0, advice=False)
    assert found["lost"] == found["stopped"] == 0
    assert found["commands"] > 10
    assert found["hostile"] > 0


def test_a_percentile_is_one_of_the_answers() -> None:
    assert siege.percentile([3.0, 1.0, 2.0], 0.5) == 2.0
    assert siege.percentile([]) == 0.0
