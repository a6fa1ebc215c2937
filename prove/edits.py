"""Edits of a house way drawn by seed: rules narrowed, widened, moved, taken out, put in, or given another play."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, cast

from paigow.analysis.ways import SetClasses, way_of_table
from paigow.pieces.cards import RANK_LETTERS
from paigow.setting.card_lows import LOW_WORDS
from paigow.setting.card_words import NAMED_RANKS
from paigow.setting.class_columns import hands_of_classes
from paigow.setting.class_table import FOUL, ClassTable, class_table
from paigow.setting.groups import PATTERNS
from paigow.setting.house_way import CardHouseWay, house_way_of, load_house_way
from paigow.setting.redraft import redraft

Written = dict[str, Any]
BASE = "horseshoe"
SMALL, LARGE = 0.02, 0.05
"""Shares of all hands: a small edit changes at most the one, a large one at least the other."""


@dataclass(frozen=True, slots=True)
class Edit:
    """A draft that sets every hand, and legally."""

    draft: CardHouseWay
    table: ClassTable
    share: float
    """Of all hands, those that it sets in another way."""

    @property
    def way(self) -> SetClasses:
        return way_of_table(self.draft, self.table)


@cache
def base() -> tuple[CardHouseWay, ClassTable]:
    way = cast(CardHouseWay, load_house_way(BASE))
    return way, class_table(way)


def draw_edit(luck: Random, large: bool) -> Edit:
    """An edit of the size asked for; what is not total, not legal or of another size is drawn again."""
    way, table = base()
    while True:
        written = deepcopy(dict(way.written))
        for _ in range(luck.randint(1, 3) if large else 1):
            luck.choice(CHANGES)(written["rule"], luck)
        draft = cast(CardHouseWay, house_way_of(written))
        found = redraft(way, table, draft)
        if not found.is_decided.all() or found.has(FOUL).any():
            continue
        apart = found.number != table.number
        share = int(hands_of_classes()[apart].sum()) / int(hands_of_classes().sum())
        if share >= LARGE if large else 0 < share <= SMALL:
            return Edit(draft, found, share)


def _range(luck: Random) -> list[str]:
    first, last = sorted(luck.choices(range(len(RANK_LETTERS)), k=2))
    return [RANK_LETTERS[first], RANK_LETTERS[last]]


def _bend(rules: list[Written], luck: Random) -> None:
    """Another range of a rank that a rule asks about."""
    asking = [
        rule for rule in rules if isinstance(rule["when"], dict) and set(rule["when"]) & set(NAMED_RANKS)
    ]
    when = luck.choice(asking)["when"]
    when[luck.choice(sorted(set(when) & set(NAMED_RANKS)))] = _range(luck)


def _tighten(rules: list[Written], luck: Random) -> None:
    """One more condition."""
    luck.choice(rules)["when"][luck.choice(sorted(NAMED_RANKS))] = _range(luck)


def _move(rules: list[Written], luck: Random) -> None:
    rule = rules.pop(luck.randrange(len(rules)))
    rules.insert(luck.randrange(len(rules) + 1), rule)


def _remove(rules: list[Written], luck: Random) -> None:
    del rules[luck.randrange(len(rules))]


def _play(rules: list[Written], luck: Random) -> None:
    """Another low hand where it can be set, the old play otherwise."""
    rule = luck.choice(rules)
    before = rule["play"] if isinstance(rule["play"], list) else [rule["play"]]
    rule["play"] = [{"low": luck.choice(sorted(LOW_WORDS))}, *before]


def _insert(rules: list[Written], luck: Random) -> None:
    """A new rule, of a pattern and a rank, or of a straight or flush that can be kept."""
    pattern = luck.choice([*PATTERNS.values(), "no pair", "one pair", "one pair", "two pairs", "two pairs"])
    when: Written = {"pattern": pattern}
    if luck.random() < 0.7:
        when[luck.choice(sorted(NAMED_RANKS))] = _range(luck)
    if luck.random() < 0.2:
        when["can"] = {"high": "straight or flush"}
    play = [
        {"low": luck.choice(sorted(LOW_WORDS))},
        {"choose": [luck.choice(("best low hand", "best high hand"))]},
    ]
    rules.insert(
        luck.randrange(len(rules) + 1), {"id": f"drawn-{len(rules)}", "when": when, "play": play, "cite": []}
    )


CHANGES: tuple[Callable[[list[Written], Random], None], ...] = (
    _bend,
    _tighten,
    _move,
    _remove,
    _play,
    _insert,
)
