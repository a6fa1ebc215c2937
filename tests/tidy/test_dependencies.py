"""The package asks for nothing that it does not use: every dependency is imported somewhere in it."""

import re
import tomllib
from collections.abc import Iterator

import pytest

from tests.tidy.sources import hold, python_files, text_of

TOOLS = {"web", "test", "build", "bench"}
"""Extras for those who work on the project; nobody installs them to play."""
NEEDED_BY = {"dask": "distributed"}
"""What is asked for in a certain version though only another package imports it."""
WITH_THEIR_OWN = {"uvicorn[standard]", "psycopg[binary]"}
"""Dependencies whose own extras we use: a faster loop and live connections, a driver that needs no compiler."""
PARTS = re.compile(r"([\w-]+)(\[[\w,]+\])?")


def asked_for() -> Iterator[str]:
    """Every dependency with its own extras, without its version."""
    project = tomllib.loads(text_of("pyproject.toml"))["project"]
    extras = project["optional-dependencies"]
    for listed in (project["dependencies"], *(extras[name] for name in extras if name not in TOOLS)):
        for text in listed:
            found = PARTS.match(text)
            assert found
            if found[1] != "paigow":
                yield found[0]


def is_used(module: str) -> bool:
    """Whether a module is imported, or named to somebody who imports it, as a database's driver is."""
    said = re.compile(rf'^\s*(?:import|from) {module}\b|import_module\("{module}"|\+{module}:', re.MULTILINE)
    return any(said.search(source.text) for source in python_files() if source.is_ours)


def test_every_dependency_is_used() -> None:
    names = [name.partition("[")[0] for name in asked_for()]
    assert len(names) > 15
    hold(
        (name for name in names if not is_used(NEEDED_BY.get(name, name))),
        "everybody who installs the package would install and trust it for nothing.",
        "take it out of pyproject.toml and lock again.",
    )


def test_no_dependency_brings_along_what_we_do_not_ask_for() -> None:
    assert {name for name in asked_for() if "[" in name} == WITH_THEIR_OWN


@pytest.mark.parametrize(("module", "used"), [("sqlalchemy", True), ("psycopg", True), ("aiosqlite", False)])
def test_the_search_finds_imports_and_drivers(module: str, used: bool) -> None:
    assert is_used(module) is used
