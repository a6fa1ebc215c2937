"""The figures behind the edges of games, as plain data, and the edges made from them; nothing is counted here."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import Any

from paigow.analysis.question import ask
from paigow.analysis.stakes import base_results
from paigow.money import Cents
from paigow.reports.expected import GameEdges
from paigow.submissions import ApprovedGame

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class EdgeFigures:
    """The figures behind the edges of a game: plain data, which a closed shift keeps and a worker hands over."""

    situation: str
    win: int
    push: int
    lose: int
    seats: Fraction
    sides: Mapping[str, tuple[Fraction, Fraction]] = field(default_factory=dict)
    together: Mapping[Pair, Fraction] = field(default_factory=dict)
    across: Mapping[Pair, Fraction] = field(default_factory=dict)
    """Of wagers at two seats that one roll decides; a shift that was closed before it was counted has none."""

    def as_data(self) -> dict[str, Any]:
        """For JSON, every fraction as a text."""
        return {
            "situation": self.situation,
            "counts": [self.win, self.push, self.lose],
            "seats": str(self.seats),
            "sides": {kind: [str(each) for each in pair] for kind, pair in sorted(self.sides.items())},
            "together": _listed(self.together),
            **({"across": _listed(self.across)} if self.across else {}),
        }

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> "EdgeFigures":
        """The figures that `as_data` wrote."""
        win, push, lose = data["counts"]
        sides = {kind: (Fraction(edge), Fraction(spread)) for kind, (edge, spread) in data["sides"].items()}
        together, across = (_read(data.get(name, ())) for name in ("together", "across"))
        return EdgeFigures(
            data["situation"], win, push, lose, Fraction(data["seats"]), sides, together, across
        )


def _listed(pairs: Mapping[Pair, Fraction]) -> list[list[str]]:
    return [[*pair, str(value)] for pair, value in sorted(pairs.items())]


def _read(listed: Iterable[tuple[str, str, str]]) -> dict[Pair, Fraction]:
    return {(first, second): Fraction(value) for first, second, value in listed}


def edges_from(game: ApprovedGame, figures: EdgeFigures) -> GameEdges:
    """The edges of a game whose figures are known."""
    question = ask(game)
    return GameEdges(
        figures.win, figures.push, figures.lose,
        cache(lambda stake: base_results(question, figures.situation, Cents(stake))),
        figures.sides, figures.seats, figures.together, figures.across,
        frozenset(kind.value for kind, terms in game.terms.items() if not terms.looks_at_dealer),
    )  # fmt: skip
