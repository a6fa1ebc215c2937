"""The best short way: so many rules out of a pool, in the order that gives up least against best play.

Every rule of the pool is asked about every class once. Classes for which the same rules hold are one group, and a
rule's worth in a group is a whole number; so the worth of any list of rules is soon counted. A greedy list is made
first, then a seeded search changes it. What the list that was found costs is counted over all pairs of hands.
"""

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib.resources import files
from itertools import product
from random import Random
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.deck import FULL_DECK
from paigow.analysis.edits import AS_DEALER_BANKS
from paigow.analysis.kernels.compiled import Longs
from paigow.analysis.optimal import Valued, value_settings
from paigow.analysis.published import meeting
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
"""Where a rule does not hold."""
FAULT = 254
"""Where a rule holds and names no legal setting; a short way has no such rule."""
SHAKES = 80
"""How often the search shakes its list."""
MOST_SHAKEN = 4
"""So many rules at most go out at once."""
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
    found = search(worths, greedy, rules, seed)
    way, other = (
        house_way_of(_written(dealer.pieces, [worths.rules[rule] for rule in each]))
        for each in (found, greedy)
    )
    cost, least = (worths.cost(_value(meeting(each, dealer).wager, pays)) for each in (way, other))
    return Simple(way, dealer, cost, least, seed)


def _value(counts: OutcomeCounts, pays: Fraction) -> int:
    return counts.win * pays.numerator - counts.lose * pays.denominator


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
    sound = ~(settings == FAULT).any(axis=1)
    settings, worth = settings[sound], worth[sound]
    holds, grouped = _grouped(settings != NONE, worth)
    rules = tuple(rule for rule, kept in zip(rules, sound, strict=True) if kept)
    return Worths(rules, holds, grouped, best, whole)


def _tile_settings(way: TileHouseWay) -> Bytes:
    """By rule and class, the setting that the rule makes."""
    found = np.full((len(way.rules), len(tile_classes())), NONE, np.uint8)
    for index, class_ in enumerate(tile_classes()):
        holding = tile_holding_of(class_.representative())
        for place, rule in enumerate(way.rules):
            if rule.holds(holding):
                chosen = rule.set(holding)
                found[place, index] = chosen[FIRST] if chosen else FAULT
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
                    made[play] = chosen[LAST] if chosen and holding.legal[chosen[LAST]] else FAULT
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
    """A setting that was never weighed, because another is better in both hands, is held for the worst that was."""
    codes = class_codes()
    every = valued.wins * pays.numerator - valued.losses * pays.denominator
    firsts = valued.choices.starts[:-1][codes_in_use(valued)]
    worst = np.zeros(len(way.highs), np.int64)
    worst[codes_in_use(valued)] = np.minimum.reduceat(every, firsts)
    worth = np.zeros(settings.shape, np.int64)
    for place in range(len(settings)):
        number = way.settings.copy()
        decided = settings[place] < FAULT
        number[codes[decided]] = settings[place][decided].astype(np.int8)
        drafted = way_from_settings("one", "", number)
        places = valued.places(codes, drafted.highs[codes], drafted.lows[codes])
        worth[place] = np.where(places < 0, worst[codes], every[np.maximum(places, 0)])
    return worth, int(np.maximum.reduceat(every, firsts).sum())


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
    order: tuple[int, ...] = ()
    worth = 0
    while len(order) < rules:
        found = best_insertion(worths, order)
        if found is None or (order and found[0] <= worth):
            break
        worth, order = found
    if not order:
        raise BadNotation("no rule of the pool sets every hand")
    return order


def best_insertion(worths: Worths, order: Sequence[int]) -> tuple[int, tuple[int, ...]] | None:
    """The one more rule, and its place, with which a list is worth most; none where hands are left undecided."""
    holds, worth = worths.holds, worths.worth
    later = [(np.zeros(holds.shape[1], np.int64), np.zeros(holds.shape[1], np.bool_))]
    for rule in reversed(order):
        values, sure = later[-1]
        later.append((np.where(holds[rule], worth[rule], values), holds[rule] | sure))
    open_, before = np.ones(holds.shape[1], np.bool_), 0
    best: tuple[int, tuple[int, ...]] | None = None
    for place in range(len(order) + 1):
        values, sure = later[len(order) - place]
        value, decided = values[open_], sure[open_]
        fitting = holds[:, open_]
        totals = np.where(fitting, worth[:, open_], value).sum(axis=1)
        whole: Bools = np.all(fitting | decided, axis=1)
        whole[list(order)] = False
        for rule in np.flatnonzero(whole)[np.argsort(-totals[whole], kind="stable")[:1]]:
            if best is None or before + totals[rule] > best[0]:
                best = int(before + totals[rule]), (*order[:place], int(rule), *order[place:])
        if place < len(order):
            fresh = holds[order[place]] & open_
            before += int(worth[order[place]][fresh].sum())
            open_ &= ~fresh
    return best


def search(
    worths: Worths, order: Sequence[int], rules: int, seed: int, shakes: int = SHAKES
) -> tuple[int, ...]:
    """A seeded search: the best list so far is shaken, put right again, and kept where it is worth no less."""
    luck = Random(f"simplify {seed}")
    best = polished(worths, order, rules)
    most = _sure(worths, best)
    for _ in range(shakes):
        tried = polished(worths, _shaken(worths, best, rules, luck), rules)
        worth = _sure(worths, tried)
        if worth >= most:
            best, most = tried, worth
    return best


def _shaken(worths: Worths, order: Sequence[int], rules: int, luck: Random) -> tuple[int, ...]:
    """Some rules out, and others in at any place; where hands are then left undecided, another draw."""
    while True:
        tried = list(order)
        for _ in range(luck.randint(1, min(MOST_SHAKEN, len(tried)))):
            tried.pop(luck.randrange(len(tried)))
        for rule in luck.sample(range(len(worths.rules)), rules - len(tried)):
            if rule not in tried:
                tried.insert(luck.randrange(len(tried) + 1), rule)
        if worths.worth_of(tried) is not None:
            return tuple(tried)


def polished(worths: Worths, order: Sequence[int], rules: int) -> tuple[int, ...]:
    """The list after every gain that one exchange can make: any rule out, and any in at any place.

    Rules that never fire go out first; while there is room a rule may come in without another going out.
    """
    now = worths.used(order)
    here = _sure(worths, now)
    while True:
        shorter = [now] if len(now) < rules else [(*now[:at], *now[at + 1 :]) for at in range(len(now))]
        found = [longer for each in shorter if (longer := best_insertion(worths, each)) is not None]
        worth, tried = max(found, key=lambda item: item[0])
        if worth <= here:
            if len(now) == rules or len(now) == 1:
                return now
            exchanged = polished(worths, now, len(now))
            if _sure(worths, exchanged) == here:
                return now
            now, here = exchanged, _sure(worths, exchanged)
            continue
        now, here = worths.used(tried), worth


def _sure(worths: Worths, order: Sequence[int]) -> int:
    worth = worths.worth_of(order)
    if worth is None:
        raise BadNotation("these rules leave hands undecided")
    return worth
