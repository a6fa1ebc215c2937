"""Events and commands of earlier versions are read as those of today."""

import pytest

from paigow.errors import BadNotation
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.codec import command_types, event_types, read_event, read_stored_command
from paigow.table.upcasts import COMMANDS, EVENTS, renamed, upcast, without


def test_a_person_who_arrived_had_a_name_in_version_one() -> None:
    old = {"type": "PersonArrived", "version": 1, "person": "p1", "name": "Ann", "seat": 2}
    assert read_event(old) == e.PersonArrived("p1", 2)


def test_a_stored_command_without_a_version_is_of_version_one() -> None:
    by = {"role": "player", "name": "p1"}
    old = {"type": "Sit", "by": by, "at": 5, "seat": 2, "name": "Ann"}
    assert read_stored_command(old) == c.Sit(2, by=c.Actor("player", "p1"), at=5)
    with pytest.raises(BadNotation, match="no field name"):
        read_stored_command({**old, "version": 2})


def test_upcasts_follow_one_another() -> None:
    steps = {("Old", 1): renamed("New"), ("New", 2): without("colour")}
    assert upcast({"type": "Old", "version": 1, "colour": "red", "seat": 1}, steps) == {
        "type": "New", "version": 3, "seat": 1,
    }  # fmt: skip


def test_every_version_before_that_of_today_has_an_upcast() -> None:
    for types, upcasts in ((event_types(), EVENTS), (command_types(), COMMANDS)):
        for name, kind in types.items():
            for version in range(1, kind.version):  # type: ignore[attr-defined]
                assert (name, version) in upcasts
        assert all(version < types[name].version for name, version in upcasts if name in types)  # type: ignore[attr-defined]
