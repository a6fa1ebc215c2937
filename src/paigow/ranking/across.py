"""Five cards against two: whether a high hand ranks at least as high as its low hand."""

from paigow.ranking.five_card import FiveCardRanking
from paigow.ranking.two_card import TwoCardRanking


def reaches(high: FiveCardRanking, low: TwoCardRanking) -> bool:
    """Whether the high hand is equal to the low hand or above it.

    Kind first; then only as many cards as the low hand has, so that equality of these is enough.
    """
    if high.kind != low.kind:
        return high.kind > low.kind
    return high.ranks[: len(low.ranks)] >= low.ranks
