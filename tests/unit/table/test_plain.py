"""What cannot be written down is refused before anything is decided on it."""

from typing import Any

import pytest

from paigow.errors import BadNotation
from paigow.table.codec import read_command
from paigow.table.plain import plain

FLOOR = {"by": {"role": "floorperson", "name": "floor"}, "at": 5}


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ({"type": "OrderShuffle", "cause": "\ud800"}, "half of a surrogate pair"),
        ({"type": "OrderShuffle", "cause": "a\0b"}, "NUL"),
        ({"type": "OrderShuffle", "cause": "x" * 10_001}, "10001 letters"),
        ({"type": "ReplaceDeck", "name": "deck \udfff"}, "half of a surrogate pair"),
        ({"type": "BuyIn", "amount": 10**30}, "100 bits"),
        ({"type": "ReportIrregularity", "kind": "x", "details": {"count": 1.5}}, "whole number"),
        ({"type": "ReportIrregularity", "kind": "x", "details": {"\ud800": 1}}, "half of a surrogate pair"),
        ({"type": "ReportIrregularity", "kind": "x", "details": {"a": [[[[[[[[[[1]]]]]]]]]]}}, "nested"),
        ({"type": "ReportIrregularity", "kind": "x", "details": {"a": [0] * 1_001}}, "1001 entries"),
        ({"type": "SetHand", "spot": 1, "high": ["\ud800"], "low": []}, "half of a surrogate pair"),
    ],
)
def test_a_command_that_could_not_be_written_is_not_read(command: dict[str, Any], message: str) -> None:
    with pytest.raises(BadNotation, match=message):
        read_command({**FLOOR, **command})


def test_ordinary_values_come_back() -> None:
    value = {"kind": "豬", "places": [1, 2], "open": True, "none": None}
    assert plain(value, "x") == {"kind": "豬", "places": (1, 2), "open": True, "none": None}
    with pytest.raises(BadNotation, match="key"):
        plain({1: 2}, "x")
