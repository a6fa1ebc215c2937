"""Side wagers in words."""

from paigow.analysis.par.page import Facts, PageTable, Text
from paigow.analysis.par.side_words import side_blocks
from paigow.analysis.par.speech import Speech
from paigow.analysis.side_rows import figure_dice_bonus
from paigow.wagers.paytables import load_paytable
from tests.unit.analysis.par.sheets import poker_sheet, progressive_sheet, tiles_sheet


def test_a_table_tells_event_pays_combinations_probability_and_return() -> None:
    (side,) = tiles_sheet().figures.sides
    table = side_blocks(side, Speech())[1]
    assert isinstance(table, PageTable)
    assert table.head == ("Event", "Pays", "True odds", "Combinations", "Probability", "Return")
    assert table.rows[0][:4] == ("Gee Joon pair with Heaven pair", "300 to 1", "35,959 : 1", "1")
    assert table.total is not None
    assert table.total[3] == "35,960"  # C(32, 4)


def test_envy_is_told_by_players_at_the_table() -> None:
    (side,) = poker_sheet().figures.sides
    facts, envy = side_blocks(side, Speech())[2:]
    assert isinstance(facts, Facts)
    assert isinstance(envy, PageTable)
    assert envy.head[0] == "1 player"
    assert len(envy.rows[0]) == 6


def test_meters_are_told_with_their_break_even() -> None:
    (side,) = progressive_sheet().figures.sides
    meters = next(
        block
        for block in side_blocks(side, Speech())
        if isinstance(block, PageTable) and block.head[0] == "Meter"
    )
    assert len(meters.rows) == len(side.paytable.meter_names)


def test_the_awards_of_a_dice_bonus_are_said_to_add_up() -> None:
    paytable = load_paytable("co-dragons-eye-dice-bonus")
    lead = side_blocks(figure_dice_bonus(paytable, shaking=True), Speech())[0]
    assert isinstance(lead, Text)
    assert "add up" in lead.text
    assert "shakes every roll" in lead.text
