"""The campaign over drills: a few questions hold, and a wrong key is found."""

from dataclasses import replace

import pytest

from paigow.chance import SeededSource, seed_of
from paigow.submissions import load_game
from paigow.training.drills import DRILLS, Drill
from paigow.training.question import About
from prove.drill_keys import (
    SECOND,
    called_in_examples,
    irregular_examples,
    is_written,
    next_examples,
    remedy_fits,
)
from prove.drills import examples, holds, marked_right


@pytest.mark.parametrize("name", ["horseshoe-poker", "horseshoe-face-up", "maryland-poker", "colorado-tiles"])
@pytest.mark.parametrize("drill", [name for name in SECOND if name != "delivery"])
def test_keys_are_what_a_second_source_says(drill: str, name: str) -> None:
    game = load_game(name)
    assert not DRILLS[drill].topics(game, None) or all(
        holds(DRILLS[drill], game, f"test {number}") for number in range(6)
    )


@pytest.mark.parametrize(
    ("drill", "topic", "key"),
    [
        ("house-way", "", "As Ks"),
        ("reading", "", "main.tie"),
        ("payout", "rounded", "$25, $1,000"),
        ("payout", "most-toke", "$4"),
        ("start", "3", "dead"),
        ("side", "fortune:flush", "$1"),
        ("side", "fortune:lose", "$5"),
        ("envy", "fortune:four-of-a-kind", "$1, $1, $1"),
        ("envy", "fortune:five-aces", "$0, $0, $0"),
        ("order", "mixed", "t4 t3 t2 t1"),
        ("calls", "player-wins", "player-loses"),
        ("calls", "no-more-bets", "good-evening"),
        ("ranking", "straight", "five aces"),
        ("irregularity", "wrong-start:floor", "corrected"),
        ("ranking", "low-hand", "five aces"),
        ("next", "count", "stack"),
        ("next", "call-no-more-bets", "draw-number"),
        ("cases", "jade", "wrong-1"),
    ],
)
def test_a_wrong_key_is_found(drill: str, topic: str, key: str) -> None:
    good = DRILLS[drill]
    about = About(load_game("horseshoe-poker"), topic)
    question = good.ask(SeededSource(seed_of(1)), about)
    assert not topic or SECOND[drill](question, SeededSource(seed_of(1)))
    assert not SECOND[drill](replace(question, key=key), SeededSource(seed_of(1)))


@pytest.mark.parametrize(
    ("topic", "key"),
    [
        ("odd:eye-odd", "$1"),
        ("match:two-dice-match", "$0"),
        ("pair-fortunes:two-pair", "$0"),
        ("dice-bonus:lose", "$5"),
    ],
)
def test_a_wrong_key_on_dice_and_tiles_is_found(topic: str, key: str) -> None:
    about = About(load_game("colorado-dragons-eye"), topic)
    question = DRILLS["side"].ask(SeededSource(seed_of(1)), about)
    assert SECOND["side"](question, SeededSource(seed_of(1)))
    assert not SECOND["side"](replace(question, key=key), SeededSource(seed_of(1)))


def test_a_tile_that_is_called_otherwise_elsewhere_is_found() -> None:
    about = About(load_game("colorado-tiles"), "tile-names")
    question = DRILLS["ranking"].ask(SeededSource(seed_of(1)), about)
    assert SECOND["ranking"](question, SeededSource(seed_of(1)))
    others = [offer.key for offer in question.choices if offer.key != question.key]
    assert not any(SECOND["ranking"](replace(question, key=key), SeededSource(seed_of(1))) for key in others)


def test_what_worked_examples_say_comes_next_is_in_the_list() -> None:
    assert len(next_examples()) > 20
    assert all(is_written(*each) for each in next_examples())
    assert not is_written("hs", "count", "stack")


def test_somebody_who_sits_down_does_not_do_what_is_due() -> None:
    about = About(load_game("horseshoe-poker"), "unseal")
    for seed in range(12):
        question = DRILLS["next"].ask(SeededSource(seed_of(seed)), about)
        assert SECOND["next"](question, SeededSource(seed_of(seed)))


@pytest.mark.parametrize("topic", ["supreme", "matched", "mixed", "wong", "gong", "value"])
def test_two_tiles_counted_by_hand_are_not_of_another_group(topic: str) -> None:
    about = About(load_game("colorado-tiles"), topic)
    question = DRILLS["ranking"].ask(SeededSource(seed_of(1)), about)
    assert SECOND["ranking"](question, SeededSource(seed_of(1)))
    other = replace(question.about, topic="gong" if topic == "wong" else "wong")
    assert not SECOND["ranking"](replace(question, about=other), SeededSource(seed_of(1)))


def test_an_award_from_a_meter_is_its_share_of_what_the_meter_shows() -> None:
    about = About(load_game("maryland-poker"), "progressive:five-aces")
    question = DRILLS["side"].ask(SeededSource(seed_of(1)), about)
    assert SECOND["side"](question, SeededSource(seed_of(1)))
    assert not SECOND["side"](replace(question, key="$100"), SeededSource(seed_of(1)))


def test_a_drill_that_marks_its_own_key_wrong_is_found() -> None:
    good = DRILLS["payout"]
    bad = Drill(good.name, good.topics, good.ask, lambda question, answer: good.mark(question, "$1, $1"))
    assert not holds(bad, load_game("horseshoe-poker"), "test")


def test_a_delivery_that_the_register_has_otherwise_is_found() -> None:
    question = DRILLS["delivery"].ask(SeededSource(seed_of(1)), About(load_game("colorado-tiles"), ""))
    assert SECOND["delivery"](question, SeededSource(seed_of(1)))
    assert not SECOND["delivery"](replace(question, key="1.1 2.2 3.3 4.4"), SeededSource(seed_of(1)))


def test_the_registers_worked_examples_are_marked_right_and_another_setting_wrong() -> None:
    game, hand, _ = examples()[0]
    assert len(examples()) > 60
    assert all(marked_right(*each) for each in examples()[:8])
    assert not marked_right(game, hand, f"| {' '.join(hand.split()[-2:])}")


def test_the_registers_worked_examples_of_irregularities_come_out_as_they_say() -> None:
    worked = irregular_examples()
    assert len(worked) >= 100
    assert {"void", "floor", "play-on", "choose-hand", "refused"} <= {says for _, says in worked}
    assert all(remedy_fits(*each) for each in worked[:8])
    given = next(given for given, says in worked if says == "void")
    assert not remedy_fits(given, "play-on")
    assert "no-more-bets" in called_in_examples()
