"""A game's header: what its document settles, what an operator may file, and the wagers on its layout."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from paigow.citations import Clause, Clauses
from paigow.errors import Broken
from paigow.money import Cents
from paigow.rulebook.strict import check_keys, toml_files, toml_of
from paigow.submissions.specs import DATA, Kind, Spec, Value, option_specs, statement_specs
from paigow.submissions.values import own_value
from paigow.wagers.kinds import WagerKind


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
    fixed: Mapping[str, Value]
    open: Mapping[str, Spec]
    wagers: tuple[WagerHeader, ...]
    house_way: HouseWayHeader

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


@cache
def headers() -> Mapping[str, GameHeader]:
    """The header of every game."""
    found = {}
    for file in toml_files(DATA / "games"):
        header = read_header(toml_of(file), file.name)
        if file.name != f"{header.name}.toml":
            raise Broken(f"{file.name} is the header of {header.name}")
        found[header.name] = header
    return MappingProxyType(found)


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
}
_OPEN: Mapping[str, type] = {
    "default": object,
    "allowed": list,
    "minimum": int,
    "maximum": int,
    "required": bool,
}


def read_header(row: Mapping[str, Any], where: str) -> GameHeader:
    """A header from the content of its file; anything strange in it is our bug."""
    check_keys(row, where, _HEADER, {})
    specs = option_specs()
    strange = sorted((set(row["fixed"]) | set(row["open"])) - set(specs))
    twice = sorted(set(row["fixed"]) & set(row["open"]))
    if strange or twice:
        raise Broken(f"{where}: no options: {strange}; fixed and open: {twice}")
    return GameHeader(
        name=row["game"],
        title=row["title"],
        document=row["document"],
        pieces=row["pieces"],
        fixed=MappingProxyType({key: own_value(specs[key], value) for key, value in row["fixed"].items()}),
        open=MappingProxyType(
            {key: _open(specs[key], one, f"{where}: {key}") for key, one in row["open"].items()}
        ),
        wagers=tuple(_wager(name, one, f"{where}: {name}") for name, one in row["wagers"].items()),
        house_way=_house_way(row["house_way"], where),
    )


def _open(spec: Spec, row: Mapping[str, Any], where: str) -> Spec:
    check_keys(row, where, {}, _OPEN)
    narrow = spec.narrowed(row)
    strange = [one for one in narrow.allowed if spec.allowed and one not in spec.allowed]
    if strange and spec.kind is not Kind.FLAG:
        raise Broken(f"{where}: {strange} is outside the vocabulary")
    return narrow


def _wager(name: str, row: Mapping[str, Any], where: str) -> WagerHeader:
    check_keys(row, where, _WAGER, _WAGER_MORE)
    return WagerHeader(
        kind=WagerKind(name),
        clauses=tuple(Clause(one) for one in row["clauses"]),
        unit=Cents(row["unit"]),
        offered_by=row.get("offered"),
        paytables=tuple(row.get("paytables", ())),
        listed_by=tuple(Clause(one) for one in row.get("listed_by", ())),
        minimum=_cents(row.get("minimum")),
        maximum=_cents(row.get("maximum")),
        is_one_chip=row.get("chip", False),
    )


def _cents(amount: int | None) -> Cents | None:
    return None if amount is None else Cents(amount)


def _house_way(row: Mapping[str, Any], where: str) -> HouseWayHeader:
    check_keys(row, f"{where}: house_way", {"shipped": str, "own": bool, "co_bank": bool}, {"frame": str})
    return HouseWayHeader(row["shipped"], row["own"], row["co_bank"], row.get("frame"))
