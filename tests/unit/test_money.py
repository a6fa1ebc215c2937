"""Money is written and read in dollars and held in cents."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow.errors import BadNotation
from paigow.money import dollars, parse_dollars


@pytest.mark.parametrize(
    ("cents", "written"),
    [
        (0, "$0"),
        (25, "$0.25"),
        (500, "$5"),
        (123_400, "$1,234"),
        (123_456_789, "$1,234,567.89"),
        (-500, "-$5"),
    ],
)
def test_whole_dollars_are_written_without_cents(cents: int, written: str) -> None:
    assert dollars(cents) == written


@given(st.integers(min_value=0, max_value=10**15))
def test_an_amount_written_and_read_is_itself(cents: int) -> None:
    assert parse_dollars(dollars(cents)) == cents


@pytest.mark.parametrize(
    ("text", "cents"),
    [("25", 2_500), ("$25", 2_500), (" 2.50 ", 250), ("2.5", 250), ("1,000", 100_000), ("1000", 100_000)],
)
def test_people_may_write_amounts_their_way(text: str, cents: int) -> None:
    assert parse_dollars(text) == cents


@pytest.mark.parametrize(
    "text", ["", "$", "-5", "2.505", "1,00", "1,0000", ",100", "five", "2.", ".5", "1e3", "٣", "2 5"]
)
def test_what_is_no_amount_is_named(text: str) -> None:
    with pytest.raises(BadNotation, match="is not an amount") as refused:
        parse_dollars(text)
    assert repr(text) in str(refused.value)
