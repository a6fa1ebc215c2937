"""Ten delivery styles and every cut: permutations of the row, and those the register worked out by hand."""

import tomllib
from pathlib import Path

import pytest

from paigow.errors import BadNotation, InternalError
from paigow.table.deliveries import (
    Cut,
    all_cuts,
    cut_row,
    delivered,
    parse_cut,
    read_style,
    stacks_of,
    styles,
)

GOLDEN = Path(__file__).parents[2] / "golden"
ROW = tuple(f"s{stack}.{height}" for stack in range(1, 9) for height in range(1, 5))


def registered() -> dict[str, dict[str, object]]:
    return tomllib.loads((GOLDEN / "deliveries-co.toml").read_text("utf-8"))


def figure(name: str) -> dict[str, int]:
    figures = tomllib.loads((GOLDEN / "figures-co.toml").read_text("utf-8"))["figure"]
    found: dict[str, int] = next(each_figure["value"] for each_figure in figures if each_figure["id"] == name)
    return found


def stacks_in(row: tuple[str, ...]) -> list[int]:
    return [int(text.split(".")[0][1:]) for text in row[::4]]


@pytest.mark.parametrize("style", list(styles()))
def test_the_moves_of_a_style_yield_the_registered_hands(style: str) -> None:
    hands = registered()[style]["hands"]
    assert isinstance(hands, list)
    assert delivered(style, ROW) == tuple(tile for hand in hands for tile in hand.split())


def test_there_are_ten_styles_and_house_way_from_the_right_is_the_first() -> None:
    assert list(styles()) == list(registered())
    assert next(iter(styles())) == "house-way-right"


def test_every_style_after_every_cut_delivers_each_tile_once() -> None:
    rows = {cut_row(cut, ROW) for cut in all_cuts()}
    assert len(rows) * len(styles()) == 120 * 10
    for row in rows:
        for style in styles():
            assert sorted(delivered(style, row)) == sorted(ROW)


def test_a_style_from_the_left_mirrors_the_one_from_the_right() -> None:
    mirror = {item: f"s{9 - int(item[1])}{item[2:]}" for item in ROW}
    for style in styles():
        if style.endswith("-right"):
            left = delivered(style.replace("-right", "-left"), ROW)
            assert tuple(mirror[item] for item in delivered(style, ROW)) == left


def test_cuts_leave_as_many_rows_as_figure_13_says() -> None:
    """co-f13: fifty rows by whole blocks, 120 by divided ones, 120 in all, the uncut row among them."""
    whole = {cut_row(cut, ROW) for cut in all_cuts() if not cut.is_divided}
    divided = {cut_row(cut, ROW) for cut in all_cuts() if cut.is_divided}
    assert figure("co-f13") == {"kind_a": len(whole), "kind_b": len(divided), "either": len(whole | divided)}
    assert ROW in whole & divided


def test_a_block_goes_to_an_end_and_the_others_close_up() -> None:
    """The examples of co-2609.7.a and co-2609.7.b."""
    assert stacks_in(cut_row(parse_cut("3-4 right"), ROW)) == [3, 4, 1, 2, 5, 6, 7, 8]
    assert stacks_in(cut_row(parse_cut("3-4 left"), ROW)) == [1, 2, 5, 6, 7, 8, 3, 4]
    assert stacks_in(cut_row(parse_cut("3 right, 4-5 left"), ROW)) == [3, 1, 2, 6, 7, 8, 4, 5]


def test_no_cut_takes_a_stack_apart() -> None:
    for cut in all_cuts():
        assert sorted(map(tuple, stacks_of(cut_row(cut, ROW)))) == sorted(map(tuple, stacks_of(ROW)))


def test_the_notation_of_a_cut_comes_back() -> None:
    for cut in all_cuts():
        assert parse_cut(cut.notation) == cut
    assert Cut((3, 3), (4, 5)).notation == "3 right, 4-5 left"


@pytest.mark.parametrize(
    "text", ["", "3", "3-5", "9 right", "5-3 right", "3 right, 5 right", "3 right, 5 left", "3 right, 3 left"]
)
def test_what_is_no_cut_is_not_read_as_one(text: str) -> None:
    with pytest.raises(BadNotation):
        parse_cut(text)


def test_a_row_is_eight_stacks_of_four() -> None:
    with pytest.raises(InternalError, match="a row is 8 stacks of 4"):
        stacks_of(ROW[:-1])


def test_a_style_with_a_strange_key_or_from_nowhere_is_our_bug() -> None:
    right: dict[str, object] = {"from": "right", "hands": [[[1, 4]]]}
    assert read_style("plain", right).hands == (((1, 4),),)
    for wrong in ({**right, "colour": "red"}, {**right, "from": "above"}, {"hands": right["hands"]}):
        with pytest.raises(InternalError, match=r"deliveries\.toml: plain"):
            read_style("plain", wrong)
