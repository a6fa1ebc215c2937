"""The vocabulary of house ways for tiles: what rules may ask about four tiles, and what plays may demand."""

import re
from collections import Counter
from collections.abc import Callable, Sequence

from paigow.pieces.tiles import Tile
from paigow.ranking import PairGroup, TileRanking
from paigow.ranking.tile_hands import PAIRS
from paigow.setting.grammar import PhraseReader, Term, join, quoted
from paigow.setting.interpreter import Condition, Filter, best_high, best_low
from paigow.setting.tile_classes import SORTS, sort_of
from paigow.setting.tile_holding import (
    BEST_STANDING,
    VALUE_SHIFT,
    TileHolding,
    points_of,
    standing_in_hand,
    standing_of_sort,
)
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


def _pattern(reader: PhraseReader, value: object, path: str) -> TileCondition:
    wanted = frozenset(reader.some_words(value, path, _COUNT_WORDS))
    return lambda held: len(held.pairs()) in wanted


def _holds(reader: PhraseReader, value: object, path: str) -> TileCondition:
    wanted = Counter(reader.some_words(value, path, SORT_WORDS))
    return lambda held: all(held.sorts.count(sort) >= count for sort, count in wanted.items())


def _holds_any(reader: PhraseReader, value: object, path: str) -> TileCondition:
    wanted = frozenset(reader.some_words(value, path, SORT_WORDS))
    return lambda held: not wanted.isdisjoint(held.sorts)


def _pair(reader: PhraseReader, value: object, path: str) -> TileCondition:
    wanted = frozenset(reader.some_words(value, path, SORT_WORDS))
    return lambda held: not wanted.isdisjoint(held.pairs())


def _others(every: bool) -> Callable[[PhraseReader, object, str], TileCondition]:
    def read(reader: PhraseReader, value: object, path: str) -> TileCondition:
        wanted = frozenset(reader.some_words(value, path, SORT_WORDS))
        combine = all if every else any

        def holds(held: TileHolding) -> bool:
            pairs = held.pairs()
            return len(pairs) == 1 and combine(sort in wanted for sort in held.sorts if sort != pairs[0])

        return holds

    return read


def _tile_at(best: bool) -> Callable[[PhraseReader, object, str], TileCondition]:
    def read(reader: PhraseReader, value: object, path: str) -> TileCondition:
        wanted = frozenset(reader.some_words(value, path, SORT_WORDS))
        pick = min if best else max
        return lambda held: pick(held.sorts, key=standing_of_sort) in wanted

    return read


def undominated(held: TileHolding, fits: Sequence[int]) -> Sequence[int]:
    """Those that no other setting of the hand matches in both hands and beats in one."""
    every = range(len(held.lows))
    return [
        fit
        for fit in fits
        if not any(
            held.lows[other] >= held.lows[fit]
            and held.highs[other] >= held.highs[fit]
            and (held.lows[other], held.highs[other]) != (held.lows[fit], held.highs[fit])
            for other in every
        )
    ]


def _played_as(held: TileHolding, setting: int) -> tuple[int, int]:
    """What a setting counts, low and high; any pair, wong or gong counts 10."""
    return points_of(held.lows[setting]), points_of(held.highs[setting])


def _ways(reader: PhraseReader, value: object, path: str) -> TileCondition:
    fewest, most = reader.numbers(value, path, 1, 3)

    def holds(held: TileHolding) -> bool:
        left = undominated(held, range(len(held.lows)))
        return fewest <= len({(held.lows[item], held.highs[item]) for item in left}) <= most

    return holds


def _total_points(reader: PhraseReader, value: object, path: str) -> TileCondition:
    lowest, highest = reader.numbers(value, path, 0, 20)
    return lambda held: (
        lowest <= max(sum(_played_as(held, number)) for number in range(len(held.lows))) <= highest
    )


_PLAYED = re.compile(r"^(10|[0-9])/(10|[0-9])$")


def _low_and_high(reader: PhraseReader, value: object, path: str) -> list[tuple[int, int]]:
    """`8/9` or a list of such: what the low and the high hand count."""
    written = value if isinstance(value, list) else [value]
    found = []
    for text in written:
        match = _PLAYED.match(text) if isinstance(text, str) else None
        if match is None:
            reader.wrong(path, "unknown-word", text, _LOW_AND_HIGH)
        else:
            found.append((int(match.group(1)), int(match.group(2))))
    if not written:
        reader.wrong(path, "type", value, _LOW_AND_HIGH)
    return found


_LOW_AND_HIGH = 'points low and high like "8/9", a pair, wong or gong counting 10; or a list'


def _two_ways(reader: PhraseReader, value: object, path: str) -> TileCondition:
    wanted = _low_and_high(reader, value, path)

    def holds(held: TileHolding) -> bool:
        strengths = {
            (held.lows[number], held.highs[number]): _played_as(held, number)
            for number in range(len(held.lows))
        }
        return any(list(strengths.values()).count(points) > 1 for points in wanted)

    return holds


def _choice_of(reader: PhraseReader, value: object, path: str) -> TileCondition:
    wanted = _low_and_high(reader, value, path)

    def holds(held: TileHolding) -> bool:
        played = [_played_as(held, number) for number in range(len(held.lows))]
        return all(points in played for points in wanted)

    return holds


WHEN: dict[str, Term[TileCondition]] = {
    "ways": Term(
        "a number or a range like [2, 3]",
        "So many settings are left when those are put aside that another one matches in both hands; "
        "1 says that there is only one way to play.",
        _ways,
    ),
    "total_points": Term(
        "a number or a range like [10, 12]; any pair, wong or gong counts 10",
        "What both hands count together, in the setting that counts most.",
        _total_points,
    ),
    "two_ways": Term(_LOW_AND_HIGH, "Two settings of unlike rank count so much low and high.", _two_ways),
    "choice_of": Term(
        _LOW_AND_HIGH, "For each of these there is a setting that counts so much low and high.", _choice_of
    ),
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


_HEADS = frozenset(item for pair in PAIRS if pair.group is PairGroup.WONG for item, _ in pair.combinations)
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
) -> Callable[[PhraseReader, object, str], TileFilter]:
    """A demand that one of the hands of a setting is such a hand."""

    def read(reader: PhraseReader, value: object, path: str) -> TileFilter:
        words = reader.some_words(value, path, HAND_WORDS)

        def demand(held: TileHolding, fits: Sequence[int]) -> Sequence[int]:
            return [fit for fit in fits if any(word(rank) for rank in ranks_of(held, fit) for word in words)]

        return demand

    return read


def _points(
    strengths: Callable[[TileHolding], Sequence[int]],
) -> Callable[[PhraseReader, object, str], TileFilter]:
    def read(reader: PhraseReader, value: object, path: str) -> TileFilter:
        lowest, highest = reader.numbers(value, path, 0, 10)
        return lambda held, fits: [
            fit for fit in fits if lowest <= points_of(strengths(held)[fit]) <= highest
        ]

    return read


def _together(reader: PhraseReader, value: object, path: str) -> TileFilter:
    if isinstance(value, str):
        return reader.word(value, path, TOGETHER_WORDS) or (lambda _, fits: fits)
    wanted = sorted(reader.some_words(value, path, SORT_WORDS))
    if isinstance(value, list) and len(value) != 2:
        reader.wrong(path, "range", value, f"two tiles; {_SORTS}")

    def demand(held: TileHolding, fits: Sequence[int]) -> Sequence[int]:
        return [fit for fit in fits if wanted in _hands_as_sorts(held, fit)]

    return demand


def _hands_as_sorts(held: TileHolding, setting: int) -> list[list[int]]:
    split = held.settings[setting]
    return [sorted(sort_of(tile) for tile in hand) for hand in (split.high, split.low)]


def _best_with_worst(held: TileHolding, fits: Sequence[int]) -> Sequence[int]:
    standings = sorted(standing_of_sort(sort) for sort in held.sorts)
    ends = [standings[0], standings[-1]]
    return [
        fit
        for fit in fits
        if any(sorted(standing_of_sort(sort) for sort in hand) == ends for hand in _hands_as_sorts(held, fit))
    ]


def _in_hand(high: bool) -> Callable[[PhraseReader, object, str], TileFilter]:
    """A demand that named tiles are in the high hand, or in the low hand."""

    def read(reader: PhraseReader, value: object, path: str) -> TileFilter:
        wanted = Counter(reader.some_words(value, path, SORT_WORDS))

        def demand(held: TileHolding, fits: Sequence[int]) -> Sequence[int]:
            hands = {fit: _hands_as_sorts(held, fit)[0 if high else 1] for fit in fits}
            return [fit for fit in fits if not wanted - Counter(hands[fit])]

        return demand

    return read


def _apart(reader: PhraseReader, value: object, path: str) -> TileFilter:
    if isinstance(value, str):
        return reader.word(value, path, APART_WORDS) or (lambda _, fits: fits)
    first, *rest = reader.some_words(value, path, SORT_WORDS) or (0,)
    if not isinstance(value, list) or len(value) != 2:
        reader.wrong(path, "range", value, f"two tiles; {_SORTS}")
    second = rest[0] if rest else first

    def demand(held: TileHolding, fits: Sequence[int]) -> Sequence[int]:
        return [fit for fit in fits if _separates(_hands_as_sorts(held, fit), first, second)]

    return demand


def _separates(hands: list[list[int]], first: int, second: int) -> bool:
    """Whether one of the tiles is in each hand."""
    high, low = hands
    return (first in high and second in low) or (first in low and second in high)


def _highest_apart(held: TileHolding, fits: Sequence[int]) -> Sequence[int]:
    first, second, *_ = sorted(held.sorts, key=standing_of_sort)
    return [fit for fit in fits if _separates(_hands_as_sorts(held, fit), first, second)]


APART_WORDS: dict[str, TileFilter] = {"two highest": _highest_apart}


def _bound(
    strengths: Callable[[TileHolding], Sequence[int]], at_least: bool
) -> Callable[[PhraseReader, object, str], TileFilter]:
    """A demand on a hand: so many points with a tile, or better; or worse."""

    def read(reader: PhraseReader, value: object, path: str) -> TileFilter:
        table = reader.table(value, path, ("points", "tile"), required=("points",))
        points, _ = reader.numbers(table.get("points", 0), join(path, "points"), 0, 9)
        standing = 0 if at_least else BEST_STANDING
        if "tile" in table:
            sort = reader.word(table["tile"], join(path, "tile"), SORT_WORDS)
            standing = 0 if sort is None else standing_in_hand(sort)
        bound = points << VALUE_SHIFT | standing
        if at_least:
            return lambda held, fits: [fit for fit in fits if strengths(held)[fit] >= bound]
        return lambda held, fits: [fit for fit in fits if strengths(held)[fit] <= bound]

    return read


def _undominated(reader: PhraseReader, value: object, path: str) -> TileFilter:
    wanted = reader.flag(value, path)
    if not wanted:
        reader.wrong(path, "type", value, "true")
    return undominated


TOGETHER_WORDS: dict[str, TileFilter] = {"highest with lowest": _best_with_worst}

_BOUND = 'a table like { points = 3, tile = "1-5" }, the tile being the better of the two; without it, any'
_HANDS = f"{quoted(HAND_WORDS)}; or a list"
_POINTS = "a number or a range like [7, 9]; any pair, wong or gong counts 10"

SETTING: dict[str, Term[TileFilter]] = {
    "high": Term(_HANDS, "The high hand.", _hand(lambda held, item: held.high_ranks[item : item + 1])),
    "low": Term(_HANDS, "The low hand.", _hand(lambda held, item: held.low_ranks[item : item + 1])),
    "either": Term(
        _HANDS,
        "At least one of the two hands.",
        _hand(lambda held, item: (held.high_ranks[item], held.low_ranks[item])),
    ),
    "high_points": Term(_POINTS, "What the high hand counts.", _points(lambda held: held.highs)),
    "low_points": Term(_POINTS, "What the low hand counts.", _points(lambda held: held.lows)),
    "together": Term(
        f"{quoted(TOGETHER_WORDS)}; or two tiles of: {quoted(SORT_WORDS)}",
        "Two tiles that lie in one hand; highest and lowest go by individual rank.",
        _together,
    ),
    "apart": Term(
        f"{quoted(APART_WORDS)}; or two tiles of: {quoted(SORT_WORDS)}",
        "Two tiles of which one is in each hand; the two highest go by individual rank.",
        _apart,
    ),
    "high_holds": Term(_SORTS, "These tiles are in the high hand.", _in_hand(high=True)),
    "low_holds": Term(_SORTS, "These tiles are in the low hand.", _in_hand(high=False)),
    "low_at_least": Term(_BOUND, "The low hand is this or better.", _bound(lambda held: held.lows, True)),
    "low_at_most": Term(_BOUND, "The low hand is this or worse.", _bound(lambda held: held.lows, False)),
    "high_at_least": Term(_BOUND, "The high hand is this or better.", _bound(lambda held: held.highs, True)),
    "high_at_most": Term(_BOUND, "The high hand is this or worse.", _bound(lambda held: held.highs, False)),
    "undominated": Term("true", "No other setting is as good in both hands and better in one.", _undominated),
}


def _best_total(held: TileHolding, fits: Sequence[int]) -> Sequence[int]:
    total = {fit: points_of(held.highs[fit]) + points_of(held.lows[fit]) for fit in fits}
    return [fit for fit in fits if total[fit] == max(total.values())]


def _most_even(held: TileHolding, fits: Sequence[int]) -> Sequence[int]:
    gap = {fit: points_of(held.highs[fit]) - points_of(held.lows[fit]) for fit in fits}
    return [fit for fit in fits if gap[fit] == min(gap.values())]


def _most_low_points(held: TileHolding, fits: Sequence[int]) -> Sequence[int]:
    points = {fit: points_of(held.lows[fit]) for fit in fits}
    return [fit for fit in fits if points[fit] == max(points.values())]


def _most_high_points(held: TileHolding, fits: Sequence[int]) -> Sequence[int]:
    points = {fit: points_of(held.highs[fit]) for fit in fits}
    return [fit for fit in fits if points[fit] == max(points.values())]


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
