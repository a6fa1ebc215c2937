"""Limits at the edge: haste, host and origin."""

import pytest

from paigow.server.request_limits import Bucket, is_our_host, is_ours
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
    ("host", "expected"),
    [
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("192.168.1.20", True),
        ("localhost:8000", True),
        ("evil.example:8000", False),
        ("", False),
        (None, False),
    ],
)
def test_a_name_that_is_not_ours_is_not_let_in_though_it_points_to_us(
    host: str | None, expected: bool
) -> None:
    """A page elsewhere may let its name point to our address; its origin is then its own host."""
    assert is_our_host(host, Settings()) is expected
    assert is_our_host("tables.example", Settings(hosts=("tables.example",)))
    assert not is_our_host("127.0.0.1", Settings(hosts=("tables.example",)))


def test_a_bucket_may_be_left_in_debt() -> None:
    bucket = Bucket(rate=1, most=2)
    assert bucket.take(0.0, 10.0)
    assert bucket.is_full(5.0)
    assert not bucket.is_full(8.5)
