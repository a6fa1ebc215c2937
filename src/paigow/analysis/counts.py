"""What an exact analysis counts: integers over integers, from which every other figure follows."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import product
from math import sqrt

from paigow.wagers.kinds import Outcome
from paigow.wagers.main import CopyRules, Standing, ended


class Copies(StrEnum):
    """Who takes a hand of equal rank."""

    BANK = "bank"
    """The side that banks: the dealer, or the player who has the bank."""
    OPPONENT = "opponent"
    """The side that bets against the bank."""
    BY_HAND = "by-hand"
    """As the game's own rules say, hand by hand; see `Grid.by_rules`."""


@dataclass(frozen=True, slots=True)
class OutcomeCounts:
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

    def by_rules(self, rules: CopyRules, banks: bool = False) -> OutcomeCounts:
        """The player's wager against the dealer, copies going where the rules say; or the same from the bank's side."""
        counts = {Outcome.WIN: 0, Outcome.PUSH: self.aside, Outcome.LOSE: 0}
        standings = (Standing.LOWER, Standing.COPY, Standing.HIGHER) if banks else tuple(Standing)
        for (high, low), number in zip(product(standings, repeat=2), self.nine, strict=True):
            counts[ended(high, low, rules)] += number
        win, push, lose = counts.values()
        return OutcomeCounts(lose, push, win) if banks else OutcomeCounts(win, push, lose)

    def dealer_banks(self, copies: Copies = Copies.BANK) -> OutcomeCounts:
        """The player's wager against the dealer."""
        return self._outcome(copies_to_player=copies is Copies.OPPONENT)

    def player_banks(self, copies: Copies = Copies.BANK) -> OutcomeCounts:
        """The player's side of one wager that the dealer makes against the player's bank."""
        return self._outcome(copies_to_player=copies is Copies.BANK)

    def _outcome(self, copies_to_player: bool) -> OutcomeCounts:
        nine = self.nine
        both_above, both_below = nine[0], nine[8]
        copied_up = nine[0] + nine[1] + nine[3] + nine[4]
        copied_down = nine[8] + nine[7] + nine[5] + nine[4]
        win, lose = (copied_up, both_below) if copies_to_player else (both_above, copied_down)
        return OutcomeCounts(win, self.total - win - lose, lose)
