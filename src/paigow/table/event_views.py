"""Events as one role may hear of them: the same record, with the faces of hidden pieces left out."""

from dataclasses import fields
from typing import Any

from paigow.table import events as e
from paigow.table.codec import encode
from paigow.table.state import Table
from paigow.table.views import Viewer, may_see

_NEVER_FACES = frozenset({e.PiecesShuffled, e.PiecesCut, e.StacksCut, e.StacksMade, e.StyleChosen})
"""Orders of the stock: nobody sees them, not even surveillance, while the table is live."""

_HAND_FACES = frozenset({e.PiecesDealt, e.HandSet})
_PRIVATE = frozenset({e.HouseWayShown})
_PIECES = frozenset({"order", "pieces", "high", "low"})
_INNER = frozenset({"finishes", "then"})
_TELLING = {"rule": "", "clauses": []}
"""What would tell of the pieces of a hidden hand: the rule of the house way that set it."""


def event_view(event: e.Event, after: Table, viewer: Viewer) -> dict[str, Any] | None:
    """The event for a viewer; nothing if it is not for him at all. `after` is the table right after it."""
    kind = type(event)
    if kind in _PRIVATE and viewer.person != getattr(event, "person", ""):
        return None
    if isinstance(event, e.PhaseEntered):
        return {"type": kind.__name__, "phase": event.phase.value, "clauses": list(event.clauses)}
    hidden = kind in _NEVER_FACES or (kind in _HAND_FACES and not _sees(event, after, viewer))
    shown: dict[str, Any] = {"type": kind.__name__}
    for field in fields(event):
        if field.name in _INNER:
            continue
        value = getattr(event, field.name)
        if hidden and field.name in _PIECES:
            shown[field.name] = len(value)
        elif hidden and kind is e.HandSet and field.name in _TELLING:
            shown[field.name] = _TELLING[field.name]
        else:
            shown[field.name] = encode(value)
    return shown


def _sees(event: Any, after: Table, viewer: Viewer) -> bool:
    hand = after.round.hands[event.place]
    return hand is not None and may_see(after, viewer, hand)
