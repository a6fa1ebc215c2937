"""Faces: at a table with real cards or tiles the record learns them as they are turned, and a slip is put right."""

from collections.abc import Iterable

from paigow.pieces import Piece, Pieces, Unseen
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.acts import DEALER_PLACE, STOCK_PLACE
from paigow.table.draft import Draft
from paigow.table.invariants import all_pieces
from paigow.table.methods import pieces_in_hand
from paigow.table.procedures.registry import answers
from paigow.table.state import Hand, Stage, Table


@answers(c.ReportFaces)
def report_faces(draft: Draft, command: c.ReportFaces) -> None:
    """Turned pieces get the faces that were read, each of them in the set and not yet known anywhere else."""
    table = draft.table
    lying = _lying(draft, command.place)[max(0, command.depth) :]
    open_to = _named_again(draft, lying, command.place) if command.corrects else _unseen(lying)
    split = command.high + command.low
    faces = _faces(draft, command.pieces or split, kept=() if command.corrects else _known(lying))
    known = frozenset(() if command.corrects else _known(lying))
    if len(faces) > len(open_to) + len(known.intersection(faces)):
        raise draft.refuse("too-many-faces", place=command.place, most=len(lying))
    new = tuple(face for face in faces if face not in known)
    if not new:
        raise draft.refuse("faces-are-known", place=command.place)
    hand = None if command.place == STOCK_PLACE else table.round.the_hand(command.place)
    if hand is not None:
        _check_played(draft, hand, whole=len(new) == pieces_in_hand(table))
    high, low = _laid(draft, hand, command, dict(zip(command.pieces or split, faces, strict=True)))
    if hand is not None and hand.stage is Stage.SET and len(new) == len(open_to) and not high:
        raise draft.refuse("say-how-it-lies", place=command.place)
    draft.emit(e.FacesReported(command.place, open_to[: len(new)], new, high, low))


def _lying(draft: Draft, place: int) -> Pieces:
    """The pieces at a place, or in the stock."""
    table = draft.table
    if not table.unseen:
        raise draft.refuse("faces-are-known", place=place)
    if place == STOCK_PLACE:
        return table.stock
    hand = table.round.hands[place] if DEALER_PLACE <= place < len(table.round.hands) else None
    if hand is None:
        raise draft.refuse("no-hand-there", spot=place)
    return hand.pieces


def _unseen(pieces: Pieces) -> Pieces:
    return tuple(piece for piece in pieces if isinstance(piece, Unseen))


def _known(pieces: Pieces) -> Pieces:
    return tuple(piece for piece in pieces if not isinstance(piece, Unseen))


def _named_again(draft: Draft, lying: Pieces, place: int) -> Pieces:
    """The pieces of a hand whose faces were read wrongly, those that have one first."""
    hand = None if place == STOCK_PLACE else draft.table.round.the_hand(place)
    if hand is None or hand.open or not _known(lying):
        raise draft.refuse("nothing-to-correct", place=place)
    return (*_known(lying), *_unseen(lying))


def _faces(draft: Draft, named: Pieces, kept: Iterable[Piece]) -> Pieces:
    """The faces that were read; of two identical tiles the one that is still free, and what is known here as it is."""
    table = draft.table
    whole = all_pieces(table)
    here, found = frozenset(kept), list[Piece]()
    by_itself = here.intersection(named)
    used = _known_faces(table, draft.command)
    for piece in named:
        alike = sorted(other for other in whole if other.notation == piece.notation)
        if not alike:
            raise draft.refuse("face-not-in-set", piece=piece.notation)
        if len([other for other in named if other.notation == piece.notation]) > len(alike):
            raise draft.refuse("face-twice", piece=piece.notation)
        ours = [
            other
            for other in (piece, *alike)
            if other in here and other not in found and (other == piece or other not in by_itself)
        ]
        free = [other for other in (piece, *alike) if other not in used and other not in found]
        if not ours and not free:
            raise draft.refuse("face-used-up", piece=piece.notation)
        found.append((ours or free)[0])
    return tuple(found)


def _known_faces(table: Table, command: c.Command) -> frozenset[Piece]:
    """Every face that is known on the table; those that are corrected are free again."""
    corrected = command.place if isinstance(command, c.ReportFaces) and command.corrects else None
    lying = [*table.stock, *(piece for block in table.rack for piece in block.pieces)]
    for hand in table.round.hands:
        if hand is not None and hand.place != corrected:
            lying += hand.pieces
    return frozenset(_known(tuple(lying)))


def _check_played(draft: Draft, hand: Hand, *, whole: bool) -> None:
    """A hand that nobody plays is not turned; single pieces of it may have been exposed."""
    if whole and hand.place != DEALER_PLACE and not hand.holder and hand.stage is not Stage.VOID:
        raise draft.refuse("nobody-plays-there", place=hand.place)


def _laid(
    draft: Draft, hand: Hand | None, command: c.ReportFaces, faces: dict[Piece, Piece]
) -> tuple[Pieces, Pieces]:
    """A set hand as it was found to lie; nothing where the report does not say."""
    if not command.high and not command.low:
        return (), ()
    split = (*command.high, *command.low)
    if hand is None or hand.stage is not Stage.SET or set(split) != faces.keys() or len(split) != len(faces):
        raise draft.refuse("not-the-pieces-dealt", "setting.divides", spot=command.place)
    parts = [tuple(faces[piece] for piece in part) for part in (command.high, command.low)]
    laid = draft.table.game.piece_set.laid(*parts)
    if laid is None or len(split) != len(hand.pieces):
        raise draft.refuse("two-and-two", "setting.divides", spot=command.place)
    return laid
