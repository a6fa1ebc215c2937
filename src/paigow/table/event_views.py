"""Events as one role may see them: the same record, with the faces of hidden pieces left out."""

from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from functools import cache
from typing import Any

from paigow.table import events as e
from paigow.table.acts import STOCK_PLACE
from paigow.table.codec import encode
from paigow.table.state import Table
from paigow.table.views import Viewer, may_see

_NEVER_FACES = frozenset({e.PiecesShuffled, e.PiecesCut, e.StacksCut, e.StacksMade, e.StyleChosen})
"""Orders of the stock: nobody sees them, not even surveillance, while the table is live."""

_HAND_FACES = frozenset({e.PiecesDealt, e.HandSet, e.FacesReported})
_PRIVATE = frozenset({e.HouseWayShown})
_PIECES = frozenset({"order", "pieces", "high", "low", "faces", "before"})
_INNER = frozenset({"finishes", "then", "agenda"})
"""What an event does to the agenda; nobody outside is shown it."""
_TELLING = {"rule": "", "clauses": []}
"""What would tell of the pieces of a hidden hand: the rule of the house way that set it."""


class Seen(Enum):
    """How a field of an event is shown."""

    AS_IT_IS = "as it is"
    COUNTED = "the number of its pieces"
    COUNTED_IF_HIDDEN = "the number of its pieces to those who may not see the hand"


@cache
def seen_fields(kind: Any) -> Mapping[str, Seen]:
    """The fields of a kind of event that leave the process, and how each is shown."""
    faces = (
        Seen.COUNTED
        if kind in _NEVER_FACES
        else Seen.COUNTED_IF_HIDDEN
        if kind in _HAND_FACES
        else Seen.AS_IT_IS
    )
    return {
        field.name: faces if field.name in _PIECES else Seen.AS_IT_IS
        for field in fields(kind)
        if field.name not in _INNER
    }


def event_view(event: e.Event, after: Table, viewer: Viewer) -> dict[str, Any] | None:
    """The event for a viewer; nothing if they may not see it at all. `after` is the table right after it."""
    kind: Any = type(event)
    if kind in _PRIVATE and viewer.person != getattr(event, "person", ""):
        return None
    hidden = kind in _HAND_FACES and not _sees(event, after, viewer)
    shown: dict[str, Any] = {"type": kind.__name__}
    for name, seen in seen_fields(kind).items():
        value = getattr(event, name)
        if seen is Seen.COUNTED or (hidden and seen is Seen.COUNTED_IF_HIDDEN):
            shown[name] = len(value)
        elif hidden and kind is e.HandSet and name in _TELLING:
            shown[name] = _TELLING[name]
        else:
            shown[name] = encode(value)
    return shown


def _sees(event: Any, after: Table, viewer: Viewer) -> bool:
    if event.place == STOCK_PLACE:
        return True
    hand = after.round.hands[event.place]
    return hand is not None and may_see(after, viewer, hand)
