"""A draft of a house way beside the way it comes from: coverage, dead rules, differences, and exact figures at once.

`look` needs no figures: it sets every class, and says what follows from that. `weigh` adds money: for cards it works
at a `Bench`, on which every setting was weighed once against the way; for tiles all deals are counted each time.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import cast

import numpy as np
import numpy.typing as npt

from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.deck import FULL_DECK
from paigow.analysis.edits import Workbench
from paigow.analysis.kernels.compiled import Longs
from paigow.analysis.optimal import best_play
from paigow.analysis.settings import class_codes
from paigow.analysis.terms import Terms
from paigow.analysis.tile_tables import TileWay, tile_settings_of_classes, tile_way_of
from paigow.analysis.tiles import BESIDE, best_against, best_scores, compare_tile_ways, wager_by_class
from paigow.analysis.way_difference import Money, in_money
from paigow.analysis.ways import way_of, way_of_table
from paigow.analysis.work import Progress, silent
from paigow.errors import BadNotation
from paigow.pieces.tiles import write_tiles
from paigow.setting.class_columns import hands_of_classes
from paigow.setting.class_table import ClassTable, build_class_table, class_table, known_table
from paigow.setting.difference import Difference, difference, difference_of_tables
from paigow.setting.house_way import FIRST, CardHouseWay, HouseWay, TileHouseWay
from paigow.setting.proof import Gap, Proof, RuleUse, prove_cards
from paigow.setting.redraft import redraft, would_fire
from paigow.setting.tile_classes import tile_classes
from paigow.setting.tile_holding import TileHolding, tile_holding_of

Rules = npt.NDArray[np.int16]
UNDECIDED = -1


@dataclass(frozen=True, slots=True)
class Dead:
    """A rule that never fires, and the rule that sets most of its hands; none where its conditions never hold."""

    rule: str
    by: str
    hands: int
    """How many hands the other one takes from it."""


@dataclass(frozen=True, slots=True, eq=False)
class Looked:
    """A draft that was looked at: what it sets, and where it parts from the way it comes from."""

    way: HouseWay
    draft: HouseWay
    proof: Proof
    dead: tuple[Dead, ...]
    difference: Difference
    rules: Rules
    """The rule of every class, -1 where none decides."""
    table: ClassTable | None = None
    """Of cards."""
    settings: Longs | None = None
    """Of tiles: which of three settings, by class."""


@dataclass(frozen=True, slots=True)
class DraftCost:
    """What a rule of a draft gives up against best play, in units per hand dealt; the dealer sets by the way."""

    rule: str
    cost: Fraction


@dataclass(frozen=True, slots=True)
class Weighed:
    """A draft's figures from the player's side, the dealer taking copies."""

    pays: Fraction
    whole: OutcomeCounts
    """The way against itself."""
    as_player: OutcomeCounts
    as_dealer: OutcomeCounts
    as_both: OutcomeCounts
    best: OutcomeCounts
    """Best play against the way."""
    costs: tuple[DraftCost, ...]
    money: Money | None
    """By row of the difference; none where too much changed to weigh it row by row."""


@dataclass(frozen=True, slots=True, eq=False)
class Bench:
    """A way for cards with everything weighed against it."""

    edits: Workbench
    best: OutcomeCounts
    by_code: Longs
    """Four columns: wins and losses of best play against the way, then of the way itself."""

    @classmethod
    def of(cls, way: CardHouseWay, pays: Fraction, progress: Progress = silent) -> "Bench":
        """Minutes the first time, then kept."""
        classes = way_of(way)
        edits = Workbench.of(classes, lambda done: progress(done * 2 / 3))
        played = best_play(classes, classes, Terms(pays=pays), progress=lambda done: progress((2 + done) / 3))
        return cls(edits, played.best, played.by_code)


def look(way: HouseWay, draft: HouseWay) -> Looked:
    """Set every hand by a draft, and say where it parts from a way."""
    if isinstance(way, TileHouseWay) and isinstance(draft, TileHouseWay):
        return _look_at_tiles(way, draft)
    if isinstance(way, CardHouseWay) and isinstance(draft, CardHouseWay):
        return _look_at_cards(way, draft)
    raise BadNotation(f"{way.id} sets {way.pieces}; {draft.id} sets {draft.pieces}")


def weigh(looked: Looked, pays: Fraction, bench: Bench | None = None) -> Weighed:
    """The figures of a draft that decides every hand; cards need the bench of the way it comes from."""
    if not looked.proof.is_total:
        raise BadNotation("a draft that leaves hands undecided has no figures yet")
    if looked.settings is not None:
        return _weigh_tiles(looked, pays)
    if bench is None:
        raise BadNotation("cards are weighed at a bench")
    return _weigh_cards(looked, pays, bench)


def best_against_draft(looked: Looked, pays: Fraction, progress: Progress = silent) -> OutcomeCounts:
    """The player sets as well as can be, the dealer by the draft; minutes for cards."""
    if looked.settings is not None:
        return best_against(TileWay(looked.draft.id, looked.settings), pays)[1]
    table = looked.table
    if table is None:
        raise BadNotation("a draft without a table")
    classes = way_of_table(cast(CardHouseWay, looked.draft), table)
    return best_play(classes, classes, Terms(pays=pays), progress=progress).best


def _look_at_cards(way: CardHouseWay, draft: CardHouseWay) -> Looked:
    before = class_table(way)
    table = known_table(draft)
    if table is None:
        table = redraft(way, before, draft) if _is_near(way, draft) else build_class_table(draft)
    proof = prove_cards(draft, table)
    dead = []
    for place, use in enumerate(proof.rules):
        if not use.hands:
            found = would_fire(draft, place)
            dead.append(_shadow(draft, place, table.rule[found], hands_of_classes()[found]))
    apart = difference_of_tables(way, before, draft, table)
    return Looked(way, draft, proof, tuple(dead), apart, table.rule, table=table)


def _is_near(way: CardHouseWay, draft: CardHouseWay) -> bool:
    """Whether a draft shares a rule with the way, so that not everything has to be set again."""
    rules = [rule["when"] for rule in way.written["rule"]]
    return any(rule["when"] in rules for rule in draft.written["rule"])


def _shadow(draft: HouseWay, place: int, rules: Rules, hands: Longs) -> Dead:
    """The rule that sets most of the hands for which a dead one would hold."""
    taken = {int(rule): int(hands[rules == rule].sum()) for rule in np.unique(rules) if rule != place}
    if not taken:
        return Dead(draft.rules[place].id, "", 0)
    by = max(taken, key=lambda rule: (taken[rule], -rule))
    return Dead(draft.rules[place].id, draft.rules[by].id if by >= 0 else "", taken[by])


def _weigh_cards(looked: Looked, pays: Fraction, bench: Bench) -> Weighed:
    table = looked.table
    if table is None:
        raise BadNotation("a draft without a table")
    classes = way_of_table(cast(CardHouseWay, looked.draft), table)
    edited = bench.edits.figures(classes)
    gains = bench.edits.gains(classes)
    costs: tuple[DraftCost, ...] = ()
    money = None
    if gains is not None:
        codes = class_codes()
        own = bench.by_code[:, 2:] + np.stack([gains.wins, gains.losses], axis=1)
        lost = _lost(bench.by_code[:, :2] - own, pays)[codes]
        costs = _by_rule(looked, lost, FULL_DECK.pairs * pays.denominator)
        money = in_money(looked.difference, gains.wins[codes], gains.losses[codes], FULL_DECK.pairs, pays)
    return Weighed(
        pays, bench.edits.whole, edited.as_player, edited.as_dealer, edited.as_both, bench.best, costs, money
    )


def _lost(gained: Longs, pays: Fraction) -> Longs:
    found: Longs = gained[:, 0] * pays.numerator - gained[:, 1] * pays.denominator
    return found


def _by_rule(looked: Looked, lost: Longs, whole: int) -> tuple[DraftCost, ...]:
    return tuple(
        DraftCost(use.id, Fraction(int(lost[looked.rules == place].sum()), whole))
        for place, use in enumerate(looked.proof.rules)
    )


@cache
def _tile_holdings() -> tuple[TileHolding, ...]:
    return tuple(tile_holding_of(class_.representative()) for class_ in tile_classes())


def _look_at_tiles(way: TileHouseWay, draft: TileHouseWay) -> Looked:
    rules = np.full(len(tile_classes()), -1, np.int16)
    settings = np.full(len(tile_classes()), UNDECIDED, np.int64)
    tied = np.zeros(len(tile_classes()), np.bool_)
    for index, holding in enumerate(_tile_holdings()):
        rules[index], chosen = draft.match_rule(holding)
        if chosen:
            settings[index] = chosen[FIRST]
            tied[index] = len(chosen) > 1
    proof = _proof_of_tiles(draft, rules, settings, tied)
    hands = np.array([class_.hands for class_ in tile_classes()], np.int64)
    dead = []
    for place, use in enumerate(proof.rules):
        if not use.hands:
            rule = draft.rules[place]
            found = np.array([rule.holds(holding) for holding in _tile_holdings()], np.bool_)
            dead.append(_shadow(draft, place, rules[found], hands[found]))
    return Looked(way, draft, proof, tuple(dead), difference(way, draft), rules, settings=settings)


def _proof_of_tiles(draft: TileHouseWay, rules: Rules, settings: Longs, tied: npt.NDArray[np.bool_]) -> Proof:
    """What setting every class of tiles shows."""
    hands = np.array([class_.hands for class_ in tile_classes()], np.int64)
    uses = [RuleUse(rule.id, *_counted(rules == place, hands)) for place, rule in enumerate(draft.rules)]
    gaps = []
    for place in np.unique(rules[settings == UNDECIDED]).tolist():
        where = (rules == place) & (settings == UNDECIDED)
        example = write_tiles(tile_classes()[int(np.flatnonzero(where)[0])].representative())
        rule = draft.rules[place].id if place >= 0 else ""
        gaps.append(Gap("no-setting" if rule else "no-rule", rule, *_counted(where, hands), example))
    classes, number = _counted(tied, hands)
    return Proof(
        draft.id, draft.digest, draft.pieces, len(rules), int(hands.sum()), tuple(uses), tuple(gaps), classes, number
    )  # fmt: skip


def _counted(where: npt.NDArray[np.bool_], hands: Longs) -> tuple[int, int]:
    return int(where.sum()), int(hands[where].sum())


def _weigh_tiles(looked: Looked, pays: Fraction) -> Weighed:
    settings = looked.settings
    if settings is None:
        raise BadNotation("a draft without settings")
    way, draft = tile_way_of(cast(TileHouseWay, looked.way)), TileWay(looked.draft.id, settings)
    best, _, scores = best_scores(draft, pays, against=way)
    hands = tile_settings_of_classes().hands
    lost = _lost((scores[:, :2] - scores[:, 2:]) * hands[:, None], pays)
    whole = int(hands.sum()) * BESIDE
    old, new = wager_by_class(way, way), wager_by_class(draft, way)
    money = in_money(looked.difference, new[0] - old[0], new[1] - old[1], whole, pays)
    return Weighed(
        pays,
        compare_tile_ways(way, way),
        compare_tile_ways(draft, way),
        compare_tile_ways(way, draft),
        compare_tile_ways(draft, draft),
        best,
        _by_rule(looked, lost, whole * pays.denominator),
        money,
    )
