"""The automatic people of a live table: dealer and floor do the next step, bots play, and the dealer waits for people.

Nothing here decides a rule: whatever the house says goes to the table as a command and may be refused like any other.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Literal

from paigow.chance import SeededSource, Source, fresh_seed
from paigow.money import Cents
from paigow.staff.console import PLACE
from paigow.staff.dealer import DEALER, dealer_command, dealer_of, floor_of, replacement
from paigow.staff.pace import BOT_BETS, BOT_DECIDES, takes
from paigow.staff.players import Habits, buy_in, player_command, set_by_house_way, wagers_of
from paigow.table import commands as c
from paigow.table.choices import choices
from paigow.table.judging.hands import wrongly_set
from paigow.table.next_steps import Step, must_steps, next_steps
from paigow.table.phases import TAKE_OVER, permitted
from paigow.table.places import settling_order, spots
from paigow.table.procedures.people import IN_PERSON, has_business
from paigow.table.procedures.surrender import rulings_over
from paigow.table.said import AS_AT_A_TABLE
from paigow.table.state import Phase, Table
from paigow.wagers.chips import filed_chips

Make = Callable[[int], c.Command | None]

BOT = "bot-"
UNCONNECTED = (BOT, PLACE)
"""How the ids of people begin who need no connection: bots, and places that are keyed in at a console."""
BOT_NAMES = ("Mei", "Lok", "Ana", "Tom", "Ivo", "Zoe", "Sam")
BOT_CHIPS = Cents(500_000)
GONE_SECONDS = 20.0
"""How long a table waits for a person who deals and has lost the connection, before the floor sends another dealer."""
SEND_DEALER = "send-dealer"
ABSENT_SECONDS = 10.0
"""How long the table waits for a player who is away and has no other clock."""

BETWEEN_ROUNDS = frozenset({Phase.CLOSED, Phase.OPENING, Phase.IDLE, Phase.SHUFFLE, Phase.BETTING})
LAST_MOMENTS = frozenset({"pay", "pay-toke", "pass-shaker"})
PASSING = frozenset({"pay-together", "answer-toke", "ask-dealer-to-shake"})
"""Choices that are gone once the dealer has done one of these at the spot."""
SEAT_SECONDS = 10.0
"""How long bots still leave a seat to somebody who looked on: a person who sits down connects again before."""
OTHERS_SECONDS = 180.0
"""Without a clock, how long somebody is waited for who keeps other people waiting."""
CHOICE_SECONDS = 3.0
"""How long the dealer waits before that, at a person's pace."""

STANDS = frozenset({"choose-surrender"})
"""Choices that somebody who says nothing leaves as they are."""

WAITS_FOR_BETS = "call-no-more-bets"
MEANWHILE = "move-bonus-wagers"
"""What the dealer does while others bet; it does not restart the betting clock."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a table is run."""

    mode: Literal["by-the-book", "practice"] = "by-the-book"
    pace: float = 1.0
    bots: int = 0
    betting_seconds: float = 45.0
    quiet_seconds: float = 5.0
    setting_seconds: float = 0.0
    help: str = ""
    """What becomes of a person's errors in dealing, fixed when the table is first opened."""
    least_seconds: float = 0.0
    """The least time between two moves, whatever the pace."""
    console: bool = False
    """Whether the pieces are real and a person keys in what happened: then nobody deals or plays for anybody."""


@dataclass(frozen=True, slots=True)
class Room:
    """Who is connected: the players, any viewer, and which players have finished betting."""

    connected: frozenset[str] = frozenset()
    watched: bool = False
    ready: frozenset[str] = frozenset()
    floor: bool = False
    """Whether a person works the floor of this table and makes the rulings."""
    dealers: frozenset[str] = frozenset()
    """Who is connected at the dealer's side."""
    onlookers: bool = False
    """Whether somebody looks on who may want a seat."""
    expects: bool = False
    """Whether the first round waits for a person, as at a private practice table."""


@dataclass(frozen=True, slots=True)
class Move:
    """What the house does next and when; luck is drawn only when it is made. Else for whom it waits, and how long."""

    make: Make | None = None
    due: float | None = None
    waits_for: tuple[str, ...] = ()
    act: str = ""
    limit: float | None = None


@dataclass(slots=True)
class House:
    """The automatic people of one table; remembers only since when it has been waiting for what."""

    manner: Manner
    source: Source = field(default_factory=lambda: SeededSource(fresh_seed()))
    habits: Habits = field(default_factory=Habits)
    _moved_at: float = 0.0
    _waiting: tuple[object, ...] = ()
    _since: float = 0.0
    _bets: tuple[object, ...] = ()
    _bet_at: float = 0.0
    _bets_of: int = -1
    _first_bet_at: float | None = None
    """Since when a person's wager has been down in this round."""
    _dealer_gone_at: float | None = None
    """Since when a person who deals has had no connection."""
    _looked_on_at: float = -SEAT_SECONDS
    """When somebody last looked on who may want a seat."""
    relief: c.ChangeDealer | None = None
    """Who waits to deal, until the hand is finished."""
    _to_bet: deque[c.Command] = field(default_factory=deque)

    def move(self, table: Table, now: float, room: Room) -> Move:
        """What comes next, seen from the house; `now` runs in seconds."""
        self._watch(table, now)
        if self.manner.console:
            return self._beside_a_console(table)
        if self._relieves(table, room):
            return Move(partial(self._changes_dealer, table), now)
        if not room.watched and table.phase in BETWEEN_ROUNDS:
            return Move()
        bot = self._bot_comes(table, now, room) or self._bot_bets(table)
        if bot is not None:
            return Move(bot, self._after(BOT_BETS))
        steps = must_steps(table)
        if not steps:
            return Move()
        return self._step(table, steps, now, room)

    def _beside_a_console(self, table: Table) -> Move:
        """At a table with real pieces only the Progressive system answers by itself."""
        due = next(iter(must_steps(table)), None)
        return Move(lambda at: None, self._moved_at) if due is not None and due.by == "system" else Move()

    def _after(self, seconds: float) -> float:
        """When a move is due that takes so long at a person's pace."""
        return self._moved_at + max(seconds * self.manner.pace, self.manner.least_seconds)

    def moved(self, now: float) -> None:
        """The house has just done something; orders of people do not put off what it does next."""
        self._moved_at = now

    def refused(self, table: Table, command: c.Command, code: str, room: Room) -> c.Command | None:
        """What the automatic floor does about a command that was refused; nothing if a person works the floor."""
        return None if room.floor else replacement(table, code, command.at)

    def _watch(self, table: Table, now: float) -> None:
        """Notice that something has changed, and since when."""
        head = next((act for act in table.agenda if act.name != MEANWHILE), None)
        waiting = (table.round.number, table.phase, head)
        if waiting != self._waiting:
            self._waiting, self._since, self._moved_at = waiting, now, now
        if table.round.wagers != self._bets:
            self._bets, self._bet_at = table.round.wagers, now
        if not any(not wager.person.startswith(BOT) for wager in table.round.wagers):
            self._first_bet_at = None
        elif self._first_bet_at is None:
            self._first_bet_at = now

    def _step(self, table: Table, steps: tuple[Step, ...], now: float, room: Room) -> Move:
        first = steps[0]
        resets = self.manner.mode == "by-the-book" and table.help != AS_AT_A_TABLE
        wrong = wrongly_set(table) if resets and table.irregularity is None else ()
        if wrong and not room.floor:
            return Move(
                partial(_resets, table, wrong[0]), self._moved_at + self.manner.pace, act="reset-setting"
            )
        if first.by == "system":
            return Move(lambda at: None, self._after(takes(table.phase, first.act)))
        if first.by == "floor" and room.floor:
            return Move(act=first.act)
        if first.by == "dealer" and is_persons(table, first):
            return self._waits_for_dealer(table, first, now, room)
        if first.by in {"dealer", "floor"}:
            if table.phase is Phase.BETTING and first.act == WAITS_FOR_BETS:
                waits = self._waits_for_bets(table, now, room)
                if waits is not None:
                    return waits
            seconds = takes(table.phase, first.act)
            if self._ends_a_choice(table, first):
                seconds = max(seconds, CHOICE_SECONDS)
            due = self._after(seconds)
            return Move(lambda at: self._by_staff(table, first, at), due, act=first.act)
        for step in steps:
            if step.person.startswith(BOT):
                return self._bot_decides(table, step)
        return self._waits_for_people(table, steps, room)

    def _by_staff(self, table: Table, step: Step, at: int) -> c.Command | None:
        command = dealer_command(table, step, self.source, at)
        if isinstance(command, c.OpenTable) and not table.sequence:
            return replace(command, help=self.manner.help, tray=filed_chips(table.game.options.tray.chips))
        return command

    # People

    def _relieves(self, table: Table, room: Room) -> bool:
        """Whether the dealer who waits may come to the table now; one who has gone, or deals already, waits no more."""
        asked = self.relief
        if asked is None:
            return False
        if asked.in_person == table.in_person or (asked.in_person and asked.incoming not in room.dealers):
            self.relief = None
            return False
        return table.irregularity is None and c.ChangeDealer in permitted(table.phase, "dealer")

    def _changes_dealer(self, table: Table, at: int) -> c.Command | None:
        asked, self.relief = self.relief, None
        return asked and replace(asked, by=dealer_of(table), at=at)

    def _waits_for_dealer(self, table: Table, first: Step, now: float, room: Room) -> Move:
        """A person deals, and is waited for; when they are gone for long, the automatic floor sends another dealer."""
        person = first.person if first.act == TAKE_OVER else table.dealer
        if person in room.dealers:
            self._dealer_gone_at = None
            return Move(waits_for=(person,), act=first.act)
        if self._dealer_gone_at is None:
            self._dealer_gone_at = now
        limit = self._dealer_gone_at + GONE_SECONDS
        if room.floor:
            return Move(None, limit, (person,), SEND_DEALER, limit)
        return Move(partial(_sends, table), limit, (person,), SEND_DEALER, limit)

    def _ends_a_choice(self, table: Table, first: Step) -> bool:
        """Whether what the dealer does next takes a choice from a person, who is left a moment for it."""
        there = [person for person in table.people if person.present and not person.id.startswith(BOT)]
        if first.act == "reveal":
            may = {
                step.person
                for step in next_steps(table)
                if (step.act, step.spot) == ("surrender", first.spot)
            }
            return any(item.id in may for item in there)
        if first.act not in LAST_MOMENTS or not first.spot:
            return False
        return any(
            step.act in PASSING and step.spot == first.spot
            for item in there
            for step in choices(table, item.id)
        )

    def _waits_for_bets(self, table: Table, now: float, room: Room) -> Move | None:
        """The dealer waits until every player present has bet and none has for a while, or time is up.

        The clock begins with the first wager of a person, so that nobody is locked out by another's first chip.
        """
        people = [
            person
            for person in table.people
            if person.seat and person.present and not person.id.startswith(BOT)
        ]
        bettors = {wager.person for wager in table.round.wagers}
        bank = table.round.bank
        played = bool(bettors) or (bank is not None and bank.dealer_wager > 0)
        late = [
            person.id
            for person in people
            if person.id not in bettors and not (bank and bank.person == person.id)
        ]
        late = [item for item in late if item not in room.ready]
        begun = self._first_bet_at
        limit = (
            begun + self.manner.betting_seconds if self.manner.betting_seconds and begun is not None else None
        )
        if room.expects and not people and table.round.number <= 1:
            return Move(act="place-wager")
        if late:
            expired = limit is not None and now >= limit and played
            return None if expired else Move(due=limit, waits_for=tuple(late), act="place-wager", limit=limit)
        if not played:
            return Move(act="place-wager")
        standing = [
            person for person in table.people if not person.seat and person.present and person.id in bettors
        ]
        unready = [person.id for person in (*people, *standing) if person.id not in room.ready]
        quiet = max(self._bet_at, self._since) + self.manner.quiet_seconds
        if limit is not None:
            # A player who keeps changing a bet does not put the call off for ever.
            quiet = min(quiet, max(limit, self._since + self.manner.quiet_seconds))
        if unready and now < quiet:
            return Move(due=quiet, waits_for=tuple(unready), act="place-wager", limit=quiet)
        return None

    def _waits_for_people(self, table: Table, steps: tuple[Step, ...], room: Room) -> Move:
        """A player has a decision to make; when their clock runs out, the table's mode decides."""
        away = [step for step in steps if not _present(table, step.person)]
        step = away[0] if away else steps[0]
        seconds = self.manner.setting_seconds
        if not seconds and _others_wait(table, step.person):
            seconds = OTHERS_SECONDS
        if away:
            seconds = min(seconds or ABSENT_SECONDS, ABSENT_SECONDS)
        limit = self._since + seconds if seconds else None
        waits_for = tuple(each_step.person for each_step in steps if each_step.person)
        ordered = step.needs == "SetHand" and self.manner.mode == "by-the-book"
        if limit is None or (ordered and room.floor):
            return Move(None, limit, waits_for, step.act, limit)

        def make(at: int) -> c.Command | None:
            return self._expired(table, step, at)

        return Move(make, limit, waits_for, step.act, limit)

    def _expired(self, table: Table, step: Step, at: int) -> c.Command | None:
        by = c.Actor("player", step.person)
        match step.needs:
            case "SetHand":
                return self._sets_for(table, step, at)
            case "AnswerCut":
                return c.AnswerCut(False, by=by, at=at)
            case "Cut":
                return c.Cut(len(table.stock) // 2, by=by, at=at)
            case "AnswerBank":
                return c.AnswerBank(False, by=by, at=at)
            case "ChooseHand":
                return c.ChooseHand(step.spot, step.act not in STANDS, by=by, at=at)
            case "CutStacks":
                return c.CutStacks(by=by, at=at)
            case "ChooseStyle":
                return c.ChooseStyle(by=c.Actor("dealer", table.dealer or "dealer"), at=at)
            case _:
                return None

    def _sets_for(self, table: Table, step: Step, at: int) -> c.Command | None:
        """By the book the floor rules, as the game's clause has it; in practice the house way sets."""
        hand = table.round.hands[step.spot]
        if hand is None:
            return None
        if self.manner.mode == "practice":
            return set_by_house_way(table, hand, c.Actor("player", step.person), at)
        allowed = rulings_over(table, step.spot)
        if not allowed:
            return None
        ruling = "house-way" if "house-way" in allowed else allowed[0]
        cause = "clock" if _present(table, step.person) else "absent"
        return c.OrderHand(step.spot, ruling, cause, by=floor_of(table), at=at)

    # Bots

    def _bot_decides(self, table: Table, step: Step) -> Move:
        due = self._after(BOT_DECIDES)
        return Move(lambda at: player_command(table, step, self.habits, self.source, at), due, act=step.act)

    def _bot_comes(self, table: Table, now: float, room: Room) -> Make | None:
        """Bots take free seats, and buy chips when they run short; they leave one to somebody who looks on."""
        if table.phase is Phase.CLOSED:
            return None
        if room.onlookers:
            self._looked_on_at = now
        kept = now < self._looked_on_at + SEAT_SECONDS
        here = {person.id for person in table.people}
        free = [spot for spot in self._bot_seats(table) if table.seated(spot) is None]
        for number in range(1, self.manner.bots + 1):
            id = f"{BOT}{number}"
            if id not in here:
                if len(free) > kept:
                    return partial(_sits, id, free[-1])
            elif (
                room.onlookers and not free and table.phase in BETWEEN_ROUNDS and not has_business(table, id)
            ):
                return partial(_leaves, id)
            elif table.chips(id) < BOT_CHIPS // 10 and table.phase in BETWEEN_ROUNDS:
                return partial(buy_in, id, BOT_CHIPS)
        return None

    def _bot_seats(self, table: Table) -> Sequence[int]:
        """The seats for bots, the best last; in practice people find the seats free whose hands are shown first."""
        return settling_order(table) if self.manner.mode == "practice" else spots(table)

    def _bot_bets(self, table: Table) -> Make | None:
        """Once a round every bot makes its wagers, one by one."""
        if table.phase is not Phase.BETTING:
            return None
        if self._bets_of != table.round.number:
            self._bets_of = table.round.number
            self._to_bet.clear()
            for person in table.people:
                bet = any(each.person == person.id for each in table.round.wagers)
                if person.id.startswith(BOT) and person.seat and not bet:
                    self._to_bet.extend(wagers_of(table, person.id, self.habits, self.source, 0))
        return self._next_bet if self._to_bet else None

    def _next_bet(self, at: int) -> c.Command:
        return replace(self._to_bet.popleft(), at=at)


def is_persons(table: Table, step: Step) -> bool:
    """Whether a person does what is due of the dealer, be it only to take the table over."""
    return step.kind == IN_PERSON if step.act == TAKE_OVER else table.in_person


def _sends(table: Table, at: int) -> c.Command:
    """The automatic floor sends the automatic dealer to a table whose dealer is gone."""
    return c.SendDealer(DEALER.name, "gone", by=floor_of(table), at=at)


def _resets(table: Table, place: int, at: int) -> c.Command:
    """The automatic floor has a hand reset that lies open and is not set the filed way."""
    return c.ReportIrregularity("wrong-setting", place, by=floor_of(table), at=at)


def bot_names(bots: int) -> dict[str, str]:
    """What the bots of a table are called, by their ids."""
    return {f"{BOT}{number}": BOT_NAMES[(number - 1) % len(BOT_NAMES)] for number in range(1, bots + 1)}


def _sits(id: str, seat: int, at: int) -> c.Command:
    return c.Sit(seat, by=c.Actor("player", id), at=at)


def _leaves(id: str, at: int) -> c.Command:
    return c.Leave(by=c.Actor("player", id), at=at)


def _others_wait(table: Table, person: str) -> bool:
    """Whether another person who is there has a wager in the round; bots do not count."""
    others = {wager.person for wager in table.round.wagers} - {person}
    return any(_present(table, other) for other in others if not other.startswith(BOT))


def _present(table: Table, person: str) -> bool:
    each_person = table.person(person)
    return each_person is not None and each_person.present
