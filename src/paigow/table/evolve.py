"""evolve(table, event) -> table: applies what has happened; never refuses and never recomputes a rule."""

from paigow.table import events as e
from paigow.table.changes import day, hands, wagers
from paigow.table.changes.accounts import accounted, settles
from paigow.table.changes.common import Changes, Rule
from paigow.table.invariants import check_lying, check_pieces, check_set
from paigow.table.postings import MOVES_MONEY, apply, postings
from paigow.table.state import Table, changed

_RULES: dict[type[e.Event], Rule] = {**day.RULES, **hands.RULES, **wagers.RULES}

_MOVES_PIECES = frozenset(
    {
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


def evolve(table: Table, event: e.Event) -> Table:
    """The table after the event; the money and the pieces it concerns are checked every time."""
    kind = type(event)
    rule = _RULES.get(kind)
    changes: Changes = {} if rule is None else rule(table, event)
    changes["sequence"] = table.sequence + 1
    moves = postings(event) if kind in MOVES_MONEY else ()
    if moves:
        changes["balances"] = apply(table.balances, moves)
        if table.round.dealt and settles(event):
            changes["round"] = accounted(changes.get("round", table.round), event, moves)
    if event.finishes:
        agenda = changes.get("agenda", table.agenda)
        changes["agenda"] = event.then + agenda[1:]
        changes["done"] = (*table.done, agenda[0])
    elif event.then:
        changes["agenda"] = event.then + changes.get("agenda", table.agenda)
    after = changed(table, changes)
    if kind in _MOVES_PIECES:
        check_lying(after)
    elif isinstance(event, (e.HandSet, e.HandShown)):
        check_set(table, after, event.place)
    elif kind is e.RoundClosed and any(table.round.hands):
        check_pieces(table)
    return after
