"""Rank ids: the rankings of the reference, numbered in rising order, in tables a kernel can look up.

No rule is written twice: each table is filled by asking `paigow.ranking` once for every kind of hand it can
be asked."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb

import numpy as np
import numpy.typing as npt

from paigow.errors import InternalError
from paigow.pieces.cards import JOKER, NATURALS, Card
from paigow.ranking.across import reaches
from paigow.ranking.five_card import FiveCardRanking, rank_five
from paigow.ranking.two_card import TwoCardRanking, rank_two

RANKS = 13
JOKER_STEP = 12
ACE_STEP = 13
"""The tables number ranks in the order in which cards are laid: twos at 0, kings, the joker, aces last."""

MOST_OF_A_RANK = 4


@dataclass(frozen=True, slots=True, eq=False)
class RankTables:
    """Five-card and two-card ids by what decides them, and which low hands each high hand permits."""

    fives: tuple[FiveCardRanking, ...]
    """The rankings themselves; a five-card id is a place in this list."""
    twos: tuple[TwoCardRanking, ...]
    unsuited: npt.NDArray[np.int32]
    """By the number of the multiset of five ranks out of fourteen, by their steps."""
    suited: npt.NDArray[np.int32]
    """By the mask of the ranks; four ranks mean these four and the joker."""
    pairs: npt.NDArray[np.int32]
    """By the steps of both ranks."""
    highest_low: npt.NDArray[np.int32]
    """By five-card id: the highest two-card id it reaches; a higher one would be a foul."""


@cache
def rank_tables() -> RankTables:
    """The tables of the game's rankings."""
    unsuited = {ranks: rank_five(_spread(ranks)) for ranks in _multisets(5)}
    suited = {mask: rank_five(_in_one_suit(mask)) for mask in _masks_for_flush()}
    fives = tuple(sorted({*unsuited.values(), *suited.values()}))
    pairs = {ranks: rank_two(_spread(ranks)) for ranks in _multisets(2)}
    twos = tuple(sorted(set(pairs.values())))
    five_id = {ranking: place for place, ranking in enumerate(fives)}
    two_id = {ranking: place for place, ranking in enumerate(twos)}
    return RankTables(
        fives=fives,
        twos=twos,
        unsuited=_by_number({ranks: five_id[value] for ranks, value in unsuited.items()}),
        suited=_by_mask({mask: five_id[value] for mask, value in suited.items()}),
        pairs=_both_ways({ranks: two_id[pair] for ranks, pair in pairs.items()}),
        highest_low=np.array([_highest_reached(high, twos) for high in fives], dtype=np.int32),
    )


def _multisets(size: int) -> list[tuple[int, ...]]:
    """Ranks that one hand can hold together, in rising order."""
    drawn = combinations_with_replacement(range(ACE_STEP + 1), size)
    return [ranks for ranks in drawn if all(ranks.count(rank) <= _copies(rank) for rank in set(ranks))]


def _copies(rank: int) -> int:
    return 1 if rank == JOKER_STEP else MOST_OF_A_RANK


def _spread(ranks: Sequence[int]) -> list[Card]:
    """Cards of these ranks, in rising order, with suits in turn: equal ranks differ, and there is no
    flush.
    """
    return [
        JOKER if rank == JOKER_STEP else NATURALS[place % 4 * RANKS + min(rank, RANKS - 1)]
        for place, rank in enumerate(ranks)
    ]


def _masks_for_flush() -> list[int]:
    return [sum(1 << rank for rank in ranks) for size in (4, 5) for ranks in combinations(range(RANKS), size)]


def _in_one_suit(mask: int) -> list[Card]:
    cards = [NATURALS[rank] for rank in range(RANKS) if mask >> rank & 1]
    return cards if len(cards) == 5 else [*cards, JOKER]


def _by_number(ids: dict[tuple[int, ...], int]) -> npt.NDArray[np.int32]:
    table = np.full(comb(RANKS + 5, 5), -1, dtype=np.int32)
    for ranks, id in ids.items():
        table[sum(comb(rank + place, place + 1) for place, rank in enumerate(ranks))] = id
    return table


def _by_mask(ids: dict[int, int]) -> npt.NDArray[np.int32]:
    table = np.full(1 << RANKS, -1, dtype=np.int32)
    for mask, id in ids.items():
        table[mask] = id
    return table


def _both_ways(ids: dict[tuple[int, ...], int]) -> npt.NDArray[np.int32]:
    table = np.full((ACE_STEP + 1, ACE_STEP + 1), -1, dtype=np.int32)
    for (low, high), id in ids.items():
        table[low, high] = table[high, low] = id
    return table


def _highest_reached(high: FiveCardRanking, twos: tuple[TwoCardRanking, ...]) -> int:
    reached = [place for place, low in enumerate(twos) if reaches(high, low)]
    if reached != list(range(len(reached))):
        raise InternalError(f"{high} reaches a low hand but not all lower ones")
    return len(reached) - 1
