"""Volatility in words."""

from paigow.analysis.par.page import PageTable, Pictures
from paigow.analysis.par.speech import Speech
from paigow.analysis.par.volatility_words import volatility_blocks
from tests.unit.analysis.par.sheets import poker_sheet, tiles_sheet


def test_bands_are_told_for_a_thousand_to_a_million_rounds_at_three_levels_and_one_seat() -> None:
    table = next(
        block for block in volatility_blocks(tiles_sheet(), Speech()) if isinstance(block, PageTable)
    )
    assert [row[0] for row in table.rows] == ["1,000", "10,000", "100,000", "1,000,000"]
    assert table.head[2:] == ("90 % from", "90 % to", "95 % from", "95 % to", "99 % from", "99 % to")
    assert table.title is not None
    assert "one seat" in table.title


def test_every_wager_with_envy_is_drawn_by_players() -> None:
    sheet = poker_sheet()
    drawn = [block for block in volatility_blocks(sheet, Speech()) if isinstance(block, Pictures)]
    envious = sum(side.paytable.envy is not None for side in sheet.figures.sides)
    assert len(drawn[1].pictures) == 1 + envious == 2
