"""Tiles: four to a hand, split into two and two; the part of higher rank is the high hand."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from paigow.citation_book import CitationBook
from paigow.citations import Clauses
from paigow.errors import InternalError
from paigow.money import Cents
from paigow.piece_sets.base import ComparisonRules, PieceSet, Split, register
from paigow.pieces import TILE_SET, Pieces, Tile, parse_tiles
from paigow.pieces.tiles import write_tiles
from paigow.ranking import TileRanking, rank_tiles
from paigow.setting import HouseSetting, HouseWay, named, tile_settings
from paigow.setting.house_way import TileHouseWay
from paigow.wagers import Paytable, Settlement
from paigow.wagers.main import Decision, Foul, compare_tiles
from paigow.wagers.tile_side import settle_tiles
from paigow.words import Language

TWO = 2


def _tiles(pieces: Pieces) -> tuple[Tile, ...]:
    """Without a cast, which is a call: this is asked for with every hand."""
    return pieces  # type: ignore[return-value]


@dataclass(frozen=True, eq=False)
class TileSet(PieceSet):
    """A set of tiles."""

    kind = "tiles"
    hand_size = TWO + TWO
    emblem = ("6-6", "1-1")
    shuffle = "wash"
    start = "style-and-dice"
    complaint = "find-unsuitable"
    unsuitable_rule = "opening.unsuitable"
    remedy = "replace-set"
    change_rules = ("opening.unsuitable", "deck.one")
    inspecting = frozenset({"sort-pairs", "compare-tiles", "inspect-tiles"})
    leaves_in_envelope = True
    part_of_shuffle = frozenset({"wash", "stack"})
    is_stacked_by_shuffle = True
    prints_positions = True
    may_repair_count = True
    zero_low_never_wins = True

    def deck_names(self, back_colours: Sequence[str]) -> Sequence[str]:
        """There is one set on a table, whatever its colour."""
        return (self.kind,)

    def spare_name(self, former: str) -> str:
        return "reserve set"

    def parse(self, text: str, count: int | None = None) -> Pieces:
        return parse_tiles(text, count)

    def write(self, pieces: Pieces) -> str:
        return write_tiles(_tiles(pieces))

    def in_order(self, pieces: Pieces) -> Pieces:
        return tuple(sorted(_tiles(pieces)))

    def settings(self, pieces: Pieces) -> tuple[Split, ...]:
        return tuple((setting.high, setting.low) for setting in tile_settings(_tiles(pieces)))

    def rank_high(self, high: Pieces) -> TileRanking:
        return rank_tiles(*_tiles(high))

    def rank_low(self, low: Pieces) -> TileRanking:
        return rank_tiles(*_tiles(low))

    def has_sizes(self, high: Pieces, low: Pieces) -> bool:
        return len(high) == len(low) == TWO

    def foul_of(self, high: Pieces, low: Pieces) -> Foul | None:
        """Tiles cannot be set against the rules: the part of higher rank is the high hand."""
        return None

    def laid(self, high: Pieces, low: Pieces) -> Split | None:
        if not self.has_sizes(high, low):
            return None
        setting = named(_tiles(high), _tiles(low))
        return setting.high, setting.low

    def compare(self, own: Split, other: Split, rules: ComparisonRules) -> Decision:
        return compare_tiles(
            self.rank_high(own[0]),
            self.rank_low(own[1]),
            self.rank_high(other[0]),
            self.rank_low(other[1]),
            rules.book,
            opponent=rules.opponent,
            zero_low_may_win=rules.zero_low_may_win,
        )

    def worth(self, part: Pieces) -> object:
        """The ranking; tiles that decide nothing may change places."""
        if len(part) == TWO:
            return rank_tiles(*_tiles(part))
        return tuple(sorted(tile.notation for tile in part))

    def set_by(self, way: HouseWay, pieces: Pieces) -> HouseSetting:
        """Hands of the same kinds are set alike, so each is decided once: which setting it is, and by which rule."""
        if not isinstance(way, TileHouseWay):
            raise InternalError(f"the house way {way.id} does not set tiles")
        tiles = tuple(sorted(_tiles(pieces)))
        known = _decided(way)
        kinds = tuple([tile.notation for tile in tiles])
        if kinds not in known:
            answer = way.set(tiles)
            place = [setting == answer.setting for setting in tile_settings(tiles)].index(True)
            known[kinds] = place, answer.rule_id, answer.clauses
            return answer
        place, rule, clauses = known[kinds]
        return HouseSetting(tile_settings(tiles)[place], rule, clauses)

    def settle_pattern(
        self, paytable: Paytable, stake: Cents, pieces: Pieces, book: CitationBook
    ) -> Settlement | None:
        return settle_tiles(paytable, stake, _tiles(pieces), book)

    def piece_names(self, pieces: Pieces, language: Language) -> tuple[str, ...]:
        return tuple(tile.kind.name("casino" if language == "en" else language) for tile in _tiles(pieces))

    def pushing_word(self, words: Iterable[str], pieces: Pieces, low: Pieces) -> str | None:
        return None


@cache
def _decided(way: TileHouseWay) -> dict[tuple[str, ...], tuple[int, str, Clauses]]:
    """What a house way has decided so far, by the kinds of the four tiles in order: 3,620 at the most."""
    return {}


TILES = register(TileSet("tiles", TILE_SET))
"""The set of 32."""
