"""Deals by the million."""

from collections.abc import Callable

import numpy as np
import pytest

from paigow.analysis.answer import answer
from paigow.analysis.batch import LOST
from paigow.analysis.counts import Copies
from paigow.analysis.judges import judge_of
from paigow.analysis.question import ask
from paigow.analysis.terms import PushRule
from paigow.simulate.against_exact import compare
from paigow.simulate.engine import Session
from paigow.simulate.kernel import OUTCOMES, dealt_wagers, simulate_deals
from paigow.simulate.tally import MAIN, NO_ROW, trials
from paigow.staff.players import Habits
from paigow.submissions import game_names, load_game
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.state import Table
from paigow.wagers import WagerKind

DEALS = 100_000
SEED = "26"
LEVEL = 0.001

Judged = tuple[WagerKind, str, list[int], list[int]]
"""A wager of the engine, how it ended, and the hands of both sides as indices."""


@pytest.mark.parametrize("name", game_names())
def test_the_kernel_ends_every_wager_as_the_engine_does_on_the_same_hands(name: str) -> None:
    game = load_game(name)
    judged: list[Judged] = []
    session = Session(game, SEED, 6, Habits(side_bets=100), listener=listener(judged))
    session.play(25)
    judge = judge_of(ask(game))
    paytables = {wager.kind: wager for wager in dealt_wagers(ask(game))}
    assert {kind for kind, *_ in judged} == {WagerKind.MAIN, *paytables}
    for kind in {kind for kind, *_ in judged}:
        wagers = [judgement for judgement in judged if judgement[0] is kind]
        ours, theirs = (np.array([wager[at] for wager in wagers], dtype=np.uint8) for at in (2, 3))
        if kind is WagerKind.MAIN:
            ended = [OUTCOMES[won] for won in judge.hands_won(ours, theirs)]
        else:
            names = [row.name for row in paytables[kind].rows]
            found = judge.rows(paytables[kind], ours, theirs)
            ended = [NO_ROW if place == LOST else names[place] for place in found]
        assert ended == [wager[1] for wager in wagers], kind


def listener(judged: list[Judged]) -> Callable[[c.Command, tuple[e.Event, ...], Table], None]:
    """Writes down every wager on cards or tiles that the engine judges or settles without judging."""

    def hear(command: c.Command, events: tuple[e.Event, ...], after: Table) -> None:
        for event in events:
            if isinstance(event, e.WagersJudged):
                for judgement in event.judgements:
                    ended = (
                        judgement.outcome.value
                        if judgement.kind is WagerKind.MAIN
                        else judgement.row or NO_ROW
                    )
                    note(judgement.kind, judgement.spot, ended, after)
            elif isinstance(event, e.WagerReturned) and event.reason.code == "main.push.ace-high":
                note(event.kind, event.spot, "push", after)
            elif isinstance(event, e.WagerTaken) and event.kind is WagerKind.ACE_HIGH:
                note(event.kind, event.spot, NO_ROW, after)

    def note(kind: WagerKind, spot: int, ended: str, after: Table) -> None:
        own, dealer = after.round.hands[spot], after.round.hands[0]
        assert own is not None
        assert dealer is not None
        ours, theirs = ([piece.index for piece in hand.pieces] for hand in (own, dealer))
        judged.append((kind, ended, ours, theirs))

    return hear


@pytest.mark.parametrize("name", ["maryland-poker", "colorado-tiles"])
def test_deals_of_a_fixed_seed_agree_with_the_exact_figures(name: str) -> None:
    question = ask(load_game(name))
    seen = simulate_deals(question, DEALS, SEED)
    assert all(trials(counter) == DEALS for counter in seen.values())
    assert compare(seen, answer(question)).holds(LEVEL)


def test_a_seed_gives_the_same_deals_and_another_seed_others() -> None:
    question = ask(load_game("horseshoe-poker"))
    assert simulate_deals(question, 1000, SEED) == simulate_deals(question, 1000, SEED)
    assert simulate_deals(question, 1000, SEED) != simulate_deals(question, 1000, "27")


def test_copies_and_push_rules_change_what_comes_out() -> None:
    game = load_game("horseshoe-poker")
    usual = simulate_deals(ask(game), 20_000, SEED)[MAIN]
    copied = simulate_deals(ask(game, copies=Copies.OPPONENT), 20_000, SEED)[MAIN]
    pushed = simulate_deals(ask(game, push_on=[PushRule.ACE_HIGH]), 20_000, SEED)[MAIN]
    assert copied["win"] > usual["win"]
    assert pushed["push"] > usual["push"]


def test_dice_are_left_to_the_engine() -> None:
    kinds = {wager.kind for wager in dealt_wagers(ask(load_game("colorado-dragons-eye")))}
    assert kinds == {WagerKind.PAIR_FORTUNES}
