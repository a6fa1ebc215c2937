"""The hash chain: each entry's hash covers the entry and the hash before it, so nothing can be changed unnoticed."""

import hashlib
import json
from typing import Any

GENESIS = "0" * 64
"""The hash before the first entry of a chain."""


def canonical(value: Any) -> str:
    """JSON with one spelling: sorted keys, no spaces, no escapes that are not needed."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def link(before: str, *parts: str | int) -> str:
    """The hash of an entry after the hash before it; the length of every part is part of the text."""
    digest = hashlib.sha256(before.encode())
    for part in parts:
        text = str(part).encode()
        digest.update(f"{len(text)}:".encode())
        digest.update(text)
    return digest.hexdigest()
