"""What an auditor notes of acts and words: what was done in which order and said, the cut, devices, stub, tokes."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from paigow.laws.doings import COMPLAINTS, NO_LOOK_OF_ITS_OWN, SIDE_PAID, ActDone, Toke
from paigow.laws.ledger import TOKES
from paigow.table import events as e
from paigow.table.state import WORKS_AGAIN, Phase

CALLS = frozenset({"player-wins", "player-loses", "push"})
"""What a dealer calls of a main wager."""

STEPS = (e.StubCounted, e.StockRacked, e.PiecesCut, e.StacksMade, e.StartFound)
"""Events that stand by their names between the acts."""


@dataclass(slots=True)
class Noted:
    """Acts and words of a round, and of what goes on beyond rounds; `see` takes the next event."""

    arrived: dict[str, int] = field(default_factory=dict)
    first_here: str = ""
    """Who of the seated had come first when the game began."""
    failed: set[str] = field(default_factory=set)
    marked: set[str] = field(default_factory=set)
    # since the last shuffle
    shuffle: str = ""
    asked: list[str] = field(default_factory=list)
    """Who was offered the cut."""
    declined: list[str] = field(default_factory=list)
    late: set[str] = field(default_factory=set)
    """Who came, or came back, since somebody last declined the cut: the offer may be over by then."""
    cut_by: str = ""
    washed: int | None = None
    """The circles of the wash that a shuffle of tiles needs."""
    around_cut: list[str] = field(default_factory=list)
    """Acts since the shuffle or, once it was cut, since the last cut."""
    recut: bool = False
    # the round
    acts: Counter[str] = field(default_factory=Counter)
    at: Counter[tuple[str, int]] = field(default_factory=Counter)
    """Acts by name and spot."""
    by_person: Counter[tuple[str, str]] = field(default_factory=Counter)
    first_offered: str = ""
    """Who was the first to be offered the bank."""
    style: str = ""
    """The delivery style that the bank chose, or the default one."""
    lifted_by: str = ""
    read: dict[str, int] = field(default_factory=dict)
    """Numbers that the dealer said of the dice, by what was said."""
    calls: dict[int, str] = field(default_factory=dict)
    envy_called: set[int] = field(default_factory=set)
    left_out: int = 0
    stub: int | None = None
    stub_racked: bool = False
    shaker: str | None = None
    """Who was named to shake next."""
    surrendered: set[int] = field(default_factory=set)
    by_meter: set[int] = field(default_factory=set)
    """Spots at which a meter paid an award."""
    button_moves: int = 0
    turned: set[int] = field(default_factory=set)
    """The places of the hands that a person who deals turned face up."""
    # acts in their order, each list from the moment its comment says
    round: list[ActDone] = field(default_factory=list)  # the end of the round before
    since_shuffle: list[str] = field(default_factory=list)
    since_deal: list[str] = field(default_factory=list)  # the last piece that was dealt
    since_idle: list[ActDone] | None = None  # the table waited for players; nothing if it did not
    relief: list[ActDone] | None = None  # another dealer came to take over; nothing if none did
    tokes: dict[tuple[str, int], Toke] = field(default_factory=dict)  # by person and spot
    is_abnormal: bool = False
    """Whether pieces were found unfit and no others have come."""

    def acts_at(self, spot: int) -> list[str]:
        """What was done at a spot in this round."""
        return [done.act for done in self.round if done.spot == spot]

    def see(self, event: e.Event) -> None:
        """Take the next event."""
        if isinstance(event, STEPS):
            self._note(type(event).__name__)
        seen = _SEES.get(type(event))
        if seen is not None:
            seen(self, event)

    def _table_opened(self, event: e.TableOpened) -> None:
        self.arrived, self.failed, self.marked = {}, set(), set()
        self._clear()

    def _game_began(self, event: e.GameBegan) -> None:
        self.first_here = next((person for person, seat in self.arrived.items() if seat), "")
        self.since_idle = None

    def _phase_entered(self, event: e.PhaseEntered) -> None:
        if event.phase is Phase.IDLE:
            self.since_idle = self.since_idle or []
        elif event.phase is Phase.OPENING:
            self.since_idle = None

    def _person_arrived(self, event: e.PersonArrived) -> None:
        self.arrived[event.person] = event.seat
        self.late.add(event.person)

    def _person_stepped(self, event: e.PersonStepped) -> None:
        if event.present:
            self.late.add(event.person)

    def _person_left(self, event: e.PersonLeft) -> None:
        self.arrived.pop(event.person, None)

    def _round_closed(self, event: e.RoundClosed) -> None:
        self._clear()

    def _clear(self) -> None:
        self.acts, self.at, self.by_person, self.style = Counter(), Counter(), Counter(), ""
        self.calls, self.envy_called, self.surrendered, self.by_meter = {}, set(), set(), set()
        self.left_out, self.stub, self.stub_racked, self.shaker = 0, None, False, None
        self.button_moves, self.shuffle, self.first_offered = 0, "", ""
        self.round, self.tokes, self.turned = [], {}, set()
        self._not_read()
        self._not_cut()

    def _not_cut(self) -> None:
        self.asked, self.declined, self.cut_by, self.around_cut, self.recut = [], [], "", [], False
        self.late = set()

    def _not_read(self) -> None:
        self.lifted_by, self.read = "", {}

    def _performed(self, event: e.Performed) -> None:
        self.acts[event.act] += 1
        self.at[event.act, event.spot] += 1
        self.by_person[event.act, event.person] += 1
        self.around_cut.append(event.act)
        if event.act == "wash-tiles":
            self.washed = event.details.get("circles", 0)
        elif event.act == "lift-lid":
            self.lifted_by = event.by
        elif event.act == "choose-style":
            self.style = str(event.details.get("style", ""))
        elif event.act == "order-recut":
            self.recut = True
        self._do(ActDone(event.act, event.spot, event.person, event.details))

    def _do(self, done: ActDone) -> None:
        """Write an act down wherever acts are kept in their order."""
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
        self.is_abnormal = self.is_abnormal or done.act in COMPLAINTS

    def _note(self, name: str) -> None:
        self.since_shuffle.append(name)
        self.since_deal.append(name)

    def _dealer_changed(self, event: e.DealerChanged) -> None:
        self.relief = None

    def _announced(self, event: e.Announced) -> None:
        said = event.arguments
        if event.code in CALLS:
            self.calls[said.get("spot", 0)] = event.code
        elif event.code == "envy-hand":
            self.envy_called.add(said.get("spot", 0))
        elif event.code == "dice-total":
            self.read["total"] = said.get("total", 0)
        elif event.code == "eye-number":
            self.read["eye"] = said.get("number", 0)

    # pieces and dice

    def _pieces_shuffled(self, event: e.PiecesShuffled) -> None:
        self.shuffle, self.washed, self.since_shuffle = event.method, None, []
        self._not_cut()

    def _pieces_dealt(self, event: e.PiecesDealt) -> None:
        self.since_deal = []

    def _deck_placed(self, event: e.DeckPlaced) -> None:
        self.is_abnormal = False

    def _hand_turned(self, event: e.HandTurned) -> None:
        self.turned.add(event.place)

    def _cut_offered(self, event: e.CutOffered) -> None:
        self.asked.append(event.person)

    def _cut_declined(self, event: e.CutDeclined) -> None:
        self.declined.append(event.person)
        self.late = set()

    def _pieces_cut(self, event: e.PiecesCut) -> None:
        self.cut_by, self.around_cut, self.recut = event.by, [], False

    def _stacks_cut(self, event: e.StacksCut) -> None:
        self.cut_by = event.by

    def _dice_rolled(self, event: e.DiceRolled) -> None:
        self._not_read()

    def _no_roll_called(self, event: e.NoRollCalled) -> None:
        self._not_read()

    def _button_moved(self, event: e.ButtonMoved) -> None:
        self.button_moves += 1

    def _shaker_named(self, event: e.ShakerNamed) -> None:
        self.shaker = event.person

    def _piece_left_out(self, event: e.PieceLeftOut) -> None:
        self.left_out += len(event.pieces)

    def _stub_counted(self, event: e.StubCounted) -> None:
        self.stub = event.count

    def _stock_racked(self, event: e.StockRacked) -> None:
        self.stub_racked = True

    # bank and settlement

    def _bank_offered(self, event: e.BankOffered) -> None:
        self.first_offered = self.first_offered or event.person

    def _wager_taken(self, event: e.WagerTaken) -> None:
        if event.reason.code.endswith("surrender"):
            self.surrendered.add(event.spot)
        if event.toke:
            self.tokes.pop((event.person, event.spot), None)

    def _wager_paid(self, event: e.WagerPaid) -> None:
        if event.toke:
            amount = event.stake + event.wins - event.vigorish
            self.tokes[event.person, event.spot] = Toke(amount, event.wins > 0)
        elif event.kind not in NO_LOOK_OF_ITS_OWN:
            self.round.append(ActDone(SIDE_PAID, event.spot, event.person))

    def _chips_moved(self, event: e.ChipsMoved) -> None:
        if event.target == TOKES and event.source.startswith("person:"):
            self.tokes[event.source.removeprefix("person:"), 0] = Toke(event.amount, won=False)

    def _award_paid(self, event: e.AwardPaid) -> None:
        if event.source != "tray":
            self.by_meter.add(event.spot)

    # devices

    def _device_failed(self, event: e.DeviceFailed) -> None:
        self.failed.add(event.device)

    def _device_marked(self, event: e.DeviceMarked) -> None:
        if event.how == WORKS_AGAIN:
            self.failed.discard(event.device)
            self.marked.discard(event.device)
        else:
            self.marked.add(event.device)


def _handler(kind: type[e.Event]) -> Callable[[Noted, Any], None] | None:
    """The method that takes events of a kind: `_table_opened` for `TableOpened`."""
    name = "_" + re.sub(r"(?<!^)([A-Z])", r"_\1", kind.__name__).lower()
    return getattr(Noted, name, None)


_SEES = {kind: handler for kind in e.Event.__subclasses__() if (handler := _handler(kind)) is not None}
