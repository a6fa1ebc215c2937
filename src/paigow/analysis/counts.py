"""What an exact analysis counts: integers over integers, from which every other figure follows."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import sqrt


class Copies(StrEnum):
    """Who takes a hand of equal rank."""

    BANK = "bank"
    """The side that banks: the dealer, or the player when he has the bank."""
    OPPONENT = "opponent"
    """The side that bets against the bank."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a wager ends, from the side that made it, over all deals."""

    win: int
    push: int
    lose: int

    @property
    def total(self) -> int:
        return self.win + self.push + self.lose

    def edge(self, pays: Fraction = Fraction(1)) -> Fraction:
        """What the wager loses per unit staked, a win being paid `pays`; negative where it gains."""
        return (self.lose - self.win * pays) / self.total

    def edge_per_resolved(self, pays: Fraction = Fraction(1)) -> Fraction:
        """The same per unit that did not push."""
        return (self.lose - self.win * pays) / (self.total - self.push)

    def variance(self, pays: Fraction = Fraction(1)) -> Fraction:
        """The variance of the result of one unit."""
        return (self.win * pays * pays + self.lose) / self.total - self.edge(pays) ** 2

    def standard_deviation(self, pays: Fraction = Fraction(1)) -> float:
        return sqrt(self.variance(pays))


@dataclass(frozen=True, slots=True)
class Grid:
    """Pairs of hands by how the player's high and low compare with the dealer's.

    `nine` is high above, equal, below; within each, low above, equal, below. `aside` are the pairs in which a
    rule about the dealer's hand makes the wager a push whatever the cards.
    """

    nine: tuple[int, int, int, int, int, int, int, int, int]
    aside: int = 0

    @property
    def total(self) -> int:
        return sum(self.nine) + self.aside

    @property
    def copies_high(self) -> int:
        return sum(self.nine[3:6])

    @property
    def copies_low(self) -> int:
        return self.nine[1] + self.nine[4] + self.nine[7]

    @property
    def copies_both(self) -> int:
        return self.nine[4]

    def dealer_banks(self, copies: Copies = Copies.BANK) -> Outcome:
        """The player's wager against the dealer."""
        return self._outcome(copies_to_player=copies is Copies.OPPONENT)

    def player_banks(self, copies: Copies = Copies.BANK) -> Outcome:
        """The player's side of one wager that the dealer makes against his bank."""
        return self._outcome(copies_to_player=copies is Copies.BANK)

    def _outcome(self, copies_to_player: bool) -> Outcome:
        nine = self.nine
        both_above, both_below = nine[0], nine[8]
        copied_up = nine[0] + nine[1] + nine[3] + nine[4]
        copied_down = nine[8] + nine[7] + nine[5] + nine[4]
        win, lose = (copied_up, both_below) if copies_to_player else (both_above, copied_down)
        return Outcome(win, self.total - win - lose, lose)
