"""The edges of a filed game, from the exact figures of the analysis."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from paigow.analysis.answer import answer
from paigow.analysis.bettors import table_of
from paigow.analysis.covariance import Together, covariances, covariances_apart
from paigow.analysis.question import ask
from paigow.analysis.seats import DEALS
from paigow.analysis.work import Progress, silent
from paigow.reports.clerk import NO_EDGE
from paigow.reports.edge_figures import EdgeFigures, edges_from
from paigow.reports.expected import MAIN, GameEdges
from paigow.submissions import ApprovedGame


def edge_figures(game: ApprovedGame, progress: Progress = silent, deals: int = DEALS) -> EdgeFigures:
    """The figures of a game as it is filed; counted once and kept, except two seats at cards, which are sampled."""
    figures = answer(ask(game), progress)
    base = figures.base[0]
    names = {"base": MAIN}
    sides = {}
    for side in figures.sides:
        kind = side.paytable.kind
        if kind is None or kind.value in NO_EDGE or side.shaking:
            continue
        names[side.paytable.name] = kind.value
        sides[kind.value] = (side.edge() - side.fee, side.variance())
    table = table_of(figures, 2, deals, progress)
    together = _by_kinds(covariances(figures, progress), names)
    across = _by_kinds(covariances_apart(figures), names)
    counts = base.outcome
    seats = Fraction(0) if table.covariance is None else table.covariance.value
    return EdgeFigures(base.situation, counts.win, counts.push, counts.lose, seats, sides, together, across)


def _by_kinds(found: Iterable[Together], names: Mapping[str, str]) -> dict[tuple[str, str], Fraction]:
    """Covariances by the kinds of wagers, as stakes name them."""
    return {
        (min(pair), max(pair)): item.covariance
        for item in found
        if len(pair := [names[name] for name in (item.one, item.other) if name in names]) == 2
    }


def edges_of(game: ApprovedGame, progress: Progress = silent, deals: int = DEALS) -> GameEdges:
    """The edges of a game as it is filed."""
    return edges_from(game, edge_figures(game, progress, deals))
