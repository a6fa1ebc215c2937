"""Plain values that can be written down: text that any database takes, whole numbers of 64 bits, no deep nesting.

Everything that enters a command goes through here, so that what was decided can always be recorded: a lone surrogate, a
NUL, a number of a hundred digits or a fraction is refused in one sentence before it is decided on.
"""

from typing import Any

from paigow.errors import BadNotation

LONGEST_TEXT = 10_000
LARGEST = 2**63 - 1
DEEPEST = 8
MOST = 1_000
"""Values in one list or table of free-form arguments."""


def written_text(text: str, where: str) -> str:
    """The text, if it can be written as UTF-8 and has no NUL in it."""
    if len(text) > LONGEST_TEXT:
        raise BadNotation(f"{where} has {len(text)} letters; at most {LONGEST_TEXT} are allowed")
    if "\0" in text:
        raise BadNotation(f"{where} contains a NUL character")
    if not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text):
        raise BadNotation(f"{where} contains half of a surrogate pair, which is not text")
    return text


def whole_number(number: int, where: str) -> int:
    """The number, if it fits into 64 bits."""
    if not -LARGEST <= number <= LARGEST:
        raise BadNotation(f"{where} is a number of {number.bit_length()} bits; at most 63 are allowed")
    return number


def plain(value: Any, where: str, depth: int = 0) -> Any:
    """Free-form arguments: texts, whole numbers, booleans, none, and lists and tables of them; lists become tuples."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        return written_text(value, where)
    if isinstance(value, int):
        return whole_number(value, where)
    if depth >= DEEPEST:
        raise BadNotation(f"{where} is nested more than {DEEPEST} deep")
    if isinstance(value, (list, tuple, dict)) and len(value) > MOST:
        raise BadNotation(f"{where} has {len(value)} entries; at most {MOST} are allowed")
    if isinstance(value, (list, tuple)):
        return tuple([plain(entry, where, depth + 1) for entry in value])
    if isinstance(value, dict):
        return {_key(key, where): plain(entry, where, depth + 1) for key, entry in value.items()}
    raise BadNotation(f"{where} is {value!r:.80}; it should be text or a whole number")


def _key(key: Any, where: str) -> str:
    if not isinstance(key, str):
        raise BadNotation(f"{where} has a key that is not text: {key!r:.80}")
    return written_text(key, where)
