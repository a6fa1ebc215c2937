"""Best play, second part: what a dealer's long suit changes, seen from one suit at a time.

A dealer's hand with a long suit was counted by its ranks alone; here it is taken out of that place and put
where it belongs. Beside a player's hand it needs only the player's cards in that suit (a mask) and the
ranks of the other cards, for the at most two cards outside the suit. Again the cards shared are summed with
signs: a mask T in the suit and at most two ranks V outside it. The player's hands are seen as (mask, other
ranks), one *view* for each suit; a hand without a long suit of its own has at most four cards in each
(three beside the joker).

Nothing overflows, for the reason given in `by_ranks`.
"""

import numpy as np

from paigow.analysis.kernels.codes import (
    CHOOSE,
    MASKS,
    MASKS_FROM,
    PLAIN,
    RANKS,
    SUITED_AT,
    count_bits,
    others_index,
    plain_index,
)
from paigow.analysis.kernels.compiled import Bytes, Codes, Longs, kernel
from paigow.analysis.kernels.hands import HAND, list_multisets, room_for
from paigow.analysis.kernels.plane import add_quadrants, distinct_highs, fill_lookup, sum_dealer

MOST_OTHERS = 2
SUITED_POINTS = 2 * 224_653
"""Each dealer's class with a long suit is one point taken out and one put in."""


@kernel
def _signed_point(
    joker: int, mask: int, low: int, high: int, held: Longs, ways: int, codes: Codes, weights: Longs, at: int
) -> int:
    codes[at] = SUITED_AT[joker, mask] + others_index(low, high)
    weights[at] = ways
    codes[at + 1] = plain_index(held) + joker * PLAIN
    weights[at + 1] = -ways
    return at + 2


@kernel
def _points_with_mask(
    joker: int,
    mask: int,
    outside: Longs,
    shared: int,
    ranks: int,
    suits: int,
    codes: Codes,
    weights: Longs,
    at: int,
) -> int:
    """The dealer's hands with one long suit, their other ranks containing the `shared` ones of `outside`."""
    more = HAND - joker - count_bits(mask) - shared
    if more < 0:
        return at
    held = outside.copy()
    low = -1
    high = -1
    for rank in range(RANKS):
        held[rank] += mask >> rank & 1
        for _ in range(outside[rank]):
            low = high
            high = rank
    if more == 0:
        return _signed_point(joker, mask, low, high, held, 1, codes, weights, at)
    for first in range(RANKS):
        spare = (suits - 1 - outside[first]) * (ranks >> first & 1)
        if spare <= 0:
            continue
        held[first] += 1
        if more == 1:
            lesser, two = (first, high) if first < high else (high, first)
            at = _signed_point(joker, mask, lesser, two, held, spare, codes, weights, at)
        else:
            for second in range(first, RANKS):
                other = (suits - 1 - outside[second]) * (ranks >> second & 1)
                ways = spare * other if first != second else CHOOSE[spare, 2]
                if ways > 0:
                    held[second] += 1
                    at = _signed_point(joker, mask, first, second, held, ways, codes, weights, at)
                    held[second] -= 1
        held[first] -= 1
    return at


@kernel
def _list_dealer(
    inside: int,
    outside: Longs,
    shared: int,
    with_joker: bool,
    ranks: int,
    suits: int,
    codes: Codes,
    weights: Longs,
) -> int:
    """All signed points of dealer's hands that contain the mask `inside` in their long suit."""
    at = 0
    size = count_bits(inside)
    for joker in range(2 if with_joker else 1):
        for total in range(max(size, 5 - joker), HAND - joker - shared + 1):
            for number in range(MASKS_FROM[total - size], MASKS_FROM[total - size + 1]):
                extra = MASKS[number]
                if extra & (inside | ~ranks) == 0:
                    at = _points_with_mask(
                        joker, inside | extra, outside, shared, ranks, suits, codes, weights, at
                    )
    return at


@kernel
def picks(held: Longs, low: int, high: int) -> int:
    """In how many ways one or two ranks can be picked out of counts; -1 stands for none."""
    if high < 0:
        return 1
    if low < 0:
        return int(held[high])
    if low == high:
        return int(CHOOSE[held[high], 2])
    return int(held[low] * held[high])


@kernel
def _add_plain_views(
    inside: int, outside: Longs, shared: int, joker: int, ranks: int, suits: int,
    room: tuple[Codes, Longs, Codes, Longs], sizes: Longs, left: Longs,
    view_at: Codes, view_code: Codes, view_from: Longs,
    choices_from: Longs, query_highs: Codes, query_lows: Codes,
    lookup: Codes, distinct: int, below: Longs, owner: int, owners: int, wins: Longs, losses: Longs,
) -> None:  # fmt: skip
    """Views of hands without a long suit that contain the shared cards."""
    natural = HAND - joker
    size = count_bits(inside)
    free = natural - size - shared
    if free < 0 or size > 4 - joker:
        return
    for rank in range(RANKS):
        left[rank] = (suits - 1 - outside[rank]) * (ranks >> rank & 1)
    list_multisets(outside, left, free, True, room, sizes)
    sign = -1 if (size + shared) % 2 else 1
    for more in range(min(4 - joker - size, free) + 1):
        for number in range(MASKS_FROM[more], MASKS_FROM[more + 1]):
            mask = inside | MASKS[number]
            if MASKS[number] & (inside | ~ranks) or mask % owners != owner:
                continue
            chosen = free - more
            base = view_at[mask] + room[3][chosen, RANKS]
            for other in range(sizes[chosen]):
                view = base + room[0][chosen, other]
                code = view_code[view]
                add_quadrants(
                    choices_from[code], choices_from[code + 1], query_highs, query_lows,
                    sign * room[1][chosen, other], lookup, distinct, below, wins, losses, view_from[view],
                )  # fmt: skip


@kernel
def add_by_suit(
    masks: Codes, lows: Codes, highs: Codes, joker: int, with_joker: bool, ranks: int, suits: int,
    view_at: Codes, view_code: Codes, view_from: Longs,
    choices_from: Longs, query_highs: Codes, query_lows: Codes,
    dealer_highs: Codes, dealer_lows: Codes, aside: Bytes, widths: Longs, owner: int, owners: int,
    wins: Longs, losses: Longs, long_from: Longs, long_wins: Longs, long_losses: Longs,
) -> None:  # fmt: skip
    """Add what each shared (mask, low rank, high rank) gives to every view that contains it.

    `joker` says whether the player's hands hold it, `with_joker` whether the dealer's may. Only views whose
    mask, or whose hand's long suit, is this `owner`'s are added to.
    """
    room = room_for(HAND)
    codes = np.empty(SUITED_POINTS, dtype=np.int32)
    weights = np.empty(SUITED_POINTS, dtype=np.int64)
    order = np.empty(SUITED_POINTS, dtype=np.int64)
    found = np.empty(widths[0], dtype=np.int64)
    below = np.zeros((widths[0] + 1, widths[1] + 1), dtype=np.int64)
    lookup = np.empty(widths[0] + 1, dtype=np.int32)
    sizes = np.empty(HAND + 1, dtype=np.int64)
    left = np.empty(RANKS, dtype=np.int64)
    outside = np.zeros(RANKS, dtype=np.int64)
    for row in range(len(masks)):
        outside[:] = 0
        shared = 0
        for rank in (lows[row], highs[row]):
            if rank >= 0:
                outside[rank] += 1
                shared += 1
        count = _list_dealer(masks[row], outside, shared, with_joker, ranks, suits, codes, weights)
        if count == 0:
            continue
        distinct = distinct_highs(codes, weights, count, dealer_highs, aside, order, found)
        sum_dealer(codes, weights, count, dealer_highs, dealer_lows, aside, found, distinct, below)
        fill_lookup(found, distinct, lookup)
        _add_plain_views(
            masks[row], outside, shared, joker, ranks, suits, room, sizes, left,
            view_at, view_code, view_from, choices_from, query_highs, query_lows,
            lookup, distinct, below, owner, owners, wins, losses,
        )  # fmt: skip
        add_long_views(
            masks[row], lows[row], highs[row], joker, ranks, suits, long_from,
            choices_from, query_highs, query_lows,
            lookup, distinct, below, owner, owners, long_wins, long_losses,
        )  # fmt: skip


@kernel
def add_long_views(
    inside: int, low: int, high: int, joker: int, ranks: int, suits: int, long_from: Longs,
    choices_from: Longs, query_highs: Codes, query_lows: Codes,
    lookup: Codes, distinct: int, below: Longs, owner: int, owners: int, wins: Longs, losses: Longs,
) -> None:  # fmt: skip
    """Views of hands that have a long suit themselves: from that suit, and from each of the others.

    From another suit the mask is none, one or both of the hand's other cards. The five views of a code lie
    one after the other: its long suit, nothing, the lower, the higher, both."""
    shared = (low >= 0) + (high >= 0)
    size = count_bits(inside)
    sign = -1 if (size + shared) % 2 else 1
    held = np.empty(RANKS, dtype=np.int64)
    for total in range(5 - joker, HAND - joker + 1):
        others = HAND - joker - total
        for number in range(MASKS_FROM[total], MASKS_FROM[total + 1]):
            mask = MASKS[number]
            if mask & ~ranks or mask % owners != owner:
                continue
            if size > MOST_OTHERS and inside & ~mask:
                continue
            _add_views_of_mask(
                inside, low, high, sign, joker, mask, others, ranks, suits, held, long_from,
                choices_from, query_highs, query_lows, lookup, distinct, below, wins, losses,
            )  # fmt: skip


@kernel
def _add_views_of_mask(
    inside: int, low: int, high: int, sign: int, joker: int, mask: int, others: int, ranks: int, suits: int,
    held: Longs, long_from: Longs, choices_from: Longs, query_highs: Codes, query_lows: Codes,
    lookup: Codes, distinct: int, below: Longs, wins: Longs, losses: Longs,
) -> None:  # fmt: skip
    """All codes with this long suit, by their other ranks (`one` the lower, `two` the higher)."""
    for two in range(RANKS if others else 1):
        for number in range(two + 1 if others == 2 else 1):
            lower = number if others == 2 else -1
            higher = two if others else -1
            if inside & ~mask and inside & ~_bits(lower, higher):
                continue
            if not _can_be(lower, higher, ranks, suits):
                continue
            code = SUITED_AT[joker, mask] + others_index(lower, higher)
            first = choices_from[code]
            last = choices_from[code + 1]
            for view in range(5):
                seen = _seen_mask(view, mask, lower, higher)
                if seen < 0 or inside & ~seen:
                    continue
                ways = _picks_outside(view, mask, lower, higher, seen, low, high, held)
                if ways:
                    at = long_from[code] + view * (last - first)
                    add_quadrants(
                        first, last, query_highs, query_lows, sign * ways,
                        lookup, distinct, below, wins, losses, at,
                    )  # fmt: skip


@kernel
def _bits(lower: int, higher: int) -> int:
    mask = 1 << higher if higher >= 0 else 0
    return mask | 1 << lower if lower >= 0 else mask


@kernel
def _can_be(lower: int, higher: int, ranks: int, suits: int) -> bool:
    """Whether the deck has these other cards."""
    if higher >= 0 and not ranks >> higher & 1:
        return False
    if lower >= 0 and not ranks >> lower & 1:
        return False
    return lower != higher or lower < 0 or suits > 2


@kernel
def _seen_mask(view: int, mask: int, lower: int, higher: int) -> int:
    """What the hand has in the suit from which it is seen; -1 where it has no such view."""
    if view == 0:
        return mask
    if view == 1:
        return 0
    if view == 2:
        return 1 << lower if lower >= 0 else -1
    if view == 3:
        return 1 << higher if higher >= 0 and higher != lower else -1
    return 1 << lower | 1 << higher if lower >= 0 and higher != lower else -1


@kernel
def _picks_outside(
    view: int, mask: int, lower: int, higher: int, seen: int, low: int, high: int, held: Longs
) -> int:
    """In how many ways the shared ranks can be picked out of the hand's cards outside the suit seen."""
    if high < 0:
        return 1
    for rank in range(RANKS):
        held[rank] = 0 if view == 0 else (mask >> rank & 1) - (seen >> rank & 1)
    if lower >= 0:
        held[lower] += 1
    if higher >= 0:
        held[higher] += 1
    return picks(held, low, high)
