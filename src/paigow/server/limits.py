"""Limits at the edge: how fast somebody may speak, how much, and from where."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from paigow.errors import Refused
from paigow.server.settings import Settings

LARGEST_NUMBER = 10**12
LONGEST_TEXT = 200
LONGEST_LIST = 60
DEEPEST = 6
LARGEST_FRAME = 16_384
"""Bytes of one message from a client."""


@dataclass(slots=True)
class Bucket:
    """So many a second, with a few at once."""

    rate: float
    most: float
    level: float = 0.0
    at: float = 0.0

    def take(self, now: float) -> bool:
        """Whether one more is allowed now."""
        self.level = max(0.0, self.level - (now - self.at) * self.rate)
        self.at = now
        if self.level >= self.most:
            return False
        self.level += 1
        return True


def is_ours(origin: str | None, host: str | None, settings: Settings) -> bool:
    """Whether a page of this origin may talk to us; programs send none, and pages of our own send our host."""
    if not origin:
        return True
    bare = origin.split("://", 1)[-1].rstrip("/").lower()
    return bare == (host or "").lower() or origin.rstrip("/") in settings.origins


def check_size(value: Any, depth: int = 0) -> None:
    """Refuse what no command ever holds: numbers, texts and lists beyond all measure."""
    if depth > DEEPEST:
        raise Refused("wire.too-large", what="nesting")
    if isinstance(value, bool) or value is None:
        return
    if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        raise Refused("wire.too-large", what="number")
    if isinstance(value, str) and (len(value) > LONGEST_TEXT or "\x00" in value):
        raise Refused("wire.too-large", what="text")
    if isinstance(value, (list, Mapping)):
        if len(value) > LONGEST_LIST:
            raise Refused("wire.too-large", what="list")
        if isinstance(value, Mapping):
            for key in value:
                check_size(key, depth + 1)
        for one in value.values() if isinstance(value, Mapping) else value:
            check_size(one, depth + 1)
