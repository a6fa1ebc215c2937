"""A table whose people are decided for from outside, one round after the other."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from paigow.api.tables import SeededTable
from paigow.money import Cents, dollars
from paigow.piece_sets.base import Split
from paigow.pieces import Pieces
from paigow.table import commands as c
from paigow.table.acts import DEALER_PLACE
from paigow.table.next_steps import Step, must_steps
from paigow.wagers.kinds import WagerKind

PURSE = "$10,000,000"
"""What everybody buys in for: enough for any run."""

Bits = npt.NDArray[np.int8]


class DecidedTable(SeededTable):
    """A table that waits for settings, and, if it is wanted, for answers to the offer of the bank."""

    def __init__(self, game: str, seed: int, people: Sequence[str], *, offers: bool = False) -> None:
        self._offers = offers
        super().__init__(game, seed=seed)
        for name in people:
            self.seat(name, chips=PURSE)
        self.people = tuple(people)
        limits = self.game.limits[WagerKind.MAIN]
        self.stake = limits.minimum
        self._place = {piece: number for number, piece in enumerate(self.game.piece_set.pieces)}

    def next_round(self) -> None:
        """Let everybody bet the least wager, and go on until somebody has something to decide.

        A round in which nobody has (the dealer's hand pushes all wagers) is played to its end, and the next begins.
        """
        while not self.waits_for_people:
            self.log.clear()
            self.events.clear()
            self.bet_all()
            self.deal()

    def bet_all(self) -> None:
        """Everybody who does not bank bets the least main wager."""
        bank = self.state.round.bank
        for name in self.people:
            if bank is None or bank.person != name:
                self.bet(name, dollars(self.stake))

    @property
    def waits_for_people(self) -> tuple[str, ...]:
        """Who has a hand to set."""
        due = (step.person for step in must_steps(self.state) if step.needs == "SetHand")
        return tuple(person for person in due if person in self.people)

    def settings(self, name: str) -> tuple[Split, ...]:
        """Every way to set a person's hand, in the order of the actions."""
        pieces = self.game.piece_set
        return pieces.settings(pieces.in_order(self._hand(name).pieces))

    def choose(self, name: str, number: int) -> None:
        """Set a person's hand by the number of the setting."""
        high, low = self.settings(name)[number]
        self.do(c.SetHand(self._hand(name).place, high, low, by=self._by(name), at=self._tick()))

    def later(self) -> int:
        """The table's clock, a moment later."""
        return self._tick()

    def holding(self, name: str) -> Cents:
        """A person's chips."""
        return self.state.chips(name)

    def seen(self, name: str) -> dict[str, Bits]:
        """What a person sees: their own pieces, and the dealer's where they lie open."""
        own = self.state.hand(self._spot(name))
        dealer = self.state.hand(DEALER_PLACE)
        shown = dealer.pieces if dealer is not None and dealer.open else ()
        return {"hand": self.bits(() if own is None else own.pieces), "dealer": self.bits(shown)}

    def bits(self, pieces: Pieces) -> Bits:
        """Pieces as a row of zeros and ones, in the order of the whole set."""
        row = np.zeros(len(self._place), dtype=np.int8)
        row[[self._place[piece] for piece in pieces]] = 1
        return row

    def _is_for_people(self, step: Step) -> bool:
        return super()._is_for_people(step) or (self._offers and step.needs == "AnswerBank")
