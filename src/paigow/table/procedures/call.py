"""After the call: envy lammers, the Progressive system, and whatever finds the starting position."""

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import act_book
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.places import far_right_order
from paigow.table.procedures.envy_hands import ENVY_WAGERS, offers_envy
from paigow.table.procedures.registry import begins, performs
from paigow.table.procedures.rules import deal_method, due_by_method, method_rule
from paigow.table.procedures.start import dice_and_start_acts
from paigow.table.state import Phase, Table, Wager
from paigow.wagers import WagerKind, qualifies


@begins(Phase.CALLED)
def called_agenda(table: Table) -> Agenda:
    """Lammers, Progressive and the start; at a table that deals from stacks made by hand the start comes later."""
    acts: list[Act] = []
    if offers_envy(table) and any(kind in table.game.limits for kind in ENVY_WAGERS):
        acts.append(due_by_method(table, "place-lammers"))
    if WagerKind.PROGRESSIVE in table.game.limits:
        acts.append(due_by_method(table, "lock-progressive"))
        if table.wagers(kind=WagerKind.PROGRESSIVE):
            acts += [
                due_by_method(table, "collect-progressive"),
                due_by_method(table, "verify-progressive"),
                due_by_method(table, "tray-progressive"),
            ]
    if table.game.pieces == "cards" and deal_method(table) == "automated-shoe" and _has_button(table):
        acts.append(due_by_method(table, "press-button"))
    if deal_method(table) != "hand-stacks":
        acts += dice_and_start_acts(table)
    return tuple(acts)


def make_way(draft: Draft) -> None:
    """Where lammers may be placed any time before delivery, what else is due may come before them."""
    agenda = draft.table.agenda
    if len(agenda) < 2 or agenda[0].name != "place-lammers":
        return
    free = draft.table.game.options.choice("envy.lammer_placed") == "before-delivery"
    command, needs = draft.command, act_book()[agenda[1].name].needs
    asked = getattr(command, "act", agenda[1].name) == agenda[1].name and type(command).__name__ == needs
    if free and asked:
        draft.emit(e.PhaseEntered(draft.table.phase, (*agenda[1:], agenda[0])))


def _has_button(table: Table) -> bool:
    return table.game.citations.knows("deal.press-button")


def qualifying(table: Table) -> tuple[Wager, ...]:
    """Wagers that earn a lammer, in the order in which lammers are placed."""
    found = []
    for spot in far_right_order(table):
        for one in table.wagers(spot):
            paytable = table.game.paytables.get(one.kind)
            if paytable is not None and not one.toke and qualifies(one.amount, paytable):
                found.append(one)
    return tuple(found)


@performs("place-lammers")
def place_lammers(draft: Draft, act: Act) -> None:
    """An envy lammer goes beside each qualifying wager."""
    for one in qualifying(draft.table):
        draft.emit(e.LammerPlaced(one.person, one.spot, one.kind, clauses=draft.cite("envy.qualifying")))
    draft.perform(act)


@performs("collect-progressive")
def collect_progressive(draft: Draft, act: Act) -> None:
    """The Progressive chips are brought in front of the tray to be counted."""
    draft.perform(act, {"chips": len(draft.table.wagers(kind=WagerKind.PROGRESSIVE))})


@performs("verify-progressive")
def verify_progressive(draft: Draft, act: Act) -> None:
    """The chips are counted against the wagers the system accepted; no card is dealt until they agree."""
    command = draft.command
    assert isinstance(command, c.ReportCount)
    accepted = len(draft.table.wagers(kind=WagerKind.PROGRESSIVE))
    if command.count != accepted:
        raise draft.refuse("progressive-count-differs", act.rule, counted=command.count, accepted=accepted)
    draft.perform(act, {"chips": accepted})


@performs("tray-progressive")
def tray_progressive(draft: Draft, act: Act) -> None:
    """The verified chips go into the tray, and the meters hear of each."""
    for spot in far_right_order(draft.table):
        for one in draft.table.wagers(spot, WagerKind.PROGRESSIVE):
            clauses = draft.cite("progressive.contribution")
            draft.emit(e.ProgressiveCollected(one.person, one.spot, one.amount, clauses=clauses))
    draft.perform(act)


def call_rule(table: Table) -> str:
    return method_rule(table, "call.no-more-bets")
