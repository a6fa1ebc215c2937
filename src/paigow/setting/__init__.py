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
from paigow.setting.fouls import is_foul, require_dealt, why_foul, why_proper
from paigow.setting.house_way import HouseWay, SetHand, load_house_way

__all__ = [
    "CardSetting",
    "HouseWay",
    "SetHand",
    "TileSetting",
    "card_settings",
    "is_foul",
    "load_house_way",
    "named",
    "parse_card_setting",
    "parse_tile_setting",
    "require_dealt",
    "tile_settings",
    "why_foul",
    "why_proper",
]
