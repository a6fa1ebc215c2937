"""Two hands of one player that won: both wagers are paid, and both commissions are handed in together."""

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.procedures.registry import answers, performs
from paigow.table.state import Judgement, Phase, Table
from paigow.wagers import Outcome, WagerKind

RULE = "settle.commissions-together"


@answers(c.PayCommissionsTogether)
def pay_together(draft: Draft, command: c.PayCommissionsTogether) -> None:
    """The commission of the first hand waits until the second is paid; each wager is rounded by itself."""
    table = draft.table
    if not table.game.citations.knows(RULE) or table.game.commission.is_none:
        raise draft.refuse("commissions-one-by-one", "settle.commission")
    won = unpaid_wins(table, command.by.name)
    if table.phase is not Phase.PAYOUT or len(won) != 2:
        raise draft.refuse("no-two-commissions", RULE, person=command.by.name, hands=len(won))
    by = command.by.name
    draft.emit(e.Performed("ask-joint-commission", by, person=by, clauses=draft.cite(RULE)))
    draft.emit(e.PhaseEntered(table.phase, _joined(table.agenda, [one.spot for one in won], by)))


def unpaid_wins(table: Table, person: str) -> list[Judgement]:
    """Main wagers of a player that won and are not paid yet."""
    return [
        one
        for one in table.round.judgements
        if one.person == person
        and one.kind is WagerKind.MAIN
        and one.outcome is Outcome.WIN
        and not (one.toke or one.done)
    ]


def _joined(agenda: Agenda, spots: list[int], person: str) -> Agenda:
    """The agenda with both commissions as one act after the later payment, and both hands taken in after it."""
    waiting = {"collect-commission", "collect-hand", "leave-cards"}
    kept = [act for act in agenda if not (act.spot in spots and act.name in waiting)]
    hands = [act for act in agenda if act.spot in spots and act.name in waiting - {"collect-commission"}]
    last = max(at for at, act in enumerate(kept) if act.spot in spots)
    both = due("collect-both-commissions", spot=kept[last].spot, person=person)
    return (*kept[: last + 1], both, *hands, *kept[last + 1 :])


@performs("collect-both-commissions")
def collect_both(draft: Draft, act: Act) -> None:
    """The chips handed in are picked up and both wagers tapped with them."""
    owed = [
        one.vigorish
        for one in draft.table.round.judgements
        if one.person == act.person and one.kind is WagerKind.MAIN and one.vigorish and not one.toke
    ]
    draft.perform(act, {"amount": sum(owed), "wagers": len(owed)})
