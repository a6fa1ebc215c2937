"""The bank and the tiles: the cut of the row of stacks, and the style in which the hands are delivered."""

from paigow.errors import BadNotation
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act
from paigow.table.deliveries import cut_row, delivered, parse_cut, styles
from paigow.table.draft import Draft
from paigow.table.procedures.registry import answers, performs
from paigow.table.state import Table

SIGNAL = "banking.style_surveillance_signal"
"""The statement in which the internal controls' signal is filed."""


def cut_is_due(table: Table) -> bool:
    """Whether the bank may have the stacks cut before the dealer's wager is made."""
    return table.round.bank is not None and table.game.options.banking.tile_cut


def default_style() -> str:
    """The first style of the rule, used when the bank does not choose."""
    return next(iter(styles()))


@answers(c.CutStacks)
def cut_stacks(draft: Draft, command: c.CutStacks) -> None:
    """The bank has the row cut once, or does not; the dealer moves the stacks."""
    table = draft.table
    _check_bank(draft, command, "bank.stack-cut", silent=not command.cut)
    if not table.game.options.banking.tile_cut:
        raise draft.refuse("no-stack-cut-here", "bank.no-stack-cut")
    head = table.agenda[0] if table.agenda else None
    if head is None or head.name != "offer-stack-cut":
        raise draft.refuse("no-stack-cut-due", "bank.stack-cut", cut=command.cut)
    if not command.cut:
        draft.perform(head, {"cut": ""})
        return
    try:
        cut = parse_cut(command.cut)
    except BadNotation:
        raise draft.refuse("not-a-stack-cut", "bank.cut-block", "bank.cut-divided", cut=command.cut) from None
    rule = "bank.cut-divided" if cut.is_divided else "bank.cut-block"
    draft.emit(
        e.StacksCut(
            command.by.name,
            cut.notation,
            cut_row(cut, table.stock),
            clauses=draft.cite(head.rule, rule),
            finishes=True,
        )
    )


def _check_bank(draft: Draft, command: c.Command, rule: str, *, silent: bool) -> None:
    """The bank speaks; the dealer may only say that the bank said nothing."""
    bank = draft.table.round.bank
    speaks = bank is not None and bank.person == command.by.name and command.by.role == "player"
    if not speaks and not (bank is not None and command.by.role == "dealer" and silent):
        raise draft.refuse("not-the-bank", rule, person=command.by.name)


@answers(c.ChooseStyle)
def choose_style(draft: Draft, command: c.ChooseStyle) -> None:
    """After the call and before the shake the bank names a filed style; silence means house way from the right."""
    table = draft.table
    _check_bank(draft, command, "bank.style", silent=not command.style)
    head = table.agenda[0] if table.agenda else None
    if head is None or head.name != "choose-style":
        raise draft.refuse("no-style-due", "bank.style", style=command.style)
    style = command.style or default_style()
    offered = table.game.options.banking.delivery_styles
    if command.style and style not in offered:
        raise draft.refuse("style-not-offered", "bank.styles-filed", style=style, allowed=offered)
    rules = ["bank.style", "bank.styles-filed"] if command.style else ["bank.default-style"]
    if not table.game.options.banking.tile_cut:
        rules.append("bank.style-without-cut")
    then = tuple(due(name, kind=style) for name in ("repeat-style", "signal-style", "move-stacks"))
    draft.emit(
        e.Performed(
            "choose-style",
            command.by.name,
            details={"style": style, "default": not command.style},
            clauses=draft.cite(*rules),
            finishes=True,
            then=then,
        )
    )


@performs("repeat-style")
def repeat_style(draft: Draft, act: Act) -> None:
    """The dealer repeats the name aloud."""
    draft.announce("style", act.rule, style=act.kind)
    draft.perform(act)


@performs("signal-style")
def signal_style(draft: Draft, act: Act) -> None:
    """Surveillance gets the signal that the internal controls prescribe."""
    draft.perform(act, {"signal": str(draft.table.game.statements.get(SIGNAL, ""))})


@performs("move-stacks")
def move_stacks(draft: Draft, act: Act) -> None:
    """The dealer moves stacks or tiles as the style has it; from here on hands lie ready in order."""
    order = delivered(act.kind, draft.table.stock)
    clauses = draft.cite(act.rule, f"style.{act.kind}")
    draft.emit(e.StyleChosen(act.kind, order, clauses=clauses, finishes=True))
