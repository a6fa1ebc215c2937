"""The vocabulary of house ways for tiles: what rules may ask about four tiles, and what plays may demand."""

from collections import Counter
from collections.abc import Callable, Sequence

from paigow.pieces.tiles import Tile
from paigow.ranking import PairGroup, TileRanking
from paigow.ranking.tile_hands import PAIRS
from paigow.setting.grammar import Reader, Term, quoted
from paigow.setting.interpreter import Condition, Filter, best_high, best_low
from paigow.setting.tile_classes import SORTS, sort_of
from paigow.setting.tile_holding import TileHolding, points_of, standing_of_sort
from paigow.setting.vocabulary import Vocabulary

TileCondition = Condition[TileHolding]
TileFilter = Filter[TileHolding]


def _sort_name(tiles: tuple[Tile, ...]) -> str:
    kinds = dict.fromkeys(tile.notation for tile in tiles)
    return " or ".join(kinds)


SORT_WORDS: dict[str, int] = {_sort_name(tiles): number for number, tiles in enumerate(SORTS)}
"""`6-6` and the other kinds of two identical tiles; `3-6 or 4-5` and the other sorts of two kinds."""

_SORTS = f"a list of: {quoted(SORT_WORDS)}"
_COUNT_WORDS = {"no pair": 0, "one pair": 1, "two pairs": 2}
_ALIKE = (PairGroup.SUPREME, PairGroup.MATCHED, PairGroup.MIXED)


def _pattern(reader: Reader, value: object, path: str) -> TileCondition:
    wanted = frozenset(reader.some_words(value, path, _COUNT_WORDS))
    return lambda held: len(held.pairs()) in wanted


def _holds(reader: Reader, value: object, path: str) -> TileCondition:
    wanted = Counter(reader.some_words(value, path, SORT_WORDS))
    return lambda held: all(held.sorts.count(sort) >= count for sort, count in wanted.items())


def _holds_any(reader: Reader, value: object, path: str) -> TileCondition:
    wanted = frozenset(reader.some_words(value, path, SORT_WORDS))
    return lambda held: not wanted.isdisjoint(held.sorts)


def _pair(reader: Reader, value: object, path: str) -> TileCondition:
    wanted = frozenset(reader.some_words(value, path, SORT_WORDS))
    return lambda held: not wanted.isdisjoint(held.pairs())


def _others(every: bool) -> Callable[[Reader, object, str], TileCondition]:
    def read(reader: Reader, value: object, path: str) -> TileCondition:
        wanted = frozenset(reader.some_words(value, path, SORT_WORDS))
        combine = all if every else any

        def holds(held: TileHolding) -> bool:
            pairs = held.pairs()
            return len(pairs) == 1 and combine(sort in wanted for sort in held.sorts if sort != pairs[0])

        return holds

    return read


def _tile_at(best: bool) -> Callable[[Reader, object, str], TileCondition]:
    def read(reader: Reader, value: object, path: str) -> TileCondition:
        wanted = frozenset(reader.some_words(value, path, SORT_WORDS))
        pick = min if best else max
        return lambda held: pick(held.sorts, key=standing_of_sort) in wanted

    return read


WHEN: dict[str, Term[TileCondition]] = {
    "pattern": Term(
        quoted(_COUNT_WORDS), "How many pairs of like tiles the hand has, mixed pairs counted.", _pattern
    ),
    "holds": Term(_SORTS, "The hand has all these tiles; name one twice for two of it.", _holds),
    "holds_any": Term(_SORTS, "The hand has one of these tiles.", _holds_any),
    "pair": Term(_SORTS, "The hand has a pair of one of these.", _pair),
    "others": Term(_SORTS, "Beside its only pair the hand has two tiles of these.", _others(every=True)),
    "others_any": Term(_SORTS, "Beside its only pair the hand has a tile of these.", _others(every=False)),
    "best_tile": Term(_SORTS, "The tile of best individual rank is one of these.", _tile_at(best=True)),
    "worst_tile": Term(_SORTS, "The tile of worst individual rank is one of these.", _tile_at(best=False)),
}


def _in_groups(*groups: PairGroup) -> Callable[[TileRanking], bool]:
    return lambda ranking: ranking.pair is not None and ranking.pair.group in groups


_HEADS = frozenset(one for pair in PAIRS if pair.group is PairGroup.WONG for one, _ in pair.combinations)
"""The tiles that make wongs with a nine and gongs with an eight."""


def _is_high_nine(ranking: TileRanking) -> bool:
    """A nine by value, made with a tile that makes wongs and gongs."""
    return ranking.pair is None and ranking.value == 9 and ranking.best.notation in _HEADS


HAND_WORDS: dict[str, Callable[[TileRanking], bool]] = {
    "any": lambda _: True,
    "pair, wong or gong": lambda ranking: ranking.pair is not None,
    "pair": _in_groups(*_ALIKE),
    "supreme pair": _in_groups(PairGroup.SUPREME),
    "matched pair": _in_groups(PairGroup.MATCHED),
    "mixed pair": _in_groups(PairGroup.MIXED),
    "wong": _in_groups(PairGroup.WONG),
    "gong": _in_groups(PairGroup.GONG),
    "high nine": _is_high_nine,
    "no pair": lambda ranking: ranking.pair is None,
}


def _hand(
    ranks_of: Callable[[TileHolding, int], Sequence[TileRanking]],
) -> Callable[[Reader, object, str], TileFilter]:
    """A demand that one of the hands of a setting is such a hand."""

    def read(reader: Reader, value: object, path: str) -> TileFilter:
        words = reader.some_words(value, path, HAND_WORDS)

        def demand(held: TileHolding, fits: Sequence[int]) -> Sequence[int]:
            return [one for one in fits if any(word(rank) for rank in ranks_of(held, one) for word in words)]

        return demand

    return read


def _points(strengths: Callable[[TileHolding], Sequence[int]]) -> Callable[[Reader, object, str], TileFilter]:
    def read(reader: Reader, value: object, path: str) -> TileFilter:
        lowest, highest = reader.numbers(value, path, 0, 10)
        return lambda held, fits: [
            one for one in fits if lowest <= points_of(strengths(held)[one]) <= highest
        ]

    return read


def _together(reader: Reader, value: object, path: str) -> TileFilter:
    if isinstance(value, str):
        return reader.word(value, path, TOGETHER_WORDS) or (lambda _, fits: fits)
    wanted = sorted(reader.some_words(value, path, SORT_WORDS))
    if isinstance(value, list) and len(value) != 2:
        reader.wrong(path, "range", value, f"two tiles; {_SORTS}")

    def demand(held: TileHolding, fits: Sequence[int]) -> Sequence[int]:
        return [one for one in fits if wanted in _hands_as_sorts(held, one)]

    return demand


def _hands_as_sorts(held: TileHolding, setting: int) -> list[list[int]]:
    split = held.settings[setting]
    return [sorted(sort_of(tile) for tile in hand) for hand in (split.high, split.low)]


def _best_with_worst(held: TileHolding, fits: Sequence[int]) -> Sequence[int]:
    standings = sorted(standing_of_sort(sort) for sort in held.sorts)
    ends = [standings[0], standings[-1]]
    return [
        one
        for one in fits
        if any(sorted(standing_of_sort(sort) for sort in hand) == ends for hand in _hands_as_sorts(held, one))
    ]


TOGETHER_WORDS: dict[str, TileFilter] = {"highest with lowest": _best_with_worst}

_HANDS = f"{quoted(HAND_WORDS)}; or a list"
_POINTS = "a number or a range like [7, 9]; any pair, wong or gong counts 10"

SETTING: dict[str, Term[TileFilter]] = {
    "high": Term(_HANDS, "The high hand.", _hand(lambda held, one: held.high_ranks[one : one + 1])),
    "low": Term(_HANDS, "The low hand.", _hand(lambda held, one: held.low_ranks[one : one + 1])),
    "either": Term(
        _HANDS,
        "At least one of the two hands.",
        _hand(lambda held, one: (held.high_ranks[one], held.low_ranks[one])),
    ),
    "high_points": Term(_POINTS, "What the high hand counts.", _points(lambda held: held.highs)),
    "low_points": Term(_POINTS, "What the low hand counts.", _points(lambda held: held.lows)),
    "together": Term(
        f"{quoted(TOGETHER_WORDS)}; or two tiles of: {quoted(SORT_WORDS)}",
        "Two tiles that lie in one hand; highest and lowest go by individual rank.",
        _together,
    ),
}


def _best_total(held: TileHolding, fits: Sequence[int]) -> Sequence[int]:
    total = {one: points_of(held.highs[one]) + points_of(held.lows[one]) for one in fits}
    return [one for one in fits if total[one] == max(total.values())]


def _most_even(held: TileHolding, fits: Sequence[int]) -> Sequence[int]:
    gap = {one: points_of(held.highs[one]) - points_of(held.lows[one]) for one in fits}
    return [one for one in fits if gap[one] == min(gap.values())]


def _most_low_points(held: TileHolding, fits: Sequence[int]) -> Sequence[int]:
    points = {one: points_of(held.lows[one]) for one in fits}
    return [one for one in fits if points[one] == max(points.values())]


def _most_high_points(held: TileHolding, fits: Sequence[int]) -> Sequence[int]:
    points = {one: points_of(held.highs[one]) for one in fits}
    return [one for one in fits if points[one] == max(points.values())]


CHOOSERS: dict[str, TileFilter] = {
    "best low hand": best_low,
    "best high hand": best_high,
    "most points in the low hand": _most_low_points,
    "most points in the high hand": _most_high_points,
    "best total points": _best_total,
    "smallest difference in points": _most_even,
}

TILE_WORDS: Vocabulary[TileHolding] = Vocabulary(
    pieces="tiles",
    header=(),
    when=WHEN,
    setting=SETTING,
    choosers=CHOOSERS,
    at_last=("best low hand", "best high hand"),
    points=points_of,
)
