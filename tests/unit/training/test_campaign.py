"""The campaign over drills: a few questions hold, and a wrong key is found."""

from dataclasses import replace

import pytest

from paigow.chance import SeededSource, seed_of
from paigow.submissions import load_game
from paigow.training.drills import DRILLS, Drill
from paigow.training.question import About
from prove.drills import SECOND, examples, holds, marked_right


@pytest.mark.parametrize("name", ["horseshoe-poker", "horseshoe-face-up", "maryland-poker", "colorado-tiles"])
@pytest.mark.parametrize("drill", [name for name in SECOND if name != "delivery"])
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


def test_a_delivery_that_the_register_has_otherwise_is_found() -> None:
    question = DRILLS["delivery"].ask(SeededSource(seed_of(1)), About(load_game("colorado-tiles"), ""))
    assert SECOND["delivery"](question)
    assert not SECOND["delivery"](replace(question, key="1.1 2.2 3.3 4.4"))


def test_the_registers_worked_examples_are_marked_right_and_another_setting_wrong() -> None:
    game, hand, _ = examples()[0]
    assert len(examples()) > 60
    assert all(marked_right(*each) for each in examples()[:8])
    assert not marked_right(game, hand, f"| {' '.join(hand.split()[-2:])}")
