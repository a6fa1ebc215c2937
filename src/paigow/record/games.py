"""The approved game a table was opened with, made again from its filing on record."""

from paigow.errors import Rejected
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
    options = record.settings.get("options") or {}
    try:
        if record.filing in shipped_filings():
            candidate = read_filing(record.filing)
        else:
            candidate = parse_filing(record.filing.encode(), record.game or "filing")
        return approve(review_filing(candidate.with_options(options) if options else candidate))
    except Rejected:
        if strict:
            raise
        return None
