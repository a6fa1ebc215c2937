"""Laws are independent of the engine: they import nothing that decides at a table, and name no document."""

import ast
from pathlib import Path

from paigow.laws import laws
from tests.tidy.sources import ROOT, hold

FORBIDDEN = (
    "paigow.table.procedures", "paigow.table.decide", "paigow.table.next_steps", "paigow.table.judging",
    "paigow.table.postings", "paigow.table.evolve", "paigow.table.changes", "paigow.table.draft",
    "paigow.table.choices", "paigow.table.places", "paigow.table.methods", "paigow.setting.class_table",
    "paigow.setting.tile_table", "paigow.wagers.main", "paigow.wagers.banked", "paigow.wagers.commission",
    "paigow.wagers.dice", "paigow.wagers.envy", "paigow.wagers.pair_fortunes", "paigow.wagers.payout_limit",
    "paigow.wagers.dealers_wager", "paigow.wagers.pushes", "paigow.staff", "paigow.simulate",
)  # fmt: skip
"""What decides, and what computes the same figures for it."""

FOLDER = ROOT / "src" / "paigow" / "laws"


def _imports(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def test_laws_import_nothing_that_decides() -> None:
    hold(
        {
            f"{file.name} imports {name}"
            for file in FOLDER.glob("*.py")
            for name in _imports(file)
            if name.startswith(FORBIDDEN)
        },
        "a law that asks the engine can only agree with it.",
        "read the events, options, rankings and paytables, and compute the figure again.",
    )


def test_laws_name_no_document() -> None:
    names = ("maryland", "horseshoe", "colorado", '"md"', '"hs"', '"co"', "md-", "hs-", "co-2")
    hold(
        {
            f"{file.name} says {name}"
            for file in FOLDER.glob("*.py")
            for name in names
            if name in file.read_text("utf-8").lower()
        },
        "a law holds for every document, by its options.",
        "read an option, and put the clauses into library/DOCUMENT/laws.toml.",
    )


def test_every_law_says_in_a_sentence_what_must_be() -> None:
    assert len(laws()) > 90
    assert all(law.says.endswith(".") and law.says[0].isupper() for law in laws().values())
