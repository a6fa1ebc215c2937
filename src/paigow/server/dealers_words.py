"""What a dealer does and says by name, for the sentence that a dealer fills in."""

from functools import cache

from pydantic import BaseModel

from paigow.table.act_book import act_book
from paigow.table.said import ANNOUNCE, DO

DEALER = "dealer"


class DealersActs(BaseModel):
    """The acts of a dealer that are named, at any table: more than are due, so that nothing is hinted."""

    done: tuple[str, ...]
    announced: tuple[str, ...]


@cache
def dealers_acts() -> DealersActs:
    """All of them, from the book of acts."""
    own = {name: entry.verb for name, entry in act_book().items() if entry.by == DEALER}
    return DealersActs(
        done=tuple(name for name, verb in own.items() if verb == DO),
        announced=tuple(name for name, verb in own.items() if verb == ANNOUNCE),
    )
