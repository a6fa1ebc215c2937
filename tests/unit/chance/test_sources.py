"""Numbers from a seed: the same for ever, each below its bound, none favoured."""

import hashlib
from collections import Counter

import pytest

from paigow.chance import SeededSource, fresh_seed, seed_of
from paigow.chance.sources import SEED_BYTES


def test_the_same_seed_gives_the_same_numbers() -> None:
    first, other = SeededSource(seed_of("lantern")), SeededSource(seed_of("lantern"))
    assert [first.below(53) for _ in range(100)] == [other.below(53) for _ in range(100)]


def test_another_seed_gives_others() -> None:
    first, other = SeededSource(seed_of("1")), SeededSource(seed_of("2"))
    assert [first.below(53) for _ in range(20)] != [other.below(53) for _ in range(20)]


def test_the_bits_are_those_of_sha_256_over_seed_and_counter() -> None:
    seed = seed_of("plain")
    block = hashlib.sha256(seed + (0).to_bytes(8, "big")).digest()
    following = hashlib.sha256(seed + (1).to_bytes(8, "big")).digest()
    source = SeededSource(seed)
    assert [source.below(256) for _ in range(34)] == [*block, *following[:2]]


def test_a_draw_at_or_above_the_bound_is_thrown_away() -> None:
    seed = seed_of("rejection")
    bits = "".join(f"{byte:08b}" for byte in hashlib.sha256(seed + bytes(8)).digest())
    triples = [int(bits[at : at + 3], 2) for at in range(0, 240, 3)]
    kept = [number for number in triples if number < 5]
    source = SeededSource(seed)
    assert [source.below(5) for _ in kept] == kept
    assert len(kept) < len(triples)


def test_below_one_is_always_nought_and_takes_no_luck() -> None:
    source, fresh = SeededSource(seed_of("x")), SeededSource(seed_of("x"))
    assert [source.below(1) for _ in range(5)] == [0] * 5
    assert source.below(1_000) == fresh.below(1_000)


def test_every_number_below_the_bound_comes() -> None:
    source = SeededSource(seed_of("all"))
    assert set(Counter(source.below(7) for _ in range(500))) == set(range(7))


@pytest.mark.parametrize("bound", [0, -3])
def test_nothing_is_drawn_below_nothing(bound: int) -> None:
    with pytest.raises(ValueError, match="nothing can be drawn"):
        SeededSource(seed_of("x")).below(bound)


def test_a_seed_is_256_bits() -> None:
    assert len(fresh_seed()) == SEED_BYTES == 256 // 8
    assert fresh_seed() != fresh_seed()
    with pytest.raises(ValueError, match="a seed is 32 bytes, not 31"):
        SeededSource(bytes(31))


def test_a_number_and_its_text_are_the_same_seed() -> None:
    assert seed_of(7) == seed_of("7") != seed_of("8")
