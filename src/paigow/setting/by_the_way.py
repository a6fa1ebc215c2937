"""By the house way: whether a setting is the one the house way asks for, and what it would advise."""

from collections.abc import Sequence

from paigow.citation_book import CitationBook
from paigow.errors import Refused
from paigow.pieces.cards import JOKER, Card
from paigow.pieces.tiles import Tile
from paigow.ranking import rank_five, rank_tiles, rank_two
from paigow.setting.arrangements import CardSetting, TileSetting
from paigow.setting.fouls import is_foul
from paigow.setting.house_way import HouseWay, SetHand
from paigow.words.reasons import Reason


def require_house_way(
    way: HouseWay,
    hand: Sequence[Card] | Sequence[Tile],
    setting: CardSetting | TileSetting,
    book: CitationBook,
) -> SetHand:
    """The hand as the house way sets it; refuses a setting that differs from it in anything that matters."""
    wanted = way.set(hand)
    if not follows(setting, wanted):
        raise Refused(
            "setting.not-house-way",
            tuple(dict.fromkeys((*wanted.clauses, *book.cite("setting.house-way")))),
            wanted=wanted.setting.notation,
            found=setting.notation,
            rule=wanted.rule_id,
        )
    return wanted


def follows(setting: CardSetting | TileSetting, wanted: SetHand) -> bool:
    """Whether a setting makes the same two hands; which of several equal cards lie where does not matter."""
    if isinstance(setting, TileSetting):
        split = wanted.tile_setting
        return rank_tiles(*setting.high) == rank_tiles(*split.high) and rank_tiles(
            *setting.low
        ) == rank_tiles(*split.low)
    asked = wanted.card_setting
    return (
        not is_foul(setting)
        and (JOKER in setting.low) == (JOKER in asked.low)
        and rank_five(setting.high) == rank_five(asked.high)
        and rank_two(setting.low) == rank_two(asked.low)
    )


def house_way_help(way: HouseWay, hand: Sequence[Card] | Sequence[Tile], book: CitationBook) -> Reason:
    """What a player who asks is told: the house way's setting of the hand, and the rule."""
    told = way.set(hand)
    clauses = tuple(dict.fromkeys((*book.cite("setting.house-way.help"), *told.clauses)))
    arguments = {"setting": told.setting.notation, "rule": told.rule_id}
    return Reason("setting.house-way.help", clauses, arguments)
