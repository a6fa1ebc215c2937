"""A house way or a paytable as the text of its file: TOML with one table a rule or row, read back as the same data."""

import json
import re
from collections.abc import Mapping
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def way_text(written: Mapping[str, Any]) -> str:
    """The text of a house-way file with these contents."""
    return file_text(written, "rule")


def file_text(written: Mapping[str, Any], listed: str) -> str:
    """The text of a file with these contents; each table under the key `listed` stands by itself."""
    lines = [f"{_key(key)} = {_value(value)}" for key, value in written.items() if key != listed]
    for table in written.get(listed, ()):
        lines += ["", f"[[{listed}]]", *(f"{_key(key)} = {_value(value)}" for key, value in table.items())]
    return "\n".join(lines) + "\n"


def _key(key: str) -> str:
    """A key as it stands before the sign of equality: one part, whatever is in it."""
    return key if _BARE.fullmatch(key) else json.dumps(key)


def _value(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case Mapping():
            inside = ", ".join(f"{_key(key)} = {_value(item)}" for key, item in value.items())
            return f"{{ {inside} }}" if inside else "{}"
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case int():
            return str(value)
    return json.dumps(str(value), ensure_ascii=False)
