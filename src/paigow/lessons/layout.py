"""How pieces lie before somebody who learns."""

from paigow.pieces import Card, Piece, Pieces


def laid(pieces: Pieces) -> Pieces:
    """Pieces as they are laid before somebody: the highest first."""
    return tuple(sorted(pieces, key=_place))


def _place(piece: Piece) -> tuple[int, int]:
    return (-piece.face, piece.index) if isinstance(piece, Card) else (0, piece.index)
