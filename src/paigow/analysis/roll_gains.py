"""What wagers on dice gain by the roll: for the wagers of one seat that the same dice decide."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import permutations

from paigow.analysis.side_rows import ROLLS, row_by_roll
from paigow.analysis.side_wagers import LOST, SideFigures
from paigow.pieces.dice import FACES
from paigow.wagers.events import DiceEvent
from paigow.wagers.kinds import WagerKind
from paigow.wagers.paytable import Paytable

TRIPLES = sum(roll.is_triple for roll in ROLLS)
TAKEN = Fraction(TRIPLES, len(ROLLS))
"""How often the three dice agree."""

Gains = tuple[tuple[Fraction, ...], ...]
"""Of one unit: by the number that the layout gives to the seat, and by the roll."""


def on_dice(paytable: Paytable) -> bool:
    """Whether dice decide a wager."""
    return any(isinstance(row.event, DiceEvent) for row in paytable.rows)


def gains_by_roll(side: SideFigures) -> Gains:
    """What one unit gains by each roll; a dice bonus by the first roll of its run, over the rolls that follow."""
    if side.paytable.kind is WagerKind.DICE_BONUS:
        lost = next(row.combinations for row in side.rows if row.name == LOST)
        won = sum((row.combinations * side.net(row) for row in side.rows if row.name != LOST), Fraction(0))
        return either(won / (side.total - lost), Fraction(-1))
    nets: dict[str | None, Fraction] = {row.name: side.net(row) for row in side.rows}
    nets[None] = Fraction(-1)
    return tuple(
        tuple(nets[row_by_roll(side.paytable, roll, position)] for roll in ROLLS) for position in FACES
    )


def either(triple: Fraction, other: Fraction) -> Gains:
    """What is gained on a triple, and on any other roll, at every seat."""
    return (tuple(triple if roll.is_triple else other for roll in ROLLS),) * len(FACES)


def mean_product(ours: Gains, theirs: Gains) -> Fraction:
    """The mean of the product over all rolls, and over all seats: which number a seat has decides a match."""
    return _mean(zip(ours, theirs, strict=True))


def mean_product_apart(ours: Gains, theirs: Gains) -> Fraction:
    """The same for wagers at two different seats, over every two seats."""
    return _mean((ours[seat], theirs[other]) for seat, other in permutations(range(len(FACES)), 2))


def _mean(seats: Iterable[tuple[Sequence[Fraction], Sequence[Fraction]]]) -> Fraction:
    """The mean of the product over the rolls of some pairs of seats."""
    pairs = [pair for both in seats for pair in zip(*both, strict=True)]
    return sum((ours * theirs for ours, theirs in pairs), Fraction(0)) / len(pairs)
