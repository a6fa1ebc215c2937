"""A piece set: the pieces of a game, how a hand of them is split, ranked, set and compared, and how they are handled.

A game's file names its set (`pieces = "cards"`). Everything that differs between cards and tiles is a question to this
object; the table has no branch on it. Another set, such as a deck without a joker, is one more object.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Protocol

from paigow.citation_book import CitationBook
from paigow.errors import InternalError
from paigow.money import Cents
from paigow.pieces import Card, Piece, Pieces
from paigow.ranking import HandLine
from paigow.ranking.naming import Parts
from paigow.records import fast_init
from paigow.setting import HouseSetting, HouseWay
from paigow.wagers import Paytable, Settlement
from paigow.wagers.main import COPIES_TO_OPPONENT, CopyRules, Decision, Foul, Opponent
from paigow.words import Language

NO_NAMES: tuple[Parts, Parts] = (("", ""), ("", ""))
"""For a split that has no names."""

Split = tuple[Pieces, Pieces]
"""A hand in two parts, high and low."""


class Ranking(Protocol):
    """How a part of a split ranks among others of its kind, and what it is called."""

    def __gt__(self, other: Any, /) -> bool: ...
    def describe(self, language: Language) -> str: ...
    def parts(self, language: Language) -> Parts: ...


@fast_init
@dataclass(frozen=True, slots=True)
class ComparisonRules:
    """By which rules two set hands are compared."""

    book: CitationBook
    opponent: Opponent = Opponent.DEALER
    copies: CopyRules = COPIES_TO_OPPONENT
    zero_low_may_win: bool = False


@dataclass(frozen=True, eq=False)
class PieceSet(ABC):
    """One set of pieces; a set equals no other set."""

    name: str
    """As a game's file names it."""
    pieces: Pieces
    """Every piece, in the order of an unused set."""
    kind: ClassVar[str]
    """`cards` or `tiles`: options, house ways, paytables and irregularities are written for a kind of pieces."""
    hand_size: ClassVar[int]
    """How many pieces a place is dealt."""
    emblem: ClassVar[tuple[str, str]]
    """The two pieces that are drawn for a game that brings no emblem."""
    has_cutting_card: ClassVar[bool] = False
    """Whether a cut is made with a card, some pieces from either end."""
    shuffle: ClassVar[str]
    """The table's procedure that shuffles them."""
    start: ClassVar[str]
    """The table's procedure that finds the starting position."""
    may_foul: ClassVar[bool] = False
    """Whether a hand can be set against the rules."""
    complaint: ClassVar[str]
    """The act that records that pieces were found unsuitable."""
    unsuitable_rule: ClassVar[str]
    """The rule on such pieces."""
    remedy: ClassVar[str]
    """The act by which the floor replaces them."""
    change_rules: ClassVar[tuple[str, ...]]
    """The rules on bringing others during the day."""
    inspecting: ClassVar[frozenset[str]]
    """The acts in which pieces are looked over: what is found then concerns the ones that are looked at."""
    is_opened_by_itself: ClassVar[bool] = False
    """Whether a deck that fails its inspection is replaced alone, and the next one starts at the seal."""
    leaves_in_envelope: ClassVar[bool] = False
    """Whether pieces that leave the table are sealed and signed for."""
    part_of_shuffle: ClassVar[frozenset[str]] = frozenset()
    """Steps of the opening that the shuffle contains already."""
    wears_out: ClassVar[bool] = False
    """Whether the hours in use are counted."""
    is_cleared_when_idle: ClassVar[bool] = False
    """Whether a shoe and a discard rack have to be cleared before the pieces wait for players."""
    is_counted_when_surrendered: ClassVar[bool] = False
    """Whether a surrendered hand is counted face down before it is collected."""
    is_stacked_by_shuffle: ClassVar[bool] = False
    """Whether the shuffle leaves the stacks of the deal, which are then made again if a piece is exposed."""
    prints_positions: ClassVar[bool] = False
    """Whether the layout prints the number that the dice give to a spot."""
    zero_low_never_wins: ClassVar[bool] = False
    """Whether a low hand may be worth nothing, which never wins."""
    may_repair_count: ClassVar[bool] = False
    """Whether a hand of a wrong number of pieces may be put right, as filed for dealing errors."""

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return piece_set, (self.name,)

    @cached_property
    def whole(self) -> frozenset[Piece]:
        """Every piece, to compare others with."""
        return frozenset(self.pieces)

    @abstractmethod
    def deck_names(self, back_colours: Sequence[str]) -> Sequence[str]:
        """What the decks or sets on the table are called."""

    @abstractmethod
    def spare_name(self, former: str) -> str:
        """What a deck or set is called that takes the place of another, where nobody names it."""

    @abstractmethod
    def parse(self, text: str, count: int | None = None) -> Pieces:
        """Pieces as people write them; `BadNotation` for any others, and for another number than is wanted."""

    @abstractmethod
    def write(self, pieces: Pieces) -> str:
        """Pieces in canonical notation, in this order."""

    @abstractmethod
    def in_order(self, pieces: Pieces) -> Pieces:
        """Pieces in the order in which a part of a setting is written."""

    def cards(self, pieces: Pieces) -> tuple[Card, ...]:
        """The pieces as cards, for wagers that only cards decide."""
        raise InternalError(f"{self.name} are not cards")

    def lines(self, pieces: Pieces) -> frozenset[HandLine]:
        """The lines of seven cards that the pieces make; none for other pieces."""
        return frozenset()

    @abstractmethod
    def settings(self, pieces: Pieces) -> tuple[Split, ...]:
        """Every way to split a hand."""

    @abstractmethod
    def rank_high(self, high: Pieces) -> Ranking:
        """The ranking of a high hand."""

    @abstractmethod
    def rank_low(self, low: Pieces) -> Ranking:
        """The ranking of a low hand."""

    @abstractmethod
    def has_sizes(self, high: Pieces, low: Pieces) -> bool:
        """Whether both parts have as many pieces as they must."""

    @abstractmethod
    def foul_of(self, high: Pieces, low: Pieces) -> Foul | None:
        """Why a split is against the rules, or nothing."""

    @abstractmethod
    def laid(self, high: Pieces, low: Pieces) -> Split | None:
        """A split as the table names its parts; nothing where pieces of this kind cannot be laid like that."""

    @abstractmethod
    def compare(self, own: Split, other: Split, rules: ComparisonRules) -> Decision:
        """A set hand against the dealer's or the bank's."""

    @abstractmethod
    def worth(self, part: Pieces) -> object:
        """What decides whether two parts are worth the same to a house way."""

    @abstractmethod
    def set_by(self, way: HouseWay, pieces: Pieces) -> HouseSetting:
        """A hand set by a house way, looked up where that is possible."""

    @abstractmethod
    def settle_pattern(
        self, paytable: Paytable, stake: Cents, pieces: Pieces, book: CitationBook
    ) -> Settlement | None:
        """A side wager on what the pieces hold; nothing where the paytable is read by lines of cards."""

    @abstractmethod
    def pushing_word(self, words: Iterable[str], pieces: Pieces, low: Pieces) -> str | None:
        """The first filed word for a dealer's hand against which main wagers push; nothing where play goes on."""

    def piece_names(self, pieces: Pieces, language: Language) -> tuple[str, ...]:
        """What each piece is called, where pieces have names of their own."""
        return ()

    def names(self, high: Pieces, low: Pieces, language: Language) -> tuple[str, str]:
        """Both parts of a split in words; nothing for a split of other sizes."""
        if not self.has_sizes(high, low):
            return "", ""
        return self.rank_high(high).describe(language), self.rank_low(low).describe(language)

    def parts(self, high: Pieces, low: Pieces, language: Language) -> tuple[Parts, Parts]:
        """Both parts of a split, each as its name and what completes it."""
        if not self.has_sizes(high, low):
            return NO_NAMES
        return self.rank_high(high).parts(language), self.rank_low(low).parts(language)


_SETS: dict[str, PieceSet] = {}


def register(new: PieceSet) -> PieceSet:
    """Make a set known, so that a game's file may name it."""
    if _SETS.setdefault(new.name, new) is not new:
        raise InternalError(f"there is a piece set {new.name!r} already")
    return new


def piece_set(name: str) -> PieceSet:
    """The set that a game's file names."""
    if name not in _SETS:
        raise InternalError(f"there is no piece set {name!r}; there are {', '.join(_SETS)}")
    return _SETS[name]


def piece_set_names() -> tuple[str, ...]:
    """Every set that a game's file may name."""
    return tuple(_SETS)


def kinds_of_pieces() -> frozenset[str]:
    """The kinds of pieces that options and irregularities are written for."""
    return frozenset(known.kind for known in _SETS.values())
