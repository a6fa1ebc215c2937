"""What a paytable row pays, as a sign would print it: `8000 to 1`, `500 for 1`, `100% of major`, `push`."""

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import assert_never

from paigow.errors import BadNotation
from paigow.wagers.ratios import Footing, Odds, Ratio

HUNDRED = 100


@dataclass(frozen=True, slots=True)
class MeterShare:
    """So many percent of what a meter shows when the winner's turn comes."""

    percent: int
    meter: str

    @property
    def notation(self) -> str:
        return f"{self.percent}% of {self.meter}"

    @property
    def is_all(self) -> bool:
        return self.percent == HUNDRED

    @property
    def ratio(self) -> Ratio:
        return Ratio(self.percent, HUNDRED)


@dataclass(frozen=True, slots=True)
class Push:
    """The stake goes back and nothing is paid."""

    @property
    def notation(self) -> str:
        return "push"


Pays = Odds | MeterShare | Push

_ODDS = re.compile(r"^(\d{1,12}) (to|for) (\d{1,12})$", re.ASCII)
_SHARE = re.compile(r"^(\d{1,3})% of ([a-z][a-z0-9-]*)$", re.ASCII)
ALLOWED = "8000 to 1, 500 for 1, 10% of METER, or push"


def parse_pays(text: str) -> Pays:
    """The inverse of `notation`."""
    if text == "push":
        return Push()
    share = _SHARE.match(text)
    if share is not None:
        percent = int(share.group(1))
        if not 0 < percent <= HUNDRED:
            raise BadNotation(f"{text!r}: a share of a meter is from 1 to 100 percent")
        return MeterShare(percent, share.group(2))
    return parse_odds(text)


def parse_odds(text: str) -> Odds:
    """`8000 to 1` or `500 for 1`."""
    match = _ODDS.match(text)
    if match is None:
        raise BadNotation(f"{text!r:.60} is not a payment; write {ALLOWED}")
    numerator, denominator = int(match.group(1)), int(match.group(3))
    if not numerator or not denominator:
        raise BadNotation(f"{text!r} pays nothing; write {ALLOWED}")
    return Odds(Ratio(numerator, denominator), Footing(match.group(2)))


def is_better(pays: Pays, other: Pays) -> bool:
    """Whether one payment stands above the other on a sign: meters first, then odds, a push last."""
    return _height(pays) > _height(other)


def _height(pays: Pays) -> tuple[int, Fraction]:
    match pays:
        case MeterShare(percent=percent):
            return 2, Fraction(percent)
        case Odds(ratio=ratio):
            return 1, Fraction(ratio.numerator, ratio.denominator)
        case Push():
            return 0, Fraction(0)
        case _:
            assert_never(pays)
