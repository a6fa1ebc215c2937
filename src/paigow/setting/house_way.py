"""House ways: how a dealer sets every hand, as data; `set` gives the setting and the rule that decided."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from paigow.citations import Clause, Clauses
from paigow.errors import InternalError, Refused
from paigow.library import remembered
from paigow.pieces.cards import JOKER, Card, write_cards
from paigow.pieces.tiles import Tile, write_tiles
from paigow.records import cited
from paigow.setting.arrangements import CARDS, TILES, CardSetting, TileSetting, in_order, setting_at
from paigow.setting.card_holding import CardHolding, holding_of
from paigow.setting.interpreter import H, Rule, first_rule
from paigow.setting.tile_holding import TileHolding, tile_holding_of
from paigow.setting.way_file import WayFile, built_in, read_named, read_way

LAST = -1
"""Of equal settings of cards the last is played: it keeps spades high before hearts, diamonds and clubs."""
FIRST = 0
"""Of equal settings of tiles the first is played, in the order of the set."""


@cited
@dataclass(frozen=True, slots=True)
class HouseSetting:
    """A hand set by a house way: the setting, the rule that decided, and the clauses behind it."""

    setting: CardSetting | TileSetting
    rule_id: str
    clauses: Clauses

    @property
    def card_setting(self) -> CardSetting:
        return cast(CardSetting, self.setting)

    @property
    def tile_setting(self) -> TileSetting:
        return cast(TileSetting, self.setting)


class HouseWay(ABC):
    """A house way, ready to set hands; it is a `CardHouseWay` or a `TileHouseWay`."""

    __slots__ = ("cite", "digest", "id", "source", "title", "written")

    pieces: str

    def __init__(self, file: WayFile[H]) -> None:
        self.id = file.id
        self.title = file.title
        self.source = file.source
        self.digest = file.digest
        self.written = file.written
        """The contents of its file: enough to make the same way again."""
        self.cite = _clauses(file.cite)

    @property
    @abstractmethod
    def rules(self) -> "tuple[Rule[CardHolding], ...] | tuple[Rule[TileHolding], ...]":
        """The rules, in the order in which they are asked."""

    @abstractmethod
    def set(self, hand: Sequence[Card] | Sequence[Tile]) -> HouseSetting:
        """The setting of a hand; refuses one that the way leaves undecided."""


class CardHouseWay(HouseWay):
    """A house way for seven cards."""

    __slots__ = ("_by_pattern", "_plain", "_rules", "_with_joker", "joker_completes_first")

    pieces = "cards"

    def __init__(self, file: WayFile[CardHolding]) -> None:
        super().__init__(file)
        self._rules = file.rules
        self._plain = tuple(_clauses(rule.cite, file.cite) for rule in file.rules)
        self._with_joker = tuple(_clauses(rule.cite, file.cite_joker, file.cite) for rule in file.rules)
        self.joker_completes_first = file.joker_completes_first
        self._by_pattern: dict[str, tuple[tuple[int, Rule[CardHolding]], ...]] = {}

    @property
    def rules(self) -> tuple[Rule[CardHolding], ...]:
        return self._rules

    def set(self, hand: Sequence[Card] | Sequence[Tile]) -> HouseSetting:
        cards = in_order(cast(Sequence[Card], hand))
        if len(cards) != CARDS:
            raise InternalError(f"a hand to set is {CARDS} cards, not {len(cards)}")
        rule, chosen = self.match_rule(holding_of(cards, self.joker_completes_first))
        if not chosen:
            _refuse(self, rule, write_cards(cards))
        return self.told(setting_at(cards, chosen[LAST]), rule)

    def match_rule(self, holding: CardHolding) -> tuple[int, Sequence[int]]:
        """The place of the rule, -1 where none holds, and the settings it leaves, equal in all that ranks.

        The last of them is played: it keeps the earlier suits in the high hand.
        """
        pattern = holding.groups.pattern
        rules = self._by_pattern.get(pattern)
        if rules is None:
            rules = self._by_pattern[pattern] = tuple(
                (place, rule)
                for place, rule in enumerate(self._rules)
                if rule.patterns is None or pattern in rule.patterns
            )
        for place, rule in rules:
            if rule.holds(holding):
                return place, rule.set(holding)
        return -1, ()

    def told(self, setting: CardSetting, rule: int) -> HouseSetting:
        """The setting with its rule and clauses."""
        cited = self._with_joker if JOKER in setting.cards else self._plain
        return HouseSetting(setting, self._rules[rule].id, cited[rule])


class TileHouseWay(HouseWay):
    """A house way for four tiles."""

    __slots__ = ("_rules",)

    pieces = "tiles"

    def __init__(self, file: WayFile[TileHolding]) -> None:
        super().__init__(file)
        self._rules = file.rules

    @property
    def rules(self) -> tuple[Rule[TileHolding], ...]:
        return self._rules

    def set(self, hand: Sequence[Card] | Sequence[Tile]) -> HouseSetting:
        tiles = sorted(cast(Sequence[Tile], hand))
        if len(tiles) != TILES:
            raise InternalError(f"a hand to set is {TILES} tiles, not {len(tiles)}")
        holding = tile_holding_of(tiles)
        rule, chosen = self.match_rule(holding)
        if not chosen:
            _refuse(self, rule, write_tiles(tiles))
        decided = self._rules[rule]
        return HouseSetting(holding.settings[chosen[FIRST]], decided.id, _clauses(decided.cite, self.cite))

    def match_rule(self, holding: TileHolding) -> tuple[int, Sequence[int]]:
        """The place of the rule, -1 where none holds, and the settings it leaves, equal in all that ranks.

        The first of them is played.
        """
        place = first_rule(self._rules, holding)
        return place, () if place < 0 else self._rules[place].set(holding)


def load_house_way(name_or_path: str | Path) -> HouseWay:
    """A house way that ships, by name, or a file, by path; raises `Rejected` with all findings."""
    if str(name_or_path) in built_in():
        return _built_in_way(str(name_or_path))
    return house_way_of(read_named(name_or_path))


def house_way_of(data: Mapping[str, Any]) -> HouseWay:
    """The house way that the contents of a file describe."""
    way = read_way(data)
    if data["pieces"] == TileHouseWay.pieces:
        return TileHouseWay(cast(WayFile[TileHolding], way))
    return CardHouseWay(cast(WayFile[CardHolding], way))


@remembered
def _built_in_way(name: str) -> HouseWay:
    return house_way_of(read_named(name))


def _clauses(*ids: tuple[str, ...]) -> Clauses:
    """All these clauses in this order, each once."""
    return tuple(dict.fromkeys(Clause(item) for some in ids for item in some))


def _refuse(way: HouseWay, rule: int, hand: str) -> None:
    if rule < 0:
        raise Refused("setting.house-way.no-rule", way=way.id, hand=hand)
    raise Refused("setting.house-way.no-setting", way=way.id, rule=way.rules[rule].id, hand=hand)
