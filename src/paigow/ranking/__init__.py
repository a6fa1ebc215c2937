"""How hands compare: plain, readable, the reference for everything else."""

from paigow.ranking.across import reaches
from paigow.ranking.explain import (
    compare_high,
    compare_low,
    explain,
    explain_across,
    explain_high,
    explain_low,
)
from paigow.ranking.explain_lines import explain_line
from paigow.ranking.explain_tiles import compare_tiles, explain_high_and_low, explain_tiles
from paigow.ranking.five_card import FiveCardRanking, HandKind, rank_best_five, rank_five
from paigow.ranking.glossary import glossary
from paigow.ranking.lines import HandLine
from paigow.ranking.seven_card import lines_of
from paigow.ranking.tile_hands import PairGroup, TilePair, TileRanking, is_zero, rank_tiles
from paigow.ranking.two_card import TwoCardRanking, rank_two

__all__ = [
    "FiveCardRanking",
    "HandKind",
    "HandLine",
    "PairGroup",
    "TilePair",
    "TileRanking",
    "TwoCardRanking",
    "compare_high",
    "compare_low",
    "compare_tiles",
    "explain",
    "explain_across",
    "explain_high",
    "explain_high_and_low",
    "explain_line",
    "explain_low",
    "explain_tiles",
    "glossary",
    "is_zero",
    "lines_of",
    "rank_best_five",
    "rank_five",
    "rank_tiles",
    "rank_two",
    "reaches",
]
