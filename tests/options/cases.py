"""Every option at every value: which other value it is held against, and at which games."""

from collections.abc import Iterator
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from paigow.submissions import game_names, load_game
from paigow.submissions.specs import Kind, Spec, Value, option_specs
from paigow.submissions.values import own_value


@dataclass(frozen=True, slots=True)
class Case:
    """One value of an option against another, with what the option needs to have a meaning.

    For an option that lists names the value is one name: the list of the game with it against the list without.
    """

    key: str
    value: Value
    other: Value
    beside: tuple[tuple[str, Value], ...]
    games: tuple[str, ...]
    lists: bool = False

    @property
    def name(self) -> str:
        """The case in one word, for the list of what shows it."""
        value = "-".join(map(str, self.value)) if isinstance(self.value, tuple) else self.value
        return f"{self.key} = {value}"

    def sides(self, game: str) -> tuple[dict[str, Value], dict[str, Value]]:
        """The options of both sides at a game."""
        if not self.lists:
            return {**dict(self.beside), self.key: self.value}, {**dict(self.beside), self.key: self.other}
        name = str(self.value)
        names: tuple[str, ...] = attrgetter(self.key)(load_game(game).options)
        without = tuple(each_name for each_name in names if each_name != name)
        order = tuple(option_specs()[self.key].allowed)
        listed = {*without, name}
        having = names if name in names else tuple(item for item in order if item in listed)
        return {**dict(self.beside), self.key: having}, {**dict(self.beside), self.key: without}


NUMBERS: dict[str, tuple[Any, ...]] = {
    "deck.hours_hand": (4, 20),
    "deck.hours_shoe": (8, 20),
    "dice.hours_on_table": (0, 2, 24),
    "dice.hours_between_inspections": (0, 2, 24),
    "dice.warning_hours": (0, 20, 24),
    "shared_spot.bettors_max": (1, 2, 4),
    "money.smallest_chip": (1, 25),
    "tray.chips": (("100 x $0.25", "100 x $1"), ("100 x $0.25", "100 x $5")),
    "limits.payout": (0, 5_000),
    "banking.dealer_wager.amount": (0, 500),
    "banking.dealer_wager.fraction": ((1, 1), (1, 2)),
    "deal.stub": (0, 4),
    "toke.side_minimum": (100, 300),
    "toke.side_amount_at_maximum": (500, 200),
    "toke.approval_from": (0, 10_000),
    "vigorish.rate": ((5, 100), (0, 100), (4, 100)),
    "collection.schedule": ((), ("$1",)),
    "deck.back_colours": (("red",), ("blue",)),
    "dice.colours": (("white", "white", "white"), ("red", "red", "white")),
}
"""Values to try where the vocabulary names bounds and not values."""


BY_HAND: tuple[tuple[str, Value], ...] = (("shuffle.method", "manual"), ("deal.method", "manual-shoe"))
BESIDE: dict[str, tuple[tuple[str, Value], ...]] = {
    "cut.rotation": BY_HAND,
    "cut.bank_first": BY_HAND,
    "cut.dealer_half": BY_HAND,
    "cut.cover_card": BY_HAND,
    "cut.recut": BY_HAND,
    "cut.cover_card_to_bottom": BY_HAND,
    "cut.minimum_cards": BY_HAND,
    "shuffle.standard": BY_HAND,
    "deck.preshuffled_cut": BY_HAND,
    "deck.hours_hand": (("deal.method", "hand"),),
    "start.shake_after_deal": (("start.method", "rng"),),
    "shared_spot.bank_amount": (("shared_spot.bettors_max", 4),),
    "shared_spot.minimum": (("shared_spot.bettors_max", 4),),
    "shared_spot.standing_bettors": (("shared_spot.bettors_max", 4),),
    "promotional.on_win": (("wagers.instruments", ("value-chip", "promotional-chip")),),
    "deck.rack_emptied": (("deck.count", 2),),
    "deck.replaced_after_misdeal": (("deck.count", 2),),
    "deal.load_used_deck": (("deck.count", 2),),
    "shuffle.loads_each_deck": (("deck.count", 2), ("shuffle.method", "automated")),
    "dealer_change.steps": (("start.method", "shaker"),),
    "banking.dealer_wager.rule": (("banking.dealer_wager.fraction", (1, 2)),),
    "limits.payout_reading": (("limits.payout", 10_000_000),),
    "collection.taken": (("collection.schedule", ("$1",)),),
    "collection.wagers": (("collection.schedule", ("$1",)),),
    "settle.after_reveal_by": (("settle.after_reveal", ("take-main", "take-side", "pay-side", "pay-main")),),
    "main.one_hand_tied": (("main.copy_low", "neither"),),
    "banking.co_banking.odd_unit": (("money.smallest_chip", 100),),
}
"""What an option needs beside it to be seen, beyond what the vocabulary says."""


def values_of(spec: Spec) -> tuple[Any, ...]:
    """The values of an option that a case tries."""
    if spec.key in NUMBERS:
        return NUMBERS[spec.key]
    if spec.kind is Kind.FLAG:
        return (False, True)
    return tuple(spec.allowed)


def beside(spec: Spec) -> tuple[tuple[str, Value], ...]:
    """What must be set for the option to have a meaning, and what that needs in turn."""
    needed: dict[str, Value] = {}
    for key, values in spec.applies_if:
        other = option_specs()[key]
        needed |= dict(beside(other))
        needed[key] = own_value(other, values[:1] if other.kind is Kind.NAMES else values[0])
    needed |= dict(BESIDE.get(spec.key, ()))
    return tuple(needed.items())


def cases() -> Iterator[Case]:
    """All cases; an option with a single value cannot differ and is no case."""
    pieces = {name: load_game(name).pieces for name in game_names()}
    for spec in option_specs().values():
        games = tuple(name for name, kind in pieces.items() if spec.pieces in ("both", kind))
        if spec.kind is Kind.NAMES and spec.key not in NUMBERS:
            for name in spec.allowed:
                yield Case(spec.key, str(name), "", beside(spec), games, lists=True)
            continue
        own = [own_value(spec, each_value) for each_value in values_of(spec)]
        for at, value in enumerate(own):
            if len(own) > 1:
                yield Case(spec.key, value, own[at - 1] if at else own[1], beside(spec), games)
