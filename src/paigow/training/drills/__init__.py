"""The drills: each module asks questions of one kind and marks their answers; all are listed here by name."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from paigow.chance import Source
from paigow.errors import BadNotation
from paigow.setting.house_way import HouseWay
from paigow.submissions import ApprovedGame
from paigow.training.cards import CaseCard
from paigow.training.drills import (
    calls,
    cases,
    delivery,
    envy,
    house_way,
    irregularity,
    layout_order,
    payout,
    procedure,
    ranking,
    reading,
    side,
    start,
)
from paigow.training.question import About, DrillQuestion, Mark, draw


@dataclass(frozen=True, slots=True)
class Drill:
    """One drill: its name, what it can be about in a game, how it asks and how it marks."""

    name: str
    topics: Callable[[ApprovedGame, HouseWay | None], tuple[str, ...]]
    ask: Callable[[Source, About], DrillQuestion]
    mark: Callable[[DrillQuestion, str], Mark]


_MODULES = (
    house_way,
    reading,
    ranking,
    layout_order,
    payout,
    side,
    envy,
    start,
    delivery,
    calls,
    procedure,
    irregularity,
    cases,
)

DRILLS: Mapping[str, Drill] = {
    module.NAME: Drill(module.NAME, module.topics, module.ask, module.mark) for module in _MODULES
}


def drill_named(name: str) -> Drill:
    """The drill of that name."""
    if name not in DRILLS:
        raise BadNotation(f"there is no drill {name!r}; there are {', '.join(DRILLS)}")
    return DRILLS[name]


OWN_CASES = "own-cases"
"""The drill of cases that a house or a trainer brings."""


def own_cases(cards: Sequence[CaseCard]) -> Drill:
    """A drill of these cards, about any game."""
    known = {card.id: card for card in cards}

    def topics(game: ApprovedGame, way: HouseWay | None = None) -> tuple[str, ...]:
        return tuple(known)

    def ask(luck: Source, about: About) -> DrillQuestion:
        topic = about.topic or draw(luck, tuple(known))
        if topic not in known:
            raise BadNotation(f"there is no case {topic!r}; there are {', '.join(known) or 'none'}")
        return replace(cases.question_of(luck, about, known[topic]), drill=OWN_CASES)

    return Drill(OWN_CASES, topics, ask, cases.mark)


def drills_for(game: ApprovedGame) -> tuple[Drill, ...]:
    """The drills that have something to ask about a game."""
    return tuple(drill for drill in DRILLS.values() if drill.topics(game, None))
