"""Limits at the edge: how fast somebody may speak, and from where."""

import ipaddress
import socket
from dataclasses import dataclass
from functools import cache

from paigow.server.settings import Settings


@dataclass(slots=True)
class Bucket:
    """So many a second, with a few at once."""

    rate: float
    most: float
    level: float = 0.0
    at: float = 0.0

    def take(self, now: float, amount: float = 1.0) -> bool:
        """Whether one more is allowed now; an amount is taken as long as the bucket is not full before it."""
        if self.is_full(now):
            return False
        self.level += amount
        return True

    def is_full(self, now: float) -> bool:
        """Whether nothing more is allowed now."""
        self.level = max(0.0, self.level - (now - self.at) * self.rate)
        self.at = now
        return self.level >= self.most


LOCAL = frozenset({"localhost", "localhost.localdomain", "ip6-localhost"})


@cache
def _own_names() -> frozenset[str]:
    name = socket.gethostname().lower()
    return frozenset({name, name.split(".")[0], f"{name.split('.')[0]}.local"})


def bare_host(host: str) -> str:
    """A host without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.rpartition(":")[0].lower() if host.count(":") == 1 else host.lower()


def is_our_host(host: str | None, settings: Settings) -> bool:
    """Whether a request means us: a page elsewhere may let its own name point to our address, and then be let in.

    Addresses cannot be borrowed so; names are taken if they are ours or listed.
    """
    bare = bare_host(host or "")
    if not bare:
        return False
    if settings.hosts:
        return bare in {each.lower() for each in settings.hosts} or "*" in settings.hosts
    if bare in LOCAL or bare == settings.host.lower() or bare in _own_names():
        return True
    try:
        ipaddress.ip_address(bare)
    except ValueError:
        return False
    return True


def is_ours(origin: str | None, host: str | None, settings: Settings) -> bool:
    """Whether a page of this origin may talk to us; programs send none, and pages of our own send our host."""
    if not origin:
        return True
    bare = origin.split("://", 1)[-1].rstrip("/").lower()
    return bare == (host or "").lower() or origin.rstrip("/") in settings.origins
