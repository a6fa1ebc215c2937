"""The hash chain covers every field of every entry and everything before it."""

from typing import Any

from paigow.record.chain import begin, canonical, command_link, event_link, link, stream_link

EVENT = {
    "number": "1",
    "sequence": 7,
    "round": 2,
    "at": 99,
    "actor": "dealer",
    "command_id": "c3",
    "event": '{"type":"X"}',
}
COMMAND = {
    "number": "1",
    "place": 3,
    "command_id": "c3",
    "first": 6,
    "events": 1,
    "at": 99,
    "actor": "dealer",
    "command": "{}",
}
STREAM = {"stream": "meters/1", "sequence": 4, "number": "1", "entry": "{}"}


def other(value: Any) -> Any:
    return value + 1 if isinstance(value, int) else value + "x"


def test_canonical_json_has_one_spelling() -> None:
    assert canonical({"b": 1, "a": ["ü", None]}) == '{"a":["ü",null],"b":1}'


def test_where_one_part_ends_matters() -> None:
    assert link("0", "ab", "c") != link("0", "a", "bc")
    assert link("0", "1", 2) == link("0", 1, "2")


def test_every_field_of_an_event_is_covered() -> None:
    hashes = {event_link("0", {**EVENT, key: other(value)}) for key, value in EVENT.items()}
    assert len(hashes | {event_link("0", EVENT), event_link("1", EVENT)}) == len(EVENT) + 2


def test_every_field_of_a_command_and_its_last_event_are_covered() -> None:
    hashes = {command_link("0", {**COMMAND, key: other(value)}, "e") for key, value in COMMAND.items()}
    plain = {
        command_link("0", COMMAND, "e"),
        command_link("1", COMMAND, "e"),
        command_link("0", COMMAND, "f"),
    }
    assert len(hashes | plain) == len(COMMAND) + 3


def test_every_field_of_a_stream_entry_is_covered() -> None:
    hashes = {stream_link("0", {**STREAM, key: other(value)}) for key, value in STREAM.items()}
    assert len(hashes | {stream_link("0", STREAM), stream_link("1", STREAM)}) == len(STREAM) + 2


def test_chains_begin_with_their_name_and_what_the_table_is() -> None:
    table = {"number": "1", "mode": "practice"}
    begun = {
        begin("events/1", table),
        begin("commands/1", table),
        begin("events/1"),
        begin("events/1", {**table, "mode": "x"}),
    }
    assert len(begun) == 4
