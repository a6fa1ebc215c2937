"""What is on the layout at the end of a scenario, and what a viewer sees of it: faces, lammers and markers.

`dealt` counts the pieces of every place by its number, the dealer's is 0; `stock` counts those still undealt; `set`
has the hands that are set, `high | low`. What a viewer sees is read from the view that leaves the process, so a
scenario that says `stub = false` has looked for the remaining pieces everywhere in it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from paigow.money import dollars
from paigow.pieces import Pieces
from paigow.table.codec import write_piece
from paigow.table.state import Table
from paigow.table.views import Viewer, may_see, view

STUB = "stub"


def lies(table: Table) -> dict[str, Any]:
    """How many pieces every place was dealt, how many are left, and how hands are set: `high | low` by place."""
    hands = [hand for hand in table.round.hands if hand is not None]
    return {
        "dealt": {str(hand.place): len(hand.pieces) for hand in hands},
        "stock": len(table.stock),
        "set": {str(hand.place): f"{_line(hand.high)} | {_line(hand.low)}" for hand in hands if hand.high},
    }


def _line(pieces: Pieces) -> str:
    return " ".join(write_piece(piece).rstrip("*") for piece in pieces)


def seen(table: Table, viewer: Viewer) -> dict[str, bool]:
    """Whose faces a viewer sees, by place, and whether any piece that was left over after the deal is among them."""
    hands = [hand for hand in table.round.hands if hand is not None]
    left = {write_piece(piece) for piece in left_over(table)}
    told = {str(hand.place): may_see(table, viewer, hand) for hand in hands}
    return {**told, STUB: not left.isdisjoint(_words(view(table, viewer)))}


def shown(table: Table, viewer: Viewer) -> dict[str, Any]:
    """The markers a viewer sees: who banks and how, the lammers by spot, and the dealer's wager against the bank."""
    looks = view(table, viewer)
    return {
        "bank": {str(seat.spot): seat.bank for seat in looks.seats if seat.bank},
        "lammers": {str(seat.spot): list(seat.lammers) for seat in looks.seats if seat.lammers},
        "dealer_wager": dollars(looks.dealer_wager),
        "positions": {str(seat.spot): seat.position for seat in looks.seats if seat.position},
    }


def left_over(table: Table) -> Pieces:
    """What was not dealt to anybody: in the stock, or already in the rack."""
    racked = tuple(piece for block in table.rack if block.label == STUB for piece in block.pieces)
    return (*table.stock, *racked)


def _words(value: Any) -> Iterator[str]:
    """Every text anywhere in a view."""
    if isinstance(value, str):
        yield value
    elif is_dataclass(value):
        for field in fields(value):
            yield from _words(getattr(value, field.name))
    elif isinstance(value, Mapping):
        yield from _words(tuple(value.values()))
    elif isinstance(value, tuple):
        for item in value:
            yield from _words(item)
