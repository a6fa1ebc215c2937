"""Cards: seven to a hand, split into five and two."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from paigow.citation_book import CitationBook
from paigow.errors import InternalError
from paigow.money import Cents
from paigow.piece_sets.base import ComparisonRules, PieceSet, Split, register
from paigow.pieces import DECK, Card, Pieces, parse_cards
from paigow.pieces.cards import write_cards
from paigow.ranking import HandLine, lines_of, rank_five, rank_two, reaches
from paigow.setting import HouseSetting, HouseWay
from paigow.setting.arrangements import card_splits, in_order
from paigow.setting.class_table import ClassTable, known_table
from paigow.setting.house_way import CardHouseWay
from paigow.wagers import Paytable, Settlement
from paigow.wagers.main import Decision, Foul, compare_cards, decide_foul
from paigow.wagers.pushes import pushing_word

FIVE, TWO = 5, 2


def _cards(pieces: Pieces) -> tuple[Card, ...]:
    """Without a cast, which is a call: this is asked for with every hand."""
    return pieces  # type: ignore[return-value]


@dataclass(frozen=True, eq=False)
class CardSet(PieceSet):
    """A deck of cards; the joker may be missing from it."""

    kind = "cards"
    hand_size = FIVE + TWO
    emblem = ("As", "Kh")
    has_cutting_card = True
    shuffle = "riffle"
    start = "count"
    complaint = "report-abnormal"
    unsuitable_rule = "opening.abnormal"
    remedy = "replace-deck"
    change_rules = ("deck.change",)
    inspecting = frozenset({"inspect", "verify-inspection", "spread"})
    is_opened_by_itself = True
    may_foul = True
    wears_out = True
    is_cleared_when_idle = True
    is_counted_when_surrendered = True

    def deck_names(self, back_colours: Sequence[str]) -> Sequence[str]:
        return back_colours

    def spare_name(self, former: str) -> str:
        """It has the same back."""
        return former

    def parse(self, text: str, count: int | None = None) -> Pieces:
        return parse_cards(text, count)

    def write(self, pieces: Pieces) -> str:
        return write_cards(_cards(pieces))

    def in_order(self, pieces: Pieces) -> Pieces:
        return in_order(_cards(pieces))

    def cards(self, pieces: Pieces) -> tuple[Card, ...]:
        return _cards(pieces)

    def lines(self, pieces: Pieces) -> frozenset[HandLine]:
        return lines_of(_cards(pieces))

    def settings(self, pieces: Pieces) -> tuple[Split, ...]:
        return card_splits(_cards(pieces))

    rank_high = staticmethod(rank_five)  # type: ignore[assignment]
    rank_low = staticmethod(rank_two)  # type: ignore[assignment]

    def has_sizes(self, high: Pieces, low: Pieces) -> bool:
        return len(high) == FIVE and len(low) == TWO

    def foul_of(self, high: Pieces, low: Pieces) -> Foul | None:
        if not self.has_sizes(high, low):
            return Foul.SET_AGAINST_RULES
        return None if reaches(rank_five(_cards(high)), rank_two(_cards(low))) else Foul.HIGH_BELOW_LOW

    def laid(self, high: Pieces, low: Pieces) -> Split | None:
        """Cards may be laid in any two parts; a wrong split is a foul."""
        return high, low

    def compare(self, own: Split, other: Split, rules: ComparisonRules) -> Decision:
        """Copies go where they are filed to go; a foul loses whatever the opponent holds."""
        if not self.has_sizes(*own):
            return decide_foul(Foul.SET_AGAINST_RULES, rules.book, rules.opponent)
        high, low = rank_five(_cards(own[0])), rank_two(_cards(own[1]))
        if not reaches(high, low):
            return decide_foul(Foul.HIGH_BELOW_LOW, rules.book, rules.opponent)
        return compare_cards(
            high,
            low,
            rank_five(_cards(other[0])),
            rank_two(_cards(other[1])),
            rules.book,
            opponent=rules.opponent,
            copies=rules.copies,
        )

    def worth(self, part: Pieces) -> object:
        """The ranking; suits that decide nothing may change places."""
        if len(part) == FIVE:
            return rank_five(_cards(part))
        if len(part) == TWO:
            return rank_two(_cards(part))
        return tuple(sorted(card.notation for card in part))

    def set_by(self, way: HouseWay, pieces: Pieces) -> HouseSetting:
        """Looked up in the table of all classes of hands if the way has one, otherwise interpreted.

        Both give the same answer for every class, which the proof of a house way checks.
        """
        if not isinstance(way, CardHouseWay):
            raise InternalError(f"the house way {way.id} does not set cards")
        cards = _cards(pieces)
        table = _table_of(way)
        found = table.set(cards) if table is not None else None
        return way.told(*found) if found is not None else way.set(cards)

    def settle_pattern(
        self, paytable: Paytable, stake: Cents, pieces: Pieces, book: CitationBook
    ) -> Settlement | None:
        return None

    def pushing_word(self, words: Iterable[str], pieces: Pieces, low: Pieces) -> str | None:
        return pushing_word(words, self.lines(pieces), rank_two(_cards(low)) if low else None)


@cache
def _table_of(way: CardHouseWay) -> ClassTable | None:
    return known_table(way)


CARDS = register(CardSet("cards", DECK))
"""The deck of 53: with one joker."""
