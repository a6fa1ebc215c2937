"""What people did at a table and what leaves nothing else behind, kept in its order for the laws that ask about it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from paigow.errors import NO_ARGUMENTS, Arguments
from paigow.laws.ledger import TOKES
from paigow.table import events as e
from paigow.table.state import Phase
from paigow.wagers import DICE_WAGERS, WagerKind

NO_LOOK_OF_ITS_OWN = frozenset({WagerKind.MAIN, WagerKind.PROGRESSIVE, *DICE_WAGERS})
"""Wagers that are not side wagers on a hand."""


@dataclass(frozen=True, slots=True)
class ActDone:
    """One act: what, where, for whom, and with which particulars."""

    act: str
    spot: int = 0
    person: str = ""
    details: Arguments = field(default=NO_ARGUMENTS)


@dataclass(slots=True)
class Toke:
    """A toke on its way to the box: what it is worth, whether it was won, and what was done with it."""

    amount: int
    won: bool
    acts: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Doings:
    """Acts, and a few events between them by name, each list from the moment its comment says."""

    round: list[ActDone] = field(default_factory=list)  # the end of the round before
    since_shuffle: list[str] = field(default_factory=list)
    since_deal: list[str] = field(default_factory=list)  # the last piece that was dealt
    since_idle: list[ActDone] | None = None  # the table waited for players; nothing if it did not
    relief: list[ActDone] | None = None  # another dealer came to take over; nothing if none did
    tokes: dict[tuple[str, int], Toke] = field(default_factory=dict)  # by person and spot
    turned: set[int] = field(default_factory=set)
    is_abnormal: bool = False
    """Whether pieces were found unfit and no others have come."""

    def acts(self, spot: int) -> list[str]:
        """What was done at a spot in this round."""
        return [done.act for done in self.round if done.spot == spot]

    def see(self, event: e.Event) -> None:
        """Take the next event."""
        match event:
            case e.Performed():
                self._do(ActDone(event.act, event.spot, event.person, event.details))
            case e.StubCounted() | e.StockRacked() | e.PiecesCut() | e.StacksMade() | e.StartFound():
                self._note(type(event).__name__)
            case e.PiecesShuffled():
                self.since_shuffle = []
            case e.PiecesDealt():
                self.since_deal = []
            case e.PhaseEntered():
                if event.phase is Phase.IDLE:
                    self.since_idle = self.since_idle or []
                elif event.phase is Phase.OPENING:
                    self.since_idle = None
            case e.DeckPlaced():
                self.is_abnormal = False
            case e.HandTurned():
                self.turned.add(event.place)
            case e.DealerChanged():
                self.relief = None
            case e.WagerPaid() | e.WagerTaken() | e.ChipsMoved():
                self._money(event)
            case e.GameBegan():
                self.since_idle = None
            case e.RoundClosed():
                self._close()

    def _do(self, done: ActDone) -> None:
        self.round.append(done)
        self._note(done.act)
        if self.since_idle is not None:
            self.since_idle.append(done)
        if done.act == "relief-arrives":
            self.relief = []
        elif self.relief is not None:
            self.relief.append(done)
        toke = self.tokes.get((done.person, done.spot))
        if toke is not None:
            toke.acts.append(done.act)
        if done.act in COMPLAINTS:
            self.is_abnormal = True

    def _note(self, name: str) -> None:
        self.since_shuffle.append(name)
        self.since_deal.append(name)

    def _money(self, event: e.WagerPaid | e.WagerTaken | e.ChipsMoved) -> None:
        if isinstance(event, e.ChipsMoved):
            if event.target == TOKES and event.source.startswith("person:"):
                self.tokes[event.source.removeprefix("person:"), 0] = Toke(event.amount, won=False)
            return
        if isinstance(event, e.WagerTaken):
            if event.toke:
                self.tokes.pop((event.person, event.spot), None)
            return
        if event.toke:
            amount = event.stake + event.wins - event.vigorish
            self.tokes[event.person, event.spot] = Toke(amount, event.wins > 0)
        elif event.kind not in NO_LOOK_OF_ITS_OWN:
            self.round.append(ActDone(SIDE_PAID, event.spot, event.person))

    def _close(self) -> None:
        self.round, self.tokes, self.turned = [], {}, set()


SIDE_PAID = "side-wager-paid"
"""How a paid side wager stands between the acts."""

COMPLAINTS = frozenset({"report-abnormal", "find-unsuitable"})
"""Acts by which pieces are said to be unfit."""


def in_order(wanted: Sequence[str], done: Iterable[str]) -> bool:
    """Whether all that is wanted was done, in that order, whatever else was done between."""
    left = iter(done)
    return all(act in left for act in wanted)
