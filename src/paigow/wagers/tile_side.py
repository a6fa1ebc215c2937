"""Side wagers on tiles: the pairs in four tiles, however they are set, and the events that a paytable describes."""

from collections.abc import Sequence

from paigow.citation_book import CitationBook
from paigow.money import Cents
from paigow.pieces.tiles import Tile
from paigow.ranking.tile_hands import PairGroup, rank_tiles
from paigow.wagers.events import TileEvent
from paigow.wagers.kinds import Settlement
from paigow.wagers.patterns import TilePattern
from paigow.wagers.paytable import Paytable, PaytableRow
from paigow.wagers.side import settle_row

_EVENTS = {
    PairGroup.SUPREME: TileEvent.GEE_JOON_PAIR,
    PairGroup.MIXED: TileEvent.MIXED_PAIR,
    PairGroup.MATCHED: TileEvent.IDENTICAL_PAIR,
}
"""Wongs and gongs are not pairs here."""

_HEAVEN = 1
"""The individual rank of the tile that makes the Heaven pair: the highest."""


def tile_events(tiles: Sequence[Tile]) -> frozenset[TileEvent]:
    """Everything that four tiles hold: the pairs in them, two pair, and the best two pair there are."""
    found = {event for split in _splits(tiles) for pair in split if (event := _pair_event(pair)) is not None}
    doubles = [split for split in _splits(tiles) if all(_pair_event(pair) is not None for pair in split)]
    if doubles:
        found.add(TileEvent.TWO_PAIR)
    if any(_is_gee_joon_and_heaven(split) for split in doubles):
        found.add(TileEvent.GEE_JOON_AND_HEAVEN)
    return frozenset(found)


def tile_event(tiles: Sequence[Tile]) -> TileEvent | None:
    """The best that four tiles hold."""
    held = tile_events(tiles)
    return next((event for event in TileEvent if event in held), None)


def tile_row(paytable: Paytable, tiles: Sequence[Tile]) -> PaytableRow | None:
    """The first row that four tiles fit: by an event that they hold, or by what the row describes."""
    held = tile_events(tiles)
    for row in paytable.rows:
        if row.event.holds(tiles) if isinstance(row.event, TilePattern) else row.event in held:
            return row
    return None


def settle_tiles(paytable: Paytable, stake: Cents, tiles: Sequence[Tile], book: CitationBook) -> Settlement:
    """A side wager on four tiles."""
    return settle_row(paytable, tile_row(paytable, tiles), stake, book)


Pair = tuple[Tile, Tile]


def _splits(tiles: Sequence[Tile]) -> tuple[tuple[Pair, Pair], ...]:
    tile, two, three, four = tiles
    return (((tile, two), (three, four)), ((tile, three), (two, four)), ((tile, four), (two, three)))


def _pair_event(pair: Pair) -> TileEvent | None:
    ranked = rank_tiles(*pair).pair
    return None if ranked is None else _EVENTS.get(ranked.group)


def _is_gee_joon_and_heaven(split: tuple[Pair, Pair]) -> bool:
    events = [_pair_event(pair) for pair in split]
    if TileEvent.GEE_JOON_PAIR not in events:
        return False
    other = split[1 - events.index(TileEvent.GEE_JOON_PAIR)]
    return all(tile.kind.individual_rank == _HEAVEN for tile in other)
