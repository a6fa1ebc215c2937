"""Whole shifts, vectorised: the main wagers of some seats, round by round, against one dealer's hand.

This plays no table. A test holds what the house wins in a shift equal to what the engine and the clerk find on the
same hands.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from paigow.analysis.judges import Judge

Hands = npt.NDArray[np.uint8]
Cents = npt.NDArray[np.int64]


def hands_won(judge: Judge, dealt: Hands, seats: int) -> Cents:
    """How many of its two hands each seat wins, a row for each round; the dealer's hand comes first in a deal."""
    size = judge.hand
    hands = [np.ascontiguousarray(dealt[:, at * size : (at + 1) * size]) for at in range(seats + 1)]
    dealer, *others = hands
    return np.stack([np.asarray(judge.hands_won(own, dealer), np.int64) for own in others], axis=1)


def house_wins(won: Cents, results: Sequence[tuple[int, int]]) -> Cents:
    """What the house wins in each round, in cents; `results` has what each seat's wager wins and loses."""
    total = np.zeros(len(won), np.int64)
    for seat, (wins, loses) in enumerate(results):
        total += np.where(won[:, seat] == 0, loses, np.where(won[:, seat] == 1, 0, -wins))
    return total
