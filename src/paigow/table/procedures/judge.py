"""Judging a spot: how each wager on it came out, what it wins, what vigorish it owes, and why."""

from collections.abc import Sequence
from typing import cast

from paigow.money import ZERO, Cents
from paigow.pieces import Card, Tile
from paigow.ranking import Line, lines_of, rank_five, rank_tiles, rank_two, reaches
from paigow.table.acts import DEALER_PLACE
from paigow.table.places import opponent_place
from paigow.table.state import Hand, Judgement, Pieces, Table, Wager
from paigow.wagers import Outcome, Settlement, WagerKind
from paigow.wagers.commission import Basis, commission_on
from paigow.wagers.forfeits import forfeited
from paigow.wagers.limits import cap_wins
from paigow.wagers.main import (
    Decision,
    Foul,
    Opponent,
    compare_cards,
    compare_tiles,
    decide_dealer_ace_high,
    decide_forfeited,
    decide_foul,
    settle_main,
)
from paigow.wagers.pair_fortunes import settle_pair_fortunes
from paigow.wagers.pays import MeterShare
from paigow.wagers.progressive import Claim, settle_claim
from paigow.wagers.side import NO_LINES, find_row, settle_side, settle_unseen
from paigow.words import Reason

FIVE_AND_TWO = (5, 2)
SIDE_ORDER = (
    WagerKind.FORTUNE,
    WagerKind.EMPERORS_TREASURE,
    WagerKind.INSURANCE,
    WagerKind.ACE_HIGH,
    WagerKind.PROGRESSIVE,
    WagerKind.PAIR_FORTUNES,
)
"""The order in which a player's optional wagers are settled."""

_SIDE_PLACES = {kind: place for place, kind in enumerate(SIDE_ORDER)}

CAPPED = frozenset(
    {WagerKind.FORTUNE, WagerKind.EMPERORS_TREASURE, WagerKind.INSURANCE, WagerKind.PROGRESSIVE}
)
"""Wagers whose fixed wins a payout limit covers."""


def cards_of(pieces: Pieces) -> tuple[Card, ...]:
    return cast("tuple[Card, ...]", pieces)


def tiles_of(pieces: Pieces) -> tuple[Tile, ...]:
    return cast("tuple[Tile, ...]", pieces)


def is_ace_high(pieces: Pieces) -> bool:
    """Exactly ace-high: seven cards with no pair, straight or flush whose top card is an ace or the joker."""
    return Line.ACE_HIGH in lines_of(cards_of(pieces))


def opponent_of(table: Table) -> Opponent:
    bank = table.round.bank
    if bank is None:
        return Opponent.DEALER
    return Opponent.CO_BANK if bank.co_banking else Opponent.BANK


def judge_spot(table: Table, spot: int, *, unseen: bool = False) -> tuple[Judgement, ...]:
    """Every wager on a shown spot, main wagers first, side wagers in the order in which they are settled."""
    hand = table.round.hands[spot]
    assert hand is not None
    found: list[Judgement] = []
    mains = table.wagers(spot, WagerKind.MAIN)
    if mains:
        decision = decide_main(table, hand)
        found += [_main(table, one, decision) for one in mains]
    found += judge_sides(table, hand, unseen=unseen)
    return tuple(found)


def judge_mains(table: Table, spot: int, wagers: Sequence[Wager]) -> list[Judgement]:
    """The given main wagers of a spot, against the hand played against as it lies now."""
    hand = table.round.hands[spot]
    mains = [one for one in wagers if one.spot == spot and one.kind is WagerKind.MAIN]
    if hand is None or not mains:
        return []
    decision = decide_main(table, hand)
    return [_main(table, one, decision) for one in mains]


def decide_main(table: Table, hand: Hand) -> Decision:
    """The hands of a spot against the dealer's or the bank's."""
    game = table.game
    book = game.citations
    if hand.forfeited:
        return decide_forfeited(book)
    other = table.round.hands[opponent_place(table)]
    assert other is not None
    if other.forfeited:
        rule = "main.win.opponent-forfeited"
        return Decision(Outcome.WIN, Reason(rule, book.cite(rule)))
    if game.options.flag("face_up.ace_high_push") and is_ace_high(other.pieces):
        return decide_dealer_ace_high(book)
    return compare(table, hand, other, opponent_of(table))


def compare(table: Table, hand: Hand, other: Hand, opponent: Opponent) -> Decision:
    """One set hand against another, copies to the opponent; a foul loses whatever the opponent holds."""
    book = table.game.citations
    if table.game.pieces == "tiles":
        may_win = (
            opponent is Opponent.BANK_BY_DEALER
            and table.game.options.choice("banking.zero_rule_for_dealer") == "zero-rule-for-players-only"
        )
        high, low = tiles_of(hand.high), tiles_of(hand.low)
        other_high, other_low = tiles_of(other.high), tiles_of(other.low)
        return compare_tiles(
            rank_tiles(*high),
            rank_tiles(*low),
            rank_tiles(*other_high),
            rank_tiles(*other_low),
            book,
            opponent=opponent,
            zero_low_may_win=may_win,
        )
    if (len(hand.high), len(hand.low)) != FIVE_AND_TWO:
        return decide_foul(Foul.SET_AGAINST_RULES, book, opponent)
    five, two = rank_five(cards_of(hand.high)), rank_two(cards_of(hand.low))
    if not reaches(five, two):
        return decide_foul(Foul.HIGH_BELOW_LOW, book, opponent)
    return compare_cards(
        five,
        two,
        rank_five(cards_of(other.high)),
        rank_two(cards_of(other.low)),
        book,
        opponent=opponent,
    )


def _main(table: Table, wager: Wager, decision: Decision) -> Judgement:
    settlement = settle_main(decision, wager.amount, table.game.citations, table.game.commission)
    vigorish = ZERO
    if settlement.outcome is Outcome.WIN:
        basis = Basis.WIN if table.round.bank is None else Basis.WIN_AGAINST_BANK
        if not wager.toke or table.game.options.flag("toke.commission"):
            terms = table.game.commission
            basis = Basis.TOKE if wager.toke else basis
            vigorish = commission_on(settlement.wins, terms, table.game.citations, basis).amount
    return _judgement(wager, settlement, vigorish)


def _judgement(wager: Wager, settlement: Settlement, vigorish: Cents = ZERO, meter: str = "") -> Judgement:
    return Judgement(
        wager.person,
        wager.spot,
        wager.kind,
        settlement.outcome,
        wager.amount,
        settlement.wins,
        vigorish,
        settlement.stake_returned,
        settlement.reason,
        settlement.row or "",
        meter,
        wager.toke,
        instrument=wager.instrument,
    )


def judge_sides(table: Table, hand: Hand, *, unseen: bool = False) -> list[Judgement]:
    """The optional wagers on a hand, the payout limit applied over all fixed wins of the spot."""
    pairs: list[tuple[Wager, Settlement, str]] = []
    for one in _side_wagers(table, hand.place):
        settlement, meter = _side(table, one, hand, unseen=unseen)
        pairs.append((one, settlement, meter))
    capped = _cap(table, pairs)
    return [
        _judgement(one, settlement, ZERO, meter)
        for (one, _, meter), settlement in zip(pairs, capped, strict=True)
    ]


def _side_wagers(table: Table, spot: int) -> list[Wager]:
    """Optional wagers on a spot in their order; Progressive chips have left the layout for the tray."""
    kind = WagerKind.PROGRESSIVE
    found = [
        one
        for one in table.round.wagers
        if one.spot == spot and one.kind in _SIDE_PLACES and one.kind is not kind
    ]
    found += [
        Wager(person, place, kind, amount)
        for person, place, amount in table.round.contributed
        if place == spot and not _is_settled(table, person, place, kind)
    ]
    return sorted(found, key=lambda one: _SIDE_PLACES[one.kind])


def _is_settled(table: Table, person: str, spot: int, kind: WagerKind) -> bool:
    """Whether a wager of this round was judged and settled already."""
    return any(
        one.done and one.spot == spot and one.kind is kind and one.person == person
        for one in table.round.judgements
    )


def _side(table: Table, wager: Wager, hand: Hand, *, unseen: bool) -> tuple[Settlement, str]:
    game = table.game
    book = game.citations
    paytable = game.paytables[wager.kind]
    if wager.kind is WagerKind.PAIR_FORTUNES:
        return settle_pair_fortunes(paytable, wager.amount, tiles_of(hand.pieces), book), ""
    cards = cards_of(hand.pieces)
    if wager.kind is WagerKind.PROGRESSIVE:
        return _progressive(table, wager, cards)
    dealer = table.round.hands[DEALER_PLACE]
    theirs: Sequence[Card] | None = None
    if wager.kind is WagerKind.ACE_HIGH and dealer is not None:
        theirs = cards_of(dealer.pieces)
        if unseen:
            return settle_unseen(paytable, wager.amount, theirs, book), ""
    elif unseen:
        return forfeited(wager.kind, book), ""
    return settle_side(paytable, wager.amount, cards, book, dealer=theirs, options=game.pay_options), ""


def _progressive(table: Table, wager: Wager, cards: tuple[Card, ...]) -> tuple[Settlement, str]:
    """A Progressive claim: fixed awards are known here; a meter's award is the meter's to say at its turn."""
    game = table.game
    paytable = game.paytables[WagerKind.PROGRESSIVE]
    row = find_row(paytable, lines_of(cards), NO_LINES)
    if row is not None and isinstance(row.pays, MeterShare):
        reason = Reason(
            "progressive.claim",
            tuple(dict.fromkeys((*row.clauses, *game.citations.cite("progressive.not-from-tray")))),
            {"row": row.name, "meter": row.pays.meter, "percent": row.pays.percent},
        )
        return Settlement(Outcome.WIN, ZERO, False, reason, row.name), row.pays.meter
    claim = Claim(wager.person, wager.spot, wager.amount, cards)
    return settle_claim(claim, paytable, (), game.citations).settlement, ""


def _cap(table: Table, pairs: Sequence[tuple[Wager, Settlement, str]]) -> list[Settlement]:
    limit = table.game.options.cents("limits.payout") if table.game.pieces == "cards" else ZERO
    settlements = [settlement for _, settlement, _ in pairs]
    if not limit:
        return settlements
    at = [n for n, (one, _, meter) in enumerate(pairs) if one.kind in CAPPED and not meter]
    cut = cap_wins([settlements[n] for n in at], limit, table.game.citations)
    for n, settlement in zip(at, cut, strict=True):
        settlements[n] = settlement
    return settlements
