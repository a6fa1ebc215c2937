"""A filed value is read as its kind asks, or its problem is named."""

import datetime
from typing import Any

import pytest

from paigow.errors import InternalError
from paigow.submissions.specs import Kind, Spec
from paigow.submissions.values import Problem, own_value, read_amount, read_fraction, read_value, shown


def spec(kind: Kind, **more: Any) -> Spec:
    return Spec("a.key", kind, "About.", (), **more)


@pytest.mark.parametrize(
    ("spec", "raw", "value"),
    [
        (spec(Kind.FLAG), True, True),
        (spec(Kind.CHOICE, allowed=("a", "b")), "b", "b"),
        (spec(Kind.NUMBER, minimum=1, maximum=4), 4, 4),
        (spec(Kind.NUMBER, allowed=(1, 2)), 2, 2),
        (spec(Kind.CENTS), "$1,000.50", 100050),
        (spec(Kind.FRACTION), [5, 100], (5, 100)),
        (spec(Kind.NAMES, allowed=("a", "b")), ["b", "a"], ("b", "a")),
        (spec(Kind.TEXT), "x", "x"),
        (spec(Kind.TEXT, default=""), "", ""),
    ],
)
def test_a_value_of_the_right_kind_is_read(spec: Spec, raw: Any, value: Any) -> None:
    assert read_value(spec, raw) == value


@pytest.mark.parametrize(
    ("spec", "raw", "code"),
    [
        (spec(Kind.FLAG), 1, "review.type"),
        (spec(Kind.FLAG, allowed=(True,)), False, "review.value"),
        (spec(Kind.CHOICE, allowed=("a",)), True, "review.type"),
        (spec(Kind.CHOICE, allowed=("a",)), "c", "review.value"),
        (spec(Kind.NUMBER), True, "review.type"),
        (spec(Kind.NUMBER), 1.0, "review.type"),
        (spec(Kind.NUMBER, minimum=1), 0, "review.value"),
        (spec(Kind.NUMBER), -1, "review.value"),
        (spec(Kind.NUMBER), 10**30, "review.value"),
        (spec(Kind.NUMBER, allowed=(1, 2)), 3, "review.value"),
        (spec(Kind.CENTS), 2500, "review.type"),
        (spec(Kind.CENTS), "$-5", "review.type"),
        (spec(Kind.CENTS), "$999999999999999999", "review.value"),
        (spec(Kind.FRACTION), [5], "review.type"),
        (spec(Kind.FRACTION), [5, 0], "review.type"),
        (spec(Kind.FRACTION), [True, 2], "review.type"),
        (spec(Kind.FRACTION, allowed=((1, 1),)), [1, 2], "review.value"),
        (spec(Kind.NAMES), ["a", 1], "review.type"),
        (spec(Kind.NAMES), "a", "review.type"),
        (spec(Kind.NAMES, allowed=("a",)), ["a", "a"], "review.value"),
        (spec(Kind.NAMES, allowed=("a",)), ["z"], "review.value"),
        (spec(Kind.TEXT), "  ", "review.value"),
        (spec(Kind.TEXT), 5, "review.type"),
    ],
)
def test_a_value_of_another_kind_has_a_problem(spec: Spec, raw: Any, code: str) -> None:
    problem = read_value(spec, raw)
    assert isinstance(problem, Problem)
    assert problem.code == code
    assert problem.found
    assert problem.allowed


def test_our_own_data_writes_amounts_in_cents_and_is_broken_when_wrong() -> None:
    assert own_value(spec(Kind.CENTS, minimum=1), 25) == 25
    with pytest.raises(InternalError):
        own_value(spec(Kind.CENTS, minimum=1), 0)


def test_amounts_are_dollars_and_shares_are_pairs() -> None:
    assert read_amount("$0.25") == 25
    assert isinstance(read_amount("25 dollars"), Problem)
    assert read_fraction((1, 2)) == (1, 2)
    assert isinstance(read_fraction([-1, 2]), Problem)


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (True, "true"),
        ("a\x00b", '"a?b"'),
        (["a", 1], '["a", 1]'),
        ({"a": 1}, "a table"),
        (datetime.date(2024, 1, 2), "2024-01-02"),
        ("x" * 200, '"' + "x" * 76 + "..."),
    ],
)
def test_a_value_is_quoted_shortly_and_printably(raw: Any, text: str) -> None:
    assert shown(raw) == text


def test_a_number_too_long_to_print_is_not_printed() -> None:
    assert shown(10**5000) == "int"
