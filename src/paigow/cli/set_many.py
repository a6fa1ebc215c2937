"""Setting hands by the line: from the class table, tens of thousands a second."""

import json
from collections.abc import Callable, Iterator
from io import BufferedIOBase
from typing import TextIO

from paigow.errors import BadNotation, Refused
from paigow.piece_sets import piece_set
from paigow.pieces import Pieces
from paigow.pieces.cards import DECK, Card, parse_cards, write_cards
from paigow.setting.arrangements import CARDS
from paigow.setting.house_way import CardHouseWay, HouseSetting, HouseWay
from paigow.words import say

Answer = tuple[str, str, str, str]
"""The hand, its high and its low hand in canonical notation, and the rule."""
Setter = Callable[[str], Answer]

CHUNK = 1 << 16
PATIENCE = 2000
"""Hands set by the interpreter before it pays to build a table that is not there yet."""


def set_lines(way: HouseWay, source: BufferedIOBase, out: TextIO, as_json: bool) -> bool:
    """Set one hand a line and write one answer a line; whether every line was a hand that could be set."""
    setter = _by_class(way) if isinstance(way, CardHouseWay) else _one_by_one(way)
    write = _json_line if as_json else _plain_line
    number = 0
    all_well = True
    for lines in _as_they_come(source):
        answers = []
        for line in lines:
            number += 1
            try:
                answers.append(write(*setter(line)))
            except (BadNotation, Refused) as trouble:
                all_well = False
                answers.append(_bad_line(number, _said(trouble), as_json))
        out.write("".join(answers))
        out.flush()
    return all_well


def _as_they_come(source: BufferedIOBase) -> Iterator[list[str]]:
    """Yield the lines available so far, until the end of input, without waiting for a full buffer."""
    rest = b""
    while chunk := source.read1(CHUNK):
        *lines, rest = (rest + chunk).split(b"\n")
        yield [line.decode("utf-8", "replace") for line in lines]
    if rest:
        yield [rest.decode("utf-8", "replace")]


def _said(trouble: BadNotation | Refused) -> str:
    return say(trouble.code, trouble.arguments) if isinstance(trouble, Refused) else str(trouble)


def hands_of(way: HouseWay, told: HouseSetting) -> tuple[str, str]:
    """Both hands in canonical notation."""
    pieces = piece_set(way.pieces)
    high, low = told.setting.high, told.setting.low
    return pieces.write(pieces.in_order(high)), pieces.write(pieces.in_order(low))


def _by_class(way: CardHouseWay) -> Setter:
    """Sets cards from the class table; without one at hand, the first few by the interpreter."""
    from paigow.cli.waiting import progress_bar
    from paigow.setting.class_table import class_table, known_table

    table = known_table(way)
    ids = [rule.id for rule in way.rules]
    asked = 0

    def by_table(cards: tuple[Card, ...]) -> tuple[str, str, str] | None:
        nonlocal table, asked
        asked += 1
        if table is None and asked > PATIENCE:
            with progress_bar(f"Setting all classes by {way.id}") as progress:
                table = class_table(way, progress)
        found = None if table is None else table.set(cards)
        if found is None:
            return None
        setting, rule = found
        return write_cards(setting.high), write_cards(setting.low), ids[rule]

    def setter(line: str) -> Answer:
        cards = _seven_cards(line)
        answer = by_table(cards)
        if answer is None:
            told = way.set(cards)
            answer = (*hands_of(way, told), told.rule_id)
        return (write_cards(cards), *answer)

    return setter


def _seven_cards(line: str) -> tuple[Card, ...]:
    """Seven cards, by look-up where they are written canonically and by the parser where they are not."""
    try:
        cards = tuple([_BY_NOTATION[word] for word in line.split()])
    except KeyError:
        return parse_cards(line, CARDS)
    return cards if len(cards) == len(set(cards)) == CARDS else parse_cards(line, CARDS)


_BY_NOTATION = {card.notation: card for card in DECK}


def _one_by_one(way: HouseWay) -> Setter:
    """Sets each hand by its piece set, the same hand once."""
    pieces = piece_set(way.pieces)
    known: dict[Pieces, tuple[str, str, str]] = {}

    def setter(line: str) -> Answer:
        hand = pieces.parse(line, pieces.hand_size)
        key = pieces.in_order(hand)
        if key not in known:
            told = pieces.set_by(way, hand)
            known[key] = (*hands_of(way, told), told.rule_id)
        return (pieces.write(hand), *known[key])

    return setter


def _json_line(hand: str, high: str, low: str, rule: str) -> str:
    """Notation needs no escaping; a rule's id may."""
    return f'{{"hand": "{hand}", "high": "{high}", "low": "{low}", "rule": {json.dumps(rule)}}}\n'


def _plain_line(hand: str, high: str, low: str, rule: str) -> str:
    return f"{hand} => {high} | {low}  {rule}\n"


def _bad_line(number: int, said: str, as_json: bool) -> str:
    if as_json:
        return json.dumps({"line": number, "error": said}, ensure_ascii=False) + "\n"
    return f"line {number}: {said}\n"
