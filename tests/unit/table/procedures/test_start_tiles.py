"""The start at a tiles table: every roll, every bank, six spots and seven, by total and by the eye die."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from paigow.table import events as e
from paigow.table.acts import DEAD_PLACE, DEALER_PLACE
from paigow.table.places import delivery_order
from paigow.table.state import Table
from tests.unit.table.tiles import SIX, all_rolls, at, perform, perform_until, shaken

GOLDEN = Path(__file__).parents[3] / "golden" / "figures-co.toml"
CIRCLE = (DEALER_PLACE, 6, 5, 4, 3, 2, 1, DEAD_PLACE)
"""The dealer, positions 1 to 6, the dead hand: counterclockwise, in the numbers of the core."""


def start(table: Table) -> int:
    assert table.round.start is not None
    return table.round.start


def test_the_start_by_the_total_of_every_roll_meets_figure_12() -> None:
    table = at("shake").table
    counted: Counter[int] = Counter()
    for roll in all_rolls():
        place = start(perform(shaken(table, roll), "uncover")[1])
        assert place == CIRCLE[(roll.total - 1) % 8]
        counted[place] += 1
    figures = tomllib.loads(GOLDEN.read_text("utf-8"))["figure"]
    rolls = next(figure["value"]["rolls"] for figure in figures if figure["id"] == "co-f12")
    assert [counted[place] for place in CIRCLE] == rolls


@pytest.mark.parametrize("bank", list(SIX))
def test_with_a_bank_the_count_begins_at_the_bank(bank: str) -> None:
    """co-2609.10: turn the circle so that the bank's position comes first."""
    played = at("offer-bank", 2)
    played.accepts = {"bank": [bank]}
    played.until("bank-shake", 2)
    turned = CIRCLE[CIRCLE.index(SIX[bank]) :] + CIRCLE[: CIRCLE.index(SIX[bank])]
    for total, roll in {roll.total: roll for roll in all_rolls()}.items():
        assert start(perform(shaken(played.table, roll), "uncover")[1]) == turned[(total - 1) % 8]


@pytest.mark.parametrize("filed", ["eye-die", "dice-total"])
def test_at_a_dragons_eye_table_the_filed_way_finds_the_start(filed: str) -> None:
    table = at("shake", name="colorado-dragons-eye", options={"dragons_eye.start_position": filed}).table
    for roll in all_rolls(eye=0)[::7]:
        _, found = perform_until(shaken(table, roll), "deal")
        by_eye = filed == "eye-die"
        assert start(found) == (7 - roll.faces[0] if by_eye else CIRCLE[(roll.total - 1) % 8])


def test_stacks_go_round_counterclockwise_from_the_start() -> None:
    """The example of co-2607.4-2: total 12, position 3 gets the first stack, position 2 the last."""
    table = at("uncover", roll="1 5 6").table
    assert delivery_order(perform(table, "uncover")[1]) == (4, 3, 2, 1, DEAD_PLACE, DEALER_PLACE, 6, 5)


def test_an_extra_set_that_is_not_counted_comes_last() -> None:
    options = {"deal.dead_hand": "left-over", "start.places": 7}
    table = at("uncover", options=options, roll="1 5 6").table
    order = delivery_order(perform(table, "uncover")[1])
    assert order[-1] == DEAD_PLACE
    assert sorted(order) == list(range(8))


def test_seven_spots_leave_no_dead_hand_and_the_seventh_plays() -> None:
    options = {"table.positions": 7, "deal.dead_hand": "none", "start.places": 8}
    played = at("players-set", people={"Ann": 7, "Ben": 1}, options=options)
    hand = played.table.round.hands[7]
    assert hand is not None
    assert hand.holder == "Ann"
    played.until("phase close")
    assert not [
        event for event in played.heard if isinstance(event, e.HandCollected) and event.label == "dead-hand"
    ]


def test_the_start_is_marked_where_that_is_filed() -> None:
    for filed in (True, False):
        table = at("uncover", options={"start.mark_position": filed}).table
        after = perform(table, "uncover")[1]
        assert (after.agenda[0].name == "mark-start") is filed
