"""An act is one thing somebody is due to do at the table; the agenda of a table is the acts due, in order."""

from dataclasses import dataclass

from paigow.records import fast_init

DEALER_PLACE = 0
"""Places are numbered 0 for the dealer, 1 to 6 for the spots clockwise from the dealer's left, 7 for a dead hand."""

DEAD_PLACE = 7

STOCK_PLACE = -1
"""Where pieces lie that are not dealt yet, for a report of their faces."""


@fast_init
@dataclass(frozen=True, slots=True)
class Act:
    """What is due: its name, the role that does it, the rule of ours behind it, and whom or what it concerns."""

    name: str
    by: str
    rule: str
    spot: int = 0
    person: str = ""
    kind: str = ""


Agenda = tuple[Act, ...]
