"""Money is integer cents; nothing here knows a fraction of one, and nothing anywhere knows a float of it."""

import re
from typing import NewType

from paigow.errors import BadNotation

Cents = NewType("Cents", int)

ZERO = Cents(0)

_AMOUNT = re.compile(r"^\$?(\d{1,3}(?:,\d{3}){1,5}|\d{1,18})(?:\.(\d{1,2}))?$", re.ASCII)


def dollars(cents: int) -> str:
    """`$1,234`, `$0.25`, `-$5`: whole dollars without cents, as a table sign writes them."""
    sign = "-" if cents < 0 else ""
    whole, rest = divmod(abs(cents), 100)
    return f"{sign}${whole:,}.{rest:02d}" if rest else f"{sign}${whole:,}"


def parse_dollars(text: str) -> Cents:
    """The inverse of `dollars` for amounts that are not negative."""
    match = _AMOUNT.match(text.strip())
    if match is None:
        raise BadNotation(f"{text!r:.60} is not an amount; write dollars and cents like 25, $1,000 or 2.50")
    whole = int(match.group(1).replace(",", ""))
    rest = (match.group(2) or "").ljust(2, "0")
    return Cents(whole * 100 + int(rest))
