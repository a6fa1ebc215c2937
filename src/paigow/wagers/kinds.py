"""What may be bet, how a bet can end, and what an ending gives."""

from dataclasses import dataclass
from enum import StrEnum

from paigow.money import ZERO, Cents
from paigow.records import quickly_made
from paigow.words.reasons import Reason


class WagerKind(StrEnum):
    """Every wager that one of the documents knows."""

    MAIN = "main"
    FORTUNE = "fortune"
    EMPERORS_TREASURE = "emperors-treasure"
    INSURANCE = "insurance"
    PROGRESSIVE = "progressive"
    ACE_HIGH = "ace-high"
    ODD = "odd"
    EVEN = "even"
    DOUBLE = "double"
    MATCH = "match"
    TRIPLE = "triple"
    DICE_BONUS = "dice-bonus"
    PAIR_FORTUNES = "pair-fortunes"


CARD_WAGERS = frozenset(
    {
        WagerKind.FORTUNE,
        WagerKind.EMPERORS_TREASURE,
        WagerKind.INSURANCE,
        WagerKind.PROGRESSIVE,
        WagerKind.ACE_HIGH,
    }
)
DICE_WAGERS = frozenset(
    {
        WagerKind.ODD,
        WagerKind.EVEN,
        WagerKind.DOUBLE,
        WagerKind.MATCH,
        WagerKind.TRIPLE,
        WagerKind.DICE_BONUS,
    }
)
TILE_WAGERS = frozenset({WagerKind.PAIR_FORTUNES})


class Outcome(StrEnum):
    """How a wager ends; a void wager is returned without having been decided."""

    WIN = "win"
    PUSH = "push"
    LOSE = "lose"
    VOID = "void"


@quickly_made
@dataclass(frozen=True, slots=True)
class Settlement:
    """How one wager ended; `wins` comes on top of the stake, or instead of it where the stake stays taken."""

    outcome: Outcome
    wins: Cents
    stake_returned: bool
    reason: Reason
    row: str | None = None
    """The paytable row that decided, where a paytable did."""

    def net(self, stake: Cents) -> Cents:
        """What the bettor is up or down in the end."""
        return Cents(self.wins + (ZERO if self.stake_returned else -stake))
