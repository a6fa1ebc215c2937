"""A scenario proves something only if it calls what a table, a page or a command really reaches."""

import ast
from collections.abc import Iterator

from tests.tidy.sources import Source, hold, package_files

SCENARIOS = "src/paigow/scenarios/"


def called_by_scenarios() -> Iterator[tuple[str, str, str]]:
    """Functions of the package that the scenario calls import: where, the module, the name."""
    for source in package_files():
        if not source.path.startswith(f"{SCENARIOS}calls/"):
            continue
        for node in ast.walk(source.tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("paigow."):
                module = node.module or ""
                if not module.startswith("paigow.scenarios"):
                    yield from ((source.at(node), module, alias.name) for alias in node.names)


def names_used(source: Source) -> set[str]:
    """Every name that a module reads, but for its imports and definitions."""
    return {
        node.id if isinstance(node, ast.Name) else node.attr
        for node in ast.walk(source.tree)
        if (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)) or isinstance(node, ast.Attribute)
    }


def test_scenarios_call_only_what_production_reaches() -> None:
    elsewhere: set[str] = set()
    for source in package_files():
        if not source.path.startswith(SCENARIOS):
            elsewhere |= names_used(source)
    hold(
        {
            f"{place} calls {module}.{name}"
            for place, module, name in called_by_scenarios()
            if name not in elsewhere
        },
        "a function that only scenarios call can be right while the table does something else.",
        'play the clause at a table (`call = "table"`), and delete the function.',
    )
