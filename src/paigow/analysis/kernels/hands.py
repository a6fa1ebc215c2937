"""All seven-card hands that contain some cards and avoid others, as class codes with the number of hands of
each.

Hands are not enumerated but weighted: a multiset of ranks counts as often as suits can be chosen for it. Only
hands with a long suit are distinguished by that suit, and taken out of the multiset they belong to.

Nothing overflows: every weight is a number of seven-card hands, at most C(53, 7) = 154,143,080.
"""

import numpy as np

from paigow.analysis.kernels.codes import (
    CHOOSE,
    FIRST_SUITED,
    MASKS,
    MASKS_FROM,
    PLAIN,
    RANKS,
    SUITED_AT,
    count_bits,
    others_index,
    plain_index,
)
from paigow.analysis.kernels.compiled import Codes, Longs, kernel

HAND = 7
JOKER = 4
"""Where a set of cards, written as four masks of ranks, says whether it has the joker."""


@kernel
def room_for(free: int) -> tuple[Codes, Longs, Codes, Longs]:
    """Arrays for hands with so many cards still free: working lists, the place of each code, the weights.

    The working lists hold, for each number of cards chosen so far, the multisets of that size.
    """
    lists = np.empty((free + 1, CHOOSE[RANKS + free - 1, free]), dtype=np.int32)
    weights = np.empty((free + 1, CHOOSE[RANKS + free - 1, free]), dtype=np.int64)
    places = np.empty(FIRST_SUITED, dtype=np.int32)
    steps = np.empty((HAND + 1, RANKS + 1), dtype=np.int64)
    return lists, weights, places, steps


@kernel
def _sum_up_kept(kept: Longs, free: int, steps: Longs) -> None:
    """What the kept cards add to an index, by how many chosen cards lie below them, up to each rank."""
    for below in range(free + 1):
        total = 0
        place = below
        for rank in range(RANKS):
            steps[below, rank] = total
            for _ in range(kept[rank]):
                total += CHOOSE[rank + place, place + 1]
                place += 1
        steps[below, RANKS] = total


@kernel
def list_multisets(
    kept: Longs, left: Longs, free: int, picks: bool, room: tuple[Codes, Longs, Codes, Longs], sizes: Longs
) -> None:
    """Fill the working lists rank by rank: every multiset of up to `free` more cards, its index and its
    weight.

    The weight is in how many ways suits can be chosen for the added cards; with `picks` it is instead in how
    many ways the kept ranks can be picked out of the whole.
    """
    lists, weights, _, steps = room
    _sum_up_kept(kept, free, steps)
    sizes[:] = 0
    sizes[0] = 1
    lists[0, 0] = 0
    weights[0, 0] = 1
    kept_below = 0
    for rank in range(RANKS):
        for chosen in range(free - 1, -1, -1):
            term = steps[chosen, rank]
            place = kept_below + chosen
            for _ in range(kept[rank]):
                term += CHOOSE[rank + place, place + 1]
                place += 1
            for more in range(1, min(left[rank], free - chosen) + 1):
                term += CHOOSE[rank + place, place + 1]
                place += 1
                step = term - steps[chosen + more, rank + 1]
                ways = CHOOSE[kept[rank] + more, more] if picks else CHOOSE[left[rank], more]
                at = sizes[chosen + more]
                for number in range(sizes[chosen]):
                    lists[chosen + more, at + number] = lists[chosen, number] + step
                    weights[chosen + more, at + number] = weights[chosen, number] * ways
                sizes[chosen + more] = at + sizes[chosen]
        kept_below += kept[rank]


@kernel
def _append_plain(
    chosen: int,
    first: int,
    room: tuple[Codes, Longs, Codes, Longs],
    sizes: Longs,
    codes: Codes,
    weights: Longs,
    at: int,
) -> int:
    """Hands with `chosen` natural cards beside the kept ones, as if no suit were ever long."""
    lists, list_weights, places, steps = room
    base = first + steps[chosen, RANKS]
    for number in range(sizes[chosen]):
        code = lists[chosen, number] + base
        codes[at] = code
        weights[at] = list_weights[chosen, number]
        places[code] = at
        at += 1
    return at


@kernel
def _append_suited(
    joker: int,
    mask: int,
    held: Longs,
    low: int,
    high: int,
    ways: int,
    places: Codes,
    codes: Codes,
    weights: Longs,
    at: int,
) -> int:
    """One long-suited class: in with its hands, and the same hands out of their multiset."""
    codes[at] = SUITED_AT[joker, mask] + others_index(low, high)
    weights[at] = ways
    weights[places[plain_index(held) + joker * PLAIN]] -= ways
    return at + 1


@kernel
def _append_others(
    joker: int,
    mask: int,
    held: Longs,
    others: Longs,
    spare: Longs,
    more: int,
    places: Codes,
    codes: Codes,
    weights: Longs,
    at: int,
) -> int:
    """The long suit is `mask`; add `more` cards of other suits, of which each rank has `spare`."""
    low = -1
    high = -1
    for rank in range(RANKS):
        for _ in range(others[rank]):
            low = high
            high = rank
    if more == 0:
        return _append_suited(joker, mask, held, low, high, 1, places, codes, weights, at)
    for first in range(RANKS):
        if spare[first] == 0:
            continue
        held[first] += 1
        if more == 1:
            lower, two = (first, high) if first < high else (high, first)
            at = _append_suited(joker, mask, held, lower, two, spare[first], places, codes, weights, at)
        else:
            for second in range(first, RANKS):
                ways = spare[first] * spare[second] if first != second else CHOOSE[spare[first], 2]
                if ways:
                    held[second] += 1
                    at = _append_suited(joker, mask, held, first, second, ways, places, codes, weights, at)
                    held[second] -= 1
        held[first] -= 1
    return at


@kernel
def _append_long_suit(
    joker: int,
    chosen: int,
    kept: int,
    dead: int,
    ranks: int,
    held: Longs,
    others: Longs,
    spare: Longs,
    places: Codes,
    codes: Codes,
    weights: Longs,
    at: int,
) -> int:
    """All hands in which one suit is long, given its kept cards and its dead ones."""
    have = count_bits(kept)
    open_ranks = ranks & ~kept & ~dead
    for size in range(max(0, 5 - joker - have), chosen + 1):
        for number in range(MASKS_FROM[size], MASKS_FROM[size + 1]):
            extra = MASKS[number]
            if extra & ~open_ranks:
                continue
            for rank in range(RANKS):
                held[rank] += extra >> rank & 1
            at = _append_others(
                joker, kept | extra, held, others, spare, chosen - size, places, codes, weights, at
            )
            for rank in range(RANKS):
                held[rank] -= extra >> rank & 1
    return at


@kernel
def list_hands(
    kept: Longs,
    dead: Longs,
    ranks: int,
    suits: int,
    room: tuple[Codes, Longs, Codes, Longs],
    codes: Codes,
    weights: Longs,
) -> int:
    """Write the class codes of all hands with the `kept` cards and none of the `dead`, with their numbers.

    `kept` and `dead` are four masks of ranks and a flag for the joker; a deck without a joker has it dead.
    Returns how many codes were written; some may have come out with no hands.
    """
    held = np.zeros(RANKS, dtype=np.int64)
    left = np.zeros(RANKS, dtype=np.int64)
    others = np.empty(RANKS, dtype=np.int64)
    spare = np.empty(RANKS, dtype=np.int64)
    sizes = np.empty(HAND + 1, dtype=np.int64)
    free = HAND - kept[JOKER]
    for rank in range(RANKS):
        for suit in range(suits):
            bit = kept[suit] >> rank & 1
            held[rank] += bit
            left[rank] += (ranks & ~dead[suit]) >> rank & 1 & ~bit
        free -= held[rank]
    list_multisets(held, left, free, False, room, sizes)
    at = 0
    for joker in range(kept[JOKER], 2 - dead[JOKER]):
        chosen = free - joker + kept[JOKER]
        if chosen < 0:
            continue
        at = _append_plain(chosen, joker * PLAIN, room, sizes, codes, weights, at)
        for suit in range(suits):
            if count_bits(kept[suit]) + chosen + joker < 5:
                continue
            for rank in range(RANKS):
                bit = kept[suit] >> rank & 1
                others[rank] = held[rank] - bit
                spare[rank] = left[rank] - ((ranks & ~dead[suit]) >> rank & 1 & ~bit)
            at = _append_long_suit(
                joker, chosen, kept[suit], dead[suit], ranks, held, others, spare, room[2], codes, weights, at
            )
    return at


@kernel
def most_codes(free: int) -> int:
    """Room that surely holds the codes of all hands with so many cards still free."""
    total = int(CHOOSE[RANKS + free, free])
    for chosen in range(max(0, free - 1), free + 1):
        for size in range(max(0, chosen - 2), chosen + 1):
            total += 4 * CHOOSE[RANKS, size] * CHOOSE[RANKS + chosen - size - 1, chosen - size]
    return total
