"""The starting position: three dice, a number, or a button, counted round the table."""

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act
from paigow.table.draft import Draft
from paigow.table.places import bank_spot, counted_place
from paigow.table.procedures.registry import answers, performs
from paigow.table.procedures.rules import bank_rule, due_by_method, method_rule
from paigow.table.state import Table


def dice_and_start_acts(table: Table) -> list[Act]:
    """What finds the start; tiles add the bank's style before it and dice wagers after it."""
    if table.game.pieces == "tiles":
        from paigow.table.procedures.tile_start import tile_start_acts

        return tile_start_acts(table)
    return start_acts(table)


def start_acts(table: Table) -> list[Act]:
    """The acts of the filed method."""
    options = table.game.options
    method = options.choice("start.method")
    if method == "shaker":
        shake = due("bank-shake" if table.round.bank is not None else "shake")
        acts = [shake, due("uncover", rule=method_rule(table, "start.found"))]
    elif method == "rng":
        acts = [due_by_method(table, "draw-number")]
    else:
        acts = [due("note-button")]
    if options.flag("start.mark_position"):
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
        rules = ("start.shake", head.rule) if table.game.pieces == "cards" else (head.rule,)
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
    """The least number of shakes of whoever shakes."""
    options = table.game.options
    if table.agenda and table.agenda[0].name in {"player-shake", "shake-for-player"}:
        return 1
    if table.game.pieces == "tiles" and options.flag("dragons_eye.offered") and table.round.bank is None:
        return options.number("dragons_eye.shakes")
    return options.number("start.shakes_minimum")


def _check_eye(draft: Draft, command: c.ReportRoll) -> None:
    """A roll names the Dragon's Eye die exactly where the table has one."""
    table = draft.table
    has_eye = table.game.pieces == "tiles" and table.game.options.flag("dragons_eye.offered")
    if has_eye and command.roll.eye is None:
        raise draft.refuse("eye-die-not-named", "dice.eye-die", roll=command.roll.notation)
    if not has_eye and command.roll.eye is not None:
        raise draft.refuse("no-eye-die-here", "dice.three", roll=command.roll.notation)


@performs("uncover")
def uncover(draft: Draft, act: Act) -> None:
    """The dealer lifts the lid, adds the dice, calls the total and counts."""
    roll = draft.table.round.roll
    assert roll is not None
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
    places = table.game.options.number("start.places")
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
    by_dice = table.game.options.choice("start.method") == "shaker"
    count = "start.count" if by_dice else "start.count-number"
    rules = [act.rule, count]
    if bank_spot(table):
        rules.append("start.bank-is-one" if by_dice else "start.bank-is-one-number")
    if not bank_spot(table) and table.game.citations.knows(f"start.total-{value}"):
        rules.append(f"start.total-{value}")
    place = counted_place(table, value)
    draft.emit(e.StartFound(place, value, clauses=draft.cite(*rules), finishes=True))
