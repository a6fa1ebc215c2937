"""Our own data is read strictly."""

import pytest

from paigow.errors import Broken
from paigow.wagers.data_files import only, read_data


def test_a_file_is_read_by_name() -> None:
    assert read_data("main.toml") == {"pays": "1 to 1"}


@pytest.mark.parametrize("table", [{}, {"a": 1, "b": 2}, {"b": 2}])
def test_a_missing_or_unknown_key_is_our_bug(table: dict[str, int]) -> None:
    only({"a": 1}, "a", where="here")
    with pytest.raises(Broken, match="here"):
        only(table, "a", where="here")
