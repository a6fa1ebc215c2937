"""Tiles: a house way against itself, best play and the best reply. `python -m bench.tiles`; run it twice."""

from fractions import Fraction
from typing import cast

from bench.stopwatch import heading, timed
from paigow.analysis.tile_tables import tile_way_of
from paigow.analysis.tiles import best_against, best_bank, compare_tile_ways
from paigow.setting.house_way import TileHouseWay, load_house_way

MARK = 2


def everything() -> None:
    """All there is to know of one house way."""
    way = tile_way_of(cast(TileHouseWay, load_house_way("colorado")))
    compare_tile_ways(way, way)
    best, _ = best_against(way, Fraction(19, 20))
    best_bank(best, Fraction(19, 20))


def main() -> None:
    heading("tiles")
    timed("the first time", MARK, everything)
    timed("way, best play and best reply", MARK, everything)


if __name__ == "__main__":
    main()
