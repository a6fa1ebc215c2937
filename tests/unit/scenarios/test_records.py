"""Laying one given over another."""

from paigow.scenarios.records import overlaid


def test_tables_are_merged_and_everything_else_is_replaced() -> None:
    below = {"a": {"x": 1, "y": 2}, "b": (1, 2), "c": 1}
    assert overlaid(below, {"a": {"y": 3}, "b": (4,), "c": {"z": 1}}) == {
        "a": {"x": 1, "y": 3},
        "b": (4,),
        "c": {"z": 1},
    }


def test_what_lies_below_is_left_as_it_was() -> None:
    below = {"a": {"x": 1}}
    overlaid(below, {"a": {"x": 2}})
    assert below == {"a": {"x": 1}}
