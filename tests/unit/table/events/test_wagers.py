"""Events about wagers are events like any other."""

import pytest

from paigow.table.events import Event, wagers
from tests.unit.table.events.test_day import hold_as_event

KINDS = [
    var
    for var in vars(wagers).values()
    if isinstance(var, type) and issubclass(var, Event) and var.__module__ == wagers.__name__
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_an_event_is_frozen_slotted_versioned_and_exported(kind: type[Event]) -> None:
    hold_as_event(kind)
