"""The two vocabularies are closed, apart from each other, and explained."""

import pytest

from paigow.setting.way_file import VOCABULARIES
from paigow.setting.way_rules import COMMON_WHEN


@pytest.mark.parametrize("pieces", ["cards", "tiles"])
def test_every_word_says_what_it_takes_and_means(pieces: str) -> None:
    words = VOCABULARIES[pieces]
    assert words.pieces == pieces
    for term in (*words.when.values(), *words.setting.values()):
        assert term.takes
        assert term.means.endswith(".")


@pytest.mark.parametrize("pieces", ["cards", "tiles"])
def test_no_word_shadows_one_that_both_share(pieces: str) -> None:
    words = VOCABULARIES[pieces]
    assert not set(COMMON_WHEN) & set(words.when)
    assert not {"choose", "only_if"} & set(words.setting)
    assert set(words.at_last) <= set(words.choosers)


def test_only_tiles_count_points() -> None:
    assert VOCABULARIES["cards"].points is None
    assert VOCABULARIES["tiles"].points is not None
