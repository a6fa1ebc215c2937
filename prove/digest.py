"""The digest of what a campaign rests on: the modules of the core it reaches, their data, and its own file."""

import ast
import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from prove.campaign import ROOT

SHELL = {"cli", "server"}
"""Parts that prove nothing by themselves: a change in them counts only for a campaign that imports them itself."""

READ_BY = {"laws.toml": "laws", "scenarios": "scenarios", "training": "training"}
"""Files and folders of a document that only one part reads."""

LAYOUTS = {".typ", ".j2"}
"""How a finished page looks."""


@dataclass(frozen=True, slots=True)
class CoreDigest:
    """A digest, the parts of the core it covers, and the very files."""

    value: str
    parts: tuple[str, ...]
    files: tuple[str, ...] = ()


def core_digest(campaign: Path, root: Path = ROOT) -> CoreDigest:
    """The digest as the files stand now."""
    package = root / "src" / "paigow"
    beside = rests_on(campaign.read_text("utf-8"), root)
    modules = reached([campaign, *(file for file in beside if file.suffix == ".py")], package)
    parts = sorted({_part(module, package) for module in modules} - {"__init__"})
    files = [
        campaign,
        *beside,
        *sorted(modules),
        *(file for part in parts for file in data_of(part, package) if _is_read(file, package, parts)),
    ]
    digest = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        digest.update(f"{file.relative_to(root).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return CoreDigest(
        digest.hexdigest(), tuple(parts), tuple(file.relative_to(root).as_posix() for file in files)
    )


def rests_on(text: str, root: Path) -> list[Path]:
    """The files and folders outside the core that a campaign names in `RESTS_ON`, file by file."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "RESTS_ON":
            named = [root / name for name in ast.literal_eval(node.value)]
            found = [[place] if place.is_file() else sorted(place.rglob("*")) for place in named]
            return [file for files in found for file in files if file.is_file() and file.suffix != ".pyc"]
    return []


def reached(files: Iterable[Path], package: Path) -> set[Path]:
    """The modules that a campaign's files import, and those that they import, and so on.

    A campaign that imports none, because it runs the program from outside, rests on the whole core.
    """
    first = [module for file in files for module in modules_in(file.read_text("utf-8"), package)]
    left_out = SHELL - {_part(module, package) for module in first}
    waiting = first or list(package.rglob("*.py"))
    found: set[Path] = set()
    while waiting:
        module = waiting.pop()
        if module not in found and _part(module, package) not in left_out:
            found.add(module)
            waiting += modules_in(module.read_text("utf-8"), package)
    return found


def modules_in(text: str, package: Path) -> Iterator[Path]:
    """The modules that a source text imports, in whatever way, with the packages they lie in."""
    for name in imported(text):
        inside = name.removeprefix("paigow").removeprefix(".")
        place = package
        for step in inside.split(".") if inside else []:
            place = place / step
            if place.with_suffix(".py").exists():
                yield place.with_suffix(".py")
            elif (place / "__init__.py").exists():
                yield place / "__init__.py"
        if name.endswith("."):
            yield from place.rglob("*.py")


def imported(text: str) -> set[str]:
    """Dotted names under `paigow` that a text imports; one that ends in a dot stands for a whole package."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Import(names=names):
                found |= {name.name for name in names}
            case ast.ImportFrom(module=str(module), names=names, level=0):
                found |= {f"{module}.{name.name}" for name in names}
            case ast.Call(
                func=ast.Name(id="import_module") | ast.Attribute(attr="import_module"), args=[where, *_]
            ):
                found.add(_beginning(where))
    return {name for name in found if name.startswith("paigow.")}


def _beginning(node: ast.expr) -> str:
    """What is fixed of a name that is imported as the program runs."""
    match node:
        case ast.Constant(value=str(name)):
            return f"{name}."
        case ast.JoinedStr(values=[ast.Constant(value=str(name)), *_]):
            return name
    return ""


def data_of(part: str, package: Path) -> Iterator[Path]:
    """The data of one part, in order, but for sentences, layouts of pages and what is built, which change no figure."""
    built = [package / "server" / name for name in ("page", "docs")]
    for file in sorted((package / part).rglob("*")):
        is_sentence = file.suffix == ".toml" and "words" in file.relative_to(package).parts
        is_data = file.is_file() and file.suffix not in {".py", ".pyc", *LAYOUTS}
        if is_data and not is_sentence and not any(file.is_relative_to(folder) for folder in built):
            yield file


def _is_read(file: Path, package: Path, parts: Iterable[str]) -> bool:
    """Whether a campaign that reaches these parts may read the file: of a document, not what others alone read."""
    readers = {READ_BY[name] for name in file.relative_to(package).parts if name in READ_BY}
    return readers <= set(parts)


def _part(module: Path, package: Path) -> str:
    """The module or package directly under `paigow` that a file belongs to."""
    return module.relative_to(package).parts[0].removesuffix(".py")
