"""A banked round's settlement: the bank is shown, losers go to the centre, winners are paid from it."""

from paigow.errors import InternalError
from paigow.money import ZERO, Cents, dollars
from paigow.table import events as e
from paigow.table.acts import DEALER_PLACE, Act
from paigow.table.draft import Draft
from paigow.table.judging.hands import filed_setting
from paigow.table.judging.wagers import compare, is_fouled, judge_sides, keeps_piece, unsettled
from paigow.table.places import bank_spot, far_right_order
from paigow.table.postings import CENTRE, DEALER_WAGER, TRAY, VIGORISH, person_account
from paigow.table.procedures.registry import performs
from paigow.table.procedures.settle.house import settle_piece, take_lost
from paigow.table.procedures.settle.order import acts_for
from paigow.table.state import Hand, Judgement, Table
from paigow.wagers import Outcome, WagerKind
from paigow.wagers import banked as b
from paigow.wagers.main import Opponent, decide_forfeited
from paigow.words import Reason

DEALER = b.DEALER


@performs("show-bank")
def show_bank(draft: Draft, act: Act) -> None:
    """The bank's hands are exposed, brought to the filed way where the filing says so."""
    table = draft.table
    hand = table.round.the_hand(act.spot)
    if hand.forfeited:
        draft.perform(act)
        return
    rules = [act.rule]
    high, low, rule = hand.high, hand.low, hand.rule
    if _is_to_reset(table, hand):
        high, low, rule, _ = filed_setting(table, hand.pieces)
        rules.append("bank.reset")
    draft.emit(e.HandShown(act.spot, high, low, rule, clauses=draft.cite(*rules), finishes=True))


def _is_to_reset(table: Table, hand: Hand) -> bool:
    """A setting other than the house way, or only a foul, as filed; tiles and the dealer's own setting lie as set."""
    bank = table.round.the_bank
    how = table.game.options.banking.bank_setting
    if bank.co_banking or how == "as-set":
        return False
    if is_fouled(table, hand):
        return True
    if how == "reset-fouls-only":
        return False
    low = set(filed_setting(table, hand.pieces)[1])
    return low not in (set(hand.low), set(hand.high))


@performs("judge-dealer-wager")
def judge_dealer_wager(draft: Draft, act: Act) -> None:
    """The dealer's own hands against the bank's, copies to the bank: won, returned, or to the centre."""
    table = draft.table
    dealer, bank = table.round.the_hand(DEALER_PLACE), table.round.the_hand(bank_spot(table))
    if bank.forfeited:
        outcome, reason = Outcome.WIN, decide_forfeited(table.game.citations).reason
    else:
        decision = compare(table, dealer, bank, Opponent.BANK_BY_DEALER)
        outcome, reason = decision.outcome, decision.reason
    amount = table.round.the_bank.dealer_wager
    ending = {Outcome.WIN: "wins", Outcome.LOSE: "loses"}.get(outcome, "ties")
    clauses = draft.cite(act.rule, f"bank.dealer-{ending}")
    draft.emit(e.DealerWagerJudged(outcome, reason, clauses=clauses, finishes=True))
    if outcome is Outcome.WIN:
        stacked = draft.cite("bank.dealer-wins")
        draft.emit(e.Performed("stack-dealer-hand", draft.command.by.name, clauses=stacked))
    else:
        target = CENTRE if outcome is Outcome.LOSE else TRAY
        draft.emit(e.ChipsMoved(DEALER_WAGER, target, amount, reason))


@performs("judge-bank-sides")
def judge_bank_sides(draft: Draft, act: Act) -> None:
    hand = draft.table.round.the_hand(act.spot)
    judgements = tuple(judge_sides(draft.table, hand))
    draft.emit(e.WagersJudged(act.spot, judgements, clauses=draft.cite(act.rule)))
    then = tuple(each_act for each in judgements for each_act in acts_for(draft.table, each))
    draft.perform(act, then=then)


@performs("take-to-centre")
def take_to_centre(draft: Draft, act: Act) -> None:
    """A losing wager is gathered in the centre at once, and after it the toke beside it."""
    take_lost(draft, act, unsettled(draft.table, act), CENTRE)


def _terms(table: Table) -> b.BankedTerms:
    options = table.game.options
    bank = table.round.the_bank
    return b.BankedTerms(
        table.game.commission,
        bank.co_banking,
        b.OddUnit(options.banking.co_banking.odd_unit),
        options.money.smallest_chip,
    )


def _remaining(table: Table) -> list[tuple[str, Cents]]:
    """Winners not paid yet, the dealer's wager last."""
    order = far_right_order(table)
    mains = [
        judgement
        for judgement in table.round.judgements
        if judgement.kind is WagerKind.MAIN and judgement.outcome is Outcome.WIN and not judgement.done
    ]
    mains.sort(key=lambda wager: order.index(wager.spot))
    found = [(_owner(main), main.stake) for main in mains]
    bank = table.round.bank
    if bank is not None and bank.dealer_outcome is Outcome.WIN and table.balances.get(DEALER_WAGER, 0):
        found.append((DEALER, bank.dealer_wager))
    return found


def _owner(judgement: Judgement) -> str:
    return f"{judgement.spot}:{judgement.person}:{'toke' if judgement.toke else ''}"


def _movements(table: Table) -> tuple[b.Movement, ...]:
    """What is still to move: the centre as it stands, the winners still to be paid, and what is left over."""
    held = Cents(table.balances.get(CENTRE, 0))
    bank = table.round.the_bank
    wagers = [b.BankedWager("centre-so-far", held, Outcome.LOSE)] if held else []
    wagers += [b.BankedWager(owner, stake, Outcome.WIN) for owner, stake in _remaining(table)]
    settlement = b.settle_banked(wagers, _terms(table), table.chips(bank.person), table.game.citations)
    uncovered = [owner for owner, _ in settlement.unpaid if owner != DEALER]
    if uncovered:
        raise InternalError(f"the bank does not cover what {', '.join(uncovered)} won")
    return settlement.movements[1:] if held else settlement.movements


@performs("pay-from-centre")
def pay_from_centre(draft: Draft, act: Act) -> None:
    """A winner is paid from the centre; when it runs out the bank (a co-bank and the tray by halves) adds to it."""
    judgement = unsettled(draft.table, act)
    owner = _owner(judgement)
    paid, vigorish, reason = ZERO, ZERO, judgement.reason
    clauses = draft.cite(act.rule)
    for move in _movements(draft.table):
        if move.target == b.CENTRE:
            if paid:
                break  # It is added for a later winner, once the centre has run out.
            _add(draft, move)
        elif move.source == b.CENTRE and move.target == owner:
            paid = move.amount
            clauses = tuple(dict.fromkeys((*clauses, *move.reason.clauses)))
        elif move.source == owner and move.target == b.TRAY:
            vigorish, reason = move.amount, judgement.reason
            clauses = tuple(dict.fromkeys((*clauses, *move.reason.clauses)))
        elif move.source == b.CENTRE:
            break
    if judgement.toke and not draft.table.game.options.toke.commission:
        vigorish = ZERO
    draft.emit(
        e.WagerPaid(
            judgement.person,
            judgement.spot,
            judgement.kind,
            judgement.stake,
            paid,
            vigorish,
            CENTRE,
            reason,
            toke=judgement.toke,
            instrument=judgement.instrument,
            piece_kept=keeps_piece(draft.table, judgement),
            clauses=clauses,
            finishes=True,
        )
    )
    settle_piece(draft, judgement)


def _add(draft: Draft, move: b.Movement) -> None:
    bank = draft.table.round.the_bank
    source = TRAY if move.source == b.TRAY else person_account(bank.person)
    draft.emit(e.ChipsMoved(source, CENTRE, move.amount, move.reason))


@performs("pay-dealer-wager")
def pay_dealer_wager(draft: Draft, act: Act) -> None:
    """The dealer's winning wager is paid last; winnings and stake return to the tray at once.

    Where a bank need not cover it, what is left with the bank is all that can be won.
    """
    table = draft.table
    for move in _movements(table):
        if move.target == b.CENTRE:
            _add(draft, move)
        elif move.source == b.CENTRE:
            draft.emit(e.ChipsMoved(CENTRE, TRAY, move.amount, move.reason))
            break
    back = Cents(draft.table.balances.get(DEALER_WAGER, 0))
    reason = Reason("banked.return.dealer", draft.cite("banked.return.dealer"), {"amount": dollars(back)})
    draft.emit(e.ChipsMoved(DEALER_WAGER, TRAY, back, reason, clauses=draft.cite(act.rule), finishes=True))


@performs("settle-centre")
def settle_centre(draft: Draft, act: Act) -> None:
    """A surplus bears vigorish, half of it is the tray's in co-banking, and the rest is the bank's."""
    bank = draft.table.round.the_bank
    for move in _movements(draft.table):
        if move.target == b.BANK:
            target = person_account(bank.person)
        else:
            target = VIGORISH if move.reason.code.startswith("commission") else TRAY
        draft.emit(e.ChipsMoved(CENTRE, target, move.amount, move.reason))
    draft.perform(act)
