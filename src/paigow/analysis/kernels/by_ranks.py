"""Best play, first part: every hand's settings against all dealer's hands, as if no suit were ever long.

What is left of the dealer's hands beside the player's cards depends on the player's ranks alone here. The
number of ways to choose suits for a dealer's ranks m beside a player's ranks a is a signed sum over the
ranks t they may share: the product of C(a, t) * C(4 - t, m - t). So for each t one plane of dealer's hands
is summed, and every player's hand that contains t asks it about each of its settings.

Nothing overflows: a plane holds at most C(53, 7) = 1.5e8 hands, C(a, t) multiplies by at most 35, and a
hand has 128 subsets: 7e11 at most before signs cancel."""

import numpy as np

from paigow.analysis.kernels.codes import CHOOSE, PLAIN, RANKS
from paigow.analysis.kernels.compiled import Bytes, Codes, Longs, kernel
from paigow.analysis.kernels.hands import HAND, list_multisets, room_for
from paigow.analysis.kernels.plane import add_quadrants, distinct_highs, fill_lookup, sum_dealer


@kernel
def _left(shared: Longs, ranks: int, suits: int, left: Longs) -> int:
    """How many cards of each rank are not shared; returns how many are."""
    size = 0
    for rank in range(RANKS):
        left[rank] = (suits - shared[rank]) * (ranks >> rank & 1)
        size += shared[rank]
    return size


@kernel
def _list_dealer(
    size: int,
    with_joker: bool,
    room: tuple[Codes, Longs, Codes, Longs],
    sizes: Longs,
    codes: Codes,
    weights: Longs,
) -> int:
    lists, list_weights, _, steps = room
    at = 0
    for joker in range(2 if with_joker else 1):
        chosen = HAND - joker - size
        if chosen < 0:
            continue
        for number in range(sizes[chosen]):
            codes[at] = lists[chosen, number] + steps[chosen, RANKS] + joker * PLAIN
            weights[at] = list_weights[chosen, number]
            at += 1
    return at


@kernel
def _add_code(
    code: int,
    weight: int,
    choices_from: Longs,
    query_highs: Codes,
    query_lows: Codes,
    lookup: Codes,
    distinct: int,
    below: Longs,
    wins: Longs,
    losses: Longs,
) -> None:
    """Ask the plane about every choice of one code."""
    first = choices_from[code]
    last = choices_from[code + 1]
    add_quadrants(first, last, query_highs, query_lows, weight, lookup, distinct, below, wins, losses, first)


@kernel
def add_by_ranks(
    shared: Longs, joker: int, with_joker: bool, ranks: int, suits: int, mates: Codes, mates_from: Longs,
    choices_from: Longs, query_highs: Codes, query_lows: Codes,
    dealer_highs: Codes, dealer_lows: Codes, aside: Bytes, widths: Longs,
    owner: int, owners: int, wins: Longs, losses: Longs,
) -> None:  # fmt: skip
    """Add what the shared multisets (rows of thirteen counts) give to every player's hand that contains them.

    `joker` says whether the player's hands hold it, `with_joker` whether the dealer's may. `mates` lists the
    codes with a long suit that have the ranks of a plain code. Only codes of this `owner` are added to.
    """
    room = room_for(HAND)
    most = CHOOSE[RANKS + HAND, HAND]
    codes = np.empty(most, dtype=np.int32)
    weights = np.empty(most, dtype=np.int64)
    order = np.empty(most, dtype=np.int64)
    found = np.empty(widths[0], dtype=np.int64)
    below = np.zeros((widths[0] + 1, widths[1] + 1), dtype=np.int64)
    lookup = np.empty(widths[0] + 1, dtype=np.int32)
    sizes = np.empty(HAND + 1, dtype=np.int64)
    left = np.empty(RANKS, dtype=np.int64)
    for row in range(len(shared)):
        size = _left(shared[row], ranks, suits, left)
        list_multisets(shared[row], left, HAND - size, False, room, sizes)
        count = _list_dealer(size, with_joker, room, sizes, codes, weights)
        distinct = distinct_highs(codes, weights, count, dealer_highs, aside, order, found)
        sum_dealer(codes, weights, count, dealer_highs, dealer_lows, aside, found, distinct, below)
        fill_lookup(found, distinct, lookup)
        more = HAND - joker - size
        list_multisets(shared[row], left, more, True, room, sizes)
        sign = -1 if size % 2 else 1
        for number in range(sizes[more]):
            code = room[0][more, number] + room[3][more, RANKS] + joker * PLAIN
            if code % owners != owner:
                continue
            weight = sign * room[1][more, number]
            _add_code(
                code, weight, choices_from, query_highs, query_lows, lookup, distinct, below, wins, losses
            )
            for at in range(mates_from[code], mates_from[code + 1]):
                _add_code(
                    mates[at],
                    weight,
                    choices_from,
                    query_highs,
                    query_lows,
                    lookup,
                    distinct,
                    below,
                    wins,
                    losses,
                )
