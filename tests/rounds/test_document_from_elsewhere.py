"""Games of a document that does not ship are played and figured from its data alone."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb, sqrt

import pytest

from paigow.analysis.question import ask
from paigow.analysis.seven_cards import hands_by_lines
from paigow.analysis.side_rows import figure_side_wager
from paigow.analysis.terms import PushRule
from paigow.ranking.lines import HandLine
from paigow.rulebook import library
from paigow.server.rest_layout import layout_of
from paigow.simulate.engine import Session
from paigow.simulate.kernel import simulate_deals
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.events import Event
from paigow.table.state import Table
from paigow.wagers import Outcome, WagerKind
from tests.fixtures import using

ROUNDS = 60


@pytest.fixture(autouse=True)
def elsewhere() -> Iterator[None]:
    with using():
        yield


def played(game: str, rounds: int = ROUNDS) -> tuple[list[Event], Table]:
    heard: list[Event] = []

    def hear(command: c.Command, events: tuple[Event, ...], table: Table) -> None:
        heard.extend(events)

    session = Session(load_game(game), seed="elsewhere", listener=hear)
    session.play(rounds)
    return heard, session.table


def cited(events: list[Event]) -> set[str]:
    reasons = [
        judgement.reason
        for event in events
        if isinstance(event, e.WagersJudged)
        for judgement in event.judgements
    ]
    found = {clause for event in events for clause in event.clauses}
    return found | {clause for reason in reasons for clause in reason.clauses}


def test_the_dealers_queen_high_pushes_every_main_wager_and_cites_its_clause() -> None:
    events, _ = played("silver-mania", 400)
    pushes = [
        event
        for event in events
        if isinstance(event, e.WagerReturned) and event.reason.code == "main.push.queen-high"
    ]
    assert pushes
    assert {clause for event in pushes for clause in event.reason.clauses} == {"sv-2.2", "sv-2.6"}
    assert {"sv-1.2", "sv-1.4", "sv-1.5", "sv-1.6", "sv-2.1", "sv-2.2", "sv-2.3", "sv-2.5"} <= cited(events)


def test_no_commission_is_taken() -> None:
    events, table = played("silver-mania")
    assert all(event.vigorish == 0 for event in events if isinstance(event, e.WagerPaid))
    assert not table.balances.get("vigorish")


def test_every_wager_pays_its_fee_before_the_deal_and_none_afterwards() -> None:
    events, table = played("silver-double-hand")
    game = load_game("silver-double-hand")
    fees = [
        event.amount for event in events if isinstance(event, e.ChipsMoved) and event.target == "collection"
    ]
    placed = Counter[tuple[str, int, WagerKind]]()
    owed = 0
    for event in events:
        if isinstance(event, e.WagerPlaced):
            placed[event.person, event.spot, event.kind] += event.amount
        if isinstance(event, e.BetsClosed):
            owed += sum(game.collection.fee(amount) for amount in placed.values())
            placed.clear()
    assert sum(fees) == owed == table.balances["collection"] > 0
    assert "sv-3.1" in cited(events)


def test_side_wagers_are_judged_on_the_hands_they_name() -> None:
    events, _ = played("silver-double-hand", 120)
    judged = [
        judgement for event in events if isinstance(event, e.WagersJudged) for judgement in event.judgements
    ]
    kinds = Counter((judgement.kind.value, judgement.outcome) for judgement in judged)
    assert kinds["lucky-seven", Outcome.WIN]
    assert kinds["mirror", Outcome.LOSE]
    assert {"sv-3.2", "sv-3.3", "sv-3.4"} <= cited(events)


def test_the_passes_go_round_from_the_left_takes_before_returns_before_payments() -> None:
    events, _ = played("silver-double-hand")
    verbs = {e.WagerTaken: 0, e.WagerReturned: 1, e.WagerPaid: 2}
    course: list[tuple[int, int, int]] = []
    for event in events:
        if isinstance(event, e.RoundClosed):
            assert course == sorted(course)
            course = []
        if type(event) in verbs:
            assert isinstance(event, (e.WagerTaken, e.WagerReturned, e.WagerPaid))
            course.append((verbs[type(event)], int(event.kind is WagerKind.MAIN), event.spot))


@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans"])
def test_the_layout_names_the_wagers_in_the_readers_language(language: str) -> None:
    layout = layout_of(load_game("silver-double-hand"), language)  # type: ignore[arg-type]
    names = {wager.kind: wager.name for wager in layout.wagers}
    assert names["mirror"] == {"en": "Mirror", "zh-Hant": "鏡像", "zh-Hans": "镜像"}[language]


def test_the_rulebook_shows_the_document() -> None:
    assert library().clause("sv-2.6").topic == "queen-high"
    assert library().chapters_of("sv")[0].title == "Play"


def test_figures_of_a_wager_on_both_hands_agree_with_simulated_deals() -> None:
    question = ask(load_game("silver-double-hand"))
    deals = 200_000
    seen = simulate_deals(question, deals, "elsewhere")
    lucky = next(table for table in question.paytables if table.name == "sv-lucky-seven")
    figures = figure_side_wager(lucky, question.options_for(lucky))
    for row in figures.rows:
        share = row.combinations / figures.total
        spread = sqrt(deals * share * (1 - share)) or 1
        assert abs(seen["lucky-seven"][row.name] - deals * share) < 4.5 * spread, row.name
    assert next(row for row in figures.rows if row.name == "three-pair").combinations > 0


def test_the_dealers_hands_that_push_are_as_many_as_counting_by_hand_says() -> None:
    """Queen-high: six ranks below a queen that make no straight with it, and no five cards of one suit."""
    ranks = [lower for lower in combinations(range(2, 12), 6) if not _straight((*lower, 12))]
    suits = 4**7 - 4 * sum(comb(7, alike) * 3 ** (7 - alike) for alike in (5, 6, 7))
    counted = sum(hands for lines, hands in hands_by_lines().items() if HandLine.QUEEN_HIGH in lines)
    assert counted == len(ranks) * suits == 2_719_500
    (rule,) = ask(load_game("silver-mania")).push_on
    assert rule is PushRule.QUEEN_HIGH


def test_the_push_shows_in_simulated_deals_as_often_as_it_is_counted() -> None:
    deals = 200_000
    question = ask(load_game("silver-mania"))
    with_push = simulate_deals(question, deals, "elsewhere")["main"]
    without = simulate_deals(ask(load_game("silver-mania"), push_on=[]), deals, "elsewhere")["main"]
    share = 2_719_500 / comb(53, 7)
    turned = with_push["push"] - without["push"]
    assert 0.3 * deals * share < turned < deals * share


def _straight(ranks: tuple[int, ...]) -> bool:
    return any(set(range(low, low + 5)) <= set(ranks) for low in range(2, 11))
