"""Badges: who holds which role where, until when; tokens are kept as hashes, and what is revoked opens nothing."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass

import sqlalchemy as sa

from paigow.errors import BadNotation
from paigow.record.schema import BADGES

ROLES = ("player", "dealer", "floor", "surveillance", "trainer", "pit", "regulator", "operator")
SCOPES = ("table", "pit", "house")
PREFIX = "b"
"""How the id of a badge begins; ids of people begin with another letter."""


@dataclass(frozen=True, slots=True)
class Badge:
    """One role of one person: where it holds, who gave it, and until when."""

    id: str
    role: str
    name: str
    scope: str
    place: str
    """The table's number, or the pit's name; empty where the scope is the house."""
    made_at: int
    made_by: str
    expires_at: int = 0
    """Milliseconds; 0 never."""
    revoked_at: int = 0
    revoked_by: str = ""
    key: str = ""
    """The public half of the key the holder signs with, as hexadecimal digits; empty if they sign nothing."""

    def holds(self, now: int) -> bool:
        """Whether it opens anything at this moment."""
        return not self.revoked_at and (not self.expires_at or now < self.expires_at)

    def covers(self, number: str, pit: str) -> bool:
        """Whether it holds at a table, which may belong to a pit."""
        if self.scope == "house":
            return True
        return bool(self.place) and self.place == (number if self.scope == "table" else pit)


def hashed(secret: str) -> str:
    """What is kept of a token's secret."""
    return hashlib.sha256(f"paigow badge {secret}".encode()).hexdigest()


class Badges:
    """The badges of one database."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine

    def make(
        self,
        role: str,
        name: str,
        now: int,
        by: str,
        *,
        scope: str = "house",
        place: str = "",
        expires_at: int = 0,
        key: str = "",
    ) -> tuple[Badge, str]:
        """A new badge and its token, which nobody can read again."""
        if role not in ROLES:
            raise BadNotation(f"{role!r} is not a role; there are {', '.join(ROLES)}")
        if scope not in SCOPES or bool(place) != (scope != "house"):
            raise BadNotation("a badge holds at one table, in one pit, or in the whole house")
        if not name.strip() or len(name) > 64:
            raise BadNotation("a badge carries its holder's name, at most 64 characters")
        if key and (len(key) != 64 or not set(key) <= set("0123456789abcdef")):
            raise BadNotation("a public key is 64 hexadecimal digits")
        secret = secrets.token_urlsafe(32)
        badge = Badge(PREFIX + secrets.token_hex(5), role, name, scope, place, now, by, expires_at, key=key)
        values = {each: getattr(badge, each) for each in Badge.__slots__}
        with self.engine.begin() as connection:
            connection.execute(BADGES.insert().values(**values, hash=hashed(secret)))
        return badge, f"{badge.id}.{secret}"

    def of(self, token: str) -> Badge | None:
        """The badge a token belongs to, whether it still holds or not; nothing if it is none."""
        id, _, secret = token.partition(".")
        if not secret or not id.startswith(PREFIX) or len(id) > 16:
            return None
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(BADGES).where(BADGES.c.id == id)).first()
        if row is None or not hmac.compare_digest(row.hash, hashed(secret)):
            return None
        return _badge(row)

    def get(self, id: str) -> Badge | None:
        """A badge by its id."""
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(BADGES).where(BADGES.c.id == id)).first()
        return None if row is None else _badge(row)

    def all(self) -> tuple[Badge, ...]:
        """Every badge there was, in the order in which they were made."""
        with self.engine.connect() as connection:
            rows = connection.execute(sa.select(BADGES).order_by(BADGES.c.made_at, BADGES.c.id)).all()
        return tuple(_badge(row) for row in rows)

    def revoke(self, id: str, now: int, by: str) -> Badge | None:
        """From now on the badge opens nothing; nothing if there is none."""
        with self.engine.begin() as connection:
            connection.execute(
                BADGES.update()
                .where(BADGES.c.id == id, BADGES.c.revoked_at == 0)
                .values(revoked_at=now, revoked_by=by)
            )
        return self.get(id)


def _badge(row: sa.Row[tuple[object, ...]]) -> Badge:
    return Badge(**{each: getattr(row, each) for each in Badge.__slots__})
