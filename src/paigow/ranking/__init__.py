"""How hands compare: plain, readable, the reference for everything else."""

from paigow.ranking.across import reaches
from paigow.ranking.five_card import FiveCardRanking, Kind, rank_best_five, rank_five
from paigow.ranking.lines import Line
from paigow.ranking.seven_card import lines_of
from paigow.ranking.tile_hands import PairGroup, TilePair, TileRanking, is_zero, rank_tiles
from paigow.ranking.two_card import TwoCardRanking, rank_two

__all__ = [
    "FiveCardRanking",
    "Kind",
    "Line",
    "PairGroup",
    "TilePair",
    "TileRanking",
    "TwoCardRanking",
    "is_zero",
    "lines_of",
    "rank_best_five",
    "rank_five",
    "rank_tiles",
    "rank_two",
    "reaches",
]
