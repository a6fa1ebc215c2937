"""The table's day: people, decks and dealers, and what a closed round leaves behind."""

from paigow.money import Cents
from paigow.table import events as e
from paigow.table.evolve import evolve
from paigow.table.state import Phase, Table
from tests.unit.table.tables import at, game


def test_people_arrive_in_order_step_away_and_leave() -> None:
    table = Table("1", game())
    for name, seat in (("ann", 4), ("ben", 2)):
        table = evolve(table, e.PersonArrived(name, seat))
    assert [(person.id, person.arrived) for person in table.people] == [("ann", 1), ("ben", 2)]
    table = evolve(table, e.PersonStepped("ann", False))
    assert not table.people[0].present
    table = evolve(table, e.PersonLeft("ann", Cents(0)))
    assert [person.id for person in table.people] == ["ben"]


def test_a_deck_takes_the_place_of_another_or_lies_beside_it() -> None:
    table = Table("1", game())
    for index, name in ((0, "red"), (1, "blue"), (0, "green")):
        table = evolve(table, e.DeckPlaced(index, name, 5))
    assert [deck.name for deck in table.equipment.decks] == ["green", "blue"]
    table = evolve(table, e.DeckRemoved(0, "worn"))
    assert [deck.name for deck in table.equipment.decks] == ["blue"]


def test_a_closed_round_leaves_an_empty_table_and_the_wagers_against_the_dealer() -> None:
    play = at("close-round", 1)
    table = play.table
    play.step()
    assert play.table.round.number == table.round.number + 1
    assert not any(play.table.round.hands)
    assert play.table.rack == ()
    assert {person for person, _, _ in play.table.memory.against_dealer} == {"Ann", "Ben", "Cal"}
    assert play.table.memory.game_rounds == table.memory.game_rounds + 1


def test_a_phase_begins_with_its_agenda_and_nothing_done() -> None:
    play = at("phase setting")
    assert play.table.phase is Phase.SETTING
    after = evolve(play.table, e.PhaseEntered(Phase.CLOSE, ()))
    assert (after.phase, after.agenda, after.done) == (Phase.CLOSE, (), ())
