"""Every law is broken by a history that no other law catches, or says which other law catches all of them, and why."""

import pytest

from paigow.laws import laws
from tests.unit.laws.breaks import BREAKS, SHARED, broken_by, law_of


def test_every_law_has_a_history_that_breaks_it() -> None:
    assert {law_of(name) for name in BREAKS} == set(laws())
    assert set(SHARED) <= set(BREAKS)


@pytest.mark.parametrize("name", sorted(BREAKS))
def test_a_law_is_broken_alone(name: str) -> None:
    law = law_of(name)
    other = SHARED.get(law)
    wanted = {law} if other is None else {law, other[0]}
    tried = []
    for found in broken_by(name):
        tried.append(found)
        if found == wanted:
            return
    raise AssertionError(f"{name}: {len(tried)} histories break {sorted(map(sorted, tried))[:5]}")
