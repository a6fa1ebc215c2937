"""A draft's class table, made from that of the way it comes from: only classes that the edit can reach are set again.

The rules of both are compared as they are written. Those at the beginning and at the end that are alike stay; between
them lies the edit. A class decided before the edit stays as it is. One decided behind it changes only where a rule
of the edit now holds that was not asked before. What a rule asks about ranks alone is asked once for all hands of
the same ranks; only where it speaks of settings (`can`, `cannot`, `gains`) is each class asked by itself.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paigow.setting.card_holding import FACES, JOKER_PLACE, CardHolding, holding_of_places
from paigow.setting.card_words import CARD_WORDS
from paigow.setting.class_columns import places_of_classes, suited_of_classes
from paigow.setting.class_table import UNDECIDED, ClassTable, build_class_table, code_of
from paigow.setting.grammar import PhraseReader
from paigow.setting.groups import groups_of
from paigow.setting.house_way import CardHouseWay
from paigow.setting.interpreter import Rule
from paigow.setting.way_rules import COMMON_WHEN, RuleReader

Written = Mapping[str, Any]
SETTLED = ("selection", "joker_in_pattern")
"""Keys at the top of a file that have a say in every rule."""


def redraft(way: CardHouseWay, table: ClassTable, draft: CardHouseWay) -> ClassTable:
    """The class table of a draft, from the table of the way it comes from."""
    if any(way.written.get(key) != draft.written.get(key) for key in SETTLED):
        return build_class_table(draft)
    return _Redraft.between(way, draft).table(table)


def would_fire(way: CardHouseWay, place: int) -> NDArray[np.int64]:
    """The classes for which a rule holds, whatever comes before it."""
    outline = _Outline.of(way.written["rule"][place])
    found = []
    for lead, members in _by_ranks(
        np.arange(len(_leads())), outline.rule.patterns, way.joker_completes_first
    ):
        seen = _as_ranks(lead, way.joker_completes_first)
        if not any(outline.rule.holds(holding) for holding in seen):
            continue
        if outline.sure and len(seen) == 1:
            found += members
        else:
            found += [index for index in members if way.rules[place].holds(_holding(way, index))]
    return np.array(found, np.int64)


@dataclass(frozen=True, slots=True)
class _Outline:
    """What a rule asks about ranks alone; `sure` where it asks nothing else."""

    rule: Rule[CardHolding]
    sure: bool

    @classmethod
    def of(cls, written: Written) -> "_Outline":
        when, asks = _about_ranks(written["when"])
        outline = {"id": "outline", "when": when, "play": {}}
        if "unless" in written:
            unless, more = _about_ranks(written["unless"])
            asks = asks or more
            if not more:
                outline["unless"] = unless
        rules = RuleReader(PhraseReader(), CARD_WORDS, ()).rules([outline], "rule")
        return cls(rules[0], not asks)


@dataclass(frozen=True, slots=True)
class _Redraft:
    """Two lists of rules: the first `start` are alike, and so are those from `old_end` and `new_end` on."""

    way: CardHouseWay
    draft: CardHouseWay
    start: int
    old_end: int
    new_end: int
    outlines: tuple[_Outline, ...]
    """Of the draft's rules from `start` on."""
    asked: tuple[int | None, ...]
    """For each of the draft's rules the rule of the way that has the same conditions, if there is one."""

    @classmethod
    def between(cls, way: CardHouseWay, draft: CardHouseWay) -> "_Redraft":
        old, new = way.written["rule"], draft.written["rule"]
        before, after = [_whole(rule) for rule in old], [_whole(rule) for rule in new]
        start = _alike(before, after)
        behind = min(_alike(before[::-1], after[::-1]), len(old) - start, len(new) - start)
        old_end, new_end = len(old) - behind, len(new) - behind
        known = {_conditions(rule): at for at, rule in reversed(list(enumerate(old)))}
        asked = tuple(known.get(_conditions(rule)) for rule in new)
        outlines = tuple(_Outline.of(rule) for rule in new[start:])
        return cls(way, draft, start, old_end, new_end, outlines, asked)

    def table(self, table: ClassTable) -> ClassTable:
        code, rule = table.code.copy(), table.rule.copy()
        behind = table.rule >= self.old_end
        rule[behind] += self.new_end - self.old_end
        fresh = [at for at in range(self.start, self.new_end) if not self._was_asked(at)]
        if fresh:
            self._set_again(table, np.flatnonzero(behind | (table.rule < 0)), fresh, code, rule)
        inside = np.flatnonzero((table.rule >= self.start) & (table.rule < self.old_end))
        rule[inside] = -1
        code[inside] = UNDECIDED
        every = tuple(range(self.start, len(self.draft.rules)))
        self._set_again(table, inside, every, code, rule)
        return ClassTable(self.draft.id, self.draft.digest, code, rule)

    def _was_asked(self, place: int) -> bool:
        """Whether a rule was asked about every hand that is decided behind the edit."""
        known = self.asked[place]
        return known is not None and known < self.old_end

    def _set_again(
        self,
        table: ClassTable,
        classes: NDArray[np.int64],
        asked: Sequence[int],
        code: NDArray[np.uint8],
        rule: NDArray[np.int16],
    ) -> None:
        """Ask some of the draft's rules, in order, about some classes, and set those for which one holds."""
        plays = [json.dumps(item["play"], sort_keys=True) for item in self.draft.written["rule"]]
        before = [json.dumps(item["play"], sort_keys=True) for item in self.way.written["rule"]]
        for fitting, members in self._fitting(classes, asked):
            for index in members:
                holding = None
                was = int(table.rule[index])
                for place, sure in fitting:
                    known = self.asked[place]
                    if known is not None and (known < was or was < 0):
                        continue
                    if not sure and known != was:
                        holding = holding or _holding(self.draft, index)
                        if not self.draft.rules[place].holds(holding):
                            continue
                    rule[index] = place
                    if was >= 0 and before[was] == plays[place]:
                        code[index] = table.code[index]
                    else:
                        holding = holding or _holding(self.draft, index)
                        code[index] = code_of(holding, self.draft.rules[place].set(holding))
                    break

    def _fitting(
        self, classes: NDArray[np.int64], asked: Sequence[int]
    ) -> Iterator[tuple[list[tuple[int, bool]], list[int]]]:
        """The classes by their ranks, with the rules that the ranks allow, and whether nothing more is asked."""
        outlines = [(place, self.outlines[place - self.start]) for place in asked]
        named = [outline.rule.patterns for _, outline in outlines]
        patterns = None
        if None not in named:
            patterns = frozenset[str]().union(*(some for some in named if some is not None))
        for lead, members in _by_ranks(classes, patterns, self.draft.joker_completes_first):
            seen = _as_ranks(lead, self.draft.joker_completes_first)
            fitting = [
                (place, outline.sure and len(seen) == 1)
                for place, outline in outlines
                if any(outline.rule.holds(holding) for holding in seen)
            ]
            if fitting:
                yield fitting, members


def _holding(way: CardHouseWay, index: int) -> CardHolding:
    places, suited = places_of_classes()[index].tolist(), int(suited_of_classes()[index])
    return holding_of_places(places, suited, way.joker_completes_first)


def _by_ranks(
    classes: NDArray[np.int64], patterns: frozenset[str] | None, joker_completes_first: bool
) -> Iterator[tuple[int, list[int]]]:
    """Those of the classes that may make one of the patterns, by the first class of the same ranks."""
    if patterns is not None:
        classes = classes[_with_pattern(patterns, joker_completes_first)[classes]]
    leads = _leads()[classes].tolist()
    for lead, group in groupby(zip(leads, classes.tolist(), strict=True), key=lambda item: item[0]):
        yield lead, [index for _, index in group]


@cache
def _leads() -> NDArray[np.int64]:
    """For each class the one of the same ranks without a flush suit; it comes first of them."""
    plain = suited_of_classes() == 0
    leads: NDArray[np.int64] = np.flatnonzero(plain)[np.cumsum(plain) - 1]
    return leads


@cache
def _with_pattern(patterns: frozenset[str], joker_completes_first: bool) -> NDArray[np.bool_]:
    """The classes whose ranks may make one of these patterns."""
    leads, places = np.unique(_leads(), return_inverse=True)
    fits = [
        any(holding.groups.pattern in patterns for holding in _as_ranks(lead, joker_completes_first))
        for lead in leads.tolist()
    ]
    return np.array(fits, np.bool_)[places]


@cache
def _as_ranks(index: int, joker_completes_first: bool) -> tuple[CardHolding, ...]:
    """The class as its ranks alone show it; both ways where the joker may be left out of the pattern."""
    places = places_of_classes()[index].tolist()
    joker = JOKER_PLACE in places
    faces = tuple([FACES[place] for place in places])
    patterns = (faces, faces[1:]) if joker and joker_completes_first else (faces,)
    return tuple(CardHolding(groups_of(pattern), joker, (), (), (), ()) for pattern in patterns)


def _about_ranks(value: Any) -> tuple[list[Written], bool]:
    """Conditions without what they say of settings, and whether they say anything of them."""
    tables = value if isinstance(value, list) else [value]
    kept: list[Written] = [
        {key: item for key, item in table.items() if key not in COMMON_WHEN} for table in tables
    ]
    return kept, any(key in COMMON_WHEN for table in tables for key in table)


def _whole(rule: Written) -> str:
    return json.dumps([rule.get(key) for key in ("when", "unless", "play")], sort_keys=True)


def _conditions(rule: Written) -> str:
    return json.dumps([rule.get(key) for key in ("when", "unless")], sort_keys=True)


def _alike(before: Sequence[str], after: Sequence[str]) -> int:
    """How many are alike from the beginning on."""
    number = 0
    while number < min(len(before), len(after)) and before[number] == after[number]:
        number += 1
    return number
