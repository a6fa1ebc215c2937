"""A third piece set, a deck without a joker, is one object: review, table, views and record take it as it is."""

import pickle
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from paigow.analysis.question import ask
from paigow.errors import BadNotation, Refused
from paigow.piece_sets import CardSet, PieceSet, piece_set, register
from paigow.piece_sets import base as sets
from paigow.pieces import JOKER
from paigow.pieces.cards import NATURALS
from paigow.simulate.engine import Session
from paigow.staff.players import Habits
from paigow.submissions import load_game
from paigow.submissions.documents import review_document
from paigow.submissions.kept import read_game, write_game
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.events import Event
from paigow.table.replay import replay
from paigow.table.state import Phase, Table
from paigow.table.views import Viewer, view
from tests.fixtures import LIBRARY, using

NAME = "naturals"
GAME = "silver-mania"


@pytest.fixture
def naturals(monkeypatch: pytest.MonkeyPatch) -> PieceSet:
    """The whole of the third set; it is forgotten after the test."""
    monkeypatch.setattr(sets, "_SETS", dict(sets._SETS))
    return register(CardSet(NAME, NATURALS))


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, naturals: PieceSet) -> Iterator[None]:
    """The made-up document, with one of its games played with the third set."""
    folder = tmp_path / "library"
    shutil.copytree(LIBRARY, folder)
    file = folder / "sv" / "games" / f"{GAME}.toml"
    text = file.read_text("utf-8")
    assert 'pieces = "cards"' in text
    text = text.replace('pieces = "cards"', f'pieces = "{NAME}"').replace(
        "[fixed]", '[fixed]\n"deal.stub" = 3'
    )
    file.write_text(text, "utf-8")
    with using(folder):
        yield


def play(rounds: int = 40) -> tuple[list[Event], Table]:
    heard: list[Event] = []

    def hear(command: c.Command, events: tuple[Event, ...], table: Table) -> None:
        heard.extend(events)

    session = Session(load_game(GAME), seed="naturals", seats=6, habits=Habits(side_bets=100), listener=hear)
    session.play(rounds)
    return heard, session.table


def test_the_review_finds_nothing_wrong_with_a_game_of_it() -> None:
    assert not review_document("sv")
    assert load_game(GAME).piece_set is piece_set(NAME)


def test_rounds_are_dealt_set_judged_and_paid_and_no_joker_comes() -> None:
    events, table = play()
    assert sum(isinstance(event, e.RoundClosed) for event in events) >= 40
    dealt = [event for event in events if isinstance(event, e.PiecesDealt)]
    assert dealt
    assert all(JOKER not in event.pieces for event in dealt)
    assert all(len(event.order) == 52 for event in events if isinstance(event, e.PiecesShuffled))
    assert {type(event) for event in events} >= {
        e.HandSet,
        e.HandShown,
        e.WagersJudged,
        e.WagerPaid,
        e.WagerTaken,
    }
    assert sum(table.balances.values()) == 0


def test_the_record_replays_and_the_stored_game_is_read_with_its_set() -> None:
    events, table = play(5)
    game = load_game(GAME)
    assert replay(table.number, game, events) == table
    assert read_game(write_game(game)).piece_set is piece_set(NAME)


def test_a_deck_with_a_joker_is_refused_and_so_is_a_short_one() -> None:
    session = Session(load_game(GAME), seed="refused", seats=2)
    session.open()
    while session.table.phase is not Phase.SHUFFLE or session.table.agenda[0].name != "shuffle":
        session.step()
    dealer = c.Actor("dealer", session.table.dealer)
    for order in ((*NATURALS[1:], JOKER), (*NATURALS, JOKER), NATURALS[1:]):
        with pytest.raises(Refused) as refused:
            session.do(c.ReportShuffle(order, by=dealer, at=session.at))
        assert refused.value.code == "not-a-whole-deck"
    session.do(c.ReportShuffle(NATURALS, by=dealer, at=session.at))


def test_a_player_sees_every_setting_of_such_a_hand() -> None:
    session = Session(load_game(GAME), seed="seen", seats=2)
    session.open()
    while session.table.phase is not Phase.SETTING:
        session.step()
    person = next(iter(session.table.people))
    shown = view(session.table, Viewer("player", person.id))
    assert shown.pieces == "cards"
    assert len(shown.settings) == 21


def test_the_set_travels_as_itself() -> None:
    known = piece_set(NAME)
    assert pickle.loads(pickle.dumps(known)) is known


def test_exact_figures_say_that_they_do_not_know_the_deck() -> None:
    with pytest.raises(BadNotation, match=NAME):
        ask(load_game(GAME))
