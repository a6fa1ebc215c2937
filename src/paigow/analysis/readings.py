"""Readings of an ambiguous text: which of them gives the figures that were printed beside it.

A file names a way, the figures that somebody printed of it, and what is in doubt: for each doubt the ways to read it,
each as other parts of named rules, or rules left out. Every combination is counted exactly and held against the
print, digit for digit.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

from paigow.analysis.asked import USUAL_COMMISSION, rate_of, way_at
from paigow.analysis.published import Meeting, meeting
from paigow.analysis.work import Progress, silent
from paigow.errors import BadNotation
from paigow.setting.house_way import HouseWay, house_way_of

MOST = 512
"""So many combinations are counted at most."""
FIGURES = ("win", "push", "lose", "edge", "bank")
TOP_KEYS = ("way", "against", "commission", "printed", "doubt")


@dataclass(frozen=True, slots=True)
class Printed:
    """A printed figure, and half a unit of its last digit."""

    name: str
    value: Fraction
    half: Fraction

    def is_met_by(self, figure: Fraction) -> bool:
        return abs(figure - self.value) <= self.half


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    """One combination: what was decided in each doubt, the way that it makes, and its figures."""

    choices: tuple[str, ...]
    way: HouseWay
    figures: Mapping[str, Fraction]
    missed: tuple[str, ...]
    """Printed figures that it does not give."""
    far: Fraction
    """How far it is from the print in all."""


@dataclass(frozen=True, slots=True)
class Doubts:
    """What a file of readings says."""

    written: Mapping[str, Any]
    against: str | None
    pays: Fraction
    printed: tuple[Printed, ...]
    doubts: tuple[Mapping[str, Any], ...]

    @property
    def combinations(self) -> int:
        return prod(len(doubt["reading"]) for doubt in self.doubts)


def readings(doubts: Doubts, progress: Progress = silent) -> tuple[Reading, ...]:
    """Every reading with its figures, those nearest to the print first."""
    if doubts.combinations > MOST:
        raise BadNotation(f"{doubts.combinations} readings are too many; at most {MOST} are counted")
    found = []
    for place, (choices, written) in enumerate(_combined(doubts)):
        way = house_way_of(written)
        dealer = way if doubts.against is None else way_at(doubts.against)
        found.append(_held(doubts, choices, way, meeting(way, dealer)))
        progress((place + 1) / doubts.combinations)
    return tuple(sorted(found, key=lambda reading: (len(reading.missed), reading.far)))


def read_doubts(place: Path) -> Doubts:
    """A file of readings; `BadNotation` says what is wrong with it."""
    try:
        data = tomllib.loads(place.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as trouble:
        raise BadNotation(f"{place} cannot be read as TOML: {trouble}") from None
    unknown = [key for key in data if key not in TOP_KEYS]
    if unknown or not isinstance(data.get("way"), str):
        raise BadNotation(f"a file of readings has {', '.join(TOP_KEYS)}; way names a house way")
    way = way_at(data["way"])
    printed = data.get("printed")
    if not isinstance(printed, dict) or not printed or any(key not in FIGURES for key in printed):
        raise BadNotation(f"[printed] has one or more of {', '.join(FIGURES)}, each like '2.73 %'")
    return Doubts(
        way.written,
        data.get("against"),
        1 - rate_of(data.get("commission", USUAL_COMMISSION)),
        tuple(_printed(name, text) for name, text in printed.items()),
        tuple(_doubt(doubt, way) for doubt in data.get("doubt", ())),
    )


def _printed(name: str, text: Any) -> Printed:
    digits = str(text).replace("%", "").strip()
    try:
        value = Fraction(digits) / 100
    except ValueError:
        raise BadNotation(f"{text!r} is not a printed percentage such as '2.73 %'") from None
    _, _, behind = digits.partition(".")
    return Printed(name, value, Fraction(1, 2 * 100 * 10 ** len(behind)))


def _doubt(doubt: Any, way: HouseWay) -> Mapping[str, Any]:
    listed = doubt.get("reading") if isinstance(doubt, dict) else None
    if not isinstance(listed, list) or not listed or not isinstance(doubt.get("says"), str):
        raise BadNotation("a [[doubt]] has `says` and one or more [[doubt.reading]]")
    names = {rule["id"] for rule in way.written["rule"]}
    for reading in listed:
        named = [*reading.get("rule", {}), *reading.get("without", ())]
        strange = [name for name in named if name not in names]
        if strange or not isinstance(reading.get("says"), str):
            raise BadNotation(
                f"a reading has `says`, and `rule` or `without` with rules of {way.id}; "
                f"{', '.join(strange) or 'says'} is not there"
            )
    found: Mapping[str, Any] = doubt
    return found


def _combined(doubts: Doubts) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    for chosen in product(*(doubt["reading"] for doubt in doubts.doubts)):
        written = deepcopy(dict(doubts.written))
        for reading in chosen:
            written["rule"] = list(_read(written["rule"], reading))
        yield tuple(reading["says"] for reading in chosen), written


def _read(rules: Sequence[dict[str, Any]], reading: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for rule in rules:
        if rule["id"] not in reading.get("without", ()):
            yield {**rule, **reading.get("rule", {}).get(rule["id"], {})}


def _held(doubts: Doubts, choices: tuple[str, ...], way: HouseWay, met: Meeting) -> Reading:
    counts = met.wager
    figures = {
        "win": Fraction(counts.win, counts.total),
        "push": Fraction(counts.push, counts.total),
        "lose": Fraction(counts.lose, counts.total),
        "edge": counts.edge(doubts.pays),
        "bank": met.bank.edge(doubts.pays),
    }
    missed = tuple(each.name for each in doubts.printed if not each.is_met_by(figures[each.name]))
    far = sum((abs(figures[each.name] - each.value) for each in doubts.printed), Fraction(0))
    return Reading(choices, way, figures, missed, far)
