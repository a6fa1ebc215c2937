"""What is worked out once and kept in the user's cache, by the digest of a house way and of our code."""

import os
import sys
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from tempfile import NamedTemporaryFile

PLACE = "PAIGOW_CACHE"
"""Set in the environment, it names the folder to keep things in."""

_CORE = ("pieces", "ranking", "setting")


def cache_folder() -> Path:
    """Where results are kept; it need not exist."""
    if place := os.environ.get(PLACE):
        return Path(place)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", "~\\AppData\\Local")).expanduser() / "paigow"
    if sys.platform == "darwin":
        return Path("~/Library/Caches/paigow").expanduser()
    return Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "paigow"


def kept(name: str) -> bytes | None:
    """What was kept under this name, if anything."""
    try:
        return (cache_folder() / name).read_bytes()
    except OSError:
        return None


def keep(name: str, contents: bytes) -> None:
    """Keep something, whole or not at all; a folder that cannot be written to is ignored."""
    path = cache_folder() / name
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=path.parent, delete=False) as file:
            file.write(contents)
        os.replace(file.name, path)
    except OSError:
        return


def kept_name(kind: str, digest: str, suffix: str) -> str:
    """The name under which a result for this house way is kept; other code, other name."""
    return f"setting/{kind}-{digest[:24]}-{core_digest()[:12]}{suffix}"


@cache
def core_digest() -> str:
    """The digest of the code and data that settings depend on."""
    folder = files("paigow")
    digest = sha256()
    for part in _CORE:
        for file in sorted(_code(folder / part), key=lambda item: item.name):
            digest.update(file.name.encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


def _code(folder: Traversable) -> list[Traversable]:
    """The modules of a part and the tables of its data; house ways have digests of their own."""
    found = [path for path in folder.iterdir() if path.name.endswith(".py")]
    data = folder / "data"
    if folder.name != "setting" and data.is_dir():
        found += [path for path in data.iterdir() if path.name.endswith(".toml")]
    return found
