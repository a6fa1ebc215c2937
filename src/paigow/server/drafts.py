"""Drafts of house ways and paytables as visitors send them: JSON within measure, before anything works on it."""

import json
from typing import Any

from paigow.errors import BadNotation
from paigow.server.messages import LARGEST_LIST, LONGEST_FILING
from paigow.server.reading import normal

DEEPEST = 12
"""Lists and tables within one another; the drafts that ship have seven."""


def read_draft(text: str, listed: str, most: int) -> dict[str, Any]:
    """A draft with at most so many tables in its list; `BadNotation` for what is none, `Refused` beyond measure."""
    try:
        draft = json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        draft = None
    tables = draft.get(listed, []) if isinstance(draft, dict) else None
    if (
        not isinstance(tables, list)
        or len(tables) > most
        or not all(isinstance(each, dict) for each in tables)
    ):
        raise BadNotation(f"a draft is a table with a list of at most {most} {listed}s, written as JSON")
    return dict(normal(draft, longest=LONGEST_FILING, listed=max(most, LARGEST_LIST), deepest=DEEPEST))


def _no_constant(name: str) -> None:
    raise ValueError(f"JSON has no number {name}")
