"""The figures of a side wager: rows with their combinations, and what follows for edge, envy and meters."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Any

from paigow.analysis.tables import frame, html_table
from paigow.money import Cents
from paigow.wagers.meters import MeterTerms
from paigow.wagers.pays import MeterShare
from paigow.wagers.paytable import Paytable

UNIT = Cents(100)
"""The stake at which meters are weighed unless another is given: one dollar."""

LOST = "no-row"
"""The name of the last line of every table: the wager is lost."""


@dataclass(frozen=True, slots=True)
class RowFigure:
    """One row of a side wager: what it pays and how many combinations it has."""

    name: str
    pays: str
    combinations: int
    net: Fraction | None
    """Units won per unit staked; nothing where a meter decides."""
    share: MeterShare | None = None
    envy: Cents | None = None


@dataclass(frozen=True, slots=True)
class SideFigures:
    """A side wager over everything that can be dealt or rolled."""

    paytable: Paytable
    rows: tuple[RowFigure, ...]
    """In the order of the paytable, the lost wagers last."""
    over: str
    """What the combinations are, such as `hands` or `rolls`."""
    shaking: bool = False
    """Whether the odds are those of the player who shakes the dice."""
    filed: Mapping[str, MeterTerms] = field(default_factory=dict)
    """What a filing says about the meters, by name; without it they reset to the paytable's least amounts."""
    fee: Fraction = Fraction(0)
    """What the house collects for each unit, at the smallest wager."""

    def __repr__(self) -> str:
        return f"{self.title}: {float(self.edge()):.4%} over {self.total:,} {self.over}"

    def to_frame(self) -> Any:
        """A pandas table of the rows."""
        return frame(
            [
                {"event": row.name, "pays": row.pays, "combinations": row.combinations,
                 "probability": row.combinations / self.total,
                 "return": float(self.net(row)) * row.combinations / self.total}
                for row in self.rows
            ]
        )  # fmt: skip

    def _repr_html_(self) -> str:
        rows = [
            (row.name, row.pays, f"{row.combinations:,}", f"{row.combinations / self.total:.8f}",
             f"{float(self.net(row)) * row.combinations / self.total:.8f}")
            for row in self.rows
        ]  # fmt: skip
        heads = ("event", "pays", "combinations", "probability", "return")
        note = f"House edge {float(self.edge()):.4%} over {self.total:,} {self.over}."
        return html_table(self.title, heads, rows, note)

    @property
    def name(self) -> str:
        """The paytable's name, and whether the figures are those of the player who shakes the dice."""
        return f"{self.paytable.name}, shaking" if self.shaking else self.paytable.name

    @property
    def title(self) -> str:
        return f"{self.paytable.title}, shaking" if self.shaking else self.paytable.title

    @property
    def total(self) -> int:
        return sum(row.combinations for row in self.rows)

    @property
    def hit(self) -> int:
        """Combinations that win something."""
        return sum(row.combinations for row in self.rows if row.net is None or row.net > 0)

    def edge(self, meters: Mapping[str, Cents] | None = None, stake: Cents = UNIT) -> Fraction:
        """What a unit loses, the fee included, the meters (where the table has them) showing these amounts."""
        won = sum((row.combinations * self.net(row, meters, stake) for row in self.rows), Fraction(0))
        return self.fee - won / self.total

    def variance(self, meters: Mapping[str, Cents] | None = None, stake: Cents = UNIT) -> Fraction:
        squares = sum(
            (row.combinations * self.net(row, meters, stake) ** 2 for row in self.rows), Fraction(0)
        )
        return squares / self.total - (self.edge(meters, stake) - self.fee) ** 2

    def standard_deviation(self, meters: Mapping[str, Cents] | None = None, stake: Cents = UNIT) -> float:
        return sqrt(self.variance(meters, stake))

    def envy_each(self) -> Fraction:
        """Cents that one other player's hand is worth to a qualifying wager."""
        return Fraction(sum(row.combinations * (row.envy or 0) for row in self.rows), self.total)

    def edge_with_envy(self, others: int, stake: Cents | None = None) -> Fraction:
        """The edge at a qualifying stake (the smallest one unless given) with so many other players' hands.

        Each of them is dealt from the same deck, so each is worth the same, whatever else lies on the table.
        """
        if self.paytable.envy is None:
            return self.edge()
        staked = self.paytable.envy.qualifying_stake if stake is None else stake
        return self.edge() - others * self.envy_each() / staked

    def net(self, row: RowFigure, meters: Mapping[str, Cents] | None = None, stake: Cents = UNIT) -> Fraction:
        """What a row gains per unit, the meters showing these amounts or their reset minimums."""
        if row.share is None:
            return row.net if row.net is not None else Fraction(0)
        shows = self._showing(row.share.meter, meters)
        return Fraction(shows * row.share.percent, 100 * stake) - 1

    def _showing(self, meter: str, meters: Mapping[str, Cents] | None) -> Cents:
        if meters is not None and meter in meters:
            return meters[meter]
        return self.reset(meter)

    def reset(self, meter: str) -> Cents:
        """What a meter shows after a full award."""
        return self.filed[meter].reset if meter in self.filed else self.paytable.meter(meter).reset

    def break_even(
        self, meter: str, meters: Mapping[str, Cents] | None = None, stake: Cents = UNIT
    ) -> Fraction:
        """What this meter must show, in cents, for the wager to lose nothing, the other meters as given."""
        at_nothing = self.edge({**(meters or {}), meter: Cents(0)}, stake)
        shares = sum(
            row.combinations * row.share.percent
            for row in self.rows
            if row.share and row.share.meter == meter
        )
        return at_nothing * self.total * 100 * stake / shares
