"""Pays for a side wager that give a wanted edge and hit rate: an integer search near the pays of a table.

The rows and their combinations stay; the pays are moved along a ladder of round amounts. The table is cut in two
halves, all pays of each half within a few steps of the ladder are summed, and for every sum of the one the best of
the other is found by bisection. So the answer is the best of all tables within reach, not the end of a walk.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise, product

from paigow.analysis.side_wagers import LOST, RowFigure, SideFigures
from paigow.errors import BadNotation
from paigow.wagers.kinds import WagerKind
from paigow.wagers.pays import parse_pays
from paigow.wagers.paytable import Paytable

LADDER = tuple(
    sorted(
        {
            number * 10**power
            for power in range(6)
            for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 80)
        }
    )
)
"""Amounts that a sign would print, to 1."""

HALF = 20_000
"""About so many tables of half of the rows are tried."""


@dataclass(frozen=True, slots=True)
class Designed:
    """A table found, with its figures."""

    side: SideFigures
    tried: int
    """How many tables were within reach."""
    dropped: tuple[str, ...] = ()
    """Rows that no longer pay."""

    @property
    def pays(self) -> dict[str, str]:
        """What each row pays, by its name."""
        return {row.name: row.pays for row in self.side.rows if row.name != LOST}


def hit_rate(side: SideFigures) -> Fraction:
    """The share of combinations that win something."""
    return Fraction(side.hit, side.total)


def unsearchable(side: SideFigures) -> str:
    """Why the pays of a table cannot be searched; nothing where they can."""
    if any(row.share is not None for row in side.rows):
        return f"{side.paytable.name} has rows that a meter pays; only fixed pays can be searched"
    if side.paytable.kind is WagerKind.DICE_BONUS:
        return (
            f"{side.paytable.name} pays one wager several times in a run of rolls; "
            "only a wager that is paid once can be searched"
        )
    return ""


def design(side: SideFigures, edge: Fraction, hits: Fraction | None = None) -> Designed:
    """The pays nearest to a wanted edge, of the rows that come nearest to a wanted hit rate.

    Rows are dropped from the end of the table only; a push stays a push.
    """
    trouble = unsearchable(side)
    if trouble:
        raise BadNotation(trouble)
    rows = [row for row in side.rows if row.name != LOST]
    if not -1 < edge < 1:
        raise BadNotation("the wanted edge is between -100% and 100%")
    kept = rows if hits is None else _cut(rows, side.total, hits)
    paid = [row for row in kept if row.net]
    if not paid:
        raise BadNotation("no row is left that pays; ask for a higher hit rate")
    total = side.total
    pushed = sum(row.combinations for row in kept if not row.net)
    lost = total - pushed - sum(row.combinations for row in paid)
    wanted = lost - edge * total
    pays, tried = _search(paid, wanted)
    moved = {row.name: amount for row, amount in zip(paid, pays, strict=True)}
    found = tuple(
        replace(row, pays=f"{moved[row.name]} to 1", net=Fraction(moved[row.name]))
        if row.name in moved
        else row
        for row in kept
    )
    dropped = tuple(row.name for row in rows if row not in kept)
    last = replace(side.rows[-1], combinations=lost)
    table = _repaid(side.paytable, {row.name: row.pays for row in found})
    return Designed(replace(side, paytable=table, rows=(*found, last)), tried, dropped)


def _cut(rows: Sequence[RowFigure], total: int, hits: Fraction) -> list[RowFigure]:
    """The first rows whose hit rate is nearest to the wanted one."""

    def rate(number: int) -> Fraction:
        return Fraction(sum(row.combinations for row in rows[:number] if row.net), total)

    number = min(range(1, len(rows) + 1), key=lambda number: (abs(rate(number) - hits), -number))
    return list(rows[:number])


def _search(rows: Sequence[RowFigure], wanted: Fraction) -> tuple[list[int], int]:
    """The pays whose sum, weighed by combinations, is nearest to what is wanted; falling from row to row."""
    base = sum(row.combinations * (row.net or 0) for row in rows)
    scale = wanted / base if base and wanted > 0 else Fraction(1)
    middle = len(rows) // 2
    parts = [rows[:middle], rows[middle:]] if middle else [rows[:0], rows]
    tables = [_tables(part, scale) for part in parts]
    upper, lower = tables
    lower.sort()
    sums = [money for money, _ in lower]
    best: tuple[Fraction, int, list[int]] | None = None
    for money, pays in upper:
        place = bisect_left(sums, wanted - money)
        for step in (-1, 1):
            at = place - 1 if step < 0 else place
            while 0 <= at < len(lower):
                off = abs(wanted - money - lower[at][0])
                if best is not None and off > best[0]:
                    break
                if not pays or pays[-1] >= lower[at][1][0]:
                    both = [*pays, *lower[at][1]]
                    found = (off, _far(both, rows, scale), both)
                    best = found if best is None else min(best, found)
                    break
                at += step
    if best is None:
        raise BadNotation("no pays near those of the table give that edge")
    return best[2], len(upper) * len(lower)


def _tables(rows: Sequence[RowFigure], scale: Fraction) -> list[tuple[int, tuple[int, ...]]]:
    """All falling pays of some rows within reach, with the units that they win over all combinations."""
    if not rows:
        return [(0, ())]
    reach = max(1, int((HALF ** (1 / len(rows)) - 1) / 2))
    choices = []
    for row in rows:
        at = bisect_left(LADDER, (row.net or 0) * scale)
        choices.append(LADDER[max(0, at - reach) : at + reach + 1])
    return [
        (sum(row.combinations * pay for row, pay in zip(rows, pays, strict=True)), pays)
        for pays in product(*choices)
        if all(pay >= other for pay, other in pairwise(pays))
    ]


def _far(pays: Sequence[int], rows: Sequence[RowFigure], scale: Fraction) -> int:
    """How many steps of the ladder the pays are from those of the table, scaled."""
    return sum(
        abs(LADDER.index(pay) - bisect_left(LADDER, (row.net or 0) * scale))
        for pay, row in zip(pays, rows, strict=True)
    )


def _repaid(paytable: Paytable, pays: dict[str, str]) -> Paytable:
    rows = tuple(replace(row, pays=parse_pays(pays[row.name])) for row in paytable.rows if row.name in pays)
    return replace(paytable, rows=rows)
