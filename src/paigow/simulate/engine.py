"""The shipped table engine, played automatically from a seed; a listener receives every event."""

from collections.abc import Callable
from dataclasses import dataclass, field

from paigow.chance import SeededSource, Source, seed_of
from paigow.errors import InternalError, Refused
from paigow.money import Cents
from paigow.simulate.trouble import by_lot, happens, trouble
from paigow.staff.dealer import DEALER, SYSTEM, dealer_command, plain_command, replacement
from paigow.staff.meter_desk import CONCERNED, MeterDesk, meter_desk
from paigow.staff.players import Habits, bank_request, buy_in, player_command, wagers_of
from paigow.submissions import ApprovedGame
from paigow.table import commands as c
from paigow.table.dealing import SAID
from paigow.table.decide import act
from paigow.table.due import DueAct, differing, due_act
from paigow.table.events import Event
from paigow.table.judging.hands import wrongly_set
from paigow.table.next_steps import Step, first_due
from paigow.table.said import Said
from paigow.table.state import Phase, Table

TICK = 1_000
"""The virtual clock advances by a second with each command."""

NOTICED = 0.2
"""How likely a wrong setting is noticed at each step at a table where things go wrong."""

PERSON = c.Actor("dealer", "you")
"""The person who deals."""

_BETTING = Phase.BETTING

STAKE = Cents(10_000_000)
"""What an automatic player buys in for."""

Listener = Callable[[c.Command, tuple[Event, ...], Table], None]


def _ignore(command: c.Command, events: tuple[Event, ...], table: Table) -> None:
    """The default listener."""


@dataclass(slots=True)
class Session:
    """A table played by automatic staff and players; `table` is replaced after every command."""

    game: ApprovedGame
    seed: str = "1"
    seats: int = 4
    habits: Habits = field(default_factory=Habits)
    stake: Cents = STAKE
    listener: Listener = _ignore
    number: str = "1"
    trouble: float = 0.0
    """How likely something goes wrong at each step."""
    says: Callable[[Table, DueAct], Said] | None = None
    """What a person who deals says when something is due; the automatic dealer deals where nobody says anything."""
    help: str = ""
    """What becomes of that person's errors."""
    table: Table = field(init=False)
    desk: MeterDesk = field(init=False)
    source: Source = field(init=False)
    at: int = field(init=False, default=0)
    _bet_for: int = field(init=False, default=-1)
    _asked_for: int = field(init=False, default=-1)

    def __post_init__(self) -> None:
        names = {f"player-{seat}": f"Player {seat}" for seat in range(1, self.seats + 1)}
        self.table = Table(self.number, self.game, names=names)
        self.desk = meter_desk(self.game)
        self.source = SeededSource(seed_of(self.seed))

    def do(self, command: c.Command) -> tuple[Event, ...]:
        """Execute one command, apply its events, and pass them to the meters and the listener."""
        events, self.table = act(self.table, command)
        if not CONCERNED.isdisjoint(map(type, events)):
            for event in events:
                self.desk = self.desk.hear(self.number, event)
        self.listener(command, events, self.table)
        return events

    def open(self) -> None:
        """Open the table and seat the automatic players."""
        by_person = self.says is not None
        self.do(c.OpenTable(self.help, by_person, by=PERSON if by_person else DEALER, at=self._tick()))
        for seat in range(1, self.seats + 1):
            by = c.Actor("player", f"player-{seat}")
            self.do(c.Sit(seat, by=by, at=self._tick()))
            self.do(buy_in(by.name, self.stake, self._tick()))

    def play(self, rounds: int) -> None:
        """Play until so many rounds are over."""
        if self.table.phase is Phase.CLOSED:
            self.open()
        last = max(self.table.round.number, 1) + rounds
        while self.table.round.number < last:
            self.step()

    def step(self) -> None:
        """Do what comes next: place wagers while betting is open, otherwise the first step that is due."""
        table = self.table
        if table.phase is _BETTING and self._bet_for != table.round.number:
            self._bet_for = table.round.number
            self._bet()
            return
        if self.trouble and self._goes_wrong(self._due()):
            return
        if table.round.bank is not None and self._bank_asks():
            return
        command = self._next_command()
        try:
            self.do(command)
        except Refused as refused:
            brings = replacement(self.table, refused.code, self._tick())
            if brings is None:
                raise
            self.do(brings)

    def _due(self) -> Step:
        due = first_due(self.table)
        if due is None:
            raise InternalError("nothing is due")
        return due

    def _next_command(self) -> c.Command:
        """What is said next; an act that the automatic dealer only has to do is done without further questions."""
        if self.says is None and not self.trouble:
            plain = plain_command(self.table, self.at + TICK)
            if plain is not None:
                self.at = plain.at
                return plain
        due = self._due()
        command = self._command(due)
        if command is None:
            raise InternalError(f"no automatic command for {due}")
        return command

    def _command(self, due: Step) -> c.Command | None:
        at = self._tick()
        if due.needs == "ReportAward":
            amount, self.desk = self.desk.award(self.table, due.spot)
            return c.ReportAward(due.spot, amount, by=SYSTEM, at=at)
        if due.by == "dealer" and self.says is not None and self.table.in_person:
            acted = due_act(self.table)
            said = None if acted is None else self.says(self.table, acted)
            if acted is not None and said is not None and _is_for_words(self.table, acted, said):
                return c.DealerSays(said, by=PERSON, at=at)
        decided = by_lot(self.table, due, self.source, at) if self.trouble else None
        return (
            decided
            or dealer_command(self.table, due, self.source, at)
            or player_command(self.table, due, self.habits, self.source, at)
        )

    def _goes_wrong(self, due: Step) -> bool:
        """Whether something went wrong instead of what was due; what cannot have happened did not."""
        if (
            not self.trouble
            or self.table.irregularity is not None
            or not happens(self.source, self._likelihood())
        ):
            return False
        command = trouble(self.table, due, self.source, self._tick())
        if command is None:
            return False
        try:
            self.do(command)
        except Refused:
            return False
        return True

    def _likelihood(self) -> float:
        """A wrongly set hand is more likely to be noticed than a new irregularity is to happen."""
        return NOTICED if wrongly_set(self.table) else self.trouble

    def _bank_asks(self) -> bool:
        """Whether the bank of this round, asked once, wants something before the shuffle."""
        bank, number = self.table.round.bank, self.table.round.number
        waits = self.table.phase is Phase.SHUFFLE and not self.table.stock
        if bank is None or not waits or self._asked_for == number:
            return False
        self._asked_for = number
        command = bank_request(self.table, self.habits, self.source, self._tick())
        if command is None:
            return False
        self.do(command)
        return True

    def _bet(self) -> None:
        """Everybody bets; a player who runs short buys in again, a wager that is refused is not made."""
        for person in self.table.people:
            if self.table.chips(person.id) < self.stake // 10:
                self.do(buy_in(person.id, self.stake, self._tick()))
            for command in wagers_of(self.table, person.id, self.habits, self.source, self._tick()):
                try:
                    self.do(command)
                except Refused:
                    continue

    def _tick(self) -> int:
        self.at += TICK
        return self.at


def _is_for_words(table: Table, due: DueAct, said: Said) -> bool:
    """Whether the dealer's words go to the table; of a shuffle or roll that is due only the result does."""
    return due.needs in SAID or bool(differing(table, due, said))
