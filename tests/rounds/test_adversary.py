"""Tables at which everybody tries everything: their records break no law, and no table is stuck."""

from collections import Counter
from random import Random

import pytest

from paigow.laws import Audit, audit
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table import events as e
from paigow.wagers import WagerKind
from prove.adversary import Adversary
from prove.any_filing import any_filing
from prove.audit import automatic
from tests.fixtures import using


def tried(table: Adversary, commands: int) -> Audit:
    table.run(commands)
    return audit(table.game, table.steps)


@pytest.mark.parametrize("piece", range(12))
def test_no_law_is_broken_and_every_planted_error_is_found(piece: int) -> None:
    seed = f"tried {piece}"
    with using():
        _, _, game = any_filing(Random(seed))
        table = Adversary(game, seed)
        found = tried(table, 300)
    assert found.breaches == ()
    told = Counter(finding.law for finding in found.errors)
    assert {law: told[law] for law, count in table.planted.items() if told[law] < count} == {}


def test_a_person_who_deals_in_person_is_driven_to_the_end_of_the_round() -> None:
    table = Adversary(load_game("horseshoe-poker"), "in person")
    table.malice = 0.0
    table.say(c.OpenTable("by-the-book", in_person=True, by=c.Actor("dealer", "dealer"), at=1_000))
    found = tried(table, 400)
    says = [step for step in table.steps if isinstance(step.command, c.DealerSays)]
    assert len(says) > 100
    assert found.rounds > 1
    assert found.breaches == ()


def test_pieces_that_nobody_has_seen_are_turned_when_they_are_asked_for() -> None:
    table = Adversary(load_game("colorado-tiles"), "unseen")
    table.malice = 0.0
    real = table.say

    def blind(command: c.Command | None) -> bool:
        if isinstance(command, c.ReportShuffle):
            command = c.ReportShuffle((), unseen=True, by=command.by, at=command.at)
        return real(command)

    table.say = blind  # type: ignore[method-assign]
    found = tried(table, 400)
    reports = [event for step in table.steps for event in step.events if isinstance(event, e.FacesReported)]
    assert len(reports) > 5
    assert found.rounds > 1
    assert found.breaches == ()


def test_half_of_a_surrendered_wager_goes_back_where_half_is_filed() -> None:
    with using():
        table = Adversary(load_game("harbour-tiles"), "half")
        table.malice = table.trouble = 0.0
        table.say(c.OpenTable(by=c.Actor("dealer", "dealer"), at=table.at))
        while not any(isinstance(event, e.LookAllowed) for event in table.steps[-1].events):
            table.go_on()
        main = next(wager for wager in table.table.round.wagers if wager.kind is WagerKind.MAIN)
        assert table.say(c.Surrender(main.spot, by=c.Actor("player", main.person), at=table.tick()))
        given_up = table.steps[-1]
        amounts = {type(event): event.amount for event in given_up.events if hasattr(event, "amount")}
        table.finish()
        found = audit(table.game, table.steps)
    assert amounts[e.WagerReturned] == amounts[e.WagerTaken] == main.amount // 2
    assert found.breaches == ()


@pytest.mark.parametrize("name", ["harbour-double-hand", "harbour-tiles", "silver-mania"])
def test_games_from_elsewhere_break_no_law_in_their_own_order_of_settling(name: str) -> None:
    with using():
        found = audit(load_game(name), automatic(name, "elsewhere", 12))
    assert found.breaches == ()
    assert found.tested["shown-in-turn"] > 5
