"""Reading parts of a file strictly."""

import pytest

from paigow.setting.grammar import PhraseReader, join, shown


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (True, "true"),
        (False, "false"),
        (3, "3"),
        ("x", '"x"'),
        (["x", 1], '["x", 1]'),
        ({"a": ["x"]}, '{a = ["x"]}'),
    ],
)
def test_a_value_is_shown_as_the_file_writes_it(value: object, written: str) -> None:
    assert shown(value) == written


def test_a_number_is_a_range_of_itself() -> None:
    reader = PhraseReader()
    assert reader.numbers(4, "x", 0, 9) == (4, 4)
    assert reader.numbers([2, 4], "x", 0, 9) == (2, 4)
    assert reader.findings == []


@pytest.mark.parametrize("value", [True, "4", [1], [4, 2], [0, 99], [1, 2, 3], ["1", 2]])
def test_anything_else_is_no_range_of_numbers(value: object) -> None:
    reader = PhraseReader()
    reader.numbers(value, "x", 0, 9)
    assert [finding.path for finding in reader.findings] == ["x"]


def test_a_word_or_a_list_of_words_is_read() -> None:
    reader = PhraseReader()
    words = {"red": 1, "black": 2}
    assert reader.some_words("red", "x", words) == (1,)
    assert reader.some_words(["black", "red"], "x", words) == (2, 1)
    assert reader.findings == []
    assert reader.some_words(["green", "red"], "x", words) == (1,)
    assert reader.some_words([], "x", words) == ()
    assert [(finding.path, finding.found) for finding in reader.findings] == [
        ("x[1]", '"green"'),
        ("x", "[]"),
    ]


def test_steps_are_words_each_at_most_once() -> None:
    reader = PhraseReader()
    words = {"red": 1, "black": 2}
    assert reader.steps("red", "x", words) == (1,)
    assert reader.steps(["black", "red"], "x", words) == (2, 1)
    assert reader.findings == []
    reader.steps(["red", "black", "red"], "x", words)
    assert [(finding.path, finding.found) for finding in reader.findings] == [("x[3]", '"red"')]


def test_a_path_grows_by_keys() -> None:
    assert join("", "rule") == "rule"
    assert join("rule[a]", "when") == "rule[a].when"


def test_an_unknown_word_is_answered_with_the_nearest() -> None:
    reader = PhraseReader()
    reader.word("two pair", "when.pattern", {"two pairs": 1, "three pairs": 2, "four": 3})
    reader.table({"tpo_single": 1}, "when", ("top_single", "pair"))
    reader.word("zzz", "when.pattern", {"two pairs": 1})
    assert [(found.code, found.arguments.get("nearest")) for found in reader.findings] == [
        ("setting.file.unknown-word-near", "two pairs"),
        ("setting.file.unknown-key-near", "top_single"),
        ("setting.file.unknown-word", None),
    ]
    assert "three pairs" in reader.findings[0].allowed
