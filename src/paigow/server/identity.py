"""Who somebody is: a display name and a token that proves it; no account, and no token is stored as it is."""

import hashlib
import hmac
import secrets
import time
from dataclasses import dataclass

from paigow.record.badges import Badges
from paigow.record.names import Names
from paigow.record.secrets import Secrets
from paigow.server.powers import FLOOR, OPENER, OPERATOR, Holder

HOUSE = "house"
LONGEST = 200
"""Characters of a token."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody at a table: the id that stands in the record, and the name others see."""

    id: str
    name: str


def new_token() -> str:
    return secrets.token_urlsafe(32)


def opener_token() -> tuple[str, dict[str, dict[str, str]]]:
    """A token for the person who opens a table, and what is kept of it."""
    token = new_token()
    return token, {HOUSE: {"token": hashed(token)}}


def hashed(token: str) -> str:
    return hashlib.sha256(f"paigow token {token}".encode()).hexdigest()


class Doorkeeper:
    """Gives out tokens and knows them again."""

    def __init__(self, keep: Secrets, house_key: str = "", names: Names | None = None) -> None:
        self._keep = keep
        self._names = names or Names(keep.engine)
        self._house_key = house_key
        self._joined_as: dict[tuple[str, str], str] = {}
        self.badges = Badges(keep.engine)

    def join(self, number: str, name: str, holder: Holder | None = None) -> tuple[Guest, str]:
        """A new person at a table, and the token; with another token they play and have no other role there."""
        person, secret = Guest(f"p{secrets.token_hex(4)}", name), new_token()
        value = {"token": hashed(secret)}
        if holder is not None:
            value["holder"] = holder.id
        self._keep.put(number, f"person:{person.id}", value)
        self._names.put(number, person.id, name)
        return person, f"{person.id}.{secret}"

    def joined_as(self, number: str, person: str) -> str:
        """The id of the holder who came as this person; nothing if they showed no token of another role."""
        key = (number, person)
        if key not in self._joined_as:
            kept = self._keep.get(number, f"person:{person}") or {}
            self._joined_as[key] = str(kept.get("holder", ""))
        return self._joined_as[key]

    def person(self, number: str, token: str) -> Guest | None:
        """Whose token it is, or nobody's."""
        id, _, secret = token.partition(".")
        if not secret or len(token) > LONGEST:
            return None
        kept = self._keep.get(number, f"person:{id}")
        if kept is None or not hmac.compare_digest(str(kept["token"]), hashed(secret)):
            return None
        return Guest(id, self._names.get(number, id) or id)

    def holder(self, number: str, token: str, pit: str = "") -> Holder | None:
        """The person who holds a role at a table by this token: the operator, a badge holder, or the table's opener."""
        if not token or len(token) > LONGEST or not token.isascii():
            return None
        if self.is_operator(token):
            return Holder(OPERATOR, OPERATOR, OPERATOR)
        badge = self.badges.of(token)
        if badge is not None:
            if not badge.holds(time.time_ns() // 1_000_000) or not badge.covers(number, pit):
                return None
            return Holder(badge.id, badge.role, badge.name, not badge.made_by.startswith(OPENER))
        kept = self._keep.get(number, HOUSE) if number else None
        if kept is not None and hmac.compare_digest(str(kept["token"]), hashed(token)):
            return Holder(OPENER, OPENER, OPENER, by_house=False)
        return None

    def still_holds(self, holder: Holder) -> bool:
        """Whether somebody whose token was good a while ago still has their role; a badge may have ended since."""
        if holder.id in {OPERATOR, OPENER}:
            return True
        badge = self.badges.get(holder.id)
        return badge is not None and badge.holds(time.time_ns() // 1_000_000)

    def is_operator(self, token: str) -> bool:
        """Whether a token is the key the operator started the server with; without one nobody is."""
        return bool(self._house_key) and hmac.compare_digest(hashed(self._house_key), hashed(token))

    def is_floor(self, number: str, token: str, pit: str = "") -> bool:
        """Whether a token opens a table's floor."""
        holder = self.holder(number, token, pit)
        return holder is not None and holder.may(FLOOR)
