"""Writes simplified Chinese from traditional Chinese: `python tools/simplify.py`; with `--check` it only compares.

The documents' translations are written once, in `library/DOCUMENT/words/zh-Hant/`; the same files in `zh-Hans/` are
made from them, character by character (OpenCC, `t2s`), and then by `EXCEPTIONS` where the conversion alone is wrong.
Keys are English or ids and stay as they are.
"""

import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from opencc import OpenCC

LIBRARY = Path(__file__).parent.parent / "src" / "paigow" / "library"

EXCEPTIONS = {
    "甚么": "什么",
    "「": "“",
    "」": "”",
    "『": "‘",
    "』": "’",
}
"""What the conversion writes, and what readers of simplified Chinese write instead."""

HEAD = "# Made from zh-Hant by tools/simplify.py; change the words there.\n"


@cache
def _converter() -> Any:
    return OpenCC("t2s")


def simplified(text: str) -> str:
    """The text in simplified characters."""
    converted: str = _converter().convert(text)
    for made, meant in EXCEPTIONS.items():
        converted = converted.replace(made, meant)
    return converted


def converted_file(text: str) -> str:
    """A file of `"key" = "words"` lines with its words simplified; comments are left out."""
    words = tomllib.loads(text)
    lines = [f"{_quoted(key)} = {_quoted(simplified(said))}\n" for key, said in words.items()]
    return HEAD + "".join(lines)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def made() -> dict[Path, str]:
    """Every file that the conversion makes, with what it should contain."""
    found = {}
    for file in sorted(LIBRARY.glob("*/words/zh-Hant/*/*.toml")):
        part, folder = file.parent.name, file.parents[2]
        found[folder / "zh-Hans" / part / file.name] = converted_file(file.read_text("utf-8"))
    return found


def main(arguments: list[str]) -> int:
    """Write the files, or with `--check` say which of them differ."""
    wanted = made()
    stale = [file for file, text in wanted.items() if not file.is_file() or file.read_text("utf-8") != text]
    stale += [file for file in LIBRARY.glob("*/words/zh-Hans/*/*.toml") if file not in wanted]
    if "--check" in arguments:
        for file in stale:
            print(f"{file} is not what the conversion makes; run python tools/simplify.py")
        return 1 if stale else 0
    for file in stale:
        if file in wanted:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(wanted[file], "utf-8")
        else:
            file.unlink()
    print(f"{len(wanted)} files, {len(stale)} of them written or removed.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
