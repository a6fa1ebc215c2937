"""What the analysis keeps between runs: results by digest and compiled kernels, in one folder."""

import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ENVIRONMENT = "PAIGOW_CACHE"


def cache_folder() -> Path:
    """`$PAIGOW_CACHE`, or `paigow` in the user's cache folder."""
    named = os.environ.get(ENVIRONMENT)
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "paigow"


def digest_of(description: Mapping[str, Any]) -> str:
    """A digest of everything that decides a result, independent of the order it is told in."""
    text = json.dumps(description, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def recall(digest: str) -> Any | None:
    """A stored result, or nothing; a damaged file counts as nothing."""
    try:
        return json.loads(_file_of(digest).read_text("utf-8"))
    except (OSError, ValueError):
        return None


def remember(digest: str, result: Any) -> None:
    """Store a result that JSON can say; where nothing can be written, nothing is remembered."""
    file = _file_of(digest)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", dir=file.parent, delete=False, encoding="utf-8") as draft:
            json.dump(result, draft)
        Path(draft.name).replace(file)
    except OSError:
        return


def clear() -> int:
    """Delete everything kept; returns how many bytes that was."""
    folder = cache_folder()
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    shutil.rmtree(folder, ignore_errors=True)
    return size


def _file_of(digest: str) -> Path:
    return cache_folder() / "results" / digest[:2] / f"{digest}.json"
