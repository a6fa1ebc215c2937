"""How the wagers of one seat go together: the exact covariance of the base wager with each side wager, and of these.

For two side wagers on the same hand it is a sum over kinds of hands. For the base wager it is the sum, over all
pairs of disjoint hands, of what both wagers gain: the count of `exact` with each of the player's hands weighed by
what its side wager gains. Nothing overflows: the weights are a few units on average, and a count that
`kernels.compare` keeps below 2.4e16 would have to grow 380 times.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import lcm, sqrt

import numpy as np
import numpy.typing as npt

from paigow.analysis.answer import set_classes
from paigow.analysis.figures import GameFigures
from paigow.analysis.kept import kept_counts
from paigow.analysis.pattern_rows import describes
from paigow.analysis.question import Question
from paigow.analysis.seven_cards import hands_by_lines, kinds_by_code, line_kinds, lines_named
from paigow.analysis.side_wagers import SideFigures
from paigow.analysis.tile_tables import tile_way_of
from paigow.analysis.tiles import wager_by_class
from paigow.analysis.weighed import weighed_pairs
from paigow.analysis.work import Progress, silent
from paigow.errors import InternalError
from paigow.setting.house_way import TileHouseWay
from paigow.setting.tile_classes import tile_classes
from paigow.wagers.events import DiceEvent, Whose
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
    """The base wager with every side wager that one hand decides, and these with each other.

    Wagers on dice go with nothing. Left out are wagers on both hands, meters apart from their reset amounts, and
    the base wager where it is a reply to an open hand.
    """
    question = figures.question
    sides = [side for side in figures.sides if on_one_hand(side.paytable)]
    found = []
    base = figures.base[0]
    spread = base.outcome.variance(base.pays)
    for side in sides:
        if question.face_up or question.dice_take_wagers:
            break
        product = _with_base(question, side, base.pays, progress, fresh)
        covariance = product - base.edge * side.edge()
        found.append(_together("base", spread, side, covariance))
    for at, side in enumerate(sides):
        for other in sides[at + 1 :]:
            covariance = _product(question, side, other) - side.edge() * other.edge()
            found.append(_together(side.paytable.name, side.variance(), other, covariance))
    return tuple(found)


def _together(item: str, spread: Fraction, other: SideFigures, covariance: Fraction) -> Together:
    correlation = float(covariance) / sqrt(spread * other.variance())
    return Together(item, other.paytable.name, covariance, correlation)


def on_one_hand(paytable: Paytable) -> bool:
    """Whether the player's hand alone decides a wager, by lines that have a name."""
    return not describes(paytable) and all(
        row.whose is Whose.PLAYER and not isinstance(row.event, DiceEvent) for row in paytable.rows
    )


def _gains(side: SideFigures) -> dict[str | None, Fraction]:
    """What one unit gains by each row; None is the lost wager."""
    gains: dict[str | None, Fraction] = {row.name: side.net(row) for row in side.rows}
    gains[None] = Fraction(-1)
    return gains


def _with_base(
    question: Question, side: SideFigures, pays: Fraction, progress: Progress, fresh: bool
) -> Fraction:
    """The mean of the product of what the base wager and the side wager gain."""
    if question.is_tiles:
        return _tiles_with_base(question, side, pays)
    plain, matched, scale = _weights(question, side)
    description = {
        "what": "weighed-pairs",
        "player": question.player.digest,
        "dealer": question.dealer.digest,
        "push_on": sorted(question.push_on),
        "copies": question.copies_key,
        "rows": [[row.name, str(side.net(row))] for row in side.rows],
        "options": str(question.options_for(side.paytable)),
    }

    def count() -> tuple[int, ...]:
        player, dealer = set_classes(question.player), set_classes(question.dealer)
        return weighed_pairs(player, dealer, question, plain, matched, progress)

    win, lose, total = kept_counts(description, count, fresh)
    return (win * pays - lose) / (Fraction(total) * scale)


def _weights(
    question: Question, side: SideFigures
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64], int]:
    """By class code what the side wager gains, of hands without and with a royal match, in whole steps."""
    paytable = side.paytable
    named, gains = lines_named(paytable), _gains(side)
    kinds = line_kinds(named)
    scale = lcm(*(gain.denominator for gain in gains.values()))
    rows = [find_row(paytable, kind, options=question.options_for(paytable)) for kind in kinds]
    worth = np.array([int(gains[row.name if row else None] * scale) for row in rows], dtype=np.int64)
    plain, matched = kinds_by_code(named)
    return worth[plain], worth[matched], scale


def _product(question: Question, item: SideFigures, other: SideFigures) -> Fraction:
    """The mean of the product of what two side wagers on one hand gain."""
    if question.is_tiles:
        ours, theirs = _tile_gains(item), _tile_gains(other)
        hands = [tiles.hands for tiles in tile_classes()]
        return sum((a * b * n for a, b, n in zip(ours, theirs, hands, strict=True)), Fraction(0)) / sum(hands)
    gains = [_gains(side) for side in (item, other)]
    whole, total = 0, Fraction(0)
    for lines, number in hands_by_lines().items():
        worth = Fraction(number)
        for side, gain in zip((item, other), gains, strict=True):
            row = find_row(side.paytable, lines, options=question.options_for(side.paytable))
            worth *= gain[row.name if row else None]
        total += worth
        whole += number
    return total / whole


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
