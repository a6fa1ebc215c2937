"""evolve(table, event) -> table: applies what has happened; never refuses and never recomputes a rule."""

from collections.abc import Callable
from typing import Any

from paigow.table import events as e
from paigow.table.changes import day, hands, wagers
from paigow.table.changes.accounts import accounted, settles
from paigow.table.changes.common import Changes, Rule
from paigow.table.invariants import check_lying, check_pieces, check_set, check_tray
from paigow.table.postings import MOVES_MONEY, TRAY, apply, postings
from paigow.table.state import Table, changed
from paigow.table.tray import moved

_RULES: dict[type[e.Event], Rule] = {**day.RULES, **hands.RULES, **wagers.RULES}

_MOVES_PIECES = frozenset(
    {
        e.FacesReported,
        e.PiecesShuffled,
        e.PiecesCut,
        e.StacksCut,
        e.StacksMade,
        e.StyleChosen,
        e.PiecesDealt,
        e.PieceLeftOut,
        e.StockRacked,
        e.HandCollected,
        e.HandStaged,
    }
)
"""Events after which every piece is counted; all others leave stock, rack and hands where they lie."""

Check = Callable[[Table, Table, e.Event], None]
"""Looks at the table before and after an event."""


def _count_pieces(before: Table, after: Table, event: e.Event) -> None:
    check_lying(after)


def _check_hand(before: Table, after: Table, event: Any) -> None:
    check_set(before, after, event.place)


def _check_closed(before: Table, after: Table, event: e.Event) -> None:
    if any(before.round.hands):
        check_pieces(before)


_CHECKS: dict[type[e.Event], Check] = {
    **dict.fromkeys(_MOVES_PIECES, _count_pieces),
    e.HandSet: _check_hand,
    e.HandShown: _check_hand,
    e.RoundClosed: _check_closed,
}

_HOW: dict[type[e.Event], tuple[Rule | None, bool, Check | None]] = {
    kind: (_RULES.get(kind), kind in MOVES_MONEY, _CHECKS.get(kind)) for kind in e.Event.__subclasses__()
}
"""For each kind of event: what it changes, whether it moves money, and what is checked after it."""


def evolve(table: Table, event: e.Event) -> Table:
    """The table after the event; the money and the pieces it concerns are checked every time."""
    rule, moves_money, check = _HOW[type(event)]
    changes: Changes = {} if rule is None else rule(table, event)
    changes["sequence"] = table.sequence + 1
    moves = postings(event) if moves_money else ()
    if moves:
        changes["balances"] = apply(table.balances, moves)
        if table.tray is not None:
            into = sum([amount for account, amount in moves if account == TRAY])
            changes["tray"] = moved(table.tray, into)
        if table.round.dealt and settles(event):
            changes["round"] = accounted(changes.get("round", table.round), event, moves, table.sequence + 1)
    if event.finishes:
        agenda = changes.get("agenda", table.agenda)
        changes["agenda"] = event.then + agenda[1:]
        changes["done"] = table.done + agenda[:1]
    elif event.then:
        changes["agenda"] = event.then + changes.get("agenda", table.agenda)
    after = changed(table, changes)
    if check is not None:
        check(table, after, event)
    if after.tray is not table.tray:
        check_tray(after)
    return after
