"""Always-on checks of a table: no piece is lost or doubled, and the layout's money is the wagers on it."""

from collections.abc import Sequence
from operator import attrgetter

from paigow.errors import InternalError
from paigow.pieces import Piece, Unseen
from paigow.table.state import Hand, Stage, Table
from paigow.wagers.chips import total

_AMOUNT = attrgetter("amount")
_COLLECTED = Stage.COLLECTED


def all_pieces(table: Table) -> frozenset[Piece]:
    """Every piece a deck or set of the table's game consists of."""
    return table.game.piece_set.whole


def check_pieces(table: Table) -> None:
    """Stock, hands and rack together are one whole deck, each piece once, and every hand is set with its own pieces."""
    check_lying(table)
    for hand in table.round.hands:
        if hand is not None:
            _check_split(hand)


def pieces_lying(table: Table) -> list[Piece]:
    """Every piece on the table: in the stock, the rack and the hands."""
    lying: list[Piece] = [*table.stock]
    for block in table.rack:
        lying += block.pieces
    for hand in table.round.hands:
        if hand is not None and hand.stage is not _COLLECTED:
            lying += hand.pieces
    return lying


def check_lying(table: Table) -> None:
    """Stock, hands and rack together are one whole deck, each piece once."""
    lying = pieces_lying(table)
    whole = all_pieces(table)
    if len(lying) == len(whole) and not whole.difference(lying):
        return
    if not table.unseen or not is_set_of(lying, whole):
        raise InternalError(
            f"{len(lying)} pieces lie on the table, {len(set(lying))} different ones; a set is {len(whole)}"
        )


def is_set_of(lying: Sequence[Piece], whole: frozenset[Piece]) -> bool:
    """Whether these are one whole set of which some faces are not known: each piece once, and no other face."""
    pieces = set(lying)
    faces = {piece for piece in pieces if not isinstance(piece, Unseen)}
    return len(lying) == len(pieces) == len(whole) and faces <= whole


def check_set(before: Table, after: Table, place: int) -> None:
    """Where one hand was set or shown: it is split as it may be, and nothing moved unless it came out of the rack."""
    was, hand = before.round.hands[place], after.round.hands[place]
    if was is None or hand is None:
        raise InternalError(f"place {place} has no hand that could be set")
    if was.stage is _COLLECTED or hand.pieces is not was.pieces:
        check_lying(after)
    _check_split(hand)


def _check_split(hand: Hand) -> None:
    if hand.high and set(hand.high + hand.low) != set(hand.pieces):
        raise InternalError(f"place {hand.place} is set with other pieces than it was dealt")


def check_tray(table: Table) -> None:
    """The chips in the tray are worth what was brought to it and what the games have left in it."""
    if table.tray is None:
        return
    lies, should = total(table.tray.chips), table.tray.brought + table.balances.get("tray", 0)
    if lies != should:
        raise InternalError(f"the chips in the tray are worth {lies}, and should be worth {should}")


def check_money(table: Table) -> None:
    """All accounts sum to zero, and the layout holds exactly the wagers on it."""
    if sum(table.balances.values()):
        raise InternalError(f"the accounts sum to {sum(table.balances.values())}")
    wagered = sum(map(_AMOUNT, table.round.wagers))
    if table.balances.get("layout", 0) != wagered:
        raise InternalError(
            f"the layout holds {table.balances.get('layout', 0)}, the wagers on it are {wagered}"
        )
