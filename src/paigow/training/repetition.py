"""Spaced repetition: when each topic is due again, how well it is known, and how a person gets on week by week.

Everything follows from the reviews, which are all that is kept: FSRS without chance gives the same answer every time.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from fsrs import Card, Rating, Scheduler

SLOW = 20_000
"""A right answer that took longer, in milliseconds, was a hard one."""
DAY = 24 * 3_600_000
WEEK = 7 * DAY


@dataclass(frozen=True, slots=True)
class DrillReview:
    """One answer of a person: the item it was about, whether it was right, how long it took, and when."""

    item: str
    right: bool
    took: int
    at: int
    """Milliseconds since 1970, as everywhere."""

    @property
    def rating(self) -> Rating:
        if not self.right:
            return Rating.Again
        return Rating.Hard if self.took > SLOW else Rating.Good


def _time(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC)


def _scheduler() -> Scheduler:
    return Scheduler(enable_fuzzing=False)


def memories(reviews: Iterable[DrillReview]) -> Mapping[str, Card]:
    """What is remembered of every item that was reviewed."""
    scheduler = _scheduler()
    found: dict[str, Card] = {}
    for review in sorted(reviews, key=lambda review: review.at):
        known = found.get(review.item) or Card(card_id=len(found) + 1, due=_time(review.at))
        found[review.item], _ = scheduler.review_card(known, review.rating, _time(review.at))
    return found


def due(known: Mapping[str, Card], now: int) -> tuple[str, ...]:
    """The items that are to be asked again, the longest overdue first."""
    waiting = [(card.due, item) for item, card in known.items() if card.due <= _time(now)]
    return tuple(item for _, item in sorted(waiting))


def coming(known: Mapping[str, Card], now: int, days: int = 7) -> tuple[int, ...]:
    """How many items come back today, tomorrow and on the days after; what is overdue comes today."""
    found = [0] * days
    for card in known.values():
        day = max(0, (int(card.due.timestamp() * 1000) // DAY) - now // DAY)
        if day < days:
            found[day] += 1
    return tuple(found)


def mastery(known: Mapping[str, Card], items: Sequence[str], now: int) -> int:
    """How much of these items is known now, in percent: how likely each is recalled, 0 for one never asked."""
    if not items:
        return 0
    scheduler = _scheduler()
    recalled = sum(
        scheduler.get_card_retrievability(known[item], _time(now)) for item in items if item in known
    )
    return int(100 * recalled / len(items))


def trend(reviews: Iterable[DrillReview]) -> tuple[tuple[int, int, int], ...]:
    """Week by week: when the week began, how many answers there were, and how many were right."""
    weeks: dict[int, list[bool]] = {}
    for review in reviews:
        weeks.setdefault(review.at // WEEK * WEEK, []).append(review.right)
    return tuple((week, len(answers), sum(answers)) for week, answers in sorted(weeks.items()))
