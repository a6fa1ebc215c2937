"""The limits of a wager at a table: least, most, and the unit it is made in."""

from dataclasses import dataclass

from paigow.money import Cents, dollars


@dataclass(frozen=True, slots=True)
class Limits:
    """A wager is a multiple of the unit from the minimum to the maximum."""

    minimum: Cents
    maximum: Cents
    unit: Cents

    def allows(self, stake: Cents) -> bool:
        return self.minimum <= stake <= self.maximum and stake % self.unit == 0

    @property
    def notation(self) -> str:
        """`$25 to $5,000`, or `$1` for a wager of one chip."""
        if self.minimum == self.maximum:
            return dollars(self.minimum)
        return f"{dollars(self.minimum)} to {dollars(self.maximum)}"
