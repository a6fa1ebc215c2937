"""The reader at the door: every text, number and list from outside is made normal here, or refused with a sentence.

Whatever passes can be written to any database, put into a log line and shown in a page: it encodes as UTF-8, has no
control characters, none that turn the direction of writing or take no room, and no number beyond all measure.
"""

import json
import re
import unicodedata
from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any
from urllib.parse import parse_qsl

from pydantic import AfterValidator, Field

from paigow.errors import Refused

LARGEST_NUMBER = 10**12
LARGEST_ROUND = 2**31 - 1
"""The largest number that the column of a round holds."""
LONGEST_TEXT = 200
LONGEST_LIST = 60
DEEPEST = 6
LARGEST_FRAME = 16_384
"""Bytes of one message from a client."""
LONGEST_PATH = 1_000
LONGEST_QUERY = 4_000
LONGEST_TOKEN = 200

_UNSEEN = (
    r"\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    r"\ufeff\ufff9-\uffff"
)
"""Control characters but tab and line end, marks of direction, what takes no room, and what stands for nothing."""
LINE_PATTERN = rf"^[^\t\n\r{_UNSEEN}]*$"
PAGE_PATTERN = rf"^[^{_UNSEEN}]*$"
NUMBER_PATTERN = r"^[A-Za-z0-9_-]{1,64}$"
ID_PATTERN = r"^[A-Za-z0-9_.:-]+$"
TOKEN_PATTERN = r"^[\u0021-\u007e]*$"

_NOT_IN_A_LINE = re.compile(rf"[\t\n\r\ud800-\udfff{_UNSEEN}]")
_NOT_IN_A_PAGE = re.compile(rf"[\ud800-\udfff{_UNSEEN}]")
_ID = re.compile(rf"(?:{ID_PATTERN[:-1]})\Z")


def line(text: str) -> str:
    """A text of one line in its composed form; refused if it holds what cannot be seen or stored."""
    found = _NOT_IN_A_LINE.search(text)
    if found is not None:
        raise Refused("wire.bad-text", character=f"U+{ord(found.group()):04X}")
    return unicodedata.normalize("NFC", text)


def pages(text: str) -> str:
    """A text of many lines, as it was written; refused if it holds what cannot be seen or stored."""
    found = _NOT_IN_A_PAGE.search(text)
    if found is not None:
        raise Refused("wire.bad-text", character=f"U+{ord(found.group()):04X}")
    return text


def trimmed(text: str) -> str:
    """One line of whatever lines there were, with single spaces and none at the ends."""
    return line(" ".join(pages(text).split()))


def without_floats(value: Any) -> Any:
    """The same value; refused if it holds a number that is not an integer."""
    if isinstance(value, float):
        raise Refused("wire.not-an-integer", found=f"{value:g}")
    if isinstance(value, Mapping):
        for each in value.values():
            without_floats(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            without_floats(each)
    return value


Line = Annotated[str, Field(pattern=LINE_PATTERN), AfterValidator(line)]
"""A text of one line."""
Trimmed = Annotated[str, Field(pattern=PAGE_PATTERN), AfterValidator(trimmed)]
"""A text that becomes one line."""
Pages = Annotated[str, Field(pattern=PAGE_PATTERN), AfterValidator(pages)]
"""A text of many lines."""


def normal(value: Any, *, longest: int, listed: int, depth: int = 0, deepest: int = DEEPEST) -> Any:
    """A value of JSON as we take it: texts that can be stored, numbers and lists within measure.

    Refused otherwise. Line ends pass here, because some fields have them; a field of one line says so itself.
    """
    if depth > deepest:
        raise Refused("wire.too-large", what="nesting")
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, (int, float)):
        if not abs(value) <= LARGEST_NUMBER:
            raise Refused("wire.too-large", what="number")
        return value
    if isinstance(value, str):
        if len(value) > longest:
            raise Refused("wire.too-large", what="text")
        return pages(value)
    if isinstance(value, (list, tuple, Mapping)):
        if len(value) > listed:
            raise Refused("wire.too-large", what="list")
        further = partial(normal, longest=longest, listed=listed, depth=depth + 1, deepest=deepest)
        if isinstance(value, Mapping):
            return {line(_key(key)): further(each) for key, each in value.items()}
        return [further(each) for each in value]
    raise Refused("wire.not-json")


def _key(key: object) -> str:
    if not isinstance(key, str) or len(key) > LONGEST_TEXT:
        raise Refused("wire.too-large", what="text")
    return key


def normal_command(value: Any, depth: int = 0) -> Any:
    """What a command of a table may hold: integers, texts of one line, short lists; each text in its composed form."""
    if isinstance(value, float):
        raise Refused("wire.not-an-integer", found=f"{value:g}")
    if isinstance(value, str):
        if len(value) > LONGEST_TEXT:
            raise Refused("wire.too-large", what="text")
        return line(value)
    if isinstance(value, (list, Mapping)):
        if depth >= DEEPEST:
            raise Refused("wire.too-large", what="nesting")
        if len(value) > LONGEST_LIST:
            raise Refused("wire.too-large", what="list")
        if isinstance(value, Mapping):
            return {line(_key(key)): normal_command(each, depth + 1) for key, each in value.items()}
        return [normal_command(each, depth + 1) for each in value]
    return normal(value, longest=LONGEST_TEXT, listed=LONGEST_LIST, depth=depth)


def read_frame(raw: str) -> Any:
    """What a frame of a live connection says, as plain normal data; `Refused` in words if it says nothing."""
    if len(raw) > LARGEST_FRAME:
        raise Refused("wire.too-large", what="frame")
    try:
        data = json.loads(raw, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise Refused("wire.not-json") from None
    return normal_command(data)


def id_in(raw: str) -> str:
    """The id of a frame that could not be read, as far as that is known; nothing if it is none of ours."""
    try:
        data = json.loads(raw[:LARGEST_FRAME])
    except (ValueError, RecursionError):
        return ""
    id = data.get("id") if isinstance(data, dict) else None
    return id if isinstance(id, str) and len(id) <= 40 and _ID.match(id) else ""


def _no_constant(name: str) -> None:
    raise ValueError(f"JSON has no number {name}")


def check_address(path: str, raw_path: bytes, query: bytes) -> None:
    """Refuse an address that no route of ours can mean, before anything looks at its parts."""
    if len(raw_path) > LONGEST_PATH or len(query) > LONGEST_QUERY:
        raise Refused("wire.too-large", what="address")
    line(path)
    try:
        parts = parse_qsl(query.decode("ascii"), keep_blank_values=True, errors="strict", max_num_fields=100)
    except ValueError:
        raise Refused("wire.bad-address") from None
    for name, value in parts:
        line(name)
        line(value)


def sayable(text: str) -> str:
    """A text for an answer or a log line: what cannot be encoded or seen is replaced."""
    return _NOT_IN_A_LINE.sub("\N{REPLACEMENT CHARACTER}", text)
