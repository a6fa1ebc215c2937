"""Judging hands: how the house way sets one, whether one is set wrongly, whether the dealer's makes wagers push."""

from paigow.citations import Clauses
from paigow.piece_sets import piece_set
from paigow.pieces import Pieces
from paigow.setting import HouseSetting, HouseWay
from paigow.submissions.specs import of_document
from paigow.table.acts import DEALER_PLACE
from paigow.table.places import bank_spot
from paigow.table.state import Hand, Stage, Table


def dealer_push(table: Table, hand: Hand) -> str | None:
    """The filed word for which the hand played against makes every main wager push; nothing where play goes on."""
    words = table.game.options.main.dealer_pushes
    return table.game.piece_set.pushing_word(words, hand.pieces, hand.low) if words else None


def dealer_pushes(table: Table) -> bool:
    """Whether the dealer's hand is open and makes every main wager a push."""
    if not table.game.options.main.dealer_pushes or table.round.bank is not None:
        return False
    hand = table.round.hands[DEALER_PLACE]
    return hand is not None and hand.stage is Stage.SHOWN and dealer_push(table, hand) is not None


def filed_setting(
    table: Table, pieces: Pieces, *, co_bank: bool = False
) -> tuple[Pieces, Pieces, str, Clauses]:
    """High, low, the rule that decided and its clauses, by the dealer's filed way or by a co-bank's.

    A way may be filed that another document describes; only clauses of the game's own document are cited.
    """
    answer = set_by(table.game.co_bank_house_way if co_bank else table.game.house_way, pieces)
    clauses = of_document(answer.clauses, table.game.document)
    return answer.setting.high, answer.setting.low, answer.rule_id, clauses


def set_by(way: HouseWay, pieces: Pieces) -> HouseSetting:
    """A hand set by a house way, looked up where that is possible."""
    return piece_set(way.pieces).set_by(way, pieces)


def filed_for(table: Table, hand: Hand) -> tuple[Pieces, Pieces, str, Clauses]:
    """`filed_setting` for a hand on the table, by the co-bank's way where the hand is the bank's."""
    co_bank = hand.place == bank_spot(table) and hand.place != DEALER_PLACE
    return filed_setting(table, hand.pieces, co_bank=co_bank)


def is_set_wrongly(table: Table, hand: Hand, high: Pieces, low: Pieces) -> bool:
    """Whether the split is another one than the filed way's.

    A house way speaks of ranks: pieces that are worth the same may change places.
    """
    right_high, right_low, _, _ = filed_for(table, hand)
    worth = table.game.piece_set.worth
    return {worth(high), worth(low)} != {worth(right_high), worth(right_low)}


def places_the_dealer_set(table: Table) -> tuple[int, ...]:
    """Hands that lie open as the dealer set them: the dealer's own, and a co-bank's."""
    bank = table.round.bank
    places = [DEALER_PLACE, bank.spot] if bank is not None and bank.co_banking else [DEALER_PLACE]
    return tuple(place for place in places if _lies_open(table.round.hands[place]))


def _lies_open(hand: Hand | None) -> bool:
    return hand is not None and hand.open and bool(hand.high)


def wrongly_set(table: Table) -> tuple[int, ...]:
    """Those of them that are not set the filed way."""
    found = []
    for place in places_the_dealer_set(table):
        hand = table.round.hands[place]
        if hand is not None and is_set_wrongly(table, hand, hand.high, hand.low):
            found.append(place)
    return tuple(found)
