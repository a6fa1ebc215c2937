"""The starting position: three dice, a number, or a button, counted round the table."""

from paigow.citation_book import if_filed
from paigow.errors import present
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act
from paigow.table.draft import Draft
from paigow.table.methods import bank_rule, due_by_method, method_rule, start_method, uses_dice
from paigow.table.places import bank_spot, counted_place
from paigow.table.procedures.registry import answers, performs, starts
from paigow.table.state import Table


@starts("count")
def start_acts(table: Table) -> list[Act]:
    """The acts of the filed method."""
    options = table.game.options
    method = start_method(table)
    if method == "shaker":
        shake = due("bank-shake" if table.round.bank is not None else "shake")
        acts = [shake, due("uncover", rule=method_rule(table, "start.found"))]
    elif method == "rng":
        acts = [due_by_method(table, "draw-number")]
    else:
        acts = [due("note-button")]
    if options.start.mark_position:
        acts.append(due("mark-start"))
    return acts


@answers(c.ReportRoll)
def report_roll(draft: Draft, command: c.ReportRoll) -> None:
    """The dice were shaken often enough and lie as reported; the lid is still to be lifted."""
    table = draft.table
    head = table.agenda[0] if table.agenda else None
    if head is None or head.name not in SHAKES:
        raise draft.refuse("no-shake-due", "start.shake")
    least = shakes_needed(table)
    if command.shakes < least:
        rules = (head.rule,) if table.game.options.dragons_eye.offered else ("start.shake", head.rule)
        raise draft.refuse("too-few-shakes", *rules, shakes=command.shakes, least=least)
    _check_eye(draft, command)
    bank = table.round.bank
    banks = bank is not None and head.name == "bank-shake"
    shaker = bank.person if bank is not None and banks else head.person or "dealer"
    if command.shaker not in {"", shaker}:
        raise draft.refuse("not-the-shaker", head.rule, shaker=command.shaker, due=shaker)
    clauses = draft.cite(head.rule, "dice.three")
    asked = head.name == "shake-for-player"
    draft.emit(e.DiceRolled(command.roll, shaker, command.shakes, asked, clauses=clauses, finishes=True))


SHAKES = frozenset({"shake", "bank-shake", "player-shake", "shake-for-player"})
"""The acts that end with three dice at rest under the lid."""


def shakes_needed(table: Table) -> int:
    """The least number of shakes at this moment."""
    options = table.game.options
    if table.agenda and table.agenda[0].name in {"player-shake", "shake-for-player"}:
        return 1
    if options.dragons_eye.offered and table.round.bank is None:
        return options.dragons_eye.shakes
    return options.start.shakes_minimum


def _check_eye(draft: Draft, command: c.ReportRoll) -> None:
    """A roll names the Dragon's Eye die exactly where the table has one."""
    table = draft.table
    has_eye = table.game.options.dragons_eye.offered
    if has_eye and command.roll.eye is None:
        raise draft.refuse("eye-die-not-named", "dice.eye-die", roll=command.roll.notation)
    if not has_eye and command.roll.eye is not None:
        raise draft.refuse("no-eye-die-here", "dice.three", roll=command.roll.notation)


@performs("uncover")
def uncover(draft: Draft, act: Act) -> None:
    """The dealer lifts the lid, adds the dice, calls the total and counts."""
    roll = draft.table.round.the_roll
    lid = bank_rule(draft.table, "start.uncover")
    draft.emit(e.Performed("lift-lid", draft.command.by.name, clauses=draft.cite(lid)))
    draft.announce("dice-total", "start.total", roll=roll.notation, total=roll.total)
    found(draft, act, roll.total)


@answers(c.ReportNumber)
def report_number(draft: Draft, command: c.ReportNumber) -> None:
    """The generator shows a number, one for each place."""
    table = draft.table
    head = table.agenda[0] if table.agenda else None
    if head is None or head.name != "draw-number":
        raise draft.refuse("no-number-due", "start.number")
    places = table.game.options.start.places
    if not 1 <= command.number <= places:
        raise draft.refuse("number-out-of-range", "start.number-range", number=command.number, most=places)
    draft.emit(e.NumberDrawn(command.number, clauses=draft.cite("start.number-range")))
    draft.announce("start-number", head.rule, number=command.number)
    found(draft, head, command.number)


@performs("note-button")
def note_button(draft: Draft, act: Act) -> None:
    """The flat button lies where the first stack goes."""
    place = draft.table.memory.button
    clauses = draft.cite(
        act.rule, "start.button-first" if draft.table.memory.game_rounds == 0 else "start.button-moves"
    )
    draft.emit(e.StartFound(place, place, clauses=clauses, finishes=True))


def found(draft: Draft, act: Act, value: int) -> None:
    """The count is made from the dealer, or the bank, as number one, places without a wager included."""
    table = draft.table
    by_dice = uses_dice(table)
    count = "start.count" if by_dice else "start.count-number"
    rules = [act.rule, count]
    if bank_spot(table):
        rules.append("start.bank-is-one" if by_dice else "start.bank-is-one-number")
    if not bank_spot(table):
        rules.append(if_filed(f"start.total-{value}"))
    place = counted_place(table, value)
    draft.emit(e.StartFound(place, value, clauses=draft.cite(*rules), finishes=True))


def start_after_dice(table: Table) -> tuple[Act, ...]:
    """What finds the start once the dice wagers are settled."""
    mark = (due("mark-start"),) if table.game.options.start.mark_position else ()
    return (due("find-start", rule=_rule(table)), *mark)


def _rule(table: Table) -> str:
    if table.round.bank is not None:
        return "bank.prevails"
    by_eye = table.game.options.dragons_eye.start_position == "eye-die"
    return "dice.start-at-button" if by_eye else "dice.start-by-total"


@performs("find-start")
def find_start(draft: Draft, act: Act) -> None:
    """At the Dragon's Eye button, be the place empty; by the count where that is filed or a player banks."""
    table = draft.table
    roll = table.round.the_roll
    if act.rule == "dice.start-at-button":
        place, value = table.memory.eye_button, present(roll.eye_face, "eye die")
        rules = [act.rule]
    else:
        place, value, rules = counted_place(table, roll.total), roll.total, [act.rule, "start.found"]
        rules.append("start.bank-is-one" if table.round.bank is not None else "start.count")
    draft.emit(e.StartFound(place, value, clauses=draft.cite(*rules), finishes=True))
