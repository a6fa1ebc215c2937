"""What banks win, followed by their chips."""

import pytest

from paigow.simulate.bank_result import BankResult
from paigow.simulate.engine import Session
from paigow.staff.players import Habits
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.state import Table


@pytest.mark.parametrize("game", ["maryland-poker", "colorado-tiles"])
def test_a_bank_that_makes_no_other_wager_wins_what_its_chips_grow_by(game: str) -> None:
    bank, before, grown = BankResult(), dict[str, int](), list[int]()

    def hear(command: c.Command, events: tuple[e.Event, ...], after: Table) -> None:
        bank.hear(command, events, after)
        for event in events:
            if isinstance(event, e.RoundClosed) and event.banked_by:
                grown.append(after.chips(event.banked_by) - before[event.banked_by])
            if isinstance(event, (e.RoundClosed, e.TableOpened, e.ChipsBought)):
                before.update({person.id: after.chips(person.id) for person in after.people})

    Session(load_game(game), "bank", 4, Habits(side_bets=0, banks=60, co_banks=30), listener=hear).play(40)
    assert (bank.rounds, bank.net) == (len(grown), sum(grown))
    assert bank.squares == sum(item**2 for item in grown)
    assert bank.rounds > 10
    assert bank.against > 0
    assert bank.error > 0


def test_nothing_banked_is_nothing_won() -> None:
    assert (BankResult().mean, BankResult().error) == (0.0, 0.0)
