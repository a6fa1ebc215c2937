"""A tally of what happened to wagers: how often each ended how, by the row that decided, in whole numbers."""

from collections import Counter
from dataclasses import dataclass, field

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.state import Judgement, Table
from paigow.wagers import DICE_WAGERS, Outcome, WagerKind


@dataclass(slots=True)
class Tally:
    """A listener of the engine that counts; tokes and void wagers are left out.

    Of the main wagers of a round one is counted, so that the counts are independent: all of them are compared
    with one dealer's hand.
    """

    ended: dict[WagerKind, Counter[str]] = field(default_factory=dict)
    rows: dict[WagerKind, Counter[str]] = field(default_factory=dict)
    staked: Counter[WagerKind] = field(default_factory=Counter)
    won: Counter[WagerKind] = field(default_factory=Counter)
    envy_paid: int = 0
    rounds: int = 0
    banked: int = 0

    def hear(self, command: c.Command, events: tuple[e.Event, ...], after: Table) -> None:
        """Count what the events of one command decided."""
        for event in events:
            if isinstance(event, e.WagersJudged):
                for one in event.judgements:
                    self._count(one, after)
            elif isinstance(event, e.EnvyPaid):
                self.envy_paid += event.amount
            elif isinstance(event, (e.WagerPaid, e.WagerTaken)) and event.kind in DICE_WAGERS:
                self._dice(event)
            elif isinstance(event, e.RoundClosed) and not event.void:
                self.rounds += 1
                self.banked += bool(event.banked_by)

    def _count(self, one: Judgement, after: Table) -> None:
        if one.toke or one.outcome is Outcome.VOID:
            return
        if one.kind is WagerKind.MAIN and (after.round.bank is not None or one.spot != _sample(after)):
            return
        self.ended.setdefault(one.kind, Counter())[one.outcome.value] += 1
        self.rows.setdefault(one.kind, Counter())[one.row or "no-row"] += 1
        self.staked[one.kind] += one.stake
        kept = one.stake if one.stake_returned else 0
        self.won[one.kind] += kept + one.wins - one.vigorish

    def _dice(self, event: e.WagerPaid | e.WagerTaken) -> None:
        paid = isinstance(event, e.WagerPaid)
        outcome = Outcome.WIN if paid else Outcome.LOSE
        self.ended.setdefault(event.kind, Counter())[outcome.value] += 1


def _sample(table: Table) -> int:
    """The one spot of a round whose main wager counts: the others meet the same dealer's hand."""
    seats = sorted(one.seat for one in table.people if one.seat)
    return seats[table.round.number % len(seats)]


def trials(counter: Counter[str]) -> int:
    """How many wagers were counted."""
    return sum(counter.values())
