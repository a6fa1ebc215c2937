"""Drill `next`: what comes next at a table, drawn by the act that is due."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from paigow.chance import Source
from paigow.errors import InternalError
from paigow.setting.house_way import HouseWay
from paigow.submissions import ApprovedGame
from paigow.table.next_steps import Step, first_due
from paigow.training.moments import PLAYS, Moment, open_hands, place_name, played, tables
from paigow.training.question import (
    About,
    Asks,
    DrillQuestion,
    Mark,
    Offer,
    Phrase,
    Sayable,
    Verbatim,
    draw,
    in_any_order,
    mark_choice,
)
from paigow.training.skills import Skill

NAME = "next"
OFFERED = 4
BY_STAFF = frozenset({"dealer", "floor"})
INDEXED = 8
"""So many tables are looked through for the acts that a game has."""


def topics(game: ApprovedGame, way: HouseWay | None = None) -> tuple[str, ...]:
    """The acts of dealer and floor that come up in the game's rounds."""
    return tuple(_acts(game))


@lru_cache(maxsize=16)
def _acts(game: ApprovedGame) -> dict[str, Skill]:
    """Each act with the skill it belongs to, in the order in which acts come up."""
    found: dict[str, Skill] = {}
    for number in range(min(INDEXED, PLAYS)):
        for moment in played(game, number, True)[1:]:
            if moment.due is not None and moment.due.by in BY_STAFF:
                found.setdefault(moment.due.act, skill_of(moment.due.act))
    return found


def skill_of(act: str) -> Skill:
    """The skill to which an act belongs."""
    if "toke" in act:
        return Skill.TOKES
    if act in {"take", "pay", "return", "hand-off", "take-to-centre", "pay-from-centre", "settle-centre"}:
        return Skill.ORDER
    return Skill.PROCEDURE


def ask(luck: Source, about: About) -> DrillQuestion:
    """A moment at which the act is due, after the one that was done before it."""
    game = about.game
    topic = about.topic or draw(luck, topics(game))
    for moments in tables(luck, game):
        fitting = [
            (earlier, moment)
            for earlier, moment in after_acts(moments)
            if moment.due is not None and moment.due.act == topic and moment.due.by in BY_STAFF
        ]
        if fitting:
            earlier, moment = draw(luck, fitting)
            return _question(luck, about, topic, earlier, moment)
    raise InternalError(f"no table of {game.name} comes to {topic}")


def after_acts(moments: Sequence[Moment]) -> Iterator[tuple[Moment, Moment]]:
    """Each moment with the last one at which the due act was done; who sits down or bets meanwhile does not do it."""
    done: Moment | None = None
    for moment in moments:
        if done is not None:
            yield done, moment
        if moment.due is not None and (moment.command.by.role == "player") != (moment.due.by in BY_STAFF):
            done = moment


def _question(luck: Source, about: About, topic: str, earlier: Moment, moment: Moment) -> DrillQuestion:
    step = first_due(moment.before)
    if step is None:
        raise InternalError(f"nothing is due before {topic}")
    others = [act for act in _near(about.game, topic) if act != topic][: OFFERED - 1]
    offers = in_any_order(luck, [Offer(act, Phrase(f"act.{act}")) for act in (topic, *others)])
    text = Phrase(
        "drill.next.ask",
        {"phase": Phrase(f"drill.phase.{moment.before.phase.value}"), "done": _done(earlier)},
    )
    return DrillQuestion(
        NAME,
        skill_of(topic),
        About(about.game, topic, about.way),
        text,
        Asks.CHOICE,
        step.act,
        step.clauses,
        open_hands(moment.before, step.spot),
        offers,
        why=(
            Phrase("drill.next.is", {"act": Phrase(f"act.{step.act}"), "by": Phrase(f"drill.by.{step.by}")}),
        ),
    )


def _near(game: ApprovedGame, topic: str) -> list[str]:
    """The other acts of the game, those that come up nearest to the topic first: they are mixed up most easily."""
    acts = list(_acts(game))
    at = acts.index(topic) if topic in acts else 0
    return sorted(acts, key=lambda act: abs(acts.index(act) - at))


def _done(earlier: Moment) -> Sayable:
    """What was done just before, where, in words."""
    due: Step | None = earlier.due
    if due is None:
        return Verbatim("-")
    name = Phrase(f"act.{due.act}")
    if not due.spot:
        return name
    return Phrase("drill.next.done", {"act": name, "place": place_name(due.spot)})


def mark(question: DrillQuestion, answer: str) -> Mark:
    """The act that was chosen."""
    return mark_choice(question, answer)
