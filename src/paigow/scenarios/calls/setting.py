"""Calls on settings: fouls, what was dealt, house ways and their advice."""

from paigow.pieces import parse_cards, parse_tiles
from paigow.pieces.cards import Card
from paigow.pieces.tiles import Tile
from paigow.scenarios.calls.ranking import book_for
from paigow.scenarios.records import CallResult, Given
from paigow.scenarios.registry import call
from paigow.setting.arrangements import CardSetting, TileSetting, named, parse_card_setting
from paigow.setting.fouls import why_foul, why_proper
from paigow.setting.house_way import HouseWay, load_house_way


@call("setting")
def setting(given: Given) -> CallResult:
    """Whether a setting of the pieces that were dealt stands, and why."""
    book = book_for(given)
    wanted = _setting(given)
    foul = why_foul(wanted, book)
    reason = foul or why_proper(wanted, book)
    because = "nothing" if reason is None else reason.code
    return {"foul": foul is not None, "because": because, "setting": wanted.notation}


@call("house-way")
def house_way(given: Given) -> CallResult:
    """How a house way sets a hand, and by which rule."""
    told = _way(given).set(_pieces(given, "hand"))
    return {"setting": told.setting.notation, "rule": told.rule_id}


def _way(given: Given) -> HouseWay:
    return load_house_way(given["house_way"])


def _is_tiles(given: Given) -> bool:
    return bool(given.get("tiles", False))


def _pieces(given: Given, key: str) -> tuple[Card, ...] | tuple[Tile, ...]:
    return parse_tiles(given[key]) if _is_tiles(given) else parse_cards(given[key])


def _setting(given: Given) -> CardSetting | TileSetting:
    if not _is_tiles(given):
        return parse_card_setting(given["set"])
    high, _, low = given["set"].partition("/")
    return named(parse_tiles(high), parse_tiles(low))
