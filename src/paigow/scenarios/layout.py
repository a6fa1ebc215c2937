"""What lies on the layout when a scenario is done, and what of it somebody sees: faces, lammers and markers.

`dealt` counts the pieces of every place by its number, the dealer's is 0; `stock` counts those still undealt. What a
viewer sees is read from the view that leaves the process, so a scenario that says `stub = false` has looked for the
remaining pieces everywhere in it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from paigow.money import dollars
from paigow.table.codec import write_piece
from paigow.table.state import Pieces, Table
from paigow.table.views import Viewer, may_see, view

STUB = "stub"


def lies(table: Table) -> dict[str, Any]:
    """How many pieces every place was dealt, and how many are left."""
    hands = [one for one in table.round.hands if one is not None]
    return {"dealt": {str(one.place): len(one.pieces) for one in hands}, "stock": len(table.stock)}


def seen(table: Table, viewer: Viewer) -> dict[str, bool]:
    """Whose faces somebody sees, by place, and whether any piece that was left over after the deal is among them."""
    hands = [one for one in table.round.hands if one is not None]
    left = {write_piece(one) for one in left_over(table)}
    told = {str(one.place): may_see(table, viewer, one) for one in hands}
    return {**told, STUB: not left.isdisjoint(_words(view(table, viewer)))}


def shown(table: Table, viewer: Viewer) -> dict[str, Any]:
    """The markers somebody sees: who banks and how, the lammers by spot, and the dealer's wager against the bank."""
    looks = view(table, viewer)
    return {
        "bank": {str(one.spot): one.bank for one in looks.seats if one.bank},
        "lammers": {str(one.spot): list(one.lammers) for one in looks.seats if one.lammers},
        "dealer_wager": dollars(looks.dealer_wager),
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
        for one in value:
            yield from _words(one)
