"""Judging a spot: how each wager on it came out, what it wins, what vigorish it owes, and why."""

from collections.abc import Sequence

from paigow.errors import InternalError
from paigow.money import ZERO, Cents
from paigow.piece_sets import ComparisonRules
from paigow.pieces import Card
from paigow.ranking import lines_of
from paigow.records import maker
from paigow.table.acts import DEALER_PLACE, Act
from paigow.table.draft import Draft
from paigow.table.judging.hands import dealer_push, set_by
from paigow.table.places import is_on_the_hand, opponent_place, settling_order
from paigow.table.postings import GIVEN_AWAY
from paigow.table.state import Hand, Judgement, Table, Wager
from paigow.wagers import Outcome, Settlement, WagerKind
from paigow.wagers.collection import FeeTaken
from paigow.wagers.commission import Basis, commission_on
from paigow.wagers.events import Whose
from paigow.wagers.forfeits import forfeited, lost_with_foul
from paigow.wagers.main import (
    Decision,
    Opponent,
    decide_forfeited,
    main_odds,
    settle_main,
)
from paigow.wagers.payout_limit import cap_wins
from paigow.wagers.pays import MeterShare
from paigow.wagers.paytable import Paytable
from paigow.wagers.progressive import Claim, settle_claim
from paigow.wagers.pushes import decide_dealer_push
from paigow.wagers.side import NO_LINES, find_row, held, settle_side, settle_unseen
from paigow.wagers.terms import OnFoul, Taken
from paigow.words import Reason

_new_judgement = maker(Judgement)


def opponent_of(table: Table) -> Opponent:
    bank = table.round.bank
    if bank is None:
        return Opponent.DEALER
    return Opponent.CO_BANK if bank.co_banking else Opponent.BANK


def judge_spot(table: Table, spot: int, *, unseen: bool = False) -> tuple[Judgement, ...]:
    """Every wager on a shown spot, main wagers first, side wagers in the order in which they are settled."""
    hand = table.round.the_hand(spot)
    found: list[Judgement] = []
    mains = table.wagers(spot, WagerKind.MAIN)
    if mains:
        decision = decide_main(table, hand)
        found += [_main(table, main, decision) for main in mains]
    found += judge_sides(table, hand, unseen=unseen)
    return tuple(found)


def judge_called(table: Table, spot: int, outcome: Outcome) -> tuple[Judgement, ...]:
    """Every wager on a shown spot, the main wagers as a person who deals has called them, be it rightly or not."""
    hand = table.round.the_hand(spot)
    decision = Decision(outcome, Reason(f"main.called.{outcome.value}"))
    mains = [_main(table, main, decision) for main in table.wagers(spot, WagerKind.MAIN)]
    return (*mains, *judge_sides(table, hand))


def judge_mains(table: Table, spot: int, wagers: Sequence[Wager]) -> list[Judgement]:
    """The given main wagers of a spot, against the hand played against as it lies now."""
    hand = table.round.hands[spot]
    mains = [wager for wager in wagers if wager.spot == spot and wager.kind is WagerKind.MAIN]
    if hand is None or not mains:
        return []
    decision = decide_main(table, hand)
    return [_main(table, main, decision) for main in mains]


def decide_main(table: Table, hand: Hand) -> Decision:
    """The hands of a spot against the dealer's or the bank's."""
    game = table.game
    book = game.citations
    if hand.forfeited:
        return decide_forfeited(book)
    other = table.round.the_hand(opponent_place(table))
    if other.forfeited:
        rule = "main.win.opponent-forfeited"
        return Decision(Outcome.WIN, Reason(rule, book.cite(rule)))
    word = dealer_push(table, other) if table.round.bank is None else None
    if word is not None:
        return decide_dealer_push(word, book)
    return compare(table, hand, other, opponent_of(table))


def compare(table: Table, hand: Hand, other: Hand, opponent: Opponent) -> Decision:
    """One set hand against another, by the rules that are filed."""
    game = table.game
    may_win = (
        opponent is Opponent.BANK_BY_DEALER
        and game.options.banking.zero_rule_for_dealer == "zero-rule-for-players-only"
    )
    rules = ComparisonRules(game.citations, opponent, game.copies, may_win)
    return game.piece_set.compare((hand.high, hand.low), (other.high, other.low), rules)


def _main(table: Table, wager: Wager, decision: Decision) -> Judgement:
    settlement = settle_main(decision, wager.amount, table.game.citations, table.game.commission)
    vigorish = ZERO
    if settlement.outcome is Outcome.WIN:
        basis = Basis.WIN if table.round.bank is None else Basis.WIN_AGAINST_BANK
        if not wager.toke or table.game.options.toke.commission:
            terms = table.game.commission
            basis = Basis.TOKE if wager.toke else basis
            won = _net_win(table, wager, settlement.wins) if table.game.charges_net else settlement.wins
            vigorish = commission_on(won, terms, table.game.citations, basis).amount
        vigorish = Cents(vigorish + _fee_from_win(table, wager, settlement.wins))
    return _judgement(wager, settlement, vigorish)


def _fee_from_win(table: Table, wager: Wager, wins: Cents) -> Cents:
    """The collection fee where it is taken from a win, never more than the win."""
    terms = table.game.collection
    if terms.is_none or terms.taken is not FeeTaken.WHEN_WON or wager.toke or not terms.owes(wager.kind):
        return ZERO
    return min(terms.fee(wager.amount), wins)


def _side_fee(table: Table, wager: Wager, settlement: Settlement) -> Cents:
    return _fee_from_win(table, wager, settlement.wins) if settlement.outcome is Outcome.WIN else ZERO


def _net_win(table: Table, wager: Wager, wins: Cents) -> int:
    """What a person's main wagers win together less what they lose, charged with the first of them that wins."""
    total, first = 0, None
    for spot in settling_order(table):
        hand = table.round.hands[spot]
        for other in table.wagers(spot, WagerKind.MAIN, wager.person):
            if hand is None or other.toke:
                continue
            outcome = Outcome.WIN if other is wager else decide_main(table, hand).outcome
            if outcome is Outcome.WIN:
                first = first or other
                total += wins if other is wager else main_odds().win(other.amount)
            elif outcome is Outcome.LOSE:
                total -= other.amount
    return max(total, 0) if first is wager else 0


def _judgement(wager: Wager, settlement: Settlement, vigorish: Cents = ZERO, meter: str = "") -> Judgement:
    return _new_judgement(
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
    for wager in _side_wagers(table, hand.place):
        settlement, meter = _side(table, wager, hand, unseen=unseen)
        pairs.append((wager, settlement, meter))
    capped = _cap(table, pairs)
    return [
        _judgement(wager, settlement, _side_fee(table, wager, settlement), meter)
        for (wager, _, meter), settlement in zip(pairs, capped, strict=True)
    ]


def _side_wagers(table: Table, spot: int) -> list[Wager]:
    """Optional wagers on a spot in their order; Progressive chips have left the layout for the tray."""
    kind = WagerKind.PROGRESSIVE
    found = [
        wager
        for wager in table.round.wagers
        if wager.spot == spot and wager.kind not in (WagerKind.MAIN, kind) and is_on_the_hand(wager.kind)
    ]
    found += [
        Wager(person, place, kind, amount)
        for person, place, amount in table.round.contributed
        if place == spot and not _is_settled(table, person, place, kind)
    ]
    order = table.game.wagers
    return sorted(found, key=lambda wager: order.index(wager.kind))


def _is_settled(table: Table, person: str, spot: int, kind: WagerKind) -> bool:
    """Whether a wager of this round was judged and settled already."""
    return any(
        judgement.done and judgement.spot == spot and judgement.kind is kind and judgement.person == person
        for judgement in table.round.judgements
    )


def _side(table: Table, wager: Wager, hand: Hand, *, unseen: bool) -> tuple[Settlement, str]:
    """One optional wager by its paytable, on the hands that its terms name."""
    game = table.game
    book = game.citations
    paytable, terms = game.paytables[wager.kind], game.terms[wager.kind]
    if terms.on_foul is OnFoul.LOST and is_fouled(table, hand):
        return lost_with_foul(wager.kind, book), ""
    dealer = _other_side(table, hand) if terms.looks_at_dealer else None
    if unseen and dealer is None:
        return forfeited(wager.kind, book), ""
    looked_at = hand if dealer is None else dealer
    pattern = game.piece_set.settle_pattern(paytable, wager.amount, looked_at.pieces, book)
    if pattern is not None:
        return pattern, ""
    cards = game.piece_set.cards(hand.pieces)
    if paytable.meters:
        return _progressive(table, wager, cards)
    theirs = None if dealer is None else game.piece_set.cards(dealer.pieces)
    options, their_low = game.pays_by(wager.kind), _low_by_house_way(table, paytable, theirs)
    if unseen and theirs is not None:
        return settle_unseen(paytable, wager.amount, theirs, book, options, their_low), ""
    lows = _low_by_house_way(table, paytable, cards), their_low
    return settle_side(paytable, wager.amount, cards, book, dealer=theirs, options=options, lows=lows), ""


def _other_side(table: Table, hand: Hand) -> Hand | None:
    """The hand that a wager on the dealer's hand looks at: the one played against, and for a bank the dealer's."""
    place = opponent_place(table)
    return table.round.hands[DEALER_PLACE if hand.place == place else place]


def _low_by_house_way(
    table: Table, paytable: Paytable, cards: tuple[Card, ...] | None
) -> tuple[Card, ...] | None:
    """The two cards that the house way sets low, where the paytable has a row about them."""
    if cards is None or not paytable.asks_house_way:
        return None
    return table.game.piece_set.cards(set_by(table.game.house_way, cards).setting.low)


def is_fouled(table: Table, hand: Hand) -> bool:
    """Whether a set hand is against the rules, so that its main wager is lost."""
    return bool(hand.high) and table.game.piece_set.foul_of(hand.high, hand.low) is not None


def lost_at_sight(table: Table, wager: Wager) -> bool:
    """Whether no row of the paytable can pay any more, whatever the player holds, now that the dealer is seen."""
    dealer = table.round.hands[DEALER_PLACE]
    if dealer is None or table.game.terms[wager.kind].taken is not Taken.DEALER_SHOWN:
        return False
    paytable = table.game.paytables[wager.kind]
    pattern = table.game.piece_set.settle_pattern(paytable, wager.amount, dealer.pieces, table.game.citations)
    if pattern is not None:
        return pattern.outcome is Outcome.LOSE
    cards = table.game.piece_set.cards(dealer.pieces)
    theirs = held(paytable, cards, _low_by_house_way(table, paytable, cards))
    open_to = (Whose.PLAYER, Whose.EITHER)
    return not any(row.whose in open_to or row.event in theirs for row in paytable.rows)


def _progressive(table: Table, wager: Wager, cards: tuple[Card, ...]) -> tuple[Settlement, str]:
    """A Progressive claim: fixed awards are known here; a meter's award is the meter's to say at its turn."""
    game = table.game
    paytable = game.paytables[wager.kind]
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
    limit = table.game.options.limits.payout
    settlements = [settlement for _, settlement, _ in pairs]
    if not limit:
        return settlements
    at = [n for n, (_, _, meter) in enumerate(pairs) if not meter]
    cut = cap_wins([settlements[n] for n in at], limit, table.game.citations)
    for n, settlement in zip(at, cut, strict=True):
        settlements[n] = settlement
    return settlements


def award_left(table: Table, spot: int) -> Cents | None:
    """What the payout limit leaves for a meter's award to a hand; nothing where the limit does not cover meters."""
    limits = table.game.options.limits
    if not limits.payout or limits.payout_covers == "fixed-odds":
        return None
    fixed = [
        judgement.wins
        for judgement in table.round.judgements
        if judgement.spot == spot and judgement.kind is not WagerKind.MAIN and not judgement.meter
    ]
    return Cents(max(limits.payout - sum(fixed), 0))


def open_judgements(table: Table, spot: int) -> tuple[list[Judgement], list[Judgement]]:
    """Main and side judgements of a spot that are not settled yet."""
    mains: list[Judgement] = []
    sides: list[Judgement] = []
    for judgement in table.round.judgements:
        if judgement.spot == spot and not judgement.done:
            (mains if judgement.kind is WagerKind.MAIN else sides).append(judgement)
    return mains, sides


def judgement_of(draft: Draft, act: Act, *, toke: bool = False) -> Judgement:
    """The judgement that an act settles."""
    for judgement in draft.table.round.judgements:
        if (
            judgement.spot == act.spot
            and judgement.person == act.person
            and judgement.kind == act.kind
            and judgement.toke == toke
        ):
            return judgement
    raise InternalError(f"no judgement for {act}")


def unsettled(table: Table, act: Act) -> Judgement:
    """The first open judgement that an act settles, where a wager and the toke beside it are settled alike."""
    for judgement in table.round.judgements:
        place = (judgement.spot, judgement.person, judgement.kind)
        if not judgement.done and place == (act.spot, act.person, act.kind):
            return judgement
    raise InternalError(f"no open judgement for {act}")


def keeps_piece(table: Table, judgement: Judgement | Wager) -> bool:
    """Whether the house keeps what was staked on a wager that has won, as filed; chips go back in any case."""
    if judgement.instrument not in GIVEN_AWAY:
        return False
    return table.game.options.promotional.on_win == "taken-after-one-decision"
