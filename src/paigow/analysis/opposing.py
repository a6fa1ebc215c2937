"""The hands that the other side can hold beside a hand: how many of each class, and how a house way ranks them.

Everything is columns over the 292,253 classes, made once and kept. With them the advice on one hand is a few
sums over arrays and needs no compiled kernel, so that a fresh process answers at once. `shared_cards.hands_left`
counts the same hands in another way; a test holds the two equal.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb

import numpy as np
import numpy.typing as npt

from paigow.analysis.kept_columns import Column, kept_columns
from paigow.pieces.cards import Card
from paigow.setting.class_columns import counts_of_classes, high_numbers, low_numbers, suited_of_classes
from paigow.setting.class_table import class_table
from paigow.setting.classes import class_at
from paigow.setting.house_way import CardHouseWay
from paigow.setting.rank_ids import high_ids, low_ids

Longs = npt.NDArray[np.int64]
Progress = Callable[[float], None]

SUITS = 4
RANKS = 13
OUTSIDE = 2
"""A suit that can make a flush leaves at most two natural cards of the seven to other suits."""


@dataclass(frozen=True, slots=True, eq=False)
class ClassColumns:
    """What decides how many hands a class has beside dead cards."""

    suited: npt.NDArray[np.int16]
    """The ranks of the flush suit as bits, zero where no suit can make a flush."""
    outside: npt.NDArray[np.uint8]
    """Beside the flush suit, two entries of rank times three plus number; zero where there is none."""
    joker: npt.NDArray[np.bool_]
    plain: npt.NDArray[np.int32]
    """The classes without a flush suit; those with one follow the class with the same ranks."""
    counts: npt.NDArray[np.uint8]
    """How many of each rank the plain classes have."""


@dataclass(frozen=True, slots=True, eq=False)
class OpposingHands:
    """How a house way sets every class, as strengths that compare with those of any hand."""

    name: str
    digest: str
    highs: npt.NDArray[np.int32]
    lows: npt.NDArray[np.int16]


@cache
def class_columns() -> ClassColumns:
    """The columns of all classes, kept."""
    return ClassColumns(**kept_columns("classes", "", _columns))


def opposing_hands(way: CardHouseWay, progress: Progress | None = None) -> OpposingHands:
    """All hands as a house way sets them; `Refused` where it leaves a class undecided."""

    def strengths() -> Mapping[str, Column]:
        table = class_table(way, None if progress is None else lambda done, of: progress(done / of))
        if not table.is_decided.all():
            way.set(class_at(int(np.flatnonzero(~table.is_decided)[0])).representative())
        highs, lows = np.array(sorted(high_ids()), np.int32), np.array(sorted(low_ids()), np.int16)
        return {"highs": highs[high_numbers(table)], "lows": lows[low_numbers(table)]}

    return OpposingHands(way.id, way.digest, **kept_columns("opposing", way.digest, strengths))


def hands_beside(dead: Sequence[Card]) -> Longs:
    """How many hands of each class avoid these cards."""
    columns = class_columns()
    naturals = [card.index for card in dead if not card.is_joker]
    in_suit = [
        sum(1 << index % RANKS for index in naturals if index // RANKS == suit) for suit in range(SUITS)
    ]
    gone = np.array([sum(mask >> rank & 1 for mask in in_suit) for rank in range(RANKS)])
    hands = np.zeros(len(columns.suited), dtype=np.int64)
    for mask in in_suit:
        elsewhere = gone - (mask >> np.arange(RANKS) & 1)
        ways = _ways(SUITS - 1 - elsewhere, OUTSIDE + 1).ravel()
        beside = ways[columns.outside[:, 0]] * ways[columns.outside[:, 1]]
        hands += np.where(columns.suited & mask, 0, beside)
    every = _ways(SUITS - gone, SUITS + 1)[np.arange(RANKS), columns.counts].prod(axis=1)
    hands[columns.plain] = 0
    hands[columns.plain] = every - np.add.reduceat(hands, columns.plain)
    if any(card.is_joker for card in dead):
        hands[columns.joker] = 0
    return hands


def _ways(left: Longs, most: int) -> Longs:
    """By rank and number: in how many ways so many cards are drawn from those that are left."""
    return np.array([[comb(int(cards), number) for number in range(most)] for cards in left], dtype=np.int64)


def _columns() -> Mapping[str, Column]:
    every, suited = counts_of_classes(), suited_of_classes()
    counts = every[:, :RANKS]
    plain = np.flatnonzero(suited == 0)
    rest = counts - (suited[:, None] >> np.arange(RANKS) & 1)
    rest[plain] = 0
    codes = np.where(rest > 0, np.arange(RANKS) * (OUTSIDE + 1) + rest, 0)
    outside = -np.sort(-codes, axis=1)[:, :OUTSIDE]
    return {
        "suited": suited.astype(np.int16),
        "outside": outside.astype(np.uint8),
        "joker": every[:, RANKS] > 0,
        "plain": plain.astype(np.int32),
        "counts": counts[plain].astype(np.uint8),
    }
