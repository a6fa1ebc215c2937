"""The digest of what a campaign rests on: the parts of the core it reaches, with their data, and its file."""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from prove.campaign import ROOT

SHELL = {"cli", "server"}
"""Parts that prove nothing: a change in them leaves every figure as it was."""

_IMPORT = re.compile(
    r"""^\s*(?:from|import)\ paigow\.(\w+)        # from paigow.table import x, import paigow.table
    |^\s*from\ paigow\ import\ ([\w, ]+)          # from paigow import table
    |import_module\(f?["']paigow\.(\w+)          # import_module("paigow.table")""",
    re.MULTILINE | re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class CoreDigest:
    """A digest, and the parts of the core it covers."""

    value: str
    parts: tuple[str, ...]


def core_digest(campaign: Path, root: Path = ROOT) -> CoreDigest:
    """The digest as the files stand now."""
    parts = reached(campaign, root / "src" / "paigow")
    digest = hashlib.sha256()
    for file in [campaign, *(file for part in parts for file in files_of(part, root / "src" / "paigow"))]:
        content = file.read_bytes()
        digest.update(f"{file.relative_to(root).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return CoreDigest(digest.hexdigest(), parts)


def reached(campaign: Path, package: Path) -> tuple[str, ...]:
    """The parts of the core that a campaign imports, and those that they import, and so on.

    A campaign that imports none, because it runs the program from outside, rests on the whole core.
    """
    every = parts_of(package)
    found: set[str] = set()
    wanted = imported(campaign.read_text("utf-8")) & every or set(every)
    while wanted:
        part = wanted.pop()
        found.add(part)
        for file in files_of(part, package):
            if file.suffix == ".py":
                wanted |= (imported(file.read_text("utf-8")) & every) - found
    return tuple(sorted(found))


def parts_of(package: Path) -> set[str]:
    """The modules and packages directly under `paigow`, but for the shell."""
    entries = (
        entry for entry in package.iterdir() if entry.suffix == ".py" or (entry / "__init__.py").exists()
    )
    return {entry.stem for entry in entries} - {"__init__"} - SHELL


def imported(text: str) -> set[str]:
    """The parts that a source text imports, in whatever way."""
    found: set[str] = set()
    for dotted, listed, named in _IMPORT.findall(text):
        found |= {dotted or named} if dotted or named else {one.split(" ")[0] for one in listed.split(", ")}
    return found


def files_of(part: str, package: Path) -> Iterator[Path]:
    """The code and data of one part, in order, but for the catalogue's sentences, which change no figure."""
    module = package / f"{part}.py"
    if module.exists():
        yield module
        return
    for file in sorted((package / part).rglob("*")):
        is_sentence = part == "words" and file.suffix == ".toml"
        if file.is_file() and "__pycache__" not in file.parts and not is_sentence:
            yield file
