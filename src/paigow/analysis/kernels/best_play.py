"""Best play, last part: for every hand the setting of highest value, and what a house way makes of the same
hand.

Wins and losses of each setting are those by ranks, corrected by the view from each suit. Hands are taken
one of each orbit under a change of suits and weighted by the size of the orbit.

Nothing overflows: a hand meets at most C(46, 7) = 5.4e7 others, and all hands of one class together are
fewer than 154,143,080, so a class sums to less than 8.3e15."""

import numpy as np

from paigow.analysis.kernels.codes import PLAIN, RANKS, count_bits, plain_index, suited_code
from paigow.analysis.kernels.compiled import Bytes, Codes, Longs, kernel

SUITS = 4


@kernel
def list_views(joker: int, view_at: Codes, view_code: Codes) -> None:
    """The plain code of every view: mask in one suit, and the number of the multiset of the other ranks."""
    held = np.zeros(RANKS, dtype=np.int64)
    for mask in range(1 << RANKS):
        if view_at[mask] < 0:
            continue
        cards = 7 - joker - count_bits(mask)
        row = np.zeros(cards, dtype=np.int64)
        while True:
            held[:] = 0
            for place in range(cards):
                held[row[place]] += 1
            view = view_at[mask] + plain_index(held)
            for rank in range(RANKS):
                held[rank] += mask >> rank & 1
            view_code[view] = plain_index(held) + joker * PLAIN if held.max() <= 4 else -1
            place = cards - 1
            while place >= 0 and row[place] == RANKS - 1:
                place -= 1
            if place < 0:
                break
            row[place:] = row[place] + 1


@kernel
def _long_view(mask: int, others: int, held: Longs, long_mask: int) -> int:
    """Which of the five views of a hand with a long suit this suit has."""
    if mask == long_mask:
        return 0
    if mask == 0:
        return 1
    if count_bits(mask) == 2:
        return 4
    lower = -1
    for rank in range(RANKS - 1, -1, -1):
        if held[rank] - (long_mask >> rank & 1) > 0:
            lower = rank
    return 2 if others == 2 and mask == 1 << lower else 3


@kernel
def _add_view(
    first: int, last: int, at: int, from_wins: Longs, from_losses: Longs, wins: Longs, losses: Longs
) -> None:
    for number in range(last - first):
        wins[number] += from_wins[at + number]
        losses[number] += from_losses[at + number]


@kernel
def value_hand(
    masks: Codes, joker: int, suits: int, held: Longs,
    choices_from: Longs, rank_wins: Longs, rank_losses: Longs,
    view_at: Codes, view_from: Longs, view_wins: Longs, view_losses: Longs,
    long_from: Longs, long_wins: Longs, long_losses: Longs, wins: Longs, losses: Longs,
) -> int:  # fmt: skip
    """Wins and losses of every choice of one hand; returns the hand's code."""
    held[:] = 0
    long_mask = 0
    for suit in range(suits):
        if count_bits(masks[suit]) + joker >= 5:
            long_mask = masks[suit]
        for rank in range(RANKS):
            held[rank] += masks[suit] >> rank & 1
    code = suited_code(joker, long_mask, held) if long_mask else plain_index(held) + joker * PLAIN
    first = choices_from[code]
    last = choices_from[code + 1]
    wins[: last - first] = rank_wins[first:last]
    losses[: last - first] = rank_losses[first:last]
    others = 7 - joker - count_bits(long_mask)
    for suit in range(suits):
        if long_mask:
            view = _long_view(masks[suit], others, held, long_mask)
            at = long_from[code] + view * (last - first)
            _add_view(first, last, at, long_wins, long_losses, wins, losses)
            continue
        for rank in range(RANKS):
            held[rank] -= masks[suit] >> rank & 1
        at = view_from[view_at[masks[suit]] + plain_index(held)]
        for rank in range(RANKS):
            held[rank] += masks[suit] >> rank & 1
        _add_view(first, last, at, view_wins, view_losses, wins, losses)
    return code


@kernel
def value_all(
    sets: Codes, orbits: Longs, joker: int, suits: int, win_worth: int, lose_worth: int, own: Bytes,
    choices_from: Longs, rank_wins: Longs, rank_losses: Longs,
    view_at: Codes, view_from: Longs, view_wins: Longs, view_losses: Longs,
    long_from: Longs, long_wins: Longs, long_losses: Longs,
) -> Longs:  # fmt: skip
    """By class code: wins and losses of the best choice, then of the house way's own, over all its hands.

    A win is worth `win_worth` and a loss costs `lose_worth`; `own` is the place of the house way's setting
    among the choices of each code."""
    totals = np.zeros((len(choices_from) - 1, 4), dtype=np.int64)
    held = np.empty(RANKS, dtype=np.int64)
    wins = np.empty(32, dtype=np.int64)
    losses = np.empty(32, dtype=np.int64)
    for number in range(len(sets)):
        code = value_hand(
            sets[number], joker, suits, held, choices_from, rank_wins, rank_losses,
            view_at, view_from, view_wins, view_losses, long_from, long_wins, long_losses, wins, losses,
        )  # fmt: skip
        best = 0
        worth = wins[0] * win_worth - losses[0] * lose_worth
        for choice in range(1, choices_from[code + 1] - choices_from[code]):
            other = wins[choice] * win_worth - losses[choice] * lose_worth
            if other > worth:
                best = choice
                worth = other
        totals[code, 0] += orbits[number] * wins[best]
        totals[code, 1] += orbits[number] * losses[best]
        totals[code, 2] += orbits[number] * wins[own[code]]
        totals[code, 3] += orbits[number] * losses[own[code]]
    return totals


@kernel
def total_all(
    sets: Codes, orbits: Longs, joker: int, suits: int,
    choices_from: Longs, rank_wins: Longs, rank_losses: Longs,
    view_at: Codes, view_from: Longs, view_wins: Longs, view_losses: Longs,
    long_from: Longs, long_wins: Longs, long_losses: Longs,
) -> Longs:  # fmt: skip
    """Wins and losses of every choice of every code, over all hands of the code."""
    totals = np.zeros((2, choices_from[-1]), dtype=np.int64)
    held = np.empty(RANKS, dtype=np.int64)
    wins = np.empty(32, dtype=np.int64)
    losses = np.empty(32, dtype=np.int64)
    for number in range(len(sets)):
        code = value_hand(
            sets[number], joker, suits, held, choices_from, rank_wins, rank_losses,
            view_at, view_from, view_wins, view_losses, long_from, long_wins, long_losses, wins, losses,
        )  # fmt: skip
        first = choices_from[code]
        for choice in range(choices_from[code + 1] - first):
            totals[0, first + choice] += orbits[number] * wins[choice]
            totals[1, first + choice] += orbits[number] * losses[choice]
    return totals
