"""Irregular dice: no roll, a lid lifted by the wrong hand, and a total or a start that was wrong."""

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Agenda
from paigow.table.draft import Draft
from paigow.table.judging.dice import offers_dice_wagers
from paigow.table.methods import method_rule
from paigow.table.places import circle, counted_place
from paigow.table.procedures.dice_wagers import shake_acts
from paigow.table.procedures.irregular.reports import (
    call_off,
    decides,
    is_dealt,
    is_due,
    is_head,
    number,
    reported,
    ruled,
    settle_at_once,
)
from paigow.table.state import Table

UNCOVERING = ("uncover", "read-eye", "return-shaker")


def lid_comes_off(table: Table) -> bool:
    """The dice have been shaken and nobody has read them yet."""
    return table.round.roll is not None and is_head(table, *UNCOVERING)


def dice_are_seen(table: Table) -> bool:
    """The lid comes off or is off, and neither a piece is dealt nor a dice wager settled by these dice."""
    if lid_comes_off(table) or _eye_is_read(table):
        return True
    found = table.round.roll is not None and table.round.start is not None and table.round.dealt == 0
    return found and not offers_dice_wagers(table)


def _eye_is_read(table: Table) -> bool:
    """The lid is off and the number is said, but its button does not lie yet, by which dice wagers are settled."""
    return is_head(table, "place-eye-button")


def somebody_else_shook(table: Table) -> bool:
    return lid_comes_off(table) and table.round.shaker != "dealer"


@decides("die-not-flat", dice_are_seen)
def die_not_flat(draft: Draft, command: c.ReportIrregularity) -> None:
    """Not every die lies flat: no roll."""
    _no_roll(draft, command, "irregular.no-roll.flat")


@decides("die-out", dice_are_seen)
def die_out(draft: Draft, command: c.ReportIrregularity) -> None:
    """A die left the shaker: no roll."""
    _no_roll(draft, command, "irregular.no-roll.out")


@decides("lid-lifted", somebody_else_shook)
def lid_lifted(draft: Draft, command: c.ReportIrregularity) -> None:
    """The bank, or the player who shakes, lifted the lid: what was seen does not count."""
    _no_roll(draft, command, "irregular.lid-lifted")


def _no_roll(draft: Draft, command: c.ReportIrregularity, rule: str) -> None:
    """The dealer calls it, and the person who was entitled to shake shakes again; wagers stay as they are."""
    reported(draft, command, rule)
    draft.announce("no-roll", "irregular.no-roll", rule)
    again = _shake_again(draft.table)
    if not lid_comes_off(draft.table):
        again = (*again, *_uncover_again(draft.table))
    clauses = draft.cite("irregular.no-roll", rule)
    draft.emit(e.NoRollCalled(command.kind, clauses=clauses, then=again))
    ruled(draft, command.kind, "re-shake", "irregular.no-roll", rule)


def _shake_again(table: Table) -> Agenda:
    """The acts up to the uncovering, by the filed shaker."""
    if table.game.options.irregular.re_shake == "dealer":
        return (due("shake"),)
    if not offers_dice_wagers(table):
        return (due("bank-shake" if table.round.bank is not None else "shake"),)
    if table.round.shaken_for:
        person = table.person(table.round.shaker)
        return (due("shake-for-player", spot=person.seat if person else 0, person=table.round.shaker),)
    acts = tuple(act for act in shake_acts(table) if act.name != "shake-before-passing")
    if is_head(table, "return-shaker"):
        return tuple(act for act in acts if act.name == "player-shake")
    return acts


def _uncover_again(table: Table) -> Agenda:
    """The lid was off already: it is lifted once more, and the eye die read or the start found and marked again."""
    if _eye_is_read(table):
        return (due("read-eye"),)
    uncovers = due("uncover", rule=method_rule(table, "start.found"))
    marks = table.game.options.start.mark_position and not is_due(table, "mark-start")
    return (uncovers, due("mark-start")) if marks else (uncovers,)


def start_is_known(table: Table) -> bool:
    before = table.round.start is not None and table.round.dealt == 0
    return before or (table.round.start is not None and is_dealt(table))


def total_is_known(table: Table) -> bool:
    return table.round.roll is not None and start_is_known(table)


@decides("wrong-total", total_is_known)
def wrong_total(draft: Draft, command: c.ReportIrregularity) -> None:
    """The dice were added up wrongly: it matters only if the first piece went to a wrong place for it."""
    table = draft.table
    roll = table.round.the_roll
    called = number(command, "called")
    if called == roll.total:
        raise draft.refuse("total-is-right", "start.total", roll=roll.notation, total=roll.total)
    by_total = table.round.bank is not None or not offers_dice_wagers(table)
    if not by_total and table.game.options.dragons_eye.start_position != "eye-die":
        by_total = True
    place = counted_place(table, called) if by_total and called else table.round.start
    if table.round.dealt == 0:
        reported(draft, command, "start.total", "irregular.wrong-start")
        draft.announce("dice-total", "start.total", roll=roll.notation, total=roll.total)
        ruled(draft, command.kind, "corrected", "irregular.wrong-start")
    elif place == table.round.start:
        settle_at_once(draft, command, "no-effect", "irregular.wrong-start")
    else:
        call_off(draft, command, "irregular.wrong-start")


@decides("wrong-start", start_is_known)
def wrong_start(draft: Draft, command: c.ReportIrregularity) -> None:
    """The first piece went to `place`: put right before it has left the dealer's hand, and void afterwards."""
    table = draft.table
    if command.place not in circle(table, "clockwise"):
        raise draft.refuse("particulars-missing", kind=command.kind, needs="place")
    if command.place == table.round.start:
        raise draft.refuse("start-is-right", "irregular.wrong-start", place=command.place)
    if table.round.dealt == 0:
        settle_at_once(draft, command, "corrected", "irregular.wrong-start")
    else:
        call_off(draft, command, "irregular.wrong-start")
