"""The hands of a round as they were really set, and which main wagers no comparison decided."""

from dataclasses import dataclass, field
from typing import NamedTuple

from paigow.piece_sets.base import Split
from paigow.pieces import Pieces, Unseen
from paigow.table import events as e
from paigow.table.acts import DEALER_PLACE
from paigow.wagers import WagerKind

NOT_COMPARED = ("main.lose.foul", "main.lose.surrender", "main.lose.abandoned", "main.lose.forfeited")
"""How the code of a reason begins where a main wager is lost whatever the dealer holds."""
UNKNOWN: Split = ((), ())

Stakes = tuple[tuple[str, int, int], ...]
"""Wagers as they were decided: kind, spot and cents, tokes left out."""

_Ending = e.WagerTaken | e.WagerPaid | e.WagerReturned
_ENDINGS = (e.WagerTaken, e.WagerPaid, e.WagerReturned)


class Seat(NamedTuple):
    """The main wagers at a spot, and the hand they were decided on as it was set."""

    spot: int
    amount: int
    high: Pieces = ()
    low: Pieces = ()
    """Both empty where the hand was given up unseen, or not shown because the dealer's open hand pushed."""
    fixed: int | None = None
    """What the house won of wagers that no comparison decided: given up, fouled, forfeited."""


@dataclass(slots=True)
class LaidHands:
    """What one round has shown of its hands so far."""

    hands: dict[int, Split] = field(default_factory=dict)
    """By place, as set, or as shown where that came later."""
    fixed: dict[int, int] = field(default_factory=dict)
    """By spot: cents of main wagers that were lost without a comparison."""
    compared: set[int] = field(default_factory=set)
    """Spots with main wagers that ended otherwise."""

    def hear(self, event: e.Event) -> None:
        """Take in what an event shows of a hand, or of how a main wager ended."""
        if isinstance(event, e.HandSet | e.HandShown):
            self.hands[event.place] = event.high, event.low
        elif isinstance(event, e.FacesReported):
            if event.high:
                self.hands[event.place] = event.high, event.low
        elif isinstance(event, _ENDINGS) and event.kind is WagerKind.MAIN and not event.toke:
            self._ended(event)

    def _ended(self, event: _Ending) -> None:
        if not event.reason.code.startswith(NOT_COMPARED):
            self.compared.add(event.spot)
        elif isinstance(event, e.WagerTaken):
            self.fixed[event.spot] = self.fixed.get(event.spot, 0) + event.amount

    def seats(self, stakes: Stakes, in_view: bool = False) -> tuple[Seat, ...]:
        """The hands of all main wagers; none where one of them is not known, unless the dealer's hand was in view."""
        found = []
        for kind, spot, amount in stakes:
            if kind != WagerKind.MAIN.value:
                continue
            high, low = self.known(spot)
            if spot not in self.fixed:
                if not high and not in_view:
                    return ()
                found.append(Seat(spot, amount, high, low))
            elif spot in self.compared:
                # Of two people at one spot one gave up and the other did not.
                return ()
            else:
                found.append(Seat(spot, amount, high, low, self.fixed[spot]))
        return tuple(found)

    @property
    def dealers(self) -> Split:
        """The dealer's hand."""
        return self.known(DEALER_PLACE)

    def known(self, place: int) -> Split:
        """The hand of a place, if every face of it is known."""
        high, low = self.hands.get(place, UNKNOWN)
        return UNKNOWN if any(isinstance(piece, Unseen) for piece in (*high, *low)) else (high, low)
