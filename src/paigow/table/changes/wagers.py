"""What changes with wagers, judgements and the bank."""

from dataclasses import replace
from typing import Any

from paigow.money import Cents
from paigow.records import maker
from paigow.table import events as e
from paigow.table.changes.common import Changes, Rule, in_memory, in_round
from paigow.table.state import Bank, Judgement, Table, Wager, changed
from paigow.wagers import WagerKind

_new_wager = maker(Wager)


def _placed(table: Table, event: e.WagerPlaced) -> Changes:
    wagers = table.round.wagers
    before = table.wager(event.spot, event.kind, event.person, event.toke)
    if before is None:
        wager = _new_wager(
            event.person, event.spot, event.kind, event.amount, event.instrument, toke=event.toke
        )
        return in_round(table, wagers=(*wagers, wager))
    raised = replace(before, amount=Cents(before.amount + event.amount))
    return in_round(table, wagers=tuple([raised if wager is before else wager for wager in wagers]))


def _is_wager(wager: Wager | Judgement, event: Any) -> bool:
    return (
        wager.spot == event.spot
        and wager.kind is event.kind
        and wager.person == event.person
        and wager.toke == getattr(event, "toke", False)
    )


def _gone(table: Table, event: Any) -> Changes:
    """The wager is off the layout; its judgement, if any, is settled."""
    spot, kind, person, toke = event.spot, event.kind, event.person, getattr(event, "toke", False)
    wagers = [
        wager
        for wager in table.round.wagers
        if wager.spot != spot or wager.kind is not kind or wager.person != person or wager.toke != toke
    ]
    return in_round(table, wagers=tuple(wagers), judgements=_settled(table, event))


def _settled(table: Table, event: Any) -> tuple[Judgement, ...]:
    judgements = table.round.judgements
    spot, kind, person, toke = event.spot, event.kind, event.person, getattr(event, "toke", False)
    for at, judgement in enumerate(judgements):
        if (
            judgement.spot == spot
            and judgement.kind is kind
            and judgement.person == person
            and judgement.toke == toke
        ):
            return (*judgements[:at], changed(judgement, {"done": True}), *judgements[at + 1 :])
    return judgements


def _paid(table: Table, event: e.WagerPaid) -> Changes:
    if event.stays_up:
        return in_round(table, judgements=_settled(table, event))
    return _gone(table, event)


def _returned(table: Table, event: e.WagerReturned) -> Changes:
    if event.from_tray:
        contributed = tuple(
            entry for entry in table.round.contributed if entry[:2] != (event.person, event.spot)
        )
        return in_round(table, contributed=contributed, judgements=_settled(table, event))
    return _gone(table, event)


def _lammer(table: Table, event: e.LammerPlaced) -> Changes:
    marked = tuple(
        replace(wager, lammer=True) if _is_wager(wager, event) else wager for wager in table.round.wagers
    )
    placed = tuple(wager for wager in marked if _is_wager(wager, event))
    return in_round(table, wagers=marked, lammers=table.round.lammers + placed)


def _lapsed(table: Table, event: e.LammerLapsed) -> Changes:
    return in_round(
        table, lammers=tuple(lammer for lammer in table.round.lammers if not _is_wager(lammer, event))
    )


def _collected_chip(table: Table, event: e.ProgressiveCollected) -> Changes:
    wagers = [
        wager
        for wager in table.round.wagers
        if wager.spot != event.spot or wager.kind is not WagerKind.PROGRESSIVE or wager.person != event.person
    ]
    contributed = (*table.round.contributed, (event.person, event.spot, event.amount))
    return in_round(table, wagers=tuple(wagers), contributed=contributed)


def _award(table: Table, event: e.AwardPaid) -> Changes:
    judgements = tuple(
        changed(judgement, {"done": True})
        if judgement.spot == event.spot
        and judgement.kind is WagerKind.PROGRESSIVE
        and judgement.person == event.person
        else judgement
        for judgement in table.round.judgements
    )
    return in_round(table, judgements=judgements)


def _judged(table: Table, event: e.WagersJudged) -> Changes:
    spot = event.spot
    kept = [judgement for judgement in table.round.judgements if judgement.spot != spot or judgement.done]
    return in_round(table, judgements=(*kept, *event.judgements))


def _bank(table: Table, event: e.BankTaken) -> Changes:
    return in_round(table, bank=Bank(event.person, event.spot))


def _bank_changed(table: Table, **changes: Any) -> Changes:
    return in_round(table, bank=replace(table.round.the_bank, **changes))


def _corrected(table: Table, event: e.Corrected) -> Changes:
    """What was undone lies on the layout again, and the centre is as it was before anything was shown."""
    settled = tuple(
        wager for wager in table.round.settled if not any(_is_wager(each, wager) for each in event.wagers)
    )
    return in_round(table, wagers=event.wagers, judgements=event.judgements, settled=settled, shifted=())


RULES: dict[type[e.Event], Rule] = {
    e.WagersJudged: _judged,
    e.WagerPlaced: _placed,
    e.WagerWithdrawn: _gone,
    e.BetsClosed: lambda t, x: in_round(t, mains=x.mains),
    e.LammerPlaced: _lammer,
    e.LammerLapsed: _lapsed,
    e.ProgressiveCollected: _collected_chip,
    e.MetersShown: lambda t, x: {"meters": {**t.meters, **dict(x.readings)}},
    e.StyleChosen: lambda t, x: {"stock": x.order, **_bank_changed(t, style=x.style)},
    e.WagerTaken: _gone,
    e.WagerPaid: _paid,
    e.WagerReturned: _returned,
    e.AwardPaid: _award,
    e.Corrected: _corrected,
    e.BankOffered: lambda t, x: in_round(t, offered=(*t.round.offered, x.person)),
    e.BankPassed: lambda t, x: in_round(t, passed=(*t.round.passed, x.person)),
    e.BankTaken: _bank,
    e.CoBankingAgreed: lambda t, x: _bank_changed(t, co_banking=True),
    e.DealerWagerOrdered: lambda t, x: _bank_changed(t, ordered=x.amount),
    e.DealerWagerMade: lambda t, x: _bank_changed(t, dealer_wager=x.amount),
    e.DealerWagerLowered: lambda t, x: _bank_changed(t, dealer_wager=x.amount),
    e.BankReturned: lambda t, x: in_round(t, bank=None, passed=(*t.round.passed, x.person)),
    e.DealerWagerTaken: lambda t, x: _bank_changed(t, dealer_wager=Cents(0)),
    e.DealerWagerJudged: lambda t, x: _bank_changed(t, dealer_outcome=x.outcome),
    e.EyeButtonPlaced: lambda t, x: in_memory(t, eye_button=x.spot),
    e.TriplesCounted: lambda t, x: in_memory(t, triples=x.triples, triples_button=x.shown, last_roll=x.roll),
    e.ShakerNamed: lambda t, x: in_memory(t, next_shaker=x.person),
}
