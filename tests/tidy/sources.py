"""What the tidy tests look at: the project's files as git knows them, and its Python parsed once."""

import ast
import gc
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "src/paigow/"


@dataclass(frozen=True)
class Source:
    """One Python file."""

    path: str
    """From the root of the project, with slashes."""
    text: str
    tree: ast.Module

    @property
    def is_ours(self) -> bool:
        """Whether it is the package itself, not a test or a tool."""
        return self.path.startswith(PACKAGE)

    @property
    def part(self) -> str:
        """The noun directly under `paigow`, such as `money` or `table`; empty for the package's own door."""
        first = self.path.removeprefix(PACKAGE).split("/")[0].removesuffix(".py")
        return "" if first == "__init__" else first

    @property
    def name(self) -> str:
        """The dotted name of a module of the package."""
        return self.path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    def at(self, node: ast.AST) -> str:
        return f"{self.path}:{getattr(node, 'lineno', 1)}"


@cache
def project_files() -> tuple[str, ...]:
    """Every file that is committed or would be; what .gitignore names is nobody's business here."""
    asked = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    listed = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return tuple(sorted({path for path in listed.split("\0") if path and (ROOT / path).is_file()}))


def files_ending(*endings: str, under: str = "") -> tuple[str, ...]:
    return tuple(path for path in project_files() if path.startswith(under) and path.endswith(endings))


def text_of(path: str) -> str:
    return (ROOT / path).read_text("utf-8")


@cache
def python_files() -> tuple[Source, ...]:
    gc.disable()  # All of it stays; looking through it for garbage would take eight times as long as parsing.
    sources = ((path, text_of(path)) for path in files_ending(".py"))
    parsed = tuple(Source(path, text, ast.parse(text, path)) for path, text in sources)
    gc.freeze()
    gc.enable()
    return parsed


def package_files() -> tuple[Source, ...]:
    """The modules of `paigow` itself."""
    return tuple(source for source in python_files() if source.is_ours)


def string_constants(source: Source) -> Iterator[ast.Constant]:
    """Every string in the code, docstrings and other bare strings left out."""
    bare = {id(node.value) for node in ast.walk(source.tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare:
            yield node


def imported(source: Source) -> Iterator[tuple[ast.AST, str]]:
    """Every module that a file imports, wherever in it, with the node that does."""
    package = source.name if source.path.endswith("__init__.py") else source.name.rpartition(".")[0]
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parents = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*parents, *([base] if base else [])])
            # `from paigow import table` imports paigow.table as much as `import paigow.table` does.
            yield from ((node, f"{base}.{alias.name}") for alias in node.names)


def hold(problems: Iterable[str], why: str, instead: str) -> None:
    """Fail with everything found, why it matters, and what to do instead."""
    __tracebackhide__ = True
    found = sorted(problems)
    listed = "\n".join(f"  {problem}" for problem in found)
    assert not found, f"\n{listed}\nWhy: {why}\nInstead: {instead}"
