"""Events about day: frozen, keyed by name, and heard when they cite."""

from dataclasses import FrozenInstanceError, fields, is_dataclass

import pytest

from paigow.citations import Clause, Clauses, listen
from paigow.table import events
from paigow.table.events import Event, day

KINDS = [
    var
    for var in vars(day).values()
    if isinstance(var, type) and issubclass(var, Event) and var.__module__ == day.__name__
]


def hold_as_event(kind: type[Event]) -> None:
    """What every event is: a frozen record with slots and a version, found at the package's door."""
    assert is_dataclass(kind)
    assert kind.version >= 1
    assert "__dict__" not in dir(object.__new__(kind))
    assert getattr(events, kind.__name__) is kind
    assert {"clauses", "finishes", "then"} <= {field_.name for field_ in fields(kind)}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_an_event_is_frozen_slotted_versioned_and_exported(kind: type[Event]) -> None:
    hold_as_event(kind)


def test_an_event_that_cites_is_heard_and_cannot_be_changed() -> None:
    heard: list[Clauses] = []
    before = listen(lambda clauses, line: heard.append(clauses))
    try:
        event = events.Performed("wash", "dealer", clauses=(Clause("md-4.C.2"),))
    finally:
        listen(before)
    assert heard == [("md-4.C.2",)]
    with pytest.raises(FrozenInstanceError):
        event.act = "stack"  # type: ignore[misc]
