"""Class tables: what a house way does with each of the 292,253 classes, as arrays, worked out once and kept.

The tables of the house ways that ship lie beside them; others are built in seconds and kept in the user's
cache by digest. A class is set as a whole because its hands differ in nothing that ranks: seven cards are
laid in order, and the number of the setting says which two places go low.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from io import BytesIO
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from paigow.pieces.cards import Card
from paigow.setting.arrangements import LOW_PLACES, CardSetting, in_order, setting_at
from paigow.setting.card_holding import CardHolding, class_holdings
from paigow.setting.classes import class_keys, class_of, flush_suit
from paigow.setting.house_way import LAST, CardHouseWay
from paigow.setting.stored import keep, kept, kept_name

NUMBER = 0x1F
"""The bits of a setting's code that are its number, 0 to 20, in the order of `LOW_PLACES`."""
BY_SUIT = 0x20
"""Set where cards of the flush suit come before others of their rank; otherwise suits go spades to clubs."""
FOUL = 0x40
TIED = 0x80
"""Set where several settings were equal in everything that ranks, and the order of suits chose."""
UNDECIDED = 0x1F
"""The number where no rule holds (rule -1) or the rule names no setting."""

STEP = 4096

Progress = Callable[[int, int], None]
"""Hears how many classes are done, and of how many."""


@dataclass(frozen=True)
class ClassTable:
    """The setting and the rule of every class, in the order of the classes."""

    way_id: str
    digest: str
    code: NDArray[np.uint8]
    rule: NDArray[np.int16]

    @property
    def number(self) -> NDArray[np.uint8]:
        """The number of the setting; `low_places` says which places it puts low."""
        return self.code & np.uint8(NUMBER)

    @property
    def low_places(self) -> NDArray[np.uint8]:
        """The two places that go low, of seven cards in order, for each class."""
        places = np.zeros((NUMBER + 1, 2), np.uint8)
        places[: len(LOW_PLACES)] = LOW_PLACES
        return places[self.number]

    @property
    def is_decided(self) -> NDArray[np.bool_]:
        return np.asarray(self.number != UNDECIDED, np.bool_)

    def has(self, bit: int) -> NDArray[np.bool_]:
        """For which classes a bit of the code is set."""
        return np.asarray(self.code & np.uint8(bit), np.bool_)

    @cached_property
    def _lists(self) -> tuple[bytes, list[int]]:
        return self.code.tobytes(), self.rule.tolist()

    def set(self, hand: Sequence[Card]) -> tuple[CardSetting, int] | None:
        """The setting of seven cards and the place of its rule; none where the house way does not decide."""
        codes, rules = self._lists
        index = class_of(hand)
        code = codes[index]
        cards = in_order(hand)
        number = code & NUMBER
        if number == UNDECIDED:
            return None
        if code & BY_SUIT:
            cards = _flush_suit_first(cards)
        setting = setting_at(cards, number)
        if code & BY_SUIT:
            setting = CardSetting(in_order(setting.high), in_order(setting.low))
        return setting, rules[index]


def class_table(way: CardHouseWay, progress: Progress | None = None) -> ClassTable:
    """The table of a house way: shipped, kept, or built now and kept."""
    table = known_table(way)
    if table is None:
        table = build_class_table(way, progress)
        keep_table(way, table)
    return table


def keep_table(way: CardHouseWay, table: ClassTable) -> None:
    """Keep a table in the user's cache."""
    keep(_name(way), packed(table))


def known_table(way: CardHouseWay) -> ClassTable | None:
    """The table of a house way if it ships or was kept."""
    shipped = files("paigow.setting") / "data" / "tables" / f"{way.id}.npz"
    table = _unpacked(shipped.read_bytes(), way) if shipped.is_file() else None
    if table is None:
        contents = kept(_name(way))
        table = None if contents is None else _unpacked(contents, way)
    return table


def build_class_table(way: CardHouseWay, progress: Progress | None = None) -> ClassTable:
    """The table of a house way, every class set by the interpreter."""
    total = len(class_keys())
    codes = np.zeros(total, np.uint8)
    rules = np.zeros(total, np.int16)
    for index, holding in enumerate(class_holdings(way.joker_completes_first)):
        rule, chosen = way.match_rule(holding)
        rules[index] = rule
        codes[index] = code_of(holding, chosen)
        if progress is not None and index % STEP == 0:
            progress(index, total)
    if progress is not None:
        progress(total, total)
    return ClassTable(way.id, way.digest, codes, rules)


def code_of(holding: CardHolding, chosen: Sequence[int]) -> int:
    """The code of the setting that is played of those that a rule leaves."""
    if not chosen:
        return UNDECIDED
    number = chosen[LAST]
    code = number | (BY_SUIT if holding.suits_matter(number) else 0)
    return code | (0 if holding.legal[number] else FOUL) | (TIED if len(chosen) > 1 else 0)


def packed(table: ClassTable) -> bytes:
    """The table as the bytes of a compressed file."""
    file = BytesIO()
    digest = np.frombuffer(bytes.fromhex(table.digest), np.uint8)
    np.savez_compressed(file, digest=digest, code=table.code, rule=table.rule)
    return file.getvalue()


def _unpacked(contents: bytes, way: CardHouseWay) -> ClassTable | None:
    """The table in a file, unless it is damaged or another house way's."""
    try:
        with np.load(BytesIO(contents), allow_pickle=False) as file:
            if file["digest"].tobytes().hex() != way.digest:
                return None
            return ClassTable(way.id, way.digest, file["code"], file["rule"])
    except (OSError, ValueError, KeyError, BadZipFile):
        return None


def _name(way: CardHouseWay) -> str:
    return kept_name("table", way.digest, ".npz")


def _flush_suit_first(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Seven cards in order, of equal ranks the one of the flush suit first."""
    suit = flush_suit(cards)
    return tuple(
        sorted(cards, key=lambda card: (-card.face, card.is_joker, card.suit is not suit, card.index))
    )
