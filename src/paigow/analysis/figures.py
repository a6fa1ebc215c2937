"""The figures of a game, as one value: base wager, side wagers, best play; nothing rounded, everything
countable.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.question import Question
from paigow.analysis.side_wagers import SideFigures
from paigow.analysis.tables import frame, html_table
from paigow.analysis.wording import situation_words


@dataclass(frozen=True, slots=True)
class BaseFigures:
    """The base wager in one situation, from the player's side."""

    situation: str
    """`dealer-banks`, `player-banks`, `co-banked`, `face-up`, `optimal`, ..."""
    outcome: OutcomeCounts
    pays: Fraction
    share: Fraction = Fraction(1)
    """The player's part of the stake that is won and lost: one half for a shared bank."""
    fee: Fraction = Fraction(0)
    """What the house collects for each unit before the deal, at the smallest wager."""

    @property
    def edge(self) -> Fraction:
        """What the player loses per unit of the wager at stake, the fee included."""
        return self.outcome.edge(self.pays) * self.share + self.fee

    @property
    def edge_per_resolved(self) -> Fraction:
        counts = self.outcome
        fee = self.fee * Fraction(counts.total, counts.total - counts.push)
        return counts.edge_per_resolved(self.pays) * self.share + fee

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

    @property
    def edge(self) -> Fraction:
        """The house edge of the game's own wager."""
        return self.base[0].edge

    def situation(self, name: str) -> BaseFigures | None:
        """The base wager in the situation of that name."""
        return next(
            (each_situation for each_situation in self.base if each_situation.situation == name), None
        )

    def __repr__(self) -> str:
        first = self.base[0]
        lines = [f"{self.question.game.title}: {float(first.edge):.4%} ({first.situation})"]
        lines += [f"  {side.title}: {float(side.edge()):.4%}" for side in self.sides]
        return "\n".join(lines)

    def to_frame(self) -> Any:
        """A pandas table of the base wager, a row for each situation."""
        return frame(
            [
                {"situation": base.situation, "win": base.outcome.win, "push": base.outcome.push,
                 "lose": base.outcome.lose, "total": base.outcome.total, "edge": float(base.edge),
                 "edge_per_resolved": float(base.edge_per_resolved), "deviation": base.standard_deviation}
                for base in self.base
            ]
        )  # fmt: skip

    def _repr_html_(self) -> str:
        heads = ("base wager", "win", "push", "lose", "house edge", "per resolved unit", "deviation")
        base = html_table(
            self.question.game.title, heads, (_base_row(each_situation) for each_situation in self.base)
        )
        return base + "".join(side._repr_html_() for side in self.sides)


def _base_row(base: BaseFigures) -> tuple[str, ...]:
    outcome = base.outcome
    counts = (f"{number:,}" for number in (outcome.win, outcome.push, outcome.lose))
    edges = (f"{float(edge):.4%}" for edge in (base.edge, base.edge_per_resolved))
    return situation_words(base.situation), *counts, *edges, f"{base.standard_deviation:.4f}"
