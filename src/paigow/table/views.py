"""What leaves the process: a table as one role may see it, made by naming what that role may see.

Players see their own hand once they may look, everybody sees pieces that are face up, and surveillance sees every hand
that was dealt to a place. Nobody is ever shown the order of the stock or, during the round, a dead hand. The owner's
view carries all settings of the hand with their names, so that the page computes no rule.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from paigow.citations import Clauses
from paigow.errors import present
from paigow.money import ZERO, Cents
from paigow.piece_sets import PieceSet
from paigow.pieces import Pieces, Unseen
from paigow.records import fast_init
from paigow.table.acts import DEALER_PLACE
from paigow.table.choices import choices
from paigow.table.codec import write_piece
from paigow.table.dealer_views import DealingView, dealing_view, is_in_dealers_hands
from paigow.table.hand_names import named_parts
from paigow.table.judging.hands import filed_setting
from paigow.table.next_steps import Step, next_steps
from paigow.table.places import is_dead, setter_of, shown_position, spots
from paigow.table.postings import CENTRE
from paigow.table.state import Hand, Judgement, Stage, Table, Wager
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
    high_detail: str = ""
    low_detail: str = ""
    """What completes the names: kickers, or the best tile."""


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
    position: int = 0
    """The number that the dice give to the spot, where the layout prints it; else 0."""


@dataclass(frozen=True, slots=True)
class SettingView:
    """One way to split the owner's hand, with the names of both parts."""

    spot: int
    high: tuple[str, ...]
    low: tuple[str, ...]
    high_name: str
    low_name: str
    foul: bool
    high_detail: str = ""
    low_detail: str = ""


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
    dealing: DealingView | None = None
    """The dealer's side, for a dealer."""


for _kind in (HandView, WagerView, ResultView, SeatView, SettingView, StepView, TableView):
    fast_init(_kind)


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
        standing=tuple(_standing(table, viewer, person.id) for person in table.people if not person.seat),
        dealer_hand=_hand(table, viewer, DEALER_PLACE),
        dead_hand=_hand(table, viewer, 7) if 7 not in spots(table) else None,
        steps=tuple(_step(step) for step in next_steps(table)),
        choices=tuple(_step(choice) for choice in choices(table, viewer.person)),
        settings=_settings(table, viewer),
        offers=tuple(
            OfferView(kind.value, limit.minimum, limit.maximum, limit.unit)
            for kind, limit in table.game.limits.items()
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
        help=table.game.options.setting.house_way_help,
        failed=table.equipment.failed,
        you=viewer.person,
        your_chips=table.chips(viewer.person) if viewer.person else Cents(0),
        dealing=dealing_view(table) if viewer.role == "dealer" else None,
    )


def own_parts(table: Table, viewer: Viewer, common: TableView) -> dict[str, Any]:
    """Every field in which a player's view may differ from the spectator's in the same language, looked at again."""
    me = viewer.person
    held = {hand.place for hand in table.round.hands if hand is not None and hand.holder == me}
    dealer, dead = common.dealer_hand, common.dead_hand
    return {
        "seats": tuple(
            seat if seat.person != me and seat.spot not in held else _own_seat(table, viewer, seat)
            for seat in common.seats
        ),
        "standing": tuple(
            replace(standing_person, you=True) if standing_person.person == me else standing_person
            for standing_person in common.standing
        ),
        "dealer_hand": _hand(table, viewer, DEALER_PLACE) if DEALER_PLACE in held else dealer,
        "dead_hand": _hand(table, viewer, 7) if dead is not None and 7 in held else dead,
        "choices": tuple(_step(choice) for choice in choices(table, me)),
        "settings": _settings(table, viewer),
        "you": me,
        "your_chips": table.chips(me),
    }


def _own_seat(table: Table, viewer: Viewer, common: SeatView) -> SeatView:
    return replace(common, you=common.person == viewer.person, hand=_hand(table, viewer, common.spot))


def _step(step: Step) -> StepView:
    return StepView(step.act, step.by, step.person, step.spot, step.kind, step.needs, step.must, step.clauses)


def may_see(table: Table, viewer: Viewer, hand: Hand) -> bool:
    """Whether the viewer sees the faces of a hand."""
    if hand.open:
        return True
    if viewer.role == "surveillance":
        return not is_dead(table, hand.place)
    if viewer.role == "dealer":
        return is_in_dealers_hands(table, hand)
    owner = viewer.role == "player" and bool(viewer.person) and hand.holder == viewer.person
    return owner and table.round.may_look and hand.stage in (Stage.DEALT, Stage.SET)


def _seat(table: Table, viewer: Viewer, spot: int) -> SeatView:
    seated = table.seated(spot)
    bank = table.round.bank
    banks = bank is not None and bank.spot == spot
    return SeatView(
        spot=spot,
        person=seated.id if seated else "",
        name=table.name_of(seated.id) if seated else "",
        chips=table.chips(seated.id) if seated else Cents(0),
        present=seated.present if seated else False,
        you=bool(seated and viewer.person == seated.id),
        bank="" if not banks else ("co-bank" if bank is not None and bank.co_banking else "bank"),
        wagers=tuple(_wager(wager) for wager in table.wagers(spot)),
        hand=_hand(table, viewer, spot),
        results=tuple(
            _result(judgement, viewer) for judgement in table.round.judgements if judgement.spot == spot
        ),
        lammers=tuple(lammer.kind.value for lammer in table.round.lammers if lammer.spot == spot),
        position=shown_position(table, spot),
    )


def _standing(table: Table, viewer: Viewer, person: str) -> SeatView:
    each_person = present(table.person(person), "each_person")
    return SeatView(
        0,
        each_person.id,
        table.name_of(each_person.id),
        table.chips(each_person.id),
        each_person.present,
        each_person.id == viewer.person,
        "",
        (),
        None,
        (),
        (),
    )


def _wager(wager: Wager) -> WagerView:
    return WagerView(
        wager.person, wager.kind.value, wager.amount, wager.lammer, wager.toke, wager.kept, wager.instrument
    )


def _result(judgement: Judgement, viewer: Viewer) -> ResultView:
    return ResultView(
        judgement.person,
        judgement.kind.value,
        judgement.outcome.value,
        judgement.stake,
        judgement.wins,
        judgement.vigorish,
        _said(judgement.reason, viewer),
        judgement.reason.clauses,
        judgement.toke,
        judgement.done,
        Cents(judgement.wins if judgement.stake_returned else judgement.wins - judgement.stake),
        str(judgement.reason.arguments.get("high", "")),
        str(judgement.reason.arguments.get("low", "")),
    )


def _said(reason: Reason, viewer: Viewer) -> str:
    return tell(reason, viewer.language)


def _hand(table: Table, viewer: Viewer, place: int) -> HandView | None:
    hand = table.round.hands[place]
    if hand is None:
        return None
    if hand.stage is Stage.COLLECTED and not may_see(table, viewer, hand):
        return HandView(place, hand.stage.value, (), (), (), "", "", "")
    if not may_see(table, viewer, hand) or is_unseen(hand.pieces):
        return HandView(
            place, hand.stage.value, _seen(hand), _closed(hand.high), _closed(hand.low), "", "", ""
        )
    high, low = named_parts(table.game.piece_set, hand.high, hand.low, viewer.language)
    return HandView(
        place,
        hand.stage.value,
        _faces(hand.pieces),
        _faces(hand.high),
        _faces(hand.low),
        high[0],
        low[0],
        hand.rule,
        high[1],
        low[1],
    )


def _faces(pieces: Pieces) -> tuple[str, ...]:
    return tuple(write_piece(piece) for piece in pieces)


def _seen(hand: Hand) -> tuple[str, ...]:
    """A hand that lies face down, but for pieces that an irregularity showed to everybody."""
    return tuple(write_piece(piece) if piece in hand.exposed else "" for piece in hand.pieces)


def is_unseen(pieces: Pieces) -> bool:
    """Whether there is a piece among these whose face nobody has reported."""
    return any(isinstance(piece, Unseen) for piece in pieces)


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
            and not is_unseen(hand.pieces)
        ):
            found += all_settings(table, hand, viewer.language)
    return tuple(found)


def all_settings(table: Table, hand: Hand, language: Language) -> tuple[SettingView, ...]:
    """Every split of a hand, with names, and whether it would be a foul."""
    return _all_settings(table.game.piece_set, hand.pieces, hand.place, language)


@lru_cache(maxsize=512)
def _all_settings(
    piece_set: PieceSet, pieces: Pieces, place: int, language: Language
) -> tuple[SettingView, ...]:
    views = []
    for high, low in piece_set.settings(pieces):
        foul = piece_set.foul_of(high, low) is not None
        (high_name, high_detail), (low_name, low_detail) = named_parts(piece_set, high, low, language)
        views.append(
            SettingView(place, _faces(high), _faces(low), high_name, low_name, foul, high_detail, low_detail)
        )
    return tuple(views)


def house_way_of(table: Table, spot: int) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    """How the house way would set a hand, for a person who asked."""
    hand = table.round.the_hand(spot)
    high, low, rule, _ = filed_setting(table, hand.pieces)
    return _faces(high), _faces(low), rule
