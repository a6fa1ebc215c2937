"""The vocabulary of house ways for cards: what rules may ask about seven cards, and what plays may demand."""

from collections.abc import Callable, Sequence
from functools import partial

from paigow.pieces.cards import RANK_LETTERS, Rank
from paigow.ranking import FiveCardRanking, HandKind
from paigow.ranking.five_card import STRAIGHTS
from paigow.setting.card_holding import MADE, CardHolding
from paigow.setting.card_lows import LOW_WORDS, Lows, low_notation
from paigow.setting.grammar import PhraseReader, Term, join, quoted
from paigow.setting.groups import PATTERNS, Groups
from paigow.setting.interpreter import Condition, Filter, best_high, best_low
from paigow.setting.strength import KIND_SHIFT, high_strength
from paigow.setting.vocabulary import Vocabulary

CardCondition = Condition[CardHolding]
CardFilter = Filter[CardHolding]

_RANK = "a rank A K Q J T 9 to 2"
_RANGE = f'{_RANK}, or a range like ["7", "T"], lowest first'


def read_rank(reader: PhraseReader, value: object, path: str) -> int:
    """A rank as its pips, the ace as 14."""
    letter = "T" if value == "10" else value
    if isinstance(letter, str) and len(letter) == 1 and letter in RANK_LETTERS:
        return RANK_LETTERS.index(letter) + 2
    reader.wrong(path, "unknown-word", value, _RANK)
    return 2


def read_ranks(reader: PhraseReader, value: object, path: str) -> tuple[int, ...]:
    """A list of ranks."""
    if not isinstance(value, list) or not value:
        reader.wrong(path, "type", value, f"a list of ranks; {_RANK}")
        return ()
    return tuple(read_rank(reader, item, f"{path}[{place}]") for place, item in enumerate(value, 1))


def read_range(reader: PhraseReader, value: object, path: str) -> tuple[int, int]:
    """A range of ranks, both ends included."""
    if not isinstance(value, list):
        rank = read_rank(reader, value, path)
        return rank, rank
    ends = read_ranks(reader, value, path)
    if len(value) != 2 or (len(ends) == 2 and ends[0] > ends[1]):
        reader.wrong(path, "range", value, _RANGE)
        return 2, 2
    return (ends[0], ends[1]) if len(ends) == 2 else (2, 2)


def _in_range(rank_of: Callable[[Groups], int]) -> Callable[[PhraseReader, object, str], CardCondition]:
    """Whether a rank of the hand, 0 where it has none, is in the range."""

    def read(reader: PhraseReader, value: object, path: str) -> CardCondition:
        lowest, highest = read_range(reader, value, path)
        return lambda held: lowest <= rank_of(held.groups) <= highest

    return read


def _at(ranks: tuple[int, ...], place: int, of: int = 1) -> int:
    """The rank at a place, 0 unless there are at least `of` of them."""
    return ranks[place] if len(ranks) >= of else 0


def _only(ranks: tuple[int, ...]) -> int:
    return ranks[0] if len(ranks) == 1 else 0


def _pattern(reader: PhraseReader, value: object, path: str) -> CardCondition:
    wanted = frozenset(reader.some_words(value, path, PATTERN_WORDS))
    return lambda held: held.groups.pattern in wanted


def _singles_are(reader: PhraseReader, value: object, path: str) -> CardCondition:
    wanted = tuple(sorted(read_ranks(reader, value, path), reverse=True))
    return lambda held: held.groups.singles == wanted


def _includes(held_ranks: Callable[[Groups], Sequence[int]], every: bool) -> Callable[..., CardCondition]:
    def read(reader: PhraseReader, value: object, path: str) -> CardCondition:
        wanted = read_ranks(reader, value, path)
        combine = all if every else any
        return lambda held: combine(rank in held_ranks(held.groups) for rank in wanted)

    return read


def _all_ranks(groups: Groups) -> Sequence[int]:
    return (*groups.fives, *groups.fours, *groups.threes, *groups.pairs, *groups.singles)


def _joker(reader: PhraseReader, value: object, path: str) -> CardCondition:
    wanted = reader.flag(value, path)
    return lambda held: held.joker is wanted


def _neighbours(reader: PhraseReader, value: object, path: str) -> CardCondition:
    wanted = reader.flag(value, path)

    def holds(held: CardHolding) -> bool:
        sets = sorted((*held.groups.fives, *held.groups.fours, *held.groups.threes, *held.groups.pairs))
        return len(sets) == 2 and (sets[1] - sets[0] == 1) is wanted

    return holds


def _pairs_total(reader: PhraseReader, value: object, path: str) -> CardCondition:
    lowest, highest = reader.numbers(value, path, 5, 27)
    return lambda held: len(held.groups.pairs) == 2 and lowest <= sum(held.groups.pairs) <= highest


NAMED_RANKS: dict[str, tuple[str, Callable[[Groups], int]]] = {
    "four": ("The rank held four times.", lambda g: _at(g.fours, 0)),
    "three": ("The only rank held three times.", lambda g: _only(g.threes)),
    "higher_three": ("The higher of two ranks held three times.", lambda g: _at(g.threes, 0, 2)),
    "lower_three": ("The lower of two ranks held three times.", lambda g: _at(g.threes, 1, 2)),
    "pair": ("The rank of the only pair.", lambda g: _only(g.pairs)),
    "high_pair": ("The highest of several pairs.", lambda g: _at(g.pairs, 0, 2)),
    "middle_pair": ("The second of three pairs.", lambda g: _at(g.pairs, 1, 3)),
    "low_pair": ("The lowest of several pairs.", lambda g: _at(g.pairs, -1, 2)),
    "top_single": ("The highest unmatched card.", lambda g: _at(g.singles, 0)),
    "second_single": ("The second highest unmatched card.", lambda g: _at(g.singles, 1, 2)),
    "third_single": ("The third highest unmatched card.", lambda g: _at(g.singles, 2, 3)),
}
"""Ranks of a hand that rules can name, 0 where it has none."""


def _above(reader: PhraseReader, value: object, path: str) -> CardCondition:
    """Whether named ranks are higher than others of the same hand; one that the hand lacks is not."""
    ranks = {name: rank_of for name, (_, rank_of) in NAMED_RANKS.items()}
    table = reader.table(value, path, ranks)
    if value == {}:
        reader.wrong(path, "type", value, "a table with at least one rank")
    read = [(ranks[name], reader.word(other, join(path, name), ranks)) for name, other in table.items()]
    pairs = [(upper, lower) for upper, lower in read if lower is not None]
    return lambda held: all(0 < lower(held.groups) < upper(held.groups) for upper, lower in pairs)


PATTERN_WORDS = {name: name for name in PATTERNS.values()}

WHEN: dict[str, Term[CardCondition]] = {
    "pattern": Term(quoted(PATTERN_WORDS), "The pattern of the ranks, or a list of patterns.", _pattern),
    **{name: Term(_RANGE, means, _in_range(rank_of)) for name, (means, rank_of) in NAMED_RANKS.items()},
    "above": Term(
        f'a table like {{ second_single = "pair" }}, of {", ".join(NAMED_RANKS)}',
        "Each rank named first is higher than the one beside it.",
        _above,
    ),
    "pairs_total": Term(
        "a number or a range like [5, 12]", "The ranks of two pairs added, the ace being 14.", _pairs_total
    ),
    "singles": Term('a list like ["A", "K"]', "Exactly these are the unmatched cards.", _singles_are),
    "singles_include": Term(
        'a list like ["A", "K"]',
        "All these are among the unmatched cards.",
        _includes(lambda g: g.singles, True),
    ),
    "singles_include_any": Term(
        'a list like ["A", "K"]',
        "One of these is among the unmatched cards.",
        _includes(lambda g: g.singles, False),
    ),
    "holds": Term('a list like ["A", "K"]', "The hand has all these ranks.", _includes(_all_ranks, True)),
    "holds_any": Term(
        'a list like ["A", "K"]', "The hand has one of these ranks.", _includes(_all_ranks, False)
    ),
    "neighbours": Term(
        "true or false",
        "The two ranks held more than once stand next to each other; ace and two do not.",
        _neighbours,
    ),
    "joker": Term("true or false", "The hand has the joker.", _joker),
}


def _or_better(kind: HandKind) -> frozenset[int]:
    return frozenset(int(item) for item in HandKind if item >= kind)


KIND_NAMES: dict[str, HandKind] = {
    "no pair": HandKind.HIGH_CARD,
    "pair": HandKind.PAIR,
    "two pairs": HandKind.TWO_PAIR,
    "three of a kind": HandKind.THREE_OF_A_KIND,
    "straight": HandKind.STRAIGHT,
    "flush": HandKind.FLUSH,
    "full house": HandKind.FULL_HOUSE,
    "four of a kind": HandKind.FOUR_OF_A_KIND,
    "straight flush": HandKind.STRAIGHT_FLUSH,
    "royal flush": HandKind.ROYAL_FLUSH,
    "five aces": HandKind.FIVE_ACES,
}
HIGH_WORDS: dict[str, frozenset[int]] = {
    "any": _or_better(HandKind.HIGH_CARD),
    "straight or flush": frozenset(int(kind) for kind in MADE),
    **{name: frozenset({int(kind)}) for name, kind in KIND_NAMES.items()},
    **{f"{name} or better": _or_better(kind) for name, kind in KIND_NAMES.items()},
}


def _high(reader: PhraseReader, value: object, path: str) -> CardFilter:
    kinds = frozenset[int]().union(*reader.some_words(value, path, HIGH_WORDS))
    return lambda held, fits: [fit for fit in fits if held.highs[fit] >> KIND_SHIFT in kinds]


RANK_BITS = (1 << KIND_SHIFT) - 1
RUNS = frozenset(int(kind) for kind in (HandKind.STRAIGHT, HandKind.STRAIGHT_FLUSH, HandKind.ROYAL_FLUSH))


def _straight_name(straight: Sequence[Rank]) -> str:
    """`T-A`, `A-5`, `9-K`: the run from its lowest card to its highest."""
    lowest, highest = (straight[0], straight[1]) if straight[1] is Rank.FIVE else (straight[-1], straight[0])
    return f"{lowest.letter}-{highest.letter}"


STRAIGHT_WORDS: dict[str, int] = {
    _straight_name(straight): high_strength(FiveCardRanking(HandKind.STRAIGHT, straight)) & RANK_BITS
    for straight in STRAIGHTS
}
"""The ten straights, highest first, with what they add to the strength of a high hand."""


def _straight(reader: PhraseReader, value: object, path: str) -> CardFilter:
    wanted = frozenset(reader.some_words(value, path, STRAIGHT_WORDS))
    return lambda held, fits: [
        fit for fit in fits if held.highs[fit] >> KIND_SHIFT in RUNS and held.highs[fit] & RANK_BITS in wanted
    ]


def _low(reader: PhraseReader, value: object, path: str) -> CardFilter:
    values = value if isinstance(value, list) else [value]
    words = [_low_word(reader, each_value, path) for each_value in values]

    def demand(held: CardHolding, fits: Sequence[int]) -> Sequence[int]:
        allowed = [word(held) for word in words]
        if None in allowed:
            return fits
        lows = held.lows
        wanted = frozenset[int]().union(*(item for item in allowed if item is not None))
        return [fit for fit in fits if lows[fit] in wanted]

    return demand


def _low_word(reader: PhraseReader, value: object, path: str) -> Lows:
    exact = low_notation(value)
    if exact is not None:
        chosen = frozenset({exact})
        return lambda _: chosen
    if isinstance(value, str) and value in LOW_WORDS:
        return LOW_WORDS[value][1]
    reader.wrong(path, "unknown-word", value, f"{quoted(LOW_WORDS)}, or two ranks like A-K or 7-7", LOW_WORDS)
    return lambda _: None


def _low_bound(reader: PhraseReader, value: object, path: str, at_least: bool) -> CardFilter:
    bound = low_notation(value)
    if bound is None:
        reader.wrong(path, "unknown-word", value, "two ranks like A-Q or 7-7")
        bound = 0
    if at_least:
        return lambda held, fits: [fit for fit in fits if held.lows[fit] >= bound]
    return lambda held, fits: [fit for fit in fits if held.lows[fit] <= bound]


def _joker_lies(held: CardHolding, fits: Sequence[int], low: bool) -> Sequence[int]:
    return [fit for fit in fits if held.joker and held.joker_low[fit] is low]


def _joker_made(held: CardHolding, fits: Sequence[int], made: bool) -> Sequence[int]:
    if not held.joker:
        return []
    return [
        fit for fit in fits if (not held.joker_low[fit] and held.highs[fit] >> KIND_SHIFT in MADE) is made
    ]


JOKER_WORDS: dict[str, CardFilter] = {
    "in the high hand": partial(_joker_lies, low=False),
    "in the low hand": partial(_joker_lies, low=True),
    "in the straight or flush": partial(_joker_made, made=True),
    "as an ace": partial(_joker_made, made=False),
}


def _joker_place(reader: PhraseReader, value: object, path: str) -> CardFilter:
    return reader.word(value, path, JOKER_WORDS) or (lambda _, fits: fits)


SETTING: dict[str, Term[CardFilter]] = {
    "high": Term(
        f"{quoted(HIGH_WORDS)}; or a list", "The kind of the high hand, the joker at its best.", _high
    ),
    "straight": Term(
        f"{quoted(STRAIGHT_WORDS)}; or a list",
        "The high hand is this straight, of one suit or not, with the joker or without.",
        _straight,
    ),
    "low": Term(
        f"{quoted(LOW_WORDS)}; two ranks like A-K or 7-7; or a list",
        "The low hand, the joker being an ace.",
        _low,
    ),
    "low_at_least": Term(
        "two ranks like A-Q or 7-7", "The low hand is this or better.", partial(_low_bound, at_least=True)
    ),
    "low_at_most": Term(
        "two ranks like A-Q or 7-7", "The low hand is this or worse.", partial(_low_bound, at_least=False)
    ),
    "joker": Term(quoted(JOKER_WORDS), "Where the joker lies and what it counts as.", _joker_place),
}


def _best_kind(held: CardHolding, fits: Sequence[int]) -> Sequence[int]:
    best = max(held.highs[fit] >> KIND_SHIFT for fit in fits)
    return [fit for fit in fits if held.highs[fit] >> KIND_SHIFT == best]


def _joker_rather(held: CardHolding, fits: Sequence[int], low: bool) -> Sequence[int]:
    return [fit for fit in fits if held.joker_low[fit] is low] or fits


CHOOSERS: dict[str, CardFilter] = {
    "best low hand": best_low,
    "best high hand": best_high,
    "best kind of high hand": _best_kind,
    "joker in the high hand": partial(_joker_rather, low=False),
    "joker in the low hand": partial(_joker_rather, low=True),
}

CARD_WORDS: Vocabulary[CardHolding] = Vocabulary(
    pieces="cards",
    header=("joker_in_pattern", "cite_joker"),
    when=WHEN,
    setting=SETTING,
    choosers=CHOOSERS,
    at_last=("best low hand", "best high hand", "joker in the high hand"),
    points=None,
)

JOKER_IN_PATTERN: dict[str, bool] = {
    "as an ace": False,
    "completes first": True,
}
"""Whether the joker is left out of the pattern where it can finish a straight or flush."""
