"""The terms of the base wager that a figure is for: what a win pays, who takes copies, and what makes it a
push.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

import numpy as np

from paigow.analysis.counts import Copies
from paigow.analysis.exact import Aside
from paigow.analysis.rank_ids import rank_tables
from paigow.analysis.seven_cards import fits
from paigow.analysis.ways import SetClasses
from paigow.pieces.cards import Rank
from paigow.ranking.five_card import Kind
from paigow.ranking.lines import Line


class PushRule(StrEnum):
    """A dealer's hand that makes every base wager a push."""

    ACE_HIGH = "dealer-ace-high"
    """The best hand in the dealer's seven cards is exactly ace-high."""
    QUEEN_HIGH = "dealer-queen-high"
    """The same with a queen."""
    NINE_HIGH_LOW = "dealer-nine-high-low"
    """The dealer's low hand, as set, is nine-high."""


class Bank(StrEnum):
    """Who banks."""

    DEALER = "dealer"
    PLAYER = "player"


@dataclass(frozen=True, slots=True)
class Terms:
    """How a base wager is settled."""

    pays: Fraction = Fraction(1)
    """What a win of one unit brings after commission."""
    copies: Copies = Copies.BANK
    push_on: tuple[PushRule, ...] = ()
    bank: Bank = Bank.DEALER


EVEN_MONEY = Terms()

_LINES = {PushRule.ACE_HIGH: Line.ACE_HIGH, PushRule.QUEEN_HIGH: Line.QUEEN_HIGH}


def set_aside(rules: Sequence[PushRule], dealer: SetClasses) -> Aside | None:
    """By class code, the dealer's hands that push; nothing where no rule is given."""
    if not rules:
        return None
    marked = np.zeros(len(dealer.lows), dtype=np.uint8)
    for rule in rules:
        if rule is PushRule.NINE_HIGH_LOW:
            marked |= _nine_high(dealer)
        else:
            marked |= fits(_LINES[rule])
    return marked


def _nine_high(dealer: SetClasses) -> Aside:
    twos = rank_tables().twos
    is_nine = np.array([two.kind is Kind.HIGH_CARD and two.ranks[0] is Rank.NINE for two in twos])
    marked: Aside = is_nine[dealer.lows].astype(np.uint8)
    return marked
