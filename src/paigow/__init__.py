"""Pai Gow tables, by the book.

The public names: `Table`, `house_way`, `rank`, `analyse`, `rulebook` and `NotPermitted`. They keep
their meaning between minor versions; other modules are the program's own. Importing the package is light: each
name is loaded when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from paigow.extras import extra_with, missing

if TYPE_CHECKING:
    from paigow.analysis.notebook import analyse
    from paigow.api.hands import house_way, rank
    from paigow.api.tables import SeededTable as Table
    from paigow.api.trouble import NotPermitted
    from paigow.rulebook import Rulebook

    rulebook: Rulebook

__version__ = "1.0.0"

__all__ = ["NotPermitted", "Table", "analyse", "house_way", "rank", "rulebook"]

_HOMES = {
    "NotPermitted": ("paigow.api.trouble", "NotPermitted"),
    "Table": ("paigow.api.tables", "SeededTable"),
    "analyse": ("paigow.analysis.notebook", "analyse"),
    "house_way": ("paigow.api.hands", "house_way"),
    "rank": ("paigow.api.hands", "rank"),
}
"""Where each public name lives."""


def __getattr__(name: str) -> Any:
    if name == "rulebook":
        return import_module("paigow.rulebook")
    if name not in _HOMES:
        raise AttributeError(f"module 'paigow' has no attribute {name!r}")
    module, attribute = _HOMES[name]
    try:
        return getattr(import_module(module), attribute)
    except ModuleNotFoundError as trouble:
        extra = extra_with(trouble.name or "")
        raise ImportError(missing(extra), name=trouble.name) if extra else trouble from None


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
