"""Drafts of a house way beside the way they come from: wins and losses over all pairs of disjoint hands.

These are the terms of the signed sum of `kernels.compare`. The hands that contain one set of shared cards are listed
once for all drafts, and the points of the way are laid out once; each draft's own points are then counted whole
against the way's and against themselves. Only wins and losses of the base wager are counted, where the dealer takes
copies, so that one running sum over the plane is enough. Nothing overflows for the reasons given there.
"""

import numpy as np

from paigow.analysis.kernels.compare import LOWS, SHIFT, _add, _below, points
from paigow.analysis.kernels.compiled import Codes, Longs, kernel
from paigow.analysis.kernels.hands import HAND, JOKER, list_hands, most_codes, room_for

FIGURES = 6
"""Of each draft: wins and losses against the way, of the way against it, and of it against itself."""


@kernel
def won_and_lost(
    player: Longs,
    weights: Longs,
    players: int,
    dealer: Longs,
    sums: Longs,
    dealers: int,
    tree: Longs,
    lows: Longs,
) -> tuple[int, int]:
    """Pairs in which the player's point is above the dealer's both ways, and in which it is above neither way."""
    tree[:] = 0
    lows[:] = 0
    for number in range(dealers):
        lows[(dealer[number] & (LOWS - 1)) + 1] += sums[number]
    for low in range(LOWS):
        lows[low + 1] += lows[low]
    won = 0
    lost = 0
    first = 0
    inserted = 0
    for number in range(players):
        high = player[number] >> SHIFT
        low = player[number] & (LOWS - 1)
        while first < dealers and dealer[first] >> SHIFT < high:
            _add(tree, dealer[first] & (LOWS - 1), sums[first])
            inserted += sums[first]
            first += 1
        below = _below(tree, low)
        won += weights[number] * below
        lost += weights[number] * (lows[LOWS] - lows[low] - inserted + below)
    return won, lost


@kernel
def drafts_sharing(
    sets: Codes, orbits: Longs, joker: int, ranks: int, suits: int, dead: Longs, highs: Codes, lows: Codes
) -> Longs:
    """The figures of every draft, summed over sets of shared cards; the first row of `highs` and `lows` is the way."""
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
    way = np.empty(most, dtype=np.int64)
    way_sums = np.empty(most, dtype=np.int64)
    draft = np.empty(most, dtype=np.int64)
    draft_sums = np.empty(most, dtype=np.int64)
    nobody = np.zeros(highs.shape[1], dtype=np.uint8)
    tree = np.empty(LOWS, dtype=np.int64)
    below = np.empty(LOWS + 1, dtype=np.int64)
    drafts = len(highs) - 1
    total = np.zeros(FIGURES * drafts, dtype=np.int64)
    for number in range(len(sets)):
        for suit in range(4):
            kept[suit] = sets[number, suit]
        count = list_hands(kept, dead, ranks, suits, room, codes, weights)
        ways = points(codes, weights, count, highs[0], lows[0], nobody, order, way, way_sums)
        for row in range(drafts):
            mine = points(
                codes, weights, count, highs[row + 1], lows[row + 1], nobody, order, draft, draft_sums
            )
            at = FIGURES * row
            won, lost = won_and_lost(draft, draft_sums, mine, way, way_sums, ways, tree, below)
            total[at] += orbits[number] * won
            total[at + 1] += orbits[number] * lost
            won, lost = won_and_lost(way, way_sums, ways, draft, draft_sums, mine, tree, below)
            total[at + 2] += orbits[number] * won
            total[at + 3] += orbits[number] * lost
            won, lost = won_and_lost(draft, draft_sums, mine, draft, draft_sums, mine, tree, below)
            total[at + 4] += orbits[number] * won
            total[at + 5] += orbits[number] * lost
    return total


@kernel
def drafts_own(highs: Codes, lows: Codes, codes: Codes, hands: Longs) -> Longs:
    """The same figures for each hand against itself, set once by the player's way and once by the dealer's."""
    drafts = len(highs) - 1
    total = np.zeros(FIGURES * drafts, dtype=np.int64)
    for row in range(drafts):
        for number in range(len(codes)):
            code = codes[number]
            high = highs[row + 1, code] - highs[0, code]
            low = lows[row + 1, code] - lows[0, code]
            total[FIGURES * row] += hands[number] * (high > 0 and low > 0)
            total[FIGURES * row + 1] += hands[number] * (high <= 0 and low <= 0)
            total[FIGURES * row + 2] += hands[number] * (high < 0 and low < 0)
            total[FIGURES * row + 3] += hands[number] * (high >= 0 and low >= 0)
            total[FIGURES * row + 5] += hands[number]
    return total
