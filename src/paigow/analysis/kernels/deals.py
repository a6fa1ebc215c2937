"""Dealing pairs of hands by the million from a seeded generator, one card after the other without repeats.

The generator is splitmix64; a card is drawn by rejection, so that each order of the first fourteen cards is equally
likely. It is for simulation only: tables deal from `paigow.chance`.
"""

import numpy as np

from paigow.analysis.kernels.compiled import Bytes, kernel

CARDS = 53
DEALT = 14


@kernel
def deal_pairs(seed: int, pairs: int) -> Bytes:
    """So many deals of two hands of seven; the first seven cards of a row are the player's."""
    dealt = np.empty((pairs, DEALT), dtype=np.uint8)
    deck = np.arange(CARDS).astype(np.uint8)
    state = np.uint64(seed)
    for row in range(pairs):
        for place in range(DEALT):
            left = np.uint64(CARDS - place)
            most = np.uint64(0xFFFFFFFFFFFFFFFF) // left * left
            while True:
                state += np.uint64(0x9E3779B97F4A7C15)
                mixed = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
                mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
                mixed = mixed ^ (mixed >> np.uint64(31))
                if mixed < most:
                    break
            other = place + np.int64(mixed % left)
            card = deck[other]
            deck[other] = deck[place]
            deck[place] = card
            dealt[row, place] = card
    return dealt
