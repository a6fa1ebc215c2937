"""Trouble at an automatic table: something goes wrong that can go wrong right now, and somebody reports it."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from paigow.chance import Source
from paigow.pieces import Card, Tile
from paigow.setting import CardSetting, card_settings, is_foul, tile_settings
from paigow.table import commands as c
from paigow.table.irregularity_book import irregularity_book
from paigow.table.next_steps import Step
from paigow.table.places import circle, is_dead, needs_hand, spots
from paigow.table.procedures.irregular import HANDLERS, can_have_happened, lies_closed
from paigow.table.procedures.irregular_hands import pairs_of_hands
from paigow.table.procedures.irregular_setting import wrongly_set
from paigow.table.procedures.rules import pieces_in_hand
from paigow.table.state import Hand, Pieces, Stage, Table
from paigow.wagers import WagerKind

DEALER = c.Actor("dealer", "dealer")
MILLION = 1_000_000

Choice = TypeVar("Choice")
Report = Callable[[Table, Source, str, int], c.ReportIrregularity | None]


def happens(source: Source, likelihood: float) -> bool:
    """Whether a thing of that likelihood happens now."""
    return likelihood > 0 and source.below(MILLION) < likelihood * MILLION


def irregularities(table: Table) -> tuple[str, ...]:
    """The kinds that can have happened by now."""
    return tuple(
        kind
        for kind, entry in irregularity_book().items()
        if table.phase in entry.phases and kind in HANDLERS and can_have_happened(table, kind)
    )


def trouble(table: Table, due: Step, source: Source, at: int) -> c.Command | None:
    """One thing that goes wrong at this moment instead of what is due; nothing if nothing can."""
    if due.act in ("turn-dealer", "set-co-bank"):
        return wrong_hand(table, due.spot, source, at)
    if due.act == "check-stub" and source.below(2):
        return c.ReportCount(table.game.options.number("deal.stub") + 1, by=DEALER, at=at)
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
    splits = _splits(hand)
    high, low = splits[source.below(len(splits))]
    return c.SetHand(place, high, low, by=DEALER, at=at)


def _splits(hand: Hand) -> list[tuple[Pieces, Pieces]]:
    if isinstance(hand.pieces[0], Tile):
        tiles = tuple(one for one in hand.pieces if isinstance(one, Tile))
        return [(one.high, one.low) for one in tile_settings(tiles)]
    cards = tuple(one for one in hand.pieces if isinstance(one, Card))
    legal: list[CardSetting] = [one for one in card_settings(cards) if not is_foul(one)]
    return [(one.high, one.low) for one in legal]


def _any(choices: Sequence[Choice], source: Source) -> Choice:
    return choices[source.below(len(choices))]


def _report(
    kind: str, at: int, place: int = 0, pieces: Pieces = (), **details: object
) -> c.ReportIrregularity:
    return c.ReportIrregularity(kind, place, pieces, details, by=DEALER, at=at)


def _plain(table: Table, source: Source, kind: str, at: int) -> c.ReportIrregularity | None:
    return _report(kind, at)


def _total(table: Table, source: Source, kind: str, at: int) -> c.ReportIrregularity | None:
    roll = table.round.roll
    assert roll is not None
    called = roll.total + 1 + source.below(2 * table.game.options.number("start.places"))
    return _report(kind, at, called=called)


def _start(table: Table, source: Source, kind: str, at: int) -> c.ReportIrregularity | None:
    places = [place for place in circle(table, "clockwise") if place != table.round.start]
    return _report(kind, at, place=_any(places, source))


def _exposed(table: Table, source: Source, kind: str, at: int) -> c.ReportIrregularity | None:
    places = [place for place in range(len(table.round.hands)) if lies_closed(table, place)]
    place = _any(places, source)
    hand = table.round.hands[place]
    assert hand is not None
    by = "player" if hand.holder and source.below(4) == 0 else "dealer"
    return _report(kind, at, place=place, pieces=(_any(hand.pieces, source),), by=by)


def _face_up(table: Table, source: Source, kind: str, at: int) -> c.ReportIrregularity | None:
    seen = {_any(table.stock, source) for _ in range(1 + source.below(2))}
    return _report(kind, at, pieces=tuple(sorted(seen, key=lambda one: one.index)))


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


def _off(table: Table, source: Source, kind: str, at: int) -> c.ReportIrregularity | None:
    lying = [hand for hand in table.round.hands if hand is not None]
    places = [
        hand.place
        for hand in lying
        if hand.stage in (Stage.DEALT, Stage.SET)
        and needs_hand(table, hand.place)
        and not is_dead(table, hand.place)
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
    wagered = {one.spot for one in table.wagers(kind=WagerKind.PROGRESSIVE)}
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
    "tile-off-table": _off,
    "hands-touch": _touching,
    "wrong-setting": _wrongly_set,
    "progressive-count": _progressive,
}
