"""A round of one seat with all its wagers: its exact mean and variance, and a session of such rounds.

Mean and variance come from the exact figures of each wager and their exact covariances. A session of the base wager
alone is counted round by round over every amount that the bankroll can be. With side wagers only mean and variance are
known, so that bands and ruin follow from a normal law, and say so.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, exp, gcd, sqrt
from statistics import NormalDist

import numpy as np
import numpy.typing as npt

from paigow.analysis.covariance import covariances, on_hands
from paigow.analysis.figures import GameFigures
from paigow.analysis.question import Question
from paigow.analysis.roll_gains import on_dice
from paigow.analysis.side_wagers import SideFigures
from paigow.analysis.stakes import base_as_paid, limits_of, side_as_paid
from paigow.analysis.work import Progress, silent
from paigow.errors import BadNotation
from paigow.money import Cents, dollars
from paigow.wagers.kinds import WagerKind

Chances = npt.NDArray[np.float64]
BASE = "main"
LEVELS = (50, 90, 95, 99)
MOST_STEPS = 400_000_000
"""Amounts times rounds: up to so many a session is counted amount by amount."""


@dataclass(frozen=True, slots=True)
class Part:
    """One wager of the round: mean and variance of what the player gains, in cents."""

    wager: str
    stake: Cents
    mean: Fraction
    variance: Fraction


@dataclass(frozen=True, slots=True)
class Pair:
    """Two wagers of the round, and the covariance of what they gain, in square cents."""

    one: str
    other: str
    covariance: Fraction


@dataclass(frozen=True, slots=True)
class WholeRound:
    """A round of one seat, exactly."""

    parts: tuple[Part, ...]
    pairs: tuple[Pair, ...]
    law: tuple[tuple[Fraction, int], ...]
    """Of the base wager where it is alone: probability and cents gained, what is collected for it included."""

    @property
    def staked(self) -> Cents:
        return Cents(sum(part.stake for part in self.parts))

    @property
    def mean(self) -> Fraction:
        """What the player gains in a round, in cents; negative where the house gains."""
        return sum((part.mean for part in self.parts), Fraction(0))

    @property
    def variance(self) -> Fraction:
        alone = sum((part.variance for part in self.parts), Fraction(0))
        return alone + 2 * sum((pair.covariance for pair in self.pairs), Fraction(0))

    @property
    def edge(self) -> Fraction:
        """What the player loses per unit staked on all wagers."""
        return -self.mean / self.staked


@dataclass(frozen=True, slots=True)
class SessionFigures:
    """So many rounds with a bankroll: the chance of ruin, and bands of what is gained where nobody is ruined early."""

    rounds: int
    bankroll: Cents
    ruin: float
    """The chance that the bankroll no longer covers the stakes before the last round is played."""
    bands: tuple[tuple[int, float, float], ...]
    """Percent of sessions, and the least and most cents gained by them, whatever the bankroll."""
    exact: bool
    """Whether it was counted; otherwise it follows from mean and variance by a normal law."""


def whole_round(
    figures: GameFigures, stakes: Mapping[str, Cents], progress: Progress = silent, fresh: bool = False
) -> WholeRound:
    """The round of a seat with these stakes, by the names of the wagers or of their paytables."""
    known = {BASE, *(name for side in figures.sides for name in _names(side))}
    for name in stakes:
        if name not in known:
            raise BadNotation(f"{name!r} is not a wager of the game; there are {', '.join(sorted(known))}")
    question = figures.question
    sides = [(side, _stake_on(side, stakes)) for side in figures.sides if not side.shaking]
    made = [(side_as_paid(question, side, stake), stake) for side, stake in sides if stake]
    stake = stakes.get(BASE, Cents(0))
    check_stakes(question, stake, made)
    if len(made) + bool(stake) > 1:
        _check_together([side for side, _ in made])
    base = base_as_paid(figures, stake) if stake else figures.base[0]
    parts: list[Part] = []
    law: tuple[tuple[Fraction, int], ...] = ()
    if stake:
        outcome, fee = base.outcome, int(base.fee * stake)
        gains = ((outcome.win, int(base.pays * stake)), (outcome.push, 0), (outcome.lose, -stake))
        law = tuple((Fraction(number, outcome.total), gained - fee) for number, gained in gains)
        variance = outcome.variance(base.pays) * stake**2
        parts.append(Part(BASE, stake, -base.edge * stake, variance))
    parts += [
        Part(side.paytable.wager, cents, -side.edge() * cents, side.variance() * cents**2)
        for side, cents in made
    ]
    if not parts:
        raise BadNotation("a round has at least one wager; use main=$25")
    asked = replace(figures, base=(base,), sides=tuple(side for side, _ in made))
    pairs = _pairs(asked, stake, {side.paytable.name: (side, cents) for side, cents in made}, progress, fresh)
    return WholeRound(tuple(parts), pairs, law if len(parts) == 1 else ())


def check_stakes(question: Question, main: Cents, made: Sequence[tuple[SideFigures, Cents]]) -> None:
    """Refuse a stake that the filing does not allow."""
    staked = [(BASE, question.game.limits[WagerKind.MAIN], main)] if main else []
    staked += [
        (side.paytable.wager, limits, stake)
        for side, stake in made
        if (limits := limits_of(question, side)) is not None
    ]
    for wager, limits, stake in staked:
        if not limits.allows(stake):
            raise BadNotation(
                f"{dollars(stake)} is not a stake of {wager} in {question.game.name}: "
                f"{limits.notation} by {dollars(limits.unit)}"
            )


def _check_together(sides: Sequence[SideFigures]) -> None:
    for side in sides:
        if not on_hands(side.paytable) and not on_dice(side.paytable):
            raise BadNotation(f"{side.title}: how it goes together with the other wagers is not counted")


def _pairs(
    figures: GameFigures,
    stake: Cents,
    made: Mapping[str, tuple[SideFigures, Cents]],
    progress: Progress,
    fresh: bool,
) -> tuple[Pair, ...]:
    if not figures.sides:
        return ()
    staked = {"base": (BASE, stake)} | {
        name: (side.paytable.wager, cents) for name, (side, cents) in made.items()
    }
    found = []
    for both in covariances(figures, progress, fresh):
        (wager, first), (other, second) = staked[both.one], staked[both.other]
        if first and second:
            found.append(Pair(wager, other, both.covariance * first * second))
    return tuple(found)


def _names(side: SideFigures) -> tuple[str, str]:
    return side.paytable.wager, side.paytable.name


def _stake_on(side: SideFigures, stakes: Mapping[str, Cents]) -> Cents:
    found = [stakes[name] for name in _names(side) if name in stakes]
    if len(found) > 1:
        wager, paytable = _names(side)
        raise BadNotation(f"{wager} and {paytable} are one wager; name it once")
    return found[0] if found else Cents(0)


def session(each: WholeRound, rounds: int, bankroll: Cents) -> SessionFigures:
    """So many rounds, begun with a bankroll and ended when it no longer covers the stakes."""
    if bankroll < each.staked:
        raise BadNotation("the bankroll does not cover one round")
    step = gcd(*(gained for _, gained in each.law), bankroll, each.staked) if each.law else 0
    if step and (bankroll + rounds * max(gained for _, gained in each.law)) // step * rounds <= MOST_STEPS:
        return _counted(each, rounds, bankroll, step)
    mean, deviation = float(each.mean) * rounds, sqrt(float(each.variance) * rounds)
    normal = NormalDist(mean, deviation)
    bands = tuple(
        (level, normal.inv_cdf((100 - level) / 200), normal.inv_cdf((100 + level) / 200)) for level in LEVELS
    )
    return SessionFigures(rounds, bankroll, _diffused(each, rounds, bankroll), bands, False)


def _counted(each: WholeRound, rounds: int, bankroll: Cents, step: int) -> SessionFigures:
    """The chance of every amount after every round; amounts that do not cover the stakes are left where they are."""
    start, need = bankroll // step, ceil(each.staked / step)
    moves = [(float(share), gained // step) for share, gained in each.law]
    most = max(move for _, move in moves) * rounds
    least = min(move for _, move in moves) * rounds
    alive = np.zeros(start + most + 1)
    alive[start] = 1.0
    free = np.zeros(most - least + 1)
    free[-least] = 1.0
    ruined = 0.0
    for _ in range(rounds):
        alive, free = _moved(alive, moves), _moved(free, moves)
        ruined += float(alive[:need].sum())
        alive[:need] = 0.0
    up_to = np.cumsum(free)
    places = [
        (level, *(int(np.searchsorted(up_to, share)) for share in ((100 - level) / 200, (100 + level) / 200)))
        for level in LEVELS
    ]
    bands = tuple(
        (level, float((low + least) * step), float((high + least) * step)) for level, low, high in places
    )
    return SessionFigures(rounds, bankroll, ruined, bands, True)


def _moved(chances: Chances, moves: list[tuple[float, int]]) -> Chances:
    found = np.zeros_like(chances)
    for share, move in moves:
        if move >= 0:
            found[move:] += share * chances[: len(chances) - move]
        else:
            found[:move] += share * chances[-move:]
    return found


def _diffused(each: WholeRound, rounds: int, bankroll: Cents) -> float:
    """The chance that a walk with this mean and variance falls by the bankroll, as of a Brownian motion with drift."""
    down = float(bankroll - each.staked + 1)
    mean, spread = float(each.mean), float(each.variance)
    deviation = sqrt(spread * rounds)
    normal = NormalDist()
    first = normal.cdf((-down - mean * rounds) / deviation)
    mirrored = exp(min(700.0, -2 * mean * down / spread)) * normal.cdf((-down + mean * rounds) / deviation)
    return min(1.0, first + mirrored)


def edge_by_commission(
    figures: GameFigures, rates: tuple[Fraction, ...]
) -> tuple[tuple[Fraction, Fraction], ...]:
    """The edge of the game's own wager at each rate of commission, exactly."""
    base = figures.base[0]
    lost = figures.question.bank_pays - base.pays
    return tuple((rate, base.outcome.edge(1 - rate - lost) * base.share + base.fee) for rate in rates)
