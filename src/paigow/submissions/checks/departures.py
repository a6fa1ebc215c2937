"""Where a filed house way for tiles departs from what the rule itself says of the dealer's setting."""

from dataclasses import dataclass
from itertools import combinations

from paigow.errors import InternalError
from paigow.library import named
from paigow.pieces.tiles import TILE_SET, write_tiles
from paigow.rulebook.strict import toml_of
from paigow.setting.arrangements import TILES
from paigow.setting.house_way import HouseWay, TileHouseWay, house_way_of
from paigow.setting.interpreter import first_rule
from paigow.setting.tile_holding import TileHolding, tile_holding_of


@dataclass(frozen=True, slots=True)
class Departures:
    """How many hands are set otherwise than the frame permits, and one of them."""

    hands: int
    example: str = ""


def departures(way: HouseWay, frame: str) -> Departures:
    """Hold every hand of four tiles to the frame; a setting equal in rank to a permitted one is permitted."""
    rule = house_way_of(toml_of(named("frames")[frame][1]))
    if not isinstance(rule, TileHouseWay) or not isinstance(way, TileHouseWay):
        raise InternalError(f"the frame {frame} and the house way {way.id} are not both for tiles")
    outside = 0
    example = ""
    for hand in combinations(TILE_SET, TILES):
        holding = tile_holding_of(hand)
        _, chosen = way.match_rule(holding)
        if chosen and not _permits(rule, holding, chosen[0]):
            outside += 1
            example = example or write_tiles(hand)
    return Departures(outside, example)


def _permits(rule: TileHouseWay, holding: TileHolding, setting: int) -> bool:
    place = first_rule(rule.rules, holding)
    permitted = [item for way in rule.rules[place].play for item in way.possible(holding)]
    ranks = {(holding.highs[item], holding.lows[item]) for item in permitted}
    return (holding.highs[setting], holding.lows[setting]) in ranks
