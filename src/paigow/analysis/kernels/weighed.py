"""Two hands that share no card, with a weight on the player's: wins and losses of the base wager, weighed.

The terms of the signed sum of `kernels.compare` with the player's hands counted by weight: for one set of shared cards
the player's points carry sums of weights and the dealer's numbers of hands.
"""

import numpy as np

from paigow.analysis.kernels.compare import cross, points
from paigow.analysis.kernels.compiled import Bytes, Codes, Longs, kernel
from paigow.analysis.kernels.hands import HAND, JOKER, list_hands, most_codes, room_for


@kernel
def _won_and_lost(nine: Longs, ends: Longs) -> tuple[int, int]:
    """Wins and losses out of the nine comparisons, each of which ends as `ends` says: 1, 0 or -1."""
    won = 0
    lost = 0
    for at in range(9):
        if ends[at] > 0:
            won += nine[at]
        elif ends[at] < 0:
            lost += nine[at]
    return won, lost


@kernel
def weighed_sharing(
    sets: Codes,
    orbits: Longs,
    joker: int,
    ranks: int,
    suits: int,
    dead: Longs,
    highs: Codes,
    lows: Codes,
    worth: Longs,
    dealer_highs: Codes,
    dealer_lows: Codes,
    aside: Bytes,
    ends: Longs,
) -> Longs:
    """Weighed wins and losses, summed over sets of shared cards."""
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
    weighed = np.empty(most, dtype=np.int64)
    order = np.empty(most, dtype=np.int64)
    player = np.empty(most, dtype=np.int64)
    player_sums = np.empty(most, dtype=np.int64)
    dealer = np.empty(most, dtype=np.int64)
    dealer_sums = np.empty(most, dtype=np.int64)
    nobody = np.zeros(len(aside), dtype=np.uint8)
    nine = np.empty(9, dtype=np.int64)
    total = np.zeros(2, dtype=np.int64)
    for item in range(len(sets)):
        for suit in range(4):
            kept[suit] = sets[item, suit]
        count = list_hands(kept, dead, ranks, suits, room, codes, weights)
        for at in range(count):
            weighed[at] = weights[at] * worth[codes[at]]
        players = points(codes, weighed, count, highs, lows, nobody, order, player, player_sums)
        dealers = points(codes, weights, count, dealer_highs, dealer_lows, aside, order, dealer, dealer_sums)
        cross(player, player_sums, players, dealer, dealer_sums, dealers, nine)
        won, lost = _won_and_lost(nine, ends)
        total[0] += orbits[item] * won
        total[1] += orbits[item] * lost
    return total


@kernel
def weighed_own(
    highs: Codes,
    lows: Codes,
    worth: Longs,
    dealer_highs: Codes,
    dealer_lows: Codes,
    aside: Bytes,
    ends: Longs,
    codes: Codes,
    hands: Longs,
) -> Longs:
    """The same for each hand against itself, set once by the player's way and once by the dealer's."""
    total = np.zeros(2, dtype=np.int64)
    for item in range(len(codes)):
        code = codes[item]
        if aside[code]:
            continue
        high = 1 + (highs[code] < dealer_highs[code]) - (highs[code] > dealer_highs[code])
        low = 1 + (lows[code] < dealer_lows[code]) - (lows[code] > dealer_lows[code])
        end = ends[3 * high + low]
        if end > 0:
            total[0] += hands[item] * worth[code]
        elif end < 0:
            total[1] += hands[item] * worth[code]
    return total
