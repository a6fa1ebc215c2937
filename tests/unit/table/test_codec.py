"""Commands and events as JSON and back: every type, every value of a field, and nothing unknown."""

import dataclasses
import json
import typing
from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from typing import Any

import pytest

from paigow.errors import BadNotation
from paigow.pieces import DECK, TILE_SET, Card, Roll, Tile, parse_cards, parse_roll
from paigow.ranking import rank_two
from paigow.table import events as e
from paigow.table.acts import Act
from paigow.table.codec import (
    command_types,
    encode,
    read_command,
    read_event,
    read_field,
    read_piece,
    write_command,
    write_event,
    write_piece,
)
from paigow.table.commands import Actor, BuyIn
from paigow.table.state import Phase
from paigow.wagers import Outcome, WagerKind
from paigow.words import Reason
from tests.unit.table.tables import GAMES, heard

EVENTS = [
    var
    for var in vars(e).values()
    if isinstance(var, type) and issubclass(var, e.Event) and var is not e.Event
]


def value_of(hint: Any) -> Any:
    """Some value of a field's type, never its default."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if hint is Any or origin is Mapping or hint is Mapping:
        return {"spot": 3, "allowed": ("a", "b")}
    if origin is tuple:
        many = arguments[:1] * 2 if arguments[-1] is Ellipsis else arguments
        return tuple(value_of(item) for item in many)
    if arguments:
        kinds = [argument for argument in arguments if argument is not type(None)]
        return DECK[7] if Card in kinds or Tile in kinds else value_of(kinds[0])
    if hint is Roll:
        return parse_roll("2 5 6")
    if hint is WagerKind:
        return WagerKind.FORTUNE
    if isinstance(hint, type) and issubclass(hint, Enum):
        return list(hint)[1]
    if dataclasses.is_dataclass(hint):
        return filled(typing.cast("type[Any]", hint))
    plain = getattr(hint, "__supertype__", hint)
    return {bool: True, int: 7, str: "some text"}[plain]


def filled(kind: type[Any]) -> Any:
    hints = typing.get_type_hints(kind)
    return kind(**{field_.name: value_of(hints[field_.name]) for field_ in dataclasses.fields(kind)})


def through_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_comes_back_with_every_field_filled(kind: type[e.Event]) -> None:
    event = filled(kind)
    assert read_event(through_json(write_event(event))) == event


@pytest.mark.parametrize("kind", command_types().values(), ids=lambda kind: kind.__name__)
def test_every_command_comes_back_with_every_field_filled(kind: type[Any]) -> None:
    command = filled(kind)
    assert read_command(through_json(write_command(command))) == command


@pytest.mark.parametrize("name", GAMES)
def test_what_was_played_comes_back(name: str) -> None:
    for command, events in heard(name):
        assert read_command(through_json(write_command(command))) == command
        for event in events:
            assert read_event(through_json(write_event(event))) == event


def test_every_piece_has_its_own_text() -> None:
    pieces: list[Card | Tile] = [*DECK, *TILE_SET]
    written = [write_piece(piece) for piece in pieces]
    assert len(set(written)) == len(pieces)
    assert [read_piece(text) for text in written] == pieces


def test_fields_at_their_default_are_left_out() -> None:
    assert write_event(e.TableClosed()) == {"type": "TableClosed", "version": 1}


def test_nested_values_are_plain() -> None:
    reason = Reason("main.win", (), {"spot": 3})
    event = e.WagersJudged(
        3, (filled(typing.get_args(typing.get_type_hints(e.WagersJudged)["judgements"])[0]),)
    )
    assert json.dumps(write_event(event))
    assert encode(reason)["code"] == "main.win"
    assert encode((WagerKind.MAIN, Outcome.WIN)) == ["main", "win"]
    assert encode(Act("deal", "dealer", "deal.round"))["name"] == "deal"


BUY = {"type": "BuyIn", "by": {"role": "player", "name": "Ann"}, "at": 5, "amount": 100}


def test_a_command_is_read_as_it_is_written() -> None:
    assert read_command(BUY) == BuyIn(100, by=Actor("player", "Ann"), at=5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"type": "Rob"}, "'Rob' is not known"),
        ({"type": 3}, "3 is not known"),
        ({"colour": "red"}, "BuyIn has no field colour"),
        ({"amount": "100"}, "BuyIn.amount is '100'; it should be int"),
        ({"amount": True}, "BuyIn.amount is True; it should be int"),
        ({"by": "Ann"}, "Actor is written as a table of fields"),
        ({"by": {"role": "player"}}, "Actor lacks its field name"),
    ],
)
def test_what_does_not_fit_is_said(change: dict[str, Any], message: str) -> None:
    with pytest.raises(BadNotation, match=message.replace("'", ".")):
        read_command({**BUY, **change})


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"type": "TableClosed", "version": 2}, "version 2 is not known"),
        ({"type": "PhaseEntered", "version": 1, "phase": "lunch", "agenda": []}, "allowed are closed"),
        ({"type": "DiceRolled", "version": 1, "roll": 5, "shaker": "d", "shakes": 3}, "should be text"),
        ({"type": "PiecesCut", "version": 1, "by": "d", "depth": 10, "order": "As"}, "should be a list"),
        ({"type": "MetersShown", "version": 1, "readings": [["major"]]}, "has 1 entries; it should have 2"),
        ({"type": "PieceLeftOut", "version": 1, "pieces": ["1x"]}, "1x"),
    ],
)
def test_an_event_that_does_not_fit_is_said(data: dict[str, Any], message: str) -> None:
    with pytest.raises(BadNotation, match=message):
        read_event(data)


def test_a_piece_written_another_way_is_read_all_the_same() -> None:
    assert [read_piece(text) for text in ("5-1", "5-1*", "as")] == [
        read_piece(text) for text in ("1-5", "1-5*", "As")
    ]
    assert write_piece(read_piece("5-1*")) == "1-5*"
    for text in ("7-7", "1-9*", "1-5**", "Zz"):
        with pytest.raises(BadNotation):
            read_piece(text)


def test_lists_and_sets_are_written_alike() -> None:
    assert encode([Outcome.WIN, 3]) == ["win", 3]
    assert encode(frozenset({WagerKind.MAIN})) == ["main"]


def test_one_field_is_read_as_it_is_written() -> None:
    assert read_field(Act, "spot", 3) == 3
    with pytest.raises(BadNotation, match="Act has no field colour"):
        read_field(Act, "colour", "red")


def test_a_ranking_is_written_in_words_and_what_knows_no_other_way_as_its_text() -> None:
    assert encode({"low": rank_two(parse_cards("As Ad"))}) == {"low": "pair of aces"}
    assert encode(Fraction(1, 3)) == "1/3"


def test_a_record_that_was_read_before_is_still_read_by_its_types() -> None:
    act = {"name": "reveal", "by": "dealer", "rule": "reveal.order", "spot": 1}
    entered = {"type": "PhaseEntered", "version": 1, "phase": "reveal", "agenda": [act, dict(act)]}
    assert read_event(entered) == e.PhaseEntered(
        Phase.REVEAL, (Act("reveal", "dealer", "reveal.order", 1),) * 2
    )
    for spot, shown in ((True, "True"), (1.0, "1.0"), ([1], ".1.")):
        with pytest.raises(BadNotation, match=f"Act.spot is {shown}; it should be int"):
            read_event({**entered, "agenda": [act, {**act, "spot": spot}]})
