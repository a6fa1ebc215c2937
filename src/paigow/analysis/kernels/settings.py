"""The 21 settings of every class: which five-card and two-card rank ids they give, and which are worth
choosing.

The cards of a class are laid as everywhere in the project: aces, the joker, kings and so on down, of equal
ranks the card of the long suit first. A setting is the two places of its low cards, lower place first, in
lexicographic order.
"""

import numpy as np

from paigow.analysis.kernels.codes import (
    CHOOSE,
    CODES,
    MASKS,
    PLAIN,
    RANKS,
    SUITED_AT,
    count_bits,
    others_index,
    plain_index,
)
from paigow.analysis.kernels.compiled import Bytes, Codes, Longs, kernel

CARDS = 7
SETTINGS = 21
IN_SUIT = 16
"""Marks a listed card as one of the long suit; the joker, listed as rank 13, is of every suit."""

ACE = RANKS - 1
JOKER_RANK = RANKS
NO_CARD = 255


@kernel
def _write_cards(row: Bytes, mask: int, others: Longs, joker: int) -> None:
    """Lay the cards of one class in order."""
    place = 0
    for rank in range(ACE, -1, -1):
        if mask >> rank & 1:
            row[place] = rank | IN_SUIT
            place += 1
        for _ in range(others[rank]):
            row[place] = rank
            place += 1
        if joker and rank == ACE:
            row[place] = JOKER_RANK
            place += 1


@kernel
def _list_plain(cards: int, joker: int, table: Bytes) -> None:
    """Every multiset of ranks with at most four of each, written where its code says."""
    held = np.zeros(RANKS, dtype=np.int64)
    row = np.zeros(cards, dtype=np.int64)
    while True:
        held[:] = 0
        for place in range(cards):
            held[row[place]] += 1
        if held.max() <= 4:
            _write_cards(table[plain_index(held) + joker * PLAIN], 0, held, joker)
        place = cards - 1
        while place >= 0 and row[place] == RANKS - 1:
            place -= 1
        if place < 0:
            return
        row[place:] = row[place] + 1


@kernel
def _list_suited(joker: int, mask: int, table: Bytes) -> None:
    """Every class with this long suit, by its other ranks."""
    held = np.zeros(RANKS, dtype=np.int64)
    first = SUITED_AT[joker, mask]
    others = CARDS - joker - count_bits(mask)
    for high in range(RANKS if others else 1):
        for low in range(high + 1 if others == 2 else 1):
            lesser = low if others == 2 else -1
            two = high if others else -1
            held[:] = 0
            if lesser >= 0:
                held[lesser] += 1
            if two >= 0:
                held[two] += 1
            _write_cards(table[first + others_index(lesser, two)], mask, held, joker)


@kernel
def list_cards() -> Bytes:
    """The seven cards of every code, in the order of all tables; codes of no hand hold `NO_CARD`."""
    table = np.full((CODES, CARDS), NO_CARD, dtype=np.uint8)
    _list_plain(7, 0, table)
    _list_plain(6, 1, table)
    for joker in range(2):
        for mask in MASKS:
            if SUITED_AT[joker, mask] >= 0:
                _list_suited(joker, mask, table)
    return table


@kernel
def step_of(rank: int) -> int:
    """Where the order of cards has a rank: twos at 0, kings at 11, the joker at 12, aces at 13."""
    if rank == ACE:
        return JOKER_RANK
    return ACE if rank == JOKER_RANK else rank


@kernel
def _rank_split(cards: Bytes, first: int, second: int, unsuited: Codes, suited: Codes) -> int:
    """The five-card id of all cards but two."""
    number = 0
    place = 0
    mask = 0
    in_suit = 0
    for each_number in range(CARDS - 1, -1, -1):
        if each_number in (first, second):
            continue
        rank = cards[each_number] & 15
        number += CHOOSE[step_of(rank) + place, place + 1]
        place += 1
        if rank == JOKER_RANK:
            in_suit += 1
        elif cards[each_number] & IN_SUIT:
            in_suit += 1
            mask |= 1 << rank
    return int(suited[mask] if in_suit == 5 else unsuited[number])


@kernel
def rank_settings(
    cards: Bytes, unsuited: Codes, suited: Codes, pairs: Codes, highs: Codes, lows: Codes
) -> None:
    """Five-card and two-card ids of the 21 settings of each row of seven cards."""
    for code in range(len(cards)):
        if cards[code, 0] == NO_CARD:
            highs[code] = -1
            lows[code] = -1
            continue
        at = 0
        for first in range(CARDS):
            for second in range(first + 1, CARDS):
                highs[code, at] = _rank_split(cards[code], first, second, unsuited, suited)
                lows[code, at] = pairs[step_of(cards[code, first] & 15), step_of(cards[code, second] & 15)]
                at += 1


@kernel
def frontiers(highs: Codes, lows: Codes, highest_low: Codes) -> tuple[Codes, Longs]:
    """For each code the legal settings that no other legal one beats or equals in both hands.

    Returns the settings' numbers, rising by high id, one code after the other, and where each code begins.
    """
    found = np.empty(len(highs) * 12, dtype=np.int32)
    starts = np.zeros(len(highs) + 1, dtype=np.int64)
    count = 0
    for code in range(len(highs)):
        starts[code] = count
        high = -1 if highs[code, 0] >= 0 else 1 << 30
        while True:
            best = -1
            for number in range(SETTINGS):
                if highs[code, number] <= high or lows[code, number] > highest_low[highs[code, number]]:
                    continue
                if best < 0 or _is_better(
                    lows[code, number], highs[code, number], lows[code, best], highs[code, best]
                ):
                    best = number
            if best < 0:
                break
            if count == len(found):
                found = np.append(found, np.empty(len(found), dtype=np.int32))
            found[count] = best
            count += 1
            high = highs[code, best]
    starts[len(highs)] = count
    return found[:count], starts


@kernel
def _is_better(low: int, high: int, best_low: int, best_high: int) -> bool:
    return low > best_low or (low == best_low and high > best_high)
