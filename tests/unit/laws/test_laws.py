"""A whole record breaks no law, and what people did wrongly is told apart."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest

from paigow.laws import audit, laws
from paigow.laws.audit import hold
from paigow.laws.book import Case, RecordedStep, clauses_of
from paigow.laws.doings import ActDone, Toke
from paigow.laws.noted import Noted
from paigow.laws.staff import BY_HAND, NO_ERROR
from paigow.laws.watch import Watch
from paigow.laws.watched import Dealt, Stake, WatchedBank
from paigow.pieces import Roll
from paigow.rulebook import library
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.state import Stage
from paigow.wagers import WagerKind
from tests.unit.laws.histories import game, played_scenarios, read, recorded

GAMES = (
    "maryland-poker", "horseshoe-poker", "horseshoe-face-up", "colorado-tiles", "colorado-dragons-eye",
)  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("trouble", [0.0, 0.05])
def test_the_engines_own_records_break_no_law(name: str, trouble: float) -> None:
    found = read(name, recorded(name, "3", 25, trouble))
    assert not found.breaches
    assert sum(times > 0 for times in found.tested.values()) > 50


@pytest.mark.parametrize("document", ["md", "hs", "co"])
def test_every_clause_behind_a_law_is_in_its_document(document: str) -> None:
    for law, clauses in clauses_of(document).items():
        assert law in laws()
        for clause in clauses:
            assert library().clause(clause).id == clause


PLANTED = {"dealer-sets-by-the-house-way", "dealt-and-called-rightly"}


def test_what_a_dealer_did_wrongly_is_a_persons_error_with_who_and_when() -> None:
    steps = recorded("horseshoe-poker", "5", 60, 0.1)
    found = read("horseshoe-poker", steps)
    assert not found.breaches
    assert {finding.law for finding in found.errors} == PLANTED
    assert all(finding.by_person == "dealer" and finding.sequence for finding in found.errors)
    ruled = [
        event for step in steps for event in step.events
        if isinstance(event, e.Ruled) and event.kind in BY_HAND and event.ruling not in NO_ERROR
    ]  # fmt: skip
    assert len(ruled) == sum(finding.law == "dealt-and-called-rightly" for finding in found.errors) > 5


def broken(law: str, event: e.Event, name: str = "maryland-poker", **shown: object) -> list[str]:
    """What a law finds in one event of a table that stands so."""
    watch = Watch(**shown)  # type: ignore[arg-type]
    command = c.CloseTable(by=c.Actor("floorperson", "floor"), at=1)
    case = Case(game(name), watch, RecordedStep(command, (event,)), event, 1)
    hold(case, [laws()[law]])
    return [finding.wanted for finding in case.findings]


@pytest.mark.parametrize("account", ["layout", "centre", "dealer-wager"])
def test_nothing_lies_out_at_a_closed_table(account: str) -> None:
    law = "closed-table-is-empty"
    assert broken(law, e.TableClosed(), accounts={account: 2_500}) == [f"{account} empty"]
    assert not broken(law, e.TableClosed(), accounts={"tray": 2_500})


@pytest.mark.parametrize(("chips", "wanted"), [(5_000, ["at least 10000"]), (10_000, [])])
def test_a_bank_covers_the_dealers_wager_too_as_filed(chips: int, wanted: list[str]) -> None:
    accounts = {"person:Cal": chips, "dealer-wager": 10_000}
    event = e.BetsClosed(())
    assert broken("bank-covers", event, bank=WatchedBank("Cal", 6), accounts=accounts) == wanted


@pytest.mark.parametrize(
    ("faces", "kept", "wanted"),
    [
        ((3, 3, 3), False, ["no dice bonus wager that was not left up"]),
        ((3, 3, 3), True, []),
        ((3, 3, 4), False, []),
    ],
)
def test_after_a_triple_only_bonus_wagers_that_were_left_up_lie_there(
    faces: tuple[int, int, int], kept: bool, wanted: list[str]
) -> None:
    wagers = {("Ann", 1, WagerKind.DICE_BONUS, False): Stake(100, kept=kept)}
    shown = {"wagers": wagers, "last_roll": Roll(faces, 0), "triples": 1}
    assert broken("bonus-shut-out", e.BetsClosed(()), "colorado-dragons-eye", **shown) == wanted


@pytest.mark.parametrize(("holder", "wanted"), [("Ann", ["a seat without another's hand"]), ("", [])])
def test_nobody_sits_down_at_anothers_hand_though_spots_are_shared(holder: str, wanted: list[str]) -> None:
    assert game("colorado-tiles").options.shared_spot.bettors_max > 1
    law, arrives = "seat-number-free-of-wagers", e.PersonArrived("Zed", 3)
    assert broken(law, arrives, "colorado-tiles", hands={3: Dealt((), holder)}) == wanted


@pytest.mark.parametrize(("first", "wanted"), [("As", ["the joker first"]), ("Jk", [])])
def test_a_deck_is_fanned_from_the_joker_on(first: str, wanted: list[str]) -> None:
    acts = [ActDone("finish-hand"), ActDone("fan-deck-joker-first", details={"first": first, "cards": 53})]
    relief = e.DealerChanged("Dee", "Dan")
    law = "handed-over"
    assert broken(law, relief, "horseshoe-poker", noted=Noted(relief=acts)) == wanted


@pytest.mark.parametrize(("acts", "right"), [(["approve-toke"], True), ([], False)])
def test_a_large_toke_is_approved_before_it_is_dropped(acts: list[str], right: bool) -> None:
    tokes = {("Ann", 0): Toke(10_000, won=False, acts=acts)}
    drop = e.Performed("drop-toke", "dealer", 0, "Ann")
    found = broken("tokes-shown-and-approved", drop, "horseshoe-poker", noted=Noted(tokes=tokes))
    assert (not found) is right


@pytest.mark.parametrize(("ruling", "right"), [("play-on", True), ("void", False)])
def test_a_players_card_that_was_seen_is_played_on_where_that_is_filed(ruling: str, right: bool) -> None:
    shown = {"reported": ("piece-exposed", 2), "hands": {2: Dealt((), "Ann")}}
    found = broken("ruled-as-listed", e.Ruled("piece-exposed", ruling, "Flo"), "horseshoe-poker", **shown)
    assert (not found) is right


def test_a_law_that_was_never_tested_says_so() -> None:
    found = read("horseshoe-poker", recorded("horseshoe-poker"))
    assert found.tested["bank-covers"] == 0
    assert found.tested["bets-before-the-call"] > 0
    assert game("horseshoe-poker").document == "hs"


@pytest.mark.parametrize(
    "clause",
    [
        pytest.param("co-2609.16-6", id="a bank keeps what the dice brought it, a co-bank half"),
        pytest.param("co-2606.5-2", id="a wager too little for its spot goes back as another is withdrawn"),
    ],
)
def test_the_records_of_scenarios_break_no_law(clause: str) -> None:
    records = list(played_scenarios(clause))
    assert len(records) > 1
    assert [audit(approved, steps).breaches for steps, approved in records] == [()] * len(records)


def test_a_hand_given_up_closed_earns_no_envy_where_only_shown_hands_count() -> None:
    found = []
    for steps, approved in played_scenarios("hs-wagers.B.stay"):
        changed = [replace(step, events=tuple(_given_up_first(step.events))) for step in steps]
        envied = any(isinstance(event, e.EnvyPaid) for step in steps for event in step.events)
        found += [{finding.law for finding in audit(approved, changed).breaches}] if envied else []
    assert found == [{"envy-as-listed", "surrender-in-time"}]


def _given_up_first(events: Iterable[e.Event]) -> Iterator[e.Event]:
    """The same events, but the hand that an envy bonus is paid for was given up before."""
    for event in events:
        if isinstance(event, e.EnvyPaid):
            yield e.HandStaged(event.holder, Stage.SURRENDERED)
            yield e.HandStaged(event.holder, Stage.SHOWN)
        yield event
