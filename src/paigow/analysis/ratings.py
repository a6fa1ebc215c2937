"""How often each low and high hand comes when a house way sets every hand: the distribution behind power ratings."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import numpy as np

from paigow.analysis.deck import FULL_DECK
from paigow.analysis.rank_ids import rank_tables
from paigow.analysis.shared_cards import all_hands
from paigow.analysis.tables import frame, html_table
from paigow.analysis.tile_tables import tile_settings_of_classes, tile_way_of
from paigow.analysis.ways import way_of
from paigow.analysis.work import Progress, silent
from paigow.errors import InternalError
from paigow.ranking.five_card import HandKind
from paigow.ranking.lines import HandLine
from paigow.setting.house_way import CardHouseWay, HouseWay, TileHouseWay
from paigow.setting.tile_classes import tile_classes
from paigow.setting.tile_holding import PAIR_SHIFT, points_of, tile_holding_of
from paigow.words import Language

DETAIL = 12
"""Kinds of hands with no more different ranks than this are listed rank by rank, the others as one line."""


_KIND_LINES = {
    kind: HandLine.NO_PAIR if kind is HandKind.HIGH_CARD else HandLine(kind.name.lower().replace("_", "-"))
    for kind in HandKind
}


@dataclass(frozen=True, slots=True)
class Rating:
    """One hand: how often it comes, and how often a hand of the same side is below it or equal to it."""

    hand: str
    count: int
    below: int
    total: int
    points: int | None = None
    """What tiles without a pair count; nothing for pairs and for cards."""

    @property
    def probability(self) -> Fraction:
        return Fraction(self.count, self.total)

    @property
    def wins(self) -> Fraction:
        """The share of all hands that it beats."""
        return Fraction(self.below, self.total)

    @property
    def rating(self) -> Fraction:
        """The share of hands that it beats, and half of those that it copies."""
        return Fraction(2 * self.below + self.count, 2 * self.total)


@dataclass(frozen=True, slots=True)
class Ratings:
    """The low and the high hands of a house way, best first."""

    way: HouseWay
    total: int
    lows: tuple[Rating, ...]
    highs: tuple[Rating, ...]

    def __repr__(self) -> str:
        return (
            f"{self.way.title}: {len(self.lows)} low hands, {len(self.highs)} high hands over {self.total:,}"
        )

    def _repr_html_(self) -> str:
        heads = ("hand", "hands", "probability", "beats", "rating")
        return "".join(
            html_table(f"{self.way.title}: {side} hand", heads, (row_of(rated) for rated in ratings))
            for side, ratings in (("low", self.lows), ("high", self.highs))
        )

    def to_frame(self) -> Any:
        """A pandas table of all hands."""
        return frame(
            [
                {"side": side, "hand": rated.hand, "hands": rated.count, "probability": float(rated.probability),
                 "beats": float(rated.wins), "rating": float(rated.rating)}
                for side, ratings in (("low", self.lows), ("high", self.highs))
                for rated in ratings
            ]
        )  # fmt: skip


def by_points(ratings: Sequence[Rating]) -> tuple[Rating, ...]:
    """The ratings, tile hands that count the same as one."""
    found: list[Rating] = []
    for item in reversed(ratings):
        last = found[-1] if found else None
        if last is not None and item.points is not None and last.points == item.points:
            found[-1] = replace(last, count=last.count + item.count)
        else:
            found.append(item)
    return tuple(reversed(found))


def row_of(rated: Rating) -> tuple[str, ...]:
    """A rating as it is printed."""
    shares = (f"{float(share):.4%}" for share in (rated.probability, rated.wins, rated.rating))
    return rated.hand, f"{rated.count:,}", *shares


def ratings_of(way: HouseWay, progress: Progress = silent, language: Language = "en") -> Ratings:
    """How often each low and high hand comes by a house way, over every hand that can be dealt."""
    if isinstance(way, TileHouseWay):
        return _of_tiles(way, language)
    if isinstance(way, CardHouseWay):
        return _of_cards(way, progress, language)
    raise InternalError(f"{way.id} sets neither cards nor tiles")


def _of_cards(way: CardHouseWay, progress: Progress, language: Language) -> Ratings:
    classes, tables = way_of(way, progress), rank_tables()
    codes, hands = all_hands(FULL_DECK)
    sums = [
        np.bincount(ids[codes], hands, size).astype(np.int64)
        for ids, size in ((classes.lows, len(tables.twos)), (classes.highs, len(tables.fives)))
    ]
    lows = [
        (ranking.describe(language), int(number))
        for ranking, number in zip(tables.twos, sums[0], strict=True)
    ]
    highs: list[tuple[str, int]] = []
    kinds = Counter(ranking.kind for ranking in tables.fives)
    for ranking, number in zip(tables.fives, sums[1], strict=True):
        several = kinds[ranking.kind] > DETAIL
        name = _KIND_LINES[ranking.kind].describe(language) if several else ranking.describe(language)
        if highs and highs[-1][0] == name:
            highs[-1] = (name, highs[-1][1] + int(number))
        else:
            highs.append((name, int(number)))
    return Ratings(way, FULL_DECK.hands, _rated(lows), _rated(highs))


def _of_tiles(way: TileHouseWay, language: Language) -> Ratings:
    settings = tile_way_of(way).settings
    lows: Counter[tuple[int, str]] = Counter()
    highs: Counter[tuple[int, str]] = Counter()
    for at, tiles in enumerate(tile_classes()):
        held = tile_holding_of(tiles.representative())
        setting = int(settings[at])
        for counter, strengths, ranks in (
            (lows, held.lows, held.low_ranks),
            (highs, held.highs, held.high_ranks),
        ):
            counter[strengths[setting], ranks[setting].describe(language)] += tiles.hands
    total = int(tile_settings_of_classes().hands.sum())
    return Ratings(way, total, *(_with_points(counter) for counter in (lows, highs)))


def _with_points(counter: Counter[tuple[int, str]]) -> tuple[Rating, ...]:
    """Ratings of tile hands, each with its points where it is not a pair."""
    counts = {name: points_of(strength) for strength, name in counter if not strength >> PAIR_SHIFT}
    return tuple(replace(item, points=counts.get(item.hand)) for item in _rated(_in_order(counter)))


def _in_order(counter: Counter[tuple[int, str]]) -> list[tuple[str, int]]:
    """By strength, the names of equal hands together."""
    found: dict[int, tuple[str, int]] = {}
    for (strength, name), number in sorted(counter.items()):
        known = found.get(strength)
        found[strength] = (name, number) if known is None else (known[0], known[1] + number)
    return list(found.values())


def _rated(rising: list[tuple[str, int]]) -> tuple[Rating, ...]:
    """Ratings, best first; hands that never come are left out."""
    total = sum(number for _, number in rising)
    below, found = 0, []
    for name, number in rising:
        if number:
            found.append(Rating(name, number, below, total))
        below += number
    return tuple(reversed(found))
