"""Counting the rows of side wagers: over all hands, pairs of hands, tile hands or rolls that a wager looks
at.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import product

from paigow.analysis.kept import kept_counts
from paigow.analysis.pattern_rows import count_described, describes
from paigow.analysis.seven_cards import hands_by_lines, line_kinds, lines_named, pairs_by_kind
from paigow.analysis.side_wagers import LOST, UNIT, RowFigure, SideFigures
from paigow.analysis.ways import SetClasses
from paigow.analysis.work import Progress, silent
from paigow.citation_book import CitationBook
from paigow.pieces.dice import FACES, Roll
from paigow.setting.tile_classes import tile_classes
from paigow.wagers.dice import settle_dice
from paigow.wagers.events import TRIPLES, Pieces, Whose
from paigow.wagers.kinds import WagerKind
from paigow.wagers.pays import MeterShare, Pays, Push
from paigow.wagers.paytable import Paytable, PaytableRow
from paigow.wagers.side import AS_PRINTED, PayOptions, find_row
from paigow.wagers.tile_side import tile_row

ROLLS = tuple(Roll((eye, first, other), eye=0) for eye, first, other in product(FACES, repeat=3))

ANY_POSITION = 1
"""The wager on a position is worth the same at each of the six."""


def figure_side_wager(
    paytable: Paytable,
    options: PayOptions = AS_PRINTED,
    progress: Progress = silent,
    fresh: bool = True,
    dealer: SetClasses | None = None,
) -> SideFigures:
    """A side wager by its paytable, over everything it looks at; a dice bonus for those who do not shake.

    `dealer` is the house way, for rows about a hand as it is set.
    """
    kind = paytable.kind
    if describes(paytable):
        counted = count_described(paytable, dealer, progress, fresh)
        return _figures(paytable, counted.rows, counted.over)
    if kind is WagerKind.DICE_BONUS:
        return figure_dice_bonus(paytable, shaking=False)
    if paytable.pieces is Pieces.TILES:
        return _figures(paytable, _tile_rows(paytable), "tile hands")
    if paytable.pieces is Pieces.DICE:
        return _figures(paytable, _dice_rows(paytable), "rolls")
    if all(row.whose is Whose.PLAYER for row in paytable.rows):
        return _figures(paytable, _hand_rows(paytable, options), "hands")
    return _figures(paytable, _pair_rows(paytable, options, progress, fresh), "pairs of hands")


def figure_dice_bonus(paytable: Paytable, shaking: bool) -> SideFigures:
    """A dice bonus wager left up until it is lost or the last triple is paid, over all runs of three
    rolls.
    """
    triples = sum(roll.is_triple for roll in ROLLS)
    rest = len(ROLLS) - triples
    steps = len(TRIPLES)
    won = Fraction(0)
    rows = []
    for step, event in enumerate(TRIPLES, start=1):
        row = next(row for row in paytable.rows if row.event is event)
        pays = row.shaker_pays if shaking and row.shaker_pays is not None else row.pays
        won += net_of(pays)
        ways = triples**steps if step == steps else triples**step * rest * len(ROLLS) ** (steps - step - 1)
        rows.append(RowFigure(row.name, pays.notation, ways, won - (step < steps)))
    lost = RowFigure(LOST, "lose", rest * len(ROLLS) ** (steps - 1), Fraction(-1))
    return SideFigures(paytable, (*reversed(rows), lost), f"runs of {steps} rolls", shaking)


def net_of(pays: Pays) -> Fraction:
    """Units won per unit staked."""
    match pays:
        case Push():
            return Fraction(0)
        case MeterShare():
            raise ValueError(f"{pays.notation} depends on what the meter shows")
    won = Fraction(pays.ratio.numerator, pays.ratio.denominator)
    return won if pays.stake_returned else won - 1


def _figures(paytable: Paytable, counts: Mapping[str, int], over: str) -> SideFigures:
    rows = tuple(_figure(row, counts.get(row.name, 0)) for row in paytable.rows)
    lost = RowFigure(LOST, "lose", counts.get(LOST, 0), Fraction(-1))
    return SideFigures(paytable, (*rows, lost), over)


def _figure(row: PaytableRow, combinations_: int) -> RowFigure:
    share = row.pays if isinstance(row.pays, MeterShare) else None
    net = None if share else net_of(row.pays)
    return RowFigure(row.name, row.pays.notation, combinations_, net, share, row.envy)


def _hand_rows(paytable: Paytable, options: PayOptions) -> Counter[str]:
    counts: Counter[str] = Counter()
    for lines, hands in hands_by_lines().items():
        row = find_row(paytable, lines, options=options)
        counts[row.name if row else LOST] += hands
    return counts


def _pair_rows(paytable: Paytable, options: PayOptions, progress: Progress, fresh: bool) -> Counter[str]:
    named = lines_named(paytable)
    kinds = line_kinds(named)
    description = {"what": "pairs-by-lines", "lines": sorted(named)}
    pairs = kept_counts(description, lambda: pairs_by_kind(named, progress=progress), fresh)
    counts: Counter[str] = Counter()
    for (ours, theirs), number in zip(product(kinds, repeat=2), pairs, strict=True):
        row = find_row(paytable, ours, theirs, options)
        counts[row.name if row else LOST] += number
    return counts


def _tile_rows(paytable: Paytable) -> Counter[str]:
    counts: Counter[str] = Counter()
    for tiles in tile_classes():
        row = tile_row(paytable, tiles.representative())
        counts[LOST if row is None else row.name] += tiles.hands
    return counts


def _dice_rows(paytable: Paytable) -> Counter[str]:
    return Counter(row_by_roll(paytable, roll, ANY_POSITION) or LOST for roll in ROLLS)


def row_by_roll(paytable: Paytable, roll: Roll, position: int) -> str | None:
    """The row that a roll wins at the seat with this number."""
    endings = (".win", ".lose", ".lose.triple")
    silent_book = CitationBook("", {f"{paytable.wager}{ending}": () for ending in endings})
    return settle_dice(paytable, UNIT, roll, silent_book, position).row
