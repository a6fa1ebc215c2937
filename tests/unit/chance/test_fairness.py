"""Commitments open only to what was committed to, and no side chooses a roll alone."""

from collections import Counter

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
SEED = bytes(reversed(range(32)))
ORDER = ("As", "Kd", "Jk", "2c")


def test_what_is_exposed_is_opened_and_nothing_else() -> None:
    published = SaltedCommitter().pieces(KEY, ORDER)
    opened = openings(KEY, ORDER, ("Jk", "As"))
    assert [(item.place, item.piece) for item in opened] == [(0, "As"), (2, "Jk")]
    assert all(is_opened_by(published, item) for item in opened)


def test_no_other_piece_place_or_salt_opens_a_commitment() -> None:
    published = SaltedCommitter().pieces(KEY, ORDER)
    salt = salt_of(KEY, 0)
    for wrong in (
        Opening(0, "Kd", salt),
        Opening(1, "As", salt),
        Opening(0, "As", "0"),
        Opening(9, "As", salt),
    ):
        assert not is_opened_by(published, wrong)


def test_a_commitment_cannot_be_guessed_without_its_salt() -> None:
    """The 53 cards are few enough to try: only the salt keeps a commitment closed."""
    published = SaltedCommitter().pieces(KEY, ORDER)
    guesses = {commitment(Opening(place, piece, "")) for place in range(4) for piece in ORDER}
    assert not guesses & set(published)
    assert len({salt_of(KEY, place) for place in range(53)}) == 53


def test_the_seed_is_committed_to() -> None:
    assert SaltedCommitter().seed(SEED) == seed_commitment(SEED)
    assert seed_commitment(SEED) != seed_commitment(KEY)


def test_every_nonce_changes_the_roll_and_the_same_give_the_same() -> None:
    def drawn(seed: bytes, nonces: dict[str, str], roll: int) -> int:
        return mixed_source(seed, nonces, roll).below(2**64)

    plain = drawn(SEED, {}, 0)
    others = {
        drawn(SEED, {"a": "1"}, 0),
        drawn(SEED, {"a": "1", "b": "2"}, 0),
        drawn(SEED, {"a": "12", "b": ""}, 0),
        drawn(SEED, {}, 1),
        drawn(KEY, {}, 0),
    }
    assert len(others | {plain}) == 6
    assert drawn(SEED, {"a": "1", "b": "2"}, 0) == drawn(SEED, {"b": "2", "a": "1"}, 0)


def test_an_honest_nonce_leaves_every_total_possible() -> None:
    totals = Counter(roll_dice(mixed_source(SEED, {"a": str(nonce)}, 0)).total for nonce in range(3_000))
    assert set(totals) == set(range(3, 19))
