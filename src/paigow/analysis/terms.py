"""The terms of the base wager that a figure is for: what a win pays, who takes copies, and what makes it a
push.
"""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from paigow.analysis.counts import Copies, Grid, OutcomeCounts
from paigow.errors import InternalError
from paigow.wagers.main import CopyRules


class PushRule(StrEnum):
    """A dealer's hand that makes every base wager a push, by the word of `wagers.pushes` with `dealer-` before it."""

    ACE_HIGH = "dealer-ace-high"
    KING_HIGH = "dealer-king-high"
    QUEEN_HIGH = "dealer-queen-high"
    JACK_HIGH = "dealer-jack-high"
    TEN_HIGH = "dealer-ten-high"
    NINE_HIGH = "dealer-nine-high"
    ACE_HIGH_NATURAL = "dealer-ace-high-natural"
    ACE_HIGH_JOKER = "dealer-ace-high-joker"
    NO_PAIR = "dealer-no-pair"
    ACE_HIGH_LOW = "dealer-ace-high-low"
    KING_HIGH_LOW = "dealer-king-high-low"
    QUEEN_HIGH_LOW = "dealer-queen-high-low"
    JACK_HIGH_LOW = "dealer-jack-high-low"
    TEN_HIGH_LOW = "dealer-ten-high-low"
    NINE_HIGH_LOW = "dealer-nine-high-low"
    EIGHT_HIGH_LOW = "dealer-eight-high-low"
    SEVEN_HIGH_LOW = "dealer-seven-high-low"
    SIX_HIGH_LOW = "dealer-six-high-low"
    FIVE_HIGH_LOW = "dealer-five-high-low"
    FOUR_HIGH_LOW = "dealer-four-high-low"
    THREE_HIGH_LOW = "dealer-three-high-low"

    @property
    def word(self) -> str:
        """The word of the option `main.dealer_pushes`."""
        return self.value.removeprefix(DEALER)


DEALER = "dealer-"


class BankSide(StrEnum):
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
    bank: BankSide = BankSide.DEALER
    by_hand: CopyRules | None = None
    """Who takes copies hand by hand, where `copies` leaves it to the game's rules."""

    def outcome(self, grid: Grid) -> OutcomeCounts:
        """How the player's wager, or the bank's side of one, ends over a grid of comparisons."""
        banks = self.bank is BankSide.PLAYER
        if self.copies is Copies.BY_HAND:
            if self.by_hand is None:
                raise InternalError("copies that go by hand need the game's rules")
            return grid.by_rules(self.by_hand, banks)
        return grid.player_banks(self.copies) if banks else grid.dealer_banks(self.copies)


EVEN_MONEY = Terms()
