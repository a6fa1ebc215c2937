"""Imports point downward only, the core knows neither clock nor luck, and only kernels know numba."""

import re
from collections.abc import Iterator

from tests.tidy.sources import Source, hold, imported, package_files, text_of

LAYERS = """
citations errors citation_book money records < words < pieces < ranking < setting | wagers < rulebook < submissions
< table < chance | record | analysis < simulate scenarios < cli server
"""
"""Lowest first; parts joined by a bar do not import each other. ARCHITECTURE.md shows the same list."""

PLACES = {
    part: (level, group)
    for level, layer in enumerate(LAYERS.split("<"))
    for group, parts in enumerate(layer.split("|"))
    for part in parts.split()
}

WORLDLY = {
    *("asyncio", "datetime", "http", "multiprocessing", "random", "secrets", "socket", "ssl", "subprocess"),
    *("threading", "time", "urllib", "uuid"),
}
"""What knows the clock, luck, other processes or the network."""


def may_import(importer: str, part: str) -> bool:
    (level, group), (other_level, other_group) = PLACES[importer], PLACES[part]
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
        {f"src/paigow/{source.part}" for source in package_files() if source.part not in {"", *PLACES}},
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


def test_the_architecture_shows_these_layers() -> None:
    shown = re.sub(r"[`\s]+", " ", text_of("ARCHITECTURE.md"))
    listed = " ".join(LAYERS.split())
    assert listed in shown, f"ARCHITECTURE.md must show the layers that are enforced: {listed}"
