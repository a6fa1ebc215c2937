"""What an auditor notes of acts and words: what the dealer did and said, the cut, the devices, the stub."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from paigow.table import events as e
from paigow.table.state import WORKS_AGAIN

CALLS = frozenset({"player-wins", "player-loses", "push"})
"""What a dealer calls of a main wager."""


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

    def see(self, event: e.Event) -> None:
        """Take the next event."""
        seen = _SEES.get(type(event))
        if seen is not None:
            seen(self, event)

    def _table_opened(self, event: e.TableOpened) -> None:
        self.arrived, self.failed, self.marked = {}, set(), set()
        self._clear()

    def _game_began(self, event: e.GameBegan) -> None:
        self.first_here = next((person for person, seat in self.arrived.items() if seat), "")

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
        self.shuffle, self.washed = event.method, None
        self._not_cut()

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
