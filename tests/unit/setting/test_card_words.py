"""The vocabulary for cards: each condition and demand on hands that meet it and hands that do not."""

from typing import Any

import pytest

from paigow.pieces.cards import parse_cards
from paigow.setting.card_holding import holding_of
from paigow.setting.card_words import CARD_WORDS, CHOOSERS, SETTING, WHEN
from paigow.setting.grammar import PhraseReader

NO_PAIR = "As Kd Qh 9c 7s 5d 3c"
PAIR = "9s 9d Ah Kc 7s 5d 3c"
TWO = "9s 9d 8h 8c As Kd 3c"
THREE_PAIRS = "9s 9d 8h 8c 4s 4d Kc"
THREE = "9s 9d 9h Kc 7s 5d 3c"
THREES = "9s 9d 9h 4c 4s 4d Kc"
FOUR = "9s 9d 9h 9c As Kd 3c"
JOKER = "Jk Kd Qh 9c 7s 5d 3c"

CONDITIONS: list[tuple[str, Any, str, str]] = [
    ("pattern", ["no pair", "one pair"], PAIR, TWO),
    ("four", ["8", "T"], FOUR, THREE),
    ("three", "9", THREE, THREES),
    ("higher_three", "9", THREES, THREE),
    ("lower_three", ["2", "4"], THREES, THREE),
    ("pair", ["7", "T"], PAIR, TWO),
    ("high_pair", "9", TWO, PAIR),
    ("middle_pair", "8", THREE_PAIRS, TWO),
    ("low_pair", ["2", "4"], THREE_PAIRS, TWO),
    ("above", {"second_single": "high_pair"}, TWO, THREE_PAIRS),
    ("above", {"second_single": "pair", "pair": "third_single"}, PAIR, "9s 9d Ah Kc Ts 5d 3c"),
    ("pairs_total", [17, 20], TWO, THREE_PAIRS),
    ("pairs_total", 17, TWO, PAIR),
    ("top_single", "A", PAIR, THREE),
    ("second_single", "K", PAIR, THREES),
    ("third_single", ["7", "7"], PAIR, FOUR),
    ("singles", ["K", "A", "3"], FOUR, PAIR),
    ("singles_include", ["A", "K"], PAIR, THREE),
    ("singles_include_any", ["A", "2"], PAIR, THREE),
    ("holds", ["9", "8"], TWO, PAIR),
    ("holds_any", ["8", "2"], TWO, PAIR),
    ("neighbours", True, TWO, THREES),
    ("neighbours", False, THREES, TWO),
    ("joker", True, JOKER, NO_PAIR),
    ("joker", False, NO_PAIR, JOKER),
]


@pytest.mark.parametrize(("word", "value", "meets", "misses"), CONDITIONS)
def test_a_condition_holds_for_one_hand_and_not_for_the_other(
    word: str, value: Any, meets: str, misses: str
) -> None:
    reader = PhraseReader()
    condition = WHEN[word].read(reader, value, word)
    assert reader.findings == []
    assert condition(holding_of(parse_cards(meets), False))
    assert not condition(holding_of(parse_cards(misses), False))


@pytest.mark.parametrize(
    ("value", "path", "code"),
    [
        ({"kicker": "pair"}, "above.kicker", "setting.file.unknown-key"),
        ({"top_single": "jack"}, "above.top_single", "setting.file.unknown-word"),
        ({}, "above", "setting.file.type"),
        ("pair", "above", "setting.file.type"),
    ],
)
def test_ranks_are_set_against_ranks_that_have_a_name(value: Any, path: str, code: str) -> None:
    reader = PhraseReader()
    WHEN["above"].read(reader, value, "above")
    assert [(finding.path, finding.code) for finding in reader.findings] == [(path, code)]


def test_every_condition_is_tried_above() -> None:
    assert set(WHEN) == {word for word, *_ in CONDITIONS}


MADE = "Jk Ks Qs Js Ts 9s 4d"
DEMANDS: list[tuple[str, Any, str, int]] = [
    # how many of the 21 settings meet the demand
    ("high", "any", NO_PAIR, 21),
    ("high", "no pair", NO_PAIR, 21),
    ("high", "pair", PAIR, 10),
    ("high", ["pair", "no pair"], PAIR, 21),
    ("high", "straight or flush", "As Kd Qh Jc Ts 4d 2c", 1),
    ("high", "pair or better", PAIR, 10),
    ("straight", "T-A", "As Kd Qh Jc Ts 4d 2c", 1),
    ("straight", ["9-K", "A-5"], "Jk Kd Qh Jc Ts 9d 2c", 5),
    ("straight", "A-5", "As 2d 3h 4c 5s Kd 9c", 1),
    ("low", "any", PAIR, 21),
    ("low", ["the pair", "A-K"], PAIR, 2),
    ("low_at_least", "A-7", PAIR, 5),
    ("low_at_most", "5-3", PAIR, 1),
    ("joker", "in the low hand", JOKER, 6),
    ("joker", "in the high hand", JOKER, 15),
    ("joker", "in the low hand", PAIR, 0),
    ("joker", "in the straight or flush", "Jk Kd Qh Tc 9s 5d 3c", 1),
    ("joker", "as an ace", "Jk Kd Qh Tc 9s 5d 3c", 20),
    ("joker", "as an ace", PAIR, 0),
]


@pytest.mark.parametrize(("word", "value", "hand", "count"), DEMANDS)
def test_a_demand_keeps_so_many_settings(word: str, value: Any, hand: str, count: int) -> None:
    reader = PhraseReader()
    demand = SETTING[word].read(reader, value, word)
    assert reader.findings == []
    assert len(demand(holding_of(parse_cards(hand), False), range(21))) == count


def test_every_demand_is_tried_above() -> None:
    assert set(SETTING) == {word for word, *_ in DEMANDS}


def test_choosers_keep_the_best_and_only_equals() -> None:
    holding = holding_of(parse_cards(MADE), False)
    best_kind = CHOOSERS["best kind of high hand"](holding, range(21))
    assert {holding.kind(item) for item in best_kind} == {max(holding.kind(number) for number in range(21))}
    assert len({holding.lows[item] for item in CHOOSERS["best low hand"](holding, range(21))}) == 1
    assert len({holding.highs[item] for item in CHOOSERS["best high hand"](holding, range(21))}) == 1
    assert not any(holding.joker_low[item] for item in CHOOSERS["joker in the high hand"](holding, range(21)))
    assert all(holding.joker_low[item] for item in CHOOSERS["joker in the low hand"](holding, range(21)))
    without = holding_of(parse_cards(PAIR), False)
    assert CHOOSERS["joker in the low hand"](without, range(21)) == range(21)


def test_a_file_always_ends_with_choosers_that_leave_only_equals() -> None:
    assert CARD_WORDS.at_last[:2] == ("best low hand", "best high hand")
    assert set(CARD_WORDS.at_last) <= set(CARD_WORDS.choosers)
