"""Drill `irregularity`: something goes wrong at a table; what does the book make of it?"""

from dataclasses import dataclass
from functools import lru_cache

from paigow.chance import SeededSource, Source, seed_of
from paigow.citations import Clauses
from paigow.errors import InternalError, Refused
from paigow.setting.house_way import HouseWay
from paigow.simulate.trouble import irregularities, report_of
from paigow.submissions import ApprovedGame
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.decide import act
from paigow.table.next_steps import must_steps
from paigow.table.places import needs_hand
from paigow.table.state import Table
from paigow.training.moments import PLAYS, Moment, place_name, played, tables
from paigow.training.question import (
    About,
    Asks,
    DrillQuestion,
    Exhibit,
    Mark,
    Offer,
    Phrase,
    Sayable,
    Sentence,
    Several,
    Verbatim,
    draw,
    in_any_order,
    mark_choice,
)
from paigow.training.skills import Skill

NAME = "irregularity"
SKILL = Skill.IRREGULARITIES
FLOOR = "floor"
OFFERED = 5
INDEXED = 6


@dataclass(frozen=True, slots=True)
class Remedy:
    """What the book makes of an irregularity: a ruling that follows at once, a choice of a player, or the floor's."""

    key: str
    clauses: Clauses
    allowed: tuple[str, ...] = ()
    """What the floor may rule."""

    @property
    def text(self) -> Sayable:
        if self.key == FLOOR:
            return Phrase("drill.irregular.floor")
        code = f"act.{self.key}" if self.key == CHOOSE else f"ruling.{self.key}"
        return Phrase(code)


CHOOSE = "choose-hand"


def remedy(table: Table, command: c.ReportIrregularity) -> Remedy | None:
    """What the table does about a report; nothing where it is refused."""
    try:
        events, after = act(table, command)
    except Refused:
        return None
    clauses = tuple(dict.fromkeys(clause for event in events for clause in event.clauses))
    ruled = next((event for event in events if isinstance(event, e.Ruled)), None)
    if ruled is not None:
        return Remedy(ruled.ruling, clauses)
    steps = must_steps(after)
    if steps and steps[0].act == "await-ruling":
        allowed = tuple(step.kind for step in steps)
        return Remedy(FLOOR, tuple(dict.fromkeys((*clauses, *steps[0].clauses))), allowed)
    return Remedy(CHOOSE, clauses) if steps and steps[0].act == CHOOSE else None


def topics(game: ApprovedGame, way: HouseWay | None = None) -> tuple[str, ...]:
    """The irregularities that can happen in the game's rounds, each with what it leads to: `wrong-start:void`."""
    return tuple(_index(game))


@lru_cache(maxsize=16)
def _index(game: ApprovedGame) -> dict[str, Remedy]:
    luck = SeededSource(seed_of(f"irregularities of {game.name}"))
    found: dict[str, Remedy] = {}
    for number in range(min(INDEXED, PLAYS)):
        for moment in played(game, number, True):
            for kind in irregularities(moment.before):
                case = _case(luck, moment.before, kind)
                if case is not None:
                    found.setdefault(f"{kind}:{case[1].key}", case[1])
    return dict(sorted(found.items()))


def _case(luck: Source, table: Table, kind: str) -> tuple[c.ReportIrregularity, Remedy] | None:
    report = report_of(table, kind, luck, table.at + 1)
    found = remedy(table, report) if report is not None else None
    return None if report is None or found is None else (report, found)


def ask(luck: Source, about: About) -> DrillQuestion:
    """An irregularity at a moment at which it leads to what the topic says."""
    topic = about.topic or draw(luck, topics(about.game))
    moments, report, found = case_of(luck, About(about.game, topic, about.way))
    return _question(luck, about, topic, moments[-1].after, report, found)


def case_of(luck: Source, about: About) -> tuple[tuple[Moment, ...], c.ReportIrregularity, Remedy]:
    """What was done at the table up to the irregularity, the report of it, and what the book makes of that."""
    game, topic = about.game, about.topic
    kind = topic.partition(":")[0]
    for moments in tables(luck, game):
        for at in in_any_order(luck, range(1, len(moments))):
            table = moments[at].before
            if kind not in irregularities(table):
                continue
            case = _case(luck, table, kind)
            if case is not None and f"{kind}:{case[1].key}" == topic:
                return moments[:at], *case
    raise InternalError(f"no table of {game.name} comes to {topic}")


def question_at(luck: Source, about: About, table: Table, kind: str) -> DrillQuestion | None:
    """The question about an irregularity at this very table; nothing where it cannot have happened here."""
    case = _case(luck, table, kind)
    return None if case is None else _question(luck, about, f"{kind}:{case[1].key}", table, *case)


def _question(
    luck: Source, about: About, topic: str, table: Table, report: c.ReportIrregularity, found: Remedy
) -> DrillQuestion:
    others = {
        other.key: other for other in _index(about.game).values() if other.key not in _also_right(found)
    }
    kept = in_any_order(luck, sorted(others))[: OFFERED - 1]
    offers = in_any_order(
        luck, [Offer(key, {**others, found.key: found}[key].text) for key in (found.key, *kept)]
    )
    facts = {
        "phase": Phrase(f"drill.phase.{table.phase.value}"),
        "what": Sentence(Phrase(f"irregular.{report.kind}")),
        "facts": Several(_facts(table, report)),
    }
    shown = (Exhibit(Phrase("drill.shown.pieces"), report.pieces),) if report.pieces else ()
    allowed = ", ".join(found.allowed)
    why: tuple[Sayable, ...] = (Phrase("drill.irregular.is", {"ruling": found.text}),)
    if allowed:
        why = (*why, Phrase("drill.irregular.allowed", {"allowed": Verbatim(allowed)}))
    return DrillQuestion(
        NAME,
        SKILL,
        About(about.game, topic, about.way),
        Phrase("drill.irregular.ask", facts),
        Asks.CHOICE,
        found.key,
        found.clauses,
        shown,
        offers,
        why=why,
    )


def _also_right(found: Remedy) -> frozenset[str]:
    """Answers that nobody could call wrong: what the floor may rule, and other words for the same."""
    keys = {found.key, *found.allowed}
    return frozenset(keys.union(*(alike for alike in ALIKE if not alike.isdisjoint(keys))))


ALIKE = (frozenset({"void", "reshuffle"}), frozenset({"play-on", "no-effect"}))
"""A void round is shuffled again; a hand that is played on was not affected."""


def _facts(table: Table, report: c.ReportIrregularity) -> tuple[Phrase, ...]:
    """What the dealer sees beside the irregularity itself: where it is, and the particulars of the report."""
    played_there = not report.place or needs_hand(table, report.place)
    code = "drill.fact.place" if played_there else "drill.fact.empty-place"
    found = [Phrase(code, {"place": place_name(report.place)})]
    for name, value in report.details.items():
        if isinstance(value, str | int):
            shown = Phrase(f"drill.by.{value}") if name == "by" else Verbatim(str(value))
            found.append(Phrase(f"drill.fact.{name}", {"value": shown}))
    found.append(Phrase("drill.fact.dealt", {"value": Verbatim(str(table.round.dealt))}))
    return tuple(found)


def mark(question: DrillQuestion, answer: str) -> Mark:
    """The ruling that was chosen."""
    return mark_choice(question, answer)
