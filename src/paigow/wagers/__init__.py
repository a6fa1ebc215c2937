"""What may be bet, what it pays, and why."""

from paigow.wagers.envy import qualifies
from paigow.wagers.kinds import (
    CARD_WAGERS,
    DICE_WAGERS,
    TILE_WAGERS,
    Outcome,
    Settlement,
    WagerKind,
    wager_kinds,
)
from paigow.wagers.paytable import Paytable, PaytableRow
from paigow.wagers.paytables import BadPaytable, load_paytable, paytable_names, read_paytable, review_paytable

__all__ = [
    "CARD_WAGERS",
    "DICE_WAGERS",
    "TILE_WAGERS",
    "BadPaytable",
    "Outcome",
    "Paytable",
    "PaytableRow",
    "Settlement",
    "WagerKind",
    "load_paytable",
    "paytable_names",
    "qualifies",
    "read_paytable",
    "review_paytable",
    "wager_kinds",
]
