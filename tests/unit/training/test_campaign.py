"""The campaign over drills: a few questions hold, and a wrong key is found."""

from dataclasses import replace

import pytest

from paigow.chance import SeededSource, seed_of
from paigow.submissions import load_game
from paigow.training.drills import DRILLS, Drill
from paigow.training.question import About
from prove.drills import SECOND, holds


@pytest.mark.parametrize("name", ["horseshoe-poker", "horseshoe-face-up", "maryland-poker", "colorado-tiles"])
@pytest.mark.parametrize("drill", SECOND)
def test_keys_are_what_a_second_source_says(drill: str, name: str) -> None:
    game = load_game(name)
    assert all(holds(DRILLS[drill], game, f"test {number}") for number in range(6))


@pytest.mark.parametrize(
    ("drill", "topic", "key"),
    [
        ("house-way", "", "As Ks"),
        ("reading", "", "main.tie"),
        ("payout", "", "$25, $1,000"),
        ("start", "3", "dead"),
    ],
)
def test_a_wrong_key_is_found(drill: str, topic: str, key: str) -> None:
    good = DRILLS[drill]
    about = About(load_game("horseshoe-poker"), topic)
    question = replace(good.ask(SeededSource(seed_of(1)), about), key=key)
    assert not SECOND[drill](question)


def test_a_drill_that_marks_its_own_key_wrong_is_found() -> None:
    good = DRILLS["payout"]
    bad = Drill(good.name, good.topics, good.ask, lambda question, answer: good.mark(question, "$1, $1"))
    assert not holds(bad, load_game("horseshoe-poker"), "test")
