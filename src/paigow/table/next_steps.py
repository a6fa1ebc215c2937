"""next_steps(table) -> steps: what the book says comes next, for whom, citing the clause.

The first step with `must` is the one everybody waits for. Automatic dealers, the trainer, the coach on the page
and the transcript are nothing but "do the next step".
"""

from collections.abc import Iterator
from dataclasses import dataclass

from paigow.citations import Clauses
from paigow.errors import present
from paigow.records import cited, maker
from paigow.table.act_book import act_book
from paigow.table.acts import Act
from paigow.table.faces import place_to_turn
from paigow.table.irregularity_book import irregularity_book
from paigow.table.judging.hands import dealer_pushes, wrongly_set
from paigow.table.places import bank_spot, first_to_set, hands_to_set, setter_of
from paigow.table.procedures.cut import RECUT, may_recut
from paigow.table.procedures.irregular.reports import HANDLERS, can_have_happened, permitted_rulings
from paigow.table.procedures.reveal import may_wave
from paigow.table.procedures.surrender import may_surrender, window_is_open
from paigow.table.state import Phase, Stage, Table


@cited
@dataclass(frozen=True, slots=True)
class Step:
    """One thing somebody must or may do now: the act, who, where, the command it takes, and the clauses."""

    act: str
    by: str
    person: str
    spot: int
    kind: str
    needs: str
    must: bool
    clauses: Clauses


_new_step = maker(Step)


def next_steps(table: Table) -> tuple[Step, ...]:
    """What must be done now, then what may be done meanwhile."""
    if table.phase is Phase.CLOSED:
        return (_step(table, "open-table", "dealer", needs="OpenTable", rule="opening.begin"),)
    return (*_due(table), *_may(table))


def must_steps(table: Table) -> tuple[Step, ...]:
    """What must be done now, without what may be done meanwhile: one step for everybody who is waited for."""
    return next_steps(table) if table.phase is Phase.CLOSED else tuple(_due(table))


def first_due(table: Table) -> Step | None:
    """What everybody waits for, and nothing else: enough to go on."""
    agenda = table.agenda
    if agenda and agenda[0].by == "dealer" and table.irregularity is None:
        turns = _asks_for_faces(table) if table.unseen else None
        return turns or _from_act(table, agenda[0], agenda[0].person, agenda[0].spot)
    if table.phase is Phase.CLOSED:
        return next_steps(table)[0]
    return next(_due(table), None)


def simply_due(table: Table) -> Act | None:
    """The act that everybody waits for, where the dealer only has to do it; nothing where more is needed for it."""
    if not table.agenda or table.irregularity is not None:
        return None
    head = table.agenda[0]
    if table.unseen and place_to_turn(table) is not None:
        return None
    return head if head.by == "dealer" and act_book()[head.name].needs == "Perform" else None


def _due(table: Table) -> Iterator[Step]:
    """The head of the agenda; where several people are waited for, one step each.

    Between two events of one command, as a replay sees the table, nothing may be due.
    """
    if not table.agenda:
        return
    head = table.agenda[0]
    turns = _asks_for_faces(table) if table.unseen else None
    if table.irregularity is not None and permitted_rulings(table):
        yield from _rulings(table, head)
    elif turns is not None:
        yield turns
    elif head.name == "players-set":
        unset = hands_to_set(table)
        for spot in unset:
            person = setter_of(table, spot)
            if first_to_set(table, person, unset) == spot:
                yield _from_act(table, head, person, spot)
    elif head.kind == RECUT:
        for person in may_recut(table):
            yield _from_act(table, head, person=person, spot=head.spot)
    elif head.by == "bank":
        bank = table.round.bank
        person = bank.person if bank else ""
        yield _from_act(table, head, person, head.spot or bank_spot(table))
    else:
        yield _from_act(table, head, head.person, head.spot)


def _asks_for_faces(table: Table) -> Step | None:
    """The hand that has to be read before what is due can be done, at a table whose deck nobody has seen."""
    place = place_to_turn(table)
    if place is None:
        return None
    rule = table.agenda[0].rule
    clauses = table.game.citations.cite(rule)
    return Step("report-faces", "dealer", "", place, table.agenda[0].name, "ReportFaces", True, clauses)


def _rulings(table: Table, head: Act) -> tuple[Step, ...]:
    """One step for every ruling the floor may give; a void round cites what makes it void."""
    waiting = present(table.irregularity, "waiting")
    behind: tuple[str, ...] = tuple(waiting.details.get("rules", ()))
    steps = []
    for ruling in permitted_rulings(table):
        rules = (head.rule, *behind) if ruling == "void" else (head.rule,)
        clauses = table.game.citations.cite(*rules)
        steps.append(Step("await-ruling", "floor", "", waiting.place, ruling, "GiveRuling", True, clauses))
    return tuple(steps)


def permitted_irregularities(table: Table) -> tuple[Step, ...]:
    """What may be reported at this moment, one step for every kind, with the clause behind it."""
    return tuple(
        _step(table, "report-irregularity", "floor", needs="ReportIrregularity", rule=entry.rule, kind=kind)
        for kind, entry in irregularity_book().items()
        if table.phase in entry.phases and kind in HANDLERS and can_have_happened(table, kind)
    )


def _from_act(table: Table, act: Act, person: str, spot: int) -> Step:
    clauses = table.game.citations.cite(act.rule)
    return _new_step(act.name, act.by, person, spot, act.kind, act_book()[act.name].needs, True, clauses)


_SURRENDER_PHASES = (Phase.SETTING, Phase.DEALER, Phase.REVEAL)
"""Surrender is offered once everybody has a hand to look at."""


def _may(table: Table) -> tuple[Step, ...]:
    """What is permitted beside: bets while they are open, surrender while its window is."""
    steps: list[Step] = []
    if table.phase in (Phase.SHUFFLE, Phase.BETTING):
        steps += [
            _step(table, "place-wager", "player", person.id, person.seat, "PlaceWager", "wager.main")
            for person in table.people
            if person.present and person.seat
        ]
    if table.phase in _SURRENDER_PHASES and window_is_open(table):
        for spot in _closed(table):
            owner = setter_of(table, spot)
            if may_surrender(table, spot, owner):
                steps.append(
                    _step(table, "surrender", "player", owner, spot, "Surrender", "surrender.window")
                )
    if table.phase is Phase.REVEAL and table.game.options.surrender.by_wave:
        rule = "face-up.wave" if dealer_pushes(table) else "surrender.window"
        for spot in _closed(table):
            owner = setter_of(table, spot)
            if may_wave(table, spot, owner):
                steps.append(_step(table, "wave", "player", owner, spot, "Wave", rule))
    return (*steps, *_wrong_settings(table), *permitted_irregularities(table))


def _wrong_settings(table: Table) -> tuple[Step, ...]:
    """Hands that lie open and are not set the filed way, which the floor has reset."""
    return tuple(
        _step(
            table,
            "reset-setting",
            "floor",
            "",
            place,
            "ReportIrregularity",
            "irregular.reset",
            "wrong-setting",
        )
        for place in wrongly_set(table)
        if table.irregularity is None
    )


def _closed(table: Table) -> tuple[int, ...]:
    return tuple(
        hand.place
        for hand in table.round.hands
        if hand is not None and hand.holder and not hand.open and hand.stage in (Stage.DEALT, Stage.SET)
    )


def _step(
    table: Table,
    act: str,
    by: str,
    person: str = "",
    spot: int = 0,
    needs: str = "Perform",
    rule: str = "",
    kind: str = "",
) -> Step:
    must = act == "open-table"
    return Step(act, by, person, spot, kind, needs, must, table.game.citations.cite(rule))
