"""Reading a paytable file strictly: every fault is a finding with its key path, and all are collected."""

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from itertools import pairwise
from typing import Any, TypeVar

from paigow.citations import NO_CLAUSES, Clause, Clauses
from paigow.errors import BadNotation, Finding
from paigow.money import ZERO, Cents
from paigow.wagers.events import (
    MATCH_LINES,
    TRIPLES,
    DiceEvent,
    Event,
    Pieces,
    TileEvent,
    Whose,
    events_for,
    pieces_of,
    wager_words,
)
from paigow.wagers.kinds import WagerKind
from paigow.wagers.patterns import FIVE_ALIKE, CardPattern, FirstThree, read_pattern
from paigow.wagers.pays import ALLOWED, MeterShare, Pays, Push, is_better, parse_pays
from paigow.wagers.paytable import EnvyTerms, MeterMinimums, Paytable, PaytableRow

T = TypeVar("T")

_TOP = {
    *("title", "wager", "pieces", "source", "date", "document"),
    *("clauses", "envy", "joker", "meter", "row"),
}
_ROW = {"event", "hand", "pays", "shaker_pays", "envy_cents", "clauses", "envy_clauses"}
_ENVY = {"qualifying_stake_cents", "clauses"}
_METER = {"name", "initial_cents", "reset_cents", "clauses"}


class PaytableReader:
    """One pass over one file; `findings` is what is wrong with it so far."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.findings: list[Finding] = []

    def paytable(self, data: Mapping[str, Any]) -> Paytable | None:
        """The paytable, or nothing when a key without which it cannot be made is missing."""
        self._known(data, _TOP, "")
        wager = self._wager(data)
        pieces = self._pieces(data, wager)
        events = events_for(wager, pieces) if wager else ()
        rows = tuple(self._rows(data, events))
        paytable = Paytable(
            name=self.name,
            title=self._text(data, "title"),
            wager=wager or "",
            source=self._text(data, "source"),
            date=self._text(data, "date"),
            rows=rows,
            document=self._text(data, "document") if "document" in data else None,
            clauses=self._clauses(data, "clauses", ""),
            envy=self._envy(data),
            meters=tuple(self._meters(data)),
            wild=self._wild(data),
            pieces=pieces,
        )
        self._whole(paytable)
        return None if self.findings else paytable

    def _say(self, path: str, code: str, found: object = "", allowed: str = "") -> None:
        self.findings.append(Finding(path, f"paytable.{code}", found=str(found), allowed=allowed))

    def _known(self, table: Mapping[str, Any], known: set[str], path: str) -> None:
        for key in table:
            if key not in known:
                self._say(_join(path, key), "unknown-key", key, ", ".join(sorted(known)))

    def _of(self, table: Mapping[str, Any], key: str, kind: type[T], path: str, allowed: str) -> T | None:
        """The value of a key that must be there and of that type."""
        where = _join(path, key)
        if key not in table:
            self._say(where, "missing", allowed=allowed)
            return None
        value = table[key]
        if not isinstance(value, kind) or isinstance(value, bool):
            self._say(where, "wrong-type", repr(value), allowed)
            return None
        return value

    def _text(self, table: Mapping[str, Any], key: str, path: str = "") -> str:
        text = self._of(table, key, str, path, "text")
        if text is not None and not text.strip():
            self._say(_join(path, key), "empty", allowed="text")
        return text or ""

    def _cents(self, table: Mapping[str, Any], key: str, path: str) -> Cents:
        allowed = "a whole number of cents above 0"
        value = self._of(table, key, int, path, allowed)
        if value is not None and value <= 0:
            self._say(_join(path, key), "not-positive", value, allowed)
        return Cents(value or 0)

    def _clauses(self, table: Mapping[str, Any], key: str, path: str) -> Clauses:
        value = table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) and item for item in value):
            self._say(_join(path, key), "wrong-type", repr(value), "a list of clause ids")
            return NO_CLAUSES
        return tuple(Clause(item) for item in value)

    def _wager(self, data: Mapping[str, Any]) -> str | None:
        allowed = ", ".join(wager_words())
        wager = self._of(data, "wager", str, "", allowed)
        if wager is not None and wager not in wager_words():
            self._say("wager", "unknown-wager", wager, _near(wager, wager_words()))
            return None
        return wager

    def _pieces(self, data: Mapping[str, Any], wager: str | None) -> Pieces:
        """What decides the wager: cards unless the file or the wager itself says otherwise."""
        standing = pieces_of(wager or "")
        if "pieces" not in data:
            return standing
        word = data["pieces"]
        if word not in (Pieces.CARDS, Pieces.TILES):
            self._say("pieces", "unknown-word", repr(word), "cards, tiles")
            return standing
        return Pieces(word)

    def _tables(self, data: Mapping[str, Any], key: str) -> Iterable[tuple[str, Mapping[str, Any]]]:
        value = data.get(key, [])
        if not isinstance(value, list):
            self._say(key, "wrong-type", repr(value), f"[[{key}]] tables")
            return
        for number, table in enumerate(value, 1):
            if isinstance(table, dict):
                yield f"{key}[{number}]", table
            else:
                self._say(f"{key}[{number}]", "wrong-type", repr(table), f"[[{key}]] tables")

    def _rows(self, data: Mapping[str, Any], events: tuple[Event, ...]) -> Iterable[PaytableRow]:
        if not data.get("row"):
            self._say("row", "missing", allowed="at least one [[row]]")
        for path, table in self._tables(data, "row"):
            row = self._row(table, events, path)
            if row is not None:
                yield row

    def _row(self, table: Mapping[str, Any], events: tuple[Event, ...], path: str) -> PaytableRow | None:
        self._known(table, _ROW, path)
        event = self._event(table, events, path)
        whose = self._one_of(table.get("hand", Whose.PLAYER.value), Whose, _join(path, "hand"))
        pays = self._pays(table, "pays", path)
        shaker = self._pays(table, "shaker_pays", path) if "shaker_pays" in table else None
        envy = self._cents(table, "envy_cents", path) if "envy_cents" in table else None
        clauses = self._clauses(table, "clauses", path)
        envy_clauses = self._clauses(table, "envy_clauses", path)
        if isinstance(event, DiceEvent) and isinstance(pays, MeterShare | Push):
            self._say(_join(path, "pays"), "bad-payment", pays.notation, "8000 to 1")
        if event is None or whose is None or pays is None:
            return None
        return PaytableRow(event, pays, whose, shaker, envy, clauses, envy_clauses)

    def _event(self, table: Mapping[str, Any], events: tuple[Event, ...], path: str) -> Event | None:
        if isinstance(table.get("event"), dict):
            tiles = any(isinstance(event, TileEvent) for event in events)
            return read_pattern(table["event"], _join(path, "event"), self._say, tiles)
        allowed = ", ".join(event.value for event in events)
        word = self._of(table, "event", str, path, allowed)
        found = next((event for event in events if event.value == word), None)
        if word is not None and events and found is None:
            self._say(_join(path, "event"), "unknown-event", word, _near(word, events))
        return found

    def _one_of(self, word: object, words: Callable[[Any], T], path: str) -> T | None:
        try:
            return words(word)
        except ValueError:
            self._say(path, "unknown-word", repr(word), ", ".join(Whose))
            return None

    def _pays(self, table: Mapping[str, Any], key: str, path: str) -> Pays | None:
        text = self._of(table, key, str, path, ALLOWED)
        if text is None:
            return None
        try:
            return parse_pays(text)
        except BadNotation:
            self._say(_join(path, key), "bad-payment", text, ALLOWED)
            return None

    def _envy(self, data: Mapping[str, Any]) -> EnvyTerms | None:
        if "envy" not in data:
            return None
        table = self._of(data, "envy", dict, "", "an [envy] table")
        if table is None:
            return None
        self._known(table, _ENVY, "envy")
        stake = self._cents(table, "qualifying_stake_cents", "envy")
        return EnvyTerms(stake, self._clauses(table, "clauses", "envy"))

    def _wild(self, data: Mapping[str, Any]) -> bool:
        """Whether the joker is fully wild; a file that says nothing has the joker of the game."""
        word = data.get("joker", "game")
        if word not in ("game", "wild"):
            self._say("joker", "unknown-word", repr(word), "game, wild")
        return bool(word == "wild")

    def _meters(self, data: Mapping[str, Any]) -> Iterable[MeterMinimums]:
        for path, table in self._tables(data, "meter"):
            self._known(table, _METER, path)
            yield MeterMinimums(
                self._text(table, "name", path),
                self._cents(table, "initial_cents", path) if "initial_cents" in table else ZERO,
                self._cents(table, "reset_cents", path) if "reset_cents" in table else ZERO,
                self._clauses(table, "clauses", path),
            )

    def _whole(self, paytable: Paytable) -> None:
        """What only the rows together can get wrong."""
        names = [row.name for row in paytable.rows]
        for number, name in enumerate(names, 1):
            if name in names[: number - 1]:
                self._say(f"row[{number}].event", "said-twice", name)
        for number, (above, below) in enumerate(pairwise(paytable.rows), 2):
            if is_better(below.pays, above.pays):
                self._say(f"row[{number}].pays", "not-best-first", below.pays.notation, above.pays.notation)
        if paytable.envy is None and any(row.envy for row in paytable.rows):
            self._say("envy", "missing", allowed="an [envy] table, because rows have envy_cents")
        if paytable.wager == WagerKind.DICE_BONUS:
            there = {row.event for row in paytable.rows}
            missing = [event.value for event in TRIPLES if event not in there]
            if missing and not self.findings:
                self._say("row", "missing", allowed=", ".join(missing))
        self._together(paytable)
        known = [meter.name for meter in paytable.meters]
        for name in paytable.meter_names:
            if name not in known:
                self._say("meter", "unknown-meter", name, ", ".join(known))
        for number, name in enumerate(known, 1):
            if name not in paytable.meter_names or name in known[: number - 1]:
                self._say(f"meter[{number}].name", "unused-meter", name, ", ".join(paytable.meter_names))

    def _together(self, paytable: Paytable) -> None:
        """Rows that cannot be in one paytable, because no one thing decides between them."""
        rows = list(enumerate(paytable.rows, 1))
        one_hand = {Whose.PLAYER, Whose.DEALER}
        threes = [isinstance(row.event, FirstThree) for row in paytable.rows]
        described = any(isinstance(row.event, CardPattern) for row in paytable.rows)
        if any(threes) and not all(threes):
            place = threes.index(False) + 1
            self._say(f"row[{place}].event", "not-beside", paytable.rows[place - 1].name, "first_three")
        single = any(threes) or paytable.wild or paytable.pieces is Pieces.TILES
        hands = {row.whose for row in paytable.rows}
        if single and not (len(hands) == 1 and hands <= one_hand):
            what = "first_three" if any(threes) else 'joker = "wild"' if paytable.wild else "tiles"
            for place, row in rows:
                if row.whose not in one_hand or row.whose is not paytable.rows[0].whose:
                    self._say(f"row[{place}].hand", "one-hand", row.whose.value, what)
        for place, row in rows:
            event = row.event
            if isinstance(event, CardPattern) and event.high == FIVE_ALIKE and not paytable.wild:
                self._say(f"row[{place}].event", "not-beside", event.value, 'a joker that is not "wild"')
            if isinstance(event, CardPattern) and event.as_set and paytable.wild:
                self._say(f"row[{place}].event", "not-beside", event.value, 'joker = "wild"')
            if event in MATCH_LINES and (described or paytable.wild):
                other = 'joker = "wild"' if paytable.wild else "events that rows describe"
                self._say(f"row[{place}].event", "not-beside", row.name, other)


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _near(word: str, known: Iterable[object]) -> str:
    """The nearest of the words there are; all of them where none is near."""
    every = [str(item) for item in known]
    return ", ".join(get_close_matches(word, every) or every)
