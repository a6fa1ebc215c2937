"""Opening a tiles table: the order of its steps, the wash, an unsuitable set, and a table that stood idle."""

import pytest

from paigow.errors import Refused
from paigow.piece_sets import TILES
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.decide import act
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
    play = at("place-dice", 0)
    found = []
    while play.table.phase is not Phase.BETTING:
        found.append(due(play.table))
        play.step()
    assert found == OPENING


def test_sixteen_pairs_lie_in_the_order_of_rank_the_supreme_pair_first() -> None:
    play = at("lay-out-pairs", 0)
    events, _ = perform(play.table, "lay-out-pairs")
    told = next(event for event in events if isinstance(event, e.Performed) and event.act == "lay-out-pairs")
    pairs = told.details["pairs"].split(", ")
    assert (len(pairs), pairs[0], pairs[1], pairs[-1]) == (16, "2-4 1-2", "6-6 6-6", "1-4 2-3")


def test_the_pairs_stay_on_show_until_somebody_comes() -> None:
    play = at("place-dice", 0, people={})
    while due(play.table) != "await-player":
        play.step()
    with pytest.raises(Refused) as refused:
        perform(play.table, "turn-down")
    assert refused.value.code == "out-of-turn"
    play.do(c.Sit(1, by=ANN, at=play.tick()))
    assert due(play.table) == "first-look"


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


@pytest.mark.parametrize("found_at", sorted(TILES.inspecting))
def test_an_unsuitable_set_is_replaced_sealed_and_signed_and_the_next_inspected_from_the_start(
    found_at: str,
) -> None:
    played = at(found_at, 0)
    played.do(c.FindUnsuitable("a scratch", by=DEALER, at=played.tick()))
    assert due(played.table) == "replace-set"
    with pytest.raises(Refused) as refused:
        act(played.table, c.ReplaceDeck("T-11", by=DEALER, at=LATER))
    assert refused.value.code == "supervisor-needed"
    played.do(c.ReplaceDeck("T-11", by=FLOOR, at=played.tick()))
    assert played.table.equipment.decks[0].name == "T-11"
    played.do(c.Perform("sign-envelope", by=DEALER, at=played.tick()))
    with pytest.raises(Refused) as refused:
        perform(played.table, "countersign-envelope")
    assert refused.value.code == "not-yours"
    played.do(c.Perform("countersign-envelope", by=FLOOR, at=played.tick()))
    signed = [event for event in played.heard if isinstance(event, e.Performed) and "envelope" in event.act]
    assert [event.details["name"] for event in signed] == ["dealer", "floor"]
    assert due(played.table) == "sort-pairs"


def test_tiles_that_prove_unsuitable_after_the_inspection_are_replaced_and_sealed_as_well() -> None:
    played = at("first-look", 0)
    played.do(c.FindUnsuitable("a scratch", by=DEALER, at=played.tick()))
    assert due(played.table) == "replace-set"
    played.do(c.ReplaceDeck("T-11", by=FLOOR, at=played.tick()))
    assert (due(played.table), played.table.phase) == ("sign-envelope", Phase.OPENING)


@pytest.mark.parametrize("state", ["laid-out-pairs", "left-stacked"])
def test_an_idle_table_waits_as_filed_and_begins_a_game_anew(state: str) -> None:
    play = at("turn-down", 3, people={"Ann": 1}, options={"idle.state": state})
    assert play.table.memory.game_rounds == 2
    play.do(c.Leave(by=ANN, at=play.tick()))
    assert (play.table.phase, due(play.table)) == (Phase.IDLE, state)
    play.do(c.Perform(state, by=DEALER, at=play.tick()))
    play.do(c.Sit(2, by=ANN, at=play.tick()))
    found = []
    while due(play.table) != "wash-tiles":
        found.append(due(play.table))
        play.do(c.Perform(due(play.table), by=DEALER, at=play.tick()))
    assert found == ["first-look", "turn-down"]
    assert play.table.memory.game_rounds == 0


def test_a_set_found_unsuitable_at_the_end_of_a_round_without_tiles_is_replaced_before_the_next_shuffle() -> (
    None
):
    """A round that dice alone decide deals nothing; even so a new set comes only when it is over."""
    no_tiles = {"dragons_eye.dice_only_round": "no-tiles"}
    wagers = ["Ann odd $5"]
    play = at("close-round", name="colorado-dragons-eye", people={"Ann": 1}, wagers=wagers, options=no_tiles)
    _, table = act(play.table, c.FindUnsuitable("noticed", by=DEALER, at=play.table.at))
    assert due(table) == "close-round"
    _, table = perform(table, "close-round")
    assert (table.phase, due(table)) == (Phase.SHUFFLE, TILES.remedy)
    _, table = act(table, c.ReplaceDeck(by=FLOOR, at=table.at))
    assert due(table) != TILES.remedy
