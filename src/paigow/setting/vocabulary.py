"""A vocabulary: the closed set of words that house-way files for one kind of pieces may use."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic

from paigow.setting.grammar import Term
from paigow.setting.interpreter import Condition, Filter, H


@dataclass(frozen=True, slots=True)
class Vocabulary(Generic[H]):
    """The words for cards, or the words for tiles."""

    pieces: str
    header: tuple[str, ...]
    """Keys that a file may have at its top beyond those of every file."""
    when: Mapping[str, Term[Condition[H]]]
    """What a rule may ask about a hand."""
    setting: Mapping[str, Term[Filter[H]]]
    """What may be demanded of a setting."""
    choosers: Mapping[str, Filter[H]]
    """How to choose among several settings that qualify."""
    at_last: tuple[str, ...]
    """The choosers that follow whatever a file says, so that only equal settings are left."""
    points: Callable[[int], int] | None
    """What a low hand of this strength counts, where hands count points."""
