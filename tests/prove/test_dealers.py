"""The campaign of erring dealers: its machinery on a few rounds, and that it would see an error left standing."""

from collections import Counter
from types import SimpleNamespace

import pytest

from prove import dealers


def tallied(game: str, rounds: int) -> Counter[str]:
    tally: Counter[str] = Counter()
    dealers.played("campaign 1", game, rounds, SimpleNamespace(tally=tally))  # type: ignore[arg-type]
    return tally


def test_errors_are_found_and_leave_the_accounts_as_they_would_be() -> None:
    tally = tallied("horseshoe-poker", 6)
    assert tally["errors"] > 5
    assert (tally["faults"], tally["unfound"], tally["breaches"]) == (0, 0, 0)


def test_an_error_that_nobody_puts_right_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealers, "put_right", lambda session, luck: False)
    monkeypatch.setattr(dealers, "ERRS", 0.4)
    assert tallied("horseshoe-poker", 6)["faults"]
