"""Face Up, exactly: the player's best reply to every exposed dealer's hand, over every pair of disjoint
hands.
"""

from functools import cache

import numpy as np

from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.deck import FULL_DECK, DeckShape
from paigow.analysis.exact import Aside
from paigow.analysis.kernels.compiled import Codes, Longs
from paigow.analysis.kernels.face_up import face_up_own, face_up_sharing
from paigow.analysis.rank_ids import rank_tables
from paigow.analysis.settings import all_settings
from paigow.analysis.shared_cards import dead_cards, sum_over_disjoint
from paigow.analysis.ways import SetClasses
from paigow.analysis.work import Progress, silent
from paigow.errors import InternalError


@cache
def frontier_ranks() -> tuple[Codes, Codes]:
    """High and low ids of all frontier settings, in the order of `AllSettings.frontier`."""
    every = all_settings()
    codes = np.repeat(np.arange(len(every.cards)), np.diff(every.frontier_from))
    return every.highs[codes, every.frontier], every.lows[codes, every.frontier]


def best_reply(
    dealer: SetClasses,
    aside: Aside | None = None,
    deck: DeckShape = FULL_DECK,
    progress: Progress = silent,
) -> tuple[OutcomeCounts, int]:
    """How a player fares who always finds a setting that wins, else one that pushes; and the pairs set aside.

    Pairs set aside are among the pushes.
    """
    marked = np.zeros(len(dealer.highs), dtype=np.uint8) if aside is None else aside
    highs, lows = frontier_ranks()
    starts = all_settings().frontier_from
    tables = rank_tables()
    sizes = np.array([len(tables.fives), len(tables.twos)], dtype=np.int64)
    dead = dead_cards(deck)

    def term(sets: Codes, orbits: Longs, joker: int) -> Longs:
        return face_up_sharing(
            sets, orbits, joker, deck.rank_mask, deck.suits, dead,
            highs, lows, starts, dealer.highs, dealer.lows, marked, sizes,
        )  # fmt: skip

    def own(codes: Codes, hands: Longs) -> Longs:
        return face_up_own(highs, lows, starts, dealer.highs, dealer.lows, marked, codes, hands)

    win, lose, pushed = sum_over_disjoint(deck, term, own, progress)
    if min(win, lose, pushed) < 0 or win + lose + pushed > deck.pairs:
        raise InternalError(
            f"{win:,} wins, {lose:,} losses and {pushed:,} set aside do not fit {deck.pairs:,} pairs"
        )
    return OutcomeCounts(win, deck.pairs - win - lose, lose), pushed
