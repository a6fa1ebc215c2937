"""A round at a glance: all hands lying open together, as a viewer saw each of them last, and what it moved for them.

Hands are collected one by one while a round is settled, so at no single moment do they all lie open.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from paigow.record.recall import Recalled
from paigow.server.lines import moved_for
from paigow.server.messages import HandStory, RoundStory
from paigow.table.state import Phase
from paigow.table.views import HandView, SeatView, TableView, Viewer, view

SHOWING = frozenset({Phase.DEALER, Phase.REVEAL, Phase.PAYOUT, Phase.ENVY, Phase.CLOSE})
"""Phases in which hands lie open."""


def views_of(found: Recalled, viewer: Viewer) -> Iterator[TableView]:
    """What a viewer saw of a round from the moment on at which hands are shown."""
    return (view(table, viewer) for _, _, table in found.steps if table.phase in SHOWING)


def showdown(seen: Iterable[TableView]) -> TableView | None:
    """The table with every hand as it was last seen lying there; nothing if no hand was ever shown."""
    last: TableView | None = None
    seats: dict[int, SeatView] = {}
    dealer: HandView | None = None
    for each in seen:
        for seat in each.seats:
            kept = seats.get(seat.spot)
            seats[seat.spot] = _later(kept, seat) if kept is not None else seat
        dealer = _shown(each.dealer_hand) or dealer
        last = each
    if last is None or not (dealer or any(_shown(seat.hand) for seat in seats.values())):
        return None
    lying = tuple(replace(seat, hand=_shown(seat.hand)) for seat in seats.values())
    return replace(last, seats=lying, dealer_hand=dealer)


def _later(kept: SeatView, seat: SeatView) -> SeatView:
    """A seat as it is later, with the hand and the wagers that have gone meanwhile."""
    return replace(
        seat,
        hand=_shown(seat.hand) or kept.hand,
        results=seat.results or kept.results,
        wagers=seat.wagers or kept.wagers,
        bank=seat.bank or kept.bank,
    )


def _shown(hand: HandView | None) -> HandView | None:
    return hand if hand is not None and hand.low_name else None


def story(found: Recalled, viewer: Viewer) -> RoundStory | None:
    """What a round brought: the viewer's own hands, or every hand for others, and the viewer's net."""
    shown = showdown(views_of(found, viewer))
    if shown is None:
        return None
    played = any(seat.you and seat.results for seat in shown.seats)
    own = [seat for seat in shown.seats if _shown(seat.hand) and (_is_own(seat, viewer) or not played)]
    return RoundStory(
        hands=tuple(_told(seat, viewer) for seat in own),
        dealer=_hand(shown.dealer_hand, 0, shown.dealer, ""),
        net=sum(moved_for(event, viewer.person) for _, event, _ in found.steps) if played else None,
    )


def _is_own(seat: SeatView, viewer: Viewer) -> bool:
    return seat.you or any(result.person == viewer.person != "" for result in seat.results)


def _told(seat: SeatView, viewer: Viewer) -> HandStory:
    main = [result for result in seat.results if result.kind == "main" and not result.toke]
    mine = [result for result in main if result.person == viewer.person] or main
    outcome = mine[0].outcome if mine else ""
    told = _hand(seat.hand, seat.spot, seat.name, outcome)
    return told or HandStory(spot=seat.spot, name=seat.name, outcome=outcome)


def _hand(hand: HandView | None, spot: int, name: str, outcome: str) -> HandStory | None:
    if hand is None:
        return None
    return HandStory(
        spot=spot,
        name=name,
        high=hand.high,
        low=hand.low,
        high_name=hand.high_name,
        low_name=hand.low_name,
        outcome=outcome,
    )
