"""What a dealer did, in a dealer's words: plain data, so that a command, a drill and an examination carry the same."""

from dataclasses import dataclass

from paigow.money import ZERO, Cents
from paigow.pieces import Pieces
from paigow.records import fast_init
from paigow.wagers.chips import Chips

ANNOUNCE, SHOW, SET, TAKE, PAY, RETURN, COLLECT, DO = (
    "announce", "show", "set", "take", "pay", "return", "collect", "do",
)  # fmt: skip
VERBS = (ANNOUNCE, SHOW, SET, TAKE, PAY, RETURN, COLLECT, DO)
"""A dealer's words; `do` is every other act of the procedure, by its name."""

GUIDED, BY_THE_BOOK, AS_AT_A_TABLE = "guided", "by-the-book", "as-at-a-table"
HELPS = (GUIDED, BY_THE_BOOK, AS_AT_A_TABLE)
"""What becomes of a dealer's error: refused with what was due; refused and counted; it stands until put right."""

VIGORISH = "vigorish"
ENVY = "envy"
DEALERS = "dealer"
"""What is taken or paid beside the wagers that have a kind: the vigorish, envy bonuses, the dealer's own wager."""


@fast_init
@dataclass(frozen=True, slots=True)
class Said:
    """One act of a dealer; what the act does not ask for is left at its default."""

    verb: str
    place: int = 0
    act: str = ""
    """The act's name, where the verb alone does not say which."""
    wager: str = ""
    """The kind of wager that is taken, paid or returned, or one of the words above."""
    toke: bool = False
    outcome: str = ""
    """What is called of a hand: win, lose, push."""
    amount: Cents = ZERO
    """What is paid, before the vigorish."""
    vigorish: Cents = ZERO
    count: int = 0
    """What was counted, or how deep the cut is."""
    chips: Chips = ()
    """The chips it is paid in; empty if the dealer only says the amount."""
    high: Pieces = ()
    low: Pieces = ()
    words: str = ""
    """What is called out, as a code of the catalogue, where it is not an outcome."""
