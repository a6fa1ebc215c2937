"""Ratios of integers, as filings and paytables write them: `[5, 100]`, `8000 to 1`."""

from dataclasses import dataclass
from enum import StrEnum
from math import gcd
from typing import Any

from paigow.errors import BadNotation
from paigow.money import Cents


@dataclass(frozen=True, slots=True)
class Ratio:
    """A number of parts out of so many; nothing here is ever a float."""

    numerator: int
    denominator: int

    def __post_init__(self) -> None:
        if self.denominator <= 0 or self.numerator < 0:
            raise BadNotation(f"{self.numerator}/{self.denominator} is not a ratio of amounts")

    @property
    def lowest_denominator(self) -> int:
        return self.denominator // gcd(self.numerator, self.denominator)

    @property
    def notation(self) -> str:
        return f"{self.numerator}/{self.denominator}"

    def down(self, amount: int, step: int = 1) -> Cents:
        """That share of an amount, down to a multiple of the step."""
        return Cents(amount * self.numerator // (self.denominator * step) * step)

    def up(self, amount: int, step: int = 1) -> Cents:
        """That share of an amount, up to a multiple of the step."""
        return Cents(-(-amount * self.numerator // (self.denominator * step)) * step)


NOTHING = Ratio(0, 1)


def ratio_of(value: Any) -> Ratio:
    """A ratio from `[numerator, denominator]`."""
    match value:
        case [int(numerator), int(denominator)] if not isinstance(numerator, bool):
            return Ratio(numerator, denominator)
    raise BadNotation(f"{value!r} is not a ratio; write [numerator, denominator]")


class Footing(StrEnum):
    """Whether odds leave the stake with the bettor (`to`) or contain it (`for`)."""

    TO = "to"
    FOR = "for"


@dataclass(frozen=True, slots=True)
class Odds:
    """`8000 to 1` or `500 for 1`."""

    ratio: Ratio
    footing: Footing = Footing.TO

    @property
    def notation(self) -> str:
        return f"{self.ratio.numerator} {self.footing} {self.ratio.denominator}"

    @property
    def stake_returned(self) -> bool:
        return self.footing is Footing.TO

    def win(self, stake: int) -> Cents:
        """What is paid; a fraction of a cent is dropped."""
        return self.ratio.down(stake)
