"""The edges of a filed game, from the exact figures of the analysis."""

from fractions import Fraction
from functools import cache

from paigow.analysis.answer import answer
from paigow.analysis.bettors import table_of
from paigow.analysis.covariance import covariances
from paigow.analysis.question import ask
from paigow.analysis.seats import DEALS
from paigow.analysis.stakes import base_results
from paigow.analysis.work import Progress, silent
from paigow.money import Cents
from paigow.reports.expected import LEFT_OUT, MAIN, GameEdges
from paigow.submissions import ApprovedGame


def edges_of(game: ApprovedGame, progress: Progress = silent, deals: int = DEALS) -> GameEdges:
    """The edges of a game as it is filed; counted once and kept, except two seats at cards, which are sampled."""
    question = ask(game)
    figures = answer(question, progress)
    base = figures.base[0]
    names = {"base": MAIN}
    sides = {}
    for side in figures.sides:
        kind = side.paytable.kind
        if kind is None or kind.value in LEFT_OUT or side.shaking:
            continue
        names[side.paytable.name] = kind.value
        sides[kind.value] = (side.edge() - side.fee, side.variance())
    table = table_of(figures, 2, deals, progress)
    together = {
        (min(pair), max(pair)): item.covariance
        for item in covariances(figures, progress)
        if len(pair := [names[name] for name in (item.one, item.other) if name in names]) == 2
    }
    counts = base.outcome
    return GameEdges(
        counts.win, counts.push, counts.lose,
        cache(lambda stake: base_results(question, base.situation, Cents(stake))),
        sides, Fraction(0) if table.covariance is None else table.covariance.value, together,
    )  # fmt: skip
