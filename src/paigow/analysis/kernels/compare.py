"""Two hands that are set by two house ways and share no card: how high compares with high and low with low.

The sum over disjoint hands is a signed sum over the cards that two hands may share (see
`paigow.analysis.exact`); here are its terms. For one set of shared cards both hands run over all hands that
contain it, independently, so each of the nine results (high above, equal, below; low above, equal, below)
is a count of points in a plane of high ranks and low ranks: sorted by high rank, with the low ranks summed
in a Fenwick tree.

Nothing overflows: a count is at most C(53, 7)^2 = 2.4e16 for one set, and the sum of all counts of one size
of shared set, C(53, k) * C(53 - k, 7 - k)^2, is largest for k = 1 with 2.2e16; 64 bits hold 9.2e18.
"""

import numpy as np

from paigow.analysis.kernels.compiled import Bytes, Codes, Longs, kernel
from paigow.analysis.kernels.hands import HAND, JOKER, list_hands, most_codes, room_for

LOWS = 128
"""Room for the two-card ranks, a power of two; there are 91."""

SHIFT = 7


@kernel
def points(
    codes: Codes,
    weights: Longs,
    count: int,
    highs: Codes,
    lows: Codes,
    aside: Bytes,
    order: Longs,
    places: Longs,
    sums: Longs,
) -> int:
    """The distinct (high, low) places of all codes not set aside, in rising order, with their weights
    summed.
    """
    size = 0
    for number in range(count):
        code = codes[number]
        if weights[number] and not aside[code]:
            order[size] = (np.int64(highs[code]) << SHIFT | lows[code]) << 32 | number
            size += 1
    order[:size].sort()
    found = 0
    for number in range(size):
        place = order[number] >> 32
        weight = weights[order[number] & 0xFFFFFFFF]
        if found and places[found - 1] == place:
            sums[found - 1] += weight
        else:
            places[found] = place
            sums[found] = weight
            found += 1
    return found


@kernel
def _add(tree: Longs, low: int, weight: int) -> None:
    low += 1
    while low < LOWS:
        tree[low] += weight
        low += low & -low


@kernel
def _below(tree: Longs, low: int) -> int:
    """The sum of all weights at lows smaller than `low`."""
    total = 0
    while low:
        total += tree[low]
        low &= low - 1
    return total


@kernel
def _against_equal_highs(place: int, dealer: Longs, sums: Longs, first: int, last: int) -> tuple[int, int]:
    """Of the dealer's points with the same high rank: the weight of lower lows and of the same low."""
    lower = 0
    same = 0
    for number in range(first, last):
        if dealer[number] < place:
            lower += sums[number]
        elif dealer[number] == place:
            same = sums[number]
    return lower, same


@kernel
def cross(
    player: Longs, weights: Longs, players: int, dealer: Longs, sums: Longs, dealers: int, nine: Longs
) -> None:
    """Compare every point of the player with every one of the dealer; nine counts, high first, above
    first.
    """
    tree = np.zeros(LOWS, dtype=np.int64)
    at_low = np.zeros(LOWS, dtype=np.int64)
    all_lows = np.zeros(LOWS + 1, dtype=np.int64)
    for number in range(dealers):
        all_lows[(dealer[number] & (LOWS - 1)) + 1] += sums[number]
    for low in range(LOWS):
        all_lows[low + 1] += all_lows[low]
    nine[:] = 0
    first = 0
    last = 0
    inserted = 0
    for number in range(players):
        high = player[number] >> SHIFT
        low = player[number] & (LOWS - 1)
        while first < dealers and dealer[first] >> SHIFT < high:
            _add(tree, dealer[first] & (LOWS - 1), sums[first])
            at_low[dealer[first] & (LOWS - 1)] += sums[first]
            inserted += sums[first]
            first += 1
        last = max(first, last)
        while last < dealers and dealer[last] >> SHIFT == high:
            last += 1
        weight = weights[number]
        above_lower = _below(tree, low)
        equal_lower, equal_same = _against_equal_highs(player[number], dealer, sums, first, last)
        equal_all = 0
        for other in range(first, last):
            equal_all += sums[other]
        lower = all_lows[low]
        same = all_lows[low + 1] - lower
        nine[0] += weight * above_lower
        nine[1] += weight * at_low[low]
        nine[2] += weight * (inserted - above_lower - at_low[low])
        nine[3] += weight * equal_lower
        nine[4] += weight * equal_same
        nine[5] += weight * (equal_all - equal_lower - equal_same)
        nine[6] += weight * (lower - above_lower - equal_lower)
        nine[7] += weight * (same - at_low[low] - equal_same)
        below = all_lows[LOWS] - inserted - equal_all
        nine[8] += weight * (below - (lower - above_lower - equal_lower) - (same - at_low[low] - equal_same))


@kernel
def compare_sharing(
    sets: Codes,
    orbits: Longs,
    joker: int,
    ranks: int,
    suits: int,
    dead: Longs,
    highs: Codes,
    lows: Codes,
    dealer_highs: Codes,
    dealer_lows: Codes,
    aside: Bytes,
    same: bool,
) -> Longs:
    """Nine counts, and tenth the pairs whose dealer's hand is set aside, summed over sets of shared cards.

    `same` says that both house ways set alike and nothing is set aside, which saves one sort.
    """
    kept = np.zeros(5, dtype=np.int64)
    kept[JOKER] = joker
    cards = joker
    for suit in range(4):
        for rank in range(13):
            cards += sets[0, suit] >> rank & 1
    room = room_for(HAND - cards)
    most = most_codes(HAND - cards)
    codes = np.empty(most, dtype=np.int32)
    weights = np.empty(most, dtype=np.int64)
    order = np.empty(most, dtype=np.int64)
    player = np.empty(most, dtype=np.int64)
    player_sums = np.empty(most, dtype=np.int64)
    dealer = player if same else np.empty(most, dtype=np.int64)
    dealer_sums = player_sums if same else np.empty(most, dtype=np.int64)
    nobody = np.zeros(len(aside), dtype=np.uint8)
    nine = np.empty(9, dtype=np.int64)
    total = np.zeros(10, dtype=np.int64)
    for number in range(len(sets)):
        for suit in range(4):
            kept[suit] = sets[number, suit]
        count = list_hands(kept, dead, ranks, suits, room, codes, weights)
        players = points(codes, weights, count, highs, lows, nobody, order, player, player_sums)
        dealers = players
        if not same:
            dealers = points(
                codes, weights, count, dealer_highs, dealer_lows, aside, order, dealer, dealer_sums
            )
        cross(player, player_sums, players, dealer, dealer_sums, dealers, nine)
        everyone = player_sums[:players].sum()
        for result in range(9):
            total[result] += orbits[number] * nine[result]
        total[9] += orbits[number] * everyone * (everyone - dealer_sums[:dealers].sum())
    return total


@kernel
def compare_own(
    highs: Codes,
    lows: Codes,
    dealer_highs: Codes,
    dealer_lows: Codes,
    aside: Bytes,
    codes: Codes,
    hands: Longs,
) -> Longs:
    """The same ten counts for each hand against itself, set once by the player's way and once by the
    dealer's.
    """
    total = np.zeros(10, dtype=np.int64)
    for number in range(len(codes)):
        code = codes[number]
        if aside[code]:
            total[9] += hands[number]
            continue
        high = 0 if highs[code] > dealer_highs[code] else 1 if highs[code] == dealer_highs[code] else 2
        low = 0 if lows[code] > dealer_lows[code] else 1 if lows[code] == dealer_lows[code] else 2
        total[3 * high + low] += hands[number]
    return total
