"""Spaced repetition: what was missed is due soon, what is known is due later, and everything is kept by person."""

from pathlib import Path

import pytest

from paigow.errors import BadNotation
from paigow.record.database import open_database
from paigow.record.practice import DrillAnswer, Practice
from paigow.training.repetition import DAY, WEEK, DrillReview, coming, due, mastery, memories, trend

NOW = 20_000 * DAY


def review(item: str, right: bool, at: int, took: int = 1_000) -> DrillReview:
    return DrillReview(item, right, took, at)


def test_what_was_missed_is_due_before_what_was_right() -> None:
    known = memories([review("missed", False, NOW), review("right", True, NOW)])
    assert known["missed"].due < known["right"].due


def test_an_item_that_is_known_is_due_later_each_time() -> None:
    reviews, gaps, at = [], [], NOW
    for _ in range(4):
        reviews.append(review("item", True, at))
        next_at = int(memories(reviews)["item"].due.timestamp() * 1000)
        gaps.append(next_at - at)
        at = next_at
    assert gaps == sorted(gaps)
    assert gaps[-1] > 3 * DAY
    assert due(memories(reviews), at - 1) == ()
    assert due(memories(reviews), at) == ("item",)


def test_a_slow_right_answer_counts_for_less() -> None:
    quick = memories([review("item", True, NOW), review("item", True, NOW + DAY)])["item"]
    slow = memories([review("item", True, NOW), review("item", True, NOW + DAY, 60_000)])["item"]
    assert slow.due < quick.due


def test_mastery_counts_what_was_never_asked_as_unknown() -> None:
    known = memories([review("a", True, NOW)])
    assert mastery(known, ("a", "b"), NOW) == 50
    assert mastery(known, (), NOW) == 0
    assert mastery(known, ("a",), NOW + 60 * DAY) < 90


def test_what_is_overdue_comes_today_and_the_rest_on_its_day() -> None:
    reviews = [review("a", True, NOW), review("b", True, NOW), review("b", True, NOW + DAY)]
    known = memories(reviews)
    far = int(known["b"].due.timestamp() * 1000) // DAY - (NOW // DAY + 1)
    counts = coming(known, NOW + DAY, days=far + 1)
    assert counts[0] == 1
    assert counts[far] == 1
    assert sum(counts) == 2


def test_the_trend_is_by_week() -> None:
    reviews = [review("a", True, NOW), review("a", False, NOW + 1), review("b", True, NOW + WEEK)]
    assert [row[1:] for row in trend(reviews)] == [(2, 1), (1, 1)]


def test_answers_are_kept_by_person_in_their_order_and_can_be_wiped(tmp_path: Path) -> None:
    practice = Practice(open_database(f"sqlite:///{tmp_path / 'a.db'}"))
    first, second = DrillAnswer("a", "reading", True, 900, 1), DrillAnswer("b", "dice", False, 800, 2)
    practice.add("badge-1", (first,))
    practice.add("badge-1", (second,))
    practice.add("badge-2", (first,))
    assert practice.of("badge-1") == (first, second)
    assert practice.wipe("badge-1") == 2
    assert practice.of("badge-1") == ()
    assert practice.of("badge-2") == (first,)
    with pytest.raises(BadNotation, match="badge or passport"):
        practice.add(" ", ())
