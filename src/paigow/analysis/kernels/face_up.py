"""A player who sets with the dealer's hand in view, over all pairs of hands, by the same shared cards.

What a player's seven cards can beat is a union of quadrants in the plane of the dealer's (high, low), one
for each setting on the frontier; a union of quadrants is the sum of the quadrants less the meets of
neighbours. The player loses where the dealer reaches both the best high and the best low that are in the
cards: one quadrant. The dealer's hands are summed into a table by high rank and low rank once for each set
of shared cards.

Nothing overflows, for the reason given in `compare`.
"""

import numpy as np

from paigow.analysis.kernels.codes import count_bits
from paigow.analysis.kernels.compiled import Bytes, Codes, Longs, kernel
from paigow.analysis.kernels.hands import HAND, JOKER, list_hands, most_codes, room_for
from paigow.analysis.kernels.plane import distinct_highs, fill_lookup, search, sum_dealer

FEW = 64
"""Below so many hands a search among the dealer's high ranks is cheaper than a table of all of them."""


@kernel
def beats(highs: Codes, lows: Codes, first: int, last: int, places: Longs, below: Longs) -> int:
    """The weight of the dealer's hands that some setting of a frontier beats in both hands."""
    total = 0
    for number in range(first, last):
        row = places[number - first]
        total += below[row, lows[number]]
        if number + 1 < last:
            total -= below[row, lows[number + 1]]
    return int(total)


@kernel
def loses_to(high: int, low: int, distinct: int, below: Longs) -> int:
    """The weight of the dealer's hands at or above a low rank, and above so many of their high ranks."""
    whole = below.shape[1] - 1
    return int(below[distinct, whole] - below[high, whole] - below[distinct, low] + below[high, low])


@kernel
def face_up_sharing(
    sets: Codes,
    orbits: Longs,
    joker: int,
    ranks: int,
    suits: int,
    dead: Longs,
    frontier_highs: Codes,
    frontier_lows: Codes,
    frontier_from: Longs,
    dealer_highs: Codes,
    dealer_lows: Codes,
    aside: Bytes,
    sizes: Longs,
    worth: Longs,
) -> Longs:
    """Wins, losses and pairs set aside, summed over sets of shared cards.

    `sizes` are the numbers of five-card and of two-card ranks; `worth` weighs wins and losses by the player's code.
    """
    kept = np.zeros(5, dtype=np.int64)
    kept[JOKER] = joker
    cards = joker
    for suit in range(4):
        cards += count_bits(sets[0, suit])
    room = room_for(HAND - cards)
    most = most_codes(HAND - cards)
    codes = np.empty(most, dtype=np.int32)
    weights = np.empty(most, dtype=np.int64)
    order = np.empty(most, dtype=np.int64)
    found = np.empty(min(most, sizes[0]), dtype=np.int64)
    below = np.zeros((len(found) + 1, sizes[1] + 1), dtype=np.int64)
    lookup = np.empty(sizes[0] + 1, dtype=np.int32)
    places = np.empty(HAND * 3, dtype=np.int64)
    total = np.zeros(3, dtype=np.int64)
    for number in range(len(sets)):
        for suit in range(4):
            kept[suit] = sets[number, suit]
        count = list_hands(kept, dead, ranks, suits, room, codes, weights)
        distinct = distinct_highs(codes, weights, count, dealer_highs, aside, order, found)
        sum_dealer(codes, weights, count, dealer_highs, dealer_lows, aside, found, distinct, below)
        if count >= FEW:
            fill_lookup(found, distinct, lookup)
        everyone = 0
        for at in range(count):
            if weights[at] == 0:
                continue
            first = frontier_from[codes[at]]
            last = frontier_from[codes[at] + 1]
            for setting in range(first, last):
                high = frontier_highs[setting]
                places[setting - first] = lookup[high] if count >= FEW else search(found, distinct, high)
            weight = orbits[number] * weights[at] * worth[codes[at]]
            everyone += weights[at]
            total[0] += weight * beats(frontier_highs, frontier_lows, first, last, places, below)
            total[1] += weight * loses_to(places[last - first - 1], frontier_lows[first], distinct, below)
        total[2] += orbits[number] * everyone * (everyone - below[distinct, sizes[1]])
    return total


@kernel
def face_up_own(
    frontier_highs: Codes,
    frontier_lows: Codes,
    frontier_from: Longs,
    dealer_highs: Codes,
    dealer_lows: Codes,
    aside: Bytes,
    worth: Longs,
    codes: Codes,
    hands: Longs,
) -> Longs:
    """The same three counts for each hand against itself."""
    total = np.zeros(3, dtype=np.int64)
    for number in range(len(codes)):
        code = codes[number]
        if aside[code]:
            total[2] += hands[number]
            continue
        first = frontier_from[code]
        last = frontier_from[code + 1]
        wins = False
        for setting in range(first, last):
            if frontier_highs[setting] > dealer_highs[code] and frontier_lows[setting] > dealer_lows[code]:
                wins = True
        if wins:
            total[0] += hands[number] * worth[code]
        elif frontier_highs[last - 1] <= dealer_highs[code] and frontier_lows[first] <= dealer_lows[code]:
            total[1] += hands[number] * worth[code]
    return total
