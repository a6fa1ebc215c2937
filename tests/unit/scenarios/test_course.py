"""A course has one line for every kind of event, and shows exactly what is watched."""

from paigow.citations import Clause
from paigow.scenarios.course import LINES, course, line_of, unseen
from paigow.scenarios.records import Scenario, Twin
from paigow.scenarios.runner import play, run
from paigow.table import events

DEAL = {"type": "PiecesDealt", "place": 6, "pieces": ["As", "Kd"]}
UNSEAL = {"type": "Performed", "act": "unseal", "by": "floor"}
FEE = {
    "type": "Performed",
    "act": "collect-commission",
    "by": "dealer",
    "spot": 6,
    "details": {"amount": 125},
}


def test_every_event_has_its_line() -> None:
    assert {*LINES, "Performed", "Announced"} == set(events.__all__) - {"Event"}


def test_a_line_has_places_counts_amounts_and_whoever_is_not_the_dealer() -> None:
    assert [line_of(item) for item in (DEAL, UNSEAL, FEE)] == [
        "deal 6 x2",
        "unseal by floor",
        "collect-commission 6 amount $1.25",
    ]


def test_an_announcement_is_told_with_its_arguments() -> None:
    assert (
        line_of({"type": "Announced", "code": "player-wins", "arguments": {"spot": 6}}) == "say player-wins 6"
    )


def test_a_hand_taken_in_says_whether_it_was_seen_and_a_toke_that_it_is_one() -> None:
    hand = {"type": "HandCollected", "place": 5, "label": "unplayed", "unseen": True}
    toke = {"type": "WagerReturned", "spot": 1, "person": "Ann", "kind": "main", "amount": "$5", "toke": True}
    assert line_of(hand) == "collect 5 unplayed unseen"
    assert line_of(toke) == "return 1 Ann main $5 toke"


def test_only_watched_verbs_are_told_and_all_means_everything() -> None:
    assert course([DEAL, UNSEAL], ["deal"]) == ["deal 6 x2"]
    assert course([DEAL, UNSEAL], ["all"]) == ["deal 6 x2", "unseal by floor"]


def test_a_watched_verb_that_never_comes_is_told() -> None:
    assert unseen(["deal", "dael", "all"], ["deal 6 x2"]) == ["dael"]


def test_the_course_of_a_scenario_covers_everything_since_its_moment() -> None:
    given = {"game": "horseshoe-poker", "until": "unseal", "watch": ("all",), "then": ("unseal", "inspect")}
    course = play("table", given).outcome["course"]
    assert course == ["unseal by floor", "inspect faces checked backs checked"]


def test_a_scenario_that_watches_for_what_never_comes_does_not_hold() -> None:
    given = {"game": "horseshoe-poker", "until": "unseal", "watch": ("dael",), "then": ("unseal",)}
    twin = Twin({"then": ("inspect",)}, {"refused": "out-of-turn"})
    problems = run(Scenario(Clause("hs-open.B.seal"), "", "table", given, {"course": ()}, twin)).problems
    assert problems == ("watched, and never seen: 'dael'",)


def test_nobody_and_nothing_are_dashes_or_left_out() -> None:
    assert line_of({"type": "ShakerNamed", "person": ""}) == "name-shaker -"
    assert line_of({"type": "Announced", "code": "dealer-shakes-next", "arguments": {"person": ""}}) == (
        "say dealer-shakes-next"
    )
