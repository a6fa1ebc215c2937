#!/usr/bin/env python3
"""Draws who imports whom: the parts of `paigow`, the layers of `table/`, and the stories of its procedures.

`python3 tools/import_graph.py` writes the three drawings into ARCHITECTURE.md, between its markers; `--check` only
says whether they are true. An arrow points from a module to one that it imports; an arrow that follows from two others
is left out, so that what remains can be read.
"""

import ast
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
DOCUMENT = ROOT / "ARCHITECTURE.md"

Graph = Mapping[str, frozenset[str]]
"""For each node the nodes that it imports."""


def modules(under: str = "paigow") -> dict[str, Path]:
    """Every module below a package by its dotted name; a package is its `__init__`."""
    folder = SOURCE / under.replace(".", "/")
    found = {}
    for path in sorted(folder.rglob("*.py")):
        name = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        found[name.removesuffix(".__init__")] = path
    return found


def module_graph(under: str = "paigow") -> Graph:
    """For each module below a package the modules there that it imports, wherever in it."""
    known = modules(under)
    return {name: frozenset(_imports(path, known) - {name}) for name, path in known.items()}


def _imports(path: Path, known: Mapping[str, Path]) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            # `from paigow.table import events` imports the module of that name, not only its package.
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            found |= {name if name in known else node.module for name in inner}
    return found & set(known)


def folded(graph: Graph, under: str, deeper: Iterable[str] = ()) -> Graph:
    """The graph of what lies directly below a package: what is inside of it counts as the thing itself.

    Packages named in `deeper` are opened by one level.
    """
    nodes: dict[str, set[str]] = {}
    for name, others in graph.items():
        here = _node(name, under, tuple(deeper))
        if here:
            there = {_node(other, under, tuple(deeper)) for other in others}
            nodes.setdefault(here, set()).update(there - {here, ""})
    return {name: frozenset(others) for name, others in nodes.items()}


def _node(module: str, under: str, deeper: tuple[str, ...]) -> str:
    if not module.startswith(f"{under}."):
        return ""
    first, *rest = module.removeprefix(f"{under}.").split(".")
    return f"{first}.{rest[0]}" if first in deeper and rest else first


def without_packages(graph: Graph, packages: Iterable[str]) -> Graph:
    """The graph without packages that only gather what is in them."""
    gone = set(packages)
    return {name: others - gone for name, others in graph.items() if name not in gone}


def cycle_in(graph: Graph) -> tuple[str, ...]:
    """Some cycle of the graph, its first node again at the end; nothing where there is none."""
    done: set[str] = set()

    def search(node: str, path: tuple[str, ...]) -> tuple[str, ...]:
        if node in path:
            return (*path[path.index(node) :], node)
        if node in done:
            return ()
        for other in sorted(graph.get(node, ())):
            found = search(other, (*path, node))
            if found:
                return found
        done.add(node)
        return ()

    return next((found for node in sorted(graph) if (found := search(node, ()))), ())


def reduced(graph: Graph) -> Graph:
    """The graph without arrows that follow from others."""
    below: dict[str, frozenset[str]] = {}

    def reach(node: str) -> frozenset[str]:
        if node not in below:
            others = graph.get(node, frozenset())
            below[node] = others.union(*(reach(other) for other in others))
        return below[node]

    return {
        node: frozenset(
            each_other
            for each_other in others
            if not any(each_other in reach(other) for other in others - {each_other})
        )
        for node, others in graph.items()
    }


def drawn(graph: Graph) -> str:
    """The graph as a Mermaid flow chart, lines in order of their names."""
    few = reduced(graph)
    ids = {name: name.replace(".", "_") for name in few}
    lines = [f"  {ids[name]}[{name.replace('.', '/')}]" for name in sorted(few)]
    lines += [f"  {ids[name]} --> {ids[other]}" for name in sorted(few) for other in sorted(few[name])]
    return "\n".join(("```mermaid", "flowchart TD", *lines, "```"))


def graphs() -> dict[str, Graph]:
    """The drawings by the name of their marker."""
    whole = module_graph()
    procedures = folded(whole, "paigow.table.procedures", ("settle", "irregular"))
    return {
        "parts": folded(whole, "paigow"),
        "table": folded(whole, "paigow.table"),
        "procedures": without_packages(procedures, ("settle", "irregular", "registry", "flow")),
    }


def with_drawings(text: str) -> str:
    """The document with each drawing between its markers."""
    for name, graph in graphs().items():
        begin, end = f"<!-- graph: {name} -->", "<!-- end of graph -->"
        before, found, rest = text.partition(begin)
        _, closed, after = rest.partition(end)
        if not found or not closed:
            raise SystemExit(f"{DOCUMENT.name} has no place for the graph of {name}: {begin} ... {end}")
        text = f"{before}{begin}\n{drawn(graph)}\n{end}{after}"
    return text


def main(arguments: list[str]) -> int:
    """Write the drawings, or with `--check` say whether they are true."""
    text = DOCUMENT.read_text("utf-8")
    after = with_drawings(text)
    if "--check" in arguments:
        print(
            "The graphs are true."
            if after == text
            else "The graphs are out of date: run tools/import_graph.py."
        )
        return int(after != text)
    DOCUMENT.write_text(after, "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
