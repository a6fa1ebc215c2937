"""Calls on settings: fouls, what was dealt, house ways and their advice."""

from paigow.pieces import parse_cards, parse_tiles
from paigow.pieces.cards import Card
from paigow.pieces.tiles import Tile
from paigow.scenarios.calls.ranking import book_for
from paigow.scenarios.records import Given, Outcome
from paigow.scenarios.registry import call
from paigow.setting.arrangements import CardSetting, TileSetting, parse_card_setting, parse_tile_setting
from paigow.setting.by_the_way import house_way_help, require_house_way
from paigow.setting.fouls import require_dealt, why_foul, why_proper
from paigow.setting.house_way import HouseWay, load_house_way


@call("setting")
def setting(given: Given) -> Outcome:
    """Whether a setting of the pieces that were dealt stands, and why."""
    book = book_for(given)
    wanted = _setting(given)
    if "dealt" in given:
        require_dealt(wanted, _pieces(given, "dealt"), book)
    foul = why_foul(wanted, book)
    reason = foul or why_proper(wanted, book)
    because = "nothing" if reason is None else reason.code
    return {"foul": foul is not None, "because": because, "setting": wanted.notation}


@call("house-way")
def house_way(given: Given) -> Outcome:
    """How a house way sets a hand, and by which rule."""
    told = _way(given).set(_pieces(given, "hand"))
    return {"setting": told.setting.notation, "rule": told.rule_id}


@call("dealer-sets")
def dealer_sets(given: Given) -> Outcome:
    """Whether a setting is the one the dealer must make."""
    told = require_house_way(_way(given), _pieces(given, "hand"), _setting(given), book_for(given))
    return {"accepted": True, "rule": told.rule_id}


@call("house-way-help")
def house_way_advice(given: Given) -> Outcome:
    """What a player who asks is told."""
    reason = house_way_help(_way(given), _pieces(given, "hand"), book_for(given))
    return {"told": reason.arguments["setting"], "rule": reason.arguments["rule"]}


def _way(given: Given) -> HouseWay:
    return load_house_way(given["house_way"])


def _is_tiles(given: Given) -> bool:
    return bool(given.get("tiles", False))


def _pieces(given: Given, key: str) -> tuple[Card, ...] | tuple[Tile, ...]:
    return parse_tiles(given[key]) if _is_tiles(given) else parse_cards(given[key])


def _setting(given: Given) -> CardSetting | TileSetting:
    return parse_tile_setting(given["set"]) if _is_tiles(given) else parse_card_setting(given["set"])
