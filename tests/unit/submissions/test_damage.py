"""Damaged filings give findings or are unreadable, twice the same, never a traceback; the rest is in prove."""

from collections import Counter
from itertools import islice

from hypothesis import given, settings
from hypothesis import strategies as st

from prove.filings import damaged, judged, reviewed

COUNT = 1_000


def test_a_thousand_damaged_filings_never_fail() -> None:
    endings = Counter(judged(content) for content in islice(damaged("suite"), COUNT))
    assert endings["failed"] == 0
    assert min(endings["unreadable"], endings["found"], endings["clean"]) > 0
    assert sum(endings.values()) == COUNT


def test_a_review_that_failed_would_be_noticed() -> None:
    assert judged(None) == "failed"  # type: ignore[arg-type]


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=200))
def test_any_text_after_the_game_is_reviewed(text: str) -> None:
    content = f'game = "colorado-tiles"\n{text}'.encode("utf-8", "replace")
    assert reviewed(content)[0] in ("unreadable", "found")
