"""The automatic people of a live table: dealer and floor do the next step, bots play, and the dealer waits for people.

Nothing here decides a rule: whatever the house says goes to the table as a command and may be refused like any other.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Literal

from paigow.chance import SeededSource, Source, fresh_seed
from paigow.money import Cents
from paigow.server.pace import BOT_BETS, BOT_DECIDES, takes
from paigow.simulate.automatic import (
    Habits,
    buy_in,
    dealer_command,
    player_command,
    set_by_house_way,
    wagers_of,
)
from paigow.table import commands as c
from paigow.table.choices import choices
from paigow.table.next_steps import Step, must_steps, next_steps
from paigow.table.places import spots
from paigow.table.procedures.dealer_change import RULINGS
from paigow.table.state import Phase, Table

Make = Callable[[int], c.Command | None]

BOT = "bot-"
BOT_NAMES = ("Mei", "Lok", "Ana", "Tom", "Ivo", "Zoe", "Sam")
BOT_CHIPS = Cents(500_000)
ABSENT_SECONDS = 10.0
"""How long the table waits for somebody who is away and has no other clock."""

BETWEEN_ROUNDS = frozenset({Phase.CLOSED, Phase.OPENING, Phase.IDLE, Phase.SHUFFLE, Phase.BETTING})
LAST_MOMENTS = frozenset({"pay", "pay-toke", "pass-shaker"})
PASSING = frozenset({"pay-together", "answer-toke", "ask-dealer-to-shake"})
"""Choices that are gone once the dealer has done one of these at the spot."""
CHOICE_SECONDS = 3.0
"""How long the dealer waits before that, at a person's pace."""

WAITS_FOR_BETS = "call-no-more-bets"
MEANWHILE = "move-bonus-wagers"
"""What the dealer does while others bet; nobody's time begins anew with it."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a table is run."""

    mode: Literal["by-the-book", "practice"] = "by-the-book"
    pace: float = 1.0
    bots: int = 0
    betting_seconds: float = 45.0
    quiet_seconds: float = 5.0
    setting_seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Room:
    """Who is there: connections of people at the table, of anybody, and who said that he has bet."""

    connected: frozenset[str] = frozenset()
    watched: bool = False
    ready: frozenset[str] = frozenset()
    floor: bool = False
    """Whether somebody works the table's floor, who then rules himself."""


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
    _seen: int = -1
    _moved_at: float = 0.0
    _waiting: tuple[object, ...] = ()
    _since: float = 0.0
    _bets: tuple[object, ...] = ()
    _bet_at: float = 0.0
    _bets_of: int = -1
    _to_bet: deque[c.Command] = field(default_factory=deque)

    def move(self, table: Table, now: float, room: Room) -> Move:
        """What comes next, seen from the house; `now` runs in seconds."""
        self._watch(table, now)
        if not room.watched and table.phase in BETWEEN_ROUNDS:
            return Move()
        bot = self._bot_comes(table) or self._bot_bets(table)
        if bot is not None:
            return Move(bot, self._moved_at + BOT_BETS * self.manner.pace)
        steps = must_steps(table)
        if not steps:
            return Move()
        return self._step(table, steps, now, room)

    def refused(self, command: c.Command, code: str) -> c.Command | None:
        """What the house does instead of a command that was refused; nothing if it can only wait."""
        remedy = _REMEDIES.get(code)
        return None if remedy is None else remedy(command)

    def _watch(self, table: Table, now: float) -> None:
        """Notice that something has changed, and since when."""
        if table.sequence != self._seen:
            self._seen, self._moved_at = table.sequence, now
        head = next((act for act in table.agenda if act.name != MEANWHILE), None)
        waiting = (table.round.number, table.phase, head)
        if waiting != self._waiting:
            self._waiting, self._since = waiting, now
        if table.round.wagers != self._bets:
            self._bets, self._bet_at = table.round.wagers, now

    def _step(self, table: Table, steps: tuple[Step, ...], now: float, room: Room) -> Move:
        first = steps[0]
        if first.by == "system":
            return Move(lambda at: None, self._moved_at + takes(table.phase, first.act) * self.manner.pace)
        if first.needs == "GiveRuling" and room.floor:
            return Move(act=first.act)
        if first.by in {"dealer", "floor"}:
            if table.phase is Phase.BETTING and first.act == WAITS_FOR_BETS:
                waits = self._waits_for_bets(table, now, room)
                if waits is not None:
                    return waits
            seconds = takes(table.phase, first.act)
            if self._ends_a_choice(table, first):
                seconds = max(seconds, CHOICE_SECONDS)
            due = self._moved_at + seconds * self.manner.pace
            return Move(lambda at: self._by_staff(table, first, at), due, act=first.act)
        for step in steps:
            if step.person.startswith(BOT):
                return self._bot_decides(table, step)
        return self._waits_for_people(table, steps)

    def _by_staff(self, table: Table, step: Step, at: int) -> c.Command | None:
        if step.needs == "ReplaceDeck":
            return c.ReplaceDeck(by=_floor(table), at=at)
        return dealer_command(table, step, self.source, at)

    # People

    def _ends_a_choice(self, table: Table, first: Step) -> bool:
        """Whether what the dealer does next takes a choice from a person, who is left a moment for it."""
        there = [one for one in table.people if one.present and not one.id.startswith(BOT)]
        if first.act == "reveal":
            may = {
                step.person
                for step in next_steps(table)
                if (step.act, step.spot) == ("surrender", first.spot)
            }
            return any(one.id in may for one in there)
        if first.act not in LAST_MOMENTS or not first.spot:
            return False
        return any(
            step.act in PASSING and step.spot == first.spot
            for one in there
            for step in choices(table, one.id)
        )

    def _waits_for_bets(self, table: Table, now: float, room: Room) -> Move | None:
        """Everybody present has bet and nobody has for a while, or time is up; until then the dealer waits."""
        people = [one for one in table.people if one.seat and one.present and not one.id.startswith(BOT)]
        bettors = {one.person for one in table.round.wagers}
        bank = table.round.bank
        late = [one.id for one in people if one.id not in bettors and not (bank and bank.person == one.id)]
        late = [one for one in late if one not in room.ready]
        limit = self._since + self.manner.betting_seconds if self.manner.betting_seconds else None
        if late:
            expired = limit is not None and now >= limit and bool(bettors)
            return None if expired else Move(due=limit, waits_for=tuple(late), act="place-wager", limit=limit)
        if not bettors:
            return Move(act="place-wager")
        standing = [one for one in table.people if not one.seat and one.present and one.id in bettors]
        unready = [one.id for one in (*people, *standing) if one.id not in room.ready]
        quiet = max(self._bet_at, self._since) + self.manner.quiet_seconds
        if unready and now < quiet:
            return Move(due=quiet, waits_for=tuple(unready), act="place-wager", limit=quiet)
        return None

    def _waits_for_people(self, table: Table, steps: tuple[Step, ...]) -> Move:
        """Somebody has a decision to make; when his clock runs out, what the table's mode says happens."""
        away = [step for step in steps if not _present(table, step.person)]
        step = away[0] if away else steps[0]
        seconds = self.manner.setting_seconds
        if away:
            seconds = min(seconds or ABSENT_SECONDS, ABSENT_SECONDS)
        limit = self._since + seconds if seconds else None
        waits_for = tuple(one.person for one in steps if one.person)
        make = None if limit is None else lambda at: self._expired(table, step, at)
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
                return c.ChooseHand(step.spot, True, by=by, at=at)
            case "CutStacks":
                return c.CutStacks(by=by, at=at)
            case "ChooseStyle":
                return c.ChooseStyle(table.game.options.names("banking.delivery_styles")[0], by=by, at=at)
            case _:
                return None

    def _sets_for(self, table: Table, step: Step, at: int) -> c.Command | None:
        """By the book the floor rules, as the game's clause has it; in practice the house way sets."""
        hand = table.round.hands[step.spot]
        if hand is None:
            return None
        if self.manner.mode == "practice":
            return set_by_house_way(table, hand, c.Actor("player", step.person), at)
        allowed = RULINGS[table.game.options.choice("play.abandoned")]
        ruling = "house-way" if "house-way" in allowed else allowed[0]
        cause = "clock" if _present(table, step.person) else "absent"
        return c.OrderHand(step.spot, ruling, cause, by=_floor(table), at=at)

    # Bots

    def _bot_decides(self, table: Table, step: Step) -> Move:
        due = self._moved_at + BOT_DECIDES * self.manner.pace
        return Move(lambda at: player_command(table, step, self.habits, self.source, at), due, act=step.act)

    def _bot_comes(self, table: Table) -> Make | None:
        """Bots take free seats, and buy chips when they run short."""
        if table.phase is Phase.CLOSED:
            return None
        here = {one.id for one in table.people}
        for number in range(1, self.manner.bots + 1):
            id = f"{BOT}{number}"
            if id not in here:
                free = [one for one in spots(table) if table.seated(one) is None]
                if free:
                    name = BOT_NAMES[(number - 1) % len(BOT_NAMES)]
                    return partial(_sits, id, name, free[-1])
            elif table.chips(id) < BOT_CHIPS // 10 and table.phase in BETWEEN_ROUNDS:
                return partial(buy_in, id, BOT_CHIPS)
        return None

    def _bot_bets(self, table: Table) -> Make | None:
        """Once a round every bot makes its wagers, one by one."""
        if table.phase is not Phase.BETTING:
            return None
        if self._bets_of != table.round.number:
            self._bets_of = table.round.number
            self._to_bet.clear()
            for one in table.people:
                bet = any(each.person == one.id for each in table.round.wagers)
                if one.id.startswith(BOT) and one.seat and not bet:
                    self._to_bet.extend(wagers_of(table, one.id, self.habits, self.source, 0))
        return self._next_bet if self._to_bet else None

    def _next_bet(self, at: int) -> c.Command:
        return replace(self._to_bet.popleft(), at=at)


def _sits(id: str, name: str, seat: int, at: int) -> c.Command:
    return c.Sit(seat, name, by=c.Actor("player", id), at=at)


def _present(table: Table, person: str) -> bool:
    one = table.person(person)
    return one is not None and one.present


def _floor(table: Table) -> c.Actor:
    return c.Actor(table.game.options.names("roles")[0], "floor")


def _other_dice(command: c.Command) -> c.Command:
    return c.ReplaceDice(by=command.by, at=command.at)


def _other_deck(command: c.Command) -> c.Command:
    return c.ReplaceDeck(by=command.by, at=command.at)


_REMEDIES = {"dice-too-old": _other_dice, "deck-too-old": _other_deck}
