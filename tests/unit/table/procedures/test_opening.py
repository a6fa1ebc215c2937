"""Opening a table: its steps in order, each deck by itself, and fresh decks and dice between rounds."""

import pytest

from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.state import Phase
from tests.unit.table.tables import BY_HAND, at, due, names, only, out_of_turn, perform, play, refusal, say

TWO_DECKS = {"deck.count": 2, "deck.back_colours": ["red", "blue"]}


def opened(**given: object) -> list[str]:
    """What was due, act by act, until the first shuffle."""
    one = play(**given)  # type: ignore[arg-type]
    one.open()
    found = []
    while one.table.phase is Phase.OPENING:
        found.append(due(one))
        one.step()
    return found


def test_maryland_opens_by_its_steps() -> None:
    assert opened() == [
        "inspect",
        "verify-inspection",
        "remove-spare-joker",
        "confirm-one-joker",
        "spread",
        "first-look",
        "turn-down",
        "wash",
        "stack",
    ]


def test_a_deck_with_one_joker_needs_none_removed() -> None:
    steps = opened(options={"deck.manufactured_jokers": 1})
    assert not {"remove-spare-joker", "confirm-one-joker"} & set(steps)


@pytest.mark.clause("md-4.B")
def test_the_floor_confirms_that_one_joker_is_left() -> None:
    one = at("confirm-one-joker")
    assert refusal(one, c.Perform, "dealer", act="confirm-one-joker").code == "not-yours"
    perform(one, "confirm-one-joker")
    assert due(one) == "spread"


def test_the_spread_is_one_fan_a_suit_in_the_order_of_ranks_and_the_joker() -> None:
    details = only(perform(at("spread"), "spread")[:1], e.Performed).details
    assert details == {"fans": "2s-As 2h-Ah 2d-Ad 2c-Ac Jk", "cards": 53}


def test_two_decks_go_through_the_steps_one_after_the_other() -> None:
    steps = opened(options=TWO_DECKS)
    assert steps[:10] == steps[10:]
    assert steps[9] == "load-shuffler"


def test_a_preshuffled_deck_waits_only_for_a_player() -> None:
    assert opened(options={"deck.preshuffled": True}) == []


def test_dice_come_to_a_table_that_shakes() -> None:
    assert opened(options=BY_HAND)[0] == "place-dice"
    assert "place-dice" not in opened()


def test_nobody_mixes_before_the_first_player_had_a_look() -> None:
    one = play(people={})
    one.open()
    while due(one) != "await-player":
        one.step()
    assert out_of_turn(one, "turn-down").code == "out-of-turn"
    say(one, c.Sit, "Ann", seat=1)
    assert due(one) == "first-look"


def test_horseshoe_counts_a_new_deck_and_replaces_one_that_is_not_whole() -> None:
    one = at("count", name="horseshoe-poker")
    events = say(one, c.ReportCount, "dealer", count=52)
    assert names(events)[:3] == ["Performed", "DeckRemoved", "DeckPlaced"]
    assert due(one) == "unseal"
    one.until("count")
    assert only(say(one, c.ReportCount, "dealer", count=53), e.Performed).details == {"count": 53}


def decks(one: Play) -> list[str]:
    return [deck.name for deck in one.table.equipment.decks]


def test_of_two_decks_the_abnormal_one_is_replaced_and_the_other_stays() -> None:
    one = at("count", name="horseshoe-poker")
    say(one, c.ReportCount, "dealer", count=52)
    assert decks(one) == ["blue", "replacement"]
    assert [act.name for act in one.table.agenda].count("unseal") == 2


def test_a_second_deck_that_is_abnormal_does_not_open_the_first_one_again() -> None:
    one = at("count", name="horseshoe-poker")
    say(one, c.ReportCount, "dealer", count=53)
    one.until("count")
    say(one, c.ReportCount, "dealer", count=52)
    assert decks(one) == ["red", "replacement"]
    assert [act.name for act in one.table.agenda].count("unseal") == 1


def test_an_abnormal_deck_that_came_during_play_is_replaced_and_the_shuffle_stays_due() -> None:
    one = at("shuffle", 2, name="horseshoe-poker")
    say(one, c.ReplaceDeck, "dealer", name="green")
    one.until("count")
    say(one, c.ReportCount, "dealer", count=52)
    assert decks(one) == ["blue", "replacement"]
    assert (one.table.phase, due(one), one.table.agenda[-1].name) == (Phase.SHUFFLE, "unseal", "shuffle")
    one.until("phase betting")
    assert one.table.equipment.current == 1


def test_a_count_nobody_asked_for_is_refused() -> None:
    assert refusal(at("inspect"), c.ReportCount, "dealer", count=53).code == "nothing-to-count"


def test_a_table_is_closed_between_rounds_and_everybody_takes_the_chips() -> None:
    one = at("shuffle", 2)
    events = say(one, c.CloseTable, "floor")
    assert names(events) == ["PersonLeft", "PersonLeft", "PersonLeft", "TableClosed"]
    assert one.table.phase is Phase.CLOSED
    assert all(one.table.chips(name) == 0 for name in ("Ann", "Ben", "Cal"))


def test_a_table_with_wagers_on_it_stays_open() -> None:
    assert refusal(at("phase betting"), c.CloseTable, "floor").code == "round-not-over"


def test_a_fresh_deck_goes_through_the_opening_steps() -> None:
    one = at("shuffle", 2)
    one.at += 3_600_000
    events = say(one, c.ReplaceDeck, "dealer", name="green")
    assert only(events, e.DeckPlaced).name == "green"
    assert one.table.equipment.decks[0].name == "green"
    assert due(one) == "inspect"
    assert refusal(at("phase betting"), c.ReplaceDeck, "dealer").code == "not-now"


def steps(one: Play) -> list[str]:
    return [act.name for act in one.table.agenda if act.name != "place-dice"]


@pytest.mark.parametrize("name", ["maryland-poker", "horseshoe-poker"])
def test_a_deck_that_comes_before_the_game_starts_at_the_beginning(name: str) -> None:
    whole = steps(at("phase opening", name=name))
    one = at("wash", name=name)
    say(one, c.ReplaceDeck, "floor", name="fresh")
    assert steps(one) == whole


@pytest.mark.parametrize("name", ["maryland-poker", "horseshoe-poker", "colorado-tiles"])
def test_a_deck_that_comes_to_a_waiting_table_is_opened_like_any_other(name: str) -> None:
    whole = steps(at("phase opening", name=name))
    one = at("phase shuffle", 2, name=name)
    for person in one.table.people:
        say(one, c.Leave, person.id)
    assert one.table.phase is Phase.IDLE
    placed = one.table.equipment.dice_placed_at
    say(one, c.ReplaceDeck, "floor", name="fresh")
    assert (one.table.phase, steps(one)) == (Phase.OPENING, whole)
    assert one.table.equipment.dice_placed_at == placed
    say(one, c.Sit, "Ann", seat=1)
    one.until("phase shuffle")


def test_dice_are_inspected_and_replaced_only_where_there_are_any() -> None:
    one = at("shuffle", options=BY_HAND)
    say(one, c.InspectDice, "dealer")
    assert one.table.equipment.dice_inspected_at == one.at
    say(one, c.ReplaceDice, "dealer", name="set 2")
    assert one.table.equipment.dice_placed_at == one.at
    assert refusal(at("shuffle"), c.InspectDice, "dealer").code == "no-dice-here"
    assert refusal(at("shuffle"), c.ReplaceDice, "dealer").code == "no-dice-here"


def test_dice_of_another_table_do_not_come_to_this_one() -> None:
    one = at("shuffle", options=BY_HAND)
    assert refusal(one, c.ReplaceDice, "dealer", name="x", kept_at="9").code == "dice-of-another-table"


@pytest.mark.parametrize("act", ["inspect", "spread", "stack"])
def test_the_floors_act_is_done_by_the_floor(act: str) -> None:
    one = at("verify-inspection")
    assert out_of_turn(one, act).code == "out-of-turn"
    perform(one, "verify-inspection")
    assert due(one) == "remove-spare-joker"
