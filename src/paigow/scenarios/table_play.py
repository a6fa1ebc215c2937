"""A table brought to the moment a scenario is about: named people, given wagers and pieces, and no surprises.

Everything before that moment is done by the automatic dealer, by people who decline whatever nobody told them to
take, and who set their hands by the house way. What the scenario is about it says itself, command by command.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace

from paigow.chance import SeededSource, seed_of
from paigow.errors import InternalError, present
from paigow.money import Cents, parse_dollars
from paigow.pieces import Piece, Pieces, parse_cards, parse_roll, parse_tiles
from paigow.staff.dealer import SYSTEM, dealer_command, dealer_of, floor_of
from paigow.staff.meter_desk import MeterDesk, meter_desk
from paigow.staff.players import Habits, player_command
from paigow.submissions import ApprovedGame
from paigow.table import commands as c
from paigow.table.act_book import act_book
from paigow.table.acts import DEALER_PLACE
from paigow.table.decide import act
from paigow.table.events import Event, PiecesShuffled
from paigow.table.next_steps import Step, first_due
from paigow.table.state import Phase, Table
from paigow.wagers import WagerKind
from paigow.wagers.chips import filed_chips

TICK = 1_000
MOST_STEPS = 2_000
"""More than any two rounds have; a scenario that is not there by then never will be."""
PURSE = Cents(10_000_000)
DECLINE = Habits(cuts=0, banks=0)


@dataclass(slots=True)
class Play:
    """A table at work; it changes with every command."""

    game: ApprovedGame
    people: Mapping[str, int]
    wagers: Sequence[str] = ()
    accepts: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Who takes what is offered: `{ cut = ["Ann"], bank = ["Ben"] }`."""
    roll: str = ""
    number: int = 0
    purses: Mapping[str, str] = field(default_factory=dict)
    order: Pieces = ()
    """How the pieces lie after every shuffle, if not by seed."""
    table: Table = field(init=False)
    desk: MeterDesk = field(init=False)
    at: int = field(init=False, default=0)
    heard: list[Event] = field(init=False, default_factory=list)
    _bet_for: int = field(init=False, default=-1)

    def __post_init__(self) -> None:
        self.table = Table("1", self.game)
        self.desk = meter_desk(self.game)

    def do(self, command: c.Command) -> tuple[Event, ...]:
        """Give one command; what it brings about is heard by the meters and kept."""
        events, self.table = act(self.table, command)
        for event in events:
            self.desk = self.desk.hear(self.table.number, event)
        self.heard.extend(events)
        return events

    def open(self) -> None:
        """Open the table and seat everybody, in the order in which they are named."""
        tray = filed_chips(self.game.options.tray.chips)
        self.do(c.OpenTable(tray=tray, by=c.Actor("dealer", "dealer"), at=self.tick()))
        for name, seat in self.people.items():
            by = c.Actor("player", name)
            self.do(c.Sit(seat, by=by, at=self.tick()))
            purse = parse_dollars(self.purses[name]) if name in self.purses else PURSE
            self.do(c.BuyIn(purse, by=by, at=self.tick()))

    def until(self, moment: str, round_number: int = 0) -> None:
        """Play on until the moment is there: an act that is due, `act spot`, or `phase NAME`."""
        for _ in range(MOST_STEPS):
            if self.table.round.number >= round_number and self._is(moment):
                return
            self.step()
        raise InternalError(f"{moment!r} of round {round_number} never came; {self.table.agenda[:1]} is due")

    def step(self) -> None:
        """Do what comes next, as the person who is due."""
        if self.table.phase is Phase.CLOSED:
            self.open()
        elif self.table.phase is Phase.BETTING and self._bet_for != self.table.round.number:
            self._bet_for = self.table.round.number
            self._bet()
        else:
            due = present(first_due(self.table), "due")
            self.do(self.due_command(due))

    def due_command(self, due: Step) -> c.Command:
        """What the person who is due does by default."""
        at = self.tick()
        if due.needs == "ReportAward":
            amount, self.desk = self.desk.award(self.table, due.spot)
            return c.ReportAward(due.spot, amount, by=SYSTEM, at=at)
        if due.needs == "ReportShuffle" and self.order:
            return c.ReportShuffle(self.order, by=dealer_of(self.table), at=at)
        source = SeededSource(seed_of(f"{self.table.round.number} {due.act}"))
        habits = self._habits(due)
        command = dealer_command(self.table, due, source, at) or player_command(
            self.table, due, habits, source, at
        )
        if command is None:
            raise InternalError(f"no automatic command for {due}")
        return self._with_luck(command)

    def tick(self) -> int:
        self.at += TICK
        return self.at

    def _habits(self, due: Step) -> Habits:
        takes = {what for what, names in self.accepts.items() if due.person in names}
        return replace(DECLINE, cuts=100 * ("cut" in takes), banks=100 * ("bank" in takes))

    def _with_luck(self, command: c.Command) -> c.Command:
        if isinstance(command, c.ReportRoll) and self.roll:
            return replace(command, roll=parse_roll(self.roll))
        if isinstance(command, c.ReportNumber) and self.number:
            return replace(command, number=self.number)
        return command

    def _bet(self) -> None:
        for command in self._wager_commands():
            self.do(command)

    def _wager_commands(self) -> Iterator[c.Command]:
        bank = self.table.round.bank
        for text in self.wagers or [f"{name} main" for name in self.people]:
            name, kind, *rest = text.split()
            if bank is not None and bank.person == name and kind == WagerKind.MAIN:
                continue
            wager = WagerKind(kind)
            amount = next((word for word in rest if word.startswith("$")), "")
            spot = next((int(word[1:]) for word in rest if word.startswith("@")), self.people[name])
            cents = parse_dollars(amount) if amount else self.game.limits[wager].minimum
            if self.table.wager(spot, wager, name, "toke" in rest) is not None:
                continue  # It was left up from the round before.
            by = c.Actor("player", name)
            yield c.PlaceWager(spot, wager, cents, toke="toke" in rest, by=by, at=self.tick())

    def _is(self, moment: str) -> bool:
        words = moment.split()
        if words[0] == "phase":
            bets_made = self.table.phase is not Phase.BETTING or self._bet_for == self.table.round.number
            return self.table.phase.value == words[1] and bets_made
        betting = self.table.phase is Phase.BETTING and self._bet_for != self.table.round.number
        if not self.table.agenda or betting:
            return False
        head = self.table.agenda[0]
        return head.name == words[0] and (len(words) == 1 or head.spot == int(words[1]))


def stacked(play: Play, hands: Mapping[str, str], round_number: int = 0) -> Pieces:
    """The order of pieces that deals these hands, by person, spot or `dealer`: found by dealing once."""
    trial = replace(play)
    trial.until("phase setting", round_number)
    table = trial.table
    dealt = next(event for event in reversed(trial.heard) if isinstance(event, PiecesShuffled)).order
    order = list(dealt)
    taken: set[Piece] = set()
    for name, text in hands.items():
        place = int(name) if name.isdigit() else trial.people.get(name, DEALER_PLACE)
        hand = table.round.hands[place]
        if hand is None:
            raise InternalError(f"nothing was dealt to {name}")
        wanted = _pieces(text, taken)
        if not taken.isdisjoint(wanted):
            raise InternalError(f"a piece of {name}'s, {text!r}, is in another hand as well")
        taken.update(wanted)
        for old, new in zip(hand.pieces, wanted, strict=True):
            place_in_order, other = dealt.index(old), order.index(new)
            order[place_in_order], order[other] = order[other], order[place_in_order]
    return tuple(order)


def _pieces(text: str, taken: Set[Piece]) -> Pieces:
    """The pieces of a hand; of two like tiles, the one that no hand before it has."""
    if "-" not in text:
        return parse_cards(text)
    before = " ".join(piece.notation for piece in taken)
    return parse_tiles(f"{before} {text}")[len(taken) :]


def performer(name: str, table: Table) -> c.Actor:
    """Who carries out an act by Perform: the dealer, or the lowest of the floor."""
    entry = act_book().get(name)
    if entry is not None and entry.by == "floor":
        return floor_of(table)
    return dealer_of(table)
