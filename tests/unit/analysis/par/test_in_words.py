"""The whole sheet in words."""

from dataclasses import replace
from fractions import Fraction

from paigow.analysis.advice import Advised
from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.par.build import build_sheet
from paigow.analysis.par.in_words import page_of
from paigow.analysis.par.page import Page, PageTable, Pictures, Points
from paigow.analysis.par.sheet import Check, Strategy
from paigow.analysis.way_cost import Error, RuleCost
from paigow.pieces.cards import parse_cards
from paigow.setting.arrangements import card_settings
from tests.unit.analysis.par.sheets import poker_sheet, tiles_sheet


def tables(page: Page) -> list[PageTable]:
    return [block for section in page.sections for block in section.blocks if isinstance(block, PageTable)]


def test_sections_stand_in_the_order_of_the_contents() -> None:
    titles = [section.title for section in page_of(tiles_sheet()).sections]
    assert titles == [
        "Configuration", "House way in words", "Base wager", "Pair Fortunes, table 1", "Strategy cost",
        "Volatility", "Checks",
    ]  # fmt: skip


def test_the_base_wager_is_told_for_each_who_may_bank() -> None:
    counts = tables(page_of(tiles_sheet()))[1]
    assert [row[0] for row in counts.rows] == [
        "Dealer banks", "Player banks, one wager", "Co-banked, the player's half",
    ]  # fmt: skip
    assert counts.rows[0][1:] == ("214,792,772", "297,972,584", "223,515,644")  # co-f06


def test_every_row_of_a_table_has_all_its_columns() -> None:
    for sheet in (tiles_sheet(), poker_sheet()):
        for table in tables(page_of(sheet)):
            assert {len(row) for row in (*table.rows, table.total or table.head)} == {len(table.head)}


def test_envy_is_drawn_where_a_wager_has_it() -> None:
    drawn = [
        len(block.pictures)
        for section in page_of(poker_sheet()).sections
        for block in section.blocks
        if isinstance(block, Pictures)
    ]
    assert drawn == [1, 1, 1, 2]


def test_the_configuration_ends_with_a_sketch_of_the_layout_that_names_every_wager() -> None:
    (configuration, *_) = page_of(poker_sheet()).sections
    sketch = configuration.blocks[-1]
    assert isinstance(sketch, Pictures)
    (title,) = {side.title for side in poker_sheet().figures.sides}
    assert sketch.pictures[0].caption.endswith(f"1 Base wager; 2 {title}")


def test_a_document_has_the_number_it_was_given_or_one_of_game_and_digest() -> None:
    own, given = tiles_sheet(), replace(tiles_sheet(), number="GL-17 rev. 2")
    assert ("Document number", f"PAR-colorado-tiles-{own.digest[:8]}", "") in page_of(own, False).identity
    assert ("Document number", "GL-17 rev. 2", "") in page_of(given, False).identity
    assert dict(page_of(given, False).labels)["foot.digest"].endswith("GL-17 rev. 2")


def test_a_check_that_does_not_hold_is_said_to_fail() -> None:
    sheet = replace(tiles_sheet(), checks=(Check("Sum", "two and two are five", False),), date="15 November")
    page = page_of(sheet)
    points = page.sections[-1].blocks[0]
    assert isinstance(points, Points)
    assert points.points == (("Sum", "two and two are five", "fails"),)
    assert ("Date", "15 November", "") in page.identity


def test_a_cover_alone_has_no_sections() -> None:
    assert page_of(tiles_sheet(), drawn=False).sections == ()


def test_errors_with_cards_are_told_with_both_settings() -> None:
    hand = parse_cards("As Ah Kd Qh Js 9c 4d")
    each_setting, other = card_settings(hand)[:2]
    even = OutcomeCounts(1, 0, 1)
    first, second = (Advised(setting, even, Fraction(0), Fraction(0)) for setting in (each_setting, other))
    rule = poker_sheet().figures.question.dealer.rules[0].id
    strategy = Strategy(
        "best-play",
        even,
        even,
        Fraction(1),
        (RuleCost(rule, 1, Fraction(0), Fraction(0)),),
        (Error(rule, 1, Fraction(0), first, second),),
    )
    found = tables(page_of(replace(poker_sheet(), strategy=strategy)))
    worst = next(table for table in found if table.title == "Costliest hands")
    told = [text.replace("\u2002", " ") for text in worst.rows[0][:3]]
    assert told == [each_setting.notation, other.notation, rule]


def test_titles_and_the_house_way_are_said_in_the_sheets_language() -> None:
    page = page_of(build_sheet(tiles_sheet().figures, language="zh-Hant"))
    assert (page.title, page.subtitle[:9]) == ("牌九", "科羅拉多博彩第 2")
    assert "對子財富，賠率表 1" in [section.title for section in page.sections]
    points = [block for section in page.sections for block in section.blocks if isinstance(block, Points)]
    assert "大牌可擺至尊寶：大牌擺至尊寶。" in [row[1] for block in points for row in block.points]
