"""The whole matrix of phase, role and command: what is not in the table is refused, and changes nothing."""

import dataclasses
import typing
from functools import cache

import pytest

from paigow.errors import Refused
from paigow.pieces import parse_roll
from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table.codec import command_types
from paigow.table.decide import act
from paigow.table.phases import DEALER, FLOOR, PLAYER, SYSTEM, group_of, permit, permitted
from paigow.table.state import Phase, Table
from tests.unit.table.tables import BY_HAND, at, game, play, refusal, say

ROLES = {"player": "Ann", "dealer": "dealer", "floor": "floor", "system": "system"}
MATRICES = {"player": PLAYER, "dealer": DEALER, "floor": FLOOR}


@cache
def table_in(phase: Phase) -> Table:
    """A Maryland table that stands in the phase."""
    four = ["Ann main", "Ann fortune $5", "Ben main", "Cal main"]
    match phase:
        case Phase.CLOSED:
            return play().table
        case Phase.OPENING:
            return at("inspect").table
        case Phase.IDLE:
            one = at("shuffle", people={"Ann": 1})
            say(one, c.Leave, "Ann")
            return one.table
        case Phase.PAYOUT:
            return at("phase payout", name="horseshoe-poker", hands=WINNER).table
        case Phase.ENVY:
            return at("phase envy", wagers=four, hands={"Cal": "9s 9h 9d 9c As Kd 4c"}).table
    return at(f"phase {phase.value}", wagers=four, options=BY_HAND).table


WINNER = {"Ann": "9s 9h 9d 9c As Ad 4c", "dealer": "Ts 8d 7h 6s 4d 3s 2h"}
ACTORS = {
    "player": c.Actor("player", "Ann"),
    "dealer": c.Actor("dealer", "dealer"),
    "floor": c.Actor("floorperson", "floor"),
    "system": c.Actor("system", "system"),
}


def some(kind: type[c.Command], by: c.Actor, when: int) -> c.Command:
    """A command of the kind, with whatever stands in its fields."""
    values: dict[str, typing.Any] = {"by": by, "at": when}
    for one in dataclasses.fields(kind):
        if one.name not in values and one.default is one.default_factory is dataclasses.MISSING:
            values[one.name] = _some_value(one.name)
    return kind(**values)


def _some_value(name: str) -> typing.Any:
    if name in {"high", "low", "pieces", "order", "readings"}:
        return ()
    if name in {"accept", "play"}:
        return True
    if name == "roll":
        return parse_roll("1 2 3")
    if name == "kind":
        from paigow.wagers import WagerKind

        return WagerKind.MAIN
    texts = {"act", "cause", "ruling", "device", "how", "incoming", "style", "shuffle_method", "deal_method"}
    return "x" if name in texts else 1


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("phase", Phase)
def test_what_is_not_in_the_matrix_is_refused_and_changes_nothing(phase: Phase, role: str) -> None:
    table = table_in(phase)
    assert table.phase is phase
    for kind in command_types().values():
        command = some(kind, ACTORS[role], table.at + 10**12)
        if kind in permitted(phase, role):
            permit_or_say_why(table, command)
            continue
        with pytest.raises(Refused) as caught:
            act(table, command)
        assert caught.value.code == "not-now"
        assert caught.value.arguments["command"] == kind.__name__


def permit_or_say_why(table: Table, command: c.Command) -> None:
    """What the matrix permits is refused, if at all, for its content."""
    try:
        permit(table, command)
    except Refused as refused:
        assert refused.code in {"needs-report", "not-yours"}


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
    one = at("phase called")
    refused = refusal(one, c.PlaceWager, "Ann", spot=1, kind=_some_value("kind"), amount=2_500)
    assert refused.code == "not-now"
    assert refused.clauses == ("md-7.D.1", "md-7.D.2")


def test_an_act_that_needs_its_result_is_not_merely_performed() -> None:
    one = at("shuffle")
    assert refusal(one, c.Perform, "dealer", act="shuffle").code == "needs-report"


def test_an_act_of_the_floor_is_not_the_dealers() -> None:
    one: Play = at("verify-inspection")
    assert refusal(one, c.Perform, "dealer", act="verify-inspection").code == "not-yours"
    assert say(one, c.Perform, "floor", act="verify-inspection")
