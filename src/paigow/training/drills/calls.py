"""Drill `calls`: what the dealer says aloud at a moment of the round."""

from functools import lru_cache

from paigow.chance import Source
from paigow.errors import InternalError
from paigow.setting.house_way import HouseWay
from paigow.submissions import ApprovedGame
from paigow.table import events as e
from paigow.training.moments import PLAYS, Moment, open_hands, place_name, played, tables
from paigow.training.question import (
    About,
    Asks,
    DrillQuestion,
    Mark,
    Offer,
    Phrase,
    Sayable,
    draw,
    in_any_order,
    mark_choice,
)
from paigow.training.skills import Skill

NAME = "calls"
SKILL = Skill.ANNOUNCEMENTS
OFFERED = 4
INDEXED = 8


def topics(game: ApprovedGame, way: HouseWay | None = None) -> tuple[str, ...]:
    """The calls that are heard in the game's rounds."""
    return tuple(_calls(game))


@lru_cache(maxsize=16)
def _calls(game: ApprovedGame) -> dict[str, e.Announced]:
    found: dict[str, e.Announced] = {}
    for number in range(min(INDEXED, PLAYS)):
        for moment in played(game, number, True):
            for call in _said(moment):
                found.setdefault(call.code, call)
    return found


def _said(moment: Moment) -> tuple[e.Announced, ...]:
    if moment.due is None:
        return ()
    return tuple(event for event in moment.events if isinstance(event, e.Announced))


def ask(luck: Source, about: About) -> DrillQuestion:
    """A moment at which the call is made."""
    game = about.game
    topic = about.topic or draw(luck, topics(game))
    for moments in tables(luck, game):
        fitting = [(moment, call) for moment in moments for call in _said(moment) if call.code == topic]
        if fitting:
            moment, call = draw(luck, fitting)
            return _question(luck, about, moment, call)
    raise InternalError(f"no table of {game.name} hears {topic}")


def _question(luck: Source, about: About, moment: Moment, call: e.Announced) -> DrillQuestion:
    others = [known for code, known in _calls(about.game).items() if code != call.code]
    wrong = in_any_order(luck, others)[: OFFERED - 1]
    offers = in_any_order(luck, [Offer(item.code, _words(item)) for item in (call, *wrong)])
    due = moment.due
    if due is None:
        raise InternalError("a call belongs to an act")
    done: Sayable = Phrase(f"act.{due.act}")
    if due.spot:
        done = Phrase("drill.next.done", {"act": done, "place": place_name(due.spot)})
    return DrillQuestion(
        NAME,
        SKILL,
        About(about.game, call.code, about.way),
        Phrase("drill.calls.ask", {"act": done}),
        Asks.CHOICE,
        call.code,
        call.clauses,
        open_hands(moment.after, due.spot),
        offers,
        why=(_words(call),),
    )


def _words(call: e.Announced) -> Phrase:
    return Phrase(f"say.{call.code}", call.arguments)


def mark(question: DrillQuestion, answer: str) -> Mark:
    """The call that was chosen."""
    return mark_choice(question, answer)
