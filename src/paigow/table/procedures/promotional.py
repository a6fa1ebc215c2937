"""Promotional chips and coupons that have won: the house keeps the piece, or hands it back to be wagered again."""

from paigow.table import events as e
from paigow.table.draft import Draft
from paigow.table.postings import GIVEN_AWAY
from paigow.table.state import Judgement, Table, Wager


def keeps_piece(table: Table, one: Judgement | Wager) -> bool:
    """Whether the house keeps what was staked on a wager that has won, as filed; chips go back in any case."""
    if one.instrument not in GIVEN_AWAY:
        return False
    return table.game.options.choice("promotional.on_win") == "taken-after-one-decision"


def settle_piece(draft: Draft, one: Judgement | Wager) -> None:
    """Tell where the piece of a wager that was paid has gone."""
    if one.instrument not in GIVEN_AWAY:
        return
    name = "keep-promotional" if keeps_piece(draft.table, one) else "return-promotional"
    clauses = draft.cite("wager.chips")
    draft.emit(e.Performed(name, draft.command.by.name, one.spot, one.person, clauses=clauses))
