"""Always-on checks of a table: no piece is lost or doubled, and the layout's money is the wagers on it."""

from paigow.errors import Broken
from paigow.pieces import DECK, TILE_SET
from paigow.table.state import Piece, Stage, Table

_CARDS = frozenset(DECK)
_TILES = frozenset(TILE_SET)


def all_pieces(table: Table) -> frozenset[Piece]:
    """Every piece a deck or set of the table's game consists of."""
    return _CARDS if table.game.pieces == "cards" else _TILES


def check_pieces(table: Table) -> None:
    """Stock, hands and rack together are one whole deck, each piece once."""
    lying: list[Piece] = list(table.stock)
    for block in table.rack:
        lying.extend(block.pieces)
    for hand in table.round.hands:
        if hand is None:
            continue
        if hand.stage is not Stage.COLLECTED:
            lying.extend(hand.pieces)
        if hand.high and set(hand.high + hand.low) != set(hand.pieces):
            raise Broken(f"place {hand.place} is set with other pieces than it was dealt")
    whole = all_pieces(table)
    if len(lying) != len(whole) or frozenset(lying) != whole:
        raise Broken(
            f"{len(lying)} pieces lie on the table, {len(set(lying))} different ones; a set is {len(whole)}"
        )


def check_money(table: Table) -> None:
    """All accounts sum to zero, and the layout holds exactly the wagers on it."""
    if sum(table.balances.values()) != 0:
        raise Broken(f"the accounts sum to {sum(table.balances.values())}")
    wagered = 0
    for one in table.round.wagers:
        wagered += one.amount
    if table.balances.get("layout", 0) != wagered:
        raise Broken(f"the layout holds {table.balances.get('layout', 0)}, the wagers on it are {wagered}")
