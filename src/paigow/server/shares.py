"""Rounds that people pass on: an address that does not open the table, and what a spectator saw, in words."""

import hashlib
import hmac
from collections.abc import Iterator
from dataclasses import replace

from pydantic import BaseModel

from paigow.errors import Refused
from paigow.record.recall import recall
from paigow.server.pit import Pit
from paigow.server.showdown import showdown, views_of
from paigow.table.views import HandView, SeatView, TableView, Viewer
from paigow.words import Language, say, words_for

SHARE_PATTERN = r"^[A-Za-z0-9_]{1,24}-[0-9]{1,9}-[0-9a-f]{16}$"
MARK = 16


class SharedHand(BaseModel):
    """A hand as it lay: whose, both parts with their names, and how the main wager came out."""

    spot: int
    name: str
    high: tuple[str, ...]
    low: tuple[str, ...]
    told: str
    said: str


class SharedRound(BaseModel):
    """A round that is over, as a spectator saw its end."""

    id: str
    game: str
    title: str
    pieces: str
    round: int
    dealer: SharedHand | None
    hands: tuple[SharedHand, ...]
    text: str
    """The round as lines of plain text."""
    view: TableView
    table: str
    """The table's number, where everybody may know it."""


def share_id(number: str, round_number: int) -> str:
    """The address of a round. The number of a private table is a secret: its address has only a mark made from it."""
    return f"{_spoken(number)}-{round_number}-{_mark(number, round_number)}"


def _spoken(number: str) -> str:
    """A table's number without the secret of a private one."""
    return number.partition("-")[0]


def _mark(number: str, round_number: int) -> str:
    return hashlib.sha256(f"paigow round {number} {round_number}".encode()).hexdigest()[:MARK]


def _found(pit: Pit, id: str) -> tuple[str, int]:
    """The table and the round of an address; `Refused` if there is none."""
    spoken, written, mark = id.rsplit("-", 2)
    round_number = int(written)
    for record in pit.journal.tables():
        number = record.number
        if _spoken(number) != spoken or number in pit.out:
            continue
        if hmac.compare_digest(_mark(number, round_number), mark):
            return number, round_number
    raise Refused("wire.no-such-share")


def shared_round(pit: Pit, id: str, language: Language) -> SharedRound:
    """What a spectator saw of a round at its end; `Refused` while it is in play, or if no hand was shown in it."""
    number, round_number = _found(pit, id)
    record = pit.record(number)
    if round_number >= pit.state(number).round.number:
        raise Refused("wire.no-such-share")
    viewer = Viewer("spectator", language=language)
    found = recall(pit.journal, record, pit.game(record), round_number, pit.called(number))
    seen = showdown(views_of(found, viewer)) if found is not None else None
    if seen is None:
        raise Refused("wire.no-such-share")
    return _shared(id, seen, round_number, number, language)


def _shared(id: str, seen: TableView, round_number: int, number: str, language: Language) -> SharedRound:
    spoken = _spoken(number)
    game = words_for(language).get(f"game.{seen.game}", seen.title)
    title = say("share.title", {"game": game, "round": round_number, "number": spoken}, language)
    place = say("share.dealer", {}, language)
    dealer = _hand(seen.dealer_hand, 0, place, "")
    hands = tuple(_hands(seen, language))
    lines = (title, *(_line(hand) for hand in (dealer, *hands) if hand is not None))
    return SharedRound(
        id=id,
        game=seen.game,
        title=title,
        pieces=seen.pieces,
        round=round_number,
        dealer=dealer,
        hands=hands,
        text="\n".join(lines),
        view=replace(seen, number=spoken),
        table=number if spoken == number else "",
    )


def _hands(seen: TableView, language: Language) -> Iterator[SharedHand]:
    for seat in seen.seats:
        name = seat.name or say("share.spot", {"spot": seat.spot}, language)
        hand = _hand(seat.hand, seat.spot, name, _outcome(seat, language))
        if hand is not None:
            yield hand


def _outcome(seat: SeatView, language: Language) -> str:
    """How the main wager of a seat came out, in a word."""
    main = [result.outcome for result in seat.results if result.kind == "main" and not result.toke]
    return words_for(language).get(f"share.{main[0]}", "") if main else ""


def _hand(hand: HandView | None, spot: int, name: str, said: str) -> SharedHand | None:
    if hand is None:
        return None
    told = f"{hand.high_name} · {hand.low_name}"
    return SharedHand(spot=spot, name=name, high=hand.high, low=hand.low, told=told, said=said)


def _line(hand: SharedHand) -> str:
    pieces = f"{' '.join(hand.high)} | {' '.join(hand.low)}".replace("*", "")
    return f"{hand.name}: {pieces} ({hand.told}){f' {hand.said}' if hand.said else ''}"
