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
from paigow.analysis.seven_cards import hands_with_match
from paigow.analysis.shared_cards import dead_cards, hands_left, sum_over_disjoint
from paigow.analysis.ways import SetClasses
from paigow.analysis.work import Progress, silent
from paigow.errors import InternalError
from paigow.pieces.cards import Card


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
    alike = np.ones(len(dealer.highs), dtype=np.int64)
    win, lose, pushed = _replies(dealer, _marks(dealer, aside), alike, deck, progress)
    if min(win, lose, pushed) < 0 or win + lose + pushed > deck.pairs:
        raise InternalError(
            f"{win:,} wins, {lose:,} losses and {pushed:,} set aside do not fit {deck.pairs:,} pairs"
        )
    return OutcomeCounts(win, deck.pairs - win - lose, lose), pushed


def weighed_reply(
    dealer: SetClasses,
    aside: Aside | None,
    plain: Longs,
    matched: Longs,
    deck: DeckShape = FULL_DECK,
    progress: Progress = silent,
) -> tuple[int, int]:
    """Wins and losses of the best reply, each times the weight of the player's hand.

    `plain` and `matched` are weights by class code, of hands without and with a match beside a royal flush.
    """
    marked = _marks(dealer, aside)
    win, lose, _ = _replies(dealer, marked, plain, deck, progress)
    for hand, code in hands_with_match(deck):
        more = int(matched[code] - plain[code])
        if more:
            won, lost = replies_of(hand, code, dealer, marked, deck)
            win, lose = win + more * won, lose + more * lost
    return win, lose


def _marks(dealer: SetClasses, aside: Aside | None) -> Aside:
    return np.zeros(len(dealer.highs), dtype=np.uint8) if aside is None else aside


def _replies(
    dealer: SetClasses, marked: Aside, worth: Longs, deck: DeckShape, progress: Progress
) -> tuple[int, ...]:
    highs, lows = frontier_ranks()
    starts = all_settings().frontier_from
    tables = rank_tables()
    sizes = np.array([len(tables.fives), len(tables.twos)], dtype=np.int64)
    dead = dead_cards(deck)

    def term(sets: Codes, orbits: Longs, joker: int) -> Longs:
        return face_up_sharing(
            sets, orbits, joker, deck.rank_mask, deck.suits, dead,
            highs, lows, starts, dealer.highs, dealer.lows, marked, sizes, worth,
        )  # fmt: skip

    def own(codes: Codes, hands: Longs) -> Longs:
        return face_up_own(highs, lows, starts, dealer.highs, dealer.lows, marked, worth, codes, hands)

    return sum_over_disjoint(deck, term, own, progress)


def replies_of(
    hand: tuple[Card, ...], code: int, dealer: SetClasses, marked: Aside, deck: DeckShape
) -> tuple[int, int]:
    """How often one hand's best reply wins and loses."""
    codes, numbers = hands_left(hand, deck)
    open_hands = np.where(marked[codes] == 0, numbers, 0)
    theirs, their_lows = dealer.highs[codes], dealer.lows[codes]
    highs, lows = frontier_ranks()
    first, last = (int(at) for at in all_settings().frontier_from[code : code + 2])
    wins = np.zeros(len(codes), dtype=bool)
    for high, low in zip(highs[first:last], lows[first:last], strict=True):
        wins |= (theirs < high) & (their_lows < low)
    loses = (theirs >= highs[last - 1]) & (their_lows >= lows[first])
    return int(open_hands[wins].sum()), int(open_hands[loses].sum())
