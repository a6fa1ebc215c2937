"""The call on a table: the last thing done is the outcome, and nothing before it cites a clause."""

import pytest

from paigow.errors import InternalError, Refused
from paigow.scenarios.calls.table import table
from paigow.scenarios.runner import play

GIVEN = {"game": "maryland-poker", "until": "phase betting"}
FORTUNE = {"do": "PlaceWager", "by": "Ann", "spot": 1, "kind": "fortune", "amount": "$5"}


def test_the_last_command_is_the_outcome_in_plain_words() -> None:
    outcome = play("table", {**GIVEN, "then": (FORTUNE,)}).outcome
    assert outcome["events"] == [
        {"type": "WagerPlaced", "person": "Ann", "spot": 1, "kind": "fortune", "amount": "$5"}
    ]
    assert outcome["next"] == "call-no-more-bets"


def test_what_leads_to_the_moment_cites_nothing() -> None:
    cited = {clause for clause, _ in play("table", {**GIVEN, "then": ("call-no-more-bets",)}).emitted}
    assert "md-10.A.2" in cited
    assert "md-4.A" not in cited


def test_a_refusal_before_the_last_command_is_not_swallowed() -> None:
    cash = {**FORTUNE, "instrument": "cash"}
    with pytest.raises(Refused, match="no-cash"):
        table({**GIVEN, "then": (cash, "call-no-more-bets")})


def test_time_may_pass_meanwhile() -> None:
    # Maryland decks dealt from a shoe serve eight hours, md-3.C.2.
    shuffle = {"game": "maryland-poker", "until": "shuffle"}
    assert "refused" not in play("table", {**shuffle, "then": ({"wait": "7 hours"}, {"next": 1})}).outcome
    assert (
        play("table", {**shuffle, "then": ({"wait": "9 hours"}, {"next": 1})}).outcome["refused"]
        == "deck-too-old"
    )


def test_what_a_table_is_not_given_is_told() -> None:
    with pytest.raises(InternalError, match="a table is given wager"):
        table({**GIVEN, "wager": (), "then": (FORTUNE,)})


def test_somebody_sees_the_own_hand_and_no_other() -> None:
    setting = {**GIVEN, "until": "phase setting", "then": ({"do": "AskHouseWay", "by": "Ann", "spot": 1},)}
    sees = play("table", {**setting, "seen_by": "Ann"}).outcome["sees"]
    assert [place for place, seen in sees.items() if seen] == ["1"]
