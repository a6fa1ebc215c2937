"""Two house ways against each other over every pair of disjoint hands, exactly."""

from functools import partial

import numpy as np
import numpy.typing as npt

from paigow.analysis.counts import Grid
from paigow.analysis.deck import FULL_DECK, DeckShape
from paigow.analysis.kernels.compare import compare_own, compare_sharing
from paigow.analysis.kernels.compiled import Codes, Longs
from paigow.analysis.shared_cards import dead_cards, sum_over_disjoint
from paigow.analysis.ways import SetClasses
from paigow.analysis.work import Progress, silent
from paigow.errors import InternalError

Aside = npt.NDArray[np.uint8]
"""By class code: 1 where the dealer's hand makes every wager push."""


def compare_ways(
    player: SetClasses,
    dealer: SetClasses,
    aside: Aside | None = None,
    deck: DeckShape = FULL_DECK,
    progress: Progress = silent,
) -> Grid:
    """How the player's hands compare with the dealer's, over all ways to deal both."""
    marked = np.zeros(len(dealer.highs), dtype=np.uint8) if aside is None else aside
    alike = player.sets_like(dealer) and not marked.any()

    def term(sets: Codes, orbits: Longs, joker: int) -> Longs:
        return compare_sharing(
            sets, orbits, joker, deck.rank_mask, deck.suits, dead_cards(deck),
            player.highs, player.lows, dealer.highs, dealer.lows, marked, alike,
        )  # fmt: skip

    own = partial(compare_own, player.highs, player.lows, dealer.highs, dealer.lows, marked)
    counts = sum_over_disjoint(deck, term, own, progress)
    grid = Grid((*counts[:9],), counts[9])  # type: ignore[arg-type]
    if grid.total != deck.pairs:
        raise InternalError(f"{grid.total:,} pairs of hands counted; there are {deck.pairs:,}")
    return grid
