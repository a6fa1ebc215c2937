"""What a house way costs against best play: in all, rule by rule, and the hands on which it errs most."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from paigow.analysis.advice import Advised, advise_cards, advise_tiles
from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.deck import FULL_DECK
from paigow.analysis.opposing import opposing_hands
from paigow.analysis.optimal import best_play
from paigow.analysis.push_rules import set_aside
from paigow.analysis.settings import class_codes
from paigow.analysis.shared_cards import all_hands
from paigow.analysis.tables import frame, html_table
from paigow.analysis.terms import Terms
from paigow.analysis.tile_tables import tile_settings_of_classes, tile_way_of
from paigow.analysis.tiles import BESIDE, best_scores
from paigow.analysis.ways import way_of
from paigow.analysis.work import Progress, silent
from paigow.errors import BadNotation
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
    """A way of setting played against a dealer's way, beside the best play against that."""

    way: HouseWay
    against: HouseWay
    """By which the dealer sets."""
    terms: Terms
    by_way: OutcomeCounts
    best: OutcomeCounts
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
        met = "" if self.against is self.way else f" against {self.against.title}"
        edges = f"{float(self.by_way.edge(pays)):.4%} instead of {float(self.best.edge(pays)):.4%}"
        return f"{self.way.title}{met}: costs {float(self.cost):.4%}, {edges}"

    def _repr_html_(self) -> str:
        rows = [
            (rule.rule, f"{rule.hands:,}", f"{float(rule.cost):.5%}", f"{float(rule.cost_per_hand):.3%}")
            for rule in sorted(self.rules, key=lambda rule: -rule.cost)
        ]
        heads = ("rule", "hands", "cost per hand dealt", "cost per hand of the rule")
        return html_table(repr(self), heads, rows)

    def to_frame(self) -> Any:
        """A pandas table of the rules."""
        heads = ("rule", "hands", "cost", "cost_per_hand")
        rows = [(rule.rule, rule.hands, float(rule.cost), float(rule.cost_per_hand)) for rule in self.rules]
        return frame([dict(zip(heads, row, strict=True)) for row in rows])


def cost_of(
    way: HouseWay,
    terms: Terms,
    progress: Progress = silent,
    worst: int = WORST,
    fresh: bool = False,
    against: HouseWay | None = None,
) -> WayCost:
    """What a way costs the player who follows it, against a dealer who does the same or follows another."""
    dealer = against or way
    if isinstance(way, TileHouseWay) and isinstance(dealer, TileHouseWay):
        return _cost_of_tiles(way, dealer, terms, worst)
    if isinstance(way, CardHouseWay) and isinstance(dealer, CardHouseWay):
        return _cost_of_cards(way, dealer, terms, progress, worst, fresh)
    raise BadNotation(f"{way.id} sets {way.pieces}; {dealer.id} sets {dealer.pieces}")


def _cost_of_cards(
    way: CardHouseWay, dealer: CardHouseWay, terms: Terms, progress: Progress, worst: int, fresh: bool
) -> WayCost:
    classes, others = way_of(way, progress), way_of(dealer, progress)
    played = best_play(classes, others, terms, progress=progress, fresh=fresh)
    rules = class_table(way).rule
    codes = class_codes()
    lost = _lost(played.by_code[codes], terms)
    hands = np.zeros(len(classes.highs), dtype=np.int64)
    found, numbers = all_hands(FULL_DECK)
    hands[found] = numbers
    per_hand = FULL_DECK.pairs // FULL_DECK.hands * terms.pays.denominator
    marked = set_aside(terms.push_on, others)
    aside = None if marked is None else marked[codes]
    opposing = opposing_hands(dealer)
    errors = []
    for index in _worst(lost, hands[codes], worst):
        advised = advise_cards(class_at(int(index)).representative(), opposing, terms, aside)
        told = way.set(class_at(int(index)).representative()).card_setting
        by_way = next(
            advised_setting
            for advised_setting in advised
            if advised_setting.setting.notation == told.notation
        )
        cost = Fraction(int(lost[index]), int(hands[codes][index]) * per_hand)
        errors.append(Error(way.rules[rules[index]].id, int(hands[codes][index]), cost, by_way, advised[0]))
    costs = _by_rule([rule.id for rule in way.rules], rules, lost, hands[codes], per_hand)
    return WayCost(way, dealer, terms, played.own, played.best, costs, tuple(errors))


def _cost_of_tiles(way: TileHouseWay, dealer: TileHouseWay, terms: Terms, worst: int) -> WayCost:
    setter, others = tile_way_of(way), tile_way_of(dealer)
    every = tile_settings_of_classes()
    best, own, by_class = best_scores(setter, terms.pays, against=others)
    lost = _lost(by_class * every.hands[:, None], terms)
    rules = tile_table(way).rule
    per_hand = BESIDE * terms.pays.denominator
    errors = []
    for index in _worst(lost, every.hands, worst):
        hand = tile_classes()[int(index)].representative()
        advised = advise_tiles(hand, others, terms)
        told = way.set(hand).tile_setting
        by_way = next(
            advised_setting
            for advised_setting in advised
            if advised_setting.setting.notation == told.notation
        )
        cost = Fraction(int(lost[index]), int(every.hands[index]) * per_hand)
        errors.append(Error(way.rules[rules[index]].id, int(every.hands[index]), cost, by_way, advised[0]))
    costs = _by_rule([rule.id for rule in way.rules], rules, lost, every.hands, per_hand)
    return WayCost(way, dealer, terms, own, best, costs, tuple(errors))


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
