"""The approved game a table was opened with, made again from its filing on record."""

import json
from functools import lru_cache

from paigow.errors import Rejected
from paigow.record.chain import canonical
from paigow.record.entries import TableRecord
from paigow.submissions import (
    ApprovedGame,
    approve,
    parse_filing,
    read_filing,
    review_filing,
    shipped_filings,
)


def game_of(record: TableRecord, *, strict: bool = False) -> ApprovedGame | None:
    """The game, or nothing if its filing is not clean any more; `strict` raises `Rejected` with what is wrong."""
    try:
        return _approved(record.filing, record.game, canonical(record.settings.get("options") or {}))
    except Rejected:
        if strict:
            raise
        return None


@lru_cache(64)
def _approved(filing: str, game: str, options: str) -> ApprovedGame:
    shipped = filing in shipped_filings()
    candidate = read_filing(filing) if shipped else parse_filing(filing.encode(), game or "filing")
    changes = json.loads(options)
    return approve(review_filing(candidate.with_options(changes) if changes else candidate))
