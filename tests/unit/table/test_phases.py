"""The whole matrix of phase, role and command: what is not in the table is refused, and changes nothing."""

import dataclasses
import typing
from functools import cache

import pytest

from paigow.errors import Refused
from paigow.pieces import parse_roll
from paigow.simulate.engine import Session
from paigow.table import commands as c
from paigow.table.codec import command_types
from paigow.table.decide import act
from paigow.table.events import Event
from paigow.table.phases import DEALER, FLOOR, PLAYER, SYSTEM, group_of, permitted
from paigow.table.said import Said
from paigow.table.state import Phase, Table
from paigow.wagers import WagerKind
from tests.unit.table.tables import BUSY, GAMES, at, game, refusal, say

MATRICES = {"player": PLAYER, "dealer": DEALER, "floor": FLOOR}
ACTORS = {
    "player": c.Actor("player", "player-1"),
    "dealer": c.Actor("dealer", "dealer"),
    "floor": c.Actor("floorperson", "floor"),
    "system": c.Actor("system", "system"),
}


@cache
def tables(name: str) -> tuple[Table, ...]:
    """Tables of automatic play, one for each act that was due in each phase, and one idle and one closed."""
    found: dict[tuple[str, str], Table] = {}

    def hear(command: c.Command, events: tuple[Event, ...], after: Table) -> None:
        head = after.agenda[0].name if after.agenda else ""
        found.setdefault((after.phase.value, head), after)

    session = Session(game(name), seed="matrix", seats=4, habits=BUSY, listener=hear)
    found["closed", ""] = session.table
    session.play(12)
    for person in session.table.people:
        session.do(c.Leave(by=c.Actor("player", person.id), at=10**9))
    return tuple(found.values())


def some(kind: type[c.Command], by: c.Actor) -> c.Command:
    """A command of the kind, with whatever stands in its fields."""
    values: dict[str, typing.Any] = {"by": by, "at": 10**9}
    for field_ in dataclasses.fields(kind):
        if field_.name not in values and field_.default is field_.default_factory is dataclasses.MISSING:
            values[field_.name] = some_value(field_.name)
    return kind(**values)


def some_value(name: str) -> typing.Any:
    known: dict[str, typing.Any] = {
        **dict.fromkeys(("high", "low", "pieces", "order", "readings", "chips", "brought", "given"), ()),
        **dict.fromkeys(("accept", "play"), True),
        **dict.fromkeys(("spot", "seat", "amount", "into", "count", "depth", "shakes", "number"), 1),
        "roll": parse_roll("1 2 3"),
        "kind": WagerKind.MAIN,
        "said": Said("show"),
    }
    return known.get(name, "x")


@pytest.mark.parametrize("name", GAMES)
def test_automatic_play_goes_through_every_phase(name: str) -> None:
    unused = {Phase.PAYOUT} if game(name).options.settle.passes == "player-by-player" else set()
    seen = {table.phase for table in tables(name)}
    assert seen | unused | {Phase.ENVY, Phase.SETTING} == set(Phase)


@pytest.mark.parametrize("role", ACTORS)
@pytest.mark.parametrize("name", GAMES)
def test_what_is_not_in_the_matrix_is_refused(name: str, role: str) -> None:
    for table in tables(name):
        for kind in set(command_types().values()) - permitted(table.phase, role):
            with pytest.raises(Refused) as caught:
                act(table, some(kind, ACTORS[role]))
            assert caught.value.code == "not-now"
            assert caught.value.arguments["command"] == kind.__name__


@pytest.mark.parametrize("role", ACTORS)
@pytest.mark.parametrize("name", GAMES)
def test_what_the_matrix_permits_is_accepted_or_refused_for_its_content(name: str, role: str) -> None:
    codes = set()
    for table in tables(name):
        for kind in permitted(table.phase, role):
            try:
                act(table, some(kind, ACTORS[role]))
            except Refused as refused:
                codes.add(refused.code)
    assert "not-now" not in codes


@pytest.mark.parametrize(("role", "matrix"), MATRICES.items())
def test_the_matrix_has_a_row_for_every_phase(role: str, matrix: typing.Mapping[Phase, object]) -> None:
    assert set(matrix) == set(Phase), role


def test_every_command_is_permitted_to_somebody_sometime() -> None:
    somewhere = {kind for matrix in MATRICES.values() for types in matrix.values() for kind in types}
    assert somewhere | SYSTEM == set(command_types().values())


def test_whoever_stands_above_a_floorperson_counts_as_floor() -> None:
    table = Table("1", game())
    assert {role: group_of(table, role) for role in ("floorperson", "pit-manager", "shift-manager")} == {
        "floorperson": "floor",
        "pit-manager": "floor",
        "shift-manager": "floor",
    }


def test_an_unknown_role_is_refused() -> None:
    with pytest.raises(Refused) as caught:
        group_of(Table("1", game()), "waiter")
    assert caught.value.code == "unknown-role"


def test_a_bet_after_the_call_cites_what_closed_the_betting() -> None:
    refused = refusal(at("phase called"), c.PlaceWager, "Ann", spot=1, kind=WagerKind.MAIN, amount=2_500)
    assert refused.code == "not-now"
    assert refused.clauses == ("md-7.D.1", "md-7.D.2")


def test_an_act_that_needs_its_result_is_not_merely_performed() -> None:
    assert refusal(at("shuffle"), c.Perform, "dealer", act="shuffle").code == "needs-report"


def test_an_act_of_the_floor_is_not_the_dealers() -> None:
    played = at("verify-inspection")
    assert refusal(played, c.Perform, "dealer", act="verify-inspection").code == "not-yours"
    assert say(played, c.Perform, "floor", act="verify-inspection")


def test_dealer_player_and_system_speak_for_themselves_and_every_filed_role_for_the_floor() -> None:
    table = at("phase betting").table
    roles = ("dealer", "player", "system", *table.game.options.roles)
    assert {group_of(table, role) for role in roles[3:]} == {"floor"}
    assert [group_of(table, role) for role in roles[:3]] == ["dealer", "player", "system"]
