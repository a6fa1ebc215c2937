"""Irregularities at an automatic table: one that can happen now happens and is reported."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from paigow.chance import Source
from paigow.pieces import Pieces
from paigow.staff.dealer import FLOOR, dealer_of
from paigow.table import commands as c
from paigow.table.irregularity_book import irregularity_book
from paigow.table.judging.hands import wrongly_set
from paigow.table.methods import pieces_in_hand
from paigow.table.next_steps import Step
from paigow.table.places import circle, is_dead, needs_hand, spots
from paigow.table.procedures.irregular.devices import MARKS, permitted_methods
from paigow.table.procedures.irregular.hands import ON_THE_LAYOUT, lies_set, may_be_exposed, pairs_of_hands
from paigow.table.procedures.irregular.reports import (
    HANDLERS,
    can_have_happened,
    lies_closed,
    permitted_rulings,
)
from paigow.table.state import Table
from paigow.wagers import WagerKind

DEALER = c.Actor("dealer", "dealer")
MILLION = 1_000_000

Choice = TypeVar("Choice")
Report = Callable[[Table, Source, str, int], c.ReportIrregularity | None]


def happens(source: Source, likelihood: float) -> bool:
    """Whether a thing of that likelihood happens now."""
    return likelihood > 0 and source.below(MILLION) < likelihood * MILLION


def by_lot(table: Table, due: Step, source: Source, at: int) -> c.Command | None:
    """What a floor of many minds does, so that every ruling, mark and method comes up; nothing if it has no choice."""
    by = c.Actor(table.game.options.roles[-1], FLOOR.name)
    if due.needs == "GiveRuling":
        return c.GiveRuling(_any(permitted_rulings(table), source), by=by, at=at)
    if due.needs == "MarkDevice":
        return c.MarkDevice(due.kind, _any(MARKS, source), by=by, at=at)
    ways = permitted_methods(table) if due.needs == "ChangeMethod" else ()
    return c.ChangeMethod(*_any(ways, source), by=by, at=at) if ways else None


def irregularities(table: Table) -> tuple[str, ...]:
    """The kinds that can have happened by now."""
    return tuple(
        kind
        for kind, entry in irregularity_book().items()
        if table.phase in entry.phases and kind in HANDLERS and can_have_happened(table, kind)
    )


def trouble(table: Table, due: Step, source: Source, at: int) -> c.Command | None:
    """One thing that goes wrong at this moment instead of what is due; nothing if nothing can."""
    command = _trouble(table, due, source, at)
    return None if command is None else replace(command, by=dealer_of(table))


def _trouble(table: Table, due: Step, source: Source, at: int) -> c.Command | None:
    if due.act in ("turn-dealer", "set-co-bank"):
        return wrong_hand(table, due.spot, source, at)
    if due.act == "check-stub" and source.below(2):
        return c.ReportCount(table.game.options.deal.stub + 1, by=DEALER, at=at)
    if due.act == "check-hands":
        return c.ReportCount(sum(hand is not None for hand in table.round.hands) - 1, by=DEALER, at=at)
    wrong = wrongly_set(table)
    if wrong:
        return _report("wrong-setting", at, place=_any(wrong, source))
    kinds = irregularities(table)
    return report_of(table, _any(kinds, source), source, at) if kinds else None


def report_of(table: Table, kind: str, source: Source, at: int) -> c.ReportIrregularity | None:
    """A report of that kind with particulars that fit the table; nothing if none do."""
    return _REPORTS.get(kind, _plain)(table, source, kind, at)


def wrong_hand(table: Table, place: int, source: Source, at: int) -> c.SetHand | None:
    """A dealer's mistake: the hand laid down otherwise than the house way has it."""
    hand = table.round.hands[place]
    if hand is None:
        return None
    pieces = table.game.piece_set
    splits = [split for split in pieces.settings(hand.pieces) if pieces.foul_of(*split) is None]
    high, low = splits[source.below(len(splits))]
    return c.SetHand(place, high, low, by=DEALER, at=at)


def _any(choices: Sequence[Choice], source: Source) -> Choice:
    return choices[source.below(len(choices))]


def _report(
    kind: str, at: int, place: int = 0, pieces: Pieces = (), **details: object
) -> c.ReportIrregularity:
    return c.ReportIrregularity(kind, place, pieces, details, by=DEALER, at=at)


def _plain(table: Table, source: Source, kind: str, at: int) -> c.ReportIrregularity | None:
    return _report(kind, at)


def _total(table: Table, source: Source, kind: str, at: int) -> c.ReportIrregularity | None:
    roll = table.round.the_roll
    called = roll.total + 1 + source.below(2 * table.game.options.start.places)
    return _report(kind, at, called=called)


def _start(table: Table, source: Source, kind: str, at: int) -> c.ReportIrregularity | None:
    places = [place for place in circle(table, "clockwise") if place != table.round.start]
    return _report(kind, at, place=_any(places, source))


def _exposed(table: Table, source: Source, kind: str, at: int) -> c.ReportIrregularity | None:
    places = [place for place in range(len(table.round.hands)) if may_be_exposed(table, place)]
    place = _any(places, source)
    hand = table.round.the_hand(place)
    by = "player" if hand.holder and source.below(4) == 0 else "dealer"
    return _report(kind, at, place=place, pieces=(_any(hand.pieces, source),), by=by)


def _face_up(table: Table, source: Source, kind: str, at: int) -> c.ReportIrregularity | None:
    seen = {_any(table.stock, source) for _ in range(1 + source.below(2))}
    return _report(kind, at, pieces=tuple(sorted(seen, key=lambda item: item.index)))


def _count(table: Table, source: Source, kind: str, at: int) -> c.ReportIrregularity | None:
    places = [hand.place for hand in table.round.hands if hand is not None]
    wrong = pieces_in_hand(table) + (1 if source.below(2) else -1)
    return _report(kind, at, place=_any(places, source), count=wrong)


def _somewhere(table: Table, source: Source, kind: str, at: int) -> c.ReportIrregularity | None:
    places = [hand.place for hand in table.round.hands if hand is not None]
    return _report(kind, at, place=_any(places, source))


def _closed_hand(table: Table, source: Source, kind: str, at: int) -> c.ReportIrregularity | None:
    places = [place for place in range(1, 8) if lies_closed(table, place) and needs_hand(table, place)]
    return _report(kind, at, place=_any(places, source)) if places else None


def _held(table: Table, source: Source, kind: str, at: int) -> c.ReportIrregularity | None:
    """A hand that somebody plays."""
    places = [hand.place for hand in table.round.hands if hand is not None and hand.holder]
    return _report(kind, at, place=_any(places, source)) if places else None


def _set_hand(table: Table, source: Source, kind: str, at: int) -> c.ReportIrregularity | None:
    places = [spot for spot in spots(table) if lies_set(table, spot)]
    return _report(kind, at, place=_any(places, source)) if places else None


def _some_spot(table: Table, source: Source, kind: str, at: int) -> c.ReportIrregularity | None:
    return _report(kind, at, place=_any(spots(table), source))


def _off(table: Table, source: Source, kind: str, at: int) -> c.ReportIrregularity | None:
    lying = [hand for hand in table.round.hands if hand is not None]
    places = [
        hand.place
        for hand in lying
        if hand.stage in ON_THE_LAYOUT and needs_hand(table, hand.place) and not is_dead(table, hand.place)
    ]
    return _report(kind, at, place=_any(places, source)) if places else None


def _touching(table: Table, source: Source, kind: str, at: int) -> c.ReportIrregularity | None:
    place, other = _any(pairs_of_hands(table), source)
    return _report(kind, at, place=place, other=other)


def _wrongly_set(table: Table, source: Source, kind: str, at: int) -> c.ReportIrregularity | None:
    places = wrongly_set(table)
    return _report(kind, at, place=_any(places, source)) if places else None


def _progressive(table: Table, source: Source, kind: str, at: int) -> c.ReportIrregularity | None:
    """One chip too few at a spot that has one, or one too many at a spot that has none."""
    wagered = {wager.spot for wager in table.wagers(kind=WagerKind.PROGRESSIVE)}
    missing = bool(wagered) and bool(source.below(2))
    places = [spot for spot in spots(table) if (spot in wagered) is missing]
    count = len(wagered) + (-1 if missing else 1)
    return _report(kind, at, place=_any(places, source), count=count) if places else None


_REPORTS: dict[str, Report] = {
    "wrong-total": _total,
    "wrong-start": _start,
    "piece-exposed": _exposed,
    "face-up-card": _face_up,
    "wrong-count": _count,
    "dealing-error": _somewhere,
    "early-look": _closed_hand,
    "cards-touched": _held,
    "cards-out-of-view": _held,
    "talk": _held,
    "late-bet": _some_spot,
    "set-incorrectly": _set_hand,
    "tile-off-table": _off,
    "hands-touch": _touching,
    "wrong-setting": _wrongly_set,
    "progressive-count": _progressive,
}
