"""Counts and ratios as plain data for JSON: exact, and as decimals to read."""

from fractions import Fraction
from typing import Any

from paigow.analysis.counts import OutcomeCounts

DIGITS = 12

Data = dict[str, Any]


def counts_data(outcome: OutcomeCounts) -> Data:
    """`win`, `push`, `lose` and `total`."""
    return {
        "win": str(outcome.win),
        "push": str(outcome.push),
        "lose": str(outcome.lose),
        "total": str(outcome.total),
    }


def ratio_data(ratio: Fraction) -> Data:
    """A ratio exactly, and as a decimal to read."""
    return {"exact": f"{ratio.numerator}/{ratio.denominator}", "decimal": decimal(ratio)}


def decimal(ratio: Fraction, digits: int = DIGITS) -> str:
    """The ratio rounded half up to so many places, by integers alone."""
    scaled = (abs(ratio) * 10**digits * 2 + 1) // 2
    whole, rest = divmod(int(scaled), 10**digits)
    sign = "-" if ratio < 0 and scaled else ""
    return f"{sign}{whole}.{rest:0{digits}d}"
