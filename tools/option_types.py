"""Writes `src/paigow/submissions/option_types.py`, the types of all options, from `options.toml`.

Run `python3 -m tools.option_types` after a change of the vocabulary; a test compares the two files.
"""

import subprocess
import sys
import textwrap
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
VOCABULARY = ROOT / "src" / "paigow" / "submissions" / "data" / "options.toml"
TYPES = ROOT / "src" / "paigow" / "submissions" / "option_types.py"

HEAD = '''"""The types of all options, generated from `data/options.toml` by `tools/option_types.py`; do not edit.

Choices are `Literal` types rather than enums: the values stay the plain strings of filings and records, and mypy
still rejects a comparison with a choice that does not exist.
"""

from dataclasses import dataclass
from typing import Literal

from paigow.money import Cents
'''

PLAIN = {"flag": "bool", "number": "int", "cents": "Cents", "fraction": "tuple[int, int]", "text": "str"}

Tree = dict[str, Any]


def main() -> int:
    TYPES.write_text(generated(), encoding="utf-8")
    print(f"wrote {TYPES.relative_to(ROOT)}")
    return 0


def generated() -> str:
    """The whole module."""
    with VOCABULARY.open("rb") as file:
        tree = tree_of(tomllib.load(file))
    text = "\n\n".join([HEAD, *classes("", tree)])
    ruff = Path(sys.executable).with_name("ruff")
    command = (str(ruff), "format", "--stdin-filename", str(TYPES), "-")
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def tree_of(vocabulary: Mapping[str, Mapping[str, Any]]) -> Tree:
    """The options by the parts of their keys; a leaf is an option's row."""
    tree: Tree = {}
    for key, row in vocabulary.items():
        *groups, name = key.split(".")
        place = tree
        for group in groups:
            place = place.setdefault(group, {})
        place[name] = row
    return tree


def is_option(entry: Mapping[str, Any]) -> bool:
    return isinstance(entry.get("type"), str)


def class_name(path: str) -> str:
    words = path.replace(".", "_").split("_")
    return "".join(word.capitalize() for word in words if word) + "Options"


def classes(path: str, tree: Tree) -> Iterator[str]:
    """A class for each group, inner groups first; the outermost is `OptionGroups`."""
    lines = []
    for name, entry in tree.items():
        inner = f"{path}.{name}" if path else name
        if is_option(entry):
            lines += field(name, entry)
            continue
        yield from classes(inner, entry)
        lines.append(f"    {name}: {class_name(inner)}")
    if not path:
        yield (
            f'class OptionGroups:\n    """Every option, by group."""\n\n    __slots__ = {slots(tree)}\n\n'
            + "\n".join(lines)
        )
        return
    about = f'    """The options `{path}.*`."""'
    yield f"@dataclass(frozen=True, slots=True)\nclass {class_name(path)}:\n{about}\n\n" + "\n".join(lines)


def slots(tree: Tree) -> str:
    names = [f'        "{name}",' for name in sorted(tree)]
    return "\n".join(["(", *names, "    )"])


def field(name: str, row: Mapping[str, Any]) -> list[str]:
    """The attribute of one option with what it means."""
    about = textwrap.wrap(f'"""{row["about"]}"""', 106)
    return [f"    {name}: {type_of(row)}", *(f"    {line}" for line in about)]


def type_of(row: Mapping[str, Any]) -> str:
    kind = row["type"]
    if kind in PLAIN:
        return PLAIN[kind]
    allowed = [f'"{value}"' for value in row.get("allowed", ())]
    choice = f"Literal[{', '.join(allowed)}]" if allowed else "str"
    return choice if kind == "choice" else f"tuple[{choice}, ...]"


if __name__ == "__main__":
    sys.exit(main())
