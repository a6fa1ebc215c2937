"""TOML from outside, read within measure: a text that is out of proportion is refused before anything parses it.

A dotted key takes the parser the square of the number of its parts, in time and in memory, and a hexadecimal integer
may have more digits than can be written down.
"""

import re
import tomllib
from collections.abc import Mapping
from typing import Any

MOST_LINES = 5_000
MOST_PARTS = 32
"""Parts of a dotted key; the deepest of ours has three."""
LARGEST = 2**63
"""Beyond any integer of a TOML file."""

_TOKENS = re.compile(
    r"""(?P<part>[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')|(?P<dot>\.)|(?P<space>[ \t]+)|(?P<other>.)"""
)


def read_toml(text: str) -> dict[str, Any]:
    """The contents of a text; `ValueError` says what is wrong with it."""
    odd = odd_shape(text)
    if odd:
        raise ValueError(odd)
    try:
        content = tomllib.loads(text)
        _check_integers(content)
    except RecursionError:
        raise ValueError("nested too deep") from None
    return content


def odd_shape(text: str) -> str:
    """What is out of proportion in a text, found before it is parsed; empty if nothing is."""
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        return f"more than {MOST_LINES} lines"
    if any(line.count(".") >= MOST_PARTS and _most_parts(line) > MOST_PARTS for line in lines):
        return f"a key of more than {MOST_PARTS} parts"
    return ""


def _most_parts(line: str) -> int:
    """How many parts the longest run has that could be a dotted key; a text in quotation marks is one part."""
    most = run = 0
    joined = False
    for token in _TOKENS.finditer(line):
        kind = token.lastgroup
        if kind == "space":
            continue
        if kind == "part":
            run = run + 1 if joined else 1
            most = max(most, run)
        joined = kind == "dot"
    return most


def _check_integers(value: object) -> None:
    if isinstance(value, Mapping):
        for each in value.values():
            _check_integers(each)
    elif isinstance(value, list):
        for each in value:
            _check_integers(each)
    elif isinstance(value, int) and not -LARGEST <= value < LARGEST:
        raise ValueError("an integer of more than 64 bits")
