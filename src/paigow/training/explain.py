"""Why a house way sets a hand as it does: the chain of conditions, and the hand changed by one piece that flips it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

from paigow.analysis.par.way_words import conditions
from paigow.citations import Clauses
from paigow.piece_sets import PieceSet
from paigow.pieces import Piece, Pieces
from paigow.setting import HouseSetting
from paigow.setting.arrangements import in_order, setting_at, tile_settings
from paigow.setting.card_holding import holding_of
from paigow.setting.house_way import FIRST, LAST, CardHouseWay, HouseWay, TileHouseWay, house_way_of
from paigow.setting.interpreter import Rule
from paigow.setting.tile_holding import tile_holding_of
from paigow.training.question import ChangedHand, Condition, Exhibit, Link, Phrase, Sayable, Verbatim

ALWAYS: Mapping[str, Any] = {}


def chain(way: HouseWay, hand: Pieces) -> tuple[Link, ...]:
    """The rules asked about a hand that could have decided it, in order, up to the one that did.

    Rules for another pattern of hand are left out, the way a dealer passes them over at a glance.
    """
    holding = _holding(way, hand)
    found: list[Link] = []
    for rule, written in zip(cast(Sequence[Rule[Any]], way.rules), way.written["rule"], strict=True):
        decides = rule.holds(holding)
        if decides:
            found.append(Link(rule.id, True, condition_of(written), cast(Clauses, rule.cite)))
            break
        failed = _first_failed(way, written, holding)
        if not failed.text.startswith("pattern"):
            found.append(Link(rule.id, False, failed, cast(Clauses, rule.cite)))
    return tuple(found)


def plays(way: HouseWay, hand: Pieces) -> Iterator[tuple[str, Pieces]]:
    """For each rule the low hand that it would play with this hand, were it the one to decide."""
    holding = _holding(way, hand)
    for rule in cast(Sequence[Rule[Any]], way.rules):
        chosen = rule.set(holding)
        if chosen:
            yield rule.id, _low(way, hand, chosen)


def _low(way: HouseWay, hand: Pieces, chosen: Sequence[int]) -> Pieces:
    if isinstance(way, TileHouseWay):
        return tile_settings(sorted(cast(Any, hand)))[chosen[FIRST]].low
    return setting_at(in_order(cast(Any, hand)), chosen[LAST]).low


def told(links: tuple[Link, ...]) -> tuple[Sayable, ...]:
    """The chain as sentences."""
    return tuple(
        Phrase(
            "drill.chain.decides" if link.decides else "drill.chain.passed",
            {"rule": Verbatim(link.rule), "condition": link.condition},
        )
        for link in links
    )


def _holding(way: HouseWay, hand: Pieces) -> Any:
    if isinstance(way, TileHouseWay):
        return tile_holding_of(sorted(cast(Any, hand)))
    return holding_of(cast(Any, hand), cast(CardHouseWay, way).joker_completes_first)


def condition_of(written: Mapping[str, Any]) -> Condition:
    """When a rule of a file holds."""
    when = written.get("when", ALWAYS)
    return Condition(_conditions(when), conditions(when))


def _first_failed(way: HouseWay, written: Mapping[str, Any], holding: Any) -> Condition:
    """The first part of a rule's condition that does not hold, or the exception that does."""
    tables = written["when"] if isinstance(written["when"], list) else [written["when"]]
    failed = Condition("", "")
    for table in tables:
        parts = [(key, value) for key, value in table.items() if not _holds(way, key, value, holding)]
        if not parts:
            unless = written.get("unless", ALWAYS)
            return Condition(f"unless {_conditions(unless)}", f"unless {conditions(unless)}")
        if not failed.text or parts[0][0] != "pattern":
            failed = Condition(_condition(*parts[0]), conditions(dict(parts[:1])))
    return failed


def _holds(way: HouseWay, key: str, value: Any, holding: Any) -> bool:
    return bool(_part(way, key, _Frozen(value)).holds(holding))


class _Frozen:
    """A value of a file that can be the key of a cache."""

    __slots__ = ("text", "value")

    def __init__(self, value: Any) -> None:
        self.value = value
        self.text = repr(value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Frozen) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)


@lru_cache(maxsize=2048)
def _part(way: HouseWay, key: str, value: _Frozen) -> Any:
    """One part of a condition, read by the reader of house ways as if it were a rule by itself."""
    head = {name: text for name, text in way.written.items() if name != "rule"}
    rule = {"id": "part", "when": {key: value.value}, "play": dict(way.written["rule"][-1])["play"]}
    return house_way_of({**head, "rule": [rule]}).rules[0]


def conditions_of(way: HouseWay) -> Iterator[str]:
    """Every condition that a chain of this house way can show."""
    for rule in way.written["rule"]:
        yield _conditions(rule.get("when", ALWAYS))
        if "unless" in rule:
            yield f"unless {_conditions(rule['unless'])}"
        tables = rule.get("when", ALWAYS)
        for table in tables if isinstance(tables, list) else [tables]:
            yield from (_condition(key, value) for key, value in table.items() if key != "pattern")


def _conditions(tables: Any) -> str:
    rows = tables if isinstance(tables, list) else [tables]
    return " or ".join(
        "; ".join(_condition(key, value) for key, value in table.items()) or "always" for table in rows
    )


def _condition(key: str, value: Any) -> str:
    return f"{key.replace('_', ' ')}: {_value(value)}"


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name.replace('_', ' ')} {_value(text)}" for name, text in value.items())
    if isinstance(value, list):
        return " / ".join(_value(item) for item in value)
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def flipped(pieces: PieceSet, way: HouseWay, hand: Pieces) -> ChangedHand | None:
    """The hand with one piece changed that is set otherwise; nothing where no change of one piece does it.

    Changes to the nearest piece come first: the same suit one rank away, the next tile of the set.
    """
    before = pieces.set_by(way, hand)
    for old, new in _changes(pieces, hand):
        changed = tuple(new if piece is old else piece for piece in hand)
        after = pieces.set_by(way, changed)
        if after.rule_id != before.rule_id and _is_other(pieces, before, after, old, new):
            shown = (
                Exhibit(Phrase("drill.shown.high"), after.setting.high),
                Exhibit(Phrase("drill.shown.low"), after.setting.low),
            )
            return ChangedHand((old,), (new,), shown, after.rule_id, after.clauses)
    return None


def _changes(pieces: PieceSet, hand: Pieces) -> Iterator[tuple[Piece, Piece]]:
    outside = [piece for piece in pieces.pieces if piece not in hand]
    pairs = [(old, new) for old in hand for new in outside]
    yield from sorted(pairs, key=lambda pair: abs(pair[0].index - pair[1].index))


def _is_other(pieces: PieceSet, before: HouseSetting, after: HouseSetting, old: Piece, new: Piece) -> bool:
    """Whether the two parts are worth something else than the same parts with the piece exchanged."""
    low = tuple(new if piece is old else piece for piece in before.setting.low)
    high = tuple(new if piece is old else piece for piece in before.setting.high)
    same = {pieces.worth(high), pieces.worth(low)}
    return {pieces.worth(after.setting.high), pieces.worth(after.setting.low)} != same
