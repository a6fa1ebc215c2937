"""How a PAR sheet writes its figures: grouped counts, percentages with a true minus, digests in fours."""

from fractions import Fraction
from math import ceil

from paigow.analysis.exact_numbers import decimal
from paigow.money import Cents, dollars

MINUS = "−"


def signed(text: str) -> str:
    """With a minus as wide as a plus."""
    return text.replace("-", MINUS)


def percent(ratio: Fraction, digits: int = 4) -> str:
    """`2.7241 %`."""
    return signed(f"{decimal(ratio * 100, digits)} %")


def share(ratio: Fraction, digits: int = 8) -> str:
    """`0.28614164`."""
    return signed(decimal(ratio, digits))


def count(number: int) -> str:
    """`8,250,459,031,214,400`."""
    return signed(f"{number:,}")


def short(digest: str) -> str:
    """The first sixteen digits, in fours."""
    return " ".join(digest[at : at + 4] for at in range(0, 16, 4))


def money(cents: Fraction | int) -> str:
    """Whole cents upward: `$1,234.56`."""
    return signed(dollars(Cents(ceil(cents))))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
