"""Commitments open for what they were made to and for nothing else; no side chooses the roll alone."""

from paigow.chance import roll_dice
from paigow.chance.fairness import (
    Opening,
    SaltedCommitter,
    commitment,
    is_opened_by,
    mixed_source,
    openings,
    salt_of,
    seed_commitment,
)

KEY = bytes(range(32))
ORDER = ("As", "Kd", "Jk", "9c")


def test_every_opened_piece_is_found_in_what_was_published() -> None:
    published = SaltedCommitter().pieces(KEY, ORDER)
    opened = openings(KEY, ORDER, ["Kd", "9c"])
    assert [(one.place, one.piece) for one in opened] == [(1, "Kd"), (3, "9c")]
    assert all(is_opened_by(published, one) for one in opened)


def test_another_piece_place_or_salt_opens_nothing() -> None:
    published = SaltedCommitter().pieces(KEY, ORDER)
    right = openings(KEY, ORDER, ["Kd"])[0]
    for wrong in (
        Opening(1, "As", right.salt),
        Opening(2, "Kd", right.salt),
        Opening(1, "Kd", salt_of(KEY, 2)),
        Opening(9, "Kd", right.salt),
    ):
        assert not is_opened_by(published, wrong)


def test_commitments_to_the_same_piece_differ_by_place_and_by_shuffle() -> None:
    other = bytes(range(1, 33))
    made = {
        commitment(Opening(place, "As", salt_of(key, place))) for place in range(4) for key in (KEY, other)
    }
    assert len(made) == 8


def test_the_roll_follows_from_the_seed_and_every_nonce() -> None:
    nonces = {"ann": "x", "ben": "y"}

    def rolls(seed: bytes, given: dict[str, str]) -> list[str]:
        return [roll_dice(mixed_source(seed, given, at)).notation for at in range(12)]

    first = rolls(KEY, nonces)
    assert first == rolls(KEY, {"ben": "y", "ann": "x"})
    assert first != rolls(KEY, {**nonces, "ben": "z"})
    assert first != rolls(KEY, {"ann": "x"})
    assert first != rolls(bytes(32), nonces)
    assert seed_commitment(KEY) != seed_commitment(bytes(32))
