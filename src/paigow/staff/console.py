"""The console: a table with real cards or tiles and real chips, whose dealer keys in what happened.

Nobody draws luck for it. A person keys in who sits where, wagers, number or dice, and faces as they are turned; the
rest of the procedure is put on record by itself, or confirmed act by act, as the console is filed. An entry is tried
on the table as it stands before anything is recorded: what comes of it is a list of commands, like anybody's.
"""

from dataclasses import dataclass, replace
from functools import cache

from paigow.chance import Source
from paigow.errors import InternalError, Refused
from paigow.piece_sets import PieceSet
from paigow.staff.dealer import actor, dealer_command, dealer_of, replacement
from paigow.table import commands as c
from paigow.table.act_book import act_book
from paigow.table.decide import act as decided
from paigow.table.next_steps import Step, must_steps
from paigow.table.state import Table

PLACE = "place-"
"""How the ids of people begin whose wagers are keyed in: a console knows places, not persons."""
BEHIND = "behind-"
"""How the ids of people begin who stand behind a place and bet on its hand."""
STANDING = 7
"""In place of a seat: somebody who stands behind the place."""

EVERYTHING, SETTLING, CHECKED = "everything", "settling", "checked"
"""How much is recorded act by act: everything, or only what settles wagers, the rest going on record by itself; where
the dealer's acts are checked, every act with chips by itself."""

STOPS = frozenset(
    {"call-no-more-bets", "turn-dealer", "show-bank", "reveal", "fan", "ask-toke", "close-round"}
)
"""What a person confirms however little is filed: what follows cannot be taken back."""

MONEY = frozenset({"take", "pay", "return"})
"""Verbs of acts that move chips: confirmed place by place."""

MOST = 400
"""More commands than one entry can ever bring about."""


@dataclass(frozen=True, slots=True)
class KeyedEntry:
    """One thing that was keyed in; what its kind does not need is left at its default."""

    kind: str
    place: int = 0
    bettor: int = 0
    """Who bets there, if not the person at the place: another place by its number, or `STANDING`."""
    wager: str = ""
    amount: int = 0
    toke: bool = False
    number: int = 0
    roll: str = ""
    shakes: int = 0
    pieces: tuple[str, ...] = ()
    high: tuple[str, ...] = ()
    low: tuple[str, ...] = ()
    corrects: bool = False
    foul: bool = False
    """The high and the low hand lie against the rules, and that is not a slip of the fingers."""
    accept: bool = False
    word: str = ""
    """A ruling, a style, a cut, by its name."""
    act: str = ""
    """What was due when it was confirmed: nothing else is done in its place."""
    round: int = 0
    """The round it was keyed in for, if that is said: in another one it is refused."""


@dataclass(frozen=True, slots=True)
class Planned:
    """A command that an entry brings about, and the table as it stands before it."""

    command: c.Command
    before: Table
    after: Table
    key: bool = False
    """Whether it is the command that the entry is: once it is on record, the entry has been made."""


class _NoLuck:
    """Nothing is drawn for a table whose luck is reported."""

    def below(self, bound: int) -> int:
        raise InternalError("the console draws no luck")


NO_LUCK: Source = _NoLuck()


def first_step(table: Table) -> Step | None:
    """What the table waits for."""
    return next(iter(must_steps(table)), None)


def by_itself(table: Table, step: Step, person: str, at: int) -> c.Command | None:
    """What a step comes to where it only has to be said that it is done; nothing where somebody has to tell more."""
    by_player = actor("player", step.person)
    match step.needs:
        case "OpenTable":
            return c.OpenTable(by=actor("dealer", person), at=at)
        case "ReportShuffle":
            return c.ReportShuffle((), unseen=True, by=dealer_of(table), at=at)
        case "SetHand":
            hand = table.round.the_hand(step.spot)
            low = sizes(table.game.piece_set)[1]
            return c.SetHand(step.spot, hand.pieces[low:], hand.pieces[:low], by=by_player, at=at)
        case "AnswerCut":
            return c.AnswerCut(False, by=by_player, at=at)
        case "CutStacks":
            return c.CutStacks(by=by_player, at=at)
        case "ChooseStyle":
            return c.ChooseStyle(by=dealer_of(table), at=at)
        case "Cut" if step.by == "player":
            return c.Cut(len(table.stock) // 2, by=by_player, at=at)
        case "Perform" | "ReportCount" | "Cut" | "ReplaceDeck" | "MarkDevice" | "ChangeMethod":
            return dealer_command(table, step, NO_LUCK, at)
        case _:
            return None


def is_quiet(step: Step, records: str) -> bool:
    """Whether a step goes on record without anybody confirming it."""
    if records == EVERYTHING or step.act in STOPS or step.act not in act_book():
        return False
    return act_book()[step.act].verb not in MONEY


@cache
def sizes(pieces: PieceSet) -> tuple[int, int]:
    """How many pieces the high and the low hand have."""
    high, low = pieces.settings(pieces.pieces[: pieces.hand_size])[0]
    return len(high), len(low)


@dataclass(slots=True)
class Plan:
    """An entry worked out on a table, command by command; nothing is recorded."""

    table: Table
    records: str
    person: str
    """Who keys it in."""
    at: int
    done: list[Planned]

    def do(self, command: c.Command) -> None:
        """Have a command decided; equipment that is too old for it is replaced first."""
        try:
            self._decide(command)
        except Refused as refused:
            remedy = replacement(self.table, refused.code, self.at)
            if remedy is None:
                raise
            self._decide(remedy)
            self._decide(command)

    def _decide(self, command: c.Command) -> None:
        if len(self.done) >= MOST:
            raise InternalError("an entry at the console brings about commands without an end")
        before = self.table
        _, self.table = decided(before, command)
        self.done.append(Planned(command, before, self.table))

    def make(self, command: c.Command) -> None:
        """The command that the entry is: once it is on record, the entry has been made."""
        self.do(command)
        self.mark(command)

    def mark(self, command: c.Command) -> None:
        """Say which of the commands the entry is."""
        self.done = [replace(each, key=each.command is command) for each in self.done]

    def go_on(self, spot: int = 0) -> None:
        """What goes on record by itself; at a spot that was just confirmed, its other chips too."""
        while self.goes_on(spot):
            pass

    def goes_on(self, spot: int = 0) -> bool:
        """One more thing goes on record by itself; false where the table waits for somebody."""
        command = self._next(spot)
        if command is not None:
            self.do(command)
        return command is not None

    def _next(self, spot: int) -> c.Command | None:
        step = first_step(self.table)
        if step is None or self.table.irregularity is not None:
            return None
        same = bool(spot) and step.spot == spot and self.records == SETTLING and step.act not in STOPS
        if not same and not is_quiet(step, self.records):
            return None
        return by_itself(self.table, step, self.person, self.at)

    def until(self, needs: str, place: int | None = None) -> None:
        """Confirm what is due before something that is keyed in already: who turns the next hand has done the last."""
        if self.records == EVERYTHING:
            return
        for _ in range(MOST):
            step = first_step(self.table)
            if step is None or (step.needs == needs and place in (None, step.spot)):
                return
            if step.needs == "ReportFaces" or self.table.irregularity is not None:
                return
            command = by_itself(self.table, step, self.person, self.at)
            if command is None:
                return
            self.do(command)

    def player(self, place: int, bettor: int = 0) -> c.Actor:
        """The person at a place, as the record knows them; or another one who bets there."""
        if bettor == STANDING:
            return actor("player", f"{BEHIND}{place}")
        seated = self.table.seated(bettor or place)
        return actor("player", f"{PLACE}{bettor or place}" if seated is None else seated.id)


def going_on(table: Table, records: str, person: str, at: int) -> list[Planned]:
    """What goes on record by itself now."""
    plan = Plan(table, records, person, at, [])
    plan.go_on()
    return plan.done
