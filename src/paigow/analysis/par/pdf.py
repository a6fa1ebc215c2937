"""A PAR sheet on paper: typst sets the page from its blocks."""

from importlib.resources import files

from paigow.analysis.par.in_words import page_of
from paigow.analysis.par.page import plain
from paigow.analysis.par.sheet import ParSheet
from paigow.analysis.par.typeset import typeset

TEMPLATE = files("paigow.analysis.par") / "data" / "sheet.typ"


def render(sheet: ParSheet) -> bytes:
    """The PDF; the same sheet gives the same bytes."""
    return typeset(TEMPLATE, plain(page_of(sheet)), sheet.language)
