"""Settling with the house: wagers are taken, paid or returned, the vigorish collected, and hands racked."""

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.judging.wagers import judge_sides, judgement_of, keeps_piece
from paigow.table.postings import GIVEN_AWAY, TRAY
from paigow.table.procedures.registry import answers, performs
from paigow.table.state import Judgement, Phase, Table, Wager
from paigow.wagers import Outcome, WagerKind


@performs("take-ace-high")
def take_ace_high(draft: Draft, act: Act) -> None:
    """The sight of the dealer's hand has lost the wager, and a toke beside it."""
    hand = draft.table.round.the_hand(act.spot)
    for side in judge_sides(draft.table, hand):
        if side.kind == act.kind and side.person == act.person:
            draft.emit(
                e.WagerTaken(side.person, act.spot, side.kind, side.stake, TRAY, side.reason, side.toke)
            )
    draft.perform(act)


@performs("take")
def take(draft: Draft, act: Act) -> None:
    """A losing wager goes to the tray."""
    take_lost(draft, act, judgement_of(draft, act), TRAY)


def take_lost(draft: Draft, act: Act, judgement: Judgement, to: str) -> None:
    """A wager or toke that was judged as lost leaves the layout, and the act is done."""
    draft.emit(
        e.WagerTaken(
            judgement.person,
            judgement.spot,
            judgement.kind,
            judgement.stake,
            to,
            judgement.reason,
            judgement.toke,
            clauses=draft.cite(act.rule),
            finishes=True,
        )
    )


@performs("return")
def give_back(draft: Draft, act: Act) -> None:
    """A pushed wager is neither taken nor paid."""
    judgement = judgement_of(draft, act)
    draft.emit(
        e.WagerReturned(
            judgement.person,
            judgement.spot,
            judgement.kind,
            judgement.stake,
            judgement.reason,
            instrument=judgement.instrument,
            clauses=draft.cite(act.rule),
            finishes=True,
        )
    )


@performs("pay")
def pay(draft: Draft, act: Act) -> None:
    """A winning wager is paid, the vigorish kept back, and the stake returned."""
    judgement = judgement_of(draft, act)
    clauses = draft.cite(act.rule)
    if judgement.kind is WagerKind.PROGRESSIVE:
        draft.emit(
            e.AwardPaid(
                judgement.person,
                judgement.spot,
                judgement.wins,
                TRAY,
                judgement.reason,
                clauses=clauses,
                finishes=True,
            )
        )
        return
    draft.emit(
        e.WagerPaid(
            judgement.person,
            judgement.spot,
            judgement.kind,
            judgement.stake,
            judgement.wins,
            judgement.vigorish,
            TRAY,
            judgement.reason,
            instrument=judgement.instrument,
            piece_kept=keeps_piece(draft.table, judgement),
            clauses=clauses,
            finishes=True,
        )
    )
    settle_piece(draft, judgement)


@performs("collect-commission")
def collect_commission(draft: Draft, act: Act) -> None:
    """The vigorish is in when the win is paid, not later."""
    judgement = judgement_of(draft, act)
    draft.perform(act, {"amount": judgement.vigorish, "won": judgement.wins})


@performs("collect-hand")
def collect_hand(draft: Draft, act: Act) -> None:
    """Low hand on high hand, as one block, so that the hand can be rebuilt."""
    hand = draft.table.round.the_hand(act.spot)
    clauses = draft.cite(act.rule, "settle.rebuild")
    draft.emit(e.HandCollected(act.spot, "hand", not hand.open, clauses=clauses, finishes=True))


def settle_piece(draft: Draft, judgement: Judgement | Wager) -> None:
    """Tell where the piece of a wager that was paid has gone."""
    if judgement.instrument not in GIVEN_AWAY:
        return
    name = "keep-promotional" if keeps_piece(draft.table, judgement) else "return-promotional"
    clauses = draft.cite("wager.chips")
    draft.emit(e.Performed(name, draft.command.by.name, judgement.spot, judgement.person, clauses=clauses))


RULE = "settle.commissions-together"


@answers(c.PayCommissionsTogether)
def pay_together(draft: Draft, command: c.PayCommissionsTogether) -> None:
    """The commission of the first hand waits until the second is paid; each wager is rounded by itself."""
    table = draft.table
    if not table.game.options.settle.commissions_together or table.game.commission.is_none:
        raise draft.refuse("commissions-one-by-one", "settle.commission")
    won = unpaid_wins(table, command.by.name)
    if table.phase is not Phase.PAYOUT or len(won) != 2:
        raise draft.refuse("no-two-commissions", RULE, person=command.by.name, hands=len(won))
    by = command.by.name
    draft.emit(e.Performed("ask-joint-commission", by, person=by, clauses=draft.cite(RULE)))
    draft.emit(e.PhaseEntered(table.phase, _joined(table.agenda, [wager.spot for wager in won], by)))


def unpaid_wins(table: Table, person: str) -> list[Judgement]:
    """Main wagers of a player that won and are not paid yet."""
    return [
        judgement
        for judgement in table.round.judgements
        if judgement.person == person
        and judgement.kind is WagerKind.MAIN
        and judgement.outcome is Outcome.WIN
        and not (judgement.toke or judgement.done)
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
        judgement.vigorish
        for judgement in draft.table.round.judgements
        if judgement.person == act.person
        and judgement.kind is WagerKind.MAIN
        and judgement.vigorish
        and not judgement.toke
    ]
    draft.perform(act, {"amount": sum(owed), "wagers": len(owed)})
