"""Opening a tiles table: the order of its steps, the wash, an unsuitable set, and a table that stood idle."""

import pytest

from paigow.errors import Refused
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.decide import act
from paigow.table.procedures.defects import DEFECTS
from paigow.table.state import Phase
from tests.unit.table.tiles import DEALER, at, due, perform

FLOOR = c.Actor("floorperson", "floor")
ANN = c.Actor("player", "Ann")
LATER = 1_000_000_000

OPENING = [
    "place-dice",
    "sort-pairs",
    "compare-tiles",
    "inspect-tiles",
    "lay-out-pairs",
    "first-look",
    "turn-down",
    "wash-tiles",
    "shuffle",
]
"""The procedure `opening` of the register, with the dice first."""


def test_a_tiles_table_opens_in_the_order_of_the_rule() -> None:
    one = at("place-dice", 0)
    found = []
    while one.table.phase is not Phase.BETTING:
        found.append(due(one.table))
        one.step()
    assert found == OPENING


def test_sixteen_pairs_lie_in_the_order_of_rank_the_supreme_pair_first() -> None:
    one = at("lay-out-pairs", 0)
    events, _ = perform(one.table, "lay-out-pairs")
    told = next(event for event in events if isinstance(event, e.Performed) and event.act == "lay-out-pairs")
    pairs = told.details["pairs"].split(", ")
    assert (len(pairs), pairs[0], pairs[1], pairs[-1]) == (16, "2-4 1-2", "6-6 6-6", "1-4 2-3")


def test_the_pairs_stay_on_show_until_somebody_comes() -> None:
    one = at("place-dice", 0, people={})
    while due(one.table) != "await-player":
        one.step()
    with pytest.raises(Refused) as refused:
        perform(one.table, "turn-down")
    assert refused.value.code == "out-of-turn"
    one.do(c.Sit(1, "Ann", by=ANN, at=one.tick()))
    assert due(one.table) == "first-look"


@pytest.mark.parametrize(("circles", "enough"), [(7, False), (8, True), (20, True)])
def test_each_hand_makes_eight_circles(circles: int, enough: bool) -> None:
    table = at("wash-tiles").table
    report = c.ReportCount(circles, by=DEALER, at=LATER)
    if enough:
        assert due(act(table, report)[1]) == "shuffle"
    else:
        with pytest.raises(Refused) as refused:
            act(table, report)
        assert refused.value.code == "too-few-circles"


@pytest.mark.parametrize("found_at", sorted(DEFECTS["tiles"].while_due))
def test_an_unsuitable_set_is_replaced_sealed_and_signed_and_the_next_inspected_from_the_start(
    found_at: str,
) -> None:
    one = at(found_at, 0)
    one.do(c.FindUnsuitable("a scratch", by=DEALER, at=one.tick()))
    assert due(one.table) == "replace-set"
    with pytest.raises(Refused) as refused:
        act(one.table, c.ReplaceDeck("T-11", by=DEALER, at=LATER))
    assert refused.value.code == "supervisor-needed"
    one.do(c.ReplaceDeck("T-11", by=FLOOR, at=one.tick()))
    assert one.table.equipment.decks[0].name == "T-11"
    one.do(c.Perform("sign-envelope", by=DEALER, at=one.tick()))
    with pytest.raises(Refused) as refused:
        perform(one.table, "countersign-envelope")
    assert refused.value.code == "not-yours"
    one.do(c.Perform("countersign-envelope", by=FLOOR, at=one.tick()))
    signed = [event for event in one.heard if isinstance(event, e.Performed) and "envelope" in event.act]
    assert [event.details["name"] for event in signed] == ["dealer", "floor"]
    assert due(one.table) == "sort-pairs"


def test_tiles_are_found_unsuitable_only_while_they_are_inspected() -> None:
    table = at("first-look", 0).table
    with pytest.raises(Refused) as refused:
        act(table, c.FindUnsuitable("a scratch", by=DEALER, at=LATER))
    assert refused.value.code == "no-inspection-due"


@pytest.mark.parametrize("state", ["laid-out-pairs", "left-stacked"])
def test_an_idle_table_waits_as_filed_and_begins_a_game_anew(state: str) -> None:
    one = at("turn-down", 3, people={"Ann": 1}, options={"idle.state": state})
    assert one.table.memory.game_rounds == 2
    one.do(c.Leave(by=ANN, at=one.tick()))
    assert (one.table.phase, due(one.table)) == (Phase.IDLE, state)
    one.do(c.Perform(state, by=DEALER, at=one.tick()))
    one.do(c.Sit(2, "Ann", by=ANN, at=one.tick()))
    found = []
    while due(one.table) != "wash-tiles":
        found.append(due(one.table))
        one.do(c.Perform(due(one.table), by=DEALER, at=one.tick()))
    assert found == ["first-look", "turn-down"]
    assert one.table.memory.game_rounds == 0
