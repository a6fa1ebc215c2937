"""The sheet on paper."""

import re

import pytest

from paigow.analysis.par.build import build_sheet
from paigow.analysis.par.fonts import fonts_beside
from paigow.analysis.par.pdf import render
from paigow.errors import BadNotation
from tests.unit.analysis.par.sheets import tiles_sheet


def test_a_sheet_is_set_on_several_pages_and_comes_out_the_same_twice() -> None:
    made = render(tiles_sheet())
    assert made.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type\s*/Page\b", made)) >= 4
    assert b"SourceSerif4" in made
    assert made == render(tiles_sheet())


def test_a_sheet_in_chinese_takes_a_font_of_the_machine_or_says_which_it_needs() -> None:
    sheet = build_sheet(tiles_sheet().figures, language="zh-Hant")
    try:
        (font,) = fonts_beside("zh-Hant")
    except BadNotation:
        with pytest.raises(BadNotation, match="needs a Chinese font"):
            render(sheet)
        return
    assert font.replace(" ", "").encode() in render(sheet)
