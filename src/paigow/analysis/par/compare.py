"""Recomputing a PAR sheet that lies before us, and telling every figure in which it differs."""

import json
import re
from pathlib import Path
from typing import Any

from paigow.errors import BadNotation

FREE = frozenset({"date", "engine"})
"""What may differ: when it was made, and by which version."""

_EMBEDDED = re.compile(r'<script type="application/json" id="par">(.*?)</script>', re.DOTALL)


def read_sheet(path: Path) -> dict[str, Any]:
    """The data of a sheet: a JSON file, or the JSON inside a page."""
    text = path.read_text("utf-8") if path.suffix in (".json", ".html") else ""
    if path.suffix == ".html":
        found = _EMBEDDED.search(text)
        text = found.group(1).replace("<\\/", "</") if found else ""
    elif path.suffix != ".json":
        raise BadNotation(f"{path.name}: a sheet is checked as .json or .html; write it with --out x.json")
    try:
        sheet = json.loads(text)
    except ValueError:
        raise BadNotation(f"{path.name} holds no PAR sheet") from None
    if not isinstance(sheet, dict) or "cover" not in sheet or "schema" not in sheet:
        raise BadNotation(f"{path.name} holds no PAR sheet")
    return sheet


def differences(found: Any, wanted: Any, path: str = "") -> list[str]:
    """Where the sheet found is not the one worked out, one line a difference."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        told = []
        for key in dict.fromkeys((*wanted, *found)):
            at = f"{path}.{key}" if path else key
            if key in FREE:
                continue
            if key not in found or key not in wanted:
                told.append(f"{at}: {'missing' if key not in found else 'not expected'}")
            else:
                told += differences(found[key], wanted[key], at)
        return told
    if isinstance(wanted, list) and isinstance(found, list):
        if len(wanted) != len(found):
            return [f"{path}: {len(found)} entries; {len(wanted)} were worked out"]
        pairs = enumerate(zip(found, wanted, strict=True))
        return [line for at, (one, other) in pairs for line in differences(one, other, f"{path}[{at}]")]
    return [] if found == wanted else [f"{path}: {found!r}; {wanted!r} was worked out"]
