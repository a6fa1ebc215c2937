"""Collection: a fee that the house takes for a wager, whatever becomes of it, in place of a share of the win.

A schedule is a list of brackets, each a fee and the stake from which it is due: `$1 from $10`. A fee alone, `$1`, is
due for any stake; a share, `1% from $500`, is rounded up to the cent.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from paigow.errors import BadNotation
from paigow.money import ZERO, Cents, dollars, parse_dollars
from paigow.wagers.kinds import WagerKind
from paigow.wagers.ratios import Ratio

ALLOWED = "$1, $1 from $10, or 1% from $500"


class FeeTaken(StrEnum):
    """When the fee is taken."""

    BEFORE_DEAL = "before-deal"
    """From the player's chips, when no more bets are called."""
    WHEN_WON = "when-won"
    """From the win, and only there; never more than the win."""


class FeeFor(StrEnum):
    """Which wagers owe it."""

    MAIN = "main"
    EVERY = "every"


@dataclass(frozen=True, slots=True)
class Bracket:
    """The fee from one stake up to the next bracket: an amount, or a share of the stake."""

    start: Cents
    amount: Cents
    share: Ratio | None = None

    def fee(self, stake: int) -> Cents:
        return self.amount if self.share is None else self.share.up(stake)

    @property
    def notation(self) -> str:
        fee = dollars(self.amount) if self.share is None else f"{self.share.numerator}%"
        return f"{fee} from {dollars(self.start)}" if self.start else fee


@dataclass(frozen=True, slots=True)
class CollectionTerms:
    """The schedule, when it is taken and for which wagers."""

    brackets: tuple[Bracket, ...] = ()
    taken: FeeTaken = FeeTaken.BEFORE_DEAL
    wagers: FeeFor = FeeFor.MAIN

    @property
    def is_none(self) -> bool:
        return not self.brackets

    @property
    def notation(self) -> str:
        return ", ".join(bracket.notation for bracket in self.brackets)

    def owes(self, kind: WagerKind) -> bool:
        """Whether a wager of this kind owes a fee."""
        return self.wagers is FeeFor.EVERY or kind is WagerKind.MAIN

    def fee(self, stake: int) -> Cents:
        """What a wager of this size owes; below the first bracket nothing."""
        due = [bracket for bracket in self.brackets if bracket.start <= stake]
        return due[-1].fee(stake) if due else ZERO


NO_COLLECTION = CollectionTerms()

_BRACKET = re.compile(r"(?P<fee>\S+)(?: from (?P<start>\S+))?")


def parse_bracket(text: str) -> Bracket:
    """The inverse of `notation`."""
    match = _BRACKET.fullmatch(text)
    if match is None:
        raise BadNotation(f"{text!r} is not a fee; write {ALLOWED}")
    start = Cents(parse_dollars(match["start"])) if match["start"] else ZERO
    fee = match["fee"]
    if fee.endswith("%"):
        percent = fee.removesuffix("%")
        if not percent.isascii() or not percent.isdigit() or not 0 < int(percent) <= 100:
            raise BadNotation(f"{text!r} is not a fee; write {ALLOWED}")
        return Bracket(start, ZERO, Ratio(int(percent), 100))
    return Bracket(start, Cents(parse_dollars(fee)))


def parse_schedule(texts: Iterable[str]) -> tuple[Bracket, ...]:
    """A whole schedule; the stakes from which brackets begin must rise."""
    brackets = tuple(parse_bracket(text) for text in texts)
    starts = [bracket.start for bracket in brackets]
    if starts != sorted(set(starts)):
        raise BadNotation("the stakes from which the fees are due must rise from bracket to bracket")
    return brackets
