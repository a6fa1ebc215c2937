"""Opening a table: its steps in order, each deck by itself, and fresh decks and dice between rounds.

Defects of cards that come to the table: both sides looked at, and a deck that the floor replaces.
"""

import pytest

from paigow.scenarios.table_play import Play
from paigow.simulate.engine import Session
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.next_steps import first_due
from paigow.table.state import Phase
from tests.unit.table.tables import (
    BY_HAND,
    GAMES,
    HORSESHOE_BY_HAND,
    at,
    due,
    game,
    names,
    only,
    out_of_turn,
    perform,
    play,
    refusal,
    say,
)

TWO_DECKS = {"deck.count": 2, "deck.back_colours": ["red", "blue"]}


def opened(**given: object) -> list[str]:
    """What was due, act by act, until the first shuffle."""
    played = play(**given)  # type: ignore[arg-type]
    played.open()
    found = []
    while played.table.phase is Phase.OPENING:
        found.append(due(played))
        played.step()
    return found


def test_maryland_opens_by_its_steps() -> None:
    assert opened() == [
        "inspect",
        "verify-inspection",
        "tear-spare-joker",
        "confirm-one-joker",
        "spread",
        "first-look",
        "turn-down",
        "wash",
        "stack",
    ]


def test_a_deck_with_one_joker_needs_none_removed() -> None:
    steps = opened(options={"deck.manufactured_jokers": 1})
    assert not {"tear-spare-joker", "confirm-one-joker"} & set(steps)


@pytest.mark.clause("md-4.B")
def test_the_floor_confirms_that_one_joker_is_left() -> None:
    played = at("confirm-one-joker")
    assert refusal(played, c.Perform, "dealer", act="confirm-one-joker").code == "not-yours"
    perform(played, "confirm-one-joker")
    assert due(played) == "spread"


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
    played = play(people={})
    played.open()
    while due(played) != "await-player":
        played.step()
    assert out_of_turn(played, "turn-down").code == "out-of-turn"
    say(played, c.Sit, "Ann", seat=1)
    assert due(played) == "first-look"


def test_horseshoe_counts_a_new_deck_and_replaces_one_that_is_not_whole() -> None:
    played = at("count", name="horseshoe-poker")
    assert names(say(played, c.ReportCount, "dealer", count=52)) == ["Performed"]
    assert due(played) == "replace-deck"
    assert refusal(played, c.ReplaceDeck, "dealer").code == "supervisor-needed"
    assert names(say(played, c.ReplaceDeck, "floor"))[:2] == ["DeckRemoved", "DeckPlaced"]
    assert due(played) == "unseal"
    played.until("count")
    assert only(say(played, c.ReportCount, "dealer", count=53), e.Performed).details == {"count": 53}


def decks(each_play: Play) -> list[str]:
    return [deck.name for deck in each_play.table.equipment.decks]


def test_of_two_decks_the_abnormal_one_is_replaced_and_the_other_stays() -> None:
    played = at("count", name="horseshoe-poker")
    say(played, c.ReportCount, "dealer", count=52)
    say(played, c.ReplaceDeck, "floor")
    assert decks(played) == ["blue", "red"]
    assert [act.name for act in played.table.agenda].count("unseal") == 2


def test_a_second_deck_that_is_abnormal_does_not_open_the_first_one_again() -> None:
    played = at("count", name="horseshoe-poker")
    say(played, c.ReportCount, "dealer", count=53)
    played.until("count")
    say(played, c.ReportCount, "dealer", count=52)
    say(played, c.ReplaceDeck, "floor")
    assert decks(played) == ["red", "blue"]
    assert [act.name for act in played.table.agenda].count("unseal") == 1


def test_an_abnormal_deck_that_came_during_play_is_replaced_and_the_shuffle_stays_due() -> None:
    played = at("shuffle", 2, name="horseshoe-poker")
    say(played, c.ReplaceDeck, "floor", name="green")
    assert decks(played) == ["red", "green"]
    played.until("count")
    say(played, c.ReportCount, "dealer", count=52)
    say(played, c.ReplaceDeck, "floor")
    assert decks(played) == ["red", "green"]
    assert (played.table.phase, due(played), played.table.agenda[-1].name) == (
        Phase.SHUFFLE,
        "unseal",
        "shuffle",
    )
    played.until("phase betting")
    assert played.table.equipment.current == 1


def test_a_count_nobody_asked_for_is_refused() -> None:
    assert refusal(at("inspect"), c.ReportCount, "dealer", count=53).code == "nothing-to-count"


def test_a_table_is_closed_between_rounds_and_everybody_takes_the_chips() -> None:
    played = at("shuffle", 2)
    events = say(played, c.CloseTable, "floor")
    assert names(events) == ["PersonLeft", "PersonLeft", "PersonLeft", "TableClosed"]
    assert played.table.phase is Phase.CLOSED
    assert all(played.table.chips(name) == 0 for name in ("Ann", "Ben", "Cal"))


def test_a_table_with_wagers_on_it_stays_open() -> None:
    assert refusal(at("phase betting"), c.CloseTable, "floor").code == "round-not-over"


def test_a_fresh_deck_goes_through_the_opening_steps() -> None:
    played = at("shuffle", 2)
    played.at += 3_600_000
    assert refusal(played, c.ReplaceDeck, "dealer", name="green").code == "supervisor-needed"
    events = say(played, c.ReplaceDeck, "floor", name="green")
    assert only(events, e.DeckPlaced).name == "green"
    assert played.table.equipment.decks[0].name == "green"
    assert due(played) == "inspect"


def test_of_two_old_decks_each_is_replaced_by_its_name_or_in_its_turn() -> None:
    played = at("shuffle", 3, options={"deck.count": 2, "deck.back_colours": ["red", "blue"]})
    assert refusal(played, c.ReplaceDeck, "floor", replaces="green").code == "no-such-deck"
    assert refusal(played, c.ReplaceDeck, "floor", name="BLUE").code == "decks-look-alike"
    played.at += 9 * 3_600_000
    placed = only(say(played, c.ReplaceDeck, "floor"), e.DeckPlaced)
    assert (placed.index, placed.name) == (0, "red"), "the red deck is the one that comes next"
    placed = only(say(played, c.ReplaceDeck, "floor", name="green", replaces="blue"), e.DeckPlaced)
    assert (placed.index, placed.name) == (1, "green")
    played.until("phase betting", 5)


@pytest.mark.parametrize("count", [1, 2])
def test_a_table_goes_on_for_a_day_and_its_decks_are_changed_in_time(count: int) -> None:
    colours = ["red", "blue"][:count]
    session = Session(game("maryland-poker", {"deck.count": count, "deck.back_colours": colours}), "day", 2)
    session.play(2)
    for _ in range(4):
        session.at += 9 * 3_600_000
        session.play(2)
    assert [deck.name for deck in session.table.equipment.decks] == colours
    assert all(session.at - deck.placed_at < 9 * 3_600_000 for deck in session.table.equipment.decks)


def test_a_second_deck_is_opened_again_only_where_two_are_filed_and_a_device_shuffles() -> None:
    assert refusal(at("phase shuffle", 2), c.OpenDeck, "floor").code == "no-more-decks"
    two = {"deck.count": 2, "deck.back_colours": ["red", "blue"]}
    played = at("shuffle", 2, options=two)
    assert refusal(played, c.OpenDeck, "floor").code == "no-more-decks"
    say(played, c.ReportIrregularity, "dealer", kind="shuffler-failed")
    say(played, c.MarkDevice, "floor", device="shuffler", how="covered")
    say(played, c.ChangeMethod, "floor", shuffle_method="manual", deal_method="manual-shoe")
    assert len(played.table.equipment.decks) == 1
    assert refusal(played, c.OpenDeck, "floor").code == "two-decks-need-a-device"


def steps(each_play: Play) -> list[str]:
    return [act.name for act in each_play.table.agenda if act.name != "place-dice"]


@pytest.mark.parametrize("name", ["maryland-poker", "horseshoe-poker"])
def test_a_deck_that_comes_before_the_game_starts_at_the_beginning(name: str) -> None:
    whole = steps(at("phase opening", name=name))
    played = at("wash", name=name)
    say(played, c.ReplaceDeck, "floor", name="fresh")
    assert steps(played) == whole


@pytest.mark.parametrize("name", ["maryland-poker", "horseshoe-poker", "colorado-tiles"])
def test_a_deck_that_comes_to_a_waiting_table_is_opened_like_any_other(name: str) -> None:
    whole = steps(at("phase opening", name=name))
    played = at("phase shuffle", 2, name=name)
    for person in played.table.people:
        say(played, c.Leave, person.id)
    assert played.table.phase is Phase.IDLE
    placed = played.table.equipment.dice_placed_at
    say(played, c.ReplaceDeck, "floor", name="fresh")
    sealed = ["sign-envelope", "countersign-envelope"] if name == "colorado-tiles" else []
    assert (played.table.phase, steps(played)) == (Phase.OPENING, [*sealed, *whole])
    assert played.table.equipment.dice_placed_at == placed
    say(played, c.Sit, "Ann", seat=1)
    played.until("phase shuffle")


def test_dice_are_inspected_and_replaced_only_where_there_are_any() -> None:
    played = at("shuffle", options=BY_HAND)
    say(played, c.InspectDice, "dealer")
    assert played.table.equipment.dice_inspected_at == played.at
    say(played, c.ReplaceDice, "floor", name="set 2")
    assert played.table.equipment.dice_placed_at == played.at
    assert refusal(at("shuffle"), c.InspectDice, "dealer").code == "no-dice-here"
    assert refusal(at("shuffle"), c.ReplaceDice, "floor").code == "no-dice-here"


def test_dice_of_another_table_do_not_come_to_this_one() -> None:
    played = at("shuffle", options=BY_HAND)
    assert refusal(played, c.ReplaceDice, "floor", name="x", kept_at="9").code == "dice-of-another-table"


@pytest.mark.parametrize("act", ["inspect", "spread", "stack"])
def test_the_floors_act_is_done_by_the_floor(act: str) -> None:
    played = at("verify-inspection")
    assert out_of_turn(played, act).code == "out-of-turn"
    perform(played, "verify-inspection")
    assert due(played) == "tear-spare-joker"


TWO = {"deck.count": 2, "deck.back_colours": ("red", "blue")}


def test_where_front_and_back_are_asked_for_both_stand_in_the_record() -> None:
    played = at("inspect", name="horseshoe-poker")
    done = only(perform(played, "inspect"), e.Performed)
    assert done.details == {"faces": "checked", "backs": "checked"}
    assert done.clauses == ("hs-open.A.inspect", "hs-open.B.check")
    plain = only(perform(at("inspect"), "inspect"), e.Performed)
    assert (plain.details, plain.clauses) == ({}, ("md-4.A",))


@pytest.mark.parametrize("moment", ["inspect", "verify-inspection", "spread"])
def test_a_defect_waits_for_the_floor_who_brings_another_deck(moment: str) -> None:
    played = at(moment)
    say(played, c.FindUnsuitable, "dealer", cause="54 cards")
    step = first_due(played.table)
    assert step is not None
    assert (step.act, step.by, step.needs) == ("replace-deck", "floor", "ReplaceDeck")
    assert refusal(played, c.ReplaceDeck, "dealer").code == "supervisor-needed"
    assert refusal(played, c.Perform, "floor", act="replace-deck").code == "needs-report"
    placed = only(say(played, c.ReplaceDeck, "floor", name="green"), e.DeckPlaced)
    assert (placed.name, [deck.name for deck in played.table.equipment.decks]) == ("green", ["green"])
    assert due(played) == "inspect"


def test_of_two_decks_the_one_that_was_looked_at_goes() -> None:
    played = at("spread", options=TWO)
    played.step()
    played.until("spread")
    say(played, c.FindUnsuitable, "dealer", cause="52 cards")
    say(played, c.ReplaceDeck, "floor", name="green")
    assert [deck.name for deck in played.table.equipment.decks] == ["red", "green"]
    assert [act.name for act in played.table.agenda].count("spread") == 1


def test_a_deck_that_comes_during_play_may_have_a_defect_too() -> None:
    played = at("phase shuffle", 2)
    rest = tuple(act for act in played.table.agenda if act.name != "offer-bank")
    played.until("shuffle")
    say(played, c.ReplaceDeck, "floor", name="fresh")
    say(played, c.FindUnsuitable, "dealer", cause="a marked card")
    say(played, c.ReplaceDeck, "floor", name="fresher")
    assert [deck.name for deck in played.table.equipment.decks] == ["fresher"]
    names = [act.name for act in played.table.agenda]
    assert names.count("inspect") == 1
    assert played.table.agenda[-len(rest) :] == rest


@pytest.mark.parametrize("moment", ["phase shuffle", "phase betting", "phase called", "deal"])
@pytest.mark.parametrize("name", ["maryland-poker", "horseshoe-poker", "colorado-tiles"])
def test_a_defect_seen_before_the_first_piece_is_dealt_is_the_floors_matter_at_once(
    name: str, moment: str
) -> None:
    played = at(moment, name=name)
    closed = played.table.phase not in (Phase.SHUFFLE, Phase.BETTING)
    wagers = played.table.round.wagers
    assert refusal(played, c.FindUnsuitable, "dealer", cause=" ").code == "cause-needed"
    say(played, c.FindUnsuitable, "dealer", cause="a marked piece")
    assert due(played) in ("replace-deck", "replace-set")
    assert refusal(played, c.FindUnsuitable, "floor", cause="again").code == "replacement-is-due"
    say(played, c.ReplaceDeck, "floor", name="green")
    assert played.table.equipment.decks[played.table.equipment.current].name == "green"
    phases = {played.table.phase}
    while played.table.round.dealt == 0:
        played.step()
        phases.add(played.table.phase)
    assert (Phase.BETTING in phases) is not closed
    assert not closed or [wager.amount for wager in played.table.round.wagers] == [w.amount for w in wagers]
    played.until("phase close")


@pytest.mark.parametrize("ruling", ["finish-round", "void"])
@pytest.mark.parametrize("name", GAMES)
def test_a_defect_seen_in_play_waits_for_the_floor_and_other_pieces_come_next(name: str, ruling: str) -> None:
    played = at("phase setting", name=name)
    old = played.table.equipment.decks[played.table.equipment.current].placed_at
    number = played.table.round.number
    say(played, c.FindUnsuitable, "floor", cause="a bent piece")
    assert due(played) == "await-ruling"
    say(played, c.GiveRuling, "floor", ruling=ruling)
    played.until("phase betting", number + 1)
    assert not any(deck.unsuitable or deck.placed_at == old for deck in played.table.equipment.decks[:1])


@pytest.mark.parametrize("cause", ["", "  "])
def test_a_person_who_finds_pieces_unfit_says_why(cause: str) -> None:
    assert refusal(at("phase setting"), c.FindUnsuitable, "floor", cause=cause).code == "cause-needed"


@pytest.mark.parametrize(
    ("name", "last"), [("horseshoe-poker", "standard-shuffle"), ("colorado-tiles", "lay-out-pairs")]
)
def test_pieces_that_came_during_play_are_opened_though_everybody_leaves(name: str, last: str) -> None:
    played = at("phase shuffle", 2, name=name)
    say(played, c.ReplaceDeck, "floor", name="green")
    played.step()
    left = [act.name for act in played.table.agenda]
    steps = left[: len(left) - left[::-1].index(last)]
    for person in played.table.people:
        say(played, c.Leave, person.id)
    assert played.table.phase is Phase.IDLE
    assert [act.name for act in played.table.agenda][: len(steps)] == steps
    while due(played) != "await-player":
        played.step()
    assert due(played) == "await-player"


@pytest.mark.parametrize("name", ["horseshoe-poker", "maryland-poker", "colorado-tiles"])
def test_a_shuffle_ordered_after_the_call_waits_for_the_opening_of_new_pieces(name: str) -> None:
    played = at("phase called", 2, name=name)
    say(played, c.ReplaceDeck, "floor", name="green")
    played.step()
    before = [act.name for act in played.table.agenda]
    say(played, c.OrderShuffle, "floor", cause="a spill")
    assert [act.name for act in played.table.agenda] == before
    say(played, c.ReplaceDeck, "floor", name="yellow")
    after = [act.name for act in played.table.agenda]
    assert len(set(after)) == len(set(before)) + 1
    assert not [act for act in set(after) if act not in before and act not in after[:2]]
    played.until("phase close")


def opening_due(played: Play) -> list[str]:
    return [act.name for act in played.table.agenda if act.name in ("wash", "stack", "standard-shuffle")]


def test_a_round_that_is_void_while_a_new_deck_is_opened_leaves_the_rest_of_the_opening_due() -> None:
    played = at("deal", 1, name="horseshoe-face-up")
    say(played, c.ReplaceDeck, "floor")
    played.until("stack")
    wanted = opening_due(played)
    say(played, c.ReportIrregularity, "dealer", kind="shoe-failed")
    say(played, c.GiveRuling, "floor", ruling="void")
    assert opening_due(played) == wanted
    played.until("phase betting", 2)


def test_a_shuffle_ordered_of_a_deck_that_is_being_replaced_waits_for_the_other_deck() -> None:
    played = at("angle-stacks", 1, name="horseshoe-poker", options=HORSESHOE_BY_HAND)
    say(played, c.FindUnsuitable, "dealer", cause="bent")
    agenda = played.table.agenda
    assert agenda[0].name == "replace-deck"
    say(played, c.OrderShuffle, "floor", cause="cards were seen")
    assert played.table.agenda == agenda
    say(played, c.ReplaceDeck, "floor")
    assert "shuffle" in [act.name for act in played.table.agenda]


def test_the_second_of_two_decks_found_abnormal_again_keeps_its_place() -> None:
    played = at("phase setting", 2, name="horseshoe-poker")
    assert played.table.equipment.current == 1
    say(played, c.FindUnsuitable, "dealer", cause="bent")
    played.until("inspect", 3)
    first = played.table.equipment.decks[0]
    assert first.loaded
    say(played, c.FindUnsuitable, "dealer", cause="bent")
    say(played, c.ReplaceDeck, "floor")
    assert played.table.equipment.decks[0] == first
    played.until("phase betting", 3)
    assert played.table.equipment.current == 0
