"""Proofs: that a house way decides every hand there is, and legally, and which of its rules ever do.

All 292,253 classes of cards, or all 35,960 hands of tiles, are set by the interpreter. A proof is kept by the
digest of the house way; those of the house ways that ship lie beside them.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from importlib.resources import files
from itertools import combinations
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from paigow.pieces.cards import write_cards
from paigow.pieces.tiles import TILE_SET, write_tiles
from paigow.setting.arrangements import TILES, in_order
from paigow.setting.class_columns import hands_of_classes
from paigow.setting.class_table import FOUL, STEP, TIED, ClassTable, Progress, build_class_table, keep_table
from paigow.setting.classes import class_at, class_keys
from paigow.setting.house_way import CardHouseWay, HouseWay, TileHouseWay
from paigow.setting.stored import keep, kept, kept_name
from paigow.setting.tile_classes import tile_class_of, tile_classes
from paigow.setting.tile_holding import tile_holding_of


@dataclass(frozen=True, slots=True)
class RuleUse:
    """How many classes and hands a rule decides."""

    id: str
    classes: int
    hands: int


@dataclass(frozen=True, slots=True)
class Gap:
    """Hands not set as they must be: `no-rule`, `no-setting` or `foul`; by which rule, and one of them."""

    kind: str
    rule: str
    classes: int
    hands: int
    example: str


@dataclass(frozen=True, slots=True)
class Proof:
    """What setting every hand by a house way showed."""

    way: str
    digest: str
    pieces: str
    classes: int
    hands: int
    rules: tuple[RuleUse, ...]
    gaps: tuple[Gap, ...]
    tied_classes: int
    """Classes in which settings equal in all that ranks were left, and the fixed order of pieces chose."""
    tied_hands: int

    @property
    def is_total(self) -> bool:
        return all(gap.kind == "foul" for gap in self.gaps)

    @property
    def is_legal(self) -> bool:
        return all(gap.kind != "foul" for gap in self.gaps)

    @property
    def never_fires(self) -> tuple[str, ...]:
        return tuple(rule.id for rule in self.rules if rule.hands == 0)

    @property
    def holds(self) -> bool:
        """Whether the house way may be used: every hand decided, and legally."""
        return not self.gaps


def prove(way: HouseWay, progress: Progress | None = None, again: bool = False) -> Proof:
    """The proof of a house way: shipped or kept, or worked out now and kept."""
    proof = None if again else known_proof(way)
    if proof is None:
        proof = work_out(way, progress)
        keep(_name(way), to_json(proof).encode())
    return proof


def work_out(way: HouseWay, progress: Progress | None = None) -> Proof:
    """The proof of a house way, every hand set now by the interpreter."""
    if isinstance(way, TileHouseWay):
        return _prove_tiles(way, progress)
    cards = cast(CardHouseWay, way)
    table = build_class_table(cards, progress)
    keep_table(cards, table)
    return prove_cards(cards, table)


def known_proof(way: HouseWay) -> Proof | None:
    """The proof of a house way if it ships or was kept."""
    shipped = files("paigow.setting") / "data" / "proofs" / f"{way.id}.json"
    proof = _from_json(shipped.read_bytes(), way) if shipped.is_file() else None
    if proof is None:
        contents = kept(_name(way))
        proof = None if contents is None else _from_json(contents, way)
    return proof


def to_json(proof: Proof) -> str:
    """The proof as text; a proof reads back from it."""
    return json.dumps(asdict(proof), ensure_ascii=False, indent=1) + "\n"


def _from_json(contents: bytes, way: HouseWay) -> Proof | None:
    """The proof in a file, unless it is damaged or another house way's."""
    try:
        data: dict[str, Any] = json.loads(contents)
        if data["digest"] != way.digest:
            return None
        rules = tuple(RuleUse(**item) for item in data.pop("rules"))
        return Proof(rules=rules, gaps=tuple(Gap(**item) for item in data.pop("gaps")), **data)
    except (ValueError, KeyError, TypeError):
        return None


def _name(way: HouseWay) -> str:
    return kept_name("proof", way.digest, ".json")


def prove_cards(way: CardHouseWay, table: ClassTable) -> Proof:
    """The proof that a class table of the house way is."""
    hands = hands_of_classes()
    decided, foul, tied = table.is_decided, table.has(FOUL), table.has(TIED)
    uses, gaps = [], []
    for place in range(-1, len(way.rules)):
        fires = table.rule == place
        name = way.rules[place].id if place >= 0 else ""
        if place >= 0:
            uses.append(RuleUse(name, *_counted(fires & decided, hands)))
        for kind, where in (("no-setting" if name else "no-rule", ~decided), ("foul", foul)):
            if (fires & where).any():
                example = class_at(int(np.flatnonzero(fires & where)[0])).representative()
                gaps.append(Gap(kind, name, *_counted(fires & where, hands), write_cards(in_order(example))))
    return Proof(
        way=way.id,
        digest=way.digest,
        pieces=way.pieces,
        classes=len(class_keys()),
        hands=int(hands.sum()),
        rules=tuple(uses),
        gaps=tuple(gaps),
        tied_classes=int(tied.sum()),
        tied_hands=int(hands[tied].sum()),
    )


def _counted(where: NDArray[np.bool_], hands: NDArray[np.int64]) -> tuple[int, int]:
    return int(where.sum()), int(hands[where].sum())


def _prove_tiles(way: TileHouseWay, progress: Progress | None) -> Proof:
    fires: dict[int, list[int]] = {place: [] for place in range(-1, len(way.rules))}
    stuck: dict[int, list[int]] = {}
    examples: dict[int, str] = {}
    tied: list[int] = []
    every = sum(class_.hands for class_ in tile_classes())
    for done, hand in enumerate(combinations(TILE_SET, TILES)):
        rule, chosen = way.match_rule(tile_holding_of(hand))
        index = tile_class_of(hand)
        if chosen:
            fires[rule].append(index)
        else:
            stuck.setdefault(rule, []).append(index)
            examples.setdefault(rule, write_tiles(hand))
        if len(chosen) > 1:
            tied.append(index)
        if progress is not None and done % STEP == 0:
            progress(done, every)
    ids = {place: way.rules[place].id if place >= 0 else "" for place in fires}
    return Proof(
        way=way.id,
        digest=way.digest,
        pieces=way.pieces,
        classes=len(tile_classes()),
        hands=every,
        rules=tuple(RuleUse(ids[place], *_tallied(fires[place])) for place in range(len(way.rules))),
        gaps=tuple(
            Gap("no-setting" if ids[place] else "no-rule", ids[place], *_tallied(found), examples[place])
            for place, found in sorted(stuck.items())
        ),
        tied_classes=_tallied(tied)[0],
        tied_hands=len(tied),
    )


def _tallied(classes: Iterable[int]) -> tuple[int, int]:
    """How many classes and how many hands."""
    found = list(classes)
    return len(set(found)), len(found)
