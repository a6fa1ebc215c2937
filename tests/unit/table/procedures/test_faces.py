"""Faces are reported as real cards and tiles are turned: what is asked for, refused, and put right."""

from typing import Any

import pytest

from paigow.pieces import Pieces, Unseen, parse_cards, parse_tiles
from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.acts import STOCK_PLACE
from paigow.table.decide import decide
from paigow.table.event_views import event_view
from paigow.table.next_steps import first_due, next_steps, simply_due
from paigow.table.replay import replay
from paigow.table.state import Stage
from paigow.table.views import Viewer, view
from tests.unit.table.tables import at, only, perform, refusal, say

ONE = {"Ann": 3}
DEALERS = parse_cards("7h 7c 8s 8d Kd 9s 2h")
ANNS = parse_cards("9h 9c Qh Qd Qc Ad 5s")
HIGH, LOW = ANNS[2:], ANNS[:2]


def console(moment: str, name: str = "horseshoe-poker") -> Play:
    """A table at a moment, its deck shuffled by somebody who does not say how it lies."""
    played = at("shuffle", name=name, people=ONE, wagers=["Ann main $25"])
    say(played, c.ReportShuffle, "dealer", order=(), unseen=True)
    played.until(moment)
    return played


def closed(played: Play, spot: int = 3) -> Pieces:
    return played.table.round.the_hand(spot).pieces


def lay_closed(played: Play, spot: int = 3, high: int = 5) -> None:
    """Ann sets the hand, which lies face down."""
    hand = closed(played, spot)
    say(played, c.SetHand, "Ann", spot=spot, high=hand[:high], low=hand[high:])


def at_the_reveal(name: str = "horseshoe-poker") -> Play:
    played = console("players-set", name)
    lay_closed(played)
    say(played, c.ReportFaces, "dealer", place=0, pieces=DEALERS)
    perform(played, "turn-dealer")
    played.until("reveal")
    return played


def test_an_unseen_deck_is_dealt_and_counted_by_place() -> None:
    played = console("players-set")
    assert played.table.unseen
    assert all(isinstance(piece, Unseen) for piece in closed(played))
    assert len(closed(played)) == 7


def test_the_dealers_faces_are_asked_for_when_they_are_turned_and_not_before() -> None:
    played = console("players-set")
    assert [step.act for step in next_steps(played.table) if step.must] == ["players-set"]
    lay_closed(played)
    step = first_due(played.table)
    assert step is not None
    assert (step.act, step.needs, step.spot, step.kind) == ("report-faces", "ReportFaces", 0, "turn-dealer")
    assert next(iter(next_steps(played.table))) == step
    assert simply_due(played.table) is None
    refused = refusal(played, c.Perform, "dealer", act="turn-dealer")
    assert (refused.code, refused.arguments["place"]) == ("face-not-known", 0)


def test_a_round_is_settled_on_the_faces_that_were_reported() -> None:
    played = at_the_reveal()
    shown = played.table.round.the_hand(0)
    assert {card.notation for card in shown.low} == {"7h", "7c"}
    step = first_due(played.table)
    assert step is not None
    assert (step.needs, step.spot) == ("ReportFaces", 3)
    say(played, c.ReportFaces, "dealer", place=3, high=HIGH, low=LOW)
    events = perform(played, "reveal")
    assert only(events, e.HandShown).low == LOW
    assert only(events, e.WagersJudged).judgements[0].outcome.value == "win"
    assert replay("1", played.game, played.heard).round.hands == played.table.round.hands


def test_what_was_never_turned_stays_unseen() -> None:
    played = at_the_reveal()
    say(played, c.ReportFaces, "dealer", place=3, high=HIGH, low=LOW)
    lying = [piece for block in played.table.rack for piece in block.pieces]
    assert len(lying) == 53 - 14
    assert all(isinstance(piece, Unseen) for piece in lying)


BAD: dict[str, tuple[dict[str, Any], str]] = {
    "a card twice": ({"place": 0, "pieces": parse_cards("7h 8s") + parse_cards("7h")}, "face-twice"),
    "an eighth card": ({"place": 0, "pieces": (*DEALERS, *parse_cards("3c"))}, "too-many-faces"),
    "a tile among cards": ({"place": 0, "pieces": parse_tiles("6-6")}, "face-not-in-set"),
    "a place without a wager": ({"place": 5, "pieces": ANNS}, "nobody-plays-there"),
    "no such place": ({"place": 9, "pieces": ANNS}, "no-hand-there"),
    "a set hand that is not said to be split": ({"place": 3, "pieces": ANNS}, "say-how-it-lies"),
    "a split of other cards": ({"place": 3, "pieces": ANNS, "high": HIGH, "low": DEALERS[:2]}, "not-the-pieces-dealt"),
    "a split of a hand that is not set": ({"place": 0, "high": HIGH, "low": LOW}, "not-the-pieces-dealt"),
    "nothing": ({"place": 0}, "faces-are-known"),
    "a correction of nothing": ({"place": 0, "pieces": DEALERS, "corrects": True}, "nothing-to-correct"),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD)
def test_a_bad_entry_is_refused(what: str) -> None:
    played = console("players-set")
    lay_closed(played)
    fields, code = BAD[what]
    assert refusal(played, c.ReportFaces, "dealer", **fields).code == code


def test_a_face_that_lies_elsewhere_is_used_up() -> None:
    played = at_the_reveal()
    named = (*ANNS[:6], *parse_cards("7h"))
    refused = refusal(played, c.ReportFaces, "dealer", place=3, high=named[2:], low=named[:2])
    assert (refused.code, refused.arguments["piece"]) == ("face-used-up", "7h")


def test_a_known_deck_has_no_faces_to_report() -> None:
    played = at("turn-dealer", people=ONE, wagers=["Ann main $25"])
    assert refusal(played, c.ReportFaces, "dealer", place=0, pieces=DEALERS).code == "faces-are-known"


def test_a_slip_is_corrected_by_another_report_until_the_hand_is_shown() -> None:
    played = console("players-set")
    lay_closed(played)
    wrong = (*DEALERS[:6], *parse_cards("2d"))
    say(played, c.ReportFaces, "dealer", place=0, pieces=wrong)
    event = only(
        say(played, c.ReportFaces, "dealer", place=0, pieces=DEALERS, corrects=True), e.FacesReported
    )
    assert event.before == wrong
    assert closed(played, 0) == DEALERS
    perform(played, "turn-dealer")
    refused = refusal(played, c.ReportFaces, "dealer", place=0, pieces=wrong, corrects=True)
    assert refused.code == "nothing-to-correct"


def test_a_piece_that_was_exposed_keeps_its_face_when_the_hand_is_turned() -> None:
    played = console("players-set")
    say(played, c.ReportFaces, "dealer", place=3, pieces=ANNS[6:])
    assert closed(played)[0] is ANNS[6]
    lay_closed(played)
    event = only(say(played, c.ReportFaces, "dealer", place=3, high=HIGH, low=LOW), e.FacesReported)
    assert (len(event.faces), event.high, event.low) == (6, HIGH, LOW)
    assert set(closed(played)) == set(ANNS)


def test_a_piece_of_the_stock_is_reported_where_it_lies() -> None:
    played = console("deal")
    event = only(
        say(played, c.ReportFaces, "dealer", place=STOCK_PLACE, pieces=ANNS[:1], depth=4), e.FacesReported
    )
    assert played.table.stock[4] is ANNS[0]
    assert isinstance(played.table.stock[0], Unseen)
    shown = event_view(event, played.table, Viewer("spectator"))
    assert shown is not None
    assert shown["faces"] == ["9h"]


def test_of_two_identical_tiles_the_one_that_is_free_is_meant() -> None:
    played = console("players-set", "colorado-tiles")
    lay_closed(played, high=2)
    say(played, c.ReportFaces, "dealer", place=0, pieces=parse_tiles("6-6 1-1 4-4 1-3"))
    played.until("reveal")
    tiles = parse_tiles("6-6 2-4 1-2 5-5")
    say(played, c.ReportFaces, "dealer", place=3, high=tiles[1:3], low=(tiles[0], tiles[3]))
    hand = played.table.round.the_hand(3)
    assert sorted(tile.mark for tile in hand.pieces) == ["1-2", "2-4", "5-5", "6-6*"]
    assert hand.high == (tiles[1], tiles[2])


def test_a_tile_that_was_exposed_stays_the_one_it_is_beside_its_twin() -> None:
    played = console("players-set", "colorado-tiles")
    pair = parse_tiles("5-6 5-6")
    say(played, c.ReportFaces, "dealer", place=3, pieces=pair[1:])
    exposed = closed(played)[0]
    lay_closed(played, high=2)
    say(played, c.ReportFaces, "dealer", place=0, pieces=parse_tiles("6-6 1-1 4-4 1-3"))
    played.until("reveal")
    twin = next(tile for tile in pair if tile != exposed)
    for high in ((twin, exposed), (exposed, twin)):
        event = play_on(played, high, parse_tiles("1-3 4-6"))
        assert event.high == high


def play_on(played: Play, high: Pieces, low: Pieces) -> e.FacesReported:
    """What a report of Ann's hand would come to; the table stays as it is."""
    events = decide(played.table, c.ReportFaces(3, (), high, low, by=c.Actor("dealer", "dealer"), at=10**7))
    found: e.FacesReported = only(events, e.FacesReported)
    return found


def test_tiles_that_lie_in_one_part_are_not_a_setting() -> None:
    played = console("players-set", "colorado-tiles")
    hand = closed(played)
    assert refusal(played, c.SetHand, "Ann", spot=3, high=hand[:3], low=hand[3:]).code == "two-and-two"


def test_a_hand_face_down_has_no_faces_in_any_view() -> None:
    played = console("players-set")
    for viewer in (Viewer("player", "Ann"), Viewer("surveillance"), Viewer("dealer")):
        seen = view(played.table, viewer)
        hand = next(seat for seat in seen.seats if seat.spot == 3).hand
        assert hand is not None
        assert hand.pieces == ("",) * 7
        assert seen.settings == ()


def test_faces_are_told_to_those_who_may_see_the_hand() -> None:
    played = console("players-set")
    event = only(say(played, c.ReportFaces, "dealer", place=3, pieces=ANNS), e.FacesReported)
    own = event_view(event, played.table, Viewer("player", "Ann"))
    other = event_view(event, played.table, Viewer("spectator"))
    assert own is not None
    assert own["faces"] == [card.notation for card in ANNS]
    assert other is not None
    assert other["faces"] == 7
    mine = next(seat for seat in view(played.table, Viewer("player", "Ann")).seats if seat.spot == 3).hand
    assert mine is not None
    assert mine.pieces == tuple(card.notation for card in ANNS)


def test_a_hand_that_is_given_up_is_never_read() -> None:
    played = at_the_reveal("maryland-poker")
    say(played, c.Surrender, "Ann", spot=3)
    assert played.table.round.the_hand(3).stage is Stage.SURRENDERED
    assert all(isinstance(piece, Unseen) for piece in closed(played))
