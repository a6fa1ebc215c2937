"""Fouls: which settings are set against the rules, and which clause says so.

Cards: five high and two low, and the high hand must rank at least as high as the low hand. Tiles know no
foul: whichever two tiles rank higher are the high hand.
"""

from paigow.citation_book import CitationBook
from paigow.pieces.cards import write_cards
from paigow.pieces.tiles import write_tiles
from paigow.ranking import rank_five, rank_two, reaches
from paigow.setting.arrangements import CARDS, LOW_SIZE, CardSetting, TileSetting, in_order
from paigow.words.reasons import Reason


def is_foul(setting: CardSetting | TileSetting) -> bool:
    """Whether the setting loses for being set against the rules."""
    return isinstance(setting, CardSetting) and (_is_miscounted(setting) or not _reaches(setting))


def why_foul(setting: CardSetting | TileSetting, book: CitationBook) -> Reason | None:
    """The reason a setting is a foul, or none if it is not."""
    if isinstance(setting, TileSetting):
        return None
    if _is_miscounted(setting):
        counts = {"high": len(setting.high), "low": len(setting.low)}
        return Reason("setting.foul.count", book.cite("setting.foul.count"), counts)
    if not _reaches(setting):
        return Reason("setting.foul.below", book.cite("setting.foul.below"), _hands(setting))
    return None


def why_proper(setting: CardSetting | TileSetting, book: CitationBook) -> Reason | None:
    """The reason a setting stands, or none if it is a foul."""
    if isinstance(setting, TileSetting):
        arguments = {"high": write_tiles(setting.high), "low": write_tiles(setting.low)}
        return Reason("setting.proper.tiles", book.cite("setting.proper.tiles"), arguments)
    if is_foul(setting):
        return None
    low = rank_two(setting.low)
    high = rank_five(setting.high)
    equal = high.kind == low.kind and high.ranks[: len(low.ranks)] == low.ranks
    rule = "setting.proper.equal" if equal else "setting.proper.above"
    return Reason(rule, book.cite(rule), _hands(setting))


def _is_miscounted(setting: CardSetting) -> bool:
    return len(setting.low) != LOW_SIZE or len(setting.high) != CARDS - LOW_SIZE


def _reaches(setting: CardSetting) -> bool:
    return reaches(rank_five(setting.high), rank_two(setting.low))


def _hands(setting: CardSetting) -> dict[str, str]:
    return {"high": write_cards(in_order(setting.high)), "low": write_cards(in_order(setting.low))}
