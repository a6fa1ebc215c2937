"""A game's header: what its document settles, what an operator may file, and the wagers on its layout."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from paigow.citations import Clause, Clauses
from paigow.errors import present
from paigow.library import is_shipped, named, remembered
from paigow.money import Cents
from paigow.piece_sets import PieceSet, piece_set, piece_set_names
from paigow.rulebook.strict import BadData, Faults, check_keys, fault, near, toml_of
from paigow.submissions.specs import Kind, Spec, Value, option_specs, statement_specs
from paigow.submissions.values import Problem, data_value, own_value, shown
from paigow.wagers.kinds import WagerKind
from paigow.wagers.terms import MAIN_TERMS, JudgedOn, OnFoul, OnSurrender, Taken, WagerTerms

PLACES = ("eye-left", "eye-right", "top-left", "top-right", "bottom-left", "bottom-right")
"""Places of a wager in the middle of the layout: at the corners of the eye, and around it."""


@dataclass(frozen=True, slots=True)
class WagerHeader:
    """One wager of the layout."""

    kind: WagerKind
    clauses: Clauses
    """Those behind its limits."""
    unit: Cents
    offered_by: str | None = None
    """The option that offers it; a wager without one is always there."""
    paytables: tuple[str, ...] = ()
    """Those the document lists, by name; none where the wager pays by the main rules."""
    listed_by: Clauses = ()
    """The clauses that list them."""
    minimum: Cents | None = None
    maximum: Cents | None = None
    """Amounts that the document itself prints."""
    is_one_chip: bool = False
    is_optional: bool = False
    """Offered where the filing states limits for it; without this and without `offered` it is always there."""
    terms: WagerTerms = MAIN_TERMS
    """Whose hands decide it, what it needs, and what may befall it."""
    place: str = ""
    """Where the layout draws it, one of `PLACES`; nothing for a wager at every betting spot."""


@dataclass(frozen=True, slots=True)
class HouseWayHeader:
    """Which house ways may be filed."""

    shipped: str
    own: bool
    """Whether an operator may file another than the shipped one."""
    co_bank: bool
    """Whether a second one may be filed for co-banked hands."""
    frame: str | None = None
    """What the document itself says of the setting; departures from it must be stated."""


@dataclass(frozen=True, slots=True)
class GameHeader:
    """What is known of a game before anybody files anything."""

    name: str
    title: str
    document: str
    pieces: str
    """The name of its piece set."""
    fixed: Mapping[str, Value]
    open: Mapping[str, Spec]
    wagers: tuple[WagerHeader, ...]
    house_way: HouseWayHeader
    emblem: tuple[str, ...] = ()
    """Two pieces that stand for the game in lists: cards, tiles, `E1` for a die, nothing for a card face down."""

    @property
    def piece_set(self) -> PieceSet:
        """What the game is played with."""
        return piece_set(self.pieces)

    def standing(self) -> dict[str, Value]:
        """The value of every option where nothing is filed."""
        values = {key: own_value(spec, spec.default) for key, spec in option_specs().items()}
        values |= self.fixed
        return values | {key: own_value(spec, spec.default) for key, spec in self.open.items()}

    def statements(self) -> Mapping[str, Spec]:
        """What may or must be stated under this game's document."""
        return {key: spec for key, spec in statement_specs().items() if self.document in spec.documents}


def game_names() -> tuple[str, ...]:
    """All games, by name."""
    return tuple(headers())


@remembered
def headers() -> Mapping[str, GameHeader]:
    """The header of every game; one that is damaged and not ours is left out, and the review says why."""
    found = {}
    for name, (document, _) in sorted(named("games").items()):
        try:
            found[name] = header_of(name)
        except BadData:
            if is_shipped(document):
                raise
    return MappingProxyType(found)


@remembered
def header_of(name: str) -> GameHeader:
    """The header of one game; `BadData` carries everything that is wrong with it."""
    document, file = named("games")[name]
    header = read_header(toml_of(file), file.name)
    if header.name != name:
        raise fault(f"{file.name}.game", "data.value", header.name, f"{name}, as the file is called")
    if header.document != document:
        raise fault(
            f"{file.name}.document", "data.value", header.document, f"{document}, in whose folder it is"
        )
    return header


_HEADER: Mapping[str, type] = {
    "game": str,
    "title": str,
    "document": str,
    "pieces": str,
    "fixed": dict,
    "open": dict,
    "wagers": dict,
    "house_way": dict,
}
_WAGER: Mapping[str, type] = {"unit": int, "clauses": list}
_WAGER_MORE: Mapping[str, type] = {
    "offered": str,
    "paytables": list,
    "listed_by": list,
    "minimum": int,
    "maximum": int,
    "chip": bool,
    "optional": bool,
    "judged_on": str,
    "taken": str,
    "on_surrender": str,
    "on_foul": str,
    "needs_main": object,
    "may_exceed_main": object,
    "place": str,
}
_OPEN: Mapping[str, type] = {
    "default": object,
    "allowed": list,
    "minimum": int,
    "maximum": int,
    "required": bool,
}


def read_header(row: Mapping[str, Any], where: str) -> GameHeader:
    """A header from the content of its file; `BadData` carries everything that is wrong with it."""
    check_keys(row, where, _HEADER, {"emblem": list})
    faults = Faults()
    specs = option_specs()
    for section in ("fixed", "open"):
        for key in row[section]:
            with faults.collected():
                if key not in specs:
                    raise fault(f"{where}: {section}.{key}", "data.no-such-option", key, near(key, specs))
    with faults.collected():
        if row["pieces"] not in piece_set_names():
            raise fault(f"{where}.pieces", "data.value", row["pieces"], ", ".join(piece_set_names()))
    for key in sorted(set(row["fixed"]) & set(row["open"])):
        with faults.collected():
            raise fault(f"{where}: open.{key}", "data.fixed-and-open", key)
    fixed: dict[str, Value] = {}
    for key, value in row["fixed"].items():
        with faults.collected():
            if key in specs:
                fixed[key] = _fixed(specs[key], value, f"{where}: fixed.{key}")
    opened: dict[str, Spec] = {}
    for key, narrowing in row["open"].items():
        with faults.collected():
            if key in specs:
                opened[key] = _open(specs[key], row["pieces"], narrowing, f"{where}: open.{key}")
    wagers = []
    for name, wager in row["wagers"].items():
        with faults.collected():
            wagers.append(_wager(name, wager, f"{where}: wagers.{name}"))
    way = None
    with faults.collected():
        way = _house_way(row["house_way"], where)
    faults.complain()
    return GameHeader(
        name=row["game"],
        title=row["title"],
        document=row["document"],
        pieces=row["pieces"],
        fixed=MappingProxyType(fixed),
        open=MappingProxyType(opened),
        wagers=tuple(wagers),
        house_way=present(way, "house way"),
        emblem=tuple(str(piece) for piece in row.get("emblem", ())),
    )


def _fixed(spec: Spec, value: Any, where: str) -> Value:
    found = data_value(spec, value)
    if isinstance(found, Problem):
        raise fault(where, found.code, found.found, found.allowed)
    return found


def _open(spec: Spec, pieces: str, row: Any, where: str) -> Spec:
    """An option that an operator may file; without a narrower list, every value that suits the pieces."""
    if not isinstance(row, dict):
        raise fault(where, "data.type", shown(row), "a table, such as {}")
    check_keys(row, where, {}, _OPEN)
    narrow = spec.narrowed(row)
    foreign = spec.foreign_to(piece_set(pieces).kind) if pieces in piece_set_names() else ()
    if foreign and "allowed" not in row:
        narrow = narrow.narrowed({"allowed": [value for value in spec.allowed if value not in foreign]})
    strange = [value for value in narrow.allowed if spec.allowed and value not in spec.allowed]
    if strange and spec.kind is not Kind.FLAG:
        raise fault(f"{where}.allowed", "review.value", shown(strange), shown(spec.allowed))
    found = data_value(narrow, narrow.default)
    if isinstance(found, Problem):
        raise fault(f"{where}.default", found.code, found.found, found.allowed)
    return narrow


def _wager(name: str, row: Any, where: str) -> WagerHeader:
    if not isinstance(row, dict):
        raise fault(where, "data.type", shown(row), "a table")
    check_keys(row, where, _WAGER, _WAGER_MORE)
    try:
        kind = WagerKind(name)
    except ValueError:
        raise fault(where, "data.value", name, "a name of small letters, such as lucky-nine") from None
    _check_wager(row, where)
    if row.get("place", PLACES[0]) not in PLACES:
        raise fault(f"{where}.place", "data.value", shown(row["place"]), ", ".join(PLACES))
    return WagerHeader(
        kind=kind,
        clauses=tuple(Clause(id) for id in row["clauses"]),
        unit=Cents(row["unit"]),
        offered_by=row.get("offered"),
        paytables=tuple(row.get("paytables", ())),
        listed_by=tuple(Clause(id) for id in row.get("listed_by", ())),
        minimum=_cents(row.get("minimum")),
        maximum=_cents(row.get("maximum")),
        is_one_chip=row.get("chip", False),
        is_optional=row.get("optional", False),
        terms=_terms(kind, row, where),
        place=row.get("place", ""),
    )


def _check_wager(row: Mapping[str, Any], where: str) -> None:
    specs, faults = option_specs(), Faults()
    for key in ("offered", "needs_main", "may_exceed_main"):
        with faults.collected():
            value = row.get(key, True)
            if isinstance(value, bool) and (key != "offered" or key not in row):
                continue
            if not isinstance(value, str) or value not in specs:
                raise fault(f"{where}.{key}", "data.no-such-option", value, near(str(value), specs))
    for key in ("clauses", "listed_by", "paytables"):
        with faults.collected():
            if not all(isinstance(name, str) for name in row.get(key, ())):
                raise fault(f"{where}.{key}", "data.type", shown(row[key]), "a list of names")
    with faults.collected():
        if row["unit"] <= 0:
            raise fault(f"{where}.unit", "data.value", row["unit"], "a whole number of cents above 0")
    faults.complain()


def _terms(kind: WagerKind, row: Mapping[str, Any], where: str) -> WagerTerms:
    words: dict[str, type[StrEnum]] = {
        "judged_on": JudgedOn,
        "taken": Taken,
        "on_surrender": OnSurrender,
        "on_foul": OnFoul,
    }
    faults, found = Faults(), {}
    for key, choices in words.items():
        with faults.collected():
            if key in row and row[key] not in [choice.value for choice in choices]:
                allowed = near(row[key], tuple(choice.value for choice in choices))
                raise fault(f"{where}.{key}", "data.value", row[key], allowed)
            if key in row:
                found[key] = choices(row[key])
    faults.complain()
    more = {key: row[key] for key in ("needs_main", "may_exceed_main") if key in row}
    return WagerTerms(kind, **found, **more)  # type: ignore[arg-type]


def _cents(amount: int | None) -> Cents | None:
    return None if amount is None else Cents(amount)


def _house_way(row: Mapping[str, Any], where: str) -> HouseWayHeader:
    check_keys(row, f"{where}: house_way", {"shipped": str, "own": bool, "co_bank": bool}, {"frame": str})
    return HouseWayHeader(row["shipped"], row["own"], row["co_bank"], row.get("frame"))
