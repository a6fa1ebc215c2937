"""Our own data is read strictly."""

import pytest

from paigow.errors import InternalError
from paigow.wagers.data_files import only, read_data


def test_a_file_is_read_by_name() -> None:
    assert read_data("main.toml") == {"pays": "1 to 1"}


@pytest.mark.parametrize("table", [{}, {"a": 1, "b": 2}, {"b": 2}])
def test_a_missing_or_unknown_key_is_our_bug(table: dict[str, int]) -> None:
    only({"a": 1}, "a", where="here")
    with pytest.raises(InternalError, match="here"):
        only(table, "a", where="here")


def test_a_key_may_be_left_out_only_where_that_is_said() -> None:
    only({"a": 1}, "a", where="here", optional=("b",))
    only({"a": 1, "b": 2}, "a", where="here", optional=("b",))
    for table in ({"b": 2}, {"a": 1, "c": 3}):
        with pytest.raises(InternalError, match="here"):
            only(table, "a", where="here", optional=("b",))
