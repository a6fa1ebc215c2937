"""The tray, chip by chip: fills and credits by the floor, and colouring by the dealer. No document speaks of them."""

from paigow.money import dollars
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.draft import Draft
from paigow.table.procedures.registry import answers
from paigow.table.tray import Tray, joined
from paigow.wagers.chips import Chips, filed_chips, total, values_of

MOST = 10_000
"""Chips of one value that are moved at once."""


@answers(c.FillTray)
def fill_tray(draft: Draft, command: c.FillTray) -> None:
    """Chips come to the tray."""
    counted_tray(draft)
    check_chips(draft, command.chips)
    draft.emit(e.TrayFilled(command.chips, command.by.name))


@answers(c.CreditTray)
def credit_tray(draft: Draft, command: c.CreditTray) -> None:
    """Chips leave the tray, as far as they lie in it."""
    tray = counted_tray(draft)
    check_chips(draft, command.chips)
    check_held(draft, tray, command.chips)
    draft.emit(e.TrayCredited(command.chips, command.by.name))


@answers(c.ColourChips)
def colour_chips(draft: Draft, command: c.ColourChips) -> None:
    """A person has other chips for theirs, of the same worth."""
    tray = counted_tray(draft)
    check_chips(draft, command.brought)
    check_chips(draft, command.given)
    if draft.table.person(command.person) is None:
        raise draft.refuse("not-at-this-table", person=command.person)
    worth = total(command.brought)
    if worth != total(command.given):
        raise draft.refuse("chips-differ", brought=dollars(worth), given=dollars(total(command.given)))
    if worth > draft.table.chips(command.person):
        raise draft.refuse(
            "not-enough-chips", amount=dollars(worth), chips=dollars(draft.table.chips(command.person))
        )
    check_held(draft, tray, command.given)
    draft.emit(e.ChipsExchanged(command.person, command.brought, command.given))


def counted_tray(draft: Draft) -> Tray:
    """The tray of a table at which its chips are counted."""
    if draft.table.tray is None:
        raise draft.refuse("tray-not-counted")
    return draft.table.tray


def check_chips(draft: Draft, chips: Chips) -> None:
    """Stacks of chips that there are, each value once."""
    values = [value for value, _ in chips]
    known = values_of(filed_chips(draft.table.game.options.tray.chips))
    if not chips or len(set(values)) < len(values) or any(not 0 < many <= MOST for _, many in chips):
        raise draft.refuse("no-such-chips", allowed=tuple(map(dollars, known)))
    if not set(values) <= set(known):
        raise draft.refuse("no-such-chips", allowed=tuple(map(dollars, known)))


def check_held(draft: Draft, tray: Tray, chips: Chips) -> None:
    """Only what lies in the tray leaves it."""
    for value, many in chips:
        if tray.counts(value) < many:
            raise draft.refuse("tray-lacks", value=dollars(value), count=tray.counts(value))


def cut_as_said(draft: Draft, before: Tray | None, chips: Chips) -> None:
    """A payment was made in the chips that the dealer cut, and not in those that the tray would have given."""
    after = draft.table.tray
    if before is None or after is None or not chips:
        return
    out = tuple((value, many) for value, many in joined(before.chips, after.chips, -1) if many)
    if total(out) == total(chips) and dict(out) != dict(chips):
        draft.emit(e.ChipsExchanged("", out, chips))
