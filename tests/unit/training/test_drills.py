"""Each drill's key is the engine's own answer, for every topic, and every sentence is there in three languages."""

from functools import cache

import pytest

from paigow.chance import SeededSource, seed_of
from paigow.errors import BadNotation
from paigow.money import parse_dollars
from paigow.pieces import parse_cards
from paigow.setting import load_house_way
from paigow.submissions import ApprovedGame, load_game
from paigow.table.judging.hands import set_by
from paigow.training.by_rule import hand_for, rules_of
from paigow.training.drills import DRILLS, drill_named, drills_for
from paigow.training.drills.delivery import hands_of
from paigow.training.drills.irregularity import case_of
from paigow.training.explain import chain, flipped
from paigow.training.question import About, Asks, DrillQuestion, parse_amount
from paigow.words import LANGUAGES

GAMES = ("maryland-poker", "horseshoe-poker", "horseshoe-face-up", "colorado-tiles", "colorado-dragons-eye")
SLOW = {"side": 3, "envy": 2}
"""Of these drills so many topics of a game are tried; the campaign `prove drills` tries all."""


@cache
def game(name: str) -> ApprovedGame:
    return load_game(name)


def asked(drill: str, name: str, topic: str = "", seed: object = 1) -> DrillQuestion:
    luck = SeededSource(seed_of(f"{drill} {topic} {seed}"))
    return drill_named(drill).ask(luck, About(game(name), topic))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("drill", DRILLS)
def test_every_topic_has_a_question_whose_key_is_right_in_three_languages(drill: str, name: str) -> None:
    topics = drill_named(drill).topics(game(name), None)
    for topic in topics[: SLOW.get(drill)]:
        question = asked(drill, name, topic)
        assert question.about.topic == topic
        mark = drill_named(drill).mark(question, question.key)
        assert mark.right
        assert mark.wanted == question.key
        if question.asks is Asks.CHOICE:
            assert question.choice(question.key) is not None
            assert len(question.choices) > 1
        for language in LANGUAGES:
            texts = [question.text, *(offer.text for offer in question.choices), *question.why]
            texts += [*(exhibit.label for exhibit in question.shown), *question.labels]
            assert all(text.describe(language) for text in texts)
            offered = [offer.text.describe(language) for offer in question.choices]
            assert len(set(offered)) == len(offered), (topic, offered)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_asks_the_same_question(name: str) -> None:
    for drill in ("house-way", "reading", "payout", "next"):
        assert asked(drill, name, seed=5).key == asked(drill, name, seed=5).key


def test_every_rule_of_a_house_way_comes_up() -> None:
    way = load_house_way("horseshoe")
    assert len(rules_of(way)) == 37
    for rule in rules_of(way):
        for seed in range(3):
            hand = hand_for(way, rule, SeededSource(seed_of(f"{rule} {seed}")))
            assert set_by(way, hand).rule_id == rule


def test_a_hand_of_a_rule_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadNotation, match="has no rule 'nothing'"):
        hand_for(load_house_way("horseshoe"), "nothing", SeededSource(seed_of(1)))


def test_a_miss_shows_the_chain_and_the_hand_that_flips_the_answer() -> None:
    way = load_house_way("horseshoe")
    for seed in range(20):
        question = asked("house-way", "horseshoe-poker", seed=seed)
        hand = question.shown[0].pieces
        right = set(question.key.split())
        wrong = [piece.notation for piece in hand if piece.notation not in right][:2]
        mark = drill_named("house-way").mark(question, " ".join(wrong))
        if mark.right:
            continue
        links = chain(way, hand)
        assert links[-1].decides
        assert links[-1].rule == question.about.topic
        assert not any(link.decides for link in links[:-1])
        twin = mark.twin
        if twin is None:
            continue
        changed = tuple(twin.put[0] if piece is twin.taken[0] else piece for piece in hand)
        assert set_by(way, changed).rule_id == twin.rule != question.about.topic
        assert set_by(way, changed).setting.low == twin.shown[1].pieces


def test_the_chain_of_a_miss_is_told_in_words_and_not_in_the_keys_of_the_file() -> None:
    way = load_house_way("horseshoe")
    for rule in rules_of(way):
        for link in chain(way, hand_for(way, rule, SeededSource(seed_of("1")))):
            said = link.condition.describe("en")
            assert said
            assert not {":", "_", ";", "/"} & set(said), said
    asked = drill_named("house-way").ask(
        SeededSource(seed_of("1")), About(game("horseshoe-poker"), "hs-hw-four-low")
    )
    assert [line.describe("en") for line in asked.why] == ["The rule for this hand: four, four of 2 to 6."]


def test_an_irregularity_is_asked_about_in_whole_sentences() -> None:
    asked = drill_named("irregularity").ask(SeededSource(seed_of("1")), About(game("horseshoe-poker")))
    sentences = asked.text.describe("en").split(". ")
    assert all(sentence[0].isupper() for sentence in sentences), sentences


def test_most_hands_have_a_neighbour_that_is_set_otherwise() -> None:
    pieces = game("horseshoe-poker").piece_set
    way = load_house_way("horseshoe")
    luck = SeededSource(seed_of("neighbours"))
    found = [flipped(pieces, way, hand_for(way, rule, luck)) for rule in rules_of(way)]
    assert all(changed is not None for changed in found)


def test_an_answer_may_name_equal_cards_of_other_suits() -> None:
    question = asked("house-way", "horseshoe-poker", "hs-hw-three-three")
    hand, low = question.shown[0].pieces, question.key.split()
    third = next(
        piece.notation for piece in hand if piece.notation not in low and piece.notation[0] == low[0][0]
    )
    assert drill_named("house-way").mark(question, f"{low[0]} {third}").right


def test_a_low_hand_of_other_cards_is_refused_in_a_sentence() -> None:
    question = asked("house-way", "horseshoe-poker")
    held = {piece.notation for piece in question.shown[0].pieces}
    other = next(card for card in ("2s", "3h", "4d", "5c", "6s", "7h", "8d", "9c") if card not in held)
    with pytest.raises(BadNotation, match=f"{parse_cards(other)[0].notation} is not among"):
        drill_named("house-way").mark(question, f"{other} As")


@pytest.mark.parametrize(
    ("text", "cents"), [("23.75", 2375), ("$1,000", 100_000), ("25x2 1x3", 5300), ("0.25x3", 75)]
)
def test_an_amount_is_written_as_money_or_as_chips(text: str, cents: int) -> None:
    assert parse_amount(text) == cents


def test_chips_that_are_not_chips_are_refused() -> None:
    with pytest.raises(BadNotation, match="not a stack of chips"):
        parse_amount("25 x")


def test_the_vigorish_of_a_rounded_win_goes_by_the_filing() -> None:
    question = asked("payout", "horseshoe-poker", "rounded", 3)
    pays, vigorish = (parse_dollars(part) for part in question.key.split(", "))
    step = game("horseshoe-poker").commission.step
    assert vigorish == pays * 5 // 100 // step * step
    assert not DRILLS["payout"].mark(question, f"{pays / 100:.2f}, {(vigorish + step) / 100:.2f}").right


def test_the_order_of_a_layout_is_marked_as_a_whole() -> None:
    question = asked("order", "horseshoe-poker")
    acts = question.key.split()
    assert DRILLS["order"].mark(question, ", ".join(acts)).right
    assert not DRILLS["order"].mark(question, " ".join(reversed(acts))).right
    with pytest.raises(BadNotation, match="order of acts"):
        DRILLS["order"].mark(question, "  ")


def test_the_first_style_delivers_stack_by_stack() -> None:
    assert hands_of("house-way-right")[0] == "1.1 1.2 1.3 1.4"
    assert hands_of("house-way-left")[0] == "8.1 8.2 8.3 8.4"


def test_a_choice_is_named_by_its_number_or_its_key() -> None:
    question = asked("reading", "horseshoe-poker")
    at = [offer.key for offer in question.choices].index(question.key)
    assert DRILLS["reading"].mark(question, str(at + 1)).right
    wrong = DRILLS["reading"].mark(question, str((at + 1) % len(question.choices) + 1))
    assert not wrong.right
    assert wrong.mixed
    with pytest.raises(BadNotation, match="not one of the choices"):
        DRILLS["reading"].mark(question, "99")


def test_an_unknown_drill_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadNotation, match="house-way, reading"):
        drill_named("juggling")


def test_a_game_has_the_drills_that_ask_about_it() -> None:
    assert "delivery" not in {drill.name for drill in drills_for(game("horseshoe-poker"))}
    assert "envy" not in {drill.name for drill in drills_for(game("colorado-tiles"))}


SAME = {"void": "reshuffle", "reshuffle": "void", "play-on": "no-effect", "no-effect": "play-on"}


@pytest.mark.parametrize("name", GAMES)
def test_what_the_floor_may_rule_is_not_offered_as_wrong_beside_the_floor(name: str) -> None:
    """The manual's own words for it, such as "shuffled again" for a void round, are not held against anybody."""
    for topic in drill_named("irregularity").topics(game(name), None):
        question = asked("irregularity", name, topic)
        offered = {offer.key for offer in question.choices}
        assert SAME.get(question.key) not in offered
        assert not offered.intersection(_ruled_by_the_floor(name, topic)), topic


def _ruled_by_the_floor(name: str, topic: str) -> set[str]:
    """What the floor may rule in such a case, and other words for it."""
    luck = SeededSource(seed_of(f"irregularity {topic} 1"))
    allowed = case_of(luck, About(game(name), topic))[2].allowed
    return {*allowed, *(SAME[ruling] for ruling in allowed if ruling in SAME)}
