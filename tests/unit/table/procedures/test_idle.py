"""A table nobody sits at: how its pieces wait, and what brings them back into play."""

import pytest

from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table.next_steps import first_due
from paigow.table.procedures.idle import keeps_deck
from paigow.table.state import Phase
from tests.unit.table.tables import BY_HAND, at, due, out_of_turn, perform, refusal, say

SAFE = {"shuffle.stores_deck_securely": True}


def left(name: str = "maryland-poker", **given: object) -> Play:
    """A table that its only player has left."""
    played = at("phase shuffle", 2, name=name, people={"Ann": 1}, **given)
    say(played, c.Leave, "Ann")
    return played


def shuffle_clauses(play: Play) -> tuple[str, ...]:
    """What stands behind the shuffle that is due once the table is in play again."""
    play.until("shuffle")
    step = first_due(play.table)
    assert step is not None
    return step.clauses


@pytest.mark.clause("md-5.H.5.b")
def test_a_kept_deck_is_not_due_to_be_shuffled_and_one_that_was_asked_for_is() -> None:
    kept = left(options=SAFE)
    say(kept, c.Sit, "Dee", seat=2)
    asked = left(options=SAFE)
    say(asked, c.Sit, "Dee", seat=2)
    perform(asked, "clear-shoe-and-rack")
    say(asked, c.AskForSpread, "Dee")
    assert "md-5.A.1" not in shuffle_clauses(kept)
    assert "md-5.A.1" in shuffle_clauses(asked)
    assert kept.table.memory.first_arrival == asked.table.memory.first_arrival == "Dee"


def resumed(play: Play) -> list[str]:
    """What is done from the arrival of a player to the shuffle."""
    while due(play) != "await-player":
        play.step()
    say(play, c.Sit, "Dee", seat=2)
    found = []
    while play.table.phase is Phase.IDLE:
        found.append(due(play))
        play.step()
    return found


def test_the_last_to_leave_makes_the_table_wait() -> None:
    played = left()
    assert played.table.phase is Phase.IDLE
    assert due(played) == "clear-shoe-and-rack"


@pytest.mark.parametrize(
    ("name", "options", "steps"),
    [
        ("maryland-poker", None, ["first-look", "turn-down", "stack", "load-shuffler"]),
        ("maryland-poker", BY_HAND, ["first-look", "turn-down", "wash", "stack"]),
        ("maryland-poker", SAFE, ["take-stored-deck"]),
        ("horseshoe-poker", None, ["first-look", "turn-down", "wash", "stack"]),
        ("colorado-tiles", None, ["first-look", "turn-down"]),
    ],
)
def test_waiting_pieces_come_back_as_the_document_says(
    name: str, options: dict[str, object] | None, steps: list[str]
) -> None:
    assert resumed(left(name, options=options)) == steps


def test_a_new_game_begins_and_turns_start_over() -> None:
    played = left()
    assert played.table.memory.game_rounds == 1
    resumed(played)
    assert played.table.phase is Phase.SHUFFLE
    assert (played.table.memory.game_rounds, played.table.memory.first_arrival) == (0, "Dee")


def test_who_comes_may_have_the_cards_turned_up() -> None:
    played = left()
    perform(played, "clear-shoe-and-rack", "spread-face-down")
    say(played, c.Sit, "Dee", seat=2)
    say(played, c.AskForSpread, "Dee")
    assert due(played) == "spread-face-up"
    perform(played, "spread-face-up")
    assert due(played) == "first-look"


def test_cards_turned_up_once_they_were_stacked_are_mixed_again() -> None:
    played = left()
    perform(played, "clear-shoe-and-rack", "spread-face-down")
    say(played, c.Sit, "Dee", seat=2)
    steps = [act.name for act in played.table.agenda]
    assert steps[-1] == "load-shuffler"
    perform(played, *steps[:-1])
    say(played, c.AskForSpread, "Dee")
    assert [act.name for act in played.table.agenda] == ["spread-face-up", *steps]


def test_a_deck_kept_in_the_device_is_spread_and_mixed_if_somebody_asks() -> None:
    played = left(options=SAFE)
    assert keeps_deck(played.table)
    perform(played, "clear-shoe-and-rack")
    say(played, c.Sit, "Dee", seat=2)
    say(played, c.AskForSpread, "Dee")
    assert out_of_turn(played, "take-stored-deck").code == "out-of-turn"
    assert [act.name for act in played.table.agenda] == [
        "spread-face-up",
        "first-look",
        "turn-down",
        "stack",
        "load-shuffler",
    ]


def test_only_somebody_at_the_table_may_ask() -> None:
    assert refusal(left(), c.AskForSpread, "Dee").code == "not-at-this-table"


def test_a_house_that_does_not_file_it_spreads_nothing_on_request() -> None:
    played = left("horseshoe-poker")
    while due(played) != "await-player":
        played.step()
    say(played, c.Sit, "Dee", seat=2)
    assert refusal(played, c.AskForSpread, "Dee").code == "no-spread-on-request"
