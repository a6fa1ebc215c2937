"""The sheet as a page."""

import json
import re

from paigow.analysis.par.as_json import sheet_data
from paigow.analysis.par.html import render
from paigow.analysis.par.in_words import page_of
from paigow.analysis.par.page import PageTable
from tests.unit.analysis.par.sheets import poker_sheet, tiles_sheet


def test_every_table_of_the_sheet_stands_on_the_page() -> None:
    for sheet in (tiles_sheet(), poker_sheet()):
        text = render(sheet).decode()
        tables = [
            b for section in page_of(sheet).sections for b in section.blocks if isinstance(b, PageTable)
        ]
        assert text.count("<table>") == len(tables)
        for table in tables:
            for cell in (*table.head, *(cell for row in table.rows for cell in row)):
                assert cell.replace("&", "&amp;").replace("'", "&#39;") in text


def test_nothing_is_loaded_from_elsewhere() -> None:
    text = render(tiles_sheet()).decode()
    assert not re.search(r'(?:src|href)="(?!#)(?!data:)', text.replace('xlink:href="#', 'href="#'))
    assert "<script src" not in text


def test_the_page_carries_the_sheet_s_own_data() -> None:
    text = render(tiles_sheet()).decode()
    found = re.search(r'<script type="application/json" id="par">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    assert json.loads(found.group(1)) == sheet_data(tiles_sheet())
