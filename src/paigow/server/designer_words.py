"""The vocabulary of house ways as the page offers it: for each word how its value is chosen, and from what."""

from collections.abc import Iterable, Mapping

from paigow.pieces.cards import RANK_LETTERS
from paigow.server.designer_models import DesignerWords, Kind, WordInfo
from paigow.server.lab_models import Named
from paigow.setting.card_lows import LOW_WORDS
from paigow.setting.card_words import HIGH_WORDS, JOKER_WORDS, NAMED_RANKS, PATTERN_WORDS, STRAIGHT_WORDS
from paigow.setting.house_way import load_house_way
from paigow.setting.interpreter import PREFERENCES
from paigow.setting.tile_words import HAND_WORDS, SORT_WORDS
from paigow.setting.way_file import VOCABULARIES, built_in, published
from paigow.setting.way_rules import COMMON_WHEN

Picker = tuple[Kind, tuple[str, ...]]

RANKS = tuple(RANK_LETTERS)
LOWS = tuple(
    f"{high}-{low}" for at, high in reversed(list(enumerate(RANKS))) for low in reversed(RANKS[: at + 1])
)
"""All low hands by their ranks."""
SOME_RANKS: Picker = ("some", RANKS[::-1])
TILES: Picker = ("some", tuple(SORT_WORDS))
FLAG: Picker = ("flag", ())
DEMAND: Picker = ("demand", ())
TEXT: Picker = ("text", ())
"""Said in words and kept as it is; taken out as a whole."""


def _numbers(first: int, last: int) -> Picker:
    return "range", tuple(str(number) for number in range(first, last + 1))


PLAYED: Picker = ("some", tuple(f"{low}/{high}" for low in range(11) for high in range(low, 11)))
COMMON: Mapping[str, Picker] = {"can": DEMAND, "cannot": DEMAND, "gains": TEXT}
WHEN: Mapping[str, Mapping[str, Picker]] = {
    "cards": {
        "pattern": ("some", tuple(PATTERN_WORDS)),
        **dict.fromkeys(NAMED_RANKS, ("range", RANKS)),
        "above": TEXT,
        "pairs_total": _numbers(5, 27),
        **dict.fromkeys(
            ("singles", "singles_include", "singles_include_any", "holds", "holds_any"), SOME_RANKS
        ),
        "neighbours": FLAG,
        "joker": FLAG,
        **COMMON,
    },
    "tiles": {
        "ways": _numbers(1, 3),
        "total_points": _numbers(0, 20),
        "two_ways": PLAYED,
        "choice_of": PLAYED,
        "pattern": ("some", ("no pair", "one pair", "two pairs")),
        **dict.fromkeys(
            ("holds", "holds_any", "pair", "others", "others_any", "best_tile", "worst_tile"), TILES
        ),
        **COMMON,
    },
}
SETTING: Mapping[str, Mapping[str, Picker]] = {
    "cards": {
        "high": ("some", tuple(HIGH_WORDS)),
        "straight": ("some", tuple(STRAIGHT_WORDS)),
        "low": ("some", (*LOW_WORDS, *LOWS)),
        "low_at_least": ("one", LOWS),
        "low_at_most": ("one", LOWS),
        "joker": ("one", tuple(JOKER_WORDS)),
    },
    "tiles": {
        **{key: ("some", tuple(HAND_WORDS)) for key in ("high", "low", "either")},
        "high_points": _numbers(0, 10),
        "low_points": _numbers(0, 10),
        "together": TILES,
        "apart": TILES,
        "high_holds": TILES,
        "low_holds": TILES,
        **dict.fromkeys(("low_at_least", "low_at_most", "high_at_least", "high_at_most"), TEXT),
        "undominated": FLAG,
    },
}


def words_of(pieces: str) -> DesignerWords:
    """The words for one kind of pieces."""
    words = VOCABULARIES[pieces]
    means = {key: term.means for key, term in words.when.items()} | dict(COMMON_WHEN)
    demands = {key: term.means for key, term in words.setting.items()}
    ways = (load_house_way(name) for name in (*built_in(), *published()))
    return DesignerWords(
        pieces=pieces,
        when=_infos(WHEN[pieces], (*words.when, *COMMON_WHEN), means),
        setting=_infos(SETTING[pieces], words.setting, demands),
        choose=tuple(words.choosers),
        only_if=tuple(PREFERENCES),
        ways=tuple(Named(id=way.id, text=way.title) for way in ways if way.pieces == pieces),
    )


def _infos(
    pickers: Mapping[str, Picker], keys: Iterable[str], means: Mapping[str, str]
) -> tuple[WordInfo, ...]:
    return tuple(
        WordInfo(key=key, kind=pickers[key][0], choices=pickers[key][1], means=means[key]) for key in keys
    )
