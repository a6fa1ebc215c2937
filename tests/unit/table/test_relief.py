"""One dealer relieves another: a person takes the dealer's place and gives it back, and one who is gone is replaced."""

import pytest

from paigow.errors import Refused
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table import said as s
from paigow.table.due import due_act
from tests.unit.table.persons import KIM, dealt_by_kim, finish_round, goes_on, until
from tests.unit.table.tables import GAMES, at, due, names, refusal, say


@pytest.mark.parametrize("name", GAMES)
def test_a_person_takes_the_place_and_gives_it_back(name: str) -> None:
    played = at("phase shuffle", name=name)
    say(played, c.ChangeDealer, "dealer", incoming="Kim", in_person=True)
    while due(played) != "take-over":
        played.step()
    assert not played.table.in_person
    events = played.do(c.Perform("take-over", by=KIM, at=played.tick()))
    changed = next(event for event in events if isinstance(event, e.DealerChanged))
    assert (changed.incoming, changed.in_person) == ("Kim", True)
    finish_round(played)
    while played.table.phase.value != "shuffle":
        goes_on(played)
    played.do(c.ChangeDealer("dealer", by=KIM, at=played.tick()))
    while due(played) != "take-over":
        goes_on(played)
    played.do(c.Perform("take-over", by=c.Actor("dealer", "dealer"), at=played.tick()))
    assert (played.table.dealer, played.table.in_person) == ("dealer", False)


def test_nobody_relieves_a_dealer_in_the_middle_of_a_hand() -> None:
    played = dealt_by_kim()
    until(played, s.SHOW)
    refused = refusal(played, c.ChangeDealer, "floor", incoming="dealer")
    assert refused.code == "not-now"
    assert refused.clauses == ("md-2.C.1.b",)


def test_a_second_relief_waits_for_the_first() -> None:
    played = at("phase shuffle")
    say(played, c.ChangeDealer, "dealer", incoming="Kim", in_person=True)
    assert refusal(played, c.ChangeDealer, "dealer", incoming="Lee").code == "relief-under-way"


def test_a_player_does_not_deal_at_the_same_table() -> None:
    played = at("phase shuffle")
    assert (
        refusal(played, c.ChangeDealer, "dealer", incoming="Ann", in_person=True).code == "player-deals-not"
    )


@pytest.mark.parametrize("verb", [s.ANNOUNCE, s.SET, s.TAKE])
def test_a_dealer_who_is_gone_is_replaced_where_the_round_was_left(verb: str) -> None:
    played = dealt_by_kim()
    until(played, verb)
    events = say(played, c.SendDealer, "floor", incoming="dealer", cause="gone")
    assert names(events) == ["DealerChanged"]
    assert not played.table.in_person
    finish_round(played)


def test_the_automatic_dealer_is_never_gone() -> None:
    played = at("phase shuffle")
    assert refusal(played, c.SendDealer, "floor", incoming="dealer", cause="gone").code == "dealer-is-there"


def test_only_the_dealer_who_comes_takes_over() -> None:
    played = at("phase shuffle")
    say(played, c.ChangeDealer, "dealer", incoming="Kim", in_person=True)
    while due(played) != "take-over":
        played.step()
    with pytest.raises(Refused) as caught:
        played.do(c.Perform("take-over", by=c.Actor("dealer", "Lee"), at=played.tick()))
    assert caught.value.code == "not-this-dealer"
    assert due_act(played.table) is not None
