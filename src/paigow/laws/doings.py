"""One act and one toke as an auditor writes them down, and the test whether acts follow an order."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from paigow.errors import NO_ARGUMENTS, Arguments
from paigow.wagers import DICE_WAGERS, WagerKind

NO_LOOK_OF_ITS_OWN = frozenset({WagerKind.MAIN, WagerKind.PROGRESSIVE, *DICE_WAGERS})
"""Wagers that are not side wagers on a hand."""


@dataclass(frozen=True, slots=True)
class ActDone:
    """One act: what, where, for whom, and with which particulars."""

    act: str
    spot: int = 0
    person: str = ""
    details: Arguments = field(default=NO_ARGUMENTS)


@dataclass(slots=True)
class Toke:
    """A toke on its way to the box: what it is worth, whether it was won, and what was done with it."""

    amount: int
    won: bool
    acts: list[str] = field(default_factory=list)


SIDE_PAID = "side-wager-paid"
"""How a paid side wager stands between the acts."""

COMPLAINTS = frozenset({"report-abnormal", "find-unsuitable"})
"""Acts by which pieces are said to be unfit."""


def in_order(wanted: Sequence[str], done: Iterable[str]) -> bool:
    """Whether all that is wanted was done, in that order, whatever else was done between."""
    left = iter(done)
    return all(act in left for act in wanted)
