"""A house way or a paytable as the text of its file: TOML with one table a rule or row, read back as the same data."""

import json
from collections.abc import Mapping
from typing import Any


def way_text(written: Mapping[str, Any]) -> str:
    """The text of a house-way file with these contents."""
    return file_text(written, "rule")


def file_text(written: Mapping[str, Any], listed: str) -> str:
    """The text of a file with these contents; each table under the key `listed` stands by itself."""
    lines = [f"{key} = {_value(value)}" for key, value in written.items() if key != listed]
    for table in written.get(listed, ()):
        lines += ["", f"[[{listed}]]", *(f"{key} = {_value(value)}" for key, value in table.items())]
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case Mapping():
            inside = ", ".join(f"{key} = {_value(item)}" for key, item in value.items())
            return f"{{ {inside} }}" if inside else "{}"
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case int():
            return str(value)
    return json.dumps(str(value), ensure_ascii=False)
