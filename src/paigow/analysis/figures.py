"""The figures of a game, as one value: base wager, side wagers, best play; nothing rounded, everything
countable.
"""

from dataclasses import dataclass
from fractions import Fraction

from paigow.analysis.counts import Outcome
from paigow.analysis.question import Question
from paigow.analysis.side_wagers import SideFigures
from paigow.analysis.tables import html_table
from paigow.analysis.wording import situation_words


@dataclass(frozen=True, slots=True)
class BaseFigures:
    """The base wager in one situation, from the player's side."""

    situation: str
    """`dealer-banks`, `player-banks`, `co-banked`, `face-up`, `optimal`, ..."""
    outcome: Outcome
    pays: Fraction
    share: Fraction = Fraction(1)
    """The player's part of the stake that is won and lost: one half where he shares the bank."""

    @property
    def edge(self) -> Fraction:
        """What the player loses per unit of the wager at stake."""
        return self.outcome.edge(self.pays) * self.share

    @property
    def edge_per_resolved(self) -> Fraction:
        return self.outcome.edge_per_resolved(self.pays) * self.share

    @property
    def standard_deviation(self) -> float:
        return self.outcome.standard_deviation(self.pays) * float(self.share)


@dataclass(frozen=True, slots=True)
class CopyCounts:
    """Deals in which the player's hand equals the dealer's."""

    high: int
    low: int
    both: int


@dataclass(frozen=True, slots=True)
class GameFigures:
    """All figures of a game."""

    question: Question
    base: tuple[BaseFigures, ...]
    """The game's own wager first."""
    sides: tuple[SideFigures, ...]
    copies: CopyCounts | None = None
    aside: int = 0
    """Deals that a rule about the dealer's hand makes a push."""

    def situation(self, name: str) -> BaseFigures | None:
        """The base wager in the situation of that name."""
        return next((one for one in self.base if one.situation == name), None)

    def __repr__(self) -> str:
        first = self.base[0]
        lines = [f"{self.question.game.title}: {float(first.edge):.4%} ({first.situation})"]
        lines += [f"  {one.title}: {float(one.edge()):.4%}" for one in self.sides]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        heads = ("base wager", "win", "push", "lose", "house edge", "per resolved unit", "deviation")
        base = html_table(self.question.game.title, heads, (_base_row(one) for one in self.base))
        return base + "".join(one._repr_html_() for one in self.sides)


def _base_row(base: BaseFigures) -> tuple[str, ...]:
    outcome = base.outcome
    counts = (f"{number:,}" for number in (outcome.win, outcome.push, outcome.lose))
    edges = (f"{float(edge):.4%}" for edge in (base.edge, base.edge_per_resolved))
    return situation_words(base.situation), *counts, *edges, f"{base.standard_deviation:.4f}"
