"""Limits at the edge: haste, origin and size."""

from typing import Any

import pytest

from paigow.errors import Refused
from paigow.server.limits import Bucket, check_size, is_ours
from paigow.server.settings import Settings


def test_a_bucket_lets_a_few_through_at_once_and_then_so_many_a_second() -> None:
    bucket = Bucket(rate=2, most=3)
    assert [bucket.take(10.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(10.5) for _ in range(2)] == [True, False]
    assert [bucket.take(99.0) for _ in range(4)] == [True, True, True, False]


@pytest.mark.parametrize(
    ("origin", "expected"),
    [
        (None, True),
        ("http://table.example:8000", True),
        ("https://TABLE.example:8000/", True),
        ("http://elsewhere.example", False),
        ("http://friend.example", True),
        ("null", False),
    ],
)
def test_pages_of_our_own_and_of_friends_may_talk_to_us(origin: str | None, expected: bool) -> None:
    settings = Settings(origins=("http://friend.example",))
    assert is_ours(origin, "table.example:8000", settings) is expected


@pytest.mark.parametrize(
    "value", [10**13, -(10**13), "x" * 201, "a\x00b", list(range(61)), {"k" * 300: 1}, [[[[[[[[1]]]]]]]]]
)
def test_what_is_beyond_all_measure_is_refused(value: Any) -> None:
    with pytest.raises(Refused, match=r"wire\.too-large"):
        check_size(value)


def test_what_a_command_holds_is_let_through() -> None:
    check_size({"type": "SetHand", "high": ["As"] * 5, "low": ["Kd"], "n": 10**9, "ok": True, "none": None})
