"""A disturbed night is held against an undisturbed one, and a server that does not keep its promise is found out."""

from collections import Counter

import pytest

from paigow.errors import Refused
from paigow.table import commands as c
from prove.nights import Room, night


@pytest.mark.parametrize("name", ["maryland-poker", "colorado-tiles"])
def test_a_disturbed_night_ends_as_an_undisturbed_one_and_the_same_every_time(name: str) -> None:
    tally: Counter[str] = Counter()
    heads, faults = night(name, "test", tally)
    assert faults == []
    assert tally["crash under way"] > 0
    assert night(name, "test", Counter()) == (heads, [])


class Forgetful(Room):
    """Does not know a command again that it has carried out."""

    asked = 0

    async def _answer(self, id: str, command: c.Command) -> int | Refused:
        self.asked += 1
        return await super()._answer(f"{id} {self.asked}", command)


def test_a_table_that_carries_a_command_out_twice_is_found_out() -> None:
    _, faults = night("colorado-tiles", "test", Counter(), Forgetful)
    assert faults
