"""Counting the rows of side wagers: over all hands, pairs of hands, tile hands or rolls that a wager looks
at.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations, product

from paigow.analysis.kept import kept_counts
from paigow.analysis.seven_cards import hands_by_lines, line_kinds, lines_named, pairs_by_kind
from paigow.analysis.side_wagers import LOST, UNIT, RowFigure, SideFigures
from paigow.analysis.work import Progress, silent
from paigow.citation_book import CitationBook
from paigow.pieces.dice import FACES, Roll
from paigow.pieces.tiles import TILE_SET
from paigow.wagers.dice import settle_dice
from paigow.wagers.events import TRIPLES, TileEvent, Whose
from paigow.wagers.kinds import DICE_WAGERS, TILE_WAGERS, WagerKind
from paigow.wagers.pair_fortunes import tile_event
from paigow.wagers.pays import MeterShare, Pays, Push
from paigow.wagers.paytable import Paytable, Row
from paigow.wagers.side import AS_PRINTED, PayOptions, find_row

ROLLS = tuple(Roll((eye, one, other), eye=0) for eye, one, other in product(FACES, repeat=3))

ANY_POSITION = 1
"""The wager on a position is worth the same at each of the six."""


def figure_side_wager(
    paytable: Paytable,
    options: PayOptions = AS_PRINTED,
    progress: Progress = silent,
    fresh: bool = True,
) -> SideFigures:
    """A side wager by its paytable, over everything it looks at; a dice bonus for those who do not shake."""
    kind = paytable.kind
    if kind is WagerKind.DICE_BONUS:
        return figure_dice_bonus(paytable, shaking=False)
    if kind in TILE_WAGERS:
        return _figures(paytable, _tile_rows(paytable), "tile hands")
    if kind in DICE_WAGERS:
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


def _figure(row: Row, combinations_: int) -> RowFigure:
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
    named = {row.event: row.name for row in paytable.rows}
    counts: Counter[str] = Counter()
    for event, hands in _tile_events().items():
        counts[LOST if event is None else named.get(event, LOST)] += hands
    return counts


@cache
def _tile_events() -> Mapping[TileEvent | None, int]:
    return Counter(tile_event(tiles) for tiles in combinations(TILE_SET, 4))


def _dice_rows(paytable: Paytable) -> Counter[str]:
    endings = (".win", ".lose", ".lose.triple")
    silent_book = CitationBook("", {f"{paytable.wager}{ending}": () for ending in endings})
    settled = (settle_dice(paytable, UNIT, roll, silent_book, ANY_POSITION) for roll in ROLLS)
    return Counter(one.row or LOST for one in settled)
