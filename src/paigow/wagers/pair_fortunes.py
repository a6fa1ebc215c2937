"""Pair Fortunes: the pairs that lie in four tiles, however they are set."""

from collections.abc import Sequence

from paigow.citation_book import CitationBook
from paigow.errors import Broken
from paigow.money import ZERO, Cents
from paigow.pieces.tiles import Tile
from paigow.ranking.tile_hands import PairGroup, rank_tiles
from paigow.wagers.events import TileEvent
from paigow.wagers.kinds import Outcome, Settlement
from paigow.wagers.paytable import Paytable
from paigow.wagers.ratios import Odds
from paigow.words.reasons import Reason

_EVENTS = {
    PairGroup.SUPREME: TileEvent.GEE_JOON_PAIR,
    PairGroup.MIXED: TileEvent.MIXED_PAIR,
    PairGroup.MATCHED: TileEvent.IDENTICAL_PAIR,
}
"""Wongs and gongs are no pairs here."""

_HEAVEN = 1
"""The individual rank of the tile that makes the Heaven pair: the highest."""


def tile_event(tiles: Sequence[Tile]) -> TileEvent | None:
    """The best that four tiles hold."""
    found = [pair for split in _splits(tiles) for pair in split if _pair_event(pair) is not None]
    doubles = [split for split in _splits(tiles) if all(_pair_event(pair) is not None for pair in split)]
    if any(_is_gee_joon_and_heaven(split) for split in doubles):
        return TileEvent.GEE_JOON_AND_HEAVEN
    if doubles:
        return TileEvent.TWO_PAIR
    events = {_pair_event(pair) for pair in found}
    return next((event for event in TileEvent if event in events), None)


def settle_pair_fortunes(
    paytable: Paytable, stake: Cents, tiles: Sequence[Tile], book: CitationBook
) -> Settlement:
    """A Pair Fortunes wager on four tiles."""
    event = tile_event(tiles)
    row = next((row for row in paytable.rows if row.event is event), None)
    if row is None:
        reason = Reason("side.lose", book.cite("pair-fortunes.lose"), {"paytable": paytable.name})
        return Settlement(Outcome.LOSE, ZERO, False, reason)
    if not isinstance(row.pays, Odds):
        raise Broken(f"row {row.name} of {paytable.name} does not pay odds")
    arguments = {"row": row.name, "pays": row.pays.notation, "paytable": paytable.name}
    clauses = tuple(dict.fromkeys((*row.clauses, *book.cite("pair-fortunes.win"))))
    won = row.pays.win(stake)
    return Settlement(
        Outcome.WIN, won, row.pays.stake_returned, Reason("side.win", clauses, arguments), row.name
    )


Pair = tuple[Tile, Tile]


def _splits(tiles: Sequence[Tile]) -> tuple[tuple[Pair, Pair], ...]:
    one, two, three, four = tiles
    return (((one, two), (three, four)), ((one, three), (two, four)), ((one, four), (two, three)))


def _pair_event(pair: Pair) -> TileEvent | None:
    ranked = rank_tiles(*pair).pair
    return None if ranked is None else _EVENTS.get(ranked.group)


def _is_gee_joon_and_heaven(split: tuple[Pair, Pair]) -> bool:
    events = [_pair_event(pair) for pair in split]
    if TileEvent.GEE_JOON_PAIR not in events:
        return False
    other = split[1 - events.index(TileEvent.GEE_JOON_PAIR)]
    return all(tile.kind.individual_rank == _HEAVEN for tile in other)
