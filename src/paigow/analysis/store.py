"""The cache of results between runs, by digest, in the folder of everything that is cached."""

import json
import shutil
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from paigow.setting.stored import cache_folder, keep, kept


def digest_of(description: Mapping[str, Any]) -> str:
    """A digest of everything that decides a result, independent of the order of its keys."""
    text = json.dumps(description, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()


def recall(digest: str) -> Any | None:
    """A kept result, or nothing; a damaged file counts as nothing."""
    contents = kept(_name(digest))
    try:
        return None if contents is None else json.loads(contents)
    except ValueError:
        return None


def remember(digest: str, result: Any) -> None:
    """Keep a result that JSON can say."""
    keep(_name(digest), json.dumps(result).encode())


def size() -> int:
    """How many bytes are kept, compiled kernels and class tables included."""
    return sum(file.stat().st_size for file in cache_folder().rglob("*") if file.is_file())


def clear() -> int:
    """Delete everything kept; returns how many bytes that was."""
    gone = size()
    shutil.rmtree(cache_folder(), ignore_errors=True)
    return gone


def _name(digest: str) -> str:
    return f"results/{digest[:2]}/{digest}.json"
