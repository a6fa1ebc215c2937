"""Tiles: what happens between the call and the deal: the bank's style, the shake, dice wagers, the start."""

from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act
from paigow.table.draft import Draft
from paigow.table.places import counted_place
from paigow.table.procedures.registry import performs
from paigow.table.procedures.start import start_acts
from paigow.table.procedures.tile_dice import offers_dice_wagers, shake_acts
from paigow.table.state import Table


def tile_start_acts(table: Table) -> list[Act]:
    """The bank's style first; then the shake and the count, dice wagers between the two where they are offered."""
    acts = [due("choose-style")] if table.round.bank is not None else []
    if not offers_dice_wagers(table):
        return [*acts, *start_acts(table)]
    return [*acts, *shake_acts(table), due("read-eye"), due("place-eye-button")]


def start_after_dice(table: Table) -> tuple[Act, ...]:
    """What finds the start once the dice wagers are settled."""
    mark = (due("mark-start"),) if table.game.options.flag("start.mark_position") else ()
    return (due("find-start", rule=_rule(table)), *mark)


def _rule(table: Table) -> str:
    if table.round.bank is not None:
        return "bank.prevails"
    by_eye = table.game.options.choice("dragons_eye.start_position") == "eye-die"
    return "dice.start-at-button" if by_eye else "dice.start-by-total"


@performs("find-start")
def find_start(draft: Draft, act: Act) -> None:
    """At the Dragon's Eye button, whoever sits there; by the count where that is filed or a player banks."""
    table = draft.table
    roll = table.round.roll
    assert roll is not None
    assert roll.eye_face is not None
    if act.rule == "dice.start-at-button":
        place, value, rules = table.memory.eye_button, roll.eye_face, [act.rule]
    else:
        place, value, rules = counted_place(table, roll.total), roll.total, [act.rule, "start.found"]
        rules.append("start.bank-is-one" if table.round.bank is not None else "start.count")
    draft.emit(e.StartFound(place, value, clauses=draft.cite(*rules), finishes=True))
