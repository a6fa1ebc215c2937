"""Who somebody is: a display name and a token that proves it; no account, and no token is stored as it is."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass

from paigow.record.secrets import Secrets

HOUSE = "house"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at a table: the id that stands in the record, and the name others see."""

    id: str
    name: str


def new_token() -> str:
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    return hashlib.sha256(f"paigow token {token}".encode()).hexdigest()


class Doorkeeper:
    """Gives out tokens and knows them again."""

    def __init__(self, keep: Secrets, house_key: str = "") -> None:
        self._keep = keep
        self._house_key = house_key

    def open_table(self, number: str) -> str:
        """The token of a new table's floor; whoever opens a table may sit down at it, so it shows no hand in play."""
        token = new_token()
        self._keep.put(number, HOUSE, {"token": hashed(token)})
        return token

    def join(self, number: str, name: str) -> tuple[Person, str]:
        """A new person at a table, and the token."""
        person, secret = Person(f"p{secrets.token_hex(4)}", name), new_token()
        self._keep.put(number, f"person:{person.id}", {"name": name, "token": hashed(secret)})
        return person, f"{person.id}.{secret}"

    def person(self, number: str, token: str) -> Person | None:
        """Whose token it is, or nobody's."""
        id, _, secret = token.partition(".")
        if not secret or len(token) > 100:
            return None
        kept = self._keep.get(number, f"person:{id}")
        if kept is None or not hmac.compare_digest(str(kept["token"]), hashed(secret)):
            return None
        return Person(id, str(kept["name"]))

    def is_operator(self, token: str) -> bool:
        """Whether a token is the key the operator started the server with; without one nobody is."""
        return bool(self._house_key) and hmac.compare_digest(hashed(self._house_key), hashed(token))

    def is_floor(self, number: str, token: str) -> bool:
        """Whether a token opens a table's floor: its own token, or the operator's key."""
        if not token or len(token) > 100:
            return False
        if self.is_operator(token):
            return True
        kept = self._keep.get(number, HOUSE)
        return kept is not None and hmac.compare_digest(str(kept["token"]), hashed(token))
