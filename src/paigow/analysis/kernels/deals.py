"""Dealing hands by the million from a seeded generator, one piece after the other without repeats.

The generator is splitmix64; a piece is drawn by rejection, so that each order of those dealt is equally likely.
It is for simulation only: tables deal from `paigow.chance`.
"""

import numpy as np

from paigow.analysis.kernels.compiled import Bytes, kernel


@kernel
def deal_rows(seed: int, rows: int, pieces: int, drawn: int) -> Bytes:
    """So many deals, each of so many different pieces out of all, in the order in which they are drawn."""
    dealt = np.empty((rows, drawn), dtype=np.uint8)
    deck = np.arange(pieces).astype(np.uint8)
    state = np.uint64(seed)
    for row in range(rows):
        for place in range(drawn):
            left = np.uint64(pieces - place)
            most = np.uint64(0xFFFFFFFFFFFFFFFF) // left * left
            while True:
                state += np.uint64(0x9E3779B97F4A7C15)
                mixed = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
                mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
                mixed = mixed ^ (mixed >> np.uint64(31))
                if mixed < most:
                    break
            other = place + np.int64(mixed % left)
            piece = deck[other]
            deck[other] = deck[place]
            deck[place] = piece
            dealt[row, place] = piece
    return dealt
