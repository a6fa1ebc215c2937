"""Ways against ways: what a player who sets by one meets where the dealer sets by another."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from paigow.analysis.answer import grid_of, set_classes
from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.exact import compare_ways
from paigow.analysis.exact_numbers import counts_data, decimal, ratio_data
from paigow.analysis.kept import Counts, kept_counts
from paigow.analysis.tile_tables import tile_way_of
from paigow.analysis.tiles import compare_tile_bank, compare_tile_ways
from paigow.analysis.work import Progress, silent
from paigow.errors import BadNotation
from paigow.setting.house_way import HouseWay, TileHouseWay


@dataclass(frozen=True, slots=True)
class Meeting:
    """A player's way against a dealer's, copies to the bank."""

    player: HouseWay
    dealer: HouseWay
    wager: OutcomeCounts
    bank: OutcomeCounts
    """The player's side of one wager against their bank."""


def meeting(player: HouseWay, dealer: HouseWay, progress: Progress = silent) -> Meeting:
    """Both ways over every pair of hands; counts are kept."""
    if player.pieces != dealer.pieces:
        raise BadNotation(f"{player.id} sets {player.pieces}; {dealer.id} sets {dealer.pieces}")
    if isinstance(player, TileHouseWay) and isinstance(dealer, TileHouseWay):
        ours, theirs = tile_way_of(player), tile_way_of(dealer)
        return Meeting(player, dealer, compare_tile_ways(ours, theirs), compare_tile_bank(ours, theirs))
    description = {"what": "ways", "player": player.digest, "dealer": dealer.digest, "push_on": []}

    def count() -> Counts:
        grid = compare_ways(set_classes(player), set_classes(dealer), progress=progress)
        return (*grid.nine, grid.aside)

    grid = grid_of(kept_counts(description, count))
    return Meeting(player, dealer, grid.dealer_banks(), grid.player_banks())


def row_of(met: Meeting, pays: Fraction) -> tuple[str, ...]:
    """A meeting as it is printed: shares of win, push and lose, the edge, and the edge of a bank."""
    counts = met.wager
    shares = (Fraction(number, counts.total) for number in (counts.win, counts.push, counts.lose))
    edges = (counts.edge(pays), met.bank.edge(pays))
    return (
        met.dealer.id,
        *(f"{decimal(share * 100, 4)} %" for share in shares),
        *(f"{decimal(edge * 100, 4)} %" for edge in edges),
    )


def data_of(met: Meeting, pays: Fraction) -> dict[str, Any]:
    """The same for JSON, with all counts."""
    return {
        "player": {"id": met.player.id, "digest": met.player.digest},
        "dealer": {"id": met.dealer.id, "digest": met.dealer.digest},
        "wager": {**counts_data(met.wager), "edge": ratio_data(met.wager.edge(pays))},
        "bank": {**counts_data(met.bank), "edge": ratio_data(met.bank.edge(pays))},
    }
