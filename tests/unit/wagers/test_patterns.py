"""Events that a paytable describes by a table are read, or what is wrong with them is said with its place."""

from typing import Any

import pytest

from paigow.pieces import parse_cards
from paigow.ranking import rank_two
from paigow.wagers.patterns import LOWS, FirstThree, read_pattern


def read(table: dict[str, Any]) -> tuple[Any, list[str]]:
    said: list[str] = []
    return read_pattern(table, "event", lambda path, *_: said.append(path), tiles=False), said


@pytest.mark.parametrize("joker", [None, True, False])
def test_the_first_three_cards_with_or_without_a_joker(joker: bool | None) -> None:
    table = {"first_three": "flush"} | ({} if joker is None else {"joker": joker})
    assert read(table) == (FirstThree("flush", joker), [])


@pytest.mark.parametrize(
    ("table", "place"),
    [
        ({"first_three": "flushes"}, "event.first_three"),
        ({"first_three": "flush", "low": "a pair"}, "event.first_three"),
        ({"first_three": "flush", "joker": "yes"}, "event.joker"),
        ({"high": "nothing"}, "event.high"),
        ({"low": "nothing"}, "event.low"),
        ({"made": "wong"}, "event.made"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(table: dict[str, Any], place: str) -> None:
    assert read(table) == (None, [place])


@pytest.mark.parametrize(
    ("low", "named"),
    [
        ("As Ad", {"a pair", "pair of aces"}),
        ("6s 6d", {"a pair", "pair of sixes"}),
        ("As Kd", {"no pair", "ace-high"}),
        ("Qs Jd", {"no pair", "queen-high"}),
    ],
)
def test_a_low_hand_is_called_by_its_own_cards(low: str, named: set[str]) -> None:
    ranking = rank_two(parse_cards(low))
    assert {word for word, fits in LOWS.items() if fits(ranking)} == named
