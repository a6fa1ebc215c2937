"""What a house way costs against best play: in all, rule by rule, and the hands on which it errs most."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from paigow.analysis.advice import Advised, advise_cards, advise_tiles
from paigow.analysis.counts import Outcome
from paigow.analysis.deck import FULL_DECK
from paigow.analysis.optimal import best_play
from paigow.analysis.settings import class_codes
from paigow.analysis.shared_cards import all_hands
from paigow.analysis.tables import html_table
from paigow.analysis.terms import Terms
from paigow.analysis.tiles import BESIDE, best_scores, tile_settings_of_classes, tile_way_of
from paigow.analysis.ways import way_of
from paigow.analysis.work import Progress, silent
from paigow.setting.class_table import class_table
from paigow.setting.classes import class_at
from paigow.setting.house_way import CardHouseWay, HouseWay, TileHouseWay
from paigow.setting.tile_classes import tile_classes
from paigow.setting.tile_table import tile_table

Counts = npt.NDArray[np.int64]
WORST = 10


@dataclass(frozen=True, slots=True)
class RuleCost:
    """One rule of the way: the hands it decides and what it gives up on them."""

    rule: str
    hands: int
    cost: Fraction
    """Units per hand dealt, whichever rule decides it; the costs of all rules add up to the way's."""
    cost_per_hand: Fraction
    """Units per hand that the rule decides."""


@dataclass(frozen=True, slots=True)
class Error:
    """A class of hands on which the way loses much against best play."""

    rule: str
    hands: int
    cost_per_hand: Fraction
    """On average over the hands of the class."""
    by_way: Advised
    """The way's setting of one hand of the class."""
    best: Advised


@dataclass(frozen=True, slots=True)
class WayCost:
    """A house way played against itself, beside the best play against it."""

    way: HouseWay
    terms: Terms
    by_way: Outcome
    best: Outcome
    rules: tuple[RuleCost, ...]
    """In the order of the way."""
    errors: tuple[Error, ...]
    """The costliest classes, by what a hand of them loses."""

    @property
    def cost(self) -> Fraction:
        """Units that the way gives up per hand."""
        return self.by_way.edge(self.terms.pays) - self.best.edge(self.terms.pays)

    def __repr__(self) -> str:
        pays = self.terms.pays
        edges = f"{float(self.by_way.edge(pays)):.4%} instead of {float(self.best.edge(pays)):.4%}"
        return f"{self.way.title}: costs {float(self.cost):.4%}, {edges}"

    def _repr_html_(self) -> str:
        rows = [
            (one.rule, f"{one.hands:,}", f"{float(one.cost):.5%}", f"{float(one.cost_per_hand):.3%}")
            for one in sorted(self.rules, key=lambda rule: -rule.cost)
        ]
        heads = ("rule", "hands", "cost per hand dealt", "cost per hand of the rule")
        return html_table(repr(self), heads, rows)


def cost_of(
    way: HouseWay, terms: Terms, progress: Progress = silent, worst: int = WORST, fresh: bool = False
) -> WayCost:
    """What a house way costs the player who follows it, against a dealer who does the same."""
    if isinstance(way, TileHouseWay):
        return _cost_of_tiles(way, terms, worst)
    if isinstance(way, CardHouseWay):
        return _cost_of_cards(way, terms, progress, worst, fresh)
    raise ValueError(f"{way.id} sets neither cards nor tiles")


def _cost_of_cards(way: CardHouseWay, terms: Terms, progress: Progress, worst: int, fresh: bool) -> WayCost:
    classes = way_of(way, progress)
    played = best_play(classes, classes, terms, progress=progress, fresh=fresh)
    rules = class_table(way).rule
    codes = class_codes()
    lost = _lost(played.by_code[codes], terms)
    hands = np.zeros(len(classes.highs), dtype=np.int64)
    found, numbers = all_hands(FULL_DECK)
    hands[found] = numbers
    per_hand = FULL_DECK.pairs // FULL_DECK.hands * terms.pays.denominator
    errors = []
    for index in _worst(lost, hands[codes], worst):
        advised = advise_cards(class_at(int(index)).representative(), classes, terms)
        told = way.set(class_at(int(index)).representative()).card_setting
        by_way = next(one for one in advised if one.setting.notation == told.notation)
        cost = Fraction(int(lost[index]), int(hands[codes][index]) * per_hand)
        errors.append(Error(way.rules[rules[index]].id, int(hands[codes][index]), cost, by_way, advised[0]))
    costs = _by_rule([rule.id for rule in way.rules], rules, lost, hands[codes], per_hand)
    return WayCost(way, terms, played.own, played.best, costs, tuple(errors))


def _cost_of_tiles(way: TileHouseWay, terms: Terms, worst: int) -> WayCost:
    setter = tile_way_of(way)
    every = tile_settings_of_classes()
    best, own, by_class = best_scores(setter, terms.pays)
    lost = _lost(by_class * every.hands[:, None], terms)
    rules = tile_table(way).rule
    per_hand = BESIDE * terms.pays.denominator
    errors = []
    for index in _worst(lost, every.hands, worst):
        hand = tile_classes()[int(index)].representative()
        advised = advise_tiles(hand, setter, terms)
        told = way.set(hand).tile_setting
        by_way = next(one for one in advised if one.setting.notation == told.notation)
        cost = Fraction(int(lost[index]), int(every.hands[index]) * per_hand)
        errors.append(Error(way.rules[rules[index]].id, int(every.hands[index]), cost, by_way, advised[0]))
    costs = _by_rule([rule.id for rule in way.rules], rules, lost, every.hands, per_hand)
    return WayCost(way, terms, own, best, costs, tuple(errors))


def _lost(by_class: Counts, terms: Terms) -> Counts:
    """What best play gains over the way in each class, in units times the denominator of what a win pays."""
    wins = by_class[:, 0] - by_class[:, 2]
    losses = by_class[:, 1] - by_class[:, 3]
    gained: Counts = wins * terms.pays.numerator - losses * terms.pays.denominator
    return gained


def _worst(lost: Counts, hands: Counts, worst: int) -> npt.NDArray[np.int64]:
    """The classes that lose most per hand, leaving out those that lose nothing."""
    share = np.where(hands > 0, lost / np.maximum(hands, 1), 0.0)
    order = np.argsort(-share, kind="stable")[:worst]
    return order[share[order] > 0]


def _by_rule(
    names: Sequence[str], rules: npt.NDArray[np.int16], lost: Counts, hands: Counts, per_hand: int
) -> tuple[RuleCost, ...]:
    every = int(hands.sum())
    found = []
    for place, rule in enumerate(names):
        inside = rules == place
        gone, number = int(lost[inside].sum()), int(hands[inside].sum())
        each = Fraction(gone, number * per_hand) if number else Fraction(0)
        found.append(RuleCost(rule, number, Fraction(gone, every * per_hand), each))
    return tuple(found)
