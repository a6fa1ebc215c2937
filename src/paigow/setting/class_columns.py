"""Columns over all classes: hands, places and rank numbers as arrays, for counting with tables."""

from functools import cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from paigow.setting.arrangements import CARDS
from paigow.setting.card_holding import ACE, IN_ORDER, JOKER_PLACE
from paigow.setting.class_table import ClassTable
from paigow.setting.classes import JOKER_WEIGHT, SUITED_BITS, SUITED_MASK, WEIGHTS, class_keys
from paigow.setting.rank_ids import high_codes, low_ids
from paigow.setting.strength import low_of


@cache
def hands_of_classes() -> NDArray[np.int64]:
    """How many hands each class has: its ranks in four suits, those of a flush suit given."""
    counts = counts_of_classes()[:, :JOKER_PLACE]
    suited = suited_of_classes()
    rest = counts - (suited[:, None] >> np.arange(JOKER_PLACE) & 1)
    hands = 4 * np.array([comb(3, count) for count in range(5)])[rest].prod(axis=1)
    rank_only = np.flatnonzero(suited == 0)
    every = np.array([comb(4, count) for count in range(5)])[counts[rank_only]].prod(axis=1)
    hands[rank_only] = 0
    hands[rank_only] = every - np.add.reduceat(hands, rank_only)
    return np.asarray(hands, np.int64)


@cache
def suited_of_classes() -> NDArray[np.int64]:
    """The ranks of the flush suit of each class as bits, 0 where none can make a flush."""
    return np.frombuffer(class_keys(), np.int64) & np.int64(SUITED_MASK)


@cache
def counts_of_classes() -> NDArray[np.int64]:
    """How many of each rank each class has, twos first; the last column is the joker."""
    ranks = np.frombuffer(class_keys(), np.int64) >> SUITED_BITS
    columns = [ranks % JOKER_WEIGHT // weight % 5 for weight in WEIGHTS]
    return np.stack([*columns, ranks // JOKER_WEIGHT], axis=1)


@cache
def places_of_classes() -> NDArray[np.uint8]:
    """The seven cards of each class in order, as 0 for a two to 12 for an ace, and 13 for the joker."""
    counts = counts_of_classes()[:, IN_ORDER]
    every = np.tile(np.array(IN_ORDER, np.uint8), len(counts))
    return np.repeat(every, counts.ravel()).reshape(len(counts), CARDS)


@cache
def outside_of_classes() -> NDArray[np.bool_]:
    """Which of the seven cards lie outside the flush suit; of equal cards the suited one comes first."""
    suited = suited_of_classes()
    places = places_of_classes()
    natural = places != JOKER_PLACE
    first = np.ones_like(natural)
    first[:, 1:] = places[:, 1:] != places[:, :-1]
    in_suit = (suited[:, None] >> np.where(natural, places, 0) & 1).astype(bool) & first
    outside: NDArray[np.bool_] = natural & ~in_suit
    return outside


def high_numbers(table: ClassTable) -> NDArray[np.uint16]:
    """The rank number of the high hand of each class, 0 where the class is undecided."""
    rows = np.arange(len(table.code))[:, None]
    low = table.low_places
    places = places_of_classes()
    weights = np.array([*WEIGHTS, JOKER_WEIGHT], np.int64)
    codes = weights[places].sum(axis=1) - weights[places[rows, low]].sum(axis=1)
    outside = outside_of_classes()
    is_flush = outside.sum(axis=1) == outside[rows, low].sum(axis=1)
    numbers = np.where(is_flush, _look_up(codes, suited=True), _look_up(codes, suited=False))
    return np.where(table.is_decided, numbers, 0).astype(np.uint16)


def low_numbers(table: ClassTable) -> NDArray[np.uint8]:
    """The rank number of the low hand of each class, 0 where the class is undecided."""
    rows = np.arange(len(table.code))[:, None]
    faces = np.where(places_of_classes() == JOKER_PLACE, ACE, places_of_classes() + 2)
    low = faces[rows, table.low_places]
    ids = low_ids()
    numbers = np.zeros((ACE + 1, ACE + 1), np.uint8)
    for number in range(2, ACE + 1):
        for other in range(2, ACE + 1):
            numbers[number, other] = ids[low_of(number, other)]
    return np.where(table.is_decided, numbers[low[:, 0], low[:, 1]], 0).astype(np.uint8)


def _look_up(codes: NDArray[np.int64], suited: bool) -> NDArray[np.int64]:
    """The rank numbers of five cards by their codes; meaningless for codes that cannot be so."""
    known = high_codes(suited)
    keys = np.array(sorted(known), np.int64)
    numbers = np.array([known[code] for code in keys.tolist()], np.int64)
    return numbers[np.minimum(np.searchsorted(keys, codes), len(keys) - 1)]
