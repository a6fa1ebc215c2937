"""Pieces whose faces nobody has reported."""

import pickle
from copy import copy, deepcopy

import pytest

from paigow.pieces import FaceUnknown, Unseen, unseen


def test_a_deck_that_nobody_has_seen_is_so_many_different_pieces() -> None:
    deck = unseen(53)
    assert len(set(deck)) == 53
    assert [piece.notation for piece in deck[:3]] == ["?1", "?2", "?3"]


@pytest.mark.parametrize("asked", ["rank", "suit", "kind", "index", "face", "is_joker"])
def test_whoever_asks_for_a_face_is_refused(asked: str) -> None:
    piece = unseen(9)[8]
    with pytest.raises(FaceUnknown) as refused:
        getattr(piece, asked)
    assert refused.value.code == "face-not-known"
    assert refused.value.piece is piece


def test_unseen_pieces_have_no_order() -> None:
    with pytest.raises(FaceUnknown):
        sorted(unseen(2))


def test_a_copy_is_the_piece_itself() -> None:
    piece: Unseen = unseen(5)[4]
    assert pickle.loads(pickle.dumps(piece)) is piece
    assert copy(piece) is piece
    assert deepcopy(piece) is piece
