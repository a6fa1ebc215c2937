"""Every irregularity, in every phase in which it can be reported, in every game: the table goes on or is closed."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from paigow.chance import SeededSource, seed_of
from paigow.errors import Refused
from paigow.simulate.automatic import Habits
from paigow.simulate.engine import Session
from paigow.simulate.trouble import irregularities, report_of, wrong_hand
from paigow.table.events import Event
from paigow.table.irregularity_book import irregularity_book
from paigow.table.next_steps import first_due
from paigow.table.procedures.irregular import HANDLERS
from paigow.table.replay import replay
from paigow.table.state import Phase, Table
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
HABITS = Habits(banks=70, co_banks=40, second_spots=60)
ROUNDS = 3
MOST_STEPS = 120


def session(name: str) -> Session:
    file, options = TABLES[name]
    return Session(game(file, options), f"matrix {name}", 3, HABITS)


def clone(one: Session) -> Session:
    """The same table, with luck of its own from here on."""
    other = copy.copy(one)
    other.source = copy.deepcopy(one.source)
    return other


def moments(one: Session) -> Iterator[tuple[str, Phase]]:
    """Play rounds; at each moment the irregularities that can be reported and were not yet in this phase."""
    seen: set[tuple[str, Phase]] = set()
    one.open()
    while one.table.round.number <= ROUNDS:
        for kind in irregularities(one.table):
            if (kind, one.table.phase) not in seen and not is_rightly_set(one.table, kind):
                seen.add((kind, one.table.phase))
                yield kind, one.table.phase
        due = first_due(one.table)
        if due is not None and due.act in ("turn-dealer", "set-co-bank"):
            wrong = wrong_hand(one.table, due.spot, SeededSource(seed_of("wrong")), one.at)
            assert wrong is not None
            one.do(wrong)
        else:
            one.step()


def is_rightly_set(table: Table, kind: str) -> bool:
    from paigow.table.procedures.irregular_setting import wrongly_set

    return kind == "wrong-setting" and not wrongly_set(table)


def goes_on(one: Session, heard: list[Event]) -> None:
    """Until the round is over, or a while: nothing waits for ever, money is conserved, the record replays."""
    number = one.table.round.number
    for _ in range(MOST_STEPS):
        if one.table.round.number != number:
            break
        one.step()
        assert sum(one.table.balances.values()) == 0
    assert one.table.irregularity is None
    again = replay(one.number, one.game, heard)
    assert (again.balances, again.phase, again.agenda, again.round) == (
        one.table.balances,
        one.table.phase,
        one.table.agenda,
        one.table.round,
    )


@pytest.mark.parametrize("name", TABLES)
def test_after_any_irregularity_the_table_goes_on_and_its_record_replays(name: str) -> None:
    one = session(name)
    heard: list[Event] = []
    one.listener = lambda command, events, table: heard.extend(events)
    reached = set()
    for kind, phase in moments(one):
        trial, since = clone(one), list(heard)
        trial.listener = lambda command, events, table, since=since: since.extend(events)  # type: ignore[misc]
        report = report_of(trial.table, kind, SeededSource(seed_of(f"{kind} {phase}")), trial.at)
        if report is None:
            continue
        try:
            trial.do(report)
        except Refused:
            continue
        reached.add(kind)
        goes_on(trial, since)
    entries = irregularity_book()
    pieces = one.game.pieces
    assert reached <= {kind for kind in HANDLERS if entries[kind].pieces in ("both", pieces)}
    assert {"piece-exposed", "wrong-start", "wrong-count", "dealing-error", "wrong-setting"} <= reached
