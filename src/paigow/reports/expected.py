"""What a shift was to win, with a band: by the exact value of each hand as it was really set, and by the edge.

Of the house's rounds only, players' banks apart. The main wager is weighed at its stake, as the table pays it; seats
share the dealer's hand, so their results go together. Where all hands of a table are known its main wagers are worth
what these hands are worth; the edge of the filed game stands beside it. Side wagers are worth their edge in both.
Progressive and dice bonus wagers, envy and tokes are left out: meters and runs of rolls have no edge of one round.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from math import erfc, isqrt, sqrt
from typing import Any, NamedTuple

from paigow.reports.clerk import CORRECTED, Slip
from paigow.reports.laid import Stakes
from paigow.wagers import WagerKind

BY_EDGE, BY_HANDS, BY_BOTH = "edge", "hands", "both"
"""What an expectation rests on: the edge of the filed game, the hands as they were set, or for some rounds the one."""
MAIN = WagerKind.MAIN.value
LEAST_ROUNDS = 30
"""With fewer rounds a band is drawn and judges nothing."""
LEVELS = (("95", Fraction(1_959_964, 1_000_000)), ("99", Fraction(2_575_829, 1_000_000)))
"""Bands, and how many standard deviations each is wide on either side."""
SHARE = Fraction(5, 100)
"""How often a table is outside by chance alone."""

Moments = tuple[Fraction, Fraction]
"""Mean in cents and variance in square cents, from the house's side."""


class HandsValue(NamedTuple):
    """What the house was to win of a round's main wagers with the hands as they were set."""

    mean: Fraction | int
    variance: Fraction | int | None
    """None where the dealer's hand lay open: the mean is then what the settings gave away, beside the edge."""


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
    across: Mapping[tuple[str, str], Fraction] = field(default_factory=dict)
    """The same at two seats, for wagers that one roll of the dice decides."""
    own: frozenset[str] = frozenset()
    """Side wagers judged on the player's own hand alone: once that is known they vary with nothing else."""

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
        """All wagers of a round together, by their edges."""
        return self._with_sides(stakes, self._mains(stakes), frozenset())

    def as_set(self, stakes: Stakes, value: HandsValue) -> Moments:
        """The same with main wagers that are worth what their hands are worth."""
        if value.variance is None:
            mean, variance = self.round(stakes)
            return mean + value.mean, variance
        return self._with_sides(stakes, (Fraction(value.mean), Fraction(value.variance)), self.own)

    def _mains(self, stakes: Stakes) -> Moments:
        amounts = [amount for kind, _, amount in stakes if kind == MAIN]
        moments = [self.main(amount) for amount in amounts]
        shared = sum(amounts) ** 2 - sum(amount**2 for amount in amounts)
        mean = sum((gain for gain, _ in moments), Fraction(0))
        return mean, sum((spread for _, spread in moments), Fraction(0)) + self.seats * shared

    def _with_sides(self, stakes: Stakes, mains: Moments, apart: frozenset[str]) -> Moments:
        """The main wagers and the sides; `apart` are sides that do not vary with the main wager."""
        mean, variance = mains
        known = [stake for stake in stakes if self.has_edge(stake[0])]
        for at, (kind, spot, amount) in enumerate(known):
            if kind != MAIN:
                edge, unit = self.sides[kind]
                mean += edge * amount
                variance += unit * amount**2
            for other, beside, much in known[:at]:
                pair = min(kind, other), max(kind, other)
                shared = self.together if beside == spot and kind != other else self.across
                if not (MAIN in pair and apart.intersection(pair)):
                    variance += 2 * shared.get(pair, Fraction(0)) * amount * much
        return mean, variance


@dataclass(slots=True)
class Expected:
    """Rounds compared with what they were to win."""

    rounds: int = 0
    win: int = 0
    mean: Fraction = Fraction(0)
    variance: Fraction = Fraction(0)
    by_hands: int = 0
    """Rounds that were weighed by their hands."""

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
        self.by_hands += other.by_hands

    @property
    def by(self) -> str:
        """What it rests on."""
        return BY_EDGE if not self.by_hands else BY_HANDS if self.by_hands == self.rounds else BY_BOTH

    def as_data(self) -> dict[str, Any]:
        """For JSON, in whole cents; under a few rounds nothing is judged."""
        mean = round(self.mean)
        told: dict[str, Any] = {
            "by": self.by, "by_hands": self.by_hands, "rounds": self.rounds, "win": self.win, "mean": mean,
        }  # fmt: skip
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


Sums = tuple[int, str, str]
"""Rounds weighed by their hands, mean and variance of all rounds, as a closed shift keeps them."""


@dataclass(slots=True)
class WeighedWin:
    """A table's rounds beside both expectations."""

    edge: Expected = field(default_factory=Expected)
    hands: Expected = field(default_factory=Expected)
    unknown: int = 0
    """Rounds with a hand that is not known: which ones are may depend on who won, so the table keeps to the edge."""

    @property
    def chosen(self) -> Expected:
        """The expectation that the band uses."""
        return self.edge if self.unknown or not self.hands.by_hands else self.hands

    def take(self, slip: Slip, edges: GameEdges, round_of: Callable[[Stakes], Moments]) -> None:
        """Compare one slip, by the edge as yet."""
        self.edge.take(slip, edges, round_of)
        self.hands.take(slip, edges, round_of)

    def take_hands(self, slip: Slip, edges: GameEdges, by_edge: Moments, value: HandsValue) -> None:
        """Weigh the main wagers of a slip that was taken by what their hands are worth."""
        mean, variance = edges.as_set(slip.stakes, value)
        self.hands.mean += mean - by_edge[0]
        self.hands.variance += variance - by_edge[1]
        self.hands.by_hands += slip.tally.rounds

    def add(self, other: "WeighedWin") -> None:
        """Take in another table."""
        self.edge.add(other.edge)
        self.hands.add(other.chosen)

    def as_data(self) -> dict[str, Any]:
        """For JSON: the expectation that the band uses, with the edge beside it."""
        return {**self.chosen.as_data(), "edge": self.edge.as_data()}

    @property
    def sums(self) -> Sums:
        """What a closed shift keeps."""
        chosen = self.chosen
        return chosen.by_hands, str(chosen.mean), str(chosen.variance)

    def keep_to(self, sums: Sums) -> None:
        """Go by what a closed shift kept."""
        by_hands, mean, variance = sums
        self.unknown = 0
        self.hands = Expected(self.edge.rounds, self.edge.win, Fraction(mean), Fraction(variance), by_hands)


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
