"""The vocabulary of paytable rows: what a row may name, for cards, tiles and dice.

Card rows name a line of seven cards (`ranking.lines`) and whose hand must hold it. Tile and dice rows have
words of their own.
"""

from enum import StrEnum

from paigow.ranking.lines import FOUR_OF_RANK, PAIR_OF_RANK, HandLine
from paigow.wagers.kinds import DICE_WAGERS, TILE_WAGERS, WagerKind, wager_kinds
from paigow.wagers.patterns import Pattern


class Whose(StrEnum):
    """Whose seven cards a row looks at."""

    PLAYER = "player"
    DEALER = "dealer"
    BOTH = "both"
    EITHER = "either"


class TileEvent(StrEnum):
    """What four tiles may hold, best first."""

    GEE_JOON_AND_HEAVEN = "gee-joon-and-heaven"
    TWO_PAIR = "two-pair"
    GEE_JOON_PAIR = "gee-joon-pair"
    MIXED_PAIR = "mixed-pair"
    IDENTICAL_PAIR = "identical-pair"


class DiceEvent(StrEnum):
    """What a roll may show."""

    EYE_ODD = "eye-odd"
    """The Dragon's Eye die is odd and the dice are not all equal."""
    EYE_EVEN = "eye-even"
    LIKE_DICE_EQUAL = "like-dice-equal"
    ALL_DICE_EQUAL = "all-dice-equal"
    ONE_DIE_MATCHES = "one-die-matches"
    TWO_DICE_MATCH = "two-dice-match"
    THREE_DICE_MATCH = "three-dice-match"
    FIRST_TRIPLE = "first-triple"
    SECOND_TRIPLE = "second-triple"
    THIRD_TRIPLE = "third-triple"


Event = HandLine | TileEvent | DiceEvent | Pattern
"""What a row is about: it names one of ours, or describes its own."""

MATCH_LINES: frozenset[HandLine] = frozenset(
    {
        HandLine.ROYAL_FLUSH_ROYAL_MATCH,
        HandLine.ROYAL_FLUSH_ACE_KING_SUITED,
        HandLine.ROYAL_FLUSH_KING_QUEEN_SUITED,
    }
)
"""The lines that ask whether the two cards beside a royal flush are of one suit."""

TRIPLES = (DiceEvent.FIRST_TRIPLE, DiceEvent.SECOND_TRIPLE, DiceEvent.THIRD_TRIPLE)
MATCHES = (DiceEvent.ONE_DIE_MATCHES, DiceEvent.TWO_DICE_MATCH, DiceEvent.THREE_DICE_MATCH)

_DICE = {
    WagerKind.ODD: (DiceEvent.EYE_ODD,),
    WagerKind.EVEN: (DiceEvent.EYE_EVEN,),
    WagerKind.DOUBLE: (DiceEvent.LIKE_DICE_EQUAL,),
    WagerKind.TRIPLE: (DiceEvent.ALL_DICE_EQUAL,),
    WagerKind.MATCH: MATCHES,
    WagerKind.DICE_BONUS: TRIPLES,
}

OWN = "own"
"""The `wager` of a paytable file for a side bet that none of the documents knows; it is judged on cards."""


class Pieces(StrEnum):
    """What a side wager is decided by."""

    CARDS = "cards"
    TILES = "tiles"
    DICE = "dice"


def wager_words() -> tuple[str, ...]:
    """What a paytable file may name as its wager."""
    return (*sorted(kind.value for kind in wager_kinds() if kind is not WagerKind.MAIN), OWN)


def pieces_of(wager: str) -> Pieces:
    """What decides a wager where its paytable does not say."""
    if wager in TILE_WAGERS:
        return Pieces.TILES
    return Pieces.DICE if wager in DICE_WAGERS else Pieces.CARDS


def events_for(wager: str, pieces: Pieces | None = None) -> tuple[Event, ...]:
    """The events that rows of this wager's paytable may name."""
    match pieces or pieces_of(wager):
        case Pieces.CARDS:
            return tuple(HandLine)
        case Pieces.TILES:
            return tuple(TileEvent)
        case _:
            return _DICE.get(WagerKind(wager), tuple(DiceEvent))


_KIND_OF = {
    **dict.fromkeys(FOUR_OF_RANK.values(), HandLine.FOUR_OF_A_KIND),
    **dict.fromkeys(PAIR_OF_RANK.values(), HandLine.PAIR),
}
_PLACE = {line: place for place, line in enumerate(HandLine)}


def standing_of(line: HandLine) -> int:
    """The place of a line in the order of hands, 0 the highest; a straight stands above three of a kind."""
    return _PLACE[_KIND_OF.get(line, line)]
