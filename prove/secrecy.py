"""Nobody learns a hidden piece: two worlds that differ only in pieces an observer may not see look the same to him.

Each round is played twice from the same table. The pieces an observer may see by the end of the comparison, his own
and those revealed so far, are the same in both worlds; all others change places. Until the first of these is turned
over, every view of the table and every event as he hears of it must be equal. A third world, in which a piece he does
see was changed, must differ: otherwise the comparison would show nothing.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from paigow.errors import BadNotation, Refused
from paigow.pieces import Piece, Pieces
from paigow.server.floor_desk import command_of, floor_desk, preview
from paigow.server.floor_models import FloorOrder
from paigow.server.powers import FLOOR, OPENER, POWERS, REPORT, SURVEIL, Holder, permit_order
from paigow.simulate.engine import Session
from paigow.staff.players import Habits, set_by_house_way
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table.acts import DEALER_PLACE
from paigow.table.codec import read_piece
from paigow.table.decide import act
from paigow.table.event_views import event_view
from paigow.table.events import Event
from paigow.table.evolve import evolve
from paigow.table.irregularity_book import irregularity_book
from paigow.table.places import bank_spot, far_right_order
from paigow.table.said import GUIDED
from paigow.table.state import Phase, Table
from paigow.table.views import TableView, Viewer, view
from prove import Progress, Result

GAMES = ("maryland-poker", "horseshoe-poker", "horseshoe-face-up", "colorado-tiles", "colorado-dragons-eye")
PIECES = 50
ROUNDS_A_PIECE = 4
"""Of each game; 50 pieces of 4 rounds are 200 rounds a game, 1,000 in all."""

HABITS = Habits(side_bets=60, cuts=50, banks=30, co_banks=30, tokes=20)
LONGEST = 400
IN_PERSON = 0.4
"""How many of the tables a person deals, guided: what is hinted to the dealer must tell nothing either."""


def seen_as(role: str) -> str:
    """As whom a holder of a role looks at a table in play: that is decided by what the role may do."""
    powers = POWERS[role]
    return "surveillance" if SURVEIL in powers else "floor" if FLOOR in powers else "spectator"


VIEWS = tuple(sorted({seen_as(role) for role in POWERS}))
"""Every way in which a role of the house, or a table's opener, looks at a table."""

Seen = tuple[TableView, tuple[object, ...]]


def run(seed: int, progress: Progress) -> Result:
    tally = progress.tally
    for piece in progress.pieces(PIECES):
        for name in GAMES:
            for found in compare_rounds(name, f"{seed} {piece}", ROUNDS_A_PIECE):
                tally["rounds"] += found.first_observer
                tally["comparisons"] += 1
                tally["looks"] += found.looks
                tally["leaks"] += found.leak
                tally["blind"] += not found.noticed
    says = (
        f"{tally['leaks']} leaks in {tally['rounds']:,} rounds seen by all who look on ({tally['looks']:,} looks); "
        f"a changed piece that may be seen went unnoticed in {tally['blind']} of {tally['comparisons']:,} comparisons"
    )
    holds = tally["leaks"] == tally["blind"] == 0 and tally["looks"] > 0
    return Result(holds, tally["rounds"], says, dict(tally))


@dataclass(frozen=True, slots=True)
class Compared:
    """One observer's round: how often he looked, and whether he saw what he should not, or missed what he should."""

    looks: int
    leak: bool
    noticed: bool
    first_observer: bool


def compare_rounds(name: str, seed: str, rounds: int) -> Iterator[Compared]:
    """Rounds of automatic play, each looked at by every kind of observer."""
    random = Random(f"secrecy {name} {seed}")
    session = Session(load_game(name), seed=f"secrecy {seed}", seats=random.randint(2, 5), habits=HABITS)
    if random.random() < IN_PERSON:
        session.says, session.help = lambda table, due: due.said(), GUIDED
    session.open()
    for _ in range(rounds):
        _to_the_shuffle(session)
        start = session.table
        deal = Recorded(session)
        deal.play()
        if deal.order is None or deal.dealt is None:
            continue
        people = [person.id for person in start.people]
        viewers = [Viewer("player", random.choice(people)), Viewer("dealer"), *map(Viewer, VIEWS)]
        for at, viewer in enumerate(viewers):
            yield compare(start, deal, viewer, random, first=at == 0)


def _to_the_shuffle(session: Session) -> None:
    """To the moment before the pieces are shuffled."""
    while not (session.table.agenda and session.table.agenda[0].name == "shuffle"):
        session.step()


@dataclass(slots=True)
class Recorded:
    """A round as it was played, command by command, and what lay where once it was dealt."""

    session: Session
    commands: list[c.Command] = field(default_factory=list)
    order: Pieces | None = None
    dealt: Table | None = None

    def play(self) -> None:
        """Play to the end of the round, writing down what was said."""
        number = self.session.table.round.number
        before = self.session.listener

        def hear(command: c.Command, events: tuple[Event, ...], after: Table) -> None:
            self.commands.append(command)
            if isinstance(command, c.ReportShuffle):
                self.order = command.order
            if after.phase is not Phase.DEAL and self.dealt is None and any(after.round.hands):
                self.dealt = after

        self.session.listener = hear
        while self.session.table.round.number == number:
            self.session.step()
        self.session.listener = before


def compare(start: Table, deal: Recorded, viewer: Viewer, random: Random, *, first: bool) -> Compared:
    """The round as it was, against worlds in which hidden pieces, or one that is seen, lie otherwise."""
    assert deal.dealt is not None
    assert deal.order is not None
    shared, until = shared_places(deal.dealt, viewer, random)
    known = {piece for place in shared for piece in pieces_at(deal.dealt, place)}
    hidden = [piece for piece in deal.order if piece not in known]
    as_it_was = list(looks(start, deal.commands, viewer, until, {}))
    mixed = random.sample(hidden, len(hidden))
    other = list(looks(start, deal.commands, viewer, until, dict(zip(hidden, mixed, strict=True))))
    noticed = True
    visible = sorted(faces(as_it_was))
    if visible:
        seen, unseen = read_piece(random.choice(visible)), random.choice(hidden)
        swapped = {seen: unseen, unseen: seen}
        noticed = list(looks(start, deal.commands, viewer, until, swapped)) != as_it_was
    return Compared(len(as_it_was), as_it_was != other, noticed, first)


def faces(seen: Sequence[Seen]) -> set[str]:
    """The pieces whose faces the observer saw at the end."""
    if not seen:
        return set()
    last = seen[-1][0]
    hands = [last.dealer_hand, last.dead_hand, *(seat.hand for seat in last.seats)]
    return {face for hand in hands if hand is not None for face in hand.pieces if face}


def shared_places(dealt: Table, viewer: Viewer, random: Random) -> tuple[set[int], set[int]]:
    """The places that are the same in both worlds, and those whose turning over ends the comparison."""
    if viewer.role == "surveillance":
        return {hand.place for hand in dealt.round.hands if hand is not None}, set()
    own = {
        hand.place
        for hand in dealt.round.hands
        if hand is not None and viewer.person and hand.holder == viewer.person
    }
    bank = bank_spot(dealt)
    order = [
        spot
        for spot in far_right_order(dealt)
        if (hand := dealt.round.hands[spot]) is not None and hand.holder and spot != bank
    ]
    revealed = (
        {DEALER_PLACE, bank, *order[: random.randint(0, len(order) - 1)]} if random.random() < 0.7 else set()
    )
    if dealt.game.options.face_up.dealer_first:
        revealed |= {DEALER_PLACE}
    shared = own | revealed
    return shared, {place for place in (DEALER_PLACE, bank, *order) if place not in revealed}


def pieces_at(table: Table, place: int) -> Pieces:
    hand = table.round.hands[place]
    return hand.pieces if hand is not None else ()


REVEALS = frozenset(
    {"turn-dealer", "show-bank", "reveal", "fan", "set-co-bank", "pay-envy", "judge-dealer-wager"}
)


def looks(
    table: Table,
    commands: Sequence[c.Command],
    viewer: Viewer,
    until: set[int],
    changed: Mapping[Piece, Piece],
) -> Iterator[Seen]:
    """What the observer sees after each command, until a place is turned over that is not the same in both worlds."""
    for command in commands[:LONGEST]:
        head = table.agenda[0] if table.agenda else None
        if head is not None and head.name in REVEALS and _turned(table, head.name, head.spot) in until:
            return
        try:
            table, events = _done(table, command, changed)
        except Refused:
            return
        if viewer.role == "dealer" and _is_to_set(table, until):
            return
        told = tuple(event_view(event, after, viewer) for event, after in events)
        yield view(table, viewer), (*told, *(tries_at_the_desk(table) if viewer.role == "floor" else ()))


def _is_to_set(table: Table, places: set[int]) -> bool:
    """Whether a hand at one of the places lies open before the dealer, who sets it for the co-bank now."""
    head = table.agenda[0] if table.agenda else None
    return head is not None and head.name == "set-co-bank" and bank_spot(table) in places


VISITING = Holder(OPENER, OPENER, OPENER, by_house=False)


def tries_of_the_opener(table: Table) -> Iterator[object]:
    """What whoever opened the table is answered when they report whatever can be reported at any place.

    They may play at it, so every answer must be a refusal, and the same in worlds that differ in hidden pieces.
    """
    by = c.Actor(table.game.options.roles[0], VISITING.id)
    for kind in irregularity_book():
        for place, hand in enumerate(table.round.hands):
            pieces = hand.pieces if hand is not None else ()
            report = c.ReportIrregularity(kind, place, pieces, {"count": len(pieces)}, by=by, at=table.at)
            try:
                permit_order(table, report, VISITING)
            except Refused as refused:
                yield (kind, place, refused.code, tuple(refused.arguments.items()))
            else:
                yield (kind, place, "let through", pieces)


EVERY = 9
"""Of so many states of a table one is looked at through the floor's desk, which tries every order on it."""

WORKERS = tuple(
    Holder(role, role, role)
    for role, powers in POWERS.items()
    if REPORT in powers and SURVEIL not in powers and role != OPENER
)
"""Everybody whom the house lets report at a table without seeing hidden pieces."""


def tries_at_the_desk(table: Table) -> Iterator[object]:
    """What the opener and everybody who works at a table hear when they report, and what the desk shows them."""
    yield from tries_of_the_opener(table)
    if table.sequence % EVERY:
        return
    yield floor_desk(table, "en", table.at).model_dump_json()
    for kind in irregularity_book():
        for place, hand in enumerate(table.round.hands):
            if hand is None:
                continue
            report = {
                "kind": kind,
                "place": place,
                "which": [1],
                "count": len(hand.pieces),
                "called": 5,
                "other": 1,
            }
            order = FloorOrder.model_validate({"report": report})
            yield (kind, place, _previewed(table, order), *_permitted(table, order))


def _previewed(table: Table, order: FloorOrder) -> str:
    try:
        return preview(table, order, "en", table.at).model_dump_json()
    except BadNotation as wrong:
        return str(wrong)


def _permitted(table: Table, order: FloorOrder) -> Iterator[str]:
    """Whether each of those who work at the table may give an order; the answer tells nothing that is hidden."""
    for holder in WORKERS:
        try:
            permit_order(table, command_of(table, order, table.at, holder.id), holder)
        except Refused as refused:
            yield refused.code
        except BadNotation as wrong:
            yield str(wrong)


def _turned(table: Table, name: str, spot: int) -> int:
    """Which place an act turns over."""
    return bank_spot(table) if name in {"show-bank", "set-co-bank"} else spot


def _done(
    table: Table, command: c.Command, changed: Mapping[Piece, Piece]
) -> tuple[Table, list[tuple[Event, Table]]]:
    """One command in the world in which some pieces lie in the places of others."""
    if isinstance(command, c.ReportShuffle):
        command = replace(command, order=tuple(changed.get(piece, piece) for piece in command.order))
    elif isinstance(command, c.SetHand):
        command = _set_again(table, command)
    events, _ = act(table, command)
    after = []
    for event in events:
        table = evolve(table, event)
        after.append((event, table))
    return table, after


def _set_again(table: Table, command: c.SetHand) -> c.Command:
    """The hand that lies at the spot in this world, set by the house way as all automatic players do."""
    hand = table.round.hands[command.spot]
    assert hand is not None
    return set_by_house_way(table, hand, command.by, command.at)
