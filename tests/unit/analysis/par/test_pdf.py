"""The sheet on paper."""

import re

from paigow.analysis.par.pdf import render
from tests.unit.analysis.par.sheets import tiles_sheet


def test_a_sheet_is_set_on_several_pages_and_comes_out_the_same_twice() -> None:
    made = render(tiles_sheet())
    assert made.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type\s*/Page\b", made)) >= 4
    assert b"SourceSerif4" in made
    assert made == render(tiles_sheet())
