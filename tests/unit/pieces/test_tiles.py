"""The 32 tiles are those of Colorado Rule 26, 30-2603 (7), and their notation comes back as written."""

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow.errors import BadNotation
from paigow.pieces.tiles import KINDS, TILE_SET, Tile, parse_tile, parse_tiles, tile_at, write_tiles
from paigow.words import LANGUAGES

hands = st.lists(st.sampled_from(TILE_SET), unique=True, max_size=32)


def test_eleven_kinds_come_twice_and_ten_once() -> None:
    # 30-2603 (7) (b): 22 + 10 = 32.
    assert Counter(kind.copies for kind in KINDS) == {2: 11, 1: 10}
    assert len(TILE_SET) == 32
    assert all(kind.copies == (2 if kind.individual_rank <= 11 else 1) for kind in KINDS)


def test_every_face_of_two_dice_is_a_kind_once() -> None:
    assert {kind.pips for kind in KINDS} == {(low, high) for low in range(1, 7) for high in range(low, 7)}


def test_a_tile_counts_its_pips() -> None:
    assert all(kind.points == kind.spots for kind in KINDS)


def test_individual_ranks_are_those_of_the_rule() -> None:
    # 30-2603 (7) (a), best first; tiles on one line share a rank.
    rule = [
        *("6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5"),
        *("3-6 4-5", "2-6 3-5", "2-5 3-4", "2-4", "1-4 2-3", "1-2"),
    ]
    ranks = {notation: rank for rank, kinds in enumerate(rule, 1) for notation in kinds.split()}
    assert {kind.notation: kind.individual_rank for kind in KINDS} == ranks


def test_only_the_supreme_pair_may_count_and_rank_as_each_other() -> None:
    # 30-2603 (5).
    changing = {kind.notation: kind for kind in KINDS if kind.other_points is not None}
    assert set(changing) == {"1-2", "2-4"}
    three, six = changing["1-2"], changing["2-4"]
    assert (three.other_points, three.other_rank) == (six.points, six.individual_rank)
    assert (six.other_points, six.other_rank) == (three.points, three.individual_rank)


def test_every_kind_has_a_name_in_the_rule_in_the_pit_and_in_chinese() -> None:
    known = {"rule", "casino", "meaning", "zh-Hant", "zh-Hans"}
    assert all({language for language, _ in kind.names} == known for kind in KINDS)
    assert all(kind.name(name) for kind in KINDS for name in known)
    assert {"zh-Hant", "zh-Hans"} < set(LANGUAGES)


def test_a_tile_knows_its_place_in_the_set() -> None:
    assert all(tile_at(tile.index) is tile and TILE_SET[tile.index] is tile for tile in TILE_SET)
    assert list(TILE_SET) == sorted({*TILE_SET})


@pytest.mark.parametrize("tile", TILE_SET, ids=lambda tile: f"{tile}.{tile.copy}")
def test_a_tile_that_travels_comes_back_as_itself(tile: Tile) -> None:
    assert pickle.loads(pickle.dumps(tile)) is tile
    assert copy.copy(tile) is tile
    assert copy.deepcopy([tile])[0] is tile


@given(hands)
def test_tiles_written_and_read_show_the_same_faces_in_the_same_order(hand: list[Tile]) -> None:
    read = parse_tiles(write_tiles(hand))
    assert [tile.kind for tile in read] == [tile.kind for tile in hand]
    assert len(set(read)) == len(read)


@given(hands, st.data())
def test_either_end_may_come_first_with_any_separator(hand: list[Tile], data: st.DataObject) -> None:
    words = []
    for tile in hand:
        first, second = data.draw(st.permutations(tile.kind.pips))
        words.append(f"{first}{data.draw(st.sampled_from(['-', ':', '/', '']))}{second}")
    text = data.draw(st.sampled_from([" ", ",", ", ", ";", "\n"])).join(words)
    assert write_tiles(parse_tiles(text)) == write_tiles(hand)


@given(st.text(max_size=30))
def test_any_other_text_is_either_tiles_or_bad_notation(text: str) -> None:
    try:
        tiles = parse_tiles(text)
    except BadNotation:
        return
    assert parse_tiles(write_tiles(tiles)) == tiles


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("6-6 6-6 6-6 1-2", "6-6 is there 3 times; a set has 2 of it"),
        ("1-2 2-1 6-6 6-6", "1-2 is there 2 times; a set has 1 of it"),
        ("7-1", "'7-1' is not a tile"),
        ("6-6 heaven", "'heaven' is not a tile"),
        ("6 6", "'6' is not a tile"),
        ("6-6 1-2 2-4", "is 3 tiles; 4 are wanted"),
        ("6-6", "is 1 tile; 4 are wanted"),
    ],
)
def test_bad_notation_names_the_bad_part(text: str, says: str) -> None:
    with pytest.raises(BadNotation) as refused:
        parse_tiles(text, 4)
    assert says in str(refused.value)


def test_one_tile_is_one_tile() -> None:
    assert parse_tile("4-2").notation == "2-4"
    with pytest.raises(BadNotation, match="is 2 tiles"):
        parse_tile("6-6 6-6")
