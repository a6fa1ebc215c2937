"""A tally of what happened to wagers: how often each ended by which row, in whole numbers."""

from collections import Counter
from dataclasses import dataclass, field

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.state import Table
from paigow.wagers import Outcome, WagerKind
from paigow.words import Reason

MAIN = WagerKind.MAIN.value
BANKED = f"{MAIN}, player banks"
CO_BANKED = f"{MAIN}, co-banked"
"""The main wager in each situation, always from the bettor's side."""

NO_ROW = "no-row"
PAID = "paid"

Seen = dict[str, Counter[str]]
"""For each wager how often it ended how: the main wager by outcome, others by the row that decided."""


def envy_of(wager: str) -> str:
    """The name under which the envy of a wager is counted."""
    return f"{wager}, envy"


@dataclass(slots=True)
class Tally:
    """A listener of the engine that counts; tokes and void wagers are left out.

    Of each kind one wager a round is counted, at a spot that goes round the table, so that the counts are
    independent: all wagers of a round meet one dealer's hand, one deck and one roll.
    """

    seen: Seen = field(default_factory=dict)
    rounds: int = 0
    banked: int = 0
    _watched: int = 0
    """The spot whose wagers count in this round."""
    _beside: int = 0
    """The spot whose hand may pay envy to the one that is watched; 0 where no one else plays."""
    _done: set[WagerKind] = field(default_factory=set)
    """The kinds that are counted in this round."""
    _envied: dict[WagerKind, bool] = field(default_factory=dict)
    """Kinds with a lammer at the spot that is watched, and whether the hand beside paid it."""
    _roller: str = ""
    """The one person whose dice bonus is followed, for it stays up from round to round."""
    _triples: str = NO_ROW
    """The last row that the dice bonus was paid."""

    def hear(self, command: c.Command, events: tuple[e.Event, ...], after: Table) -> None:
        """Count what the events of one command decided."""
        for event in events:
            match event:
                case e.BetsClosed():
                    self._watch(event)
                case e.WagersJudged():
                    for judgement in event.judgements:
                        if not judgement.toke and judgement.outcome is not Outcome.VOID:
                            self._ended(
                                judgement.spot, judgement.kind, judgement.outcome, judgement.row, after
                            )
                case e.WagerPaid() if not event.toke:
                    self._settled(event, Outcome.WIN, after)
                case e.WagerTaken() if not event.toke:
                    self._settled(event, Outcome.LOSE, after)
                case e.WagerReturned() if not event.toke and ".push" in event.reason.code:
                    self._settled(event, Outcome.PUSH, after)
                case e.LammerPlaced() if event.spot == self._watched:
                    self._envied[event.kind] = False
                case e.EnvyPaid() if event.spot == self._watched and event.holder == self._beside:
                    self._envied[event.kind] = True
                case e.RoundClosed() if not event.void:
                    self._close(bool(event.banked_by))

    def count(self, wager: str, event: str) -> None:
        """One more ending of a wager."""
        self.seen.setdefault(wager, Counter())[event] += 1

    def _settled(
        self, event: e.WagerPaid | e.WagerTaken | e.WagerReturned, outcome: Outcome, after: Table
    ) -> None:
        """A wager that left the layout; those judged before are counted already."""
        if event.kind is WagerKind.DICE_BONUS:
            self._roll(event)
        else:
            self._ended(event.spot, event.kind, outcome, _row(event.reason), after)

    def _watch(self, event: e.BetsClosed) -> None:
        """A round begins: the spot that is watched goes round the table."""
        spots = sorted({spot for _, spot, _ in event.mains})
        self._watched = spots[self.rounds % len(spots)] if spots else 0
        self._beside = spots[(self.rounds + 1) % len(spots)] if len(spots) > 1 else 0
        self._roller = self._roller or min((spot, person) for person, spot, _ in event.mains)[1]
        self._done.clear()
        self._envied.clear()

    def _ended(self, spot: int, kind: WagerKind, outcome: Outcome, row: str, after: Table) -> None:
        if spot != self._watched or kind in self._done:
            return
        self._done.add(kind)
        if kind is WagerKind.MAIN:
            self.count(_situation(after), outcome.value)
        else:
            self.count(kind.value, row or NO_ROW)

    def _roll(self, event: e.WagerPaid | e.WagerTaken | e.WagerReturned) -> None:
        """A dice bonus: a run of rolls that is over when the wager leaves the layout."""
        if event.person != self._roller:
            return
        if isinstance(event, e.WagerPaid):
            self._triples = _row(event.reason)
        if not (isinstance(event, e.WagerPaid) and event.stays_up):
            self.count(event.kind.value, self._triples)
            self._triples = NO_ROW

    def _close(self, banked: bool) -> None:
        self.rounds += 1
        self.banked += banked
        for kind, paid in self._envied.items():
            if self._beside:
                self.count(envy_of(kind.value), PAID if paid else NO_ROW)


def _row(reason: Reason) -> str:
    return str(reason.arguments.get("row", NO_ROW))


def _situation(table: Table) -> str:
    bank = table.round.bank
    if bank is None:
        return MAIN
    return CO_BANKED if bank.co_banking else BANKED


def trials(counter: Counter[str]) -> int:
    """How many wagers were counted."""
    return sum(counter.values())
