"""The sheets that the tests look at, each worked out once."""

from fractions import Fraction
from functools import cache

from paigow.analysis.answer import answer
from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.figures import BaseFigures, CopyCounts, GameFigures
from paigow.analysis.par.build import build_sheet
from paigow.analysis.par.sheet import ParSheet
from paigow.analysis.question import ask
from paigow.analysis.side_rows import figure_side_wager
from paigow.submissions import load_game
from paigow.wagers.paytables import load_paytable


@cache
def tiles_sheet() -> ParSheet:
    """Tiles with Pair Fortunes, banking and co-banking, counted."""
    return build_sheet(answer(ask(load_game("colorado-tiles"))))


@cache
def poker_sheet() -> ParSheet:
    """Poker with Fortune; the base counts are those of `prove exact`, the side wager is counted."""
    question = ask(load_game("horseshoe-poker"))
    base = OutcomeCounts(2_360_799_481_352_704, 3_422_147_329_268_808, 2_467_512_220_592_888)
    copies = CopyCounts(3_125_871_050_712, 210_299_607_429_656, 104_006_186_592)
    sides = tuple(
        figure_side_wager(paytable, question.options_for(paytable)) for paytable in question.paytables
    )
    figures = GameFigures(question, (BaseFigures("dealer-banks", base, Fraction(19, 20)),), sides, copies)
    return build_sheet(figures)


@cache
def progressive_sheet() -> ParSheet:
    """The same game with a progressive table in place of its own."""
    question = ask(load_game("horseshoe-poker"), paytables=[load_paytable(PROGRESSIVE)])
    figures = poker_sheet().figures
    sides = (figure_side_wager(question.paytables[0]),)
    return build_sheet(GameFigures(question, figures.base, sides, figures.copies))


PROGRESSIVE = "md-progressive-a"
