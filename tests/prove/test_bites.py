"""Mutants are drawn from every module by seed, and what killed each is counted."""

from collections import Counter

import pytest

from prove import bites, mutation


@pytest.fixture(scope="module")
def drawn() -> list[tuple[str, int]]:
    return bites.drawn(1)


def test_mutants_are_drawn_from_every_module_that_has_any(drawn: list[tuple[str, int]]) -> None:
    assert len(set(drawn)) == len(drawn) == bites.PIECES
    having = {name for name in bites.modules() if mutation.within_functions(name)}
    of = Counter(name for name, _ in drawn)
    assert len(of) > 0.9 * len(having)
    assert max(of.values()) < bites.PIECES / 10
    assert {name.split(".")[1] for name in of} == set(bites.PARTS)


def test_the_same_seed_draws_the_same_and_another_does_not(drawn: list[tuple[str, int]]) -> None:
    assert bites.drawn(1) == drawn
    assert bites.drawn(2) != drawn


def test_survivors_and_what_the_laws_killed_alone_are_told() -> None:
    tally = Counter(
        {"mutants": 101, "killed": 96, "by tests": 90, "by laws": 40, "by laws alone": 6, "survives: x": 1,
         "survives: y": 1, "survives: z": 1, "survives: v": 1, "untried: w": 1}
    )  # fmt: skip
    told = bites.result(tally)
    assert told.holds
    assert told.figures["survivors"] == ["v", "x", "y", "z"]
    assert told.figures["untried"] == ["w"]
    assert "96 of 100 mutants killed (96.0 %" in told.says
    assert "6 by laws alone" in told.says
    assert not bites.result(tally - Counter({"killed": 2})).holds
