"""The campaigns on the table hold in small, and would notice what they look for."""

from collections import Counter
from random import Random

import pytest

from paigow.chance import SeededSource, seed_of
from paigow.simulate.engine import Session
from paigow.submissions import load_game
from paigow.table.events import Event
from paigow.table.evolve import evolve
from paigow.table.state import Phase, Table, changed
from prove import rounds, secrecy, shuffle


@pytest.mark.parametrize("name", rounds.GAMES)
def test_a_few_rounds_are_played_and_replayed(name: str) -> None:
    played = rounds.play(name, Random(7), "test", rounds=2)
    assert played.violations == []
    assert played.rounds == 2
    assert played.events > 50


def test_a_replay_that_came_out_otherwise_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(table: Table, event: Event) -> Table:
        return changed(evolve(table, event), {"dealer": "nobody"})

    monkeypatch.setattr(rounds, "evolve", forgetful)
    played = rounds.play("maryland-poker", Random(7), "test", rounds=1)
    assert played.violations == ["a round replayed to another table"]


def test_small_decks_and_bounds_are_exactly_even() -> None:
    assert shuffle.small_deck_faults() == 0
    assert shuffle.bound_faults() == 0


@pytest.mark.parametrize("name", shuffle.PLANTED)
def test_a_badly_made_shuffle_is_rejected(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shuffle, "SHUFFLES_A_PIECE", 4_000)
    tally: Counter[str] = Counter()
    source = SeededSource(seed_of("planted"))
    shuffle.count_all(tally, name, shuffle.orders_by(shuffle.PLANTED[name], source))
    assert not shuffle.passes(tally, name)


def test_the_shuffle_of_the_game_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shuffle, "SHUFFLES_A_PIECE", 4_000)
    tally: Counter[str] = Counter()
    shuffle.count_all(tally, "fair", shuffle.orders_by(shuffle.fairly, SeededSource(seed_of("fair"))))
    assert shuffle.passes(tally, "fair")


def test_every_kind_of_observer_looks_at_every_round() -> None:
    found = list(secrecy.compare_rounds("horseshoe-poker", "test", 1))
    assert len(found) == 5
    assert [item.first_observer for item in found] == [True, False, False, False, False]
    assert not any(item.leak for item in found)


def test_a_desk_that_tells_what_lies_in_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        secrecy, "_previewed", lambda table, order: str(table.round.hands[order.report.place])
    )
    found = list(secrecy.compare_rounds("horseshoe-poker", "test", 2))
    assert any(item.leak for item in found)


def test_whoever_opened_a_table_is_answered_the_same_in_both_worlds_and_let_through_nowhere() -> None:
    session = Session(load_game("horseshoe-poker"), seed="opener", seats=3)
    session.open()
    while not any(session.table.round.hands) or session.table.phase is Phase.DEAL:
        session.step()
    tries = list(secrecy.tries_of_the_opener(session.table))
    assert len(tries) > 50
    assert not [answer for answer in tries if "let through" in str(answer)]
