"""Hands by the million: from seven card indices in any order to rank ids, rule and places of the low cards.

Each rank has a key such that the sum over seven cards (six beside the joker) tells the ranks; each suit has
four bits to count in, and the joker counts for every suit. The sum leads through one row-displaced table to
what is known of the class; only hands with a long suit, one in twenty-four, need a closer look.

Nothing overflows: the keys of seven cards add up to less than 2^24, the joker's included, the suits to 16
bits."""

import numpy as np

from paigow.analysis.kernels.codes import RANKS, SUITED_AT, count_bits, others_index
from paigow.analysis.kernels.compiled import Bytes, Codes, Longs, kernel

RANK_KEYS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
"""Sums of seven of these, each at most four times, are all different, and so are sums of six."""

JOKER_KEY = 4 * RANK_KEYS[12] + 3 * RANK_KEYS[11] + 1
SUIT_SHIFT = 32
LONG_SUITS = 0x8888
TO_LONG = 0x3333
"""Added to the four counts it lifts five and more to the top bit of their place."""

ROW_BITS = 9
ROW = (1 << ROW_BITS) - 1
JOKER = 52
EACH_BYTE = 0x01010101010101
TOP_BITS = 0x80808080808080


def card_keys() -> Longs:
    """The key of each of the 53 cards."""
    naturals = [RANK_KEYS[card % RANKS] | 1 << (SUIT_SHIFT + 4 * (card // RANKS)) for card in range(JOKER)]
    return np.array([*naturals, JOKER_KEY | 0x1111 << SUIT_SHIFT], dtype=np.int64)


@kernel
def _long_suit(hand: Bytes, sums: int) -> int:
    """The code of a hand in which one suit is long."""
    suit = 0
    marks = (sums >> SUIT_SHIFT) + TO_LONG
    while not marks >> (4 * suit) & 8:
        suit += 1
    mask = 0
    joker = 0
    low = -1
    high = -1
    for card in hand:
        if card == JOKER:
            joker = 1
        elif card // RANKS == suit:
            mask |= 1 << (card % RANKS)
        else:
            rank = card % RANKS
            if rank >= high:
                low = high
                high = rank
            else:
                low = rank
    return int(SUITED_AT[joker, mask]) + others_index(low, high)


@kernel
def _sum_of(hands: Bytes, number: int, keys: Longs) -> int:
    """The sum of the keys of one hand, or -1 if it has a card twice."""
    sums = 0
    seen = 0
    twice = 0
    for place in range(7):
        card = hands[number, place]
        sums += keys[card]
        twice |= seen & 1 << card
        seen |= 1 << card
    return -1 if twice else sums


@kernel
def _slot(sums: int, rows: Codes) -> int:
    """Where the table has a hand without a long suit."""
    key = sums & 0xFFFFFFFF
    return int(rows[key >> ROW_BITS] + (key & ROW))


@kernel
def codes_of(hands: Bytes, keys: Longs, rows: Codes, slots: Codes, codes: Codes) -> int:
    """The class code of every hand; `slots` hold codes. Returns a hand that has a card twice, or -1."""
    wrong = -1
    for number in range(len(hands)):
        sums = _sum_of(hands, number, keys)
        if sums < 0:
            wrong = number
            continue
        if ((sums >> SUIT_SHIFT) + TO_LONG) & LONG_SUITS:
            codes[number] = _long_suit(hands[number], sums)
        else:
            codes[number] = slots[_slot(sums, rows)]
    return wrong


@kernel
def look_up(
    hands: Bytes,
    keys: Longs,
    rows: Codes,
    slots: Codes,
    by_code: Codes,
    highs: Codes,
    lows: Bytes,
    rules: Bytes,
) -> int:
    """High id, low id and rule of every hand; `slots` and `by_code` hold them packed, 13, 7 and 8 bits.

    Returns a hand that has a card twice, or -1.
    """
    wrong = -1
    for number in range(len(hands)):
        sums = _sum_of(hands, number, keys)
        if sums < 0:
            wrong = number
            continue
        if ((sums >> SUIT_SHIFT) + TO_LONG) & LONG_SUITS:
            packed = by_code[_long_suit(hands[number], sums)]
        else:
            packed = slots[_slot(sums, rows)]
        highs[number] = packed & 0x1FFF
        lows[number] = packed >> 13 & 0x7F
        rules[number] = packed >> 20 & 0xFF
    return wrong


def card_orders() -> Longs:
    """Where each card lies when its hand is laid in order; smaller is earlier, and 0 in eight is left
    free.
    """
    naturals = [(RANKS - 1 - card % RANKS) * 8 + 1 + card // RANKS for card in range(JOKER)]
    return np.array([*naturals, 7], dtype=np.int64)


@kernel
def _with_suit_first(hand: Bytes, orders: Longs, suit: int) -> int:
    """The orders of seven cards in seven bytes, the cards of one suit before others of their rank."""
    word = 0
    for place in range(7):
        order = orders[hand[place]]
        if hand[place] != JOKER and hand[place] // RANKS == suit:
            order &= ~7
        word |= order << (8 * place)
    return word


@kernel
def low_places(
    hands: Bytes,
    keys: Longs,
    orders: Longs,
    rows: Codes,
    slots: Codes,
    by_code: Codes,
    pairs: Bytes,
    places: Bytes,
) -> int:
    """Where in each hand, as it was given, its two low cards are.

    `slots` and `by_code` hold the number of the setting and, in bit 5, whether cards of the long suit come
    before others of their rank; `pairs` are the places of each setting in a hand laid in order. A card's
    place in order is how many of the seven orders, one a byte, are not above its own, less one: one
    subtraction compares all seven. Returns a hand that has a card twice, or -1."""
    wrong = -1
    for number in range(len(hands)):
        sums = _sum_of(hands, number, keys)
        if sums < 0:
            wrong = number
            continue
        word = 0
        for place in range(7):
            word |= orders[hands[number, place]] << (8 * place)
        marks = ((sums >> SUIT_SHIFT) + TO_LONG) & LONG_SUITS
        if marks:
            code = by_code[_long_suit(hands[number], sums)]
            if code & 0x20:
                word = _with_suit_first(hands[number], orders, count_bits((marks & -marks) - 1) // 4)
        else:
            code = slots[_slot(sums, rows)]
        first = pairs[code & 0x1F, 0] + 1
        second = pairs[code & 0x1F, 1] + 1
        for place in range(7):
            own = (word >> (8 * place) & 0x7F) * EACH_BYTE
            reached = ((own | TOP_BITS) - word & TOP_BITS) >> 7
            count = reached * EACH_BYTE >> 48 & 0xFF
            if count == first:
                places[number, 0] = place
            if count == second:
                places[number, 1] = place
    return wrong


@kernel
def displace(sums: Longs, codes: Codes, starts: Longs, lengths: Longs, rows: Codes, slots: Codes) -> int:
    """Lay rows of codes over each other in one table, each at the first shift where its places are free.

    Rows come as starts and lengths in the sorted sums, the long ones first; free slots hold -1. Returns how
    much of the table is used.
    """
    end = 0
    lowest = 0
    for row in range(len(starts)):
        first = starts[row]
        while slots[lowest] >= 0:
            lowest += 1
        shift = max(0, lowest - ROW)
        fits = False
        while not fits:
            fits = True
            for number in range(first, first + lengths[row]):
                if slots[shift + (sums[number] & ROW)] >= 0:
                    fits = False
                    shift += 1
                    break
        for number in range(first, first + lengths[row]):
            slots[shift + (sums[number] & ROW)] = codes[number]
        rows[sums[first] >> ROW_BITS] = shift
        end = max(end, shift + ROW + 1)
    return end
