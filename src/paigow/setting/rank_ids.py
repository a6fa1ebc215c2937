"""Dense numbers for the ranks of hands: 0 for the lowest, one more for each higher; equal ranks share one."""

from collections.abc import Mapping
from functools import cache
from itertools import combinations_with_replacement

from paigow.pieces.tiles import TILE_SET
from paigow.ranking import rank_tiles
from paigow.setting.card_holding import suited_strength, unsuited_strength
from paigow.setting.card_lows import ALL_LOWS
from paigow.setting.classes import JOKER_WEIGHT, WEIGHTS
from paigow.setting.tile_holding import tile_strength


@cache
def high_ids() -> Mapping[int, int]:
    """The number of each strength that five cards can have."""
    strengths = {*_strengths(suited=False).values(), *_strengths(suited=True).values()}
    return {strength: place for place, strength in enumerate(sorted(strengths))}


@cache
def high_codes(suited: bool) -> Mapping[int, int]:
    """The number of each sum of weights that five cards, of one suit or of several, can have."""
    ids = high_ids()
    return {code: ids[strength] for code, strength in _strengths(suited).items()}


@cache
def low_ids() -> Mapping[int, int]:
    """The number of each strength that two cards can have."""
    return {strength: place for place, strength in enumerate(ALL_LOWS)}


@cache
def tile_ids() -> Mapping[int, int]:
    """The number of each strength that two tiles can have."""
    strengths = {
        tile_strength(rank_tiles(tile, other)) for tile in TILE_SET for other in TILE_SET if tile < other
    }
    return {strength: place for place, strength in enumerate(sorted(strengths))}


@cache
def _strengths(suited: bool) -> Mapping[int, int]:
    """The strength of five cards by the sum of their weights."""
    strength = suited_strength if suited else unsuited_strength
    codes = {}
    for size, joker in ((5, 0), (4, JOKER_WEIGHT)):
        for places in combinations_with_replacement(range(13), size):
            different = len(set(places))
            if (different == size) if suited else (size == 4 or different > 1):
                code = joker + sum(WEIGHTS[place] for place in places)
                codes[code] = strength(code)
    return codes
