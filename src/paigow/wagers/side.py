"""Side wagers on cards: which row of the paytable decides, and what it gives."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple, assert_never

from paigow.citation_book import CitationBook, if_filed
from paigow.citations import NO_CLAUSES, Clauses
from paigow.errors import InternalError
from paigow.money import ZERO, Cents
from paigow.pieces.cards import JOKER, NATURALS, Card
from paigow.ranking.lines import NO_PAIR_LINES, HandLine
from paigow.ranking.seven_card import lines_of
from paigow.wagers.events import OWN, Whose, standing_of
from paigow.wagers.kinds import Outcome, Settlement
from paigow.wagers.patterns import FIVE_ALIKE, CardPattern, FirstThree, is_five_alike
from paigow.wagers.pays import MeterShare, Push
from paigow.wagers.paytable import Paytable, PaytableRow
from paigow.wagers.ratios import Odds
from paigow.words.reasons import Reason

Lines = frozenset[HandLine | CardPattern | FirstThree]
"""What cards hold: lines that have a name, and events that a paytable describes."""
NO_LINES: Lines = frozenset()
Low = Sequence[Card] | None
"""The two cards that the house way sets low, where a row asks for them."""


class LineChoice(StrEnum):
    """Which line is paid when the cards hold both three of a kind and a straight."""

    BEST_PAYING = "best-paying-line"
    HIGHEST_RANKING = "highest-ranking-line"


class ThreePair(StrEnum):
    """What three pair does where the paytable lists it."""

    PUSH = "push"
    LOSE = "lose"


class RoyalMatch(StrEnum):
    """Which two cards match a royal flush."""

    KING_QUEEN = "king-queen"
    KING_QUEEN_OR_ACE_KING = "king-queen-or-ace-king"


_MATCH_LINES = {
    RoyalMatch.KING_QUEEN: HandLine.ROYAL_FLUSH_KING_QUEEN_SUITED,
    RoyalMatch.KING_QUEEN_OR_ACE_KING: HandLine.ROYAL_FLUSH_ROYAL_MATCH,
}


_MATCHES = frozenset(_MATCH_LINES.values())


class PayOptions(NamedTuple):
    """How a filing has the paytable read; `royal_match` stands in for the row's own kind of match."""

    lines: LineChoice = LineChoice.BEST_PAYING
    three_pair: ThreePair = ThreePair.PUSH
    royal_match: RoyalMatch | None = None


AS_PRINTED = PayOptions()


def find_row(
    paytable: Paytable, player: Lines, dealer: Lines = NO_LINES, options: PayOptions = AS_PRINTED
) -> PaytableRow | None:
    """The row that decides for cards that fit these lines; nothing when no row fits."""
    key = (player, dealer, options)
    try:
        return paytable.decided[key]
    except KeyError:
        row = paytable.decided[key] = read_rows(paytable, player, dealer, options)
        return row


def read_rows(paytable: Paytable, player: Lines, dealer: Lines, options: PayOptions) -> PaytableRow | None:
    """`find_row` by reading the rows, whatever was found before."""
    wanted = player | dealer if dealer else player
    if options.royal_match is not None:
        wanted |= _MATCHES
    possible = [row for row in paytable.rows if row.event in wanted or not isinstance(row.event, HandLine)]
    fitting = (row for row in possible if _fits(row, player, dealer, options))
    if options.lines is LineChoice.HIGHEST_RANKING:
        return min(fitting, key=_standing, default=None)
    return next(fitting, None)


def settle_side(
    paytable: Paytable,
    stake: Cents,
    cards: Sequence[Card],
    book: CitationBook,
    *,
    dealer: Sequence[Card] | None = None,
    options: PayOptions = AS_PRINTED,
    lows: tuple[Low, Low] = (None, None),
) -> Settlement:
    """A side wager settled on the player's seven cards, and the dealer's where the paytable looks at them.

    `lows` are the two cards that the house way sets low in the player's and in the dealer's hand, for rows about them.
    """
    theirs = NO_LINES if dealer is None else held(paytable, dealer, lows[1])
    return settle_lines(paytable, stake, held(paytable, cards, lows[0]), theirs, book, options)


def settle_unseen(
    paytable: Paytable,
    stake: Cents,
    dealer: Sequence[Card],
    book: CitationBook,
    options: PayOptions = AS_PRINTED,
    low: Low = None,
) -> Settlement:
    """A side wager whose owner keeps the cards closed: only rows that need nothing of them can pay."""
    return settle_lines(paytable, stake, NO_LINES, held(paytable, dealer, low), book, options)


def settle_lines(
    paytable: Paytable, stake: Cents, player: Lines, dealer: Lines, book: CitationBook, options: PayOptions
) -> Settlement:
    """A side wager settled on lines already found."""
    return settle_row(paytable, find_row(paytable, player, dealer, options), stake, book)


def settle_row(paytable: Paytable, row: PaytableRow | None, stake: Cents, book: CitationBook) -> Settlement:
    """A side wager settled by the row that fits, or lost where none does."""
    if row is None:
        return _lost(paytable, book)
    arguments = {"row": row.name, "pays": row.pays.notation, "paytable": paytable.name}
    match row.pays:
        case Push():
            reason = Reason("side.push", _cite(paytable, book, "push", row), arguments)
            return Settlement(Outcome.PUSH, ZERO, True, reason, row.name)
        case Odds() as odds:
            reason = Reason("side.win", _cite(paytable, book, "win", row), arguments)
            return Settlement(Outcome.WIN, odds.win(stake), odds.stake_returned, reason, row.name)
        case MeterShare():
            raise InternalError(
                f"{row.name} of {paytable.name} is paid by a meter; settle it with `progressive`"
            )
        case _:
            assert_never(row.pays)


def _lost(paytable: Paytable, book: CitationBook) -> Settlement:
    reason = Reason("side.lose", _cite(paytable, book, "lose"), {"paytable": paytable.name})
    return Settlement(Outcome.LOSE, ZERO, False, reason)


def _cite(paytable: Paytable, book: CitationBook, ending: str, row: PaytableRow | None = None) -> Clauses:
    """The clauses of the row, then of the wager's ending, then of the paytable."""
    rule = f"{paytable.wager}.{ending}"
    general = NO_CLAUSES if paytable.wager == OWN else book.cite(if_filed(rule))
    own = row.clauses if row is not None else paytable.clauses
    return tuple(dict.fromkeys((*own, *general)))


def _fits(row: PaytableRow, player: Lines, dealer: Lines, options: PayOptions) -> bool:
    line = _line(row)
    if line is HandLine.THREE_PAIR and isinstance(row.pays, Push) and options.three_pair is ThreePair.LOSE:
        return False
    if options.royal_match is not None and line in _MATCHES:
        line = _MATCH_LINES[options.royal_match]
    match row.whose:
        case Whose.PLAYER:
            return line in player
        case Whose.DEALER:
            return line in dealer
        case Whose.BOTH:
            return line in player and line in dealer
        case Whose.EITHER:
            return line in player or line in dealer
        case _:
            assert_never(row.whose)


def held(paytable: Paytable, cards: Sequence[Card], low: Low = None) -> Lines:
    """What seven cards hold of all that a paytable may ask; `low` are those that the house way sets low."""
    described = paytable.described
    if not described and not paytable.wild:
        return lines_of(cards)
    if not paytable.wild or JOKER not in cards:
        return lines_of(cards) | {event for event in described if event.holds(cards, low)}
    naturals = [card for card in cards if card is not JOKER]
    found: set[HandLine | CardPattern | FirstThree] = set()
    for card in NATURALS:
        if card not in naturals:
            found |= lines_of([*naturals, card]) - EXACT
            found |= {
                event for event in described if event.joker is not False and event.holds([*naturals, card])
            }
    alike = {event for event in described if isinstance(event, CardPattern) and event.high == FIVE_ALIKE}
    return frozenset(found | alike if is_five_alike(cards) else found)


EXACT = NO_PAIR_LINES | {line for line in HandLine if line.value.endswith("-natural")}
"""Lines that a hand with a wild joker never fits: it always has a pair, and nothing in it is natural."""


def _standing(row: PaytableRow) -> int:
    """The order of lines by rank; what a paytable describes comes before them, in the order of its rows."""
    return standing_of(row.event) if isinstance(row.event, HandLine) else -1


def _line(row: PaytableRow) -> HandLine | CardPattern | FirstThree:
    if not isinstance(row.event, HandLine | CardPattern | FirstThree):
        raise InternalError(f"{row.name} is not a line of seven cards")
    return row.event
