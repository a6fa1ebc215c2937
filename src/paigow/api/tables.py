"""A table to play at from Python: the dealer, the floor and any empty decision are automatic."""

from paigow.api.hands import written
from paigow.api.trouble import in_words
from paigow.chance import SeededSource, Source, seed_of
from paigow.errors import BadNotation, InternalError, Refused
from paigow.money import dollars, parse_dollars
from paigow.pieces import Pieces, parse_cards, parse_tiles
from paigow.staff.dealer import SYSTEM, dealer_command, replacement
from paigow.staff.meter_desk import CONCERNED, MeterDesk, meter_desk
from paigow.staff.players import Habits, player_command, set_by_house_way
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.decide import follow
from paigow.table.next_steps import Step, must_steps
from paigow.table.places import spots
from paigow.table.state import Hand, Phase, Table
from paigow.table.tell import Line, tell

TICK = 1_000
"""The table's clock advances by a second with each command."""


class SeededTable:
    """A table of one game. People are named; every method that lets the table go on returns the table.

    The dealer and the floor act by themselves until a person has a wager to make or a hand to set. What a person
    does not decide here (the cut, the bank) is passed.
    """

    def __init__(self, game: str, *, seed: str | int = "1") -> None:
        with in_words():
            self.game = load_game(game)
        self.log: list[Line] = []
        """What happened, a line each: `text`, `clauses`, `aloud` (the dealer says it) and `spot`."""
        self.events: list[e.Event] = []
        self._names: dict[str, str] = {}
        self._table = Table("1", self.game, names=self._names)
        self._source: Source = SeededSource(seed_of(str(seed)))
        self._desk: MeterDesk = meter_desk(self.game)
        self._at = 0
        self._go_on()

    # What people do

    def seat(self, name: str, *, chips: str = "$500", spot: int | None = None) -> "SeededTable":
        """Seat a person at a spot, the first free one unless it is named, with chips."""
        if name in self._names:
            raise BadNotation(f"{name} is seated already.")
        free = [place for place in spots(self._table) if self._table.seated(place) is None]
        if spot is None and not free:
            raise BadNotation("Every spot is taken.")
        amount = parse_dollars(chips)
        self._names[name] = name
        try:
            self.do(c.Sit(free[0] if spot is None else spot, by=self._by(name), at=self._tick()))
        except Exception:
            del self._names[name]
            raise
        return self.do(c.BuyIn(amount, by=self._by(name), at=self._tick()))

    def bet(self, name: str, amount: str, wager: str = "main") -> "SeededTable":
        """Place a wager at a person's spot: the main wager, or the side wager of that name."""
        kinds = {kind.value: kind for kind in self.game.wagers}
        if wager not in kinds:
            raise BadNotation(f"{wager!r} is not a wager of this game; it has {', '.join(kinds)}.")
        stake = parse_dollars(amount)
        return self.do(
            c.PlaceWager(self._spot(name), kinds[wager], stake, by=self._by(name), at=self._tick())
        )

    def deal(self) -> "SeededTable":
        """Close the betting, deal, and go on until somebody has a hand to set or the round is over."""
        if not self._table.round.wagers:
            raise BadNotation("Nobody has made a wager.")
        if self._table.phase is Phase.BETTING:
            self._step(must_steps(self._table)[0])
        self._go_on()
        return self

    def set(self, name: str, *, low: str | None = None) -> "SeededTable":
        """Set a person's hand: `low` names the low hand; without it the hand is set by the house way."""
        hand = self._hand(name)
        if low is None:
            return self.do(set_by_house_way(self._table, hand, self._by(name), self._tick()))
        tiles = "-" in low
        pieces: Pieces = parse_tiles(low) if tiles else parse_cards(low)
        high = list(hand.pieces)
        chosen = []
        for piece in pieces:
            held = next((each for each in high if each.notation == piece.notation), None)
            if held is None:
                raise BadNotation(f"{piece.notation} is not in the hand {written(hand.pieces)}.")
            high.remove(held)
            chosen.append(held)
        return self.do(c.SetHand(hand.place, tuple(high), tuple(chosen), by=self._by(name), at=self._tick()))

    def surrender(self, name: str) -> "SeededTable":
        """Surrender a person's hand, where the game has it and the moment is right."""
        return self.do(c.Surrender(self._hand(name).place, by=self._by(name), at=self._tick()))

    def do(self, command: c.Command) -> "SeededTable":
        """Give the table any command, then let the staff go on."""
        with in_words():
            self._do(command)
        self._go_on()
        return self

    # What can be seen

    def hand(self, name: str) -> str:
        """A person's hand in notation."""
        return written(self._hand(name).pieces)

    def chips(self, name: str) -> str:
        """A person's chips, as dollars; wagers on the layout are not among them."""
        self._spot(name)
        return dollars(self._table.chips(name))

    @property
    def phase(self) -> str:
        return self._table.phase.value

    @property
    def round(self) -> int:
        return self._table.round.number

    @property
    def waits_for(self) -> tuple[tuple[str, str], ...]:
        """Whom the table waits for: a person and what they have to do."""
        return tuple((step.person, step.act) for step in must_steps(self._table) if step.person)

    @property
    def state(self) -> Table:
        """The table as the core knows it."""
        return self._table

    # The staff

    def _go_on(self) -> None:
        """The staff acts, until somebody has a wager to make or a hand to set."""
        while True:
            steps = must_steps(self._table)
            if not steps:
                raise InternalError("nothing is due")
            if self._is_for_people(steps[0]):
                return
            self._step(steps[0])

    def _is_for_people(self, step: Step) -> bool:
        if self._table.phase is Phase.BETTING:
            return step.act == "call-no-more-bets"
        return step.needs == "SetHand" or step.act == "await-player"

    def _step(self, step: Step) -> None:
        at = self._tick()
        if step.needs == "ReportAward":
            amount, self._desk = self._desk.award(self._table, step.spot)
            command: c.Command | None = c.ReportAward(step.spot, amount, by=SYSTEM, at=at)
        else:
            command = dealer_command(self._table, step, self._source, at)
            command = command or player_command(self._table, step, Habits(cuts=0), self._source, at)
        if command is None:
            raise InternalError(f"no automatic command for {step}")
        try:
            self._do(command)
        except Refused as refused:
            brings = replacement(self._table, refused.code, self._tick())
            if brings is None:
                raise
            self._do(brings)

    def _do(self, command: c.Command) -> None:
        for event, after in follow(self._table, command):
            if type(event) in CONCERNED:
                self._desk = self._desk.hear(self._table.number, event)
            self._table = after
            self.events.append(event)
            line = tell(event, after)
            if line is not None:
                self.log.append(line)

    def _by(self, name: str) -> c.Actor:
        if name not in self._names:
            raise BadNotation(f"Nobody called {name} is at the table.")
        return c.Actor("player", name)

    def _spot(self, name: str) -> int:
        person = self._table.person(self._by(name).name)
        return 0 if person is None else person.seat

    def _hand(self, name: str) -> Hand:
        hand = self._table.hand(self._spot(name))
        if hand is None or not hand.pieces:
            raise BadNotation(f"{name} has no hand now.")
        return hand

    def _tick(self) -> int:
        self._at += TICK
        return self._at

    def __repr__(self) -> str:
        people = ", ".join(f"{name} {self.chips(name)}" for name in self._names)
        return f"<Table {self.game.name}: {self.phase}, {people or 'nobody seated'}>"
