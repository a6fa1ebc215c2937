"""Tiles: the bank's style, the shake, Dragon's Eye wagers and the start of the deal."""

from paigow.table.acts import Act
from paigow.table.state import Table


def tile_start_acts(table: Table) -> list[Act]:
    """What finds the start at a tiles table."""
    from paigow.table.procedures.start import start_acts

    return start_acts(table)
