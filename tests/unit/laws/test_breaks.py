"""Every law is broken by a history that no other law catches, or says which other law catches all of them, and why."""

import pytest

from paigow.laws import laws
from tests.unit.laws.breaks import BREAKS, SHARED, broken_by


def test_every_law_has_a_history_that_breaks_it() -> None:
    assert set(BREAKS) == set(laws())
    assert set(SHARED) <= set(BREAKS)


@pytest.mark.parametrize("law", sorted(BREAKS))
def test_a_law_is_broken_alone(law: str) -> None:
    other = SHARED.get(law)
    wanted = {law} if other is None else {law, other[0]}
    tried = []
    for found in broken_by(law):
        tried.append(found)
        if found == wanted:
            return
    raise AssertionError(f"{law}: {len(tried)} histories break {sorted(map(sorted, tried))[:5]}")
