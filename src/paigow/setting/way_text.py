"""A house way as the text of its file: TOML with one table a rule, read back as the same data."""

import json
from collections.abc import Mapping
from typing import Any


def way_text(written: Mapping[str, Any]) -> str:
    """The text of a house-way file with these contents."""
    lines = [f"{key} = {_value(value)}" for key, value in written.items() if key != "rule"]
    for rule in written.get("rule", ()):
        lines += ["", "[[rule]]", *(f"{key} = {_value(value)}" for key, value in rule.items())]
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
