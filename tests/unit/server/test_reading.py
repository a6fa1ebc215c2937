"""The reader at the door: what can be stored and shown passes, everything else is refused in words."""

import json
from typing import Any

import pytest

from paigow.errors import Refused
from paigow.server.messages import Join, NewTable
from paigow.server.reading import check_address, id_in, line, normal_command, read_frame, sayable

NASTY = (
    "\ud800",
    "a\udfffb",
    "a\x00b",
    "\x1b[2J",
    "a\u202eb",
    "\u200b",
    "\ufeff",
    "\u2028",
    "\x7f",
    "\u0085",
)
"""Texts that no name, note or id of ours may hold."""


@pytest.mark.parametrize("text", NASTY)
def test_a_text_that_cannot_be_seen_or_stored_is_refused_with_its_character(text: str) -> None:
    with pytest.raises(Refused, match=r"wire\.bad-text"):
        line(text)
    for body in ({"name": text}, {"options": {text: 1}}, {"options": {"a": [text]}}):
        with pytest.raises((Refused, ValueError)):
            NewTable.model_validate(body)
    with pytest.raises((Refused, ValueError)):
        Join.model_validate({"name": text})
    assert sayable(text).encode()


def test_texts_of_every_script_pass_in_their_composed_form() -> None:
    for text in ("Ann", "Zoë", "牌九", "Łukasz 🀄", "مرحبا", "O'Brien <b>"):
        assert line(text) == text
    assert line("e\u0301") == "é"


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (10**13, "wire.too-large"),
        (-(10**13), "wire.too-large"),
        (1.5, "wire.not-an-integer"),
        (1e400, "wire.not-an-integer"),
        ("x" * 201, "wire.too-large"),
        ("a\x00b", "wire.bad-text"),
        ("two\nlines", "wire.bad-text"),
        (list(range(61)), "wire.too-large"),
        ({"k" * 300: 1}, "wire.too-large"),
        ({"\ud800": 1}, "wire.bad-text"),
        ([[[[[[[[1]]]]]]]], "wire.too-large"),
    ],
)
def test_what_no_command_holds_is_refused(value: Any, code: str) -> None:
    with pytest.raises(Refused) as refused:
        normal_command(value)
    assert refused.value.code == code


def test_what_a_command_holds_is_let_through() -> None:
    command = {"type": "SetHand", "high": ["As"] * 5, "low": ["Kd"], "n": 10**9, "ok": True, "none": None}
    assert normal_command(command) == command


def test_a_frame_is_read_or_refused_and_its_id_is_told_only_if_it_is_one() -> None:
    assert read_frame('{"id": "a", "n": 1}') == {"id": "a", "n": 1}
    for frame in ("[" * 10_000, "NaN", '{"a": 1' + "0" * 5_000 + "}", "x"):
        with pytest.raises(Refused):
            read_frame(frame)
    assert id_in('{"id": "c1", "x": "\\ud800"}') == "c1"
    for frame in ('{"id": "\\ud800"}', '{"id": 3}', '["id"]', "x", json.dumps({"id": "a" * 41})):
        assert id_in(frame) == ""


@pytest.mark.parametrize(
    ("path", "query"),
    [
        ("/api/" + "x" * 5_000, b""),
        ("/api/tables/1\x00", b""),
        ("/api/tables", b"name=%00"),
        ("/api/tables", b"name=%ff"),
        ("/api/tables", b"name=" + b"x" * 5_000),
        ("/api/tables", b"&".join([b"a=1"] * 101)),
    ],
)
def test_an_address_that_no_route_can_mean_is_refused(path: str, query: bytes) -> None:
    with pytest.raises(Refused):
        check_address(path, path.encode(), query)
    check_address("/api/tables/1", b"/api/tables/1", b"language=zh-Hant&after=3")
