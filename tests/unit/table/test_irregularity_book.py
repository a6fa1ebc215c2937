"""The book of irregularities is closed: every line is read, has its words, and somebody decides it."""

import pytest

from paigow.errors import InternalError
from paigow.table.irregularity_book import NEEDS, irregularity_book, read_entry
from paigow.table.procedures.irregular.reports import HANDLERS, RULINGS
from paigow.words import LANGUAGES, words_for

FOUND_BY_COUNTING = {"wrong-stub", "unsuitable-pieces"}
"""Not reported by name: the count of the remainder shows it."""


def test_every_irregularity_of_the_book_is_decided_by_somebody() -> None:
    assert set(irregularity_book()) == set(HANDLERS) | FOUND_BY_COUNTING


def test_rulings_of_their_own_are_for_irregularities_of_the_book() -> None:
    assert set(RULINGS) <= set(irregularity_book())


def test_every_irregularity_and_every_ruling_has_its_words_in_every_language() -> None:
    codes = {f"irregular.{kind}" for kind in irregularity_book()}
    codes |= {f"ruling.{ruling}" for entry in irregularity_book().values() for ruling in entry.rulings}
    for language in LANGUAGES:
        assert codes <= set(words_for(language))


def test_what_a_report_needs_is_named_in_the_one_vocabulary() -> None:
    assert {need for entry in irregularity_book().values() for need in entry.needs} == NEEDS


@pytest.mark.parametrize(
    "change",
    [
        {"colour": "red"},
        {"pieces": "dice"},
        {"rule": 3},
        {"needs": ["patience"]},
        {"needs": "place"},
        {"rulings": [1]},
    ],
)
def test_a_line_that_says_something_strange_is_our_bug(change: dict[str, object]) -> None:
    right = {"pieces": "both", "phases": ["deal"], "rule": "irregular.reset", "needs": ["place"]}
    assert read_entry("odd", right).needs == ("place",)
    with pytest.raises(InternalError, match=r"irregularities\.toml"):
        read_entry("odd", {**right, **change})
