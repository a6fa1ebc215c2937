"""A PAR sheet as data: the exact figures of a game, its configuration in words, and what was checked."""

from dataclasses import dataclass
from fractions import Fraction

from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.figures import GameFigures
from paigow.analysis.par.convolution import Law, sums_of
from paigow.analysis.par.lab import Lab
from paigow.analysis.par.way_words import WordedRule
from paigow.analysis.way_cost import Error, RuleCost
from paigow.analysis.what_if import Change, question_digest
from paigow.words import Language

ROUNDS = (1_000, 10_000, 100_000, 1_000_000)
LEVELS = (90, 95, 99)
"""Percent of all runs that end inside a band."""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A sentence with the clauses behind it."""

    text: str
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetChapter:
    """Lines under a heading."""

    heading: str
    lines: tuple[SheetLine, ...]


@dataclass(frozen=True, slots=True)
class Paid:
    """A paytable and the digest of everything it says about money."""

    name: str
    title: str
    digest: str


@dataclass(frozen=True, slots=True)
class Strategy:
    """What following the house way costs a player, compared with best play."""

    kind: str
    """`best-play`, where the player does not see the dealer's hand, or `open-hand`, where they do."""
    by_way: OutcomeCounts
    best: OutcomeCounts
    pays: Fraction
    rules: tuple[RuleCost, ...] = ()
    errors: tuple[Error, ...] = ()

    @property
    def cost(self) -> Fraction:
        """Units given up per unit wagered."""
        return self.by_way.edge(self.pays) - self.best.edge(self.pays)


@dataclass(frozen=True, slots=True)
class Volatility:
    """How far the hold of one seat's wager strays from its edge, by convolution of the law of one round."""

    wager: str
    """`base`, or the name of a paytable."""
    title: str
    edge: Fraction
    variance: Fraction
    law: Law
    """What the player gains per unit in one round, and how likely that is."""

    def band(self, rounds: int, level: int) -> tuple[float, float]:
        """The hold, as a share of the money wagered, between which so many percent of runs end."""
        tail = (100 - level) / 200
        sums = sums_of(self.law, rounds)
        return -sums.quantile(1 - tail), -sums.quantile(tail)

    def losing(self, rounds: int) -> float:
        """The share of runs in which the house loses."""
        return sums_of(self.law, rounds).above(0.0)


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
    chapters: tuple[SheetChapter, ...]
    house_way: tuple[WordedRule, ...]
    paytables: tuple[Paid, ...]
    strategy: Strategy | None
    volatility: tuple[Volatility, ...]
    checks: tuple[Check, ...]
    changes: tuple[Change, ...] = ()
    """In what a what-if sheet differs from the game as filed; nothing on the sheet of a filed game."""
    lab: Lab | None = None
    """What a laboratory asks beyond the counts; left out where only the counts are wanted."""
    language: Language = "en"
    number: str | None = None
    """The number of the document, as the person who files it gives it."""
    date: str | None = None
    """As given by the person who signs it; a sheet without one is the same on every day."""

    @property
    def digest(self) -> str:
        """Of what the figures are of: the filed game, or the game with its changes."""
        return question_digest(self.figures.question)

    @property
    def document_number(self) -> str:
        """The number given, or one made of the game and the digest: another revision of the rules has another."""
        return self.number or f"PAR-{self.figures.question.game.name}-{self.digest[:8]}"

    @property
    def holds(self) -> bool:
        return all(check.holds for check in self.checks)
