"""A piece set reads and writes its pieces, and names the parts of a split."""

import pytest

from paigow.errors import BadNotation
from paigow.piece_sets import CARDS, TILES, PieceSet


@pytest.mark.parametrize(
    ("pieces", "text", "ordered"),
    [
        (CARDS, "2c As Jk Kd 9h 9s 3d", "As Jk Kd 9s 9h 3d 2c"),
        (TILES, "5-6 6-6 1-2 2-4", "2-4 6-6 5-6 1-2"),
    ],
)
def test_a_hand_is_read_and_written_in_order(pieces: PieceSet, text: str, ordered: str) -> None:
    hand = pieces.parse(text, pieces.hand_size)
    assert pieces.write(hand) == text
    assert sorted(pieces.write(pieces.in_order(hand)).split()) == sorted(ordered.split())
    assert pieces.in_order(pieces.in_order(hand)) == pieces.in_order(hand)


@pytest.mark.parametrize(("pieces", "text"), [(CARDS, "6-6 1-1 2-2 3-3"), (TILES, "As Ks Qs Js")])
def test_other_pieces_are_refused(pieces: PieceSet, text: str) -> None:
    with pytest.raises(BadNotation):
        pieces.parse(text)


@pytest.mark.parametrize("pieces", [CARDS, TILES])
def test_the_emblem_is_two_pieces_of_the_set(pieces: PieceSet) -> None:
    assert len(pieces.parse(" ".join(pieces.emblem))) == 2
