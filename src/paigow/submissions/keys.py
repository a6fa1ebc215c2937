"""The documents' own filing keys, and where a filing of ours says the same thing."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from paigow.errors import InternalError
from paigow.library import documents, remembered
from paigow.rulebook.strict import check_keys, toml_of
from paigow.submissions.specs import option_specs, statement_specs


@dataclass(frozen=True, slots=True)
class KeyHome:
    """Where one key of a document is said in a filing."""

    key: str
    section: str
    """options, statements, limits, paytables, meters, house_way; or constant."""
    target: tuple[str, ...]
    """Keys of that section; for a constant, the reason."""
    values: Mapping[str, Any]
    """The document's words for values -> ours, where they differ; tables where several options answer."""

    @property
    def paths(self) -> tuple[str, ...]:
        """Where to look in a filing; nowhere for a constant."""
        return () if self.section == "constant" else tuple(f"{self.section}.{item}" for item in self.target)


@remembered
def key_homes(document: str) -> Mapping[str, KeyHome]:
    """Every filing key of a document, with its home; none where it has no keys of its own."""
    file = documents()[document] / "keys.toml"
    rows = toml_of(file) if file.is_file() else {}
    name = f"{document}/keys.toml"
    return MappingProxyType({key: _home(key, row, name) for key, row in rows.items()})


_FORMS: Mapping[str, tuple[str, type]] = {
    "option": ("options", str),
    "options": ("options", dict),
    "statement": ("statements", str),
    "limits": ("limits", list),
    "paytable": ("paytables", str),
    "meters": ("meters", str),
    "house_way": ("house_way", str),
    "constant": ("constant", str),
}


def _home(key: str, row: Mapping[str, Any], where: str) -> KeyHome:
    form = next((each_form for each_form in _FORMS if each_form in row), None)
    if form is None:
        raise InternalError(f"{where}: {key} has no home; say one of {', '.join(_FORMS)}")
    section, wanted = _FORMS[form]
    check_keys(row, f"{where}: {key}", {form: wanted}, {"values": dict, "part": str})
    values = row[form] if form == "options" else row.get("values", {})
    home = KeyHome(key, section, _target(form, row), MappingProxyType(values))
    _check(home, where)
    return home


def _target(form: str, row: Mapping[str, Any]) -> tuple[str, ...]:
    match form:
        case "options":
            return tuple(dict.fromkeys(key for table in row[form].values() for key in table))
        case "limits":
            part = f".{row['part']}" if "part" in row else ""
            return tuple(f"{kind}{part}" for kind in row[form])
        case "meters":
            return (f"NAME.{row[form]}",)
        case _:
            return (row[form],)


def _check(home: KeyHome, where: str) -> None:
    known = {"options": option_specs(), "statements": statement_specs()}.get(home.section)
    if known is not None and not set(home.target) <= set(known):
        raise InternalError(f"{where}: {home.key} goes to {home.target}, which is not one of our keys")
