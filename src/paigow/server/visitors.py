"""Visitors: what each address has asked of us lately, so that no single one takes what belongs to everybody."""

import asyncio
import ipaddress
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

from paigow.errors import Refused
from paigow.server.request_limits import Bucket
from paigow.server.settings import ServerLimits, Settings

WAITING = 8
"""How many times as many requests of a visitor wait as are worked on."""
MOST_KNOWN = 20_000
"""Visitors that are remembered; the one not seen for longest is forgotten first."""
LIVE = 2
"""How many live connections' worth of messages all connections of one visitor may send together."""
HOUR = 3600.0
MINUTE = 60.0

_now: ContextVar[str] = ContextVar("visitor", default="")
_charged: ContextVar["VisitorAccount | None"] = ContextVar("charged", default=None)


def visitor() -> str:
    """Who asks for what is being done now; nobody where we do it by ourselves."""
    return _now.get()


def charged() -> "VisitorAccount | None":
    """The account to which the present work is charged."""
    return _charged.get()


@contextmanager
def asked_by(name: str, account: "VisitorAccount | None" = None) -> Iterator[None]:
    """Everything that is done within is asked by this visitor, and charged to the account."""
    token, charge = _now.set(name), _charged.set(account)
    try:
        yield
    finally:
        _now.reset(token)
        _charged.reset(charge)


def name_of(client: tuple[str, int] | None) -> str:
    """The visitor behind an address; a network of IPv6 that one household gets counts as one."""
    host = client[0] if client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return host


@dataclass(slots=True)
class VisitorAccount:
    """What one visitor has asked of us."""

    changes: Bucket
    reads: Bucket
    live: Bucket
    guesses: Bucket
    joins: Bucket
    claims: Bucket
    tables: Bucket
    work: Bucket
    said: Bucket
    moves: Bucket
    at_once: asyncio.Semaphore
    waiting: int = 0
    questions: dict[str, int] = field(default_factory=dict)
    spent: float = 0.0
    """Seconds of work that are not yet in the bucket."""

    def settle(self, now: float) -> None:
        """Put what was spent into the bucket; a debt may be larger than the bucket, and is worked off."""
        self.work.is_full(now)
        self.work.level += self.spent
        self.spent = 0.0


class Visitors:
    """Every visitor's account, and how often each limit was met."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._known: OrderedDict[str, VisitorAccount] = OrderedDict()
        self.refusals: dict[str, int] = {}

    @property
    def limits(self) -> ServerLimits:
        return self._settings.limits

    def __len__(self) -> int:
        return len(self._known)

    def account(self, name: str) -> VisitorAccount:
        """The account of a visitor."""
        if name not in self._known:
            self._known[name] = self._new()
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
        self._known.move_to_end(name)
        return self._known[name]

    def _new(self) -> VisitorAccount:
        limits, rate = self.limits, self._settings.commands_a_second
        return VisitorAccount(
            changes=Bucket(rate, rate * 5),
            reads=Bucket(limits.reads_a_second, limits.reads_a_second * 5),
            live=Bucket(limits.live_a_second, limits.live_a_second * 10),
            guesses=Bucket(limits.guesses_a_minute / MINUTE, limits.guesses_a_minute),
            joins=Bucket(limits.joins_a_minute / MINUTE, limits.joins_a_minute),
            claims=Bucket(limits.claims_an_hour / HOUR, limits.claims_an_hour),
            tables=Bucket(limits.tables_an_hour / HOUR, limits.tables_an_hour),
            work=Bucket(limits.reading_seconds, limits.reading_seconds * 20),
            said=Bucket(rate * LIVE, rate * LIVE * 2),
            moves=Bucket(limits.moves_a_second, limits.moves_a_second * 2),
            at_once=asyncio.Semaphore(limits.reads_at_once),
        )

    def refuse(self, limit: str, code: str = "wire.too-fast") -> Refused:
        """A refusal because a limit is met, counted for the operator of the server."""
        self.refusals[limit] = self.refusals.get(limit, 0) + 1
        return Refused(code)

    def changes_something(self, name: str) -> None:
        """Count a request that changes something."""
        if not self.account(name).changes.take(time.monotonic()):
            raise self.refuse("commands_a_second")
        self.spends(name)

    def reads_something(self, name: str) -> None:
        """Count a request that changes nothing."""
        if not self.account(name).reads.take(time.monotonic()):
            raise self.refuse("reads_a_second")
        self.spends(name)

    def spends(self, name: str) -> None:
        """Refuse somebody whose requests have cost too much work lately."""
        if self.account(name).work.is_full(time.monotonic()):
            raise self.refuse("reading_seconds")

    def speaks(self, name: str) -> bool:
        """Count a message on a live connection; all connections of a visitor share one measure."""
        if self.account(name).said.take(time.monotonic()):
            return True
        self.refuse("commands_a_second")
        return False

    def next_move(self, name: str) -> float:
        """Seconds until the house may move at a table of this visitor; a move that may be made now is counted."""
        moves = self.account(name).moves
        if moves.take(time.monotonic()):
            return 0.0
        return 1.0 / moves.rate if moves.rate else HOUR

    def connects(self, name: str) -> None:
        """Count a new live connection."""
        if not self.account(name).live.take(time.monotonic()):
            raise self.refuse("live_a_second")

    def joins_a_table(self, name: str) -> None:
        """Count somebody who comes to a table: every name is kept on record."""
        if not self.account(name).joins.take(time.monotonic()):
            raise self.refuse("joins_a_minute")

    def claims(self) -> None:
        """Count a case that a player opens: the house has to look at every one."""
        if not self.account(visitor()).claims.take(time.monotonic()):
            raise self.refuse("claims_an_hour")

    def opens_a_table(self, name: str) -> None:
        """Count a table that is opened."""
        if not self.account(name).tables.take(time.monotonic()):
            raise self.refuse("tables_an_hour", "wire.enough-tables")

    def may_guess(self, name: str) -> None:
        """Refuse to look at a token of somebody who has shown too many wrong ones."""
        if self.account(name).guesses.is_full(time.monotonic()):
            raise self.refuse("guesses_a_minute", "wire.too-many-guesses")

    def guessed(self, name: str) -> None:
        """Count a token that opens nothing."""
        self.account(name).guesses.take(time.monotonic())

    @asynccontextmanager
    async def turn(self, name: str) -> AsyncIterator[None]:
        """One more request of a visitor is worked on, when its turn comes; some wait, and no more than some."""
        account = self.account(name)
        if account.waiting >= WAITING * self.limits.reads_at_once:
            raise self.refuse("reads_at_once")
        account.waiting += 1
        try:
            async with account.at_once:
                yield
        finally:
            account.waiting -= 1

    @contextmanager
    def question(self, desk: str) -> Iterator[bool]:
        """One more question of the present visitor waits at a desk; false if too many of theirs do."""
        waiting = self.account(visitor()).questions
        if waiting.get(desk, 0) >= self.limits.questions_a_visitor:
            self.refuse("questions_a_visitor")
            yield False
            return
        waiting[desk] = waiting.get(desk, 0) + 1
        try:
            yield True
        finally:
            waiting[desk] -= 1
