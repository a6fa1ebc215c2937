"""What the house wins in a shift: the kernel on the hands of the engine, against what the clerk read of it."""

import numpy as np
import pytest

from paigow.analysis.judges import judge_of
from paigow.analysis.question import ask
from paigow.analysis.stakes import base_results
from paigow.money import Cents
from paigow.reports.clerk import Clerk
from paigow.simulate.engine import Session
from paigow.simulate.shift_kernel import hands_won, house_wins
from paigow.staff.players import Habits
from paigow.submissions import game_names, load_game
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.state import Table

SHIFTS_A_GAME = 10
"""Of five games: fifty shifts."""
ROUNDS = 2
SEATS = 3


@pytest.mark.parametrize("name", game_names())
def test_a_shift_wins_what_the_engine_wins_on_the_same_hands(name: str) -> None:
    game = load_game(name)
    question, judge = ask(game), judge_of(ask(game))
    for shift in range(SHIFTS_A_GAME):
        clerk = Clerk("1", game)
        dealt: dict[int, list[int]] = {}
        stakes: dict[int, list[int]] = {}

        def hear(
            command: c.Command,
            events: tuple[e.Event, ...],
            after: Table,
            clerk: Clerk = clerk,
            dealt: dict[int, list[int]] = dealt,
            stakes: dict[int, list[int]] = stakes,
        ) -> None:
            clerk.take(command, events, after.sequence - len(events) + 1)
            hands = after.round.hands
            if after.round.mains and hands and all(hands[: SEATS + 1]):
                number = after.round.number
                dealt[number] = [piece.index for hand in hands[: SEATS + 1] if hand for piece in hand.pieces]
                stakes[number] = [
                    amount for _, _, amount in sorted(after.round.mains, key=lambda wager: wager[1])
                ]

        habits = Habits(units=1 + shift, side_bets=0)
        Session(game, f"shift {shift}", SEATS, habits, listener=hear).play(ROUNDS)
        assert len(dealt) == ROUNDS
        won = hands_won(judge, np.array(list(dealt.values()), np.uint8), SEATS)
        wins = 0
        for row, amounts in zip(won, stakes.values(), strict=True):
            results = [base_results(question, "", Cents(amount)) for amount in amounts]
            wins += int(house_wins(row[None], results)[0])
        assert wins == sum(slip.tally.won.get("main", 0) for slip in clerk.slips), (name, shift)
