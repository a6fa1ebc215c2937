"""Every irregularity, in every phase of every game, at every act that may be due: decided, ruled or refused.

Where it can have happened the table goes on, whichever ruling is given; where it cannot, the report is refused with its
reason and nothing moves. Which is which stands in matrix.toml."""

import copy
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from paigow.chance import SeededSource, seed_of
from paigow.errors import Refused
from paigow.simulate.engine import Session
from paigow.simulate.trouble import report_of, wrong_hand
from paigow.staff.players import Habits
from paigow.table import commands as c
from paigow.table.events import Event
from paigow.table.irregularity_book import irregularity_book
from paigow.table.judging.hands import wrongly_set
from paigow.table.next_steps import first_due
from paigow.table.procedures.irregular.reports import HANDLERS, can_have_happened, permitted_rulings
from paigow.table.replay import replay
from paigow.table.state import Phase
from tests.unit.table.tables import BY_HAND, HORSESHOE_BY_HAND, game

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "maryland, automated shoe": ("maryland-poker", {}),
    "maryland, from the hand": ("maryland-poker", {"deal.method": "hand", "start.method": "shaker"}),
    "maryland, manual shoe": ("maryland-poker", BY_HAND),
    "horseshoe": ("horseshoe-poker", {}),
    "horseshoe, by hand": ("horseshoe-poker", {**HORSESHOE_BY_HAND, "start.method": "shaker"}),
    "face up": ("horseshoe-face-up", {}),
    "tiles": ("colorado-tiles", {}),
    "dragon's eye": ("colorado-dragons-eye", {}),
}
EXPECTED: dict[str, dict[str, list[str]]] = tomllib.loads(
    (Path(__file__).parent / "matrix.toml").read_text("utf-8")
)
HABITS = Habits(banks=70, co_banks=40, second_spots=60)
DEALER = c.Actor("dealer", "dealer")
REFUSED = {"not-that-irregularity", "wrong-phase", "turned-in-its-turn"}
"""It cannot have happened by now, nothing of the kind is said in this phase, or a hand is shown as it should be."""
ROUNDS = 12
MOST_STEPS = 120


@dataclass(slots=True)
class Matrix:
    """What was found of one table's irregularities: the phases each was decided in, and the rulings given."""

    decided: dict[str, set[str]] = field(default_factory=dict)
    ruled: set[tuple[str, str]] = field(default_factory=set)
    seen: set[tuple[str, Phase, str]] = field(default_factory=set)


def session(name: str) -> Session:
    file, options = TABLES[name]
    return Session(game(file, options), f"matrix {name}", 4, HABITS)


def clone(each_session: Session, heard: list[Event]) -> tuple[Session, list[Event]]:
    """The same table, with luck and a record of its own from here on."""
    other, since = copy.copy(each_session), list(heard)
    other.source = copy.deepcopy(each_session.source)
    other.listener = lambda command, events, table: since.extend(events)
    return other, since


def kinds(each_session: Session) -> tuple[str, ...]:
    """What the book knows for the pieces of this game."""
    book = irregularity_book()
    return tuple(kind for kind in HANDLERS if book[kind].pieces in ("both", each_session.game.pieces))


def moments(each_session: Session) -> Iterator[str]:
    """Play rounds in which the dealer sets wrongly every time; the act that is due at each moment."""
    each_session.open()
    while each_session.table.round.number <= ROUNDS:
        due = first_due(each_session.table)
        yield due.act if due is not None else ""
        if due is not None and due.act in ("turn-dealer", "set-co-bank"):
            wrong = wrong_hand(each_session.table, due.spot, SeededSource(seed_of("wrong")), each_session.at)
            assert wrong is not None
            each_session.do(wrong)
        else:
            each_session.step()


def reported(each_session: Session, kind: str) -> c.ReportIrregularity | None:
    """A report with particulars that fit, if the thing can have happened; otherwise as bare as it comes."""
    if kind == "wrong-setting" and not wrongly_set(each_session.table):
        return None
    if can_have_happened(each_session.table, kind):
        return report_of(each_session.table, kind, SeededSource(seed_of(kind)), each_session.at)
    return c.ReportIrregularity(kind, by=DEALER, at=each_session.at)


def goes_on(each_session: Session, heard: list[Event]) -> None:
    """Until the round is over, or a while: nothing waits for ever, money is conserved, the record replays."""
    number = each_session.table.round.number
    for _ in range(MOST_STEPS):
        if each_session.table.round.number != number:
            break
        each_session.step()
        assert sum(each_session.table.balances.values()) == 0
    assert each_session.table.irregularity is None
    assert replay(each_session.number, each_session.game, heard) == each_session.table


def tried(each_session: Session, heard: list[Event], report: c.ReportIrregularity) -> tuple[str, ...] | None:
    """Report it and follow every ruling that is offered to its end; nothing if it was refused."""
    trial, since = clone(each_session, heard)
    before = trial.table
    try:
        trial.do(report)
    except Refused as refused:
        if refused.code in REFUSED and trial.table is before:
            return None
        raise
    rulings = permitted_rulings(trial.table)
    for ruling in rulings:
        ruled, then = clone(trial, since)
        manager = c.Actor(each_session.game.options.roles[-1], "manager")
        ruled.do(c.GiveRuling(ruling, by=manager, at=ruled.at))
        goes_on(ruled, then)
    if not rulings:
        goes_on(trial, since)
    return rulings


def matrix(name: str) -> Matrix:
    live_session = session(name)
    heard: list[Event] = []
    live_session.listener = lambda command, events, table: heard.extend(events)
    found = Matrix()
    for act in moments(live_session):
        for kind in kinds(live_session):
            cell = (kind, live_session.table.phase, act)
            report = reported(live_session, kind) if cell not in found.seen else None
            if report is None:
                continue
            rulings = tried(live_session, heard, report)
            if rulings is not None:
                found.seen.add(cell)
                found.decided.setdefault(kind, set()).add(live_session.table.phase.value)
                found.ruled |= {(kind, ruling) for ruling in rulings}
    return found


@pytest.mark.parametrize("name", TABLES)
def test_an_irregularity_is_decided_where_it_can_happen_and_refused_everywhere_else(name: str) -> None:
    found = matrix(name)
    assert {kind: sorted(phases) for kind, phases in sorted(found.decided.items())} == EXPECTED[name]
    book = irregularity_book()
    assert all(ruling in book[kind].rulings for kind, ruling in found.ruled)
    assert all(set(map(str, book[kind].phases)) >= phases for kind, phases in found.decided.items())


def test_every_irregularity_of_the_book_can_happen_somewhere() -> None:
    happened = {kind for table in EXPECTED.values() for kind in table}
    assert happened == set(HANDLERS) - {"wrong-settlement"}, "that one needs a person who deals"


def test_a_wrong_setting_is_put_right_while_envy_is_paid() -> None:
    """A seed whose second round has an envy hand: too rare for the rounds of the matrix."""
    each_session = Session(game("horseshoe-poker", {}), "envy 98", 6, Habits(side_bets=100))
    heard: list[Event] = []
    each_session.listener = lambda command, events, table: heard.extend(events)
    for _ in moments(each_session):
        if each_session.table.phase is Phase.ENVY:
            break
    report = reported(each_session, "wrong-setting")
    assert report is not None
    assert tried(each_session, heard, report) == ()
