"""Imports point downward only, the core knows neither clock nor luck, and only kernels know numba."""

import ast
import re
from collections.abc import Iterator

from tests.tidy.sources import Source, hold, imported, package_files, text_of
from tools.import_graph import cycle_in, module_graph, with_drawings

LAYERS = """
citations errors citation_book extras machine money records < library < words < pieces < ranking < setting | wagers
< piece_sets < rulebook < submissions < table < chance | record | analysis | laws < staff | lessons | reports | sweeps
< simulate scenarios api < training | envs < cli server
"""
"""Lowest first; parts joined by a bar do not import each other. ARCHITECTURE.md shows the same list."""

TABLE_LAYERS = """
acts act_book deliveries plain said tray upcasts < state < commands events irregularity_book
< changes codec invariants methods places postings < evolve replay < draft phases < judging
< procedures < faces < next_steps choices due < dealing < decide < hand_names dealer_views views event_views tell
"""
"""The same for what lies inside `table/`, where modules of one layer may import each other but in no circle."""


def places_in(layers: str) -> dict[str, tuple[int, int]]:
    """For each name its layer, and its group among those that do not import each other."""
    return {
        part: (level, group)
        for level, layer in enumerate(layers.split("<"))
        for group, parts in enumerate(layer.split("|"))
        for part in parts.split()
    }


PLACES = places_in(LAYERS)
TABLE_PLACES = places_in(TABLE_LAYERS)

WORLDLY = {
    *("asyncio", "datetime", "http", "multiprocessing", "random", "secrets", "socket", "ssl", "subprocess"),
    *("threading", "time", "urllib", "uuid"),
}
"""What knows the clock, luck, other processes or the network."""


def may_import(importer: str, part: str, places: dict[str, tuple[int, int]] = PLACES) -> bool:
    (level, group), (other_level, other_group) = places[importer], places[part]
    return other_level < level or (other_level, other_group) == (level, group)


def part_of(module: str) -> str:
    """`paigow.table.state` -> `table`; empty for what is not ours or is the package's own door."""
    first, _, rest = module.partition(".")
    return rest.split(".")[0] if first == "paigow" and rest != "__version__" else ""


def upward_imports(source: Source) -> Iterator[str]:
    for node, module in imported(source):
        part = part_of(module)
        if part and part in PLACES and not may_import(source.part, part):
            yield f"{source.at(node)} imports {module}"


def test_every_part_has_its_place_in_the_layers() -> None:
    hold(
        {
            f"src/paigow/{source.part}"
            for source in package_files()
            if source.part not in {"", "__main__", *PLACES}
        },
        "a part without a place may import anything, and soon everything imports everything.",
        "give it a place in LAYERS here and in ARCHITECTURE.md, or make it a module of an existing part.",
    )


def test_imports_point_downward() -> None:
    sources = [source for source in package_files() if source.part in PLACES]
    hold(
        (problem for source in sources for problem in upward_imports(source)),
        f"the layers are{' '.join(LAYERS.split())}; an upward import ties the rules to what uses them.",
        "move the thing down to the part that owns it, or pass it in as a value or a function.",
    )


def test_the_core_knows_neither_clock_nor_luck_nor_network() -> None:
    core = [source for source in package_files() if PLACES.get(source.part, (0, 0)) <= PLACES["table"]]
    found = {
        f"{source.at(node)} imports {module}"
        for source in core
        for node, module in imported(source)
        if module.split(".")[0] in WORLDLY
    }
    hold(
        found,
        "decide and evolve must give the same answer for ever, or no journal can be replayed.",
        "let the shell see the clock or draw the luck, and carry what it saw in a command (`at`, a roll).",
    )


def test_only_kernels_import_numba() -> None:
    found = {
        f"{source.at(node)} imports {module}"
        for source in package_files()
        for node, module in imported(source)
        if module.split(".")[0] in {"numba", "llvmlite"}
        and not source.name.startswith("paigow.analysis.kernels")
    }
    hold(
        found,
        "importing numba takes most of a second, and compiled code stands beside a plain twin, in one place.",
        "put the kernel into analysis/kernels with its plain twin, and import that when it is needed.",
    )


def test_every_module_of_the_table_has_its_place() -> None:
    found = {name.split(".")[2] for name in module_graph("paigow.table") if name != "paigow.table"}
    assert found == set(TABLE_PLACES), (
        "give a new module of table/ its place in TABLE_LAYERS and ARCHITECTURE.md"
    )


def test_imports_inside_the_table_point_downward() -> None:
    found = {
        f"{name} imports {other}"
        for name, others in module_graph("paigow.table").items()
        for other in others - {"paigow.table"}
        if not may_import(name.split(".")[2], other.split(".")[2], TABLE_PLACES)
    }
    hold(
        found,
        f"the layers of the table are {' '.join(TABLE_LAYERS.split())}; upward imports tie stories into knots.",
        "move what both need to a lower layer: a question about the table to judging, a place to places.",
    )


def test_no_module_of_the_table_imports_itself_by_way_of_others() -> None:
    found = cycle_in(module_graph("paigow.table"))
    hold(
        [" -> ".join(found)] if found else [],
        "modules that import each other can only be understood, and only be imported, all at once.",
        "move what both need to a third one below them.",
    )


def test_the_table_imports_at_the_top_of_a_file() -> None:
    sources = [source for source in package_files() if source.part == "table"]
    hold(
        {
            f"{source.at(inner)} in {node.name}"
            for source in sources
            for node in ast.walk(source.tree)
            if isinstance(node, ast.FunctionDef)
            for inner in ast.walk(node)
            if isinstance(inner, ast.Import | ast.ImportFrom)
        },
        "an import inside a function hides a cycle.",
        "import at the top; if that is a cycle, move what both need to a lower layer.",
    )


def test_the_architecture_shows_these_layers() -> None:
    shown = re.sub(r"[`\s]+", " ", text_of("ARCHITECTURE.md"))
    for layers in (LAYERS, TABLE_LAYERS):
        listed = " ".join(layers.split())
        assert listed in shown, f"ARCHITECTURE.md must show the layers that are enforced: {listed}"


def test_the_architecture_draws_the_imports_as_they_are() -> None:
    text = text_of("ARCHITECTURE.md")
    assert with_drawings(text) == text, (
        "run `python3 tools/import_graph.py`: the drawn graphs are out of date"
    )
