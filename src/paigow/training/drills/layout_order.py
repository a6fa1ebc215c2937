"""Drill `order`: call a whole layout and say in which order its main wagers are taken, paid and returned."""

from collections.abc import Iterable

from paigow.chance import Source
from paigow.errors import InternalError
from paigow.setting.house_way import HouseWay
from paigow.submissions import ApprovedGame
from paigow.table import events as e
from paigow.table.acts import DEALER_PLACE
from paigow.table.events import Event
from paigow.table.state import Table
from paigow.training.moments import Moment, place_name, tables
from paigow.training.question import (
    About,
    Asks,
    DrillQuestion,
    Exhibit,
    Mark,
    Offer,
    Phrase,
    Sayable,
    ToldReason,
    draw,
    mark_order,
)
from paigow.training.skills import Skill
from paigow.wagers import WagerKind

NAME = "order"
SKILL = Skill.ORDER
WINS, MIXED, LOSSES = "mostly-wins", "mixed", "mostly-losses"
VERBS: dict[type[Event], str] = {e.WagerTaken: "t", e.WagerPaid: "p", e.WagerReturned: "r"}
"""`t3`, `p3`, `r3`: the wager of spot 3 is taken, paid, returned."""


def topics(game: ApprovedGame, way: HouseWay | None = None) -> tuple[str, ...]:
    """Layouts on which the players mostly win, mostly lose, or neither."""
    return (WINS, MIXED, LOSSES)


def ask(luck: Source, about: About) -> DrillQuestion:
    """A layout just after the dealer's hand was set; the key is what the table then does."""
    topic = about.topic or draw(luck, topics(about.game))
    fallback: tuple[Moment, ...] = ()
    for moments in tables(luck, about.game, full=False):
        acts = moved(moments)
        if not acts:
            continue
        fallback = fallback or moments
        if tally(acts) == topic:
            return _question(about, topic, moments)
    if not fallback:
        raise InternalError(f"no wager of {about.game.name} is ever settled")
    return _question(about, topic, fallback)


def moved(moments: Iterable[Moment]) -> tuple[str, ...]:
    """The main wagers as they were taken, paid and returned, in their order."""
    return tuple(
        f"{VERBS[type(event)]}{event.spot}"
        for moment in moments
        for event in moment.events
        if isinstance(event, e.WagerTaken | e.WagerPaid | e.WagerReturned)
        and event.kind is WagerKind.MAIN
        and not event.toke
    )


def tally(acts: tuple[str, ...]) -> str:
    """What kind of layout it is."""
    won, lost = (sum(act[0] == verb for act in acts) for verb in "pt")
    return WINS if won > lost else LOSSES if lost > won else MIXED


def _question(about: About, topic: str, moments: tuple[Moment, ...]) -> DrillQuestion:
    acts = moved(moments)
    end = moments[-1].before if moments[-1].before.round.number else moments[-2].before
    table = next((moment.after for moment in reversed(moments) if _all_set(moment.after, acts)), end)
    clauses = tuple(
        dict.fromkeys(
            clause
            for moment in moments
            for event in moment.events
            if isinstance(event, e.WagerTaken | e.WagerPaid | e.WagerReturned)
            for clause in event.reason.clauses
        )
    )
    spots = sorted({act[1:] for act in acts})
    return DrillQuestion(
        NAME,
        SKILL,
        About(about.game, topic, about.way),
        Phrase("drill.order.ask"),
        Asks.ORDER,
        " ".join(acts),
        clauses,
        _shown(table, acts),
        tuple(
            Offer(f"{verb}{spot}", Phrase(f"drill.order.{verb}", {"place": place_name(int(spot))}))
            for spot in spots
            for verb in "tpr"
        ),
        why=_why(moments),
    )


def _all_set(table: Table, acts: tuple[str, ...]) -> bool:
    """Whether the dealer's hand and the hands of all these spots are set."""
    places = [DEALER_PLACE, *(int(act[1:]) for act in acts)]
    return all((hand := table.round.hands[place]) is not None and bool(hand.high) for place in places)


def _shown(table: Table, acts: tuple[str, ...]) -> tuple[Exhibit, ...]:
    found = []
    for place in (DEALER_PLACE, *sorted({int(act[1:]) for act in acts})):
        hand = table.round.the_hand(place)
        where = place_name(place)
        found.append(Exhibit(Phrase("drill.shown.high-at", {"place": where}), hand.high))
        found.append(Exhibit(Phrase("drill.shown.low-at", {"place": where}), hand.low))
    return tuple(found)


def _why(moments: tuple[Moment, ...]) -> tuple[Sayable, ...]:
    found: list[Sayable] = []
    for moment in moments:
        for event in moment.events:
            if isinstance(event, e.WagersJudged):
                found += [
                    Phrase(
                        "drill.order.because",
                        {"place": place_name(judged.spot), "why": ToldReason(judged.reason)},
                    )
                    for judged in event.judgements
                    if judged.kind is WagerKind.MAIN
                ]
    return tuple(found)


def mark(question: DrillQuestion, answer: str) -> Mark:
    """The acts in the order that was given."""
    return mark_order(question, answer)
