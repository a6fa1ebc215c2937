"""Calls are found by name, and a name belongs to one call."""

import pytest

from paigow.errors import InternalError
from paigow.scenarios.records import CallResult, Given
from paigow.scenarios.registry import call, call_named


def test_a_call_of_a_module_in_the_folder_is_found_by_itself() -> None:
    assert call_named("compare-five")(
        {"game": "maryland-poker", "first": "As Ah 2d 3c 4s", "second": "Ks Kh 2d 3c 4s"}
    )


def test_an_unknown_name_lists_what_there_is() -> None:
    with pytest.raises(InternalError, match=r"no call is named 'dance'; there are .*compare-five"):
        call_named("dance")


def test_a_name_is_not_given_twice() -> None:
    call_named("compare-five")

    def other(given: Given) -> CallResult:
        return given

    with pytest.raises(InternalError, match="two calls are named 'compare-five'"):
        call("compare-five")(other)
