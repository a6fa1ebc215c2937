"""Two tiles rank as the examples of the register say: twenty pairs, then value, then the best tile."""

from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow.errors import InternalError
from paigow.pieces.tiles import TILE_SET, Tile, parse_tiles
from paigow.ranking.tile_hands import PAIRS, PairGroup, TileRanking, is_zero, rank_tiles, read_pairs

tiles = st.sampled_from(TILE_SET)
hands = st.lists(tiles, min_size=2, max_size=2, unique=True)


def rank(text: str) -> TileRanking:
    return rank_tiles(*parse_tiles(text, 2))


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("2-4 1-2", "6-6 6-6"),  # co-2601.20, co-2603.2-3
        ("3-6 4-5", "2-6 3-5"),  # co-2603.2-1
        ("1-5 1-5", "3-6 4-5"),  # co-2603.2-1
        ("1-1 4-4", "6-6 1-6"),  # co-2603.2-2: a gong of ten pips beats value nine
        ("6-6 1-6", "2-2 4-4"),  # co-2603.2-2
        ("4-4 4-4", "1-3 1-3"),  # co-2603.2-4
        ("1-4 2-3", "6-6 3-6"),  # co-2603.2-5
        ("6-6 3-6", "1-1 3-6"),  # co-2603.2-6
        ("6-6 2-6", "1-1 4-4"),  # co-2603.2-7
        ("6-6 3-6", "6-6 1-6"),  # co-2603.2-8
        ("6-6 4-5", "1-1 3-6"),  # co-2603.3
        ("1-6 1-1", "5-6 1-6"),  # co-2603.4-1
        ("6-6 1-6", "1-1 1-6"),  # co-2603.6
        ("1-3 2-6", "2-5 2-3"),  # co-2603.7-3
        ("6-6 1-2", "4-4 5-5"),  # co-2603.8
        ("6-6 3-3", "5-6 1-6"),  # co-2601.3
    ],
)
def test_a_hand_beats_the_one_the_register_says_it_beats(higher: str, lower: str) -> None:
    assert rank(higher) > rank(lower)


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("6-6 4-5", "6-6 3-6"),  # co-2603.2-6, co-2603.3
        ("1-1 4-4", "1-1 2-6"),  # co-2603.2-7
        ("1-1 1-6", "1-1 2-5"),  # co-2603.6
        ("2-5 2-3", "3-4 1-4"),  # co-2603.7-3
        ("4-4 1-6", "4-4 2-5"),  # co-2603.8
        ("6-6 3-3", "6-6 1-5"),  # co-2601.18
    ],
)
def test_hands_of_equal_standing_are_copies(text: str, other: str) -> None:
    assert rank(text) == rank(other)


@pytest.mark.parametrize(
    ("hand", "value"),
    [
        ("1-1 3-3", 8),  # co-2603.4.a
        ("5-6 1-6", 8),  # co-2603.4.b
        ("1-3 1-5", 0),  # co-2603.4-2
        ("6-6 5-6", 3),  # co-2603.4-3
        ("4-5 5-6", 0),  # co-2603.4-3
        ("1-2 3-5", 4),  # co-2603.5-1
        ("1-2 1-6", 3),  # co-2603.5-1
        ("2-4 1-5", 9),  # co-2603.5-2
        ("3-3 1-5", 2),  # co-2603.5-2: no other six may change
        ("3-3 1-2", 9),  # co-2601.20
        ("2-2 4-4", 2),  # co-2603.2-2
        ("5-5 4-6", 0),  # co-2603.2-4
        ("2-6 4-4", 6),  # co-2603.2-5
        ("6-6 2-5", 9),  # co-2603.2-8
        ("6-6 1-2", 8),  # co-2603.8
    ],
)
def test_a_hand_without_a_pair_has_the_value_the_register_says(hand: str, value: int) -> None:
    assert rank(hand).pair is None
    assert rank(hand).value == value


@pytest.mark.parametrize(("hand", "zero"), [("4-5 5-6", True), ("1-2 1-6", False), ("5-5 5-5", False)])
def test_only_a_hand_without_pair_at_its_better_count_is_zero(hand: str, zero: bool) -> None:
    assert is_zero(rank(hand)) is zero  # co-i05, co-i09


def test_a_gong_that_adds_up_to_ten_is_no_zero_hand() -> None:
    assert not is_zero(rank("1-1 4-4"))  # co-i09


def test_the_pair_table_runs_from_the_supreme_pair_to_the_day_gong() -> None:
    by_rank = [rank(" ".join(pair.combinations[0])) for pair in PAIRS]
    assert all(higher > lower for higher, lower in pairwise(by_rank))
    assert Counter(pair.group for pair in PAIRS) == {
        PairGroup.SUPREME: 1,
        PairGroup.MATCHED: 11,
        PairGroup.MIXED: 4,
        PairGroup.WONG: 2,
        PairGroup.GONG: 2,
    }


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("rank = 1", "list of"),
        ('[[pair]]\nrank = 2\ngroup = "gong"\nname = "x"\ncombinations = []', "without a gap"),
        ('[[pair]]\nrank = 1\ngroup = "gong"\nname = "x"', "combinations"),
        ('[[pair]]\nrank = 1\ngroup = "gong"\nname = "x"\ncombinations = [["6-6", "0-0"]]', "0-0"),
    ],
)
def test_a_pair_table_that_is_not_one_is_refused(text: str, wrong: str) -> None:
    with pytest.raises(InternalError, match=wrong):
        read_pairs(text)


def test_the_matched_pairs_rank_in_the_rules_order() -> None:
    """co-2603.2-4."""
    order = ["6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5"]
    assert [pair.combinations[0][0] for pair in PAIRS if pair.group is PairGroup.MATCHED] == order


def test_forty_of_496_combinations_are_pairs_and_two_tiles_have_106_ranks() -> None:
    """co-f01."""
    rankings = [rank_tiles(first, other) for first, other in combinations(TILE_SET, 2)]
    assert len(rankings) == 496
    assert sum(ranking.pair is not None for ranking in rankings) == 40
    assert len(set(rankings)) == 106


def test_four_tiles_hold_the_pairs_that_pair_fortunes_counts() -> None:
    """Wizard of Odds, Pair Fortunes, over all C(32, 4) = 35,960 hands; wongs and gongs are no pairs there."""
    assert Counter(_pair_fortunes(hand) for hand in combinations(TILE_SET, 4)) == {
        "gee joon and heaven": 1,
        "two pair": 119,
        "gee joon": 420,
        "mixed": 1_680,
        "matched": 4_620,
        "nothing": 29_120,
    }


def _pair_fortunes(hand: tuple[Tile, ...]) -> str:
    true_pairs = (PairGroup.SUPREME, PairGroup.MIXED, PairGroup.MATCHED)
    pairs = [rank_tiles(first, other).pair for first, other in combinations(hand, 2)]
    held = [pair for pair in pairs if pair is not None and pair.group in true_pairs]
    if {pair.name for pair in held} == {"gee-joon", "teen"}:
        return "gee joon and heaven"
    if len(held) == 2:
        return "two pair"
    if not held:
        return "nothing"
    return "gee joon" if held[0].group is PairGroup.SUPREME else held[0].group.value


def test_at_its_better_count_a_tile_of_the_supreme_pair_is_never_the_best_tile() -> None:
    """co-i06, over all hands."""
    supreme = {"2-4", "1-2"}
    rankings = [rank_tiles(first, other) for first, other in combinations(TILE_SET, 2)]
    assert not any(ranking.pair is None and ranking.best.notation in supreme for ranking in rankings)


def test_all_hands_compare_as_a_person_reads_the_pips() -> None:
    """A second way to rank: a list of the pairs as the rule prints them, the pips, and the order of tiles."""
    combinations_held = list(combinations(TILE_SET, 2))
    ours = sorted(combinations_held, key=lambda hand: rank_tiles(*hand))
    assert [_as_read(*hand) for hand in ours] == sorted(_as_read(*hand) for hand in combinations_held)


_MATCHED = ["6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5"]
_MIXED = [{"3-6", "4-5"}, {"2-6", "3-5"}, {"2-5", "3-4"}, {"1-4", "2-3"}]
_SINGLE = [*_MATCHED, "3-6 4-5", "2-6 3-5", "2-5 3-4", "2-4", "1-4 2-3", "1-2"]


def _as_read(tile: Tile, other: Tile) -> tuple[int, int, int]:
    """(pair, value, best tile), higher is better; co-2603.2 to co-2603.7."""
    faces = {tile.notation, other.notation}
    pairs: list[bool] = [
        faces == {"2-4", "1-2"},
        *(faces == {name} for name in _MATCHED),
        *(faces == mixed for mixed in _MIXED),
        *(top in faces and bool(faces & {"3-6", "4-5"}) for top in ("6-6", "1-1")),
        *(top in faces and bool(faces & {"4-4", "2-6", "3-5"}) for top in ("6-6", "1-1")),
    ]
    if any(pairs):
        return 20 - pairs.index(True), 0, 0
    return max(_by_count(first, second) for first in _counts(tile) for second in _counts(other))


def _counts(tile: Tile) -> list[tuple[int, int]]:
    """(points, place among single tiles); a 2-4 as three stands where a 1-2 stands, and vice versa."""
    if tile.notation in ("2-4", "1-2"):
        return [(6, _SINGLE.index("2-4")), (3, _SINGLE.index("1-2"))]
    place = next(at for at, names in enumerate(_SINGLE) if tile.notation in names.split())
    return [(tile.kind.spots, place)]


def _by_count(first: tuple[int, int], second: tuple[int, int]) -> tuple[int, int, int]:
    return 0, (first[0] + second[0]) % 10, -min(first[1], second[1])


@given(hands)
def test_it_does_not_matter_which_tile_lies_first(hand: list[Tile]) -> None:
    assert rank_tiles(*hand) == rank_tiles(*hand[::-1])


@given(hands, hands, hands)
def test_rankings_are_totally_ordered(first: list[Tile], second: list[Tile], third: list[Tile]) -> None:
    low, middle, high = sorted(rank_tiles(*hand) for hand in (first, second, third))
    assert low <= middle <= high
    assert low <= high
    assert [low < middle, low == middle, low > middle].count(True) == 1


@given(hands, hands)
def test_a_pair_beats_every_hand_without_one(first: list[Tile], second: list[Tile]) -> None:
    each_first, other = rank_tiles(*first), rank_tiles(*second)
    if each_first.pair is not None and other.pair is None:
        assert each_first > other
