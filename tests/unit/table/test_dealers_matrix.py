"""Command, phase and role where a person deals: what the matrix has not is refused, and nobody else deals for them."""

from collections.abc import Iterator
from functools import cache

import pytest

from paigow.errors import Refused
from paigow.simulate.engine import PERSON, Session
from paigow.table import commands as c
from paigow.table.codec import command_types
from paigow.table.decide import act
from paigow.table.events import Event
from paigow.table.phases import permitted
from paigow.table.said import HELPS
from paigow.table.state import Table
from tests.unit.table.tables import BUSY, GAMES, game
from tests.unit.table.test_phases import some

ACTORS = {
    "dealer": PERSON,
    "player": c.Actor("player", "player-1"),
    "floor": c.Actor("floorperson", "floor"),
    "system": c.Actor("system", "system"),
}
OTHER = c.Actor("dealer", "dealer")
SAID = {c.Perform, c.ReportCount, c.Cut, c.SetHand}
"""What an automatic dealer does and a person says."""


@cache
def tables(name: str) -> tuple[Table, ...]:
    """Tables that a person deals, one for each act that was due in each phase, in one mode or another."""
    found: dict[tuple[str, str], Table] = {}

    def hear(command: c.Command, events: tuple[Event, ...], after: Table) -> None:
        found.setdefault((after.phase.value, after.agenda[0].name if after.agenda else ""), after)

    for help in HELPS:
        session = Session(
            game(name), f"matrix {help}", 4, BUSY, listener=hear, says=lambda _, due: due.said(), help=help
        )
        session.play(3)
    return tuple(found.values())


def refusals(table: Table, by: c.Actor, kinds: set[type[c.Command]]) -> Iterator[tuple[type[c.Command], str]]:
    """How each of the commands is answered; empty where it is done."""
    for kind in kinds:
        try:
            act(table, some(kind, by))
        except Refused as refused:
            yield kind, refused.code
        else:
            yield kind, ""


@pytest.mark.parametrize("role", ACTORS)
@pytest.mark.parametrize("name", GAMES)
def test_the_matrix_holds_where_a_person_deals(name: str, role: str) -> None:
    for table in tables(name):
        assert table.in_person
        may = permitted(table.phase, role)
        every = set(command_types().values())
        assert {code for _, code in refusals(table, ACTORS[role], every - may)} == {"not-now"}
        assert "not-now" not in {code for _, code in refusals(table, ACTORS[role], set(may))}


@pytest.mark.parametrize("name", GAMES)
def test_a_person_who_deals_does_nothing_without_saying_it(name: str) -> None:
    for table in tables(name):
        said = SAID & permitted(table.phase, "dealer")
        assert {code for _, code in refusals(table, PERSON, said)} <= {"say-what-you-do"}


@pytest.mark.parametrize("name", GAMES)
def test_no_other_dealer_speaks_at_the_table_of_a_person(name: str) -> None:
    for table in tables(name):
        answers = dict(refusals(table, OTHER, set(command_types().values())))
        assert set(answers.values()) <= {"not-this-dealer", "not-now"}, table.phase
