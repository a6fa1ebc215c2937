"""The interpreter on holdings made by hand."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from paigow.setting.interpreter import PREFERENCES, Alternative, Rule, best_high, best_low, first_rule


@dataclass
class Held:
    """Three settings: best low and worst high first; the second is a foul."""

    lows: Sequence[int] = (9, 5, 1)
    highs: Sequence[int] = (1, 5, 9)
    legal: Sequence[bool] = (True, False, True)


def only(*settings: int) -> Alternative[Held]:
    return Alternative((lambda _, fits: [fit for fit in fits if fit in settings],), (best_low, best_high))


def rule(name: str, holds: bool, *play: Alternative[Held], unless: bool = False) -> Rule[Held]:
    return Rule(name, (lambda _: holds,), (lambda _: unless,), play, (), "")


def test_the_first_rule_that_holds_decides() -> None:
    rules = [rule("a", False), rule("b", True, unless=True), rule("c", True), rule("d", True)]
    assert first_rule(rules, Held()) == 2
    assert first_rule(rules[:2], Held()) == -1


def test_one_of_several_conditions_is_enough() -> None:
    either: Rule[Held] = Rule("x", (lambda _: False, lambda _: True), (), (), (), "")
    assert either.holds(Held())


def test_a_foul_is_passed_over_while_something_legal_fits() -> None:
    assert rule("x", True, only(1, 2)).set(Held()) == [2]
    assert rule("x", True, only(1)).set(Held()) == [1]


def test_a_foul_is_not_possible() -> None:
    assert only(1).possible(Held()) == []
    assert only(0, 1).possible(Held()) == [0]


def test_the_next_alternative_is_played_where_the_first_fits_nothing() -> None:
    assert rule("x", True, only(), only(2)).set(Held()) == [2]
    assert rule("x", True, only()).set(Held()) == ()


@pytest.mark.parametrize(
    ("preference", "first", "then", "played"),
    [
        ("better low hand", 0, 2, 0),
        ("better low hand", 2, 0, 0),
        ("better low hand", 0, 0, 0),
        ("low hand as good", 2, 0, 0),
        ("low hand as good", 0, 2, 0),
        ("better high hand", 2, 0, 2),
        ("better high hand", 0, 2, 2),
        ("high hand as good", 0, 2, 2),
        ("high hand as good", 2, 0, 2),
    ],
)
def test_an_alternative_may_be_played_only_if_it_is_better(
    preference: str, first: int, then: int, played: int
) -> None:
    choosy = Alternative(only(first).demands, only(first).choosers, PREFERENCES[preference])
    assert rule("x", True, choosy, only(then)).set(Held()) == [played]


def test_a_choosy_alternative_is_played_where_no_other_is_possible() -> None:
    choosy = Alternative(only(2).demands, only(2).choosers, PREFERENCES["better low hand"])
    assert rule("x", True, choosy, only()).set(Held()) == [2]
