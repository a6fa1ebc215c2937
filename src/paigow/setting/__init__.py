"""Splitting a hand: arrangements, fouls, and house ways as data, proved total."""

from paigow.setting.arrangements import (
    CardSetting,
    TileSetting,
    card_settings,
    named,
    parse_card_setting,
    parse_tile_setting,
    tile_settings,
)
from paigow.setting.fouls import is_foul, why_foul, why_proper
from paigow.setting.house_way import HouseSetting, HouseWay, load_house_way

__all__ = [
    "CardSetting",
    "HouseSetting",
    "HouseWay",
    "TileSetting",
    "card_settings",
    "is_foul",
    "load_house_way",
    "named",
    "parse_card_setting",
    "parse_tile_setting",
    "tile_settings",
    "why_foul",
    "why_proper",
]
