"""The interpreter of house ways: rules are tried in order, the first whose condition holds sets the hand.

A hand is seen as a *holding*: its settings by number, each with the strength of its two hands. A *filter*
keeps some of the settings; a play is one alternative or several, each a chain of filters that says which
settings qualify and a chain that chooses among them. Nothing here knows cards from tiles.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar


class Holding(Protocol):
    """What every hand to be set has: one entry for each setting."""

    @property
    def lows(self) -> Sequence[int]: ...
    @property
    def highs(self) -> Sequence[int]: ...
    @property
    def legal(self) -> Sequence[bool]: ...


H = TypeVar("H", bound=Holding)

Condition = Callable[[H], bool]
Filter = Callable[[H, Sequence[int]], Sequence[int]]
Preference = Callable[[H, int, int], bool]
"""Whether the first setting is to be played rather than the second."""


@dataclass(frozen=True, slots=True)
class Alternative(Generic[H]):
    """One way to play: which settings qualify, how to choose one, and when to prefer it to the next way."""

    demands: tuple[Filter[H], ...]
    choosers: tuple[Filter[H], ...]
    only_if: Preference[H] | None = None

    def fitting(self, holding: H) -> Sequence[int]:
        """The settings that meet the demands, fouls among them."""
        fits: Sequence[int] = range(len(holding.lows))
        for demand in self.demands:
            fits = demand(holding, fits)
        return fits

    def possible(self, holding: H) -> Sequence[int]:
        """The legal settings that meet the demands."""
        legal = holding.legal
        return [item for item in self.fitting(holding) if legal[item]]

    def chosen(self, holding: H) -> Sequence[int]:
        """The settings that the choosers leave; they differ in nothing that ranks.

        Fouls are passed over; where nothing else meets the demands one of them is set, for the proof to find.
        """
        fits = self.fitting(holding)
        left = [fit for fit in fits if holding.legal[fit]] or fits
        for chooser in self.choosers:
            if len(left) <= 1:
                break
            left = chooser(holding, left)
        return left


@dataclass(frozen=True, slots=True)
class Rule(Generic[H]):
    """One rule of a house way."""

    id: str
    when: tuple[Condition[H], ...]
    unless: tuple[Condition[H], ...]
    play: tuple[Alternative[H], ...]
    cite: tuple[str, ...]
    note: str
    patterns: frozenset[str] | None = None
    """The only patterns of hands for which the rule can hold, if its condition names them."""

    def holds(self, holding: H) -> bool:
        for item in self.when:
            if item(holding):
                break
        else:
            return False
        return not (self.unless and any(each_item(holding) for each_item in self.unless))

    def set(self, holding: H) -> Sequence[int]:
        """The settings to play, equal in rank; none if no alternative has a setting that qualifies."""
        return _first_possible(self.play, holding)


def _first_possible(play: tuple[Alternative[H], ...], holding: H) -> Sequence[int]:
    for place, alternative in enumerate(play):
        chosen = alternative.chosen(holding)
        if not chosen:
            continue
        if alternative.only_if is None:
            return chosen
        rest = _first_possible(play[place + 1 :], holding)
        return chosen if not rest or alternative.only_if(holding, chosen[0], rest[0]) else rest
    return ()


def first_rule(rules: Sequence[Rule[H]], holding: H) -> int:
    """The place of the rule that decides, or -1 where none does."""
    for place, rule in enumerate(rules):
        if rule.holds(holding):
            return place
    return -1


def best_low(holding: Holding, settings: Sequence[int]) -> Sequence[int]:
    """Those with the best low hand."""
    lows = holding.lows
    best = max([lows[setting] for setting in settings])
    return [setting for setting in settings if lows[setting] == best]


def best_high(holding: Holding, settings: Sequence[int]) -> Sequence[int]:
    """Those with the best high hand."""
    highs = holding.highs
    best = max([highs[setting] for setting in settings])
    return [setting for setting in settings if highs[setting] == best]


def better_low(holding: Holding, number: int, other: int) -> bool:
    return holding.lows[number] > holding.lows[other]


def low_as_good(holding: Holding, number: int, other: int) -> bool:
    return holding.lows[number] >= holding.lows[other]


def better_high(holding: Holding, number: int, other: int) -> bool:
    return holding.highs[number] > holding.highs[other]


def high_as_good(holding: Holding, number: int, other: int) -> bool:
    return holding.highs[number] >= holding.highs[other]


PREFERENCES: dict[str, Callable[[Holding, int, int], bool]] = {
    "better low hand": better_low,
    "low hand as good": low_as_good,
    "better high hand": better_high,
    "high hand as good": high_as_good,
}
