"""All settings of all classes, by class code: rank ids of both hands, legality, and the frontier worth
choosing from.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from paigow.analysis.kernels.codes import RANKS
from paigow.analysis.kernels.compiled import Bytes, Codes, Longs
from paigow.analysis.kernels.settings import (
    IN_SUIT,
    JOKER_RANK,
    NO_CARD,
    SETTINGS,
    frontiers,
    list_cards,
    rank_settings,
)
from paigow.analysis.rank_ids import rank_tables


@dataclass(frozen=True, slots=True, eq=False)
class AllSettings:
    """Tables by class code and, for rank ids, by the number of the setting."""

    cards: Bytes
    """Seven cards a code, in order, the long suit's card first among equals."""
    highs: Codes
    lows: Codes
    legal: npt.NDArray[np.bool_]
    frontier: Codes
    """The numbers of the settings that no other legal one matches in both hands, rising by high hand."""
    frontier_from: Longs
    """Where the frontier of each code begins; one more entry ends the last."""


@cache
def all_settings() -> AllSettings:
    """The settings of the whole deck; smaller decks use the same codes."""
    tables = rank_tables()
    cards = list_cards()
    highs = np.empty((len(cards), SETTINGS), dtype=np.int32)
    lows = np.empty((len(cards), SETTINGS), dtype=np.int32)
    rank_settings(cards, tables.unsuited, tables.suited, tables.pairs, highs, lows)
    legal = (highs >= 0) & (lows <= tables.highest_low[np.maximum(highs, 0)])
    frontier, frontier_from = frontiers(highs, lows, tables.highest_low)
    return AllSettings(cards, highs, lows, legal, frontier, frontier_from)


@cache
def class_codes() -> Codes:
    """The class code of every class, in the order of `paigow.setting.classes`."""
    cards = all_settings().cards
    ranks = (cards & 15).astype(np.int64)
    joker = ranks == JOKER_RANK
    keys = np.where(joker, 5**RANKS, 5 ** np.minimum(ranks, RANKS)).sum(axis=1)
    suited = np.where((cards & IN_SUIT > 0) & ~joker, 1 << np.minimum(ranks, RANKS), 0).sum(axis=1)
    used = np.flatnonzero(cards[:, 0] != NO_CARD)
    order = np.argsort((keys << RANKS | suited)[used], kind="stable")
    return used[order].astype(np.int32)
