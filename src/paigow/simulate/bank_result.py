"""What players who bank against several wagers win or lose, round by round: simulated, for no figure is exact.

The bank pays vigorish on its net surplus over several hands, which couples them.
"""

from dataclasses import dataclass
from math import sqrt

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.postings import CENTRE, person_account
from paigow.table.state import Table


@dataclass(slots=True)
class BankResult:
    """A listener of the engine that follows the chips between the bank's player and the centre, in cents."""

    rounds: int = 0
    net: int = 0
    squares: int = 0
    against: int = 0
    """What was wagered against the banks, the dealer's wagers included."""
    _account: str = ""
    _moved: int = 0
    _wagered: int = 0

    def hear(self, command: c.Command, events: tuple[e.Event, ...], after: Table) -> None:
        """Follow the events of one command."""
        if after.round.bank is not None:
            self._account = person_account(after.round.bank.person)
        for event in events:
            match event:
                case e.BetsClosed():
                    self._wagered += sum(amount for _, _, amount in event.mains)
                case e.DealerWagerMade():
                    self._wagered += event.amount
                case e.ChipsMoved() if CENTRE in (event.source, event.target):
                    won = (event.target == self._account) - (event.source == self._account)
                    self._moved += event.amount * won
                case e.RoundClosed():
                    self._close(bool(event.banked_by) and not event.void)

    def _close(self, counts: bool) -> None:
        if counts:
            self.rounds += 1
            self.net += self._moved
            self.squares += self._moved**2
            self.against += self._wagered
        self._moved = self._wagered = 0
        self._account = ""

    @property
    def mean(self) -> float:
        """Cents won a round."""
        return self.net / self.rounds if self.rounds else 0.0

    @property
    def error(self) -> float:
        """The standard error of that."""
        if self.rounds < 2:
            return 0.0
        variance = (self.squares - self.net**2 / self.rounds) / (self.rounds - 1)
        return sqrt(variance / self.rounds)
