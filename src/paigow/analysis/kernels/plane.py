"""The plane of the dealer's hands, by high rank and low rank: summed once, then asked for quadrants.

A quadrant below (high, low) is one look-up; one at or above it is four. The high ranks that occur are
numbered, so that the table is as small as the hands allow."""

from paigow.analysis.kernels.compiled import Bytes, Codes, Longs, kernel


@kernel
def distinct_highs(
    codes: Codes, weights: Longs, count: int, highs: Codes, aside: Bytes, order: Longs, found: Longs
) -> int:
    """The high ranks that the dealer can have, rising."""
    size = 0
    for number in range(count):
        if weights[number] and not aside[codes[number]]:
            order[size] = highs[codes[number]]
            size += 1
    order[:size].sort()
    distinct = 0
    for number in range(size):
        if distinct == 0 or found[distinct - 1] != order[number]:
            found[distinct] = order[number]
            distinct += 1
    return distinct


@kernel
def search(found: Longs, distinct: int, high: int) -> int:
    """How many of the dealer's high ranks are below this one."""
    first = 0
    last = distinct
    while first < last:
        middle = (first + last) // 2
        if found[middle] < high:
            first = middle + 1
        else:
            last = middle
    return first


@kernel
def fill_lookup(found: Longs, distinct: int, lookup: Codes) -> None:
    """The same answer for every high rank, in a table."""
    at = 0
    for high in range(len(lookup)):
        while at < distinct and found[at] < high:
            at += 1
        lookup[high] = at


@kernel
def sum_dealer(
    codes: Codes,
    weights: Longs,
    count: int,
    highs: Codes,
    lows: Codes,
    aside: Bytes,
    found: Longs,
    distinct: int,
    below: Longs,
) -> None:
    """Weights of the dealer's hands below each of their high ranks and below each low rank."""
    below[: distinct + 1] = 0
    for number in range(count):
        code = codes[number]
        if weights[number] and not aside[code]:
            below[search(found, distinct, highs[code]) + 1, lows[code] + 1] += weights[number]
    for high in range(1, distinct + 1):
        running = 0
        for low in range(below.shape[1]):
            running += below[high, low]
            below[high, low] = below[high - 1, low] + running


@kernel
def add_quadrants(
    first: int,
    last: int,
    highs: Codes,
    lows: Codes,
    weight: int,
    lookup: Codes,
    distinct: int,
    below: Longs,
    wins: Longs,
    losses: Longs,
    at: int,
) -> None:
    """Add to running wins and losses of some settings, from `at` on, what this plane holds below and
    above.
    """
    whole = below.shape[1] - 1
    everything = below[distinct, whole]
    for number in range(first, last):
        row = lookup[highs[number]]
        under = below[row, lows[number]]
        wins[at] += weight * under
        losses[at] += weight * (everything - below[row, whole] - below[distinct, lows[number]] + under)
        at += 1
