"""How the wagers of one seat go together: the exact covariance of the base wager with each side wager, and of these.

For two side wagers on the same hand it is a sum over kinds of hands. For the base wager it is the sum, over all
pairs of disjoint hands, of what both wagers gain: the count of `exact` with each of the player's hands weighed by
what its side wager gains. Nothing overflows: the weights are a few units on average, and a count that
`kernels.compare` keeps below 2.4e16 would have to grow 380 times.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import combinations, combinations_with_replacement, product
from math import lcm, sqrt

import numpy as np
import numpy.typing as npt

from paigow.analysis.answer import set_classes
from paigow.analysis.exact import Aside
from paigow.analysis.face_up import weighed_reply
from paigow.analysis.figures import GameFigures
from paigow.analysis.kept import kept_counts
from paigow.analysis.pattern_rows import describes
from paigow.analysis.push_rules import set_aside
from paigow.analysis.question import Question
from paigow.analysis.roll_gains import (
    TAKEN,
    Gains,
    either,
    gains_by_roll,
    mean_product,
    mean_product_apart,
    on_dice,
)
from paigow.analysis.settings import all_settings
from paigow.analysis.seven_cards import (
    MATCHES,
    hands_by_lines,
    kinds_by_code,
    line_kinds,
    lines_named,
    pairs_by_kind,
)
from paigow.analysis.side_wagers import SideFigures
from paigow.analysis.tile_tables import tile_way_of
from paigow.analysis.tiles import wager_by_class
from paigow.analysis.ways import SetClasses
from paigow.analysis.weighed import weighed_pairs
from paigow.analysis.work import Progress, silent
from paigow.errors import InternalError
from paigow.ranking.lines import HandLine
from paigow.setting.house_way import TileHouseWay
from paigow.setting.tile_classes import tile_classes
from paigow.wagers.events import Whose
from paigow.wagers.paytable import Paytable
from paigow.wagers.side import find_row
from paigow.wagers.tile_side import tile_row


@dataclass(frozen=True, slots=True)
class Together:
    """Two wagers of one seat, each of one unit."""

    one: str
    other: str
    covariance: Fraction
    correlation: float


def covariances(
    figures: GameFigures, progress: Progress = silent, fresh: bool = False
) -> tuple[Together, ...]:
    """The base wager with every side wager that goes with it, and the side wagers with each other.

    Wagers on dice go with each other, and with the base wager where a triple takes it. Left out are wagers on
    described hands, meters apart from their reset amounts, and wagers that look for a royal match in the dealer's hand.
    """
    question = figures.question
    sides = [side for side in figures.sides if on_hands(side.paytable)]
    found = []
    base = figures.base[0]
    spread = base.outcome.variance(base.pays)
    for side in sides:
        both = _with_base(figures, side, progress, fresh)
        if question.dice_take_wagers:
            both = (1 - TAKEN) * both - TAKEN * (side.fee - side.edge())
        covariance = both - (base.edge - base.fee) * (side.edge() - side.fee)
        found.append(_together("base", spread, side, covariance))
    for at, side in enumerate(sides):
        for other in sides[at + 1 :]:
            both = _product(question, side, other, progress, fresh)
            covariance = both - (side.edge() - side.fee) * (other.edge() - other.fee)
            found.append(_together(side.paytable.name, side.variance(), other, covariance))
    return (*found, *_of_the_dice(figures))


def covariances_apart(figures: GameFigures) -> tuple[Together, ...]:
    """Two wagers at different seats that the same roll decides, be they of one kind or of two."""
    return tuple(_of_the_dice(figures, mean_product_apart, combinations_with_replacement))


def _of_the_dice(
    figures: GameFigures,
    mean_of: Callable[[Gains, Gains], Fraction] = mean_product,
    pairs_of: Callable[[Iterable[SideFigures], int], Iterable[tuple[SideFigures, ...]]] = combinations,
) -> list[Together]:
    """Wagers that the same roll decides, a dice bonus by the first roll of its run."""
    found = []
    base = figures.base[0]
    sides = [side for side in figures.sides if on_dice(side.paytable) and not side.shaking]
    if figures.question.dice_take_wagers:
        gained = base.fee - base.edge
        rolled = either(Fraction(-1), (gained + TAKEN) / (1 - TAKEN))
        for side in sides:
            covariance = mean_of(rolled, gains_by_roll(side)) - gained * (side.fee - side.edge())
            found.append(_together("base", base.outcome.variance(base.pays), side, covariance))
    for side, other in pairs_of(sides, 2):
        means = (side.fee - side.edge()) * (other.fee - other.edge())
        covariance = mean_of(gains_by_roll(side), gains_by_roll(other)) - means
        found.append(_together(side.paytable.name, side.variance(), other, covariance))
    return found


def _together(item: str, spread: Fraction, other: SideFigures, covariance: Fraction) -> Together:
    correlation = float(covariance) / sqrt(spread * other.variance())
    return Together(item, other.paytable.name, covariance, correlation)


def on_hands(paytable: Paytable) -> bool:
    """Whether hands decide a wager, by lines that have a name and that a class of the dealer's hands can tell."""
    if describes(paytable) or on_dice(paytable):
        return False
    return on_one_hand(paytable) or not lines_named(paytable) & MATCHES


def on_one_hand(paytable: Paytable) -> bool:
    """Whether the player's hand alone decides a wager."""
    return all(row.whose is Whose.PLAYER for row in paytable.rows)


def _gains(side: SideFigures) -> dict[str | None, Fraction]:
    """What one unit gains by each row; None is the lost wager."""
    gains: dict[str | None, Fraction] = {row.name: side.net(row) for row in side.rows}
    gains[None] = Fraction(-1)
    return gains


def _with_base(figures: GameFigures, side: SideFigures, progress: Progress, fresh: bool) -> Fraction:
    """The mean of the product of what the base wager and the side wager gain."""
    question, base = figures.question, figures.base[0]
    if question.is_tiles:
        return _tiles_with_base(question, side, base.pays)
    won = lost = 0
    worth, scale = _worths(question, side)
    kind, matched = kinds_by_code(lines_named(side.paytable))
    dealer = set_classes(question.dealer)
    marks = set_aside(question.push_on, dealer)
    marked = np.zeros(len(kind), dtype=np.uint8) if marks is None else marks
    used = all_settings().highs[:, 0] >= 0
    live = np.unique(kind[used & (marked == 0)])
    columns = np.unique(worth[:, live], axis=1)
    for column in columns.T:
        if columns.shape[1] == 1 and np.all(column == column[0]):
            won += int(column[0]) * base.outcome.win
            lost += int(column[0]) * base.outcome.lose
            continue
        among = live[np.all(worth[:, live] == column[:, None], axis=0)]
        others = np.where(np.isin(kind, among), marked, 1).astype(np.uint8)
        description = {
            "what": "weighed-reply" if question.face_up else "weighed-pairs",
            "player": question.player.digest,
            "dealer": question.dealer.digest,
            "push_on": sorted(question.push_on),
            "copies": question.copies_key,
            "rows": [[row.name, str(side.net(row))] for row in side.rows],
            "options": str(question.options_for(side.paytable)),
            "dealers": among.tolist() if columns.shape[1] > 1 else "all",
        }
        weights = column[kind], column[matched]
        count = partial(_weigh, question, dealer, others, *weights, progress)
        win, lose = kept_counts(description, count, fresh)
        won, lost = won + win, lost + lose
    return (won * base.pays - lost) / (Fraction(base.outcome.total) * scale)


def _weigh(
    question: Question,
    dealer: SetClasses,
    aside: Aside,
    plain: npt.NDArray[np.int64],
    matched: npt.NDArray[np.int64],
    progress: Progress,
) -> tuple[int, ...]:
    """Weighed wins and losses of the base wager, as the game is played."""
    if question.face_up:
        return weighed_reply(dealer, aside, plain, matched, progress=progress)
    player = set_classes(question.player)
    return weighed_pairs(player, dealer, question, plain, matched, progress, aside=aside)[:2]


def _worths(question: Question, side: SideFigures) -> tuple[npt.NDArray[np.int64], int]:
    """What the side wager gains by the kinds of the player's and of the dealer's hand, in whole steps."""
    paytable, gains = side.paytable, _gains(side)
    kinds = line_kinds(lines_named(paytable))
    scale = lcm(*(gain.denominator for gain in gains.values()))
    options = question.options_for(paytable)
    rows = [[find_row(paytable, ours, theirs, options) for theirs in kinds] for ours in kinds]
    worth = [[int(gains[row.name if row else None] * scale) for row in line] for line in rows]
    return np.array(worth, dtype=np.int64), scale


def _product(
    question: Question, item: SideFigures, other: SideFigures, progress: Progress, fresh: bool
) -> Fraction:
    """The mean of the product of what two side wagers gain."""
    if question.is_tiles:
        ours, theirs = _tile_gains(item), _tile_gains(other)
        hands = [tiles.hands for tiles in tile_classes()]
        return sum((a * b * n for a, b, n in zip(ours, theirs, hands, strict=True)), Fraction(0)) / sum(hands)
    if on_one_hand(item.paytable) and on_one_hand(other.paytable):
        pairs = [(lines, frozenset[HandLine](), number) for lines, number in hands_by_lines().items()]
    else:
        named = lines_named(item.paytable) | lines_named(other.paytable)
        description = {"what": "pairs-by-kind", "lines": sorted(named)}
        counted = kept_counts(description, lambda: pairs_by_kind(named, progress=progress), fresh)
        both = product(line_kinds(named), repeat=2)
        pairs = [(ours, theirs, number) for (ours, theirs), number in zip(both, counted, strict=True)]
    gains = [_gains(side) for side in (item, other)]
    total = Fraction(0)
    for lines, dealers, number in pairs:
        worth = Fraction(number)
        for side, gain in zip((item, other), gains, strict=True):
            row = find_row(side.paytable, lines, dealers, question.options_for(side.paytable))
            worth *= gain[row.name if row else None]
        total += worth
    return total / sum(number for *_, number in pairs)


def _tile_gains(side: SideFigures) -> list[Fraction]:
    gains = _gains(side)
    rows = [tile_row(side.paytable, tiles.representative()) for tiles in tile_classes()]
    return [gains[None if row is None else row.name] for row in rows]


def _tiles_with_base(question: Question, side: SideFigures, pays: Fraction) -> Fraction:
    if not isinstance(question.player, TileHouseWay) or not isinstance(question.dealer, TileHouseWay):
        raise InternalError("a tile game is set by ways for tiles")
    wins, losses, deals = wager_by_class(
        tile_way_of(question.player), tile_way_of(question.dealer), question.zero_may_win
    )
    total = Fraction(0)
    for gain, win, lose in zip(_tile_gains(side), wins, losses, strict=True):
        total += gain * (int(win) * pays - int(lose))
    return total / deals
