"""What leaves the process: a table as one role may see it, made by naming what that role may see.

Players see their own hand once they may look, everybody sees what lies face up, surveillance sees every dealt
hand. Nobody is ever shown the order of the stock. The owner's view carries all settings of the hand with their
names, so that the page computes no rule.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from paigow.citations import Clauses
from paigow.money import ZERO, Cents
from paigow.pieces import Tile
from paigow.records import quickly_made
from paigow.setting import card_settings, is_foul, tile_settings
from paigow.table.acts import DEALER_PLACE
from paigow.table.choices import choices
from paigow.table.codec import write_piece
from paigow.table.hand_names import named, names
from paigow.table.next_steps import Step, next_steps
from paigow.table.places import setter_of, spots
from paigow.table.postings import CENTRE
from paigow.table.procedures.house_way import filed_setting
from paigow.table.procedures.judge import cards_of, tiles_of
from paigow.table.state import Hand, Judgement, Pieces, Stage, Table, Wager
from paigow.wagers.tell import tell
from paigow.words import Language, Reason


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: `player` (with the person's id), `spectator`, `dealer`, `floor` or `surveillance`."""

    role: str
    person: str = ""
    language: Language = "en"


@dataclass(frozen=True, slots=True)
class HandView:
    """A hand as seen: faces in notation, or empty texts for pieces that lie face down."""

    place: int
    stage: str
    pieces: tuple[str, ...]
    high: tuple[str, ...]
    low: tuple[str, ...]
    high_name: str
    low_name: str
    rule: str


@dataclass(frozen=True, slots=True)
class WagerView:
    """A wager on the layout."""

    person: str
    kind: str
    amount: Cents
    lammer: bool
    toke: bool
    kept: bool
    instrument: str = "value-chip"


@dataclass(frozen=True, slots=True)
class ResultView:
    """How a wager came out, with its reason in words and its clauses."""

    person: str
    kind: str
    outcome: str
    stake: Cents
    wins: Cents
    vigorish: Cents
    reason: str
    clauses: Clauses
    toke: bool
    done: bool
    net: Cents = ZERO
    """What the bettor is up or down by it, before vigorish."""
    high: str = ""
    low: str = ""
    """How the two hands stand against the other side's, where they were compared: higher, copy or lower."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """One spot: who sits there, what lies on it, and how it stands."""

    spot: int
    person: str
    name: str
    chips: Cents
    present: bool
    you: bool
    bank: str
    wagers: tuple[WagerView, ...]
    hand: HandView | None
    results: tuple[ResultView, ...]
    lammers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SettingView:
    """One way to split the owner's hand, with the names of both parts."""

    spot: int
    high: tuple[str, ...]
    low: tuple[str, ...]
    high_name: str
    low_name: str
    foul: bool


@dataclass(frozen=True, slots=True)
class StepView:
    """Something somebody must or may do now."""

    act: str
    by: str
    person: str
    spot: int
    kind: str
    needs: str
    must: bool
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class OfferView:
    """A wager the table offers, and its limits."""

    kind: str
    minimum: Cents
    maximum: Cents
    unit: Cents


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as one viewer may see it."""

    number: str
    game: str
    title: str
    pieces: str
    digest: str
    sequence: int
    phase: str
    round: int
    dealer: str
    seats: tuple[SeatView, ...]
    standing: tuple[SeatView, ...]
    dealer_hand: HandView | None
    dead_hand: HandView | None
    steps: tuple[StepView, ...]
    choices: tuple[StepView, ...]
    """What the viewer may do without being waited for."""
    settings: tuple[SettingView, ...]
    offers: tuple[OfferView, ...]
    roll: str
    number_drawn: int | None
    start: int | None
    button: int
    eye_button: int
    triples: int
    meters: tuple[tuple[str, Cents], ...]
    centre: Cents
    dealer_wager: Cents
    stock: int
    racked: int
    irregularity: str
    help: str
    failed: tuple[str, ...]
    you: str
    your_chips: Cents


for _kind in (HandView, WagerView, ResultView, SeatView, SettingView, StepView, TableView):
    quickly_made(_kind)


def view(table: Table, viewer: Viewer) -> TableView:
    """The table as the viewer may see it."""
    bank = table.round.bank
    return TableView(
        number=table.number,
        game=table.game.name,
        title=table.game.title,
        pieces=table.game.pieces,
        digest=table.game.digest,
        sequence=table.sequence,
        phase=table.phase.value,
        round=table.round.number,
        dealer=table.dealer,
        seats=tuple(_seat(table, viewer, spot) for spot in spots(table)),
        standing=tuple(_standing(table, viewer, one.id) for one in table.people if not one.seat),
        dealer_hand=_hand(table, viewer, DEALER_PLACE),
        dead_hand=_hand(table, viewer, 7) if 7 not in spots(table) else None,
        steps=tuple(_step(one) for one in next_steps(table)),
        choices=tuple(_step(one) for one in choices(table, viewer.person)),
        settings=_settings(table, viewer),
        offers=tuple(
            OfferView(kind.value, one.minimum, one.maximum, one.unit)
            for kind, one in table.game.limits.items()
        ),
        roll=table.round.roll.notation if table.round.roll is not None else "",
        number_drawn=table.round.drawn,
        start=table.round.start,
        button=table.memory.button,
        eye_button=table.memory.eye_button,
        triples=table.memory.triples,
        meters=tuple(table.meters.items()),
        centre=Cents(table.balances.get(CENTRE, 0)),
        dealer_wager=bank.dealer_wager if bank is not None else Cents(0),
        stock=len(table.stock),
        racked=sum(len(block.pieces) for block in table.rack),
        irregularity=table.irregularity.kind if table.irregularity is not None else "",
        help=table.game.options.choice("setting.house_way_help"),
        failed=table.equipment.failed,
        you=viewer.person,
        your_chips=table.chips(viewer.person) if viewer.person else Cents(0),
    )


def own_parts(table: Table, viewer: Viewer, common: TableView) -> dict[str, Any]:
    """Every field in which a player's view may differ from the spectator's in his language, looked at again."""
    me = viewer.person
    held = {hand.place for hand in table.round.hands if hand is not None and hand.holder == me}
    dealer, dead = common.dealer_hand, common.dead_hand
    return {
        "seats": tuple(
            one if one.person != me and one.spot not in held else _own_seat(table, viewer, one)
            for one in common.seats
        ),
        "standing": tuple(replace(one, you=True) if one.person == me else one for one in common.standing),
        "dealer_hand": _hand(table, viewer, DEALER_PLACE) if DEALER_PLACE in held else dealer,
        "dead_hand": _hand(table, viewer, 7) if dead is not None and 7 in held else dead,
        "choices": tuple(_step(one) for one in choices(table, me)),
        "settings": _settings(table, viewer),
        "you": me,
        "your_chips": table.chips(me),
    }


def _own_seat(table: Table, viewer: Viewer, common: SeatView) -> SeatView:
    return replace(common, you=common.person == viewer.person, hand=_hand(table, viewer, common.spot))


def _step(one: Step) -> StepView:
    return StepView(one.act, one.by, one.person, one.spot, one.kind, one.needs, one.must, one.clauses)


def may_see(table: Table, viewer: Viewer, hand: Hand) -> bool:
    """Whether the viewer sees the faces of a hand."""
    if hand.open:
        return True
    if viewer.role == "surveillance":
        return True
    owner = viewer.role == "player" and bool(viewer.person) and hand.holder == viewer.person
    return owner and table.round.may_look and hand.stage in (Stage.DEALT, Stage.SET)


def _seat(table: Table, viewer: Viewer, spot: int) -> SeatView:
    seated = table.seated(spot)
    bank = table.round.bank
    banks = bank is not None and bank.spot == spot
    return SeatView(
        spot=spot,
        person=seated.id if seated else "",
        name=seated.name if seated else "",
        chips=table.chips(seated.id) if seated else Cents(0),
        present=seated.present if seated else False,
        you=bool(seated and viewer.person == seated.id),
        bank="" if not banks else ("co-bank" if bank is not None and bank.co_banking else "bank"),
        wagers=tuple(_wager(one) for one in table.wagers(spot)),
        hand=_hand(table, viewer, spot),
        results=tuple(_result(one, viewer) for one in table.round.judgements if one.spot == spot),
        lammers=tuple(one.kind.value for one in table.round.lammers if one.spot == spot),
    )


def _standing(table: Table, viewer: Viewer, person: str) -> SeatView:
    one = table.person(person)
    assert one is not None
    return SeatView(
        0, one.id, one.name, table.chips(one.id), one.present, one.id == viewer.person, "", (), None, (), ()
    )


def _wager(one: Wager) -> WagerView:
    return WagerView(one.person, one.kind.value, one.amount, one.lammer, one.toke, one.kept, one.instrument)


def _result(one: Judgement, viewer: Viewer) -> ResultView:
    return ResultView(
        one.person,
        one.kind.value,
        one.outcome.value,
        one.stake,
        one.wins,
        one.vigorish,
        _said(one.reason, viewer),
        one.reason.clauses,
        one.toke,
        one.done,
        Cents(one.wins if one.stake_returned else one.wins - one.stake),
        str(one.reason.arguments.get("high", "")),
        str(one.reason.arguments.get("low", "")),
    )


def _said(reason: Reason, viewer: Viewer) -> str:
    return tell(reason, viewer.language)


def _hand(table: Table, viewer: Viewer, place: int) -> HandView | None:
    hand = table.round.hands[place]
    if hand is None:
        return None
    if hand.stage is Stage.COLLECTED and not hand.open and viewer.role != "surveillance":
        return HandView(place, hand.stage.value, (), (), (), "", "", "")
    if not may_see(table, viewer, hand):
        return HandView(
            place, hand.stage.value, _seen(hand), _closed(hand.high), _closed(hand.low), "", "", ""
        )
    high, low = names(table, hand.high, hand.low, viewer.language)
    return HandView(
        place,
        hand.stage.value,
        _faces(hand.pieces),
        _faces(hand.high),
        _faces(hand.low),
        high,
        low,
        hand.rule,
    )


def _faces(pieces: Pieces) -> tuple[str, ...]:
    return tuple(write_piece(one) for one in pieces)


def _seen(hand: Hand) -> tuple[str, ...]:
    """A hand that lies face down, but for pieces that an irregularity showed to everybody."""
    return tuple(write_piece(one) if one in hand.exposed else "" for one in hand.pieces)


def _closed(pieces: Pieces) -> tuple[str, ...]:
    return ("",) * len(pieces)


def _settings(table: Table, viewer: Viewer) -> tuple[SettingView, ...]:
    """All settings of the viewer's own unset hands."""
    found: list[SettingView] = []
    for hand in table.round.hands:
        if hand is None or hand.place == DEALER_PLACE or hand.stage is not Stage.DEALT:
            continue
        if (
            viewer.role == "player"
            and may_see(table, viewer, hand)
            and setter_of(table, hand.place) == viewer.person
        ):
            found += all_settings(table, hand, viewer.language)
    return tuple(found)


def all_settings(table: Table, hand: Hand, language: Language) -> tuple[SettingView, ...]:
    """Every split of a hand, with names, and whether it would be a foul."""
    return _all_settings(table.game.pieces, hand.pieces, hand.place, language)


@lru_cache(maxsize=2_048)
def _all_settings(kind: str, pieces: Pieces, place: int, language: Language) -> tuple[SettingView, ...]:
    if pieces and isinstance(pieces[0], Tile):
        splits = [(one.high, one.low, False) for one in tile_settings(tiles_of(pieces))]
    else:
        splits = [(one.high, one.low, is_foul(one)) for one in card_settings(cards_of(pieces))]  # type: ignore[misc]
    views = []
    for high, low, foul in splits:
        high_name, low_name = named(kind, high, low, language)
        views.append(SettingView(place, _faces(high), _faces(low), high_name, low_name, foul))
    return tuple(views)


def house_way_of(table: Table, spot: int) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    """How the house way would set a hand, for a person who was told."""
    hand = table.round.hands[spot]
    assert hand is not None
    high, low, rule, _ = filed_setting(table, hand.pieces)
    return _faces(high), _faces(low), rule
