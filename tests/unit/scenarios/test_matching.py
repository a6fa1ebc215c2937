"""An outcome matches when everything expected is found, and what is not is named by its path."""

from paigow.scenarios.matching import differences, matches


def test_keys_nobody_asked_about_do_not_matter() -> None:
    assert matches({"higher": "first"}, {"higher": "first", "words": "a pair"})


def test_a_missing_key_and_a_different_value_are_named_by_path() -> None:
    assert differences({"a": {"b": 1, "c": 2}}, {"a": {"b": 3}}) == [
        "a.b: 1 was expected, 3 was found",
        "a.c: 2 was expected, nothing was found",
    ]


def test_lists_match_item_by_item_and_by_length() -> None:
    assert matches((1, {"a": 1}), [1, {"a": 1, "b": 2}])
    assert not matches((1,), (1, 2))


def test_includes_wants_the_items_in_their_order() -> None:
    assert matches({"includes": (1, 3)}, (1, 2, 3))
    assert not matches({"includes": (3, 1)}, (1, 2, 3))
    assert not matches({"includes": (1, 1)}, (1, 2, 3))


def test_lacks_wants_none_of_the_items() -> None:
    assert matches({"lacks": (4,)}, (1, 2, 3))
    assert not matches({"lacks": (2,)}, (1, 2, 3))


def test_a_word_that_is_no_condition_of_a_list_never_matches() -> None:
    assert not matches({"excludes": (4,)}, (1, 2, 3))


def test_true_is_not_one() -> None:
    assert not matches(True, 1)
    assert not matches(1, True)
