"""Which faces the table waits for: the decision is tried, and what it could not read is asked for."""

from paigow.errors import Refused
from paigow.pieces import FaceUnknown, Unseen
from paigow.table import commands as c
from paigow.table.act_book import act_book
from paigow.table.acts import STOCK_PLACE
from paigow.table.draft import Draft
from paigow.table.procedures import act_handlers
from paigow.table.procedures.flow import go_on
from paigow.table.state import Table

_ACTS = act_handlers()


def carry_out(draft: Draft) -> None:
    """Do the act at the head of the agenda by the book; one that nobody claims is simply recorded."""
    act = draft.table.agenda[0]
    handler = _ACTS.get(act.name)
    if handler is None:
        draft.perform(act)
    else:
        handler(draft, act)


def place_to_turn(table: Table) -> int | None:
    """The place whose faces have to be reported before the act that is due can be done; nothing if it can."""
    if not table.unseen or not table.agenda or act_book()[table.agenda[0].name].needs != "Perform":
        return None
    by = c.Actor("dealer", table.dealer)
    draft = Draft(table, c.Perform(table.agenda[0].name, by=by, at=table.at))
    try:
        carry_out(draft)
        go_on(draft)
    except FaceUnknown as unknown:
        return place_of(table, unknown.piece)
    except Refused:
        return None
    return None


def place_of(table: Table, piece: Unseen) -> int:
    """Where a piece lies whose face is not known."""
    for hand in table.round.hands:
        if hand is not None and piece in hand.pieces:
            return hand.place
    return STOCK_PLACE
