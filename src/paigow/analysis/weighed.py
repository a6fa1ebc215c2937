"""Pairs of disjoint hands with a weight on the player's: what a side wager on that hand gains beside the base wager."""

from itertools import product

import numpy as np
import numpy.typing as npt

from paigow.analysis.deck import FULL_DECK, DeckShape
from paigow.analysis.kernels.advice import score_hand
from paigow.analysis.kernels.compiled import Codes, Longs
from paigow.analysis.kernels.weighed import weighed_own, weighed_sharing
from paigow.analysis.push_rules import set_aside
from paigow.analysis.question import Question
from paigow.analysis.seven_cards import hands_with_match
from paigow.analysis.shared_cards import dead_cards, hands_left, sum_over_disjoint
from paigow.analysis.ways import SetClasses
from paigow.analysis.work import Progress, silent
from paigow.wagers.kinds import Outcome
from paigow.wagers.main import Standing, ended

Weights = npt.NDArray[np.int64]


def weighed_pairs(
    player: SetClasses,
    dealer: SetClasses,
    question: Question,
    plain: Weights,
    matched: Weights,
    progress: Progress = silent,
    deck: DeckShape = FULL_DECK,
    aside: npt.NDArray[np.uint8] | None = None,
) -> tuple[int, int, int]:
    """Wins and losses of the base wager, each times the weight of the player's hand, and the number of pairs.

    `plain` and `matched` are weights by class code, of hands without and with a match beside a royal flush.
    `aside` marks dealer's hands to leave out, in place of those that the question's push rules set aside.
    """
    aside = set_aside(question.push_on, dealer) if aside is None else aside
    aside = np.zeros(len(dealer.highs), dtype=np.uint8) if aside is None else aside
    ends = endings(question)

    def term(sets: Codes, orbits: Longs, joker: int) -> Longs:
        return weighed_sharing(
            sets, orbits, joker, deck.rank_mask, deck.suits, dead_cards(deck), player.highs, player.lows, plain,
            dealer.highs, dealer.lows, aside, ends,
        )  # fmt: skip

    def own(codes: Codes, hands: Longs) -> Longs:
        return weighed_own(
            player.highs, player.lows, plain, dealer.highs, dealer.lows, aside, ends, codes, hands
        )

    win, lose = sum_over_disjoint(deck, term, own, progress)
    for hand, code in hands_with_match(deck):
        more = int(matched[code] - plain[code])
        if more:
            won, lost = _against(hand, code, player, dealer, aside, ends, deck)
            win, lose = win + more * won, lose + more * lost
    return win, lose, deck.pairs


def _against(
    hand: tuple[object, ...],
    code: int,
    player: SetClasses,
    dealer: SetClasses,
    aside: npt.NDArray[np.uint8],
    ends: Longs,
    deck: DeckShape,
) -> tuple[int, int]:
    """How often one hand wins and loses against all hands beside it."""
    codes, weights = hands_left(hand, deck)  # type: ignore[arg-type]
    ranks = (np.array([ids[code]], dtype=np.int32) for ids in (player.highs, player.lows))
    nine = score_hand(codes, weights, dealer.highs, dealer.lows, aside, *ranks)[0][:9]
    return int(nine[ends > 0].sum()), int(nine[ends < 0].sum())


_WORTH = {Outcome.WIN: 1, Outcome.PUSH: 0, Outcome.LOSE: -1}


def endings(question: Question) -> Longs:
    """How the base wager ends by how the high and the low hand compare (above, equal, below): 1, 0 or -1."""
    rules = question.copy_rules
    pairs = product(Standing, repeat=2)
    return np.array([_WORTH[ended(high, low, rules)] for high, low in pairs], dtype=np.int64)
