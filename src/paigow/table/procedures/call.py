"""After the call: envy lammers, the Progressive system, and whatever finds the starting position."""

from paigow.citation_book import if_filed
from paigow.errors import of_type
from paigow.money import Cents, dollars
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import act_book, due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.judging.envy import offers_envy
from paigow.table.methods import deal_method, due_by_method, method_rule
from paigow.table.places import far_right_order
from paigow.table.postings import COLLECTION, person_account
from paigow.table.procedures.registry import STARTS, begins, performs
from paigow.table.state import Phase, Table, Wager
from paigow.wagers import WagerKind, qualifies
from paigow.wagers.collection import FeeTaken
from paigow.words import Reason


@begins(Phase.CALLED)
def called_agenda(table: Table) -> Agenda:
    """Lammers, Progressive and the start; at a table that deals from stacks made by hand the start comes later."""
    acts: list[Act] = []
    if _fees(table):
        acts.append(due("collect-fees"))
    if offers_envy(table) and qualifying(table):
        acts.append(due_by_method(table, "place-lammers"))
    if WagerKind.PROGRESSIVE in table.game.limits:
        acts.append(due_by_method(table, "lock-progressive"))
        if table.wagers(kind=WagerKind.PROGRESSIVE):
            acts += [
                due_by_method(table, "collect-progressive"),
                due_by_method(table, "verify-progressive"),
                due_by_method(table, "tray-progressive"),
            ]
    if deal_method(table) == "automated-shoe" and _has_button(table):
        acts.append(due_by_method(table, "press-button"))
    if deal_method(table) != "hand-stacks":
        acts += dice_and_start_acts(table)
    return tuple(acts)


def _fees(table: Table) -> list[tuple[Wager, Cents]]:
    """The collection fees that are due before the deal, wager by wager; none where none is filed."""
    terms = table.game.collection
    if terms.is_none or terms.taken is not FeeTaken.BEFORE_DEAL:
        return []
    return [
        (wager, fee)
        for spot in far_right_order(table)
        for wager in table.wagers(spot)
        if terms.owes(wager.kind) and not wager.toke and (fee := terms.fee(wager.amount))
    ]


@performs("collect-fees")
def collect_fees(draft: Draft, act: Act) -> None:
    """The house takes its fee for each wager, out of the player's chips, before any card is dealt."""
    for wager, fee in _fees(draft.table):
        reason = Reason(
            "collection.fee",
            draft.cite("collection.fee"),
            {"amount": dollars(fee), "stake": dollars(wager.amount)},
        )
        draft.emit(e.ChipsMoved(person_account(wager.person), COLLECTION, fee, reason))
    draft.perform(act)


def make_way(draft: Draft) -> None:
    """Where lammers may be placed any time before delivery, what else is due may come before them."""
    agenda = draft.table.agenda
    if len(agenda) < 2 or agenda[0].name != "place-lammers":
        return
    free = draft.table.game.options.envy.lammer_placed == "before-delivery"
    command, needs = draft.command, act_book()[agenda[1].name].needs
    asked = getattr(command, "act", agenda[1].name) == agenda[1].name and type(command).__name__ == needs
    if free and asked:
        draft.emit(e.PhaseEntered(draft.table.phase, (*agenda[1:], agenda[0])))


def _has_button(table: Table) -> bool:
    return table.game.options.deal.press_button


def qualifying(table: Table) -> tuple[Wager, ...]:
    """Wagers that earn a lammer, in the order in which lammers are placed."""
    found = []
    for spot in far_right_order(table):
        for wager in table.wagers(spot):
            paytable = table.game.paytables.get(wager.kind)
            if paytable is not None and not wager.toke and qualifies(wager.amount, paytable):
                found.append(wager)
    return tuple(found)


@performs("place-lammers")
def place_lammers(draft: Draft, act: Act) -> None:
    """An envy lammer goes beside each qualifying wager."""
    variation = draft.table.game.options.face_up.dealer_first
    rules = ("envy.qualifying", if_filed("face-up.envy-qualifying")) if variation else ("envy.qualifying",)
    for wager in qualifying(draft.table):
        draft.emit(e.LammerPlaced(wager.person, wager.spot, wager.kind, clauses=draft.cite(*rules)))
    draft.perform(act)


@performs("collect-progressive")
def collect_progressive(draft: Draft, act: Act) -> None:
    """The Progressive chips are brought in front of the tray to be counted."""
    draft.perform(act, {"chips": len(draft.table.wagers(kind=WagerKind.PROGRESSIVE))})


@performs("verify-progressive")
def verify_progressive(draft: Draft, act: Act) -> None:
    """The chips are counted against the wagers the system accepted; no card is dealt until they agree."""
    command = of_type(c.ReportCount, draft.command)
    accepted = len(draft.table.wagers(kind=WagerKind.PROGRESSIVE))
    if command.count != accepted:
        raise draft.refuse("progressive-count-differs", act.rule, counted=command.count, accepted=accepted)
    draft.perform(act, {"chips": accepted})


@performs("tray-progressive")
def tray_progressive(draft: Draft, act: Act) -> None:
    """The verified chips go into the tray, and each is reported to the meters."""
    for spot in far_right_order(draft.table):
        for wager in draft.table.wagers(spot, WagerKind.PROGRESSIVE):
            clauses = draft.cite("progressive.contribution")
            draft.emit(e.ProgressiveCollected(wager.person, wager.spot, wager.amount, clauses=clauses))
    draft.perform(act)


def call_rule(table: Table) -> str:
    return method_rule(table, "call.no-more-bets")


def dice_and_start_acts(table: Table) -> list[Act]:
    """What finds the start, as these pieces have it."""
    return STARTS[table.game.piece_set.start](table)
