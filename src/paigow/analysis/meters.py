"""A progressive wager three ways: its meters at reset, in the long run, and at amounts that a sign shows."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from paigow.analysis.question import Question
from paigow.analysis.side_wagers import UNIT, SideFigures
from paigow.money import Cents
from paigow.wagers.meters import AfterPartAward, MeterTerms


@dataclass(frozen=True, slots=True)
class LongRun:
    """What a wager loses per unit once everything that went on the meters has been paid."""

    edge: Fraction
    """Exact where meters only reset; an upper bound where a meter is also topped up to its reset amount."""
    least: Fraction
    """The same, if every award of a part of a meter made the house top it up from its reset amount."""
    contributions: Fraction
    """The part of each wager that goes on the meters."""

    @property
    def is_exact(self) -> bool:
        return self.edge == self.least


def long_run(
    side: SideFigures,
    meters: Mapping[str, MeterTerms],
    after_part: AfterPartAward = AfterPartAward.DEDUCT,
    stake: Cents = UNIT,
) -> LongRun:
    """The edge in the long run: meters pay out what wagers put on them and what the house seeds them with.

    A full award is followed by a seed of the reset amount. An award of a part comes off the meter; where the
    filing tops the meter up, the house adds no more than that part of the reset amount.
    """
    fixed = seeds = topped = Fraction(0)
    for row in side.rows:
        share = Fraction(row.combinations, side.total)
        if row.share is None:
            fixed += share * side.net(row)
            continue
        seed = Fraction(meters[row.share.meter].reset, stake) * share
        fixed -= share
        if row.share.is_all:
            seeds += seed
        elif after_part is AfterPartAward.NOT_BELOW_RESET:
            topped += seed * row.share.percent / 100
    rates = sum(
        (
            Fraction(meters[name].rate.numerator, meters[name].rate.denominator)
            for name in side.paytable.meter_names
        ),
        Fraction(0),
    )
    edge = -(fixed + seeds + rates)
    return LongRun(edge, edge - topped, rates)


@dataclass(frozen=True, slots=True)
class ProgressiveWays:
    """The edge of a progressive wager, three ways."""

    at_reset: Fraction
    long_run: LongRun | None
    """Nothing where no filing says what goes on the meters."""
    shown: Fraction | None
    """At the amounts that were given, if any were."""


def progressive_ways(
    question: Question, side: SideFigures, meters: Mapping[str, Cents] | None = None, stake: Cents = UNIT
) -> ProgressiveWays:
    """The three edges of a wager with meters, at one unit of one dollar unless another stake is given."""
    run = None
    names = side.paytable.meter_names
    if names and all(name in side.filed for name in names):
        after = AfterPartAward(question.game.options.progressive.after_part_award)
        run = long_run(side, side.filed, after, stake)
    shown = side.edge(meters, stake) if meters else None
    return ProgressiveWays(side.edge(None, stake), run, shown)
