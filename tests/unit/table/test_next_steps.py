"""What must be done, by whom, with the clause; and what may be done meanwhile."""

import pytest

from paigow.errors import Refused
from paigow.table import commands as c
from paigow.table.act_book import act_book
from paigow.table.codec import command_types
from paigow.table.decide import decide
from paigow.table.next_steps import Step, first_due, must_steps, next_steps
from paigow.table.places import spots
from paigow.table.replay import steps_of
from paigow.table.state import Phase, Table
from tests.unit.table.tables import BY_HAND, GAMES, at, game, heard, play, say


def musts(steps: tuple[Step, ...]) -> list[tuple[str, str, str, int]]:
    return [(step.act, step.by, step.person, step.spot) for step in steps if step.must]


def test_a_closed_table_is_to_be_opened() -> None:
    table = play().table
    assert musts(next_steps(table)) == [("open-table", "dealer", "", 0)]
    assert must_steps(table) == (first_due(table),) == next_steps(table)


@pytest.mark.parametrize("name", GAMES)
def test_between_two_events_of_a_command_nothing_may_be_due(name: str) -> None:
    events = [event for _, group in heard(name) for event in group]
    idle = [after for _, after in steps_of("1", game(name), events) if not after.agenda]
    assert any(after.phase is not Phase.CLOSED for after in idle)
    assert all(musts(next_steps(after)) == [] for after in idle if after.phase is not Phase.CLOSED)


def test_a_step_names_who_and_cites_the_clause() -> None:
    step = next_steps(at("verify-inspection").table)[0]
    assert (step.act, step.by, step.needs, step.must) == ("verify-inspection", "floor", "Perform", True)
    assert step.clauses == ("md-4.A/2",)


def test_the_person_asked_for_the_cut_is_named() -> None:
    step = next_steps(at("answer-cut", 2, options=BY_HAND).table)[0]
    assert (step.needs, step.person) == ("AnswerCut", "Cal")


def test_everybody_who_still_sets_is_named() -> None:
    played = at("players-set")
    assert musts(next_steps(played.table)) == [
        ("players-set", "player", "Cal", 6),
        ("players-set", "player", "Ben", 3),
        ("players-set", "player", "Ann", 1),
    ]
    played.step()
    assert [step[2] for step in musts(next_steps(played.table))] == ["Ben", "Ann"]


def test_the_bank_is_waited_for_at_its_spot() -> None:
    step = next_steps(at("bank-sets 3", 2, accepts={"bank": ["Ben"]}).table)[0]
    assert (step.by, step.person, step.spot, step.needs) == ("bank", "Ben", 3, "SetHand")


def test_while_bets_are_open_everybody_seated_may_bet() -> None:
    steps = next_steps(at("phase betting").table)
    assert [step.person for step in steps if step.act == "place-wager"] == ["Ann", "Ben", "Cal"]
    assert not any(step.must for step in steps if step.act == "place-wager")


def test_who_is_away_is_not_asked_to_bet() -> None:
    played = at("phase betting")
    say(played, c.StepAway, "Ben")
    assert [step.person for step in next_steps(played.table) if step.act == "place-wager"] == ["Ann", "Cal"]


@pytest.mark.clause("md-11.D")
def test_surrender_is_open_from_the_dealers_hand_to_ones_own() -> None:
    def may_surrender(moment: str) -> list[int]:
        return [step.spot for step in next_steps(at(moment).table) if step.act == "surrender"]

    assert may_surrender("turn-dealer") == []
    assert may_surrender("reveal 6") == [1, 3, 6]
    assert may_surrender("reveal 1") == [1]


def test_horseshoe_lets_a_hand_be_given_up_as_the_filing_says() -> None:
    steps = next_steps(at("reveal 6", name="horseshoe-poker").table)
    assert [step.spot for step in steps if step.act == "surrender"] == [1, 3, 6]
    assert {step.act for step in steps if step.must} == {"reveal"}


def test_a_wager_that_bars_surrender_leaves_it_out_of_what_may_be_done() -> None:
    wagers = ["Ann main $50", "Ann fortune $5", "Ben main", "Cal main", "Cal progressive"]
    steps = next_steps(at("reveal 6", wagers=wagers).table)
    assert [step.spot for step in steps if step.act == "surrender"] == [3]


def test_the_bank_is_not_asked_whether_it_surrenders() -> None:
    steps = next_steps(at("reveal", 2, accepts={"bank": ["Ben"]}).table)
    assert [step.spot for step in steps if step.act == "surrender"] == [1, 6]


@pytest.mark.parametrize("name", GAMES)
def test_a_surrender_or_a_wave_may_be_done_exactly_when_the_table_takes_it(name: str) -> None:
    events = [event for _, group in heard(name) for event in group]
    for event, table in steps_of("1", game(name), events):
        if event.finishes or table.phase in (Phase.CLOSED, Phase.DEAL) or not table.agenda:
            continue
        offered = {(step.act, step.spot, step.person) for step in next_steps(table)}
        for person in table.people:
            by = c.Actor("player", person.id)
            for order, kind in (("surrender", c.Surrender), ("wave", c.Wave)):
                for spot in spots(table):
                    assert ((order, spot, person.id) in offered) == taken(
                        table, kind(spot, by=by, at=table.at)
                    )


def taken(table: Table, command: c.Command) -> bool:
    try:
        return bool(decide(table, command))
    except Refused:
        return False


@pytest.mark.parametrize("name", GAMES)
def test_somebody_always_has_something_to_do_and_every_step_can_be_done(name: str) -> None:
    known = {*command_types(), "OpenTable"}
    events = [event for _, group in heard(name) for event in group]
    for event, table in steps_of("1", game(name), events):
        if event.finishes or table.phase is Phase.CLOSED or not table.agenda:
            continue
        steps = next_steps(table)
        if table.agenda[0].name != "players-set":
            assert steps[0].must
            assert steps[0] == first_due(table)
            assert must_steps(table) == tuple(step for step in steps if step.must)
        assert all(step.needs in known for step in steps)


def test_every_act_of_the_book_needs_a_known_command() -> None:
    assert {entry.needs for entry in act_book().values()} <= set(command_types())
