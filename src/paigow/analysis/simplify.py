"""The best short way: so many rules out of a pool, in the order that gives up least against best play.

Every rule of the pool is asked about every class once. Classes for which the same rules hold are one group, and a
rule's worth in a group is a whole number; so the cost of any list of rules is exact, and soon counted. A greedy list
is made first, then a seeded search changes it one rule at a time.
"""

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib.resources import files
from itertools import product
from math import exp
from random import Random
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from paigow.analysis.deck import FULL_DECK
from paigow.analysis.edits import AS_DEALER_BANKS
from paigow.analysis.kernels.compiled import Longs
from paigow.analysis.optimal import Valued, value_settings
from paigow.analysis.settings import class_codes
from paigow.analysis.tile_tables import TileWay, tile_way_of
from paigow.analysis.tiles import DEALS, SETTINGS, wager_by_class
from paigow.analysis.ways import SetClasses, way_from_settings, way_of
from paigow.analysis.work import Progress, silent
from paigow.errors import BadNotation
from paigow.setting.card_holding import class_holdings
from paigow.setting.classes import class_keys
from paigow.setting.house_way import FIRST, LAST, CardHouseWay, HouseWay, TileHouseWay, house_way_of
from paigow.setting.tile_classes import tile_classes
from paigow.setting.tile_holding import tile_holding_of

Bools = npt.NDArray[np.bool_]
Bytes = npt.NDArray[np.uint8]
NONE = 255
"""Where a rule does not hold, or names no legal setting."""
STEPS = 6_000
"""How often the search changes a list."""
WARMTH = 0.0002
"""Of a wager: at first the search goes on from lists that are worse by about so much."""
ASK = 4096


@dataclass(frozen=True, slots=True, eq=False)
class Worths:
    """What every rule of a pool is worth, by groups of classes for which the same rules hold."""

    rules: tuple[Mapping[str, Any], ...]
    holds: Bools
    """By rule and group."""
    worth: Longs
    """By rule and group: wins times what a win pays less losses, in whole numbers."""
    best: int
    whole: int

    def worth_of(self, order: Sequence[int]) -> int | None:
        """What a list of rules is worth; none where it leaves a hand undecided."""
        done = np.zeros(self.holds.shape[1], np.bool_)
        total = 0
        for rule in order:
            fresh = self.holds[rule] & ~done
            total += int(self.worth[rule][fresh].sum())
            done |= fresh
        return total if done.all() else None

    def cost(self, worth: int) -> Fraction:
        """What is given up against best play, in wagers a hand."""
        return Fraction(self.best - worth, self.whole)

    def used(self, order: Sequence[int]) -> tuple[int, ...]:
        """The list without rules that never fire."""
        done = np.zeros(self.holds.shape[1], np.bool_)
        kept = []
        for rule in order:
            fresh = self.holds[rule] & ~done
            if fresh.any():
                kept.append(rule)
            done |= fresh
        return tuple(kept)


@dataclass(frozen=True, slots=True, eq=False)
class Simple:
    """A short way that was found."""

    way: HouseWay
    dealer: HouseWay
    cost: Fraction
    greedy: Fraction
    """What the greedy list of as many rules costs."""
    seed: int


def simplify(
    dealer: HouseWay, rules: int, pays: Fraction, seed: int = 1, progress: Progress = silent
) -> Simple:
    """The best way of at most so many rules against a dealer's way that the search finds."""
    if rules < 1:
        raise BadNotation("a way has at least one rule")
    worths = worths_of(dealer, pays, progress)
    greedy = greedy_list(worths, rules)
    found = worths.used(search(worths, greedy, rules, seed))
    written = _written(dealer.pieces, [worths.rules[rule] for rule in found])
    return Simple(
        house_way_of(written),
        dealer,
        worths.cost(_sure(worths, found)),
        worths.cost(_sure(worths, greedy)),
        seed,
    )


def pool(pieces: str) -> tuple[Mapping[str, Any], tuple[Mapping[str, Any], ...]]:
    """The header of a short way, and every rule that it may have."""
    text = (files("paigow.analysis") / "data" / f"simple-{pieces}.toml").read_text("utf-8")
    data = tomllib.loads(text)
    return data["header"], tuple(rule for written in data["rule"] for rule in _varied(written))


def _varied(written: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    rule = {key: value for key, value in written.items() if key != "vary"}
    vary = written.get("vary", {})
    for number, values in enumerate(product(*vary.values()), 1):
        when = {**rule["when"], **dict(zip(vary, values, strict=True))}
        when = {key: value for key, value in when.items() if value != ""}
        play = {**rule["play"]}
        if "can" in vary:
            play |= when["can"]
        name = f"{rule['id']}-{number}" if vary else rule["id"]
        yield {"id": name, "when": when, "play": play, "cite": []}


def _written(pieces: str, rules: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    header, _ = pool(pieces)
    title = f"The best {len(rules)} rules for {pieces}"
    return {
        "id": f"simple-{pieces}-{len(rules)}", "title": title, "pieces": pieces, **header, "rule": list(rules)
    }  # fmt: skip


def worths_of(dealer: HouseWay, pays: Fraction, progress: Progress = silent) -> Worths:
    """Every rule of the pool weighed against a dealer's way; for cards minutes the first time."""
    _, rules = pool(dealer.pieces)
    asked = house_way_of(_written(dealer.pieces, rules))
    if isinstance(dealer, TileHouseWay):
        settings = _tile_settings(cast(TileHouseWay, asked))
        worth, best = _tile_worths(tile_way_of(dealer), settings, pays)
        whole = DEALS * pays.denominator
    else:
        settings = _card_settings(cast(CardHouseWay, asked), lambda done: progress(done / 2))
        way = way_of(cast(CardHouseWay, dealer))
        valued = value_settings(way, AS_DEALER_BANKS, progress=lambda done: progress(0.5 + done / 2))
        worth, best = _card_worths(way, valued, settings, pays)
        whole = FULL_DECK.pairs * pays.denominator
    holds, grouped = _grouped(settings != NONE, worth)
    return Worths(rules, holds, grouped, best, whole)


def _tile_settings(way: TileHouseWay) -> Bytes:
    """By rule and class, the setting that the rule makes."""
    found = np.full((len(way.rules), len(tile_classes())), NONE, np.uint8)
    for index, class_ in enumerate(tile_classes()):
        holding = tile_holding_of(class_.representative())
        for place, rule in enumerate(way.rules):
            chosen = rule.set(holding) if rule.holds(holding) else ()
            if chosen:
                found[place, index] = chosen[FIRST]
    return found


def _card_settings(way: CardHouseWay, progress: Progress) -> Bytes:
    """The same for cards; rules that play alike are set once."""
    classes = len(class_keys())
    found = np.full((len(way.rules), classes), NONE, np.uint8)
    plays = [json.dumps(rule["play"], sort_keys=True) for rule in way.written["rule"]]
    by_pattern: dict[str, list[int]] = {}
    for index, holding in enumerate(class_holdings(way.joker_completes_first)):
        pattern = holding.groups.pattern
        if pattern not in by_pattern:
            named = [rule.patterns for rule in way.rules]
            by_pattern[pattern] = [at for at, some in enumerate(named) if some is None or pattern in some]
        made: dict[str, int] = {}
        for place in by_pattern[pattern]:
            if way.rules[place].holds(holding):
                play = plays[place]
                if play not in made:
                    chosen = way.rules[place].set(holding)
                    made[play] = chosen[LAST] if chosen and holding.legal[chosen[LAST]] else NONE
                found[place, index] = made[play]
        if index % ASK == 0:
            progress(index / classes)
    return found


def _tile_worths(dealer: TileWay, settings: Bytes, pays: Fraction) -> tuple[Longs, int]:
    classes = settings.shape[1]
    columns = []
    for setting in range(SETTINGS):
        wins, losses, _ = wager_by_class(TileWay("one", np.full(classes, setting, np.int64)), dealer)
        columns.append(wins * pays.numerator - losses * pays.denominator)
    every = np.stack(columns)
    rows = np.arange(classes)
    worth = np.stack(
        [np.where(row == NONE, 0, every[np.minimum(row, SETTINGS - 1), rows]) for row in settings]
    )
    return worth, int(every.max(axis=0).sum())


def _card_worths(way: SetClasses, valued: Valued, settings: Bytes, pays: Fraction) -> tuple[Longs, int]:
    """A setting that was not worth weighing is none: some other setting of the class is better in both hands."""
    codes = class_codes()
    every = valued.wins * pays.numerator - valued.losses * pays.denominator
    best = np.maximum.reduceat(every, valued.choices.starts[:-1][codes_in_use(valued)])
    worth = np.zeros(settings.shape, np.int64)
    for place in range(len(settings)):
        number = way.settings.copy()
        decided = settings[place] != NONE
        number[codes[decided]] = settings[place][decided].astype(np.int8)
        drafted = way_from_settings("one", "", number)
        places = valued.places(codes, drafted.highs[codes], drafted.lows[codes])
        settings[place][places < 0] = NONE
        worth[place] = np.where(places < 0, 0, every[np.maximum(places, 0)])
    return worth, int(best.sum())


def codes_in_use(valued: Valued) -> Longs:
    """Codes that have choices."""
    starts = valued.choices.starts
    return np.flatnonzero(starts[1:] > starts[:-1]).astype(np.int64)


def _grouped(holds: Bools, worth: Longs) -> tuple[Bools, Longs]:
    """Classes for which the same rules hold taken together."""
    marks = np.packbits(holds, axis=0).T.copy()
    _, first, group = np.unique(marks, axis=0, return_index=True, return_inverse=True)
    group = group.reshape(-1)
    order = np.argsort(group, kind="stable")
    starts = np.searchsorted(group[order], np.arange(len(first)))
    kept = np.where(holds, worth, 0)[:, order]
    return holds[:, first], np.add.reduceat(kept, starts, axis=1)


def greedy_list(worths: Worths, rules: int) -> tuple[int, ...]:
    """The best single rule for every hand, then always the one rule and place that gain most."""
    count = len(worths.rules)
    order: tuple[int, ...] = ()
    while len(order) < rules:
        tried = [
            (worth, (*order[:place], rule, *order[place:]))
            for rule in range(count)
            if rule not in order
            for place in range(max(1, len(order)))
            if (worth := worths.worth_of((*order[:place], rule, *order[place:]))) is not None
        ]
        if not tried:
            break
        worth, longer = max(tried)
        if order and worth <= _sure(worths, order):
            break
        order = longer
    if not order:
        raise BadNotation("no rule of the pool sets every hand")
    return order


def search(
    worths: Worths, order: Sequence[int], rules: int, seed: int, steps: int = STEPS
) -> tuple[int, ...]:
    """A seeded walk over lists of so many rules: one replaced, moved, or two exchanged; the best that it met.

    A list that is shorter gets rules behind its last one, where they wait to be moved.
    """
    luck = Random(f"simplify {seed}")
    spare = [rule for rule in range(len(worths.rules)) if rule not in order]
    now = [*order, *luck.sample(spare, min(len(spare), rules - len(order)))]
    here = _sure(worths, now)
    best, most = tuple(now), here
    for step in range(steps):
        tried = _changed(now, len(worths.rules), luck)
        worth = worths.worth_of(tried)
        if worth is None:
            continue
        warmth = WARMTH * worths.whole * (1 - step / steps) ** 2
        if worth >= here or (warmth > 1 and luck.random() < exp((worth - here) / warmth)):
            now, here = tried, worth
            if here > most:
                best, most = tuple(now), here
    return best


def _changed(order: Sequence[int], count: int, luck: Random) -> list[int]:
    tried = list(order)
    place = luck.randrange(len(tried))
    what = luck.random()
    if what < 0.6:
        fresh = luck.randrange(count)
        if fresh not in tried:
            tried[place] = fresh
    elif what < 0.8:
        tried.insert(luck.randrange(len(tried)), tried.pop(place))
    else:
        other = luck.randrange(len(tried))
        tried[place], tried[other] = tried[other], tried[place]
    return tried


def _sure(worths: Worths, order: Sequence[int]) -> int:
    worth = worths.worth_of(order)
    if worth is None:
        raise BadNotation("these rules leave hands undecided")
    return worth
