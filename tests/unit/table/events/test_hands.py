"""Events about hands are events like any other."""

import pytest

from paigow.table.events import Event, hands
from tests.unit.table.events.test_day import hold_as_event

KINDS = [
    one
    for one in vars(hands).values()
    if isinstance(one, type) and issubclass(one, Event) and one.__module__ == hands.__name__
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_an_event_is_frozen_slotted_versioned_and_exported(kind: type[Event]) -> None:
    hold_as_event(kind)
