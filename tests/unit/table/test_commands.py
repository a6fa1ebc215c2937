"""Commands are frozen, carry who and when, and come in one kind each."""

import dataclasses

import pytest

from paigow.table import commands as c
from paigow.table.codec import command_types
from paigow.table.procedures.registry import COMMANDS
from tests.unit.table.tables import who


def test_every_command_says_who_and_when() -> None:
    assert all(
        {"by", "at"} <= {field_.name for field_ in dataclasses.fields(kind)}
        for kind in command_types().values()
    )


def test_a_command_cannot_be_changed() -> None:
    command = c.Sit(3, by=who("Ann"), at=5)
    with pytest.raises(dataclasses.FrozenInstanceError):
        command.seat = 4  # type: ignore[misc]


def test_a_command_without_who_and_when_cannot_be_made() -> None:
    with pytest.raises(TypeError):
        c.Leave()  # type: ignore[call-arg]


def test_every_command_but_perform_has_its_answer() -> None:
    assert set(command_types().values()) - set(COMMANDS) == {c.Perform}
