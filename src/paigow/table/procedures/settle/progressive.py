"""Settling the Progressive: an award is verified, validated by the floor, and paid by the meter or the tray."""

from paigow.money import ZERO, dollars
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act
from paigow.table.draft import Draft
from paigow.table.judging.wagers import award_left, judgement_of
from paigow.table.postings import METERS
from paigow.table.procedures.registry import answers, performs
from paigow.table.state import Judgement
from paigow.wagers import Outcome


def progressive_acts(judgement: Judgement) -> list[Act]:
    """A lost Progressive wager is only noted; an award is verified, validated by the floor, and paid."""
    place = {"spot": judgement.spot, "person": judgement.person, "kind": judgement.kind.value}
    if judgement.outcome is Outcome.LOSE:
        return [due("note-loss", **place)]  # type: ignore[arg-type]
    acts = [due(name, **place) for name in ("verify-award", "check-light", "validate-award")]  # type: ignore[arg-type]
    if judgement.meter:
        return [*acts, due("pay-award", **place), due("finish-paperwork", **place)]  # type: ignore[arg-type]
    return [*acts, due("pay", rule="progressive.pay", **place)]  # type: ignore[arg-type]


@performs("verify-award")
def verify_award(draft: Draft, act: Act) -> None:
    """The dealer sees that the hand wins, and by which line of the paytable."""
    draft.perform(act, {"hand": judgement_of(draft, act).row})


@performs("check-light")
def check_light(draft: Draft, act: Act) -> None:
    """The light of that very award must be on."""
    draft.perform(act, {"light": judgement_of(draft, act).row})


@answers(c.ReportAward)
def report_award(draft: Draft, command: c.ReportAward) -> None:
    """The meter's answer: what it pays to this winner at this moment, and not out of the tray."""
    head = draft.table.agenda[0] if draft.table.agenda else None
    if head is None or head.name != "pay-award" or head.spot != command.spot:
        raise draft.refuse("no-award-due", "progressive.award", spot=command.spot)
    if command.amount < ZERO:
        raise draft.refuse("not-an-amount", amount=dollars(command.amount))
    judgement = judgement_of(draft, head)
    left = award_left(draft.table, head.spot)
    if left is not None and command.amount > left:
        amount, most = dollars(command.amount), dollars(left)
        raise draft.refuse("award-above-limit", "payout-limit.cap", amount=amount, most=most)
    limit = ("payout-limit.cap",) if left is not None and command.amount == left else ()
    clauses = draft.cite(head.rule, "progressive.not-from-tray", "progressive.at-turn", *limit)
    draft.emit(
        e.AwardPaid(
            judgement.person,
            judgement.spot,
            command.amount,
            METERS,
            judgement.reason,
            clauses=clauses,
            finishes=True,
        )
    )


@answers(c.ReportMeters)
def report_meters(draft: Draft, command: c.ReportMeters) -> None:
    """What the meters show now."""
    draft.emit(e.MetersShown(command.readings))
