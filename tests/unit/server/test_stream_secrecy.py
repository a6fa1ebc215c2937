"""Secrecy twins at the wire: two worlds that differ only in hidden pieces send an observer the same bytes.

Both worlds are given the same public commands; in the second the pieces that nobody but their owner may see are
dealt in another order. Until the reveal a spectator, and a player at another spot, must not be able to tell.
"""

import json
from collections.abc import Sequence
from dataclasses import replace

import pytest

from paigow.chance.fairness import Committer
from paigow.pieces import Piece, Pieces
from paigow.server.telling import AppliedCommand, Telling
from paigow.submissions import shipped_filings
from paigow.table import commands as c
from paigow.table.codec import write_piece
from paigow.table.decide import act
from paigow.table.events import HandSet, PiecesDealt
from paigow.table.evolve import evolve
from paigow.table.state import Phase, Stage, Table
from paigow.table.views import Viewer
from tests.support.recording import Recorder, table_record

OBSERVERS = (Viewer("spectator"), Viewer("dealer"), Viewer("floor"), Viewer("player", "player-9"))
CLOSED = frozenset({Phase.DEAL, Phase.DEALER, Phase.SETTING})
"""Where players' hands lie face down; face up, the dealer's are turned and set before them."""


class SilentCommitter:
    """Commits to nothing, so that commitments cannot differ."""

    def pieces(self, key: bytes, order: Sequence[str]) -> tuple[str, ...]:
        return ("",) * len(order)

    def seed(self, seed: bytes) -> str:
        return ""


def test_a_silent_committer_is_a_committer() -> None:
    committer: Committer = SilentCommitter()
    assert committer.pieces(b"", ("As", "Kd")) == ("", "")
    assert committer.seed(b"x") == ""


def heard(table: Table, commands: Sequence[c.Command], viewer: Viewer) -> tuple[list[bytes], Table]:
    """What a viewer hears of some commands, as bytes."""
    said = []
    for command in commands:
        events, after = act(table, command)
        steps = []
        for event in events:
            table = evolve(table, event)
            steps.append((event, table))
        if steps:
            said.append(Telling(AppliedCommand(tuple(steps))).message(viewer))
        table = after
    return said, table


def with_others_hidden(order: Pieces, seen: set[Piece]) -> Pieces:
    """The same order in which all pieces that anybody sees lie where they lay, and the others the other way round."""
    hidden = [item for item in order if item not in seen]
    return tuple(item if item in seen else hidden.pop() for item in order)


def seen_by_all(table: Table, commands: Sequence[c.Command]) -> set[Piece]:
    """The pieces that lie face up at some moment of these commands."""
    found: set[Piece] = set()
    for command in commands:
        events, after = act(table, command)
        for event in events:
            table = evolve(table, event)
            for hand in table.round.hands:
                if hand is not None:
                    found.update(hand.pieces if hand.open else hand.exposed)
        table = after
    return found


def worlds(game: str, seed: str, in_person: bool = False) -> tuple[Table, list[c.Command], list[c.Command]]:
    """A table before a shuffle, and two lists of commands until the setting that differ in the shuffle alone."""
    recorder = Recorder(table_record("1", game), seed=seed, in_person=in_person)
    recorder.play(2)
    entries = recorder.entries
    first = next(
        at
        for at, each_entry in enumerate(entries)
        if isinstance(each_entry.command, c.ReportShuffle) and each_entry.before.round.number == 2
    )
    commands: list[c.Command] = []
    for entry in entries[first:]:
        if entry.before.phase not in CLOSED | {Phase.SHUFFLE, Phase.BETTING, Phase.CALLED}:
            break
        if isinstance(entry.command, c.SetHand) and entry.command.by.role == "player":
            break
        commands.append(entry.command)
    seen = seen_by_all(entries[first].before, commands)
    other = [
        replace(command, order=with_others_hidden(command.order, seen))
        if isinstance(command, c.ReportShuffle)
        else command
        for command in commands
    ]
    return entries[first].before, commands, other


@pytest.mark.parametrize("game", shipped_filings())
@pytest.mark.parametrize(("seed", "in_person"), [("1", False), ("2", False), ("3", True), ("4", True)])
def test_an_observer_hears_the_same_bytes_whatever_is_hidden(game: str, seed: str, in_person: bool) -> None:
    before, commands, other = worlds(game, seed, in_person)
    assert before.in_person == in_person
    assert commands != other
    for viewer in OBSERVERS:
        event, first = heard(before, commands, viewer)
        two, second = heard(before, other, viewer)
        assert event == two
        assert event
    dealt = [hand for hand in first.round.hands if hand is not None and hand.stage is Stage.DEALT]
    assert dealt
    assert first.round.hands != second.round.hands
    if "face-up" in game:
        dealer = first.round.hands[0]
        assert dealer is not None
        assert dealer.open  # The dealer's cards lie face up before anybody sets: both worlds show the same.


def test_a_player_and_surveillance_do_see_the_difference() -> None:
    """The twins really differ: whoever may see the pieces hears different bytes."""
    before, commands, other = worlds("horseshoe-poker", "1")
    owners = {person.id for person in before.people}
    for viewer in (Viewer("surveillance"), Viewer("player", sorted(owners)[0])):
        assert heard(before, commands, viewer)[0] != heard(before, other, viewer)[0]


def test_nothing_of_the_stock_is_ever_sent() -> None:
    before, commands, _ = worlds("horseshoe-poker", "1")
    for viewer in (*OBSERVERS, Viewer("surveillance")):
        for raw in heard(before, commands, viewer)[0]:
            message = json.loads(raw)
            assert isinstance(message["view"]["stock"], int)
            shuffled = [
                event for event in message["events"] if event["type"] in {"PiecesShuffled", "PiecesCut"}
            ]
            assert all(isinstance(text["order"], int) for text in shuffled if "order" in text)


@pytest.mark.parametrize("game", shipped_filings())
def test_the_floor_is_never_shown_a_card_that_lies_face_down(game: str) -> None:
    """At every moment of two rounds: only pieces that lie open, or that everybody saw, have a face."""
    closed = 0
    floor = Viewer("floor")
    for entry in Recorder(table_record("1", game)).play(2):
        table, steps = entry.before, []
        for event in entry.events:
            table = evolve(table, event)
            steps.append((event, table))
        if not steps:
            continue
        told = json.loads(Telling(AppliedCommand(tuple(steps))).message(floor))
        assert told["view"]["settings"] == []
        places = {0: told["view"]["dealer_hand"], 7: told["view"]["dead_hand"]}
        places |= {seat["spot"]: seat["hand"] for seat in told["view"]["seats"]}
        for hand in table.round.hands:
            if hand is not None and not hand.open:
                seen = places[hand.place]
                shown = [piece for piece in (*seen["pieces"], *seen["high"], *seen["low"]) if piece]
                assert set(shown) <= {write_piece(piece) for piece in hand.exposed}
                assert (seen["high_name"], seen["low_name"], seen["rule"]) == ("", "", "")
                closed += 1
        for event, after in steps:
            if isinstance(event, (PiecesDealt, HandSet)) and not is_open(after, event.place):
                (heard_of,) = [
                    each_event
                    for each_event in told["events"]
                    if each_event["type"] == type(event).__name__ and each_event["place"] == event.place
                ]
                faces = [heard_of.get(name) for name in ("pieces", "high", "low")]
                assert all(face is None or isinstance(face, int) for face in faces)
    assert closed > 0


def is_open(table: Table, place: int) -> bool:
    hand = table.round.hands[place]
    return hand is not None and hand.open
