"""A PAR sheet as data: the exact figures of a game, its configuration in words, and what was checked."""

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

from paigow.analysis.counts import Outcome
from paigow.analysis.figures import GameFigures
from paigow.analysis.way_cost import Error, RuleCost
from paigow.words import Language

ROUNDS = (1_000, 10_000, 100_000, 1_000_000)
LEVELS = (90, 95, 99)
"""Percent of all runs that end inside a band."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence with the clauses behind it."""

    text: str
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """Lines under a heading."""

    heading: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class WordedRule:
    """A rule of the house way in words."""

    rule: str
    text: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Paid:
    """A paytable and the digest of everything it says about money."""

    name: str
    title: str
    digest: str


@dataclass(frozen=True, slots=True)
class Strategy:
    """What following the house way costs a player, against the best he could do."""

    kind: str
    """`best-play`, his hand set without seeing the dealer's, or `open-hand`, seeing it."""
    by_way: Outcome
    best: Outcome
    pays: Fraction
    rules: tuple[RuleCost, ...] = ()
    errors: tuple[Error, ...] = ()

    @property
    def cost(self) -> Fraction:
        """Units given up per unit wagered."""
        return self.by_way.edge(self.pays) - self.best.edge(self.pays)


@dataclass(frozen=True, slots=True)
class Volatility:
    """How far the hold of one seat's wager strays from its edge; the normal curve makes it approximate."""

    wager: str
    """`base`, or the name of a paytable."""
    title: str
    edge: Fraction
    variance: Fraction

    def band(self, rounds: int, level: int) -> tuple[float, float]:
        """The hold, as a share of the money wagered, between which so many percent of runs end."""
        wide = NormalDist().inv_cdf((100 + level) / 200) * sqrt(self.variance / rounds)
        return float(self.edge) - wide, float(self.edge) + wide

    def losing(self, rounds: int) -> float:
        """The share of runs in which the house loses."""
        return NormalDist(float(self.edge), sqrt(self.variance / rounds)).cdf(0.0)


@dataclass(frozen=True, slots=True)
class Check:
    """Something that must hold, and whether it does."""

    name: str
    text: str
    holds: bool


@dataclass(frozen=True, slots=True)
class ParSheet:
    """Everything that a PAR sheet says."""

    figures: GameFigures
    rules_from: str
    """The document the game is played by."""
    chapters: tuple[Chapter, ...]
    house_way: tuple[WordedRule, ...]
    paytables: tuple[Paid, ...]
    strategy: Strategy | None
    volatility: tuple[Volatility, ...]
    checks: tuple[Check, ...]
    language: Language = "en"
    date: str | None = None
    """As told by whoever signs it; a sheet without one is the same on every day."""

    @property
    def holds(self) -> bool:
        return all(check.holds for check in self.checks)
