"""What a shift was to win: the edge of the filed game on the wagers really made, with a band from their variance.

Of the house's rounds only, players' banks apart. The main wager is weighed at its stake, as the table pays it; seats
share the dealer's hand, so their results go together. Progressive and dice bonus wagers, envy and tokes are left out on
both sides: meters and runs of rolls have no edge of one round.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from math import erfc, isqrt, sqrt
from typing import Any

from paigow.reports.clerk import CORRECTED, Slip, Stakes
from paigow.wagers import WagerKind

BY_EDGE = "edge of the filed game"
"""What an expectation rests on."""
MAIN = WagerKind.MAIN.value
LEAST_ROUNDS = 30
"""With fewer rounds a band is drawn and judges nothing."""
LEVELS = (("95", Fraction(1_959_964, 1_000_000)), ("99", Fraction(2_575_829, 1_000_000)))
"""Bands, and how many standard deviations each is wide on either side."""
SHARE = Fraction(5, 100)
"""How often a table is outside by chance alone."""

Moments = tuple[Fraction, Fraction]
"""Mean in cents and variance in square cents, from the house's side."""


@dataclass(frozen=True, slots=True, eq=False)
class GameEdges:
    """What is known of a game's wagers, exactly where it can be counted."""

    win: int
    push: int
    lose: int
    results: Callable[[int], tuple[int, int]]
    """The cents that a main wager of a stake wins and loses."""
    sides: Mapping[str, tuple[Fraction, Fraction]] = field(default_factory=dict)
    """Side wagers: the house's edge and the variance of one unit."""
    seats: Fraction = Fraction(0)
    """The covariance of two seats' main wagers of one unit."""
    together: Mapping[tuple[str, str], Fraction] = field(default_factory=dict)
    """The covariance of two wagers of one unit at one seat."""

    def main(self, stake: int) -> Moments:
        """A main wager of a stake."""
        total = self.win + self.push + self.lose
        won, lost = self.results(stake)
        mean = Fraction(self.lose * lost - self.win * won, total)
        return mean, Fraction(self.win * won**2 + self.lose * lost**2, total) - mean**2

    def has_edge(self, kind: str) -> bool:
        """Whether a wager has an edge of one round."""
        return kind == MAIN or kind in self.sides

    def round(self, stakes: Stakes) -> Moments:
        """All wagers of a round together."""
        mean, variance = Fraction(0), Fraction(0)
        mains: list[tuple[int, int]] = []
        known = [stake for stake in stakes if self.has_edge(stake[0])]
        for at, (kind, spot, amount) in enumerate(known):
            if kind == MAIN:
                gain, spread = self.main(amount)
                mains.append((spot, amount))
            else:
                edge, unit = self.sides[kind]
                gain, spread = edge * amount, unit * amount**2
            mean += gain
            variance += spread
            for other, beside, much in known[:at]:
                if beside == spot:
                    pair = min(kind, other), max(kind, other)
                    variance += 2 * self.together.get(pair, Fraction(0)) * amount * much
        amounts = [amount for _, amount in mains]
        shared = sum(amounts) ** 2 - sum(amount**2 for amount in amounts)
        return mean, variance + self.seats * shared


@dataclass(slots=True)
class Expected:
    """Rounds compared with what they were to win."""

    rounds: int = 0
    win: int = 0
    mean: Fraction = Fraction(0)
    variance: Fraction = Fraction(0)

    def take(self, slip: Slip, edges: GameEdges, round_of: Callable[[Stakes], Moments]) -> None:
        """Compare one slip; those without decided wagers have nothing to compare."""
        if not slip.stakes:
            return
        mean, variance = round_of(slip.stakes)
        self.rounds += slip.tally.rounds
        self.mean += mean
        self.variance += variance
        self.win += sum(
            amount for kind, amount in slip.tally.won.items() if kind == CORRECTED or edges.has_edge(kind)
        )

    def add(self, other: "Expected") -> None:
        """Take in another comparison; tables share no hand."""
        self.rounds += other.rounds
        self.win += other.win
        self.mean += other.mean
        self.variance += other.variance

    def as_data(self) -> dict[str, Any]:
        """For JSON, in whole cents; under a few rounds nothing is judged."""
        mean = round(self.mean)
        told: dict[str, Any] = {"by": BY_EDGE, "rounds": self.rounds, "win": self.win, "mean": mean}
        for name, wide in LEVELS:
            half = isqrt(int(self.variance * wide**2))
            told[f"low{name}"], told[f"high{name}"] = mean - half, mean + half
        inside = told["low95"] <= self.win <= told["high95"]
        told["verdict"] = "few" if self.rounds < LEAST_ROUNDS else "inside" if inside else "outside"
        told["chance"] = f"{self.chance:.4f}"
        return told

    @property
    def deviation(self) -> int:
        """The standard deviation in whole cents."""
        return isqrt(int(self.variance))

    @property
    def chance(self) -> float:
        """How likely a result so far from the mean is, on either side, by the normal law."""
        if not self.variance:
            return 1.0
        return erfc(abs(self.win - self.mean) / sqrt(2 * self.variance))


def expected_of(slips: Iterable[Slip], edges: GameEdges) -> Expected:
    """The comparison of some slips of one game; rounds with equal wagers are worked out once."""
    found = Expected()
    round_of = cache(edges.round)
    for slip in slips:
        found.take(slip, edges, round_of)
    return found


def one_of_all(tables: int) -> str:
    """How likely at least one of so many tables is outside its band by chance alone."""
    return f"{float(1 - (1 - SHARE) ** tables):.4f}"
